#include <algorithm>

#include "engine/effects/effects.h"
#include "engine/geography.h"
#include "engine/phases/phases.h"

namespace veedor {
namespace {

ModifierSet kinds(const Rules& rules) { return ModifierSet::first(rules.modifiers.size()); }

Universe any_kind(const Rules& rules) { return {Domain::modifiers, kinds(rules).bits()}; }

/// Cards in the hand for certain.
std::size_t known_cards(const ModifierHand& hand) {
  const auto known = hand.known();
  return static_cast<std::size_t>(
      std::ranges::count_if(known, [](ModifierId kind) { return kind.valid(); }));
}

}  // namespace

void ask_deal_modifier(const View& view, const Step& step, Questions& questions) {
  Choice& kind = questions.add(Field::modifier, any_kind(view.rules));
  const ModifierHand& hand = view.state.modifiers[step.owner.index()];
  if (known_cards(hand) >= view.rules.modifiers_dealt) kind.forbid(RuleId::shift_1);
}

void do_deal_modifier(Table& table, const Step& step) {
  ModifierHand& hand = table.state.modifiers[step.owner.index()];
  if (known_cards(hand) == 0) hand = ModifierHand();
  hand.add(step.modifier);
}

void ask_end_deal(const View& view, const Step& step, Questions& questions) {
  Choice& whole = questions.add(Field::whole, Universe::whole());
  const ModifierHand& hand = view.state.modifiers[step.owner.index()];
  if (known_cards(hand) < view.rules.modifiers_dealt) whole.forbid(RuleId::shift_1);
}

void ask_end_deals(const View& view, const Step&, Questions& questions) {
  Choice& whole = questions.add(Field::whole, Universe::whole());
  for (const OwnerId player : view.rules.player_set()) {
    const ModifierHand& hand = view.state.modifiers[player.index()];
    if (known_cards(hand) == 0) return whole.forbid(RuleId::shift_1);
  }
}

void ask_pass_modifier(const View& view, const Step& step, Questions& questions) {
  const auto dealt = view.state.modifiers[step.owner.index()].known();
  ModifierSet open;
  for (const ModifierId kind : dealt) open = open | ModifierSet::of(kind);
  questions.add(Field::modifier, any_kind(view.rules)).only(RuleId::shift_1, open);
}

/// The cards change hands at once, so here it is only noted.
void do_pass_modifier(Table& table, const Step& step) {
  table.state.modifiers_played[step.owner.index()] = step.modifier;
}

void ask_end_passes(const View& view, const Step&, Questions& questions) {
  Choice& whole = questions.add(Field::whole, Universe::whole());
  for (const OwnerId player : view.rules.player_set()) {
    if (!view.state.modifiers_played[player.index()].valid()) whole.forbid(RuleId::shift_1);
  }
}

void do_end_passes(Table& table, const Step&) {
  State& state = table.state;
  const std::size_t players = table.rules.players;
  std::array<ModifierHand, kMaxOwners> hands{};
  for (std::size_t seat = 0; seat < players; ++seat) {
    bool gone = false;
    for (const ModifierId kind : state.modifiers[seat].known()) {
      if (!kind.valid()) continue;
      const bool passed = !gone && kind == state.modifiers_played[seat];
      gone = gone || passed;
      hands[passed ? (seat + 1) % players : seat].add(kind);  // the left neighbour sits clockwise
    }
  }
  state.modifiers = hands;
  state.modifiers_played = {};
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
  if (has != wanted) whole.forbid(RuleId::shift_4);
  switch (wanted) {
    case Ability::court: {
      Choice& count = questions.add(Field::count, Universe::numbers(1));
      const unsigned here = view.state.count(rules.province, player);
      count.at_most(RuleId::shift_4, std::min(1U, here));
      return;
    }
    case Ability::move:
      return ask(view, MoveEffect{.own = 1, .opposing = 0, .total = 1}, step, questions);
    case Ability::grande:
      return ask(view, GrandeEffect{.any = true}, step, questions);
    case Ability::none:
      return;
  }
}

void do_ability(Table& table, const Step& step) {
  if (step.kind == StepKind::ability_court) {
    table.state.shift(table.state.turn.player, table.rules.province, table.rules.court, step.count);
  } else if (step.kind == StepKind::ability_move) {
    table.state.shift(step.owner, step.from, step.to, step.count);
  } else {
    perform(table, GrandeEffect{.any = true}, step);
  }
}

}  // namespace veedor
