// Effects that close regions, or join them: the rules of their steps, and what follows from them.
#include <doctest/doctest.h>

#include "engine/geography.h"
#include "engine/phases/phases.h"
#include "engine/reason.h"
#include "support/seats.h"
#include "unit/engine/engine_game.h"

namespace veedor {
namespace {

/// A position of the Decennial game that a test changes by hand.
struct Made {
  EngineGame game{{"decennial"}, 3};
  State state;
  Decks decks;

  Made() {
    game.set_up();
    state = game.state();
    state.turn.player = kAnn;
  }
  [[nodiscard]] View view() const { return {game.rules(), decks, state}; }
  [[nodiscard]] PlaceId at(std::string_view name) const { return game.place(name); }
  void put(TileId tile, PlaceId place) { state.tiles()[tile.index()] = place; }

  /// The first reason against a step of the effect; none where it is accepted.
  template <class E>
  [[nodiscard]] std::optional<Reason> against(const E& effect, const Step& step) const {
    Questions questions(step);
    effect.ask(view(), step, questions);
    const auto violation = first_violation(questions);
    return violation ? std::optional(violation->reason) : std::nullopt;
  }
  void quarantine(TileId tile, PlaceId to) {
    Table table{game.rules(), decks, state};
    QuarantineEffect().perform(table, step(tile, to));
  }
  [[nodiscard]] static Step step(TileId tile, PlaceId to) {
    return {.kind = StepKind::quarantine, .tile = tile, .to = to};
  }
};

}  // namespace

TEST_CASE("a quarantine takes its own tile, else one beside the board, else one on it") {
  Made p;
  const QuarantineEffect effect;
  const PlaceId toledo = p.at("Toledo");
  const auto reason = [&](std::size_t tile, PlaceId to) {
    return p.against(effect, Made::step(TileId(tile), to));
  };
  CHECK_FALSE(reason(0, toledo));
  CHECK(reason(0, p.game.rules().castillo) == Reason::quarantine_no_region);
  CHECK(reason(0, p.state.king()) == Reason::quarantine_into_taboo);
  p.put(TileId(0), toledo);
  CHECK(reason(0, p.at("Galicia")) == Reason::quarantine_tile_beside);
  CHECK(reason(1, toledo) == Reason::quarantine_place_taken);
  p.put(TileId(1), p.state.king());
  CHECK_FALSE(reason(0, p.at("Galicia")));
  CHECK(reason(0, toledo) == Reason::quarantine_stays);
  CHECK(reason(1, p.at("Galicia")) == Reason::quarantine_tile_held);
  p.put(TileId(1), {});
  p.quarantine(TileId(0), toledo);
  CHECK(reason(1, p.at("Galicia")) == Reason::quarantine_other_tile);
  CHECK_FALSE(reason(0, p.at("Galicia")));
  p.state.king() = toledo;
  CHECK(reason(0, p.at("Galicia")) == Reason::quarantine_tile_held);
}

TEST_CASE("a region in quarantine is taboo, and no other card moves its tile") {
  Made p;
  const PlaceId toledo = p.at("Toledo");
  p.quarantine(TileId(0), toledo);
  CHECK(taboo(p.view()) == (PlaceSet::of(toledo) | PlaceSet::of(p.state.king())));
  const Step tile{.kind = StepKind::move_tile, .tile = TileId(0), .to = p.at("Galicia")};
  CHECK(p.against(TileEffect(), tile) == Reason::tile_held);
  const Step king{.kind = StepKind::move_king, .to = toledo};
  CHECK_FALSE(p.against(KingEffect(), king));
}

TEST_CASE("a Grande is held by the King, or stands where it cannot leave") {
  Made p;
  const GrandeEffect effect{.any = true};
  const Step step{.kind = StepKind::move_grande, .owner = kBea, .to = p.at("Toledo")};
  CHECK_FALSE(p.against(effect, step));
  p.state.king() = p.at("Granada");  // Bea's home
  CHECK(p.against(effect, step) == Reason::grande_held);
  p.state.king() = p.at("Castilla");
  p.state.grandes()[kBea.index()] = p.game.rules().castillo;
  CHECK(p.against(effect, step) == Reason::grande_not_there);
}

TEST_CASE("the next general scoring ends a quarantine, out of the King's region too") {
  Made p;
  const PlaceId toledo = p.at("Toledo");
  p.quarantine(TileId(0), toledo);
  p.state.king() = toledo;
  p.state.phase = Phase::scoring;
  p.state.round = 3;
  Journal journal;
  Table table{p.game.rules(), p.decks, p.state, &journal};
  do_score_all(table, {.kind = StepKind::score_all});
  CHECK(quarantined(p.state).empty());
  CHECK_FALSE(p.state.quarantine.valid());
  CHECK(journal.changes().back() ==
        Change{.kind = Change::Kind::piece, .piece = kFirstTile, .from = toledo});
}

TEST_CASE("Grandes move by disc in the next general scoring, but not out of a taboo region") {
  Made p;
  p.state.phase = Phase::scoring;
  p.state.round = 3;
  CHECK(scoring_discs_missing(p.view()).empty());
  Table table{p.game.rules(), p.decks, p.state};
  GrandesByDiscEffect().begin(table);
  CHECK(scoring_discs_missing(p.view()) == p.game.rules().player_set());
  p.state.king() = p.at("Granada");  // Bea's home
  CHECK(scoring_discs_missing(p.view()) == p.game.rules().player_set() - OwnerSet::of(kBea));
  p.state.scoring_discs[kAnn.index()] = p.at("Toledo");
  p.state.scoring_discs[kBea.index()] = p.at("Toledo");
  do_score_all(table, {.kind = StepKind::score_all});
  CHECK(p.state.grandes()[kAnn.index()] == p.at("Toledo"));
  CHECK(p.state.grandes()[kBea.index()] == p.at("Granada"));
  CHECK_FALSE(p.state.grandes_by_disc);
}

TEST_CASE("opponents move their Grandes by disc, to another region that is not taboo") {
  Made p;
  Table table{p.game.rules(), p.decks, p.state};
  const DiscGrandesEffect effect;
  effect.begin(table);
  const auto reason = [&](OwnerId owner, PlaceId to) {
    return p.against(effect, {.kind = StepKind::disc, .owner = owner, .to = to});
  };
  CHECK(reason(kAnn, p.at("Toledo")) == Reason::disc_of_nobody);
  CHECK(reason(kBea, {}) == Reason::disc_shows_none);
  CHECK(reason(kBea, p.game.rules().castillo) == Reason::disc_shows_no_region);
  CHECK(reason(kBea, p.state.king()) == Reason::disc_shows_kings_region);
  CHECK(reason(kBea, p.at("Granada")) == Reason::disc_shows_own_region);
  CHECK_FALSE(reason(kBea, p.at("Toledo")));
  effect.perform(table, {.kind = StepKind::disc, .owner = kBea, .to = p.at("Toledo")});
  CHECK(p.state.grandes()[kBea.index()] == p.at("Granada"));  // one disc is missing
  effect.perform(table, {.kind = StepKind::disc, .owner = OwnerId(2), .to = p.at("Galicia")});
  CHECK(p.state.grandes()[kBea.index()] == p.at("Toledo"));
}

TEST_CASE("a bridge joins two regions that are not neighbours on the map, for the King's sake") {
  Made p;
  const BridgeEffect effect;
  const auto reason = [&](PlaceId from, PlaceId to) {
    return p.against(effect, {.kind = StepKind::build_bridge, .from = from, .to = to});
  };
  const PlaceId castilla = p.at("Castilla");
  const PlaceId sevilla = p.at("Sevilla");
  CHECK(reason(p.game.rules().castillo, castilla) == Reason::bridge_no_region);
  CHECK(reason(castilla, p.game.rules().court) == Reason::bridge_no_region);
  CHECK(reason(castilla, castilla) == Reason::bridge_same_region);
  CHECK(reason(castilla, p.at("Toledo")) == Reason::bridge_neighbours);
  CHECK_FALSE(reason(castilla, sevilla));
  const PlaceSet before = kings_neighbours(p.view());
  Table table{p.game.rules(), p.decks, p.state};
  effect.perform(table, {.kind = StepKind::build_bridge, .from = castilla, .to = sevilla});
  CHECK(kings_neighbours(p.view()) == (before | PlaceSet::of(sevilla)));
  p.state.king() = sevilla;
  CHECK(kings_neighbours(p.view()).has(castilla));
  p.state.king() = p.at("Toledo");
  CHECK(kings_neighbours(p.view()) == p.game.rules().places[p.at("Toledo").index()].neighbours);
}

}  // namespace veedor
