#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace veedor {

/// What a log calls the dummy; reserved in every game (log format, Scalars).
constexpr std::string_view kDummyName = "dummy";
/// The key that stands beside a player for the Modifier card; reserved likewise.
constexpr std::string_view kModifierKey = "modifier";

/// Bytes of the longest name that is written: in quotes, with a backslash before each character, it
/// still is within the 1024 characters that a key of a YAML map may have.
constexpr std::size_t kLongestName = 500;

/// The form in which names of players are compared: trimmed, and composed (Unicode NFC).
[[nodiscard]] std::string normal_name(std::string_view name);

/// Whether the name, in normal form, stands for something else in a log.
[[nodiscard]] bool is_reserved_name(std::string_view name);

/// UTF-8 without control characters and without line breaks of any kind, which would end the
/// comments in which names stand.
[[nodiscard]] bool is_one_line(std::string_view text);

/// Why a text cannot be a title or a name in a log that is written: "holds a control character".
/// None where it can.
[[nodiscard]] std::optional<std::string> unfit_text(std::string_view text);

/// The same for a player's name in normal form, which has to be short and not reserved as well.
[[nodiscard]] std::optional<std::string> unfit_name(std::string_view name);

}  // namespace veedor
