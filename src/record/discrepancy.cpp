#include "record/discrepancy.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <array>
#include <map>
#include <string_view>
#include <tuple>
#include <utility>

#include "record/position_facts.h"

namespace veedor {
namespace {

using About = PositionFact::About;

/// A description of each kind of fact, in the order of Fact::About, with its owner ({0}) and thing
/// ({1}). Empty for facts about the progress of a turn, which are no difference on the table.
constexpr std::array kAbout = std::to_array<std::string_view>({
    "",
    "King",
    "First Player marker",
    "score of {0}",
    "Caballeros of {0} in {1}",
    "Grande of {0}",
    "scoring tile {1}",
    "piece {1}",
    "Grand Inquisitor",
    "{1}",
    "ship token of {0}",
    "Caballeros given to {0} to be placed",
    "Grande that is the King",
    "Caballeros that {0} may move in the next general scoring",
    "space {1}",
    "{1}",
    "Caballeros of {0} on {1}",
    "discs carried by {0} ({1})",
    "unclaimed discs ({1})",
    "scoring tile of the quarantine",
    "bridge between",
    "Grandes in the next general scoring",
    "Caballero cards",
    "Power cards in the hand of {0}",
    "hidden Power card {1} of {0}",
    "Modifier card {1} of {0}",
    "Modifier cards left to {0}",
    "Veto of {0}",
    "Special actions that {0} has kept",
    "times revealed (stack, card): {1}",
    "Region card {1}",
    "Action card of stack {1}",
    "Action card of stack {1} taken",
    "Action card of stack {1} removed",
    "card without a value played by {0}",
    "Power card of {0}",
    "Region cards drawn",
    "",
    "",
    "",
    "ability of the Modifier card of {0}",
    "Special action under way",
    "answer awaited of {0}",
    "free spaces of {1}",
    "Caballeros of {0} that may take these",
    "disc of {0}",
});
static_assert(kAbout.size() == static_cast<std::size_t>(About::disc) + 1);

std::string_view pattern(About about) { return kAbout[static_cast<std::size_t>(about)]; }

std::string thing_words(const Names& names, const PositionFact& fact) {
  if (fact.character) return names.character(*fact.character);
  return fact.place.valid() ? names.place(fact.place) : fact.thing;
}

std::string about_words(const Names& names, const PositionFact& fact) {
  return fmt::format(fmt::runtime(pattern(fact.about)),
                     fact.owner.valid() ? names.owner(fact.owner) : "", thing_words(names, fact));
}

/// The words for a fact that a position does not have.
std::string nothing(About about) {
  switch (about) {
    case About::caballeros:
    case About::revealed:
    case About::drawn:
    case About::on_table:
    case About::carried:
    case About::unclaimed:
    case About::waiting:
      return "0";
    case About::tile:
    case About::token:
    case About::holder:
    case About::character:
      return "beside the board";
    case About::space:
    case About::given:
      return "nobody";
    case About::ship_token:
    case About::removed:
      return "no";
    default:
      break;
  }
  if (about == About::ability) return "not used";
  return about == About::taken ? "no" : "none";
}

std::string value_words(const Names& names, const PositionFact& fact) {
  const std::vector<unsigned>& numbers = fact.numbers;
  std::vector<std::string> owners;
  for (const OwnerId owner : fact.owners) owners.push_back(names.owner(owner));
  switch (fact.about) {
    case About::free_moves:
      return fmt::format("{}, of them at most {} own and {} opposing", numbers[2], numbers[0],
                         numbers[1]);
    case About::free:
      return fmt::format("{}, {} decides", numbers.front(), owners.front());
    case About::modifier:
      return fmt::format("{} in the hand, {} played{}", numbers[0], numbers[1],
                         numbers.size() > 2 ? ", perhaps some of them back" : "");
    case About::veto:
      return fmt::format("of round {}", fact.value);
    default:
      return owners.empty() ? fact.value : fmt::format("{}", fmt::join(owners, ", "));
  }
}

}  // namespace

std::vector<Discrepancy> discrepancies(const Names& names, const State& a, const State& b) {
  using Key = std::tuple<About, OwnerId, std::string>;
  std::map<Key, std::pair<const PositionFact*, const PositionFact*>> facts;
  const auto facts_a = facts_of(names.ruleset(), a);
  const auto facts_b = facts_of(names.ruleset(), b);
  for (const PositionFact& fact : facts_a)
    facts[{fact.about, fact.owner, fact.thing}].first = &fact;
  for (const PositionFact& fact : facts_b)
    facts[{fact.about, fact.owner, fact.thing}].second = &fact;
  std::vector<Discrepancy> found;
  for (const auto& [key, pair] : facts) {
    const auto [in_a, in_b] = pair;
    const About about = std::get<About>(key);
    const bool same = in_a != nullptr && in_b != nullptr && in_a->value == in_b->value;
    if (same || pattern(about).empty()) continue;
    const auto value = [&](const PositionFact* fact) {
      return fact == nullptr ? nothing(about) : value_words(names, *fact);
    };
    found.push_back(
        {about_words(names, in_a == nullptr ? *in_b : *in_a), value(in_a), value(in_b)});
  }
  return found;
}

}  // namespace veedor
