#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "judge/judge.h"
#include "report/rules/explanation.h"

namespace veedor {

/// An embedded case file for a rule or card.
struct BuiltinExample {
  std::string_view id;
  std::string_view role;  ///< legal, breaking or warning
  std::string_view path;  ///< below tests/cases
  std::string_view text;  ///< the whole file, with one or several logs
};

[[nodiscard]] std::span<const BuiltinExample> builtin_examples();

/// The judged examples for a rule or card: the best log of each embedded file. Long lines are
/// folded where YAML allows it.
[[nodiscard]] std::vector<Example> examples_of(Explanation::Kind kind, const std::string& id,
                                               Judge& judge);

}  // namespace veedor
