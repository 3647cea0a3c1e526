#pragma once

#include <span>
#include <string_view>

namespace veedor {

/// A case file that shows a rule or card, embedded when the program was built.
struct BuiltinExample {
  std::string_view id;
  std::string_view role;  ///< legal, breaking or warning
  std::string_view path;  ///< below tests/cases
  std::string_view text;  ///< the whole file, of one or several logs
};

[[nodiscard]] std::span<const BuiltinExample> builtin_examples();

}  // namespace veedor
