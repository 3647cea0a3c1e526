#include "record/history.h"

#include <algorithm>
#include <array>
#include <utility>

namespace veedor {
namespace {

std::vector<Shift> shifts_of(std::span<const Change> changes) {
  std::vector<Shift> shifts;
  for (const Change& change : changes) {
    if (change.kind != Change::Kind::caballeros) continue;
    shifts.push_back({change.owner, change.from, change.to, change.count});
  }
  return shifts;
}

/// The moves of the King and the Grandes.
std::vector<PieceShift> pieces_of(std::span<const Change> changes) {
  std::vector<PieceShift> pieces;
  for (const Change& change : changes) {
    if (change.kind != Change::Kind::piece || change.piece >= kFirstTile) continue;
    const bool king = change.piece == kKingPiece;
    const OwnerId owner = king ? OwnerId() : OwnerId(change.piece - kFirstGrande);
    pieces.push_back({owner, change.from, change.to});
  }
  return pieces;
}

/// Steps that only begin or complete something.
bool tells_nothing(StepKind kind) {
  constexpr std::array kSilent{
      StepKind::begin_round,   StepKind::end_dummy_regions, StepKind::reveal,
      StepKind::end_reveal,    StepKind::begin_turn,        StepKind::dummy_turn,
      StepKind::take_total,    StepKind::choose_card,       StepKind::begin_place,
      StepKind::end_give_back, StepKind::end_special_take,  StepKind::finish_special,
      StepKind::end_turns,     StepKind::begin_scoring,     StepKind::dummy_card,
      StepKind::abandon_turn,  StepKind::dummy_decision,    StepKind::end_turn,
  };
  return std::ranges::find(kSilent, kind) != kSilent.end();
}

/// The part of the round that a step belongs to.
std::vector<Event>& part_of(RoundHistory& round, const Step& step) {
  if (step.kind == StepKind::scoring_disc || step.kind == StepKind::score_all) {
    return round.scoring;
  }
  return round.turns.empty() ? round.opening : round.turns.back().events;
}

/// Whether a step of this kind may reveal all discs of a card.
bool may_turn_discs_over(StepKind kind) {
  return kind == StepKind::disc || kind == StepKind::finish_special ||
         kind == StepKind::abandon_turn;
}

/// Discs take effect together; assigns each effect to its disc.
void tell_with_discs(std::vector<Event>& events, const std::vector<Shift>& shifts) {
  for (const Shift& shift : shifts) {
    const auto disc = std::find_if(events.rbegin(), events.rend(), [&](const Event& event) {
      return sets_disc(event.step.kind) && event.step.owner == shift.owner;
    });
    if (disc != events.rend()) disc->shifts.push_back(shift);
  }
}

/// Notes facts about the whole round or turn.
void note(RoundHistory& round, const Step& step, const State& after) {
  if (step.kind == StepKind::end_reveal) {
    round.revealed.assign(after.revealed.begin(), after.revealed.begin() + after.stacks_revealed);
  } else if (step.kind == StepKind::begin_turn || step.kind == StepKind::dummy_turn) {
    round.turns.push_back({after.turn.player, after.turns, after.turn.card, {}});
  } else if (step.kind == StepKind::choose_card) {
    round.turns.back().card = after.turn.card;
  } else if (step.kind == StepKind::end_turns) {
    round.next_first = after.first_player;
  }
}

}  // namespace

bool sets_disc(StepKind kind) {
  return kind == StepKind::disc || kind == StepKind::scoring_disc || kind == StepKind::setup_disc;
}

void Historian::played(const Played& played) {
  const Step& step = played.step;
  const State& after = played.referee.state();
  if (step.kind == StepKind::setup_disc) {
    setup_.push_back({step, played.node, {}, {}, {}});
    return tell_with_discs(setup_, shifts_of(played.changes));
  }
  if (after.round == 0) return;
  if (step.kind == StepKind::begin_round) {
    history_.emplace_back().round = after.round;
    history_.back().discs = std::exchange(setup_, {});
  }
  RoundHistory& round = history_.back();
  note(round, step, after);
  std::vector<Event>& events = part_of(round, step);
  std::vector<Shift> shifts = shifts_of(played.changes);
  if (!tells_nothing(step.kind)) {
    events.push_back(
        {step, played.node, {}, pieces_of(played.changes), scored_places(played.changes)});
  }
  if (may_turn_discs_over(step.kind)) return tell_with_discs(events, shifts);
  if (!tells_nothing(step.kind)) events.back().shifts = std::move(shifts);
}

History after(History history, const Moment& moment) {
  std::erase_if(history, [&](const RoundHistory& round) {
    return round.round < moment.round || (round.round == moment.round && !moment.turn);
  });
  if (history.empty() || history.front().round != moment.round) return history;
  RoundHistory& first = history.front();
  first.discs.clear();
  first.opening.clear();
  first.revealed.clear();
  std::erase_if(first.turns, [&](const TurnHistory& turn) { return turn.number <= *moment.turn; });
  if (first.empty()) history.erase(history.begin());
  return history;
}

}  // namespace veedor
