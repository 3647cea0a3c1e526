// What a turn can do besides its two actions: the Jester's gifts, ship tokens, the jail (JESTER-1,
// JESTER-2, TOKEN-1, JAIL-1, JAIL-2).
#include <algorithm>
#include <span>

#include "engine/effects/effects.h"
#include "engine/geography.h"
#include "engine/phases/phases.h"
#include "engine/reason.h"

namespace veedor {

using ExtraAction = Turn::ExtraAction;

const Gift* oldest_gift(const State& state, OwnerId player) {
  const std::span all(state.gifts.data(), state.gift_count);
  const auto found = std::ranges::find(all, player, &Gift::to);
  return found == all.end() ? nullptr : &*found;
}

void ask_put_given(const View& view, const Step&, Questions& questions) {
  const Gift* const oldest = oldest_gift(view.state, view.state.turn.player);
  Choice& owner = questions.add(Field::owner, any_owner(view.rules));
  if (oldest == nullptr) return owner.forbid(Reason::given_nothing);
  owner.only(Reason::given_of_other, OwnerSet::of(oldest->owner));
  questions.add(Field::to, any_place(view.rules))
      .only(Reason::given_not_there,
            (view.rules.regions - taboo(view)) | PlaceSet::of(view.rules.castillo));
}

void do_put_given(Table& table, const Step& step) {
  State& state = table.state;
  table.shift(step.owner, table.rules.given, step.to, 1);
  const auto end = state.gifts.begin() + state.gift_count;
  // A ruling may have placed another one first.
  const auto put = std::find(state.gifts.begin(), end, Gift{step.owner, state.turn.player});
  if (put == end) return;
  std::copy(put + 1, end, put);
  state.gifts[--state.gift_count] = {};
  if (oldest_gift(state, state.turn.player) == nullptr) state.turn.part = Turn::Part::taking;
}

void ask_give(const View& view, const Step&, Questions& questions) {
  const Turn& turn = view.state.turn;
  Choice& whole = questions.add(Field::whole, Universe::whole());
  if (turn.done(ExtraAction::jester)) whole.forbid(Reason::jester_already);
  if (view.state.with(Character::jester) != turn.player) whole.forbid(Reason::jester_not_held);
  const bool none = view.state.count(view.rules.province, turn.player) == 0;
  if (none) whole.forbid(Reason::jester_province_empty);
  questions.add(Field::owner, any_owner(view.rules)).only(Reason::jester_not_to, opponents(view));
}

void do_give(Table& table, const Step& step) {
  State& state = table.state;
  state.turn.set_done(ExtraAction::jester);
  if (state.gift_count == kMaxGifts) return;  // only rulings lead this far
  table.shift(state.turn.player, table.rules.province, table.rules.given, 1);
  state.gifts[state.gift_count++] = {state.turn.player, step.owner};
}

namespace {

void ask_prevent_character(const View& view, Character character, ExtraAction part, Reason already,
                           Reason not_held, Questions& questions) {
  Choice& whole = questions.add(Field::whole, Universe::whole());
  if (view.state.turn.done(part)) whole.forbid(already);
  if (view.state.with(character) != view.state.turn.player) whole.forbid(not_held);
  ask_vetoer(view, questions);
}

}  // namespace

void ask_prevent_queen(const View& view, const Step&, Questions& questions) {
  ask_prevent_character(view, Character::queen, ExtraAction::queen, Reason::queen_already,
                        Reason::queen_not_held, questions);
}

void do_prevent_queen(Table& table, const Step& step) {
  use_veto(table, step.owner);
  table.state.turn.set_done(ExtraAction::queen);
}

void ask_prevent_jester(const View& view, const Step&, Questions& questions) {
  ask_prevent_character(view, Character::jester, ExtraAction::jester, Reason::jester_already,
                        Reason::jester_not_held, questions);
}

void do_prevent_jester(Table& table, const Step& step) {
  use_veto(table, step.owner);
  table.state.turn.set_done(ExtraAction::jester);
}

namespace {

/// Whether `wanted` is true for some card of the turn.
template <class Wanted>
bool any_card_of_turn(const View& view, Wanted wanted) {
  const Turn& turn = view.state.turn;
  return std::ranges::any_of(std::array{turn.card, turn.second}, [&](CardId card) {
    return card.valid() && wanted(view.rules.cards[card.index()]);
  });
}

}  // namespace

bool shows_symbol(const View& view, std::uint8_t symbol) {
  return any_card_of_turn(view, [&](const Card& card) { return (card.symbols & symbol) != 0; });
}

void ask_take_token(const View& view, const Step&, Questions& questions) {
  const State& state = view.state;
  Choice& whole = questions.add(Field::whole, Universe::whole());
  if (state.turn.done(ExtraAction::token)) whole.forbid(Reason::token_already);
  if (!shows_symbol(view, kShipSymbol)) whole.forbid(Reason::token_no_symbol);
  if (state.with_token.has(state.turn.player)) whole.forbid(Reason::token_has_one);
  Choice& owner = questions.add(Field::owner, any_owner_or_nobody(view.rules));
  if (state.with_token.size() < view.rules.ship_tokens) {
    owner.exclude(Reason::token_beside, ~kNoValueBit);
  } else {
    owner.only(Reason::token_of_nobody, state.with_token);
  }
}

void do_take_token(Table& table, const Step& step) {
  table.state.turn.set_done(ExtraAction::token);
  table.put_ship_token(table.state.turn.player, step.owner);
}

void ask_send_to_jail(const View& view, const Step& step, Questions& questions) {
  const Rules& rules = view.rules;
  Choice& whole = questions.add(Field::whole, Universe::whole());
  if (view.state.turn.done(ExtraAction::jail)) whole.forbid(Reason::jail_already);
  if (!shows_symbol(view, kJailSymbol)) whole.forbid(Reason::jail_no_symbol);
  questions.add(Field::owner, any_owner(rules));
  Choice& from = questions.add(Field::from, any_place(rules));
  from.only(Reason::jail_from_no_region, rules.regions);
  from.exclude(Reason::jail_from_taboo, taboo(view));
  from.only(Reason::jail_nobody_there, regions_with(view, step.owner, 1));
}

void do_send_to_jail(Table& table, const Step& step) {
  table.state.turn.set_done(ExtraAction::jail);
  table.shift(step.owner, step.from, table.rules.jail, 1);
}

void ask_pardon(const View& view, const Step&, Questions& questions) {
  const Rules& rules = view.rules;
  Choice& whole = questions.add(Field::whole, Universe::whole());
  if (view.state.turn.done(ExtraAction::pardon)) whole.forbid(Reason::pardon_already);
  const bool allowed = any_card_of_turn(
      view, [&](const Card& card) { return card.stack.valid() && card.stack == rules.pardon; });
  if (!allowed) whole.forbid(Reason::pardon_no_card);
  const bool nobody = !rules.jail.valid() || view.state.total(rules.jail) == 0;
  if (nobody) whole.forbid(Reason::pardon_nobody);
  Choice& to = questions.add(Field::to, any_place(rules));
  to.only(Reason::pardon_in_no_region, rules.regions);
  to.exclude(Reason::pardon_into_taboo, taboo(view));
}

void do_pardon(Table& table, const Step& step) {
  table.state.turn.set_done(ExtraAction::pardon);
  const PlaceId jail = table.rules.jail;
  for (const OwnerId owner : table.rules.owner_set()) {
    table.shift(owner, jail, step.to, table.state.count(jail, owner));
  }
}

}  // namespace veedor
