#include "report/position/round_words.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "engine/progress.h"
#include "words/wording.h"

namespace veedor {

std::vector<std::string> cards_for_turn(const Scene& scene, OwnerId owner) {
  std::vector<std::string> parts;
  const Rules& rules = scene.rules();
  const State& state = scene.state;
  const unsigned played = state.played[owner.index()];
  if (!rules.ranks.highest.valid() || played == 0) return parts;
  std::vector<std::string> cards;
  if (turn_order_known(state)) {
    const auto rank =
        static_cast<std::size_t>(std::ranges::find(scene.order, owner) - scene.order.begin());
    const unsigned number = rank < kMaxPlayers ? state.caballero_cards[rank] : 0U;
    if (number > 0) parts.push_back(fmt::format("Caballero card {}", number));
    const CardId beside = rank == 0                        ? rules.ranks.highest
                          : rank + 1 == scene.order.size() ? rules.ranks.lowest
                                                           : CardId{};
    if (beside.valid()) cards.push_back(scene.ruleset->cards[beside.index()].shown());
  }
  const CardId own = rules.power[played].action;
  if (own.valid() && (cards.empty() || rules.ranks.own_instead)) {
    cards.push_back(scene.ruleset->cards[own.index()].shown());
  }
  if (!cards.empty()) parts.push_back(fmt::format("{}", fmt::join(cards, " or ")));
  return parts;
}

std::vector<std::string> remarks_on_order(const Scene& scene, OwnerId owner) {
  const State& state = scene.state;
  std::vector<std::string> parts;
  const ModifierId modifier = state.modifiers_played[owner.index()];
  if (modifier.valid()) {
    parts.push_back(fmt::format("with {}, total {}",
                                scene.ruleset->modifiers[modifier.index()].shown(),
                                state.totals[owner.index()]));
  }
  if (owner == state.joker) {
    const bool waits = state.played[owner.index()] == 0;
    parts.emplace_back(waits ? "Joker, plays a second card last" : "after the Joker");
  }
  return parts;
}

std::vector<std::string> remarks_on_card(const Scene& scene, OwnerId owner) {
  std::vector<std::string> parts = remarks_on_order(scene, owner);
  const std::vector<std::string> cards = cards_for_turn(scene, owner);
  const bool modified = scene.state.modifiers_played[owner.index()].valid();
  parts.insert(parts.begin() + (modified ? 1 : 0), cards.begin(), cards.end());
  return parts;
}

std::string_view turn_of(const Scene& scene, OwnerId owner) {
  if (!scene.state.turns_begun.has(owner)) return {};
  const bool now = scene.turn_under_way && scene.state.turn.player == owner;
  return now ? "turn under way" : kTurnTaken;
}

std::vector<std::string> remarks_on(const Scene& scene, OwnerId owner) {
  std::vector<std::string> parts = remarks_on_card(scene, owner);
  if (owner == scene.state.first_player) parts.emplace_back("First Player");
  const std::string_view turn = turn_of(scene, owner);
  if (!turn.empty()) parts.emplace_back(turn);
  return parts;
}

std::string number_on(const Card& card) {
  return card.number == kUnknownNumber ? "? Caballeros" : caballeros(card.number);
}

std::string_view fate_of(const Scene& scene, StackId stack) {
  return scene.state.removed.has(stack) ? "taken away" : "free";
}

}  // namespace veedor
