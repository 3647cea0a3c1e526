#include "record/discrepancy.h"

#include <fmt/format.h>

#include <array>
#include <map>
#include <string_view>
#include <tuple>
#include <utility>

#include "record/facts.h"

namespace veedor {
namespace {

using About = Fact::About;

std::string place_in_sentence(const Names& names, const std::string& name) {
  const auto index = names.ruleset().place_names.find(name);
  return index ? names.place(PlaceId(*index)) : name;
}

/// A description of each kind of fact, in the order of Fact::About, with its owner (0) and thing
/// (1); empty for facts about the progress of a turn, which are no difference on the table.
constexpr std::array kAbout = std::to_array<std::string_view>({
    "",
    "King",
    "First Player marker",
    "score of {0}",
    "Caballeros of {0} in {1}",
    "Grande of {0}",
    "scoring tile {1}",
    "piece {1}",
    "scoring tile of the quarantine",
    "bridge between",
    "Grandes in the next general scoring",
    "Caballero cards",
    "Power cards in the hand of {0}",
    "hidden Power card {1} of {0}",
    "Modifier card {1} of {0}",
    "Modifier cards left to {0}",
    "Veto of {0}",
    "times revealed (stack, card): {1}",
    "Region card {1}",
    "Action card of stack {1}",
    "Action card of stack {1} taken",
    "card without a value played by {0}",
    "Power card of {0}",
    "Region cards drawn",
    "",
    "",
    "ability of the Modifier card of {0}",
    "Special action under way",
    "answer awaited of {0}",
    "disc of {0}",
});
static_assert(kAbout.size() == static_cast<std::size_t>(About::disc) + 1);

std::string_view pattern(About about) { return kAbout[static_cast<std::size_t>(about)]; }

std::string about_words(const Names& names, const Fact& fact) {
  const bool of_place = fact.about == About::caballeros;
  return fmt::format(fmt::runtime(pattern(fact.about)),
                     fact.owner.valid() ? names.owner(fact.owner) : "",
                     of_place ? place_in_sentence(names, fact.thing) : fact.thing);
}

/// The value of a fact that a position lacks.
std::string nothing(About about) {
  if (about == About::caballeros || about == About::revealed || about == About::drawn) return "0";
  if (about == About::tile || about == About::token) return "beside the board";
  if (about == About::ability) return "not used";
  return about == About::taken ? "no" : "none";
}

std::string value_words(const Names& names, const Fact& fact) {
  if (fact.about == About::first) {
    const auto seat = static_cast<std::size_t>(std::stoul(fact.value));
    return names.owner(OwnerId(seat - 1));
  }
  if (fact.about == About::modifier) {
    const std::size_t out = fact.value.find(' ');
    const std::size_t hidden = fact.value.find(' ', out + 1);
    return fmt::format("{} in the hand, {} played{}", fact.value.substr(0, out),
                       fact.value.substr(out + 1, hidden - out - 1),
                       hidden == std::string::npos ? "" : ", perhaps some of them back");
  }
  if (fact.about == About::veto) return fmt::format("of round {}", fact.value);
  return fact.value;
}

}  // namespace

std::vector<Discrepancy> discrepancies(const Names& names, const State& a, const State& b) {
  using Key = std::tuple<About, OwnerId, std::string>;
  std::map<Key, std::pair<const Fact*, const Fact*>> facts;
  const auto facts_a = facts_of(names.ruleset(), a);
  const auto facts_b = facts_of(names.ruleset(), b);
  for (const Fact& fact : facts_a) facts[{fact.about, fact.owner, fact.thing}].first = &fact;
  for (const Fact& fact : facts_b) facts[{fact.about, fact.owner, fact.thing}].second = &fact;
  std::vector<Discrepancy> found;
  for (const auto& [key, pair] : facts) {
    const auto [in_a, in_b] = pair;
    const About about = std::get<About>(key);
    const bool same = in_a != nullptr && in_b != nullptr && in_a->value == in_b->value;
    if (same || pattern(about).empty()) continue;
    const auto value = [&](const Fact* fact) {
      return fact == nullptr ? nothing(about) : value_words(names, *fact);
    };
    found.push_back(
        {about_words(names, in_a == nullptr ? *in_b : *in_a), value(in_a), value(in_b)});
  }
  return found;
}

}  // namespace veedor
