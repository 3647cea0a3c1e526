#include <algorithm>

#include "engine/effects/effects.h"
#include "engine/phases/phases.h"
#include "next/next_decision.h"

namespace veedor {
namespace {

/// The options of the Modifier card played with the Power card; nullopt if it gives none.
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

/// The options of the turn with the chosen card. In `fullest` the Court is as full as possible.
CardNext card_next(const Referee& ready, const Referee& fullest, StackId stack) {
  const CardId chosen = ready.state().turn.card;
  const Card& card = ready.rules().cards[chosen.index()];
  const bool never_required = std::ranges::all_of(
      card.effects, [](const Effect& effect) { return form_of(effect).never_required; });
  CardNext next{chosen, stack, never_required ? May::yes : card.may, {}, {}};
  Referee placed = fullest;
  if (!placed.play({.kind = StepKind::begin_place})) next.place = placing(placed, StepKind::place);
  next.specials = specials_of(ready, fullest, chosen);
  next.number_unknown = number_of(ready.view(), chosen) == kUnknownNumber;
  next.goods_unknown = ready.rules().cards[chosen.index()].puts_out_unknown();
  next.later = ready.legal({.kind = StepKind::keep_special, .card = chosen});
  return next;
}

CardNext card_next(Referee ready, Referee fullest, const Step& choose) {
  ready.play(choose);
  fullest.play(choose);
  return card_next(ready, fullest, choose.stack);
}

/// Ends the taking, so that the card is next. Who then takes free spaces of the Limit table does
/// not change what the turn may do.
void end_taking(Referee& referee) {
  if (!referee.rules().limit_table.valid()) return;
  referee.play({.kind = StepKind::end_take});
  while (referee.state().fill.free > 0) {
    const FillNext fill = fill_next(referee);
    if (fill.off.empty()) return;
    const auto [owner, most] = fill.off.front();
    referee.play(
        {.kind = StepKind::fill, .owner = owner, .count = static_cast<std::uint8_t>(most)});
  }
}

/// Places all Caballeros that others gave in the Castillo.
void put_given(Referee& referee, const GivenNext& given) {
  for (const OwnerId owner : given.owners) {
    referee.play({.kind = StepKind::put_given, .owner = owner, .to = referee.rules().castillo});
  }
}

/// The cards that the player may choose. In `fullest` the Court is as full as possible.
std::vector<CardNext> open_to_choose(const Referee& ready, const Referee& fullest) {
  std::vector<CardNext> cards;
  const State& state = ready.state();
  for (std::size_t stack = 0; stack < state.stacks_revealed; ++stack) {
    const Step choose{
        .kind = StepKind::choose_card, .stack = StackId(stack), .card = state.revealed[stack]};
    if (ready.legal(choose)) cards.push_back(card_next(ready, fullest, choose));
  }
  const RankCards& ranks = ready.rules().ranks;
  const CardId own = ready.rules().power[state.played[state.turn.player.index()]].action;
  for (const CardId card : {ranks.highest, ranks.lowest, own}) {
    const Step choose{.kind = StepKind::choose_card, .card = card};
    if (card.valid() && ready.legal(choose)) cards.push_back(card_next(ready, fullest, choose));
  }
  return cards;
}

}  // namespace

GivenNext given_next(const Referee& referee) {
  GivenNext next;
  const State& state = referee.state();
  for (std::size_t i = 0; i < state.gift_count; ++i) {
    if (state.gifts[i].to == state.turn.player) next.owners.push_back(state.gifts[i].owner);
  }
  if (next.owners.empty()) return next;
  const Step put{.kind = StepKind::put_given, .owner = next.owners.front()};
  next.to = PlaceSet(allowed_in(referee, put, Field::to));
  return next;
}

TurnNext turn_next(const Referee& referee, OwnerId player) {
  TurnNext next;
  next.player = player;
  next.special_due = special_required(referee.view());
  if (next.special_due) {
    next.taken = referee.state().turn.taken;
    next.cards.push_back(card_next(referee, referee, StackId()));
    next.beside = extra_action_next(referee, referee, next.cards);
    return next;
  }
  const Turn& turn = referee.state().turn;
  const bool under_way = turn.player == player && !turn.card.valid();
  next.begun = under_way && turn.part != Turn::Part::given;
  Referee ready = referee;
  if (!under_way) ready.play({.kind = StepKind::begin_turn, .owner = player});
  if (!next.begun) {
    next.given = given_next(ready);
    put_given(ready, next.given);
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
  end_taking(ready);
  end_taking(fullest);
  next.cards = open_to_choose(ready, fullest);
  next.beside = extra_action_next(ready, fullest, next.cards);
  return next;
}

}  // namespace veedor
