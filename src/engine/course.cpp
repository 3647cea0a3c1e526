#include "engine/course.h"

#include <algorithm>
#include <utility>

#include "engine/effects/effects.h"
#include "engine/phases/phases.h"
#include "engine/reason.h"
#include "engine/step_table.h"

namespace veedor {
namespace {

/// Whether this round leaves out a phase of the course.
bool skipped(const View& view, Phase phase) {
  if (phase == Phase::dummy) return !view.rules.dummy;
  if (phase == Phase::reveal) return view.rules.stacks.empty();
  return phase == Phase::scoring && !view.rules.scoring_after(view.state.round);
}

Phase first_phase(const View& view) {
  return *std::ranges::find_if(view.rules.course,
                               [&](Phase phase) { return !skipped(view, phase); });
}

/// The first missing part of a phase in which nothing has happened yet.
Reason missing_phase(Phase phase) {
  switch (phase) {
    case Phase::dummy:
      return Reason::dummy_regions_missing;
    case Phase::power:
      return Reason::power_missing;
    case Phase::turns:
      return Reason::turn_missing;
    case Phase::scoring:
      return Reason::scoring_disc_missing;
    case Phase::setup:
    case Phase::reveal:
    case Phase::round_end:
    case Phase::over:
      break;
  }
  return Reason::reveal_missing;
}

Reason missing_before_rounds(const View& view) {
  return open_before_rounds(view).value_or(missing_phase(first_phase(view)));
}

Reason missing_of_dummy(const View& view) {
  return view.state.dummy_drawn_done ? Reason::dummy_power_missing : Reason::dummy_regions_missing;
}

}  // namespace

Reason missing(const View& view) {
  switch (time_of(view.rules, view.state)) {
    case Time::fill:
      return Reason::fill_missing;
    case Time::king:
      return Reason::king_missing;
    case Time::homes:
      return Reason::homes_missing;
    case Time::first:
      return Reason::first_missing;
    case Time::before_rounds:
      return missing_before_rounds(view);
    case Time::dummy_regions:
    case Time::dummy_power:
      return missing_of_dummy(view);
    case Time::given:
      return Reason::given_missing;
    case Time::taking:
    case Time::ability:
      return Reason::card_missing;
    case Time::special:
      return missing_of_special(view).value_or(Reason::special_unfinished);
    case Time::saved:
      return Reason::special_unfinished;
    case Time::resigned:
      return Reason::resign_for_nothing;
    case Time::reveal:
    case Time::power:
    case Time::between_turns:
    case Time::card:
    case Time::placing:
    case Time::sailing:
    case Time::scoring:
    case Time::round_end:
    case Time::over:
      break;
  }
  if (const auto discs = scoring_discs_open(view)) return *discs;
  return missing_phase(view.state.phase);
}

namespace {

/// The index in the course of the phase of a moment: 0 for a moment before the rounds, and one past
/// the last phase for one that ends a round or the game.
std::size_t place_in_course(const Rules& rules, Time time) {
  const auto phase = phase_of_round(time);
  if (!phase) return time <= Time::before_rounds ? 0 : rules.course.size();
  const auto at = std::ranges::find(rules.course, *phase);
  return static_cast<std::size_t>(at - rules.course.begin());
}

/// Moments of one phase are in the order of Time.
bool comes_after(const Rules& rules, Time time, Time other) {
  return std::pair(place_in_course(rules, time), time) >
         std::pair(place_in_course(rules, other), other);
}

}  // namespace

std::optional<Reason> out_of_time(const View& view, const Step& step) {
  const StepRow& row = row_of(step.kind);
  const Time now = time_of(view.rules, view.state);
  if (!row.window.has(now)) {
    if (comes_after(view.rules, now, row.window.last())) return row.too_late;
    const bool not_announced = now >= Time::card && row.window.has(Time::special);
    return not_announced ? Reason::no_special_under_way : missing(view);
  }
  if (row.in_time(view)) return std::nullopt;
  const bool belongs = row.belongs_to(effect_under_way(view));
  return belongs ? Reason::special_done_already : Reason::special_of_other_effect;
}

void advance(Table& table) {
  State& state = table.state;
  const auto& course = table.rules.course;
  if (state.phase == Phase::setup) {
    state.phase = Phase::round_end;
    return;
  }
  const bool begins = state.phase == Phase::round_end;
  auto next = begins ? course.begin() : std::ranges::find(course, state.phase) + 1;
  while (next != course.end() && skipped(table.view(), *next)) ++next;
  if (next != course.end()) {
    state.phase = *next;
  } else {
    state.phase = state.round == table.rules.rounds ? Phase::over : Phase::round_end;
  }
}

namespace {

std::optional<Step> next_of_reveal(const View& view) {
  const Rules& rules = view.rules;
  const bool all_shown = view.state.stacks_revealed == rules.stacks.size();
  if (!view.decks.known && !all_shown) return std::nullopt;
  const std::size_t next = next_to_reveal(view);
  if (next == rules.stacks.size()) return Step{.kind = StepKind::end_reveal};
  if (rules.stacks[next].every_round) return std::nullopt;  // the log decides which card is shown
  const auto& deck = view.decks.stacks[next];
  const std::size_t position = static_cast<std::size_t>(view.state.round) - 1;
  if (position >= deck.size()) return std::nullopt;  // a ruling accepted a deck that is too small
  return Step{.kind = StepKind::reveal, .card = deck[position]};
}

/// nullopt while the card of a turn is not chosen, or its Special action waits for something.
std::optional<Step> next_of_turns(const View& view) {
  const Turn::Part part = view.state.turn.part;
  if (part != Turn::Part::none && part < Turn::Part::card) return std::nullopt;
  const bool under_way = part == Turn::Part::sailing || part == Turn::Part::special;
  if (under_way || special_required(view)) return std::nullopt;
  const OwnerId next = next_to_take_turn(view);
  if (!next.valid()) return Step{.kind = StepKind::end_turns};
  if (next != kDummy) return std::nullopt;
  return Step{.kind = StepKind::dummy_turn, .owner = kDummy};
}

}  // namespace

std::optional<Step> automatic(const View& view) {
  if (view.state.fill.free > 0) return std::nullopt;
  switch (view.state.phase) {
    case Phase::reveal:
      return next_of_reveal(view);
    case Phase::turns:
      return next_of_turns(view);
    case Phase::scoring:
      if (!scoring_discs_missing(view).empty()) return std::nullopt;
      if (castillo_first(view)) return Step{.kind = StepKind::move_castillo};
      return Step{.kind = StepKind::score_all};
    case Phase::round_end:
      if (open_before_rounds(view)) return std::nullopt;
      return Step{.kind = StepKind::begin_round};
    case Phase::setup:
    case Phase::dummy:
    case Phase::power:
    case Phase::over:
      break;
  }
  return std::nullopt;
}

namespace {

Decision expected_in_turns(const View& view) {
  const State& state = view.state;
  if (const OwnerSet awaited = answers_missing(view); !awaited.empty()) {
    if (answers_sealed(view)) return {Decision::Kind::open, state.round, awaited};
    const bool returns = missing(view) == Reason::return_missing;
    return {returns ? Decision::Kind::give_back : Decision::Kind::discs, state.round, awaited};
  }
  const Turn::Part part = state.turn.part;
  const bool card_open = part != Turn::Part::none && part < Turn::Part::card;
  const bool goes_on = card_open || part == Turn::Part::sailing || part == Turn::Part::special ||
                       special_required(view);
  const OwnerId player = goes_on ? state.turn.player : next_to_take_turn(view);
  return {Decision::Kind::turn, state.round, OwnerSet::of(player)};
}

Decision expected_in_scoring(const View& view) {
  const bool sealed = scoring_discs_open(view) == Reason::scoring_disc_sealed;
  return {sealed ? Decision::Kind::open : Decision::Kind::discs, view.state.round,
          scoring_discs_missing(view)};
}

/// What must be decided before the next round. Cards of known decks need no decision.
Decision expected_next_round(const View& view) {
  const unsigned round = view.state.round + 1U;
  if (const auto discs = setup_discs_open(view)) {
    const bool sealed = *discs == Reason::setup_disc_sealed;
    return {sealed ? Decision::Kind::open : Decision::Kind::discs, round,
            setup_discs_missing(view)};
  }
  if (deal_open(view)) {
    const bool dealing = view.state.deal == State::Deal::dealing;
    return {dealing ? Decision::Kind::deal : Decision::Kind::pass, 0, modifiers_missing(view)};
  }
  for (const Phase phase : view.rules.course) {
    if (skipped(view, phase)) continue;
    if (phase == Phase::dummy) return {Decision::Kind::dummy, round, {}};
    if (phase == Phase::reveal && !view.decks.known) return {Decision::Kind::reveal, round, {}};
    if (phase == Phase::power) break;
  }
  return {Decision::Kind::power, round, OwnerSet::of(view.state.first_player)};
}

}  // namespace

Decision expected(const View& view) {
  const unsigned round = view.state.round;
  const Fill& fill = view.state.fill;
  if (fill.free > 0) return {Decision::Kind::fill, round, OwnerSet::of(fill.decider)};
  switch (view.state.phase) {
    case Phase::setup:
      return {Decision::Kind::setup, 0, {}};
    case Phase::dummy:
      return {Decision::Kind::dummy, round, {}};
    case Phase::reveal:
      return {Decision::Kind::reveal, round, {}};
    case Phase::power:
      return {Decision::Kind::power, round, OwnerSet::of(next_to_play(view))};
    case Phase::turns:
      return expected_in_turns(view);
    case Phase::scoring:
      return expected_in_scoring(view);
    case Phase::round_end:
      return expected_next_round(view);
    case Phase::over:
      break;
  }
  return {Decision::Kind::over, round, {}};
}

}  // namespace veedor
