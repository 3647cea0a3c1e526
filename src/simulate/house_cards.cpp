#include "simulate/house_cards.h"

#include <fmt/format.h>

#include <array>

namespace veedor {
namespace {

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

}  // namespace

Json house_cards(const Ruleset& ruleset, Random& random) {
  const Rules& rules = ruleset.rules;
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
