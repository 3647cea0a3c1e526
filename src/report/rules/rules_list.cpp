#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <string>
#include <vector>

#include "report/rules/rules_report.h"
#include "text/layout.h"
#include "text/text.h"
#include "words/rules_words.h"

namespace veedor {
namespace {

/// "; parts: ship, jail": the parts that a log may leave out.
std::string parts(const RulesetHead& head) {
  std::vector<std::string> names;
  for (const RulesetHead::Part& part : head.parts) names.push_back(part.name);
  return names.empty() ? "" : fmt::format("; parts: {}", fmt::join(names, ", "));
}

}  // namespace

std::string list_text(const std::vector<ListedRuleset>& rulesets, const Screen& screen) {
  std::size_t width = 0;
  for (const ListedRuleset& listed : rulesets) {
    width = std::max(width, display_width(listed.head.name) + 2);
  }
  std::string out;
  for (const auto& [head, games] : rulesets) {
    const std::string what =
        fmt::format("{} for {} players{}", head.game ? "game" : "option",
                    range_text(head.least_players, head.most_players),
                    games.empty() ? "" : fmt::format("; goes with {}", fmt::join(games, ", "))) +
        parts(head);
    out += hanging(screen.bold(padded(head.name, width)), head.title, width, screen.columns());
    out += paragraph(what, width, {}, screen.columns(kPageWidth));
  }
  return out;
}

}  // namespace veedor
