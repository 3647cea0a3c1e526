#include <algorithm>

#include "engine/effects/effects.h"
#include "engine/step_table.h"

namespace veedor {

SpecialForm form_of(const Effect& effect) {
  return std::visit([](const auto& kind) { return kind.form(); }, effect);
}

std::vector<RuleId> rules_of(const Effect& effect) {
  return std::visit([](const auto& kind) { return kind.rules(); }, effect);
}

SpecialForm NoEffect::form() const { return {.yes = true, .never_required = true}; }

std::vector<RuleId> NoEffect::rules() const { return {RuleId::joker_1}; }

namespace {

/// What `places` says of every effect of every card, together.
template <class Places>
PlaceSet of_all_cards(const Rules& rules, Places places) {
  PlaceSet all;
  for (const Card& card : rules.cards) {
    for (const Effect& effect : card.effects) all = all | std::visit(places, effect);
  }
  return all;
}

}  // namespace

PlaceSet kings_places_of_cards(const Rules& rules) {
  return of_all_cards(rules, [&](const auto& effect) {
    if constexpr (requires { effect.kings_places(rules); }) return effect.kings_places(rules);
    return PlaceSet();
  });
}

PlaceSet grandes_places_of_cards(const Rules& rules) {
  return of_all_cards(rules, [&](const auto& effect) {
    if constexpr (requires { effect.grandes_places(rules); }) return effect.grandes_places(rules);
    return PlaceSet();
  });
}

void ask_announce(const View& view, const Step& step, Questions& questions) {
  Choice& whole = questions.add(Field::whole, Universe::whole());
  const Card& card = view.rules.cards[view.state.turn.card.index()];
  if (step.alternative >= card.effects.size()) whole.forbid(Reason::special_no_alternative);
  if (view.state.turn.special_done) whole.forbid(Reason::special_done_already);
}

void do_announce(Table& table, const Step& step) {
  Turn& turn = table.state.turn;
  turn.special_done = true;
  turn.part = Turn::Part::special;
  turn.effect = step.alternative;
  turn.points = {};
  turn.moved_own = 0;
  turn.moved_opposing = 0;
  turn.moved_first = {};
  turn.special_count = 0;
  turn.source = {};
  std::visit(
      [&](const auto& effect) {
        if constexpr (requires { effect.begin(table); }) effect.begin(table);
      },
      effect_under_way(table.view()));
}

void ask_special_step(const View& view, const Step& step, Questions& questions) {
  std::visit(
      [&](const auto& effect) {
        if constexpr (requires { effect.ask(view, step, questions); }) {
          effect.ask(view, step, questions);
        }
      },
      effect_under_way(view));
}

void do_special_step(Table& table, const Step& step) {
  const SpecialPart part = row_of(step.kind).part;
  const bool only_says = part == SpecialPart::announced || part == SpecialPart::answer;
  if (!only_says) table.state.turn.special_changed = true;
  if (part == SpecialPart::once || part == SpecialPart::announced) {
    table.state.turn.special_complete = true;
  }
  std::visit(
      [&](const auto& effect) {
        if constexpr (requires { effect.perform(table, step); }) effect.perform(table, step);
      },
      effect_under_way(table.view()));
}

OwnerSet answers_missing(const View& view) {
  const Turn& turn = view.state.turn;
  if (!turn.effect) return {};
  return turn.concerned - turn.answered;
}

namespace {

/// Whether a step of this kind can be found that breaks no rule; one field at a time, as no card
/// leaves its fields without a value together only.
bool can_be_taken(const View& view, StepKind kind) {
  const Step step{.kind = kind, .owner = view.state.turn.player};
  Questions asked(step);
  ask_special_step(view, step, asked);
  return std::ranges::all_of(asked.items(),
                             [](const auto& question) { return question.choice.allowed() != 0; });
}

/// Whether the one step of the effect is missing although it can be taken.
bool incomplete(const View& view) {
  if (view.state.turn.special_complete) return false;
  return std::ranges::any_of(single_steps(effect_under_way(view)),
                             [&](StepKind kind) { return can_be_taken(view, kind); });
}

}  // namespace

std::optional<Reason> missing_of_special(const View& view) {
  const Turn& turn = view.state.turn;
  if (!turn.effect) return std::nullopt;
  if (turn.to_bring > 0) return Reason::bring_missing;
  if (!answers_missing(view).empty()) return form_of(effect_under_way(view)).unanswered;
  if (incomplete(view)) return Reason::special_incomplete;
  return std::nullopt;
}

void ask_finish_special(const View& view, const Step&, Questions& questions) {
  Choice& whole = questions.add(Field::whole, Universe::whole());
  if (const auto missing = missing_of_special(view)) whole.forbid(*missing);
}

void turn_over_without_missing(Table& table) {
  if (answers_missing(table.view()).empty()) return;
  std::visit(
      [&](const auto& effect) {
        if constexpr (requires { effect.turn_over(table); }) effect.turn_over(table);
      },
      effect_under_way(table.view()));
}

void end_special(Turn& turn) {
  turn.effect.reset();
  turn.special_complete = turn.special_changed = false;
  turn.part = Turn::Part::card;
}

void do_finish_special(Table& table, const Step&) {
  turn_over_without_missing(table);
  std::visit(
      [&](const auto& effect) {
        if constexpr (requires { effect.finish(table); }) effect.finish(table);
      },
      effect_under_way(table.view()));
  end_special(table.state.turn);
}

}  // namespace veedor
