#include "record/slips.h"

#include <algorithm>
#include <bit>
#include <utility>

#include "engine/effects/effects.h"

namespace veedor {

unsigned most_to_place(Referee referee) {
  if (!referee.play_if_legal({.kind = StepKind::begin_place})) return 0;
  Step place{.kind = StepKind::place, .count = 1};
  for (const PlaceId to : referee.rules().place_set()) {
    place.to = to;
    if (!referee.legal(place)) continue;
    const Questions questions = referee.questions(place);
    const Choice* const count = questions.choice(Field::count);
    return count == nullptr ? 0 : static_cast<unsigned>(std::bit_width(count->allowed())) - 1;
  }
  return 0;
}

namespace {

/// Whether the step begins or ends a turn, or only provides the Caballeros and the card for the
/// actions.
bool is_before_actions(StepKind kind) {
  constexpr StepSet kBefore(StepKind::begin_turn, StepKind::put_given, StepKind::take_total,
                            StepKind::take, StepKind::end_take, StepKind::ability_court,
                            StepKind::ability_move, StepKind::ability_grande, StepKind::choose_card,
                            StepKind::fill, StepKind::end_fill, StepKind::end_turn);
  return kBefore.has(kind);
}

bool ends_turn(StepKind kind) {
  constexpr StepSet kEnds(StepKind::begin_turn, StepKind::dummy_turn, StepKind::end_turns);
  return kEnds.has(kind);
}

/// Whether the disc will send Caballeros of its owner somewhere once all are open.
bool sends_caballeros(const Referee& before, const Step& disc) {
  const State& state = before.state();
  const Rules& rules = before.rules();
  switch (disc.kind) {
    case StepKind::setup_disc:
      return rules.setup_disc_caballeros > 0 && rules.player_set().has(disc.owner);
    case StepKind::scoring_disc:
      return state.count(rules.castillo, disc.owner) > 0;
    case StepKind::disc: {
      const Turn& turn = state.turn;
      if (!turn.effect || !turn.acting.valid() || !turn.concerned.has(disc.owner)) return false;
      const Effect& effect = rules.cards[turn.acting.index()].effects[*turn.effect];
      return std::holds_alternative<DiscEvictEffect>(effect);
    }
    default:
      return false;
  }
}

}  // namespace

void SlipWatch::played(const Played& played) {
  if (next_ != nullptr) next_->played(played);
  const StepKind kind = played.step.kind;
  if (before_ && ends_turn(kind)) end_turn();
  // Only a written step shows that the turn before it is over.
  if (of_last_turn_ && played.node != kNoNode) {
    slips_.push_back(*std::exchange(of_last_turn_, std::nullopt));
  }
  if (kind == StepKind::begin_turn) turning_ = Turning{played.node};
  if (turning_ && !is_before_actions(kind)) turning_->acted = true;
  if (before_) watch_disc(played);
  before_ = played.referee;
}

void SlipWatch::scored(const SheetScoring& entry, const SheetReplay& sheet) {
  if (next_ != nullptr) next_->scored(entry, sheet);
}

void SlipWatch::end_turn() {
  const auto turning = std::exchange(turning_, std::nullopt);
  const Turn& turn = before_->state().turn;
  if (!turning || !turn.card.valid() || turn.placed) return;
  const unsigned most = most_to_place(*before_);
  const bool idle = !turning->acted;
  if (most == 0 && !(idle && special_possible(before_->view()))) return;
  of_last_turn_ = Slip{.kind = idle ? Slip::Kind::no_action : Slip::Kind::not_placed,
                       .node = turning->node,
                       .round = before_->state().round,
                       .turn = before_->state().turns,
                       .player = turn.player,
                       .card = turn.card,
                       .count = most};
}

void SlipWatch::watch_disc(const Played& played) {
  const Step& step = played.step;
  const State& state = before_->state();
  const PlaceId king = state.king();
  if (!king.valid() || step.sealed || step.to != king || !sends_caballeros(*before_, step)) return;
  const bool by_card = step.kind == StepKind::disc;
  const bool setup = step.kind == StepKind::setup_disc;
  slips_.push_back({.kind = setup ? Slip::Kind::disc_idle : Slip::Kind::disc_wasted,
                    .node = played.node,
                    .round = state.round,
                    .turn = by_card ? state.turns : 0,
                    .player = step.owner,
                    .place = king});
}

std::vector<Slip> SlipWatch::take(bool over) {
  if (over && of_last_turn_) slips_.push_back(*of_last_turn_);
  return std::move(slips_);
}

}  // namespace veedor
