#include <algorithm>

#include "engine/effects/effects.h"
#include "next/next_decision.h"

namespace veedor {
namespace {

/// The options of the Modifier card beside the Power card; nullopt if it gives none.
std::optional<AbilityOptions> ability_options(const Referee& referee) {
  const State& state = referee.state();
  const ModifierId played = state.modifiers_played[state.turn.player.index()];
  if (!played.valid()) return std::nullopt;
  switch (referee.rules().modifiers[played.index()].ability) {
    case Ability::none:
      break;
    case Ability::court: {
      const Step court{.kind = StepKind::ability_court};
      const unsigned most = highest(allowed_in(referee, court, Field::count));
      return Taking{.least = 0, .most = most, .province = most, .in_regions = 0, .regions = {}};
    }
    case Ability::move:
      return move_options(referee, StepKind::ability_move);
    case Ability::grande:
      return grande_options(referee, StepKind::ability_grande, referee.rules().player_set());
  }
  return std::nullopt;
}

/// What the turn may do with the card that is chosen; in `fullest` with the Court as full as can
/// be.
CardNext card_next(const Referee& ready, const Referee& fullest, StackId stack) {
  const CardId chosen = ready.state().turn.card;
  const Card& card = ready.rules().cards[chosen.index()];
  const bool never_required = std::ranges::all_of(
      card.effects, [](const Effect& effect) { return form_of(effect).never_required; });
  CardNext next{chosen, stack, never_required ? May::yes : card.may, {}, {}};
  Referee placed = fullest;
  if (!placed.play({.kind = StepKind::begin_place})) next.place = placing(placed, StepKind::place);
  for (std::uint8_t i = 0; i < card.effects.size(); ++i) {
    next.specials.push_back({i, special_options(ready, fullest, i), vetoes_against(ready, i)});
  }
  return next;
}

CardNext card_next(Referee ready, Referee fullest, const Step& choose) {
  ready.play(choose);
  fullest.play(choose);
  return card_next(ready, fullest, choose.stack);
}

}  // namespace

TurnNext turn_next(const Referee& referee, OwnerId player) {
  TurnNext next;
  next.player = player;
  next.special_due = special_required(referee.view());
  if (next.special_due) {
    next.taken = referee.state().turn.taken;
    next.cards.push_back(card_next(referee, referee, StackId()));
    return next;
  }
  next.begun = referee.state().turn.player == player && !referee.state().turn.card.valid();
  Referee ready = referee;
  if (!next.begun) {
    ready.play({.kind = StepKind::begin_turn, .owner = player});
    next.take = taking(ready, StepKind::take);
  }
  Referee fullest = ready;
  if (next.begun) {
    next.taken = ready.state().turn.taken;
  } else {
    take_most(ready, next.take, false);
    take_most(fullest, next.take, true);
  }
  if (ready.state().turn.part == Turn::Part::taking) {
    next.ability = ability_options(ready);
    const Step court{.kind = StepKind::ability_court, .count = 1};
    if (fullest.legal(court)) fullest.play(court);
  }
  const State& state = ready.state();
  for (std::size_t stack = 0; stack < state.stacks_revealed; ++stack) {
    const Step choose{
        .kind = StepKind::choose_card, .card = state.revealed[stack], .stack = StackId(stack)};
    if (ready.legal(choose)) next.cards.push_back(card_next(ready, fullest, choose));
  }
  const RankCards& ranks = ready.rules().ranks;
  const CardId own = ready.rules().power[state.played[player.index()]].action;
  for (const CardId card : {ranks.highest, ranks.lowest, own}) {
    const Step choose{.kind = StepKind::choose_card, .card = card};
    if (card.valid() && ready.legal(choose)) {
      next.cards.push_back(card_next(ready, fullest, choose));
    }
  }
  return next;
}

}  // namespace veedor
