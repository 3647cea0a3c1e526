#include "record/history.h"

#include <algorithm>
#include <utility>

#include "engine/board/inner.h"
#include "engine/progress.h"

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

std::vector<Goods> goods_of(std::span<const Change> changes) {
  std::vector<Goods> goods;
  const auto add = [&](Goods::Kind kind, const Change& change) {
    const Goods more{kind, change.owner, change.good, change.to, change.count, change.points};
    Goods* const last = goods.empty() ? nullptr : &goods.back();
    const bool same = last != nullptr && last->kind == kind && last->owner == more.owner &&
                      last->good == more.good && last->place == more.place;
    if (!same) {
      goods.push_back(more);
      return;
    }
    last->count += more.count;
    last->points += more.points;
  };
  for (const Change& change : changes) {
    if (change.kind == Change::Kind::put_out) add(Goods::Kind::put_out, change);
    if (change.kind == Change::Kind::claimed) add(Goods::Kind::claimed, change);
    if (change.kind == Change::Kind::delivered) add(Goods::Kind::delivered, change);
  }
  return goods;
}

std::optional<Holder> holder_of(std::span<const Change> changes) {
  const auto taken = std::ranges::find(changes, Change::Kind::holder, &Change::kind);
  return taken == changes.end() ? std::nullopt : std::optional(Holder{taken->owner});
}

/// The last change counts: another Grande may become the King later in the step.
std::optional<Crowned> crowned_by(std::span<const Change> changes) {
  const auto last = std::find_if(changes.rbegin(), changes.rend(), [](const Change& change) {
    return change.kind == Change::Kind::crowned;
  });
  return last == changes.rend() ? std::nullopt : std::optional(Crowned{last->owner});
}

/// Steps that only begin or complete something.
bool tells_nothing(StepKind kind) {
  constexpr StepSet kSilent(
      StepKind::begin_round, StepKind::end_dummy_regions, StepKind::reveal, StepKind::end_reveal,
      StepKind::begin_turn, StepKind::dummy_turn, StepKind::take_total, StepKind::choose_card,
      StepKind::begin_place, StepKind::end_give_back, StepKind::end_special_take,
      StepKind::finish_special, StepKind::end_turns, StepKind::begin_scoring, StepKind::dummy_card,
      StepKind::abandon_turn, StepKind::dummy_decision, StepKind::end_turn, StepKind::end_take,
      StepKind::begin_sail, StepKind::end_sail, StepKind::end_fill);
  return kSilent.has(kind);
}

/// The part of the round's history that a step belongs to.
std::vector<Event>& part_of(RoundHistory& round, const Step& step, const State& after) {
  constexpr StepSet kScoring(StepKind::begin_scoring, StepKind::scoring_disc,
                             StepKind::move_castillo, StepKind::begin_free, StepKind::free_move,
                             StepKind::score_all);
  const bool fills = step.kind == StepKind::fill || step.kind == StepKind::end_fill;
  if (kScoring.has(step.kind) || (fills && scoring_under_way(after))) return round.scoring;
  return round.turns.empty() ? round.opening : round.turns.back().events;
}

/// Whether a step of this kind may reveal all discs of a card.
bool may_turn_discs_over(StepKind kind) {
  return kind == StepKind::disc || kind == StepKind::finish_special ||
         kind == StepKind::abandon_turn;
}

/// Discs take effect together; this assigns each effect to its disc. Black Caballeros follow the
/// disc of the holder.
void tell_with_discs(std::vector<Event>& events, const std::vector<Shift>& shifts,
                     const Referee& after) {
  for (const Shift& shift : shifts) {
    const OwnerId owner = earner(after.state(), shift.owner, after.rules());
    const auto disc = std::find_if(events.rbegin(), events.rend(), [&](const Event& event) {
      return sets_disc(event.step.kind) && event.step.owner == owner;
    });
    if (disc != events.rend()) disc->shifts.push_back(shift);
  }
}

/// Records facts about the whole round or turn.
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

namespace {

/// Removes from `shifts`, and returns, those that step onto the Limit table because a space is
/// free.
std::vector<Shift> onto_table(std::vector<Shift>& shifts, const Step& step, const Rules& rules) {
  std::vector<Shift> onto;
  const bool named = step.kind == StepKind::fill || step.to == rules.limit_table;
  if (!rules.limit_table.valid() || named) return onto;
  std::erase_if(shifts, [&](const Shift& shift) {
    if (shift.to != rules.limit_table) return false;
    onto.push_back(shift);
    return true;
  });
  return onto;
}

}  // namespace

void Historian::played(const Played& played) {
  const Step& step = played.step;
  const State& after = played.referee.state();
  if (step.kind == StepKind::setup_disc) {
    setup_.push_back({.step = step, .node = played.node});
    return tell_with_discs(setup_, shifts_of(played.changes), played.referee);
  }
  if (after.round <= left_out_) return;
  if (step.kind == StepKind::begin_round) {
    history_.emplace_back().round = after.round;
    history_.back().discs = std::exchange(setup_, {});
  }
  RoundHistory& round = history_.back();
  note(round, step, after);
  const bool begins = step.kind == StepKind::announce;
  const bool ends = step.kind == StepKind::finish_special || step.kind == StepKind::prevent ||
                    step.kind == StepKind::begin_turn;
  std::vector<Event>& events = part_of(round, step, after);
  std::vector<Shift> shifts = shifts_of(played.changes);
  std::vector<Shift> onto = onto_table(shifts, step, played.referee.rules());
  std::vector<Goods> goods = goods_of(played.changes);
  const std::optional<Holder> holder = holder_of(played.changes);
  if (!tells_nothing(step.kind) || !goods.empty() || holder) {
    events.push_back({.step = step,
                      .node = played.node,
                      .pieces = pieces_of(played.changes),
                      .scored = scored_places(played),
                      .goods = std::move(goods),
                      .holder = holder,
                      .crowned = crowned_by(played.changes),
                      .part_way = step.kind == StepKind::prevent && special_begun_});
  }
  if (may_turn_discs_over(step.kind)) {
    tell_with_discs(events, shifts, played.referee);
  } else if (!tells_nothing(step.kind)) {
    events.back().shifts = std::move(shifts);
  }
  if (begins || ends) special_begun_ = begins;
  if (!onto.empty()) {
    const Step filled{.kind = StepKind::fill};
    events.push_back({.step = filled, .node = kNoNode, .shifts = std::move(onto)});
  }
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
