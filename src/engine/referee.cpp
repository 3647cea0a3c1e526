#include "engine/referee.h"

#include <algorithm>
#include <array>
#include <cassert>

#include "engine/effects/effects.h"
#include "engine/phases/phases.h"
#include "engine/possible.h"

namespace veedor {

void Referee::reset(const Rules& rules) {
  rules_ = &rules;
  for (auto& stack : decks_.stacks) stack.clear();
  decks_.known = false;
  state_ = {};
}

namespace {

Decision expected_in_turns(const View& table) {
  using Kind = Decision::Kind;
  const State& state = table.state;
  if (state.turn.player.valid() && !state.turn.card.valid()) {
    return {Kind::turn, state.round, OwnerSet::of(state.turn.player)};
  }
  if (const auto missing = missing_answer(table)) {
    const bool returns = *missing == RuleId::return_1;
    return {returns ? Kind::give_back : Kind::discs, state.round, answers_missing(table)};
  }
  return {Kind::turn, state.round, OwnerSet::of(next_to_take_turn(table))};
}

/// What begins the round after this one.
Decision expected_next_round(const View& table) {
  using Kind = Decision::Kind;
  const unsigned round = table.state.round + 1U;
  if (table.rules.dummy) return {Kind::dummy, round, {}};
  if (table.decks.known) return {Kind::power, round, OwnerSet::of(table.state.first_player)};
  return {Kind::reveal, round, {}};
}

}  // namespace

Decision Referee::expected() const {
  using Kind = Decision::Kind;
  const View table = view();
  const unsigned round = state_.round;
  switch (state_.phase) {
    case Phase::setup:
      return {Kind::setup, 0, {}};
    case Phase::dummy:
      return {Kind::dummy, round, {}};
    case Phase::reveal:
      return {Kind::reveal, round, {}};
    case Phase::power:
      return {Kind::power, round, OwnerSet::of(next_to_play(table))};
    case Phase::turns:
      return expected_in_turns(table);
    case Phase::scoring:
      return {Kind::discs, round, scoring_discs_missing(table)};
    case Phase::round_end:
      return expected_next_round(table);
    case Phase::over:
      break;
  }
  return {Kind::over, round, {}};
}

namespace {

struct Handler {
  StepKind kind;
  void (*ask)(const View&, const Step&, Questions&);
  void (*apply)(Table&, const Step&);
  bool (*possible)(const View&, const Step&);
};

void ask_nothing(const View&, const Step&, Questions&) {}
void do_nothing(Table&, const Step&) {}

/// One row for every kind of step, in the order of StepKind.
constexpr std::array kHandlers = std::to_array<Handler>({
    {StepKind::set_king, ask_setup, do_setup, king_possible},
    {StepKind::set_home, ask_setup, do_setup, home_possible},
    {StepKind::set_first, ask_setup, do_setup, never_possible},
    {StepKind::add_to_deck, ask_add_to_deck, do_add_to_deck, always_possible},
    {StepKind::end_deck, ask_end_deck, do_nothing, always_possible},
    {StepKind::end_decks, ask_end_decks, do_end_decks, always_possible},
    {StepKind::deal_modifier, ask_deal_modifier, do_deal_modifier, deal_possible},
    {StepKind::end_deal, ask_end_deal, do_nothing, always_possible},
    {StepKind::end_deals, ask_end_deals, do_nothing, always_possible},
    {StepKind::pass_modifier, ask_pass_modifier, do_pass_modifier, never_possible},
    {StepKind::end_passes, ask_end_passes, do_end_passes, never_possible},
    {StepKind::begin_round, ask_begin_round, do_begin_round, never_possible},
    {StepKind::dummy_region, ask_dummy_region, do_dummy_region, dummy_region_possible},
    {StepKind::end_dummy_regions, ask_end_dummy_regions, do_end_dummy_regions, always_possible},
    {StepKind::dummy_power, ask_dummy_power, do_dummy_power, always_possible},
    {StepKind::reveal, ask_reveal, do_reveal, reveal_possible},
    {StepKind::end_reveal, ask_end_reveal, do_end_reveal, never_possible},
    {StepKind::play_power, ask_play_power, do_play_power, power_possible},
    {StepKind::begin_turn, ask_begin_turn, do_begin_turn, turn_possible},
    {StepKind::take_total, ask_take_total, do_take_total, always_possible},
    {StepKind::take, ask_take, do_take, take_possible},
    {StepKind::dummy_turn, ask_dummy_turn, do_dummy_turn, turn_possible},
    {StepKind::dummy_card, ask_dummy_card, do_nothing, never_possible},
    {StepKind::dummy_decision, ask_dummy_decision, do_nothing, never_possible},
    {StepKind::ability_court, ask_ability, do_ability, take_at_once_possible},
    {StepKind::ability_move, ask_ability, do_ability, move_possible},
    {StepKind::ability_grande, ask_ability, do_ability, grande_possible},
    {StepKind::choose_card, ask_choose_card, do_choose_card, card_possible},
    {StepKind::begin_place, ask_begin_place, do_begin_place, always_possible},
    {StepKind::place, ask_place, do_place, place_possible},
    {StepKind::announce, ask_announce, do_announce, always_possible},
    {StepKind::give_up_veto, ask_nothing, do_give_up_veto, always_possible},
    {StepKind::prevent, ask_prevent, do_prevent, always_possible},
    {StepKind::move, ask_special_step, do_special_step, move_possible},
    {StepKind::special_place, ask_special_step, do_special_step, place_possible},
    {StepKind::score, ask_special_step, do_special_step, on_board_possible},
    {StepKind::score_next, ask_special_step, do_special_step, always_possible},
    {StepKind::give_back, ask_special_step, do_special_step, give_back_possible},
    {StepKind::end_give_back, ask_special_step, do_special_step, always_possible},
    {StepKind::name_region, ask_special_step, do_special_step, on_board_possible},
    {StepKind::disc, ask_special_step, do_special_step, disc_possible},
    {StepKind::special_take_at_once, ask_special_step, do_special_step, take_at_once_possible},
    {StepKind::special_take, ask_special_step, do_special_step, take_possible},
    {StepKind::end_special_take, ask_special_step, do_special_step, always_possible},
    {StepKind::move_king, ask_special_step, do_special_step, king_possible},
    {StepKind::bring, ask_special_step, do_special_step, bring_possible},
    {StepKind::swap_king, ask_special_step, do_special_step, swap_possible},
    {StepKind::move_grande, ask_special_step, do_special_step, grande_possible},
    {StepKind::move_tile, ask_special_step, do_special_step, tile_possible},
    {StepKind::take_back, ask_special_step, do_special_step, never_possible},
    {StepKind::take_back_modifier, ask_special_step, do_special_step, never_possible},
    {StepKind::finish_special, ask_finish_special, do_finish_special, finish_possible},
    {StepKind::abandon_turn, ask_nothing, do_abandon_turn, always_possible},
    {StepKind::end_turns, ask_end_turns, do_end_turns, end_turns_possible},
    {StepKind::begin_scoring, ask_begin_scoring, do_begin_scoring, scoring_possible},
    {StepKind::scoring_disc, ask_scoring_disc, do_scoring_disc, always_possible},
    {StepKind::score_all, ask_score_all, do_score_all, always_possible},
});
static_assert(one_for_each_step(kHandlers));

const Handler& handler(StepKind kind) { return kHandlers[static_cast<std::size_t>(kind)]; }

}  // namespace

Questions Referee::questions(const Step& step) const {
  Questions asked(step);
  handler(step.kind).ask(view(), step, asked);
  return asked;
}

std::optional<Violation> Referee::check(const Step& step) const {
  return first_violation(questions(step));
}

std::optional<Violation> Referee::play(const Step& step, const Waived& waived) {
  const Questions asked = questions(step);
  if (!asked.accepted()) {  // seldom so, and dearer to say why
    if (auto violation = first_violation(asked, waived)) return violation;
  }
  Table table{*rules_, decks_, state_};
  handler(step.kind).apply(table, step);
  assert(!audit(*rules_, state_));
  return std::nullopt;
}

bool Referee::can_be_done(const Step& step) const {
  return handler(step.kind).possible(view(), step);
}

bool Referee::answers_may_wait() const {
  if (answers_missing(view()).empty()) return false;
  const auto* returns = std::get_if<ReturnEffect>(&effect_under_way(view()));
  return returns == nullptr || !returns->everyone;
}

}  // namespace veedor
