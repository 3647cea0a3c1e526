// What is begun must be gone on with: a game that a program plays can go only where a log can.
#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <string_view>
#include <vector>

#include "engine/rule_id.h"
#include "game/game.h"

namespace veedor::test {
namespace {

/// A game whose King begins in Castilla, and whose first players live in Galicia, Granada, ...
class OpenGame {
 public:
  OpenGame(const std::vector<std::string>& rules, std::size_t players, std::string_view cards)
      : game_(rules, players, cards) {
    take({.kind = StepKind::set_king, .to = place("Castilla")});
    constexpr std::array kHomes{"Galicia", "Granada", "Sevilla", "Navarra", "Toledo"};
    for (std::size_t seat = 0; seat < players; ++seat) {
      take({.kind = StepKind::set_home, .owner = OwnerId(seat), .to = place(kHomes[seat])});
    }
    take({.kind = StepKind::set_first, .owner = OwnerId(0)});
  }

  void take(const Step& step) {
    REQUIRE_MESSAGE(game_.play(step), game_.words(step) << " breaks " << broken(step));
  }
  /// The rule that the step breaks; empty if it is legal.
  [[nodiscard]] std::string_view broken(const Step& step) const {
    const auto violation = game_.check(step);
    return violation ? text(violation->rule()) : "";
  }
  void black(const std::vector<std::string_view>& regions) {
    for (const std::string_view region : regions)
      take({.kind = StepKind::place_black, .to = place(region)});
  }
  void discs_of_setup() {
    for (std::size_t seat = 0; seat < game_.scores().size(); ++seat) {
      take({.kind = StepKind::setup_disc, .owner = OwnerId(seat), .to = PlaceId()});
    }
  }
  /// The cards of the next round; then the first seat plays this Power card, the second a lower
  /// one.
  void round(const std::vector<std::string_view>& cards, std::uint8_t power) {
    game_.settle();
    if (game_.decision().kind != Decision::Kind::reveal) take({.kind = StepKind::begin_round});
    for (const std::string_view card : cards) take({.kind = StepKind::reveal, .card = id(card)});
    take({.kind = StepKind::end_reveal});
    while (game_.decision().kind == Decision::Kind::power) {
      const OwnerId player = *game_.decision().owners.begin();
      const int lower = power - static_cast<int>(player.index());
      take({.kind = StepKind::play_power,
            .owner = player,
            .count = static_cast<std::uint8_t>(lower)});
    }
  }
  void turn(std::size_t seat, std::string_view card) {
    take({.kind = StepKind::begin_turn, .owner = OwnerId(seat)});
    take({.kind = StepKind::choose_card, .card = id(card)});
  }
  [[nodiscard]] bool offers(StepKind kind) const { return !game_.choices(kind).empty(); }
  /// The kinds of the choices, each once, in their order.
  [[nodiscard]] std::vector<StepKind> offered() const {
    std::vector<StepKind> kinds;
    for (const Step& step : game_.choices()) kinds.push_back(step.kind);
    kinds.erase(std::unique(kinds.begin(), kinds.end()), kinds.end());
    return kinds;
  }
  [[nodiscard]] PlaceId place(std::string_view name) const {
    return PlaceId(*game_.ruleset().place_names.find(name));
  }
  [[nodiscard]] CardId id(std::string_view name) const {
    return CardId(*game_.ruleset().card_names.find(name));
  }

