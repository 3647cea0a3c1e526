// An effect that does not exist, as rows of the vocabulary: what is offered and what is played at
// random follow from the rows alone.
#include <doctest/doctest.h>

#include "next/options.h"
#include "ruleset/compile_effects.h"
#include "ruleset/log_keys.h"
#include "simulate/special_action.h"
#include "unit/engine/engine_game.h"

namespace veedor {
namespace {

/// A treasure is hidden: `{region: Granada, tile: 4}`, the place first.
constexpr std::array kTreasure{
    EffectKey{LogKey::region, KeyForm::place, StepKind::move_tile, Field::to},
    EffectKey{LogKey::tile, KeyForm::tile, StepKind::move_tile, Field::tile},
};
/// Caballeros move, but are said by `with`.
constexpr std::array kMarch{
    EffectKey{LogKey::with, KeyForm::moves, StepKind::move},
};

/// A game in which the first player has taken `card`.
EngineGame game_with(std::string_view card) {
  EngineGame game({"base"}, 4);
  game.set_up();
  game.reveal({"ambush", "fair", "outposts", "enactment", "your-majesty"});
  game.play_powers();
  game.begin_turn(0);
  game.choose(card);
  return game;
}

/// What random play makes of `form` once `card` is announced, and the referee afterwards.
LogTree played(std::string_view card, const EffectSyntax& form, std::optional<Referee>& after) {
  EngineGame game = game_with(card);
  game.announce();
  Simulation simulation;
  simulation.players = {"Ann", "Bea", "Cruz", "Dan"};
  Random random(1);
  RandomPlay play(simulation, game.ruleset(), random);
  play.put_back({game.referee(), {}});
  const auto said = SpecialAction(play).carry_out(form);
  REQUIRE(said);
  after = play.referee();
  return *said;
}

}  // namespace

TEST_CASE("a new row is enough: random play writes its keys") {
  std::optional<Referee> after;
  const LogTree said = played("enactment", {.rows = kTreasure}, after);
  REQUIRE(said.parts.size() == 2);
  REQUIRE(said.has("tile"));
  const std::string& region = said.parts.front().text;
  const EngineGame names({"base"}, 4);
  const auto index = names.ruleset().tile_names.find(said.find("tile")->text);
  REQUIRE(index);
  CHECK(after->state().tiles()[*index] == names.place(region));
  CHECK(said.parts.front().key == "region");  // in the order of the rows

  const LogTree march = played("ambush", {.rows = kMarch}, after);
  REQUIRE(march.has("with"));
  CHECK(march.find("with")->parts.front().has("from"));
}

TEST_CASE("a new row is enough: its values are offered") {
  EngineGame game = game_with("enactment");
  const auto options = special_options(game.referee(), game.referee(), 0, {.rows = kTreasure});
  const auto& step = std::get<StepOptions>(options);
  REQUIRE(step.offers.size() == 2);
  CHECK(step.offers[0].row.key == LogKey::region);
  const PlaceSet kings = PlaceSet::of(game.place("Castilla"));
  const PlaceSet board = game.rules().regions | PlaceSet::of(game.place("Castillo"));
  CHECK(PlaceSet(step.at(LogKey::region).values) == board - kings);
  CHECK(step.at(LogKey::tile).pieces.size() == 2);
  CHECK(step.at(LogKey::king).values == 0);

  EngineGame march = game_with("ambush");
  const auto moves = special_options(march.referee(), march.referee(), 0,
                                     {.rows = kMarch, .in_all = 2, .one_source = true});
  CHECK(std::get<MoveOptions>(moves).in_all == 2U);
  CHECK(std::get<MoveOptions>(moves).one_region);
}

TEST_CASE("a new row is enough: it is told apart by its keys") {
  const EffectSyntax treasure{.rows = kTreasure};
  const EffectSyntax tile = form_of(TileEffect());
  CHECK(told_apart(treasure, tile));
  CHECK_FALSE(told_apart(treasure, treasure));
  const KeySet written = key_bit(log_key("region")) | key_bit(log_key("tile"));
  CHECK(treasure.keys().are_said_by(written));
  CHECK_FALSE(tile.keys().are_said_by(written));
  CHECK(treasure.row_with(LogKey::region)->field == Field::to);
}

}  // namespace veedor
