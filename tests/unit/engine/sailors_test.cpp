// Who may sail (SAIL-1) where the Limit table lies in a port, so that a region has three kinds of
// places.
#include <doctest/doctest.h>

#include "engine/board/groups.h"
#include "unit/engine/engine_game.h"

namespace veedor {
namespace {

/// Ann's turn with the Limit table on the Ship. One of hers stood beside the table when it began.
struct TableOnShip {
  EngineGame game{{"decennial", "colonies"}, 2};
  OwnerId ann{0};
  PlaceId province = game.rules().province;
  PlaceId ship = game.place("Ship");
  PlaceId captain = game.place("Captain");
  PlaceId limit_table = game.rules().limit_table;
  State state;
  Decks decks;
  Table table{game.rules(), decks, state};

  TableOnShip() {
    state.turn.player = ann;
    state.pieces[kTablePiece] = ship;
    state.caballeros[province.index()][ann.index()] = 5;
    shift(province, ship);
    note_who_stood(table);
  }

  /// One goes, and does not step onto the table unless that is where it goes.
  void shift(PlaceId from, PlaceId to) {
    CHECK(shift_wanted(table, {.owner = ann, .from = from}, to, 1, true) == 0);
  }
  [[nodiscard]] unsigned that_may_sail(PlaceId place) const {
    return may_sail(table.view(), place, ann)[kNoLoad];
  }
};

}  // namespace

TEST_CASE("a Captain who has just come may not sail from the Limit table either") {
  TableOnShip turn;
  turn.shift(turn.province, turn.captain);
  CHECK(turn.that_may_sail(turn.captain) == 0);
  turn.shift(turn.captain, turn.limit_table);
  CHECK(turn.that_may_sail(turn.limit_table) == 0);
  CHECK(turn.that_may_sail(turn.ship) == 1);
}

TEST_CASE("who may stand on the Limit table or beside it counts once when the table goes") {
  TableOnShip turn;
  turn.shift(turn.province, turn.ship);
  turn.shift(turn.ship, turn.limit_table);  // either of the two
  CHECK(turn.that_may_sail(turn.ship) == 1);
  CHECK(turn.that_may_sail(turn.limit_table) == 1);
  clear_table(turn.table);
  CHECK(turn.that_may_sail(turn.ship) == 1);
}

}  // namespace veedor
