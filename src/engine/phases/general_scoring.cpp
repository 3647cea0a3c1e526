#include "engine/course.h"
#include "engine/geography.h"
#include "engine/phases/phases.h"
#include "engine/reason.h"
#include "engine/scoring.h"

namespace veedor {

namespace {

/// The owners whose Grandes move by disc: those not in a taboo region.
OwnerSet grandes_that_move(const View& view) {
  if (!view.state.grandes_by_disc) return {};
  const PlaceSet closed = taboo(view);
  return view.rules.player_set().where(
      [&](OwnerId player) { return !closed.has(view.state.grandes()[player.index()]); });
}

}  // namespace

namespace {

OwnerSet scoring_discs_due(const View& view) {
  const State& state = view.state;
  const PlaceId castillo = view.rules.castillo;
  if (state.phase != Phase::scoring || state.king() == castillo) return {};
  if (state.castillo_moved) return {};  // arrivals after that wait for the next scoring
  const OwnerSet inside = view.rules.player_set().where([&](OwnerId player) {
    const bool grande = state.grandes()[player.index()] == castillo;
    return grande || !own_of(view, player)
                          .where([&](OwnerId owner) { return state.count(castillo, owner) > 0; })
                          .empty();
  });
  return inside | grandes_that_move(view);
}

}  // namespace

OwnerSet scoring_discs_missing(const View& view) {
  const OwnerSet due = scoring_discs_due(view);
  const OwnerSet missing = due - view.state.scoring_answered;
  return missing.empty() ? due & view.state.scoring_sealed : missing;
}

std::optional<Reason> scoring_discs_open(const View& view) {
  const OwnerSet missing = scoring_discs_missing(view);
  if (missing.empty()) return std::nullopt;
  return (missing - view.state.scoring_sealed).empty() ? Reason::scoring_disc_sealed
                                                       : Reason::scoring_disc_missing;
}

/// If a ruling allows a scoring after another round, it runs like any other.
void do_begin_scoring(Table& table, const Step&) {
  table.state.phase = Phase::scoring;
  if (table.rules.holder_leaves) table.put_inquisitor({});
}

void ask_scoring_disc(const View& view, const Step& step, Questions& questions) {
  Choice& owner = questions.add(Field::owner, any_owner(view.rules));
  owner.only(Reason::scoring_disc_of_nobody, view.rules.player_set());
  owner.exclude(Reason::scoring_disc_set_already, view.state.scoring_answered);
  Choice& to = questions.add(Field::to, any_disc(view.rules));
  if (!step.sealed && scoring_discs_missing(view).has(step.owner)) {
    to.exclude(Reason::scoring_disc_shows_no_region,
               view.rules.place_set() - view.rules.disc_regions);
  }
}

void do_scoring_disc(Table& table, const Step& step) {
  if (scoring_discs_missing(table.view()).has(step.owner)) table.tell_disc(step.owner, step.to);
  table.state.scoring_discs[step.owner.index()] = step.to;
  table.state.scoring_answered.add(step.owner);
  if (step.sealed) table.state.scoring_sealed.add(step.owner);
}

OwnerSet free_movers(const State& state) {
  OwnerSet movers;
  for (std::size_t i = 0; i < kMaxPlayers; ++i) {
    if (state.free_moves[i].total > 0) movers.add(OwnerId(i));
  }
  return movers - state.moving_free;
}

bool castillo_first(const View& view) {
  if (view.state.castillo_moved) return false;
  return view.rules.limit_table.valid() || !free_movers(view.state).empty();
}

void ask_score_all(const View& view, const Step&, Questions& questions) {
  Choice& whole = questions.add(Field::whole, Universe::whole());
  if (const auto open = scoring_discs_open(view)) whole.forbid(*open);
  if (castillo_first(view)) whole.forbid(Reason::castillo_not_empty);
}

namespace {

void score_into(Table& table, PlaceId place) {
  table.state.scoring_points[place.index()] = table.score(place);
}

/// The dummy sets no disc: its Caballeros go back to its supply.
void empty_castillo_of_dummy(Table& table) {
  if (!table.rules.dummy) return;
  State& state = table.state;
  const PlaceId castillo = table.rules.castillo;
  table.shift(kDummy, castillo, table.rules.province, state.count(castillo, kDummy));
}

using Newcomers = std::array<std::uint8_t, kMaxOwners>;

/// All of `owner`'s Caballeros leave the Castillo. In the region of the Limit table, they wait
/// beside the table.
void send_from_castillo(Table& table, OwnerId owner, PlaceId to, Newcomers& newcomers) {
  const std::uint8_t inside = table.state.count(table.rules.castillo, owner);
  if (table.rules.inner.empty()) return table.shift(owner, table.rules.castillo, to, inside);
  const Wanted all{.owner = owner, .from = table.rules.castillo};
  shift_wanted(table, all, to, inside, /*stay_off=*/true);
  if (to == table.state.table()) newcomers[owner.index()] = inside;
}

/// The contents of the Castillo go where the discs say. A disc that shows no usable region sends
/// Caballeros to the Court and leaves a Grande where it is (A p.7, R-9). Black Caballeros follow
/// the disc of the holder, but stay if it shows no usable region.
void empty_castillo(Table& table, Newcomers& newcomers) {
  State& state = table.state;
  const PlaceId castillo = table.rules.castillo;
  const PlaceSet open = table.rules.disc_regions - taboo(table.view());
  const OwnerSet moving = grandes_that_move(table.view());
  for (const OwnerId player : table.rules.player_set()) {
    const PlaceId disc = state.scoring_discs[player.index()];
    const bool usable = open.has(disc);
    send_from_castillo(table, player, usable ? disc : table.rules.court, newcomers);
    const bool black = usable && own_of(table.view(), player).has(kBlack);
    if (black) send_from_castillo(table, kBlack, disc, newcomers);
    const PlaceId grande = state.grandes()[player.index()];
    const bool leaves = grande == castillo || moving.has(player);
    if (usable && leaves && grande != disc) {
      table.put(kFirstGrande + player.index(), disc);
    }
  }
}

/// The tile goes beside the board, even from the King's region.
void end_quarantine(Table& table) {
  const TileId tile = table.state.quarantine;
  if (!tile.valid()) return;
  table.state.quarantine = {};
  table.put(kFirstTile + tile.index(), {});
}

}  // namespace

void ask_move_castillo(const View& view, const Step&, Questions& questions) {
  Choice& whole = questions.add(Field::whole, Universe::whole());
  if (const auto open = scoring_discs_open(view)) whole.forbid(*open);
  if (view.state.castillo_moved) whole.forbid(Reason::no_scoring);
}

void do_move_castillo(Table& table, const Step&) {
  table.state.castillo_moved = true;
  if (table.rules.holder_leaves) table.put_inquisitor({});
  score_into(table, table.rules.castillo);
  if (table.state.king() == table.rules.castillo) return;
  Newcomers newcomers{};
  empty_castillo(table, newcomers);
  empty_castillo_of_dummy(table);
  if (table.rules.limit_table.valid()) fill_table_with(table, newcomers);
}

void ask_begin_free(const View& view, const Step&, Questions& questions) {
  Choice& whole = questions.add(Field::whole, Universe::whole());
  // Nothing else is asked until this is done.
  if (const auto open = scoring_discs_open(view)) return whole.forbid(*open);
  if (castillo_first(view)) return whole.forbid(Reason::castillo_not_empty);
  questions.add(Field::owner, any_owner(view.rules))
      .only(Reason::free_nothing_due, free_movers(view.state));
}

void do_begin_free(Table& table, const Step& step) {
  State& state = table.state;
  state.moving_free.add(step.owner);
  state.turn = {};  // moves use the turn's counters
  state.turn.player = step.owner;
}

namespace {

MoveEffect free_effect(const State& state) {
  const FreeMoves& free = state.free_moves[state.turn.player.index()];
  return {.own = free.own, .opposing = free.opposing, .total = free.total};
}

}  // namespace

void ask_free_move(const View& view, const Step& step, Questions& questions) {
  if (!view.state.moving_free.has(view.state.turn.player)) {
    return questions.add(Field::whole, Universe::whole()).forbid(Reason::free_nothing_due);
  }
  free_effect(view.state).ask(view, step, questions);
}

void do_free_move(Table& table, const Step& step) { free_effect(table.state).perform(table, step); }

namespace {

/// The Grande that was the King is an ordinary Grande again, and the King returns.
void end_revolution(Table& table) {
  if (!table.state.king_grande.valid()) return;
  table.crown({});
  table.put(kKingPiece, table.rules.kings_return);
}

}  // namespace

/// Also empties the Castillo, if nothing could be decided in between.
void do_score_all(Table& table, const Step& step) {
  State& state = table.state;
  if (!state.castillo_moved) do_move_castillo(table, step);
  for (const PlaceId region : table.rules.regions) score_into(table, region);
  state.grandes_by_disc = false;
  end_quarantine(table);
  end_revolution(table);
  state.free_moves = {};
  state.moving_free = {};
  state.dummy_drawn = {};  // all Region cards are shuffled
  advance(table);
}

}  // namespace veedor
