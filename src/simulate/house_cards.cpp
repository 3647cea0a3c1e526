#include "simulate/house_cards.h"

#include <fmt/format.h>

#include <array>
#include <span>

namespace veedor {
namespace {

/// So many hand cards leave everybody one to play in every round.
constexpr std::size_t kHandCards = 24;

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

void add_stack_cards(const Ruleset& ruleset, Random& random, Json& cards) {
  const Rules& rules = ruleset.rules;
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
}

/// Says, or leaves open, what a log may say of a hand card where the ruleset does not.
void add_unknown(Json& card, bool court, bool may, Random& random) {
  if (court && random.one_in(2)) card["court"] = random.below(7);
  if (may && random.one_in(2)) card["may"] = random.one_in(2);
}

/// Completes some of the hand cards that the ruleset knows in part, and defines others.
void add_hand_cards(const Ruleset& ruleset, Random& random, Json& cards) {
  const Rules& rules = ruleset.rules;
  for (const PowerCard& known : std::span(rules.power).subspan(1)) {
    if (known.value == 0) continue;
    const bool court = known.caballeros == kUnknownCaballeros;
    const bool may = rules.cards[known.action.index()].may == May::unknown;
    Json card{{"value", known.value}};
    add_unknown(card, court, may, random);
    if (card.size() > 1) cards.push_back(std::move(card));
  }
  std::array<bool, kMaxPowerValue + 1> used{};
  for (std::size_t all = rules.power.size() - 1; all < kHandCards;) {
    const std::size_t value = 1 + random.below(kMaxPowerValue);
    if (used[value] || rules.power_number(static_cast<int>(value)) != 0) continue;
    used[value] = true;
    ++all;
    Json card{{"value", value}};
    add_unknown(card, true, true, random);
    card["effect"] = random.one_in(8) ? Json{{"bridge", true}} : effect(random);
    cards.push_back(std::move(card));
  }
}

}  // namespace

Json house_cards(const Ruleset& ruleset, Random& random) {
  Json cards = Json::array();
  add_stack_cards(ruleset, random, cards);
  if (ruleset.rules.hand_size > 0) add_hand_cards(ruleset, random, cards);
  return cards;
}

}  // namespace veedor