 private:
  Game game_;
};

constexpr std::string_view kColoniesCards =
    "- {id: landing, stack: 1, copies: 9, number: 0, effect: {place: {up_to: 9, castillo: yes}}}\n"
    "- {id: charter, stack: 7, copies: 9, number: 1, gold: 0, wares: 2, keep: yes, effect: {king: "
    "any}}\n";

OpenGame colonies() {
  OpenGame game({"decennial", "colonies"}, 2, kColoniesCards);
  game.black({"Aragón", "Valencia"});
  game.take({.kind = StepKind::set_table, .to = game.place("Toledo")});
  game.discs_of_setup();
  return game;
}

/// A turn of player 0 who has put Caballeros into these places.
OpenGame landed(const std::vector<std::string_view>& places) {
  OpenGame game = colonies();
  game.round({"landing", "civil-war", "outposts", "enactment", "charter"}, 13);
  game.turn(0, "landing");
  game.take({.kind = StepKind::announce});
  for (const std::string_view place : places) {
    game.take({.kind = StepKind::special_place, .to = game.place(place), .count = 1});
  }
  game.take({.kind = StepKind::finish_special});
  return game;
}

constexpr Step kResign{.kind = StepKind::resign, .owner = OwnerId(0), .count = 1};
constexpr Step kNextTurn{.kind = StepKind::begin_turn, .owner = OwnerId(1)};

}  // namespace

TEST_CASE("a Viceroy who steps down claims Gold before anything else is done") {
  OpenGame game = landed({"Viceroy", "Mediterranean"});
  game.take(kResign);
  CHECK(game.broken(kNextTurn) == "GOODS-1");
  CHECK(game.broken({.kind = StepKind::begin_place}) == "GOODS-1");
  CHECK(game.broken(kResign) == "GOODS-1");
  CHECK(game.offered() == std::vector{StepKind::claim});
  // Wares may be claimed with the Gold, but are not what he steps down for.
  game.take({.kind = StepKind::claim,
             .owner = OwnerId(0),
             .to = game.place("Mediterranean"),
             .count = 1});
  CHECK(game.broken(kNextTurn) == "GOODS-1");
  game.take(
      {.kind = StepKind::claim, .owner = OwnerId(0), .to = game.place("America"), .count = 1});
  CHECK(game.broken(kNextTurn) == "");
}

TEST_CASE("no Viceroy is offered to step down where no Gold is left to claim") {
  OpenGame game = landed({"Viceroy", "America"});
  CHECK(game.offers(StepKind::resign));
  game.take(
      {.kind = StepKind::claim, .owner = OwnerId(0), .to = game.place("America"), .count = 1});
  CHECK_FALSE(game.offers(StepKind::resign));
}

TEST_CASE("a kept Special action that is named is announced next, or stays kept") {
  OpenGame game = colonies();
  game.round({"landing", "civil-war", "outposts", "enactment", "charter"}, 13);
  game.turn(0, "charter");
  game.take({.kind = StepKind::keep_special, .card = game.id("charter")});
  game.turn(1, "outposts");
  game.take({.kind = StepKind::end_turns});
  game.round({"own-four", "veto", "fiesta", "king-neighbor", "charter"}, 11);
  game.turn(0, "fiesta");
  const Step named{.kind = StepKind::begin_saved, .card = game.id("charter")};
  game.take(named);
  CHECK(game.broken(kNextTurn) == "SPECIAL-1");
  CHECK(game.broken({.kind = StepKind::begin_place}) == "SPECIAL-1");
  CHECK(game.broken({.kind = StepKind::keep_special, .card = game.id("fiesta")}) == "SPECIAL-1");
  CHECK(game.offered() == std::vector{StepKind::announce});
  game.take({.kind = StepKind::give_up_veto});
  game.take(named);
  game.take({.kind = StepKind::announce});
  CHECK(game.offered() == std::vector{StepKind::move_king});
  game.take({.kind = StepKind::move_king, .to = game.place("Galicia")});
  game.take({.kind = StepKind::finish_special});
  CHECK(game.broken(named) == "SAVED-1");
  CHECK(game.broken(kNextTurn) == "");
}

TEST_CASE("a Special action of which nothing can be done is not offered") {
  OpenGame game({"base", "new-regency"}, 3,
                "- {id: siege, stack: 5, copies: 1, number: 5, effect: {king: castillo}}\n");
  game.round({"ambush", "fair", "outposts", "enactment", "rebellion"}, 13);
  game.turn(0, "rebellion");
  CHECK(game.offers(StepKind::announce));
  game.take({.kind = StepKind::announce});
  game.take({.kind = StepKind::move_king, .to = game.place("Castillo")});
  game.take({.kind = StepKind::finish_special});
  game.turn(1, "fair");
  game.turn(2, "outposts");
  game.take({.kind = StepKind::end_turns});
  game.round({"militia", "fair", "outposts", "enactment", "siege"}, 10);
  game.turn(0, "siege");
  CHECK_FALSE(game.offers(StepKind::announce));  // the King is at the Castillo already
  CHECK(game.offers(StepKind::begin_place));
}

TEST_CASE("nothing is scored by discs before all of them are set") {
  OpenGame game({"decennial"}, 2, "");
  game.round({"ambush", "civil-war", "outposts", "rivalries"}, 13);
  game.turn(0, "rivalries");
  game.take({.kind = StepKind::announce});
  const Step score{.kind = StepKind::score_next};
  CHECK(game.broken(score) == "SPECIAL-1");
  game.take({.kind = StepKind::disc, .owner = OwnerId(0), .to = game.place("Galicia")});
  CHECK(game.broken(score) == "SPECIAL-1");
  game.take({.kind = StepKind::disc, .owner = OwnerId(1), .to = game.place("Toledo")});
  game.take(score);
  game.take(score);
  CHECK(game.broken(score) == "SPECIAL-1");
}

TEST_CASE("Caballero cards that some are named of are all named") {
  OpenGame game({"decennial", "intrigue-king"}, 5, "");
  game.discs_of_setup();
  const Step begin{.kind = StepKind::begin_round};
  CHECK(game.broken(begin) == "");
  for (std::uint8_t card = 1; card <= 5; ++card) {
    game.take({.kind = StepKind::add_caballero_card, .count = card});
    CHECK(game.broken(begin) == "SETUP-6");
  }
  game.take({.kind = StepKind::end_caballero_cards});
  CHECK(game.broken(begin) == "");
}

TEST_CASE("each black Caballero takes one Caballero along, and other cards none") {
  OpenGame game({"decennial", "grandissimo"}, 2, "");
  game.black({"Aragón"});
  game.round({"ambush", "civil-war", "outposts", "enactment", "grand-inquisitor"}, 13);
  game.turn(0, "ambush");
  game.take({.kind = StepKind::begin_place});
  game.take({.kind = StepKind::place, .to = game.place("Aragón"), .count = 1});
  game.take({.kind = StepKind::announce});
  Step move{.kind = StepKind::move,
            .owner = OwnerId(1),
            .from = game.place("Granada"),
            .to = game.place("Valencia"),
            .companion = OwnerId(1),
            .count = 1};
  CHECK(game.broken(move) == "MOVE-3");
  move.companion = {};
  game.take(move);
  game.take({.kind = StepKind::finish_special});
  game.turn(1, "grand-inquisitor");
  game.take({.kind = StepKind::announce});
  move = {.kind = StepKind::move,
          .owner = kBlack,
          .from = game.place("Aragón"),
          .to = game.place("Valencia"),
          .companion = OwnerId(0),
          .count = 2};
  CHECK(game.broken(move) == "LOG-2");
  move.count = 1;
  game.take(move);
}

}  // namespace veedor::test
