#include <algorithm>

#include "engine/effects/effects.h"
#include "engine/geography.h"
#include "engine/phases/phases.h"
#include "engine/reason.h"
#include "engine/rule_id.h"

namespace veedor {

EffectSyntax PlaceEffect::form() const {
  static constexpr std::array kKeyRows{
      EffectKey{LogKey::place, KeyForm::place_counts, StepKind::special_place},
  };
  return {.rows = kKeyRows, .part = StepKind::special_place};
}

std::vector<RuleId> PlaceEffect::rules() const {
  return {RuleId::place_1, RuleId::place_2, RuleId::place_3, RuleId::place_4};
}

void PlaceEffect::ask(const View& view, const Step& step, Questions& questions) const {
  const Rules& rules = view.rules;
  const Turn& turn = view.state.turn;
  Choice& count = questions.add(Field::count, Universe::numbers(1));
  count.at_most(Reason::special_placed_above_limit, left_of(up_to, turn.special_count));
  count.at_most(Reason::placed_above_court, view.state.count(rules.court, turn.player));
  PlaceSet open = with_inner(view, rules.regions);
  if (castillo) open.add(rules.castillo);
  Choice& to = questions.add(Field::to, any_place(rules));
  to.only(Reason::placed_out_of_board, open);
  ask_where_to_place(view, rules.place_set(), step.count, to);
}

void PlaceEffect::perform(Table& table, const Step& step) const {
  Turn& turn = table.state.turn;
  table.shift(turn.player, table.rules.court, step.to, step.count);
  turn.special_count = static_cast<std::uint8_t>(turn.special_count + step.count);
}

EffectSyntax PlaceNumberEffect::form() const { return {.yes = true}; }

std::vector<RuleId> PlaceNumberEffect::rules() const { return {RuleId::place_1}; }

void PlaceNumberEffect::begin(Table& table) const {
  Turn& turn = table.state.turn;
  if (!turn.placed) turn.place_number = number;
}

EffectSyntax PlaceAnywhereEffect::form() const {
  return {.yes = true, .opens = OpenedRegions::all_regions};
}

std::vector<RuleId> PlaceAnywhereEffect::rules() const { return {RuleId::place_4}; }

void PlaceAnywhereEffect::begin(Table& table) const {
  Turn& turn = table.state.turn;
  if (!turn.placed) turn.place_anywhere = true;
}

EffectSyntax TakeEffect::form() const {
  static constexpr std::array kKeyRows{
      EffectKey{LogKey::take, KeyForm::taking, StepKind::special_take},
  };
  return {.rows = kKeyRows, .yes = true};
}

std::vector<RuleId> TakeEffect::rules() const { return {RuleId::court_2, RuleId::court_3}; }

void TakeEffect::ask(const View& view, const Step& step, Questions& questions) const {
  const Turn& turn = view.state.turn;
  const unsigned left = left_of(count, turn.special_count);
  if (step.kind == StepKind::special_take) {
    return ask_taking(view, step, Reason::take_too_many, left, questions);
  }
  // Only what the Province holds must be taken; more, from regions, is optional.
  const unsigned in_province = view.state.count(view.rules.province, turn.player);
  const bool at_once = step.kind == StepKind::special_take_at_once;
  if (at_once ? turn.special_count > 0 : step.count != turn.special_count) {
    questions.add(Field::whole, Universe::whole()).forbid(Reason::take_not_at_once);
  }
  const unsigned least = turn.special_count + std::min(left, in_province);
  Choice& number = questions.add(Field::count, Universe::numbers());
  number.exclude(Reason::take_too_few, (std::uint64_t{1} << least) - 1);
  // If a ruling allowed more to be taken, the end does not refuse it again.
  number.at_most(Reason::take_too_many, std::max(count, turn.special_count));
  if (at_once) number.at_most(Reason::court_province_too_few, in_province);
}

std::optional<Reason> TakeEffect::missing(const View& view) const {
  const Turn& turn = view.state.turn;
  if (turn.special_complete || turn.special_count == 0) return std::nullopt;
  const Step end{.kind = StepKind::end_special_take, .count = turn.special_count};
  Questions asked(end);
  ask(view, end, asked);
  const auto violation = first_violation(asked);
  return violation ? std::optional(violation->reason) : std::nullopt;
}

void TakeEffect::perform(Table& table, const Step& step) const {
  if (step.kind == StepKind::end_special_take) return;
  Turn& turn = table.state.turn;
  const bool at_once = step.kind == StepKind::special_take_at_once;
  const PlaceId from = at_once ? table.rules.province : step.from;
  table.shift(turn.player, from, table.rules.court, step.count);
  turn.special_count = static_cast<std::uint8_t>(turn.special_count + step.count);
}

}  // namespace veedor
