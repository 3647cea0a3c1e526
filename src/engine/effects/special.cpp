#include <algorithm>

#include "engine/effects/effects.h"
#include "engine/geography.h"
#include "engine/phases/phases.h"
#include "engine/reason.h"
#include "engine/rule_id.h"
#include "engine/step_table.h"

namespace veedor {

EffectSyntax form_of(const Effect& effect) {
  return std::visit([](const auto& kind) { return kind.form(); }, effect);
}

std::vector<RuleId> rules_of(const Effect& effect) {
  return std::visit([](const auto& kind) { return kind.rules(); }, effect);
}

EffectSyntax NoEffect::form() const { return {.yes = true, .never_required = true}; }

std::vector<RuleId> NoEffect::rules() const { return {RuleId::joker_1}; }

namespace {

/// The union of `places` over all effects of all cards.
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

void put_out_known(Table& table, CardId of) {
  const Rules& rules = table.rules;
  const Card& card = rules.cards[of.index()];
  for (std::size_t good = 0; good < rules.goods.size(); ++good) {
    if (card.goods[good] != kUnknownNumber) put_out_goods(table, good, card.goods[good]);
  }
}

void ask_put_out(const View& view, const Step&, Questions& questions) {
  const Card& card = view.rules.cards[view.state.turn.acting.index()];
  Choice& whole = questions.add(Field::whole, Universe::whole());
  PlaceSet lie;
  for (std::size_t good = 0; good < view.rules.goods.size(); ++good) {
    const bool done = ((view.state.turn.put_out >> good) & 1U) != 0;
    if (card.goods[good] == kUnknownNumber && !done) lie.add(view.rules.goods[good].lies);
  }
  const bool begun = view.state.turn.special_changed || view.state.turn.special_complete;
  // A card that is held puts out its discs when it is used.
  const bool held = view.state.turn.effect && is_held(effect_under_way(view));
  if (lie.empty() || begun || held) whole.forbid(Reason::special_of_other_effect);
  questions.add(Field::to, any_place(view.rules)).only(Reason::special_of_other_effect, lie);
  questions.add(Field::count, Universe::numbers());
}

void do_put_out(Table& table, const Step& step) {
  const auto good = good_in(table.rules, step.to);
  if (!good) return;
  put_out_goods(table, *good, step.count);
  std::uint8_t& done = table.state.turn.put_out;
  done = static_cast<std::uint8_t>(done | 1U << *good);
}

void ask_special_open(const Turn& turn, const Step& step, Choice& whole, bool kept) {
  const bool second = step.card.valid();
  const bool begun = second ? turn.second_done : turn.special_done;
  if (kept ? turn.effect.has_value() : begun) whole.forbid(Reason::special_done_already);
  const bool declined = second ? turn.second_declined : turn.special_declined;
  if (declined && !kept) whole.forbid(Reason::special_declined);
}

void ask_keep_special(const View& view, const Step&, Questions& questions) {
  Choice& whole = questions.add(Field::whole, Universe::whole());
  ask_special_open(view.state.turn, {}, whole);  // the step's card is that of the turn
  const CardId own = view.state.turn.card;
  const bool keeps = view.rules.cards[own.index()].keep;
  questions.add(Field::card, any_card(view.rules))
      .only(Reason::saved_not_this, keeps ? CardSet::of(own) : CardSet());
}

namespace {

void keep(State& state, CardId card) {
  if (state.kept_count == kMaxKept) return;  // only rulings can keep so many
  state.kept[state.kept_count++] = {state.turn.player, card, state.round};
}

}  // namespace

void do_keep_special(Table& table, const Step&) {
  State& state = table.state;
  state.turn.special_done = true;
  give_up_held_veto(state, state.turn.card);  // a Veto is held when it is performed
  keep(state, state.turn.card);
}

void ask_keep_second(const View& view, const Step& step, Questions& questions) {
  Choice& whole = questions.add(Field::whole, Universe::whole());
  ask_special_open(view.state.turn, step, whole);
  static_cast<void>(ask_second(view, step, questions));
}

void do_keep_second(Table& table, const Step& step) {
  table.state.turn.second_done = true;
  give_up_held_veto(table.state, step.card);
  keep(table.state, step.card);
}

std::span<const Kept> kept(const State& state) { return {state.kept.data(), state.kept_count}; }

void ask_begin_saved(const View& view, const Step&, Questions& questions) {
  CardSet cards;
  for (const Kept& each : kept(view.state)) {
    const bool own = each.owner == view.state.turn.player && each.round < view.state.round;
    if (own) cards.add(each.card);
  }
  questions.add(Field::card, any_card(view.rules)).only(Reason::saved_not_kept, cards);
}

void do_begin_saved(Table& table, const Step& step) {
  table.state.turn.part = Turn::Part::saved;
  table.state.turn.saved = true;
  table.state.turn.acting = step.card;
}

void use_kept(State& state) {
  const auto end = state.kept.begin() + state.kept_count;
  const auto first = std::find_if(state.kept.begin(), end, [&](const Kept& each) {
    return each.owner == state.turn.player && each.card == state.turn.acting;
  });
  if (!state.turn.saved || first == end) return;
  std::copy(first + 1, end, first);
  state.kept[--state.kept_count] = {};
}

void ask_announce(const View& view, const Step& step, Questions& questions) {
  Choice& whole = questions.add(Field::whole, Universe::whole());
  const Card& card = view.rules.cards[card_to_act(view.state.turn, step).index()];
  static_cast<void>(ask_second(view, step, questions));
  if (step.alternative >= card.effects.size()) whole.forbid(Reason::special_no_alternative);
  const Turn& turn = view.state.turn;
  ask_special_open(turn, step, whole, turn.saved);
  // That of the second card does not begin while that of the first one is under way.
  if (turn.effect && !special_is_done(turn, step)) whole.forbid(Reason::special_unfinished);
}

void set_special_done(Turn& turn, const Step& step) {
  if (turn.saved) return;
  (step.card.valid() ? turn.second_done : turn.special_done) = true;
}

void do_announce(Table& table, const Step& step) {
  Turn& turn = table.state.turn;
  set_special_done(turn, step);
  turn.acting = card_to_act(turn, step);
  use_kept(table.state);
  turn.part = Turn::Part::special;
  turn.effect = step.alternative;
  turn.put_out = 0;
  turn.points = {};
  turn.moved_own = 0;
  turn.moved_opposing = 0;
  turn.moved_first = {};
  turn.special_count = 0;
  turn.source = {};
  // Clears what is left of a Special action that was prevented part way in this turn.
  turn.concerned = {};
  turn.answered = {};
  turn.to_score = {};
  turn.to_bring = 0;
  const Effect& effect = effect_under_way(table.view());
  const bool may_be_held = table.rules.cards[turn.acting.index()].held;
  if (!may_be_held || !is_held(effect)) {
    if (!turn.saved) give_up_held_veto(table.state, turn.acting);
    put_out_known(table, turn.acting);  // for a Veto, this happens when it is used
  }
  std::visit(
      [&](const auto& kind) {
        if constexpr (requires { kind.begin(table); }) kind.begin(table);
      },
      effect);
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
  const OwnerSet missing = turn.concerned - turn.answered;
  return missing.empty() ? turn.concerned & turn.sealed : missing;
}

bool answers_sealed(const View& view) {
  const Turn& turn = view.state.turn;
  return turn.effect && (turn.concerned - turn.answered).empty() &&
         !(turn.concerned & turn.sealed).empty();
}

namespace {

/// Whether some step of this kind breaks no rule. Looks at one field at a time, because no card
/// leaves fields without values in combination only.
bool can_be_taken(const View& view, StepKind kind) {
  const Step step{.kind = kind, .owner = view.state.turn.player};
  Questions asked(step);
  ask_special_step(view, step, asked);
  return std::ranges::all_of(asked.items(),
                             [](const auto& question) { return question.choice.allowed() != 0; });
}

/// Whether the one step of the effect, or the first of several, has not been taken, although it
/// could be.
bool incomplete(const View& view) {
  if (view.state.turn.special_complete) return false;
  const Effect& effect = effect_under_way(view);
  const auto single = single_steps(effect);
  if (!single.empty()) {
    return std::ranges::any_of(single, [&](StepKind kind) { return can_be_taken(view, kind); });
  }
  const EffectSyntax form = form_of(effect);
  const bool may_be_empty = form.yes || form.by_discs() || view.state.turn.special_changed;
  return !may_be_empty && special_can_begin(view);
}

/// What the effect itself finds missing.
std::optional<Reason> missing_of_effect(const View& view) {
  return std::visit(
      [&](const auto& effect) -> std::optional<Reason> {
        if constexpr (requires { effect.missing(view); }) return effect.missing(view);
        return std::nullopt;
      },
      effect_under_way(view));
}

}  // namespace

std::optional<Reason> missing_of_special(const View& view) {
  const Turn& turn = view.state.turn;
  if (!turn.effect) return std::nullopt;
  if (must_come_along(view) > 0) return Reason::bring_missing;
  if (answers_sealed(view)) return Reason::disc_sealed;
  if (!answers_missing(view).empty())
    return form_of(effect_under_way(view)).unanswered.value_or(Reason::disc_missing);
  if (incomplete(view)) return Reason::special_incomplete;
  return missing_of_effect(view);
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
  turn.sealed = {};
  turn.special_complete = turn.special_changed = turn.saved = false;
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
  fill_table(table, decider_of_fill(table.view()));
}

}  // namespace veedor
