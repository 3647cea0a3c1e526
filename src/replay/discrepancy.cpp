#include "replay/discrepancy.h"

#include <fmt/format.h>

#include <map>
#include <tuple>
#include <utility>

#include "replay/position.h"

namespace veedor {
namespace {

using About = Fact::About;

std::string place_in_sentence(const Names& names, const std::string& name) {
  const auto index = names.ruleset().place_names.find(name);
  return index ? names.place(PlaceId(*index)) : name;
}

std::string about_words(const Names& names, const Fact& fact) {
  const std::string who = fact.owner.valid() ? names.owner(fact.owner) : "";
  switch (fact.about) {
    case About::king:
      return "King";
    case About::first:
      return "First Player marker";
    case About::score:
      return fmt::format("score of {}", who);
    case About::caballeros:
      return fmt::format("Caballeros of {} in {}", who, place_in_sentence(names, fact.thing));
    case About::grande:
      return fmt::format("Grande of {}", who);
    case About::tile:
      return fmt::format("scoring tile {}", fact.thing);
    case About::power:
      return fmt::format("Power cards in the hand of {}", who);
    case About::hidden_power:
      return fmt::format("hidden Power card {} of {}", fact.thing, who);
    case About::modifier:
      return fmt::format("Modifier card {} of {}", fact.thing, who);
    case About::modifier_left:
      return fmt::format("Modifier cards left to {}", who);
    case About::veto:
      return fmt::format("Veto of {}", who);
    case About::revealed:
      return fmt::format("times revealed (stack, card): {}", fact.thing);
    case About::region_card:
      return fmt::format("Region card {}", fact.thing);
    case About::shown:
      return fmt::format("Action card of stack {}", fact.thing);
    case About::taken:
      return fmt::format("Action card of stack {} taken", fact.thing);
    case About::played:
      return fmt::format("Power card of {}", who);
    case About::drawn:
      return "Region cards drawn";
    case About::special:
      return "Special action under way";
    case About::awaited:
      return fmt::format("answer awaited of {}", who);
    case About::disc:
      return fmt::format("disc of {}", who);
    case About::round:
    case About::begun:
    case About::turn:
      break;
  }
  return "";
}

/// What a position says of a fact that it has not.
std::string nothing(About about) {
  if (about == About::caballeros || about == About::revealed || about == About::drawn) return "0";
  if (about == About::tile) return "beside the board";
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

/// How far a turn has come is no difference on the table; what it did, is.
bool on_the_table(About about) {
  return about != About::round && about != About::begun && about != About::turn;
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
    if (same || !on_the_table(about)) continue;
    const auto value = [&](const Fact* fact) {
      return fact == nullptr ? nothing(about) : value_words(names, *fact);
    };
    found.push_back(
        {about_words(names, in_a == nullptr ? *in_b : *in_a), value(in_a), value(in_b)});
  }
  return found;
}

}  // namespace veedor
