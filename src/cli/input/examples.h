#pragma once

#include <span>
#include <string_view>

namespace veedor {

/// An embedded case file for a rule or card.
struct BuiltinExample {
  std::string_view id;
  std::string_view role;  ///< legal, breaking or warning
  std::string_view path;  ///< below tests/cases
  std::string_view text;  ///< the whole file, with one or several logs
};

[[nodiscard]] std::span<const BuiltinExample> builtin_examples();

}  // namespace veedor
