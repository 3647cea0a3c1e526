#include "simulate/house_cards.h"

#include <fmt/format.h>

#include <array>
#include <bitset>

namespace veedor {
namespace {

using PowerValues = std::bitset<kMaxPowerValue + 1>;

/// The effects of house cards, as in veedor-ruleset(5): some that few or no cards of the booklets
/// have, and some common ones.
Json effect(Random& random) {
  constexpr std::array kArguments = std::to_array<std::array<std::string_view, 2>>({
      {"king", "any"},
      {"king", "neighbor"},
      {"score", "most"},
      {"grande", "any"},
  });
  constexpr std::array kPlain =
      std::to_array<std::string_view>({"disc_score", "tile", "return_one_each", "unjudged"});
  const std::size_t which = random.below(kArguments.size() + kPlain.size() + 1);
  if (which < kArguments.size()) return {{kArguments[which][0], kArguments[which][1]}};
  const std::size_t plain = which - kArguments.size();
  if (plain < kPlain.size()) return {{kPlain[plain], true}};
  return {{"take", 3}};
}

/// The effects that only hand cards have, and some that all cards can have.
Json effect_of_hand_card(Random& random) {
  constexpr std::array kPlain = std::to_array<std::string_view>(
      {"place_anywhere", "grandes_by_disc", "disc_grandes", "quarantine", "bridge", "veto"});
  const std::size_t which = random.below(kPlain.size() + 4);
  if (which < kPlain.size()) return {{kPlain[which], true}};
  if (which == kPlain.size()) return {{"place_number", 1 + random.below(6)}};
  return effect(random);
}

/// Hand cards beside those that the ruleset knows, so that a hand can be chosen from all of them.
Json house_hand_cards(const Rules& rules, Random& random) {
  constexpr std::size_t kInAll = 31;
  Json cards = Json::array();
  PowerValues used;
  for (const PowerCard& card : rules.power) used.set(card.value);
  while (rules.power.size() - 1 + cards.size() < kInAll) {
    const std::size_t value = 1 + random.below(kMaxPowerValue);
    if (used.test(value)) continue;
    used.set(value);
    Json card;
    card["value"] = value;
    if (random.one_in(2)) card["court"] = random.below(7);
    if (random.one_in(2)) card["may"] = random.one_in(2);
    card["effect"] = effect_of_hand_card(random);
    cards.push_back(std::move(card));
  }
  return cards;
}

}  // namespace

Json house_cards(const Ruleset& ruleset, Random& random) {
  const Rules& rules = ruleset.rules;
  if (rules.hand_size > 0) return house_hand_cards(rules, random);
  Json cards = Json::array();
  for (std::size_t origin = 0; origin < rules.origins.size(); ++origin) {
    unsigned known = 0;
    for (const Card& card : rules.cards) known += card.origin == origin ? card.copies : 0;
    for (; known < rules.origins[origin]; ++known) {
      Json card;
      card["id"] = fmt::format("house-{}", cards.size() + 1);
      card["stack"] = ruleset.origins[origin];
      card["copies"] = 1;
      card["number"] = random.below(6);
      card["effect"] = effect(random);
      cards.push_back(std::move(card));
    }
  }
  return cards;
}

}  // namespace veedor
