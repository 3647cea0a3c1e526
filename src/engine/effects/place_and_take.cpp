#include <algorithm>

#include "engine/effects/effects.h"
#include "engine/geography.h"
#include "engine/phases/phases.h"

namespace veedor {

void ask(const View& view, const PlaceEffect& effect, const Step&, Questions& questions) {
  const Rules& rules = view.rules;
  const Turn& turn = view.state.turn;
  Choice& count = questions.add(Field::count, Universe::numbers(1));
  count.at_most(RuleId::place_1, left_of(effect.up_to, turn.special_count));
  count.at_most(RuleId::place_2, view.state.count(rules.court, turn.player));
  Choice& to = questions.add(Field::to, any_place(rules));
  to.exclude(RuleId::place_3, view.state.king());
  to.only(RuleId::place_4, effect.castillo ? board(rules) : rules.regions);
}

void perform(Table& table, const PlaceEffect&, const Step& step) {
  Turn& turn = table.state.turn;
  table.state.shift(turn.player, table.rules.court, step.to, step.count);
  turn.special_count = static_cast<std::uint8_t>(turn.special_count + step.count);
}

void ask(const View& view, const TakeEffect& effect, const Step& step, Questions& questions) {
  const Turn& turn = view.state.turn;
  const unsigned left = left_of(effect.count, turn.special_count);
  if (step.kind == StepKind::special_take) {
    return ask_taking(view, step, RuleId::court_3, left, questions);
  }
  // Only what the Province holds must be taken; the rest, from regions, is a choice.
  const unsigned in_province = view.state.count(view.rules.province, turn.player);
  const bool at_once = step.kind == StepKind::special_take_at_once;
  if (at_once ? turn.special_count > 0 : step.count != turn.special_count) {
    questions.add(Field::whole, Universe::whole()).forbid(RuleId::court_3);
  }
  const unsigned least = turn.special_count + std::min(left, in_province);
  Choice& count = questions.add(Field::count, Universe::numbers());
  count.exclude(RuleId::court_3, (std::uint64_t{1} << least) - 1);
  // What a ruling let be taken beyond that is not asked about again at the end.
  count.at_most(RuleId::court_3, std::max(effect.count, turn.special_count));
  if (at_once) count.at_most(RuleId::court_2, in_province);
}

void perform(Table& table, const TakeEffect&, const Step& step) {
  if (step.kind == StepKind::end_special_take) return;
  Turn& turn = table.state.turn;
  const bool at_once = step.kind == StepKind::special_take_at_once;
  const PlaceId from = at_once ? table.rules.province : step.from;
  table.state.shift(turn.player, from, table.rules.court, step.count);
  turn.special_count = static_cast<std::uint8_t>(turn.special_count + step.count);
}

}  // namespace veedor
