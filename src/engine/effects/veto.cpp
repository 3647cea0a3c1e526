#include <algorithm>
#include <span>

#include "engine/effects/effects.h"
#include "engine/geography.h"
#include "engine/phases/phases.h"
#include "engine/reason.h"
#include "engine/rule_id.h"

namespace veedor {
namespace {

std::span<const HeldVeto> vetoes(const State& state) {
  return {state.vetoes.data(), state.vetoes_taken};
}

/// Whether players hold Action cards in their hands; the rank of a turn then says whose card it
/// uses.
bool in_hands(const Rules& rules) { return rules.ranks.highest.valid(); }

void add(Table& table, OwnerId holder, CardId card) {
  State& state = table.state;
  // Only rulings that let a card be taken twice can exceed the most that a game can have.
  if (state.vetoes_taken == kMaxVetoes) return;
  const bool of_hand = !table.rules.cards[card.index()].stack.valid();
  state.vetoes[state.vetoes_taken++] = {holder, state.round, false, of_hand, card};
}

/// The Veto that `holder` has from a hand card of this round; null if there is none.
const HeldVeto* of_hand(const State& state, OwnerId holder) {
  for (const HeldVeto& veto : vetoes(state)) {
    if (veto.of_hand && veto.holder == holder && veto.round == state.round) return &veto;
  }
  return nullptr;
}

/// Removes the Veto that `holder` took with `card` in this round.
void drop(State& state, OwnerId holder, CardId card) {
  const auto is_it = [&](const HeldVeto& veto) {
    return veto.holder == holder && veto.card == card && veto.round == state.round;
  };
  std::size_t at = state.vetoes_taken;
  while (at > 0 && !is_it(state.vetoes[at - 1])) --at;
  if (at == 0) return;
  std::copy(state.vetoes.begin() + at, state.vetoes.begin() + state.vetoes_taken,
            state.vetoes.begin() + at - 1);
  state.vetoes[--state.vetoes_taken] = {};
}

/// The player of the turn now holds the Veto of this card.
void take(Table& table, CardId card) {
  State& state = table.state;
  const OwnerId player = state.turn.player;
  // A kept Special action is another Veto than those of the turn's cards.
  if (state.turn.saved) return add(table, player, card);
  const bool hand = !table.rules.cards[card.index()].stack.valid();
  bool& held = state.turn.holds_veto_of(card);
  if (held || (hand && of_hand(state, player) != nullptr)) return;
  held = true;
  add(table, player, card);
}

/// A player who chooses their own card keeps its Veto; one who chooses another card loses it
///
void choose_with_veto_of_hand(Table& table) {
  State& state = table.state;
  const OwnerId player = state.turn.player;
  const HeldVeto* held = of_hand(state, player);
  if (held == nullptr || held->used) return;
  const CardId own = table.rules.power[state.played[player.index()]].action;
  if (state.turn.card == own) {
    state.turn.veto_held = true;
  } else {
    drop(state, player, own);
  }
}

}  // namespace

void hold_veto(Table& table) {
  if (in_hands(table.rules)) choose_with_veto_of_hand(table);
  const Card& card = table.rules.cards[table.state.turn.card.index()];
  if (card.held && card.stack.valid()) take(table, table.state.turn.card);
}

void hold_second_veto(Table& table) {
  const CardId second = table.state.turn.second;
  if (table.rules.cards[second.index()].held) take(table, second);
}

void hold_vetoes_of_hands(Table& table) {
  if (!in_hands(table.rules)) return;
  State& state = table.state;
  const auto totals = std::span(state.totals).first(table.rules.players);
  const auto [lowest, highest] = std::ranges::minmax(totals);
  for (const OwnerId player : table.rules.player_set()) {
    const CardId own = table.rules.power[state.played[player.index()]].action;
    const int total = state.totals[player.index()];
    const bool beside = total == lowest || total == highest;  // these players have another card
    if (!own.valid() || (beside && !table.rules.ranks.own_instead)) continue;
    if (table.rules.cards[own.index()].held) add(table, player, own);
  }
}

bool has_used_veto_of_hand(const View& view) {
  const HeldVeto* held = of_hand(view.state, view.state.turn.player);
  return held != nullptr && held->used;
}

EffectSyntax VetoEffect::form() const {
  return {.yes = true, .held = true, .never_required = true};
}

std::vector<RuleId> VetoEffect::rules() const { return {RuleId::veto_1, RuleId::veto_2}; }

void VetoEffect::begin(Table& table) const { take(table, table.state.turn.acting); }

const HeldVeto* veto_to_use(const State& state, OwnerId holder) {
  // Vetoes are stored in the order in which they were taken.
  const auto held = vetoes(state);
  const auto found = std::ranges::find_if(
      held, [&](const HeldVeto& veto) { return veto.holder == holder && state.usable(veto); });
  return found == held.end() ? nullptr : &*found;
}

void give_up_held_veto(State& state, CardId card) {
  bool& held = state.turn.holds_veto_of(card);
  if (!held) return;
  held = false;
  drop(state, state.turn.player, card);
}

void ask_give_up_veto(const View& view, const Step& step, Questions& questions) {
  Choice& whole = questions.add(Field::whole, Universe::whole());
  static_cast<void>(ask_second(view, step, questions));
  if (!view.state.turn.saved) ask_special_open(view.state.turn, step, whole);
}

void do_give_up_veto(Table& table, const Step& step) {
  Turn& turn = table.state.turn;
  // A kept Special action that is named and then not performed stays kept.
  if (turn.saved) return end_special(turn);
  turn.part = Turn::Part::card;
  (step.card.valid() ? turn.second_declined : turn.special_declined) = true;
  give_up_held_veto(table.state, step.card.valid() ? step.card : turn.card);
}

Choice& ask_vetoer(const View& view, Questions& questions) {
  const State& state = view.state;
  OwnerSet held;
  OwnerSet usable;
  for (const HeldVeto& veto : vetoes(state)) {
    held.add(veto.holder);
    if (state.usable(veto)) usable.add(veto.holder);
  }
  Choice& owner = questions.add(Field::owner, any_owner(view.rules));
  owner.exclude(Reason::veto_own, state.turn.player);
  owner.only(Reason::veto_not_held, held);
  owner.exclude(Reason::veto_not_usable, held - usable);
  return owner;
}

void use_veto(Table& table, OwnerId holder) {
  // A ruling may allow a player to prevent something without a Veto.
  const HeldVeto* const used = veto_to_use(table.state, holder);
  if (used == nullptr) return;
  auto& all = table.state.vetoes;
  all[static_cast<std::size_t>(used - all.data())].used = true;
  put_out_known(table, used->card);
}

namespace {

/// Whether nothing of the Special action under way is left to prevent.
bool nothing_left(const View& view, const EffectSyntax& form) {
  const Turn& turn = view.state.turn;
  if (turn.special_changed && turn.special_complete) return true;
  if (form.rows.empty()) return true;  // announcing it did all of it
  const bool answered = answers_missing(view).empty();
  if (!form.scores) return answered && !turn.concerned.empty();
  return answered && turn.to_score.empty() && (turn.special_changed || form.part);
}

/// Whether the Special action under way stands between two of its parts: at least one is done.
bool between_parts(const View& view, const EffectSyntax& form) {
  const Turn& turn = view.state.turn;
  if (!form.part || !turn.special_changed) return false;
  if (form.part != StepKind::end_give_back) return true;
  return (turn.concerned - turn.answered)
      .where([&](OwnerId owner) { return turn.given[owner.index()] > 0; })
      .empty();
}

/// Why the Special action under way can no longer be prevented; nullopt if it can.
std::optional<Reason> veto_refused(const View& view) {
  const EffectSyntax form = form_of(effect_under_way(view));
  const Turn& turn = view.state.turn;
  // Gold and Wares come out first, and the Inquisitor comes before black Caballeros move.
  const auto known = [](std::uint8_t number) { return number != 0 && number != kUnknownNumber; };
  const bool discs = std::ranges::any_of(view.rules.cards[turn.acting.index()].goods, known);
  const bool begun = turn.special_changed || turn.put_out != 0 || form.black || discs;
  if (begun && !view.rules.veto_part_way) return Reason::veto_part_way;
  if (nothing_left(view, form)) return Reason::veto_nothing_left;
  if (begun && !between_parts(view, form)) return Reason::veto_part_way;
  return std::nullopt;
}

}  // namespace

void ask_prevent(const View& view, const Step& step, Questions& questions) {
  const State& state = view.state;
  const bool under_way = state.turn.effect.has_value();
  Choice& whole = questions.add(Field::whole, Universe::whole());
  static_cast<void>(ask_second(view, step, questions));
  if (!state.turn.saved && !under_way) ask_special_open(state.turn, step, whole);
  const CardId acting = under_way ? state.turn.acting : card_to_act(state.turn, step);
  if (acting != card_to_act(state.turn, step)) whole.forbid(Reason::special_unfinished);
  const Card& card = view.rules.cards[acting.index()];
  if (step.alternative >= card.effects.size()) return whole.forbid(Reason::special_no_alternative);
  if (under_way) {
    if (const auto refused = veto_refused(view)) whole.forbid(*refused);
  }
  Choice& owner = ask_vetoer(view, questions);
  if (is_held(card.effects[step.alternative])) owner.forbid(Reason::veto_of_veto);
}

void do_prevent(Table& table, const Step& step) {
  State& state = table.state;
  use_veto(table, step.owner);
  const CardId acting = card_to_act(state.turn, step);
  const Card& card = table.rules.cards[acting.index()];
  const bool known = step.alternative < card.effects.size();
  const bool announced = known && !is_held(card.effects[step.alternative]) && !state.turn.saved;
  if (announced) give_up_held_veto(state, acting);
  if (!state.turn.effect) use_kept(state);
  set_special_done(state.turn, step);
  end_special(state.turn);
  fill_table(table, decider_of_fill(table.view()));
}

}  // namespace veedor
