#include "engine/effects/effects.h"
#include "engine/geography.h"

namespace veedor {

const Effect& effect_under_way(const View& view) {
  const Turn& turn = view.state.turn;
  return view.rules.cards[turn.card.index()].effects[*turn.effect];
}

void ask_announce(const View& view, const Step&, Questions& questions) {
  Choice& whole = questions.add(Field::whole, Universe::whole());
  if (view.state.turn.special_done) whole.forbid(RuleId::card_2);
}

void do_announce(Table& table, const Step& step) {
  Turn& turn = table.state.turn;
  turn.special_done = true;
  turn.effect = step.alternative;
  turn.points = {};
  turn.moved_own = 0;
  turn.moved_opposing = 0;
  turn.special_count = 0;
  turn.source = {};
  std::visit(
      [&](const auto& effect) {
        if constexpr (requires { begin(table, effect); }) begin(table, effect);
      },
      effect_under_way(table.view()));
}

void ask_special_step(const View& view, const Step& step, Questions& questions) {
  std::visit(
      [&](const auto& effect) {
        if constexpr (requires { ask(view, effect, step, questions); }) {
          ask(view, effect, step, questions);
        }
      },
      effect_under_way(view));
}

void do_special_step(Table& table, const Step& step) {
  std::visit(
      [&](const auto& effect) {
        if constexpr (requires { perform(table, effect, step); }) perform(table, effect, step);
      },
      effect_under_way(table.view()));
}

OwnerSet answers_missing(const View& view) {
  const Turn& turn = view.state.turn;
  if (!turn.effect) return {};
  return turn.concerned - turn.answered;
}

std::optional<RuleId> missing_answer(const View& view) {
  const Turn& turn = view.state.turn;
  if (!turn.effect) return std::nullopt;
  if (turn.to_bring > 0) return RuleId::regency_2;
  const Effect& effect = effect_under_way(view);
  if (!answers_missing(view).empty()) {
    return std::holds_alternative<ReturnEffect>(effect) ? RuleId::return_1 : RuleId::disc_2;
  }
  return std::nullopt;
}

void ask_finish_special(const View& view, const Step&, Questions& questions) {
  Choice& whole = questions.add(Field::whole, Universe::whole());
  if (const auto missing = missing_answer(view)) whole.forbid(*missing);
}

void turn_over_without_missing(Table& table) {
  if (answers_missing(table.view()).empty()) return;
  std::visit(
      [&](const auto& effect) {
        if constexpr (requires { turn_over(table, effect); }) turn_over(table, effect);
      },
      effect_under_way(table.view()));
}

void do_finish_special(Table& table, const Step&) {
  turn_over_without_missing(table);
  std::visit(
      [&](const auto& effect) {
        if constexpr (requires { finish(table, effect); }) finish(table, effect);
      },
      effect_under_way(table.view()));
  table.state.turn.effect.reset();
}

}  // namespace veedor
