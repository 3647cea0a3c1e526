// Names for logs whose rulesets cannot be combined (SETUP-1).
#include <algorithm>

#include "ruleset/library_entry.h"

namespace veedor {

std::shared_ptr<const Ruleset> Library::for_nearest_number(
    const std::vector<RulesetChoice>& choices, std::size_t players) {
  const auto game = std::ranges::find_if(
      choices, [&](const RulesetChoice& choice) { return head(choice.name).game; });
  if (game == choices.end()) return nullptr;
  const RulesetHead& its = head(game->name);
  if (players >= its.least_players && players <= its.most_players) return nullptr;
  // An option that is limited to certain numbers of players is wrong with any other number, and so
  // is the list.
  if (fault_in(choices, its.least_players) || fault_in(choices, its.most_players)) return nullptr;
  return select(choices, players < its.least_players ? its.least_players : its.most_players)
      .ruleset;
}

std::vector<std::shared_ptr<const Ruleset>> Library::each_by_itself(
    const std::vector<RulesetChoice>& choices, std::size_t players) {
  std::vector<std::shared_ptr<const Ruleset>> made;
  for (const RulesetChoice& choice : choices) {
    const RulesetHead& its = head(choice.name);
    std::vector<RulesetChoice> alone{choice};
    if (!its.game) {
      const auto game = std::ranges::find_if(choices, [&](const RulesetChoice& other) {
        return std::ranges::count(its.goes_with, other.name) > 0;
      });
      alone.push_back({game == choices.end() ? its.goes_with.front() : game->name, {}});
      if (!knows(alone.back().name)) continue;
    }
    const std::size_t nearest =
        std::clamp<std::size_t>(players, its.least_players, its.most_players);
    if (auto ruleset = select(alone, nearest).ruleset) made.push_back(std::move(ruleset));
  }
  return made;
}

}  // namespace veedor
