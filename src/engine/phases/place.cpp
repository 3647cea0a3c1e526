#include <algorithm>

#include "engine/geography.h"
#include "engine/phases/phases.h"
#include "engine/reason.h"

namespace veedor {

unsigned number_of(const View& view, CardId chosen) {
  if (view.state.turn.place_number > 0) return view.state.turn.place_number;
  const Card& card = view.rules.cards[chosen.index()];
  if (!card.number_of_rank) return card.number;
  return view.state.caballero_cards[std::min<std::size_t>(view.state.turn.rank, kMaxPlayers - 1)];
}

void ask_begin_place(const View& view, const Step& step, Questions& questions) {
  const Turn& turn = view.state.turn;
  Choice& whole = questions.add(Field::whole, Universe::whole());
  const bool second = ask_second(view, step, questions);
  if (second ? turn.second_placed : turn.placed) whole.forbid(Reason::placed_already);
}

void do_begin_place(Table& table, const Step& step) {
  Turn& turn = table.state.turn;
  turn.by_second = step.card.valid();
  (turn.by_second ? turn.second_placed : turn.placed) = true;
  turn.placed_count = 0;
  turn.part = Turn::Part::placing;
}

bool ask_second(const View& view, const Step& step, Questions& questions) {
  if (!step.card.valid()) return false;
  questions.add(Field::card, any_card(view.rules))
      .only(Reason::second_not_taken, CardSet::of(view.state.turn.second));
  return true;
}

PlaceSet near_the_king(const View& view) {
  const Rules& rules = view.rules;
  const PlaceId king = view.state.king();
  // The King's region is the business of PLACE-3 alone; nothing is ever placed abroad.
  const PlaceSet open = kings_neighbours(view) | rules.places[king.index()].opens;
  PlaceSet near = with_inner(view, (open | PlaceSet::of(king)) & rules.regions);
  near.add(rules.castillo);
  if (view.state.with_token.has(view.state.turn.player)) near.add(rules.ship);
  return near;
}

void ask_where_to_place(const View& view, PlaceSet open, unsigned count, Choice& to) {
  const Rules& rules = view.rules;
  const PlaceSet closed =
      view.state.turn.king_region_open ? with_inner(view, quarantined(view.state)) : taboo(view);
  to.exclude(Reason::placed_in_kings_region, closed);
  to.only(Reason::placed_out_of_board, board(rules) | PlaceSet::of(rules.ship) |
                                           (rules.inner - PlaceSet::of(rules.limit_table)));
  to.only(Reason::placed_too_far, open);
  exclude_full(view, {.owner = view.state.turn.player, .from = rules.court}, count, to);
}

void ask_place(const View& view, const Step& step, Questions& questions) {
  const State& state = view.state;
  const Rules& rules = view.rules;
  const Turn& turn = state.turn;
  const unsigned number = number_of(view, turn.by_second ? turn.second : turn.card);
  Choice& count = questions.add(Field::count, Universe::numbers(1));
  count.at_most(Reason::placed_above_number, left_of(number, turn.placed_count));
  count.at_most(Reason::placed_above_court, state.count(rules.court, turn.player));
  ask_where_to_place(view, turn.place_anywhere ? rules.place_set() : near_the_king(view),
                     step.count, questions.add(Field::to, any_place(rules)));
}

namespace {

/// A character or the Grand Inquisitor, who lets one more Caballero come to the Court or be placed
/// each turn.
struct OneMore {
  bool done;
  bool held;
  Reason already, not_held, province_empty;
};

OneMore by_inquisitor(const View& view) {
  const Turn& turn = view.state.turn;
  return {turn.inquisitor, view.state.holder == turn.player, Reason::inquisitor_already,
          Reason::inquisitor_not_held, Reason::inquisitor_province_empty};
}

OneMore by_queen(const View& view) {
  const Turn& turn = view.state.turn;
  return {turn.done(Turn::ExtraAction::queen), view.state.with(Character::queen) == turn.player,
          Reason::queen_already, Reason::queen_not_held, Reason::queen_province_empty};
}

void ask_one_to_court(const View& view, const OneMore& by, Questions& questions) {
  Choice& whole = questions.add(Field::whole, Universe::whole());
  if (by.done) whole.forbid(by.already);
  if (!by.held) whole.forbid(by.not_held);
  const bool none = view.state.count(view.rules.province, view.state.turn.player) == 0;
  if (none) whole.forbid(by.province_empty);
}

void ask_one_placed(const View& view, const OneMore& by, Questions& questions) {
  const Rules& rules = view.rules;
  Choice& whole = questions.add(Field::whole, Universe::whole());
  if (by.done) whole.forbid(by.already);
  if (!by.held) whole.forbid(by.not_held);
  const bool none = view.state.count(rules.court, view.state.turn.player) == 0;
  if (none) whole.forbid(Reason::placed_above_court);
  ask_where_to_place(view, near_the_king(view), 1, questions.add(Field::to, any_place(rules)));
}

}  // namespace

void ask_inquisitor_court(const View& view, const Step&, Questions& questions) {
  ask_one_to_court(view, by_inquisitor(view), questions);
}

void do_inquisitor_court(Table& table, const Step&) {
  table.state.turn.inquisitor = true;
  table.shift(table.state.turn.player, table.rules.province, table.rules.court, 1);
}

void ask_inquisitor_place(const View& view, const Step&, Questions& questions) {
  ask_one_placed(view, by_inquisitor(view), questions);
}

void do_inquisitor_place(Table& table, const Step& step) {
  table.state.turn.inquisitor = true;
  table.shift(table.state.turn.player, table.rules.court, step.to, 1);
}

void ask_queen_court(const View& view, const Step&, Questions& questions) {
  ask_one_to_court(view, by_queen(view), questions);
}

void do_queen_court(Table& table, const Step&) {
  table.state.turn.set_done(Turn::ExtraAction::queen);
  table.shift(table.state.turn.player, table.rules.province, table.rules.court, 1);
}

void ask_queen_place(const View& view, const Step&, Questions& questions) {
  ask_one_placed(view, by_queen(view), questions);
}

void do_queen_place(Table& table, const Step& step) {
  table.state.turn.set_done(Turn::ExtraAction::queen);
  table.shift(table.state.turn.player, table.rules.court, step.to, 1);
}

void do_place(Table& table, const Step& step) {
  Turn& turn = table.state.turn;
  table.shift(turn.player, table.rules.court, step.to, step.count);
  turn.placed_count = static_cast<std::uint8_t>(turn.placed_count + step.count);
}

}  // namespace veedor
