#include <algorithm>

#include "engine/effects/effects.h"
#include "engine/geography.h"
#include "engine/phases/phases.h"
#include "engine/reason.h"

namespace veedor {
namespace {

ModifierSet kinds(const Rules& rules) { return ModifierSet::first(rules.modifiers.size()); }

/// A kind, or a card that the log does not show.
Universe any_kind(const Rules& rules) {
  return {Domain::modifiers, kinds(rules).bits() | kNoValueBit};
}

/// A game without Modifier cards deals none.
void forbid_deal(Questions& questions) {
  questions.add(Field::whole, Universe::whole()).forbid(Reason::deal_without_modifiers);
}

}  // namespace

void ask_deal_modifier(const View& view, const Step& step, Questions& questions) {
  if (view.rules.modifiers.empty()) return forbid_deal(questions);
  Choice& kind = questions.add(Field::modifier, any_kind(view.rules));
  const ModifierHand& hand = view.state.modifiers[step.owner.index()];
  const bool open = view.state.deal <= State::Deal::dealing && !view.state.dealt.has(step.owner) &&
                    view.rules.player_set().has(step.owner);
  if (!open) kind.forbid(Reason::deal_of_nobody);
  if (hand.dealt() >= view.rules.modifiers_dealt) kind.forbid(Reason::deal_too_many);
}

void do_deal_modifier(Table& table, const Step& step) {
  table.state.modifiers[step.owner.index()].deal(step.modifier);
  table.state.deal = State::Deal::dealing;
}

void ask_end_deal(const View& view, const Step& step, Questions& questions) {
  Choice& whole = questions.add(Field::whole, Universe::whole());
  const ModifierHand& hand = view.state.modifiers[step.owner.index()];
  if (view.rules.modifiers.empty()) whole.forbid(Reason::deal_without_modifiers);
  const bool open = view.state.deal <= State::Deal::dealing && !view.state.dealt.has(step.owner) &&
                    view.rules.player_set().has(step.owner);
  if (!open) whole.forbid(Reason::deal_of_nobody);
  if (hand.dealt() < view.rules.modifiers_dealt) whole.forbid(Reason::deal_too_few);
}

void do_end_deal(Table& table, const Step& step) {
  table.state.dealt.add(step.owner);
  table.state.deal = State::Deal::dealing;
}

OwnerSet modifiers_missing(const View& view) { return view.rules.player_set() - view.state.dealt; }

void ask_end_deals(const View& view, const Step&, Questions& questions) {
  const bool complete = view.state.deal == State::Deal::dealing && modifiers_missing(view).empty();
  Choice& whole = questions.add(Field::whole, Universe::whole());
  if (!complete) whole.forbid(Reason::deal_incomplete);
}

void do_end_deals(Table& table, const Step&) {
  table.state.deal = State::Deal::passing;
  table.state.dealt = {};
}

bool deal_open(const View& view) {
  return view.state.deal == State::Deal::dealing || view.state.deal == State::Deal::passing;
}

void ask_pass_modifier(const View& view, const Step& step, Questions& questions) {
  if (view.rules.modifiers.empty()) return forbid_deal(questions);
  std::uint64_t open = 0;
  const bool waits = view.state.deal == State::Deal::passing && !view.state.dealt.has(step.owner);
  if (waits && view.rules.player_set().has(step.owner)) {
    const ModifierHand& hand = view.state.modifiers[step.owner.index()];
    for (const ModifierId kind : hand.known()) open |= ModifierSet::of(kind).bits();
    if (hand.hidden() > 0) open = any_kind(view.rules).values;
  }
  questions.add(Field::modifier, any_kind(view.rules)).exclude(Reason::passed_not_dealt, ~open);
}

/// Only notes the card: all cards change hands at the same time.
void do_pass_modifier(Table& table, const Step& step) {
  table.state.modifiers_played[step.owner.index()] = step.modifier;
  table.state.dealt.add(step.owner);
}

void ask_end_passes(const View& view, const Step&, Questions& questions) {
  Choice& whole = questions.add(Field::whole, Universe::whole());
  const bool complete = view.state.deal == State::Deal::passing && modifiers_missing(view).empty();
  if (!complete) whole.forbid(Reason::deal_incomplete);
}

void do_end_passes(Table& table, const Step&) {
  State& state = table.state;
  const std::size_t players = table.rules.players;
  std::array<ModifierHand, kMaxOwners> hands{};
  for (std::size_t seat = 0; seat < players; ++seat) {
    const ModifierHand& hand = state.modifiers[seat];
    const ModifierId passed = state.modifiers_played[seat];
    bool gone = false;
    // If it is hidden which card went, so is which ones were kept.
    unsigned hidden = passed.valid() ? hand.hidden() : hand.dealt();
    const auto deal = [&](ModifierId kind, bool to_left) {
      // The left neighbour is next clockwise.
      hands[to_left ? (seat + 1) % players : seat].deal(kind);
    };
    for (const ModifierId kind : hand.known()) {
      if (!kind.valid() || !passed.valid()) continue;
      deal(kind, !gone && kind == passed);
      gone = gone || kind == passed;
    }
    for (; hidden > 0; --hidden) {
      deal(gone ? ModifierId() : passed, !gone);
      gone = true;
    }
  }
  state.modifiers = hands;
  state.modifiers_played = {};
  state.deal = State::Deal::done;
}

void ask_ability(const View& view, const Step& step, Questions& questions) {
  const Rules& rules = view.rules;
  const OwnerId player = view.state.turn.player;
  const ModifierId played = view.state.modifiers_played[player.index()];
  const Ability has = played.valid() ? rules.modifiers[played.index()].ability : Ability::none;
  const Ability wanted = step.kind == StepKind::ability_court  ? Ability::court
                         : step.kind == StepKind::ability_move ? Ability::move
                                                               : Ability::grande;
  Choice& whole = questions.add(Field::whole, Universe::whole());
  if (has != wanted) {
    whole.forbid(played.valid() ? Reason::ability_of_other_modifier
                                : Reason::ability_without_modifier);
  }
  switch (wanted) {
    case Ability::court: {
      Choice& count = questions.add(Field::count, Universe::numbers(1));
      const unsigned here = view.state.count(rules.province, player);
      count.at_most(Reason::ability_court_too_many, std::min(1U, here));
      return;
    }
    case Ability::move:
      return ask_ability_move(view, step, questions);
    case Ability::grande:
      return ask_ability_grande(view, step, questions);
    case Ability::none:
      return;
  }
}

void do_ability(Table& table, const Step& step) {
  table.state.turn.part = Turn::Part::ability;
  if (step.kind == StepKind::ability_court) {
    table.shift(table.state.turn.player, table.rules.province, table.rules.court, step.count);
  } else if (step.kind == StepKind::ability_move) {
    table.shift(step.owner, step.from, step.to, step.count);
  } else {
    do_ability_grande(table, step);
  }
}

}  // namespace veedor
