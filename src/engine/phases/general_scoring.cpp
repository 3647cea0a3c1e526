#include "engine/course.h"
#include "engine/geography.h"
#include "engine/phases/phases.h"
#include "engine/scoring.h"

namespace veedor {

namespace {

/// Whose Grandes move by disc, wherever they stand: those that no taboo region holds.
OwnerSet grandes_that_move(const View& view) {
  if (!view.state.grandes_by_disc) return {};
  const PlaceSet closed = taboo(view);
  return view.rules.player_set().where(
      [&](OwnerId player) { return !closed.has(view.state.grandes()[player.index()]); });
}

}  // namespace

OwnerSet scoring_discs_missing(const View& view) {
  const State& state = view.state;
  const PlaceId castillo = view.rules.castillo;
  if (state.phase != Phase::scoring || state.king() == castillo) return {};
  const OwnerSet inside = view.rules.player_set().where([&](OwnerId player) {
    return state.count(castillo, player) > 0 || state.grandes()[player.index()] == castillo;
  });
  return (inside | grandes_that_move(view)) - state.scoring_answered;
}

/// Where a ruling allows one after another round, it goes on like any other.
void do_begin_scoring(Table& table, const Step&) { table.state.phase = Phase::scoring; }

void ask_scoring_disc(const View& view, const Step& step, Questions& questions) {
  Choice& owner = questions.add(Field::owner, any_owner(view.rules));
  owner.only(Reason::scoring_disc_of_nobody, view.rules.player_set());
  owner.exclude(Reason::scoring_disc_set_already, view.state.scoring_answered);
  Choice& to = questions.add(Field::to, any_disc(view.rules));
  if (scoring_discs_missing(view).has(step.owner)) {
    to.exclude(Reason::scoring_disc_shows_no_region, view.rules.place_set() - view.rules.regions);
  }
}

void do_scoring_disc(Table& table, const Step& step) {
  if (scoring_discs_missing(table.view()).has(step.owner)) table.tell_disc(step.owner, step.to);
  table.state.scoring_discs[step.owner.index()] = step.to;
  table.state.scoring_answered.add(step.owner);
}

void ask_score_all(const View& view, const Step&, Questions& questions) {
  Choice& whole = questions.add(Field::whole, Universe::whole());
  if (!scoring_discs_missing(view).empty()) whole.forbid(Reason::scoring_disc_missing);
}

namespace {

void score_into(Table& table, PlaceId place) {
  table.state.scoring_points[place.index()] = table.score(place);
}

/// The dummy sets no disc: its Caballeros go back to its supply.
void empty_castillo_of_dummy(Table& table) {
  State& state = table.state;
  const PlaceId castillo = table.rules.castillo;
  table.shift(kDummy, castillo, table.rules.province, state.count(castillo, kDummy));
}

/// What was in the Castillo goes where the discs say; a disc without a region that may be changed
/// sends Caballeros to the Court and leaves a Grande where he is (A p.7, R-9).
void empty_castillo(Table& table) {
  State& state = table.state;
  const PlaceId castillo = table.rules.castillo;
  const PlaceSet open = table.rules.regions - taboo(table.view());
  const OwnerSet moving = grandes_that_move(table.view());
  for (const OwnerId player : table.rules.player_set()) {
    const PlaceId disc = state.scoring_discs[player.index()];
    const bool usable = open.has(disc);
    const std::uint8_t inside = state.count(castillo, player);
    table.shift(player, castillo, usable ? disc : table.rules.court, inside);
    const PlaceId grande = state.grandes()[player.index()];
    const bool leaves = grande == castillo || moving.has(player);
    if (usable && leaves && grande != disc) {
      table.put(kFirstGrande + player.index(), disc);
    }
  }
}

/// Its tile goes beside the board, out of the King's region too.
void end_quarantine(Table& table) {
  const TileId tile = table.state.quarantine;
  if (!tile.valid()) return;
  table.state.quarantine = {};
  table.put(kFirstTile + tile.index(), {});
}

}  // namespace

void do_score_all(Table& table, const Step&) {
  State& state = table.state;
  score_into(table, table.rules.castillo);
  if (state.king() != table.rules.castillo) {
    empty_castillo(table);
    empty_castillo_of_dummy(table);
  }
  for (const PlaceId region : table.rules.regions) score_into(table, region);
  state.grandes_by_disc = false;
  end_quarantine(table);
  state.dummy_drawn = {};  // all Region cards are shuffled
  advance(table);
}

}  // namespace veedor
