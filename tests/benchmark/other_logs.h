#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace veedor::test {

/// A log as JSON on one line, as programs write it: every value in quotes.
[[nodiscard]] std::string as_json(const std::string& log);

/// A log up to its second round.
[[nodiscard]] std::string first_round_of(std::string_view log);

/// Whole games with five players, as many as `count`, of all rulesets in turn. Where a ruleset lets
/// a log define cards, each log defines others.
[[nodiscard]] std::vector<std::string> logs_of_all_rulesets(unsigned count);

}  // namespace veedor::test
