#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "logged/log_steps.h"
#include "text/json.h"
#include "yaml/document.h"

namespace veedor {

/// The key of a document about a decision that is composed part by part:
/// `{within: [LINE, ...], parts: [PART, ...]}`, or `{ahead: PLAYER, parts: [PART, ...]}` about one
/// that is not due.
inline constexpr std::string_view kWithinKey = "within";
inline constexpr std::string_view kAheadKey = "ahead";

/// A decision that is composed: lines of the short notation, and then parts (report/next/within.h).
struct WithinRequest {
  std::optional<std::string> ahead;  ///< the player whose next Power card or turn it is
  std::vector<std::string> lines;
  std::vector<std::string> parts;
  /// The order in advance to which another alternative is added, as a line; else empty.
  std::string otherwise;
  bool log = false;  ///< whether the log with the lines is asked for
  /// Asks why a part is not legal for another place.
  struct Why {
    std::string part;
    Field field{};  ///< `from` or `to`
    std::string place;
  };
  std::optional<Why> why;
};

/// The content of such a document. nullopt if it has another form; `wrong` then says so.
[[nodiscard]] std::optional<WithinRequest> within_request(const Document& document,
                                                          std::string& wrong);

/// What may be said next in the decision, as fields_of(WithinTold). `log` is not changed.
/// Throws std::invalid_argument if a line is refused, or no such part is legal.
[[nodiscard]] Json within_json(LogSteps& log, LogSteps& later, const WithinRequest& asked);

}  // namespace veedor
