#include <algorithm>

#include "engine/geography.h"
#include "engine/phases/phases.h"

namespace veedor {

unsigned number_of(const View& view, CardId chosen) {
  if (view.state.turn.place_number > 0) return view.state.turn.place_number;
  const Card& card = view.rules.cards[chosen.index()];
  if (!card.number_of_rank) return card.number;
  return view.state.caballero_cards[std::min<std::size_t>(view.state.turn.rank, kMaxPlayers - 1)];
}

void ask_begin_place(const View& view, const Step&, Questions& questions) {
  Choice& whole = questions.add(Field::whole, Universe::whole());
  if (view.state.turn.placed) whole.forbid(Reason::placed_already);
}

void do_begin_place(Table& table, const Step&) {
  table.state.turn.placed = true;
  table.state.turn.part = Turn::Part::placing;
}

void ask_place(const View& view, const Step&, Questions& questions) {
  const State& state = view.state;
  const Rules& rules = view.rules;
  const Turn& turn = state.turn;
  const unsigned number = number_of(view, turn.card);
  Choice& count = questions.add(Field::count, Universe::numbers(1));
  count.at_most(Reason::placed_above_number, left_of(number, turn.placed_count));
  count.at_most(Reason::placed_above_court, state.count(rules.court, turn.player));
  Choice& to = questions.add(Field::to, any_place(rules));
  PlaceSet closed = taboo(view);
  if (turn.king_region_open) closed = quarantined(state);
  to.exclude(Reason::placed_in_kings_region, closed);
  // Of the King's region PLACE-3 speaks alone; abroad nothing is ever placed.
  PlaceSet near = (kings_neighbours(view) | PlaceSet::of(state.king())) & rules.regions;
  near.add(rules.castillo);
  to.only(Reason::placed_out_of_board, board(rules));
  if (!turn.place_anywhere) to.only(Reason::placed_too_far, near);
}

void do_place(Table& table, const Step& step) {
  Turn& turn = table.state.turn;
  table.shift(turn.player, table.rules.court, step.to, step.count);
  turn.placed_count = static_cast<std::uint8_t>(turn.placed_count + step.count);
}

}  // namespace veedor
