#include <algorithm>
#include <span>

#include "engine/effects/effects.h"
#include "engine/geography.h"

namespace veedor {
namespace {

std::span<const HeldVeto> vetoes(const State& state) {
  return {state.vetoes.data(), state.vetoes_taken};
}

/// Whether cards are in hands, with the rank of the turn saying whose it is.
bool in_hands(const Rules& rules) { return rules.ranks.highest.valid(); }

void add(State& state, OwnerId holder, bool of_hand) {
  // Only rulings, by which cards are taken twice, lead beyond the most that a game can have.
  if (state.vetoes_taken == kMaxVetoes) return;
  state.vetoes[state.vetoes_taken++] = {holder, state.round, false, of_hand};
}

/// The Veto that `holder` has by a hand card of this round; null if there is none.
const HeldVeto* of_hand(const State& state, OwnerId holder) {
  for (const HeldVeto& veto : vetoes(state)) {
    if (veto.of_hand && veto.holder == holder && veto.round == state.round) return &veto;
  }
  return nullptr;
}

/// Takes away the last Veto of `holder`: the one of this turn.
void drop(State& state, OwnerId holder) {
  std::size_t at = state.vetoes_taken;
  while (at > 0 && state.vetoes[at - 1].holder != holder) --at;
  if (at == 0) return;
  std::copy(state.vetoes.begin() + at, state.vetoes.begin() + state.vetoes_taken,
            state.vetoes.begin() + at - 1);
  state.vetoes[--state.vetoes_taken] = {};
}

void take(Table& table) {
  State& state = table.state;
  const OwnerId player = state.turn.player;
  const bool hand = in_hands(table.rules);
  if (state.turn.veto_held || (hand && of_hand(state, player) != nullptr)) return;
  state.turn.veto_held = true;
  add(state, player, hand);
}

/// Who takes the own card goes on holding its Veto; with another card it is gone.
void choose_with_veto_of_hand(Table& table) {
  State& state = table.state;
  const OwnerId player = state.turn.player;
  const HeldVeto* held = of_hand(state, player);
  if (held == nullptr || held->used) return;
  const CardId own = table.rules.power[state.played[player.index()]].action;
  if (state.turn.card == own) {
    state.turn.veto_held = true;
  } else {
    drop(state, player);
  }
}

}  // namespace

void hold_veto(Table& table) {
  if (in_hands(table.rules)) return choose_with_veto_of_hand(table);
  if (table.rules.cards[table.state.turn.card.index()].held) take(table);
}

void hold_vetoes_of_hands(Table& table) {
  if (!in_hands(table.rules)) return;
  State& state = table.state;
  const auto totals = std::span(state.totals).first(table.rules.players);
  const auto [lowest, highest] = std::ranges::minmax(totals);
  for (const OwnerId player : table.rules.player_set()) {
    const CardId own = table.rules.power[state.played[player.index()]].action;
    const int total = state.totals[player.index()];
    const bool beside = total == lowest || total == highest;  // these have another card
    if (!own.valid() || (beside && !table.rules.ranks.own_instead)) continue;
    if (table.rules.cards[own.index()].held) add(state, player, true);
  }
}

bool has_used_veto_of_hand(const View& view) {
  const HeldVeto* held = of_hand(view.state, view.state.turn.player);
  return held != nullptr && held->used;
}

SpecialForm VetoEffect::form() const { return {.yes = true, .held = true, .never_required = true}; }

std::vector<RuleId> VetoEffect::rules() const { return {RuleId::veto_1, RuleId::veto_2}; }

void VetoEffect::begin(Table& table) const { take(table); }

void do_give_up_veto(Table& table, const Step&) {
  State& state = table.state;
  state.turn.part = Turn::Part::card;
  if (!state.turn.veto_held) return;
  state.turn.veto_held = false;
  drop(state, state.turn.player);
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
