#include "record/history.h"

#include <algorithm>

namespace veedor {
namespace {

/// The move of `owner`'s Caballeros by a step, which takes them from one place to another.
std::vector<Shift> shifts_between(const Rules& rules, const State& before, const State& after) {
  std::vector<Shift> shifts;
  for (const OwnerId owner : rules.owner_set()) {
    Shift shift{owner, {}, {}, 0};
    for (const PlaceId place : rules.place_set()) {
      const unsigned then = before.count(place, owner);
      const unsigned now = after.count(place, owner);
      if (now < then) shift.from = place;
      if (now <= then) continue;
      shift.to = place;
      shift.count = now - then;
    }
    if (shift.count > 0) shifts.push_back(shift);
  }
  return shifts;
}

std::vector<PieceShift> pieces_between(const Rules& rules, const State& before,
                                       const State& after) {
  std::vector<PieceShift> pieces;
  if (before.king() != after.king()) pieces.push_back({{}, before.king(), after.king()});
  for (const OwnerId player : rules.player_set()) {
    const PlaceId from = before.grandes()[player.index()];
    const PlaceId to = after.grandes()[player.index()];
    if (from != to) pieces.push_back({player, from, to});
  }
  return pieces;
}

Scored scored(const State& before, PlaceId place, const Points& points) {
  return {place, points, before.caballeros[place.index()]};
}

/// The points that players gain from `before` to `after`.
Points gained(const State& before, const State& after) {
  Points points{};
  for (std::size_t i = 0; i < points.size(); ++i) {
    points[i] = static_cast<std::uint16_t>(after.scores[i] - before.scores[i]);
  }
  return points;
}

/// Regions are scored after the Castillo is emptied, so `before` does not have their Caballeros.
std::vector<Scored> general_scoring(const Rules& rules, const State& before, const State& after) {
  std::vector<Scored> places;
  const PlaceId castillo = rules.castillo;
  places.push_back(scored(before, castillo, after.scoring_points[castillo.index()]));
  for (const PlaceId region : rules.regions) {
    places.push_back(scored(after, region, after.scoring_points[region.index()]));
  }
  return places;
}

std::vector<Scored> scored_by(const Step& step, const Rules& rules, const State& before,
                              const State& after) {
  if (step.kind == StepKind::score_all) return general_scoring(rules, before, after);
  if (step.kind == StepKind::score) return {scored(before, step.to, gained(before, after))};
  if (step.kind == StepKind::score_next && !before.turn.to_score.empty()) {
    return {scored(before, *before.turn.to_score.begin(), gained(before, after))};
  }
  return {};
}

/// Steps that only begin or complete something.
bool tells_nothing(StepKind kind) {
  constexpr std::array kSilent{
      StepKind::begin_round,   StepKind::end_dummy_regions, StepKind::reveal,
      StepKind::end_reveal,    StepKind::begin_turn,        StepKind::dummy_turn,
      StepKind::take_total,    StepKind::choose_card,       StepKind::begin_place,
      StepKind::end_give_back, StepKind::end_special_take,  StepKind::finish_special,
      StepKind::end_turns,     StepKind::begin_scoring,     StepKind::dummy_card,
      StepKind::abandon_turn,  StepKind::dummy_decision,
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
      return event.step.kind == StepKind::disc && event.step.owner == shift.owner;
    });
    if (disc != events.rend()) disc->shifts.push_back(shift);
  }
}

/// Notes facts about the whole round or turn.
void note(RoundHistory& round, const Step& step, const State& after) {
  if (step.kind == StepKind::end_reveal) {
    round.revealed.assign(after.revealed.begin(), after.revealed.begin() + after.stacks_revealed);
  } else if (step.kind == StepKind::begin_turn || step.kind == StepKind::dummy_turn) {
    const auto number = static_cast<unsigned>(after.turns_begun.size());
    round.turns.push_back({after.turn.player, number, after.turn.card, {}});
  } else if (step.kind == StepKind::choose_card) {
    round.turns.back().card = after.turn.card;
  } else if (step.kind == StepKind::end_turns) {
    round.next_first = after.first_player;
  }
}

}  // namespace

bool sets_disc(StepKind kind) { return kind == StepKind::disc || kind == StepKind::scoring_disc; }

void Historian::played(const Step& step, NodeId node, const State& before, const Referee& referee) {
  const State& after = referee.state();
  if (after.round == 0) return;
  if (step.kind == StepKind::begin_round) history_.emplace_back().round = after.round;
  RoundHistory& round = history_.back();
  note(round, step, after);
  const bool discs = may_turn_discs_over(step.kind);
  if (tells_nothing(step.kind) && !discs) return;
  const Rules& rules = referee.rules();
  std::vector<Event>& events = part_of(round, step);
  std::vector<Shift> shifts = shifts_between(rules, before, after);
  if (!tells_nothing(step.kind)) {
    events.push_back({step,
                      node,
                      {},
                      pieces_between(rules, before, after),
                      scored_by(step, rules, before, after)});
  }
  if (discs) return tell_with_discs(events, shifts);
  events.back().shifts = std::move(shifts);
}

History after(History history, const Moment& moment) {
  std::erase_if(history, [&](const RoundHistory& round) {
    return round.round < moment.round || (round.round == moment.round && !moment.turn);
  });
  if (history.empty() || history.front().round != moment.round) return history;
  RoundHistory& first = history.front();
  first.opening.clear();
  first.revealed.clear();
  std::erase_if(first.turns, [&](const TurnHistory& turn) { return turn.number <= *moment.turn; });
  if (first.empty()) history.erase(history.begin());
  return history;
}

}  // namespace veedor
