#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace veedor {

/// A colour, each part from 0 to 255.
struct Colour {
  std::uint8_t red = 0;
  std::uint8_t green = 0;
  std::uint8_t blue = 0;
  friend bool operator==(const Colour&, const Colour&) = default;
};

/// The colour of a player as a log gives it: an English name of one ("red", "dark blue") in any
/// spelling with the same `fold_name`, or "#d03027" or "#d32"; nullopt if the word is none of
/// these.
[[nodiscard]] std::optional<Colour> colour_of(std::string_view word);

/// A colour for each player: the own one, or the next of colours that colour-blind readers can tell
/// apart, without those near to a colour that a player asked for. A word that is no colour counts
/// as none.
[[nodiscard]] std::vector<Colour> colours_for(std::span<const std::string> words);

/// As pictures and web pages write it: "#d03027".
[[nodiscard]] std::string hex_of(const Colour& colour);
/// Between `from` (0) and `to` (1).
[[nodiscard]] Colour mixed(const Colour& from, const Colour& to, double part);
/// Black or white, whichever is easier to read on `ground`.
[[nodiscard]] Colour ink_on(const Colour& ground);

}  // namespace veedor
