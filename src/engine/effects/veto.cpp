#include <algorithm>

#include "engine/effects/effects.h"
#include "engine/geography.h"

namespace veedor {
namespace {

std::span<const HeldVeto> vetoes(const State& state) {
  return {state.vetoes.data(), state.vetoes_taken};
}

void take(Table& table) {
  State& state = table.state;
  // Only rulings, by which cards are taken twice, lead beyond the most that a game can have.
  if (state.turn.veto_held || state.vetoes_taken == kMaxVetoes) return;
  state.turn.veto_held = true;
  state.vetoes[state.vetoes_taken++] = {state.turn.player, state.round, false};
}

}  // namespace

void hold_veto(Table& table) {
  if (table.rules.cards[table.state.turn.card.index()].held) take(table);
}

SpecialForm VetoEffect::form() const { return {.yes = true, .held = true}; }

std::vector<RuleId> VetoEffect::rules() const { return {RuleId::veto_1, RuleId::veto_2}; }

void VetoEffect::begin(Table& table) const { take(table); }

void do_give_up_veto(Table& table, const Step&) {
  State& state = table.state;
  state.turn.part = Turn::Part::card;
  if (!state.turn.veto_held) return;
  state.turn.veto_held = false;
  state.vetoes[--state.vetoes_taken] = {};
}

void ask_prevent(const View& view, const Step& step, Questions& questions) {
  const State& state = view.state;
  Choice& whole = questions.add(Field::whole, Universe::whole());
  if (state.turn.special_done && !state.turn.effect) whole.forbid(Reason::special_done_already);
  OwnerSet held;
  OwnerSet usable;
  for (const HeldVeto& veto : vetoes(state)) {
    held.add(veto.holder);
    if (state.usable(veto)) usable.add(veto.holder);
  }
  const Card& card = view.rules.cards[state.turn.card.index()];
  if (step.alternative >= card.effects.size()) return whole.forbid(Reason::special_no_alternative);
  if (state.turn.special_changed && state.turn.effect && !view.rules.veto_part_way) {
    whole.forbid(Reason::veto_part_way);
  }
  const bool scores = state.turn.effect && form_of(card.effects[step.alternative]).scores;
  if (scores && state.turn.to_score.empty()) whole.forbid(Reason::veto_nothing_left);
  const bool against_veto = is_held(card.effects[step.alternative]);
  Choice& owner = questions.add(Field::owner, any_owner(view.rules));
  owner.exclude(Reason::veto_own, state.turn.player);
  if (against_veto) owner.forbid(Reason::veto_of_veto);
  owner.only(Reason::veto_not_held, held);
  owner.exclude(Reason::veto_not_usable, held - usable);
}

void do_prevent(Table& table, const Step& step) {
  State& state = table.state;
  // They lie in the order in which they were taken, so the first that can be used is the older one.
  const auto end = state.vetoes.begin() + state.vetoes_taken;
  const auto used = std::find_if(state.vetoes.begin(), end, [&](const HeldVeto& veto) {
    return veto.holder == step.owner && state.usable(veto);
  });
  if (used != end) used->used = true;  // a ruling may let somebody prevent it without a Veto
  state.turn.special_done = true;
  end_special(state.turn);
}

}  // namespace veedor
