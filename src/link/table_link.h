#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace veedor {

/// What a link to the page for moves carries: a log as its reader may know it.
struct LinkedGame {
  std::string_view log;     ///< the text of the log
  std::string_view reader;  ///< the player who reads it; empty: everybody
  std::string_view to{};    ///< the mail address for what the page writes; may be empty
};

/// Longer links are cut by mail programs.
inline constexpr std::size_t kLongestLink = 8000;

/// The address of a page (`is_page_address`) with the game in its fragment, `#g=`: JSON with `log`,
/// `me` and, if there is an address, `to`, compressed by gzip, in the letters of URLs. Nobody but
/// the reader's browser gets it. The same game always gives the same link. nullopt if it would be
/// too long.
[[nodiscard]] std::optional<std::string> table_link(std::string_view address,
                                                    const LinkedGame& game);

}  // namespace veedor
