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

/// The name of each kind of fact in differences, and the words for one that a position does not
/// have.
constexpr auto kDifferences = std::to_array<std::pair<std::string_view, std::string_view>>({
#define FACT(about, word, difference, nothing) {difference, nothing},
#include "record/position_facts.inc"
#undef FACT
});

std::string_view pattern(About about) {
  return kDifferences[static_cast<std::size_t>(about)].first;
}
std::string_view nothing(About about) {
  return kDifferences[static_cast<std::size_t>(about)].second;
}

std::string thing_words(const Names& names, const PositionFact& fact) {
  if (fact.character) return names.character(*fact.character);
  return fact.place.valid() ? names.place(fact.place) : fact.thing;
}

std::string about_words(const Names& names, const PositionFact& fact) {
  return fmt::format(fmt::runtime(pattern(fact.about)),
                     fact.owner.valid() ? names.owner(fact.owner) : "", thing_words(names, fact));
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
      return fact == nullptr ? std::string(nothing(about)) : value_words(names, *fact);
    };
    found.push_back(
        {about_words(names, in_a == nullptr ? *in_b : *in_a), value(in_a), value(in_b)});
  }
  return found;
}

}  // namespace veedor
