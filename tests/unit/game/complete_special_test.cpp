// When a Special action is complete: a game that a program plays can go only where a log can.
#include <doctest/doctest.h>

#include <string_view>
#include <vector>

#include "engine/rule_id.h"
#include "game/game.h"

namespace veedor::test {
namespace {

/// A game of three in which the turn of player 0 has taken its card, after player 2 took another.
class Table {
 public:
  Table(std::string_view rules, const std::vector<std::string_view>& cards, std::string_view before,
        std::string_view card)
      : game_({std::string(rules)}, 3) {
    take({.kind = StepKind::set_king, .to = place("Castilla")});
    std::size_t seat = 0;
    for (const auto* const home : {"Galicia", "Granada", "Sevilla"}) {
      take({.kind = StepKind::set_home, .owner = OwnerId(seat++), .to = place(home)});
    }
    take({.kind = StepKind::set_first, .owner = OwnerId(2)});
    game_.settle();
    for (const std::string_view each : cards) take({.kind = StepKind::reveal, .card = id(each)});
    take({.kind = StepKind::end_reveal});
    take({.kind = StepKind::play_power, .owner = OwnerId(2), .count = 13});
    take({.kind = StepKind::play_power, .owner = OwnerId(0), .count = 12});
    take({.kind = StepKind::play_power, .owner = OwnerId(1), .count = 11});
    take({.kind = StepKind::begin_turn, .owner = OwnerId(2)});
    take({.kind = StepKind::choose_card, .card = id(before)});
    take({.kind = StepKind::begin_turn, .owner = OwnerId(0)});
    take({.kind = StepKind::choose_card, .card = id(card)});
    take({.kind = StepKind::announce});
  }
  void take(const Step& step) { REQUIRE(game_.play(step)); }
  /// The rule that the step breaks; empty if it is legal.
  [[nodiscard]] std::string_view broken(const Step& step) const {
    const auto violation = game_.check(step);
    return violation ? text(violation->rule()) : "";
  }
  [[nodiscard]] PlaceId place(std::string_view name) const {
    return PlaceId(*game_.ruleset().place_names.find(name));
  }
  [[nodiscard]] CardId id(std::string_view name) const {
    return CardId(*game_.ruleset().card_names.find(name));
  }
  [[nodiscard]] const Game& game() const { return game_; }

 private:
  Game game_;
};

constexpr Step kFinish{.kind = StepKind::finish_special};
constexpr Step kPrevent{.kind = StepKind::prevent, .owner = OwnerId(2)};

}  // namespace

TEST_CASE("take-two cannot end while the Province holds more") {
  Table table("base", {"ambush", "fair", "outposts", "take-two"}, "fair", "take-two");
  const Step one{.kind = StepKind::special_take, .from = table.place("Province"), .count = 1};
  CHECK(table.broken(kFinish) != "");
  table.take(one);
  CHECK(table.broken(kFinish) == "COURT-3");
  table.take(one);
  CHECK(table.broken(kFinish) == "");
}

TEST_CASE("a Special action that moves or places cannot end without its first step") {
  Table moves("base", {"ambush", "fair", "outposts", "coup"}, "fair", "ambush");
  CHECK(moves.broken(kFinish) == "SPECIAL-1");
  moves.take({.kind = StepKind::move,
              .owner = OwnerId(1),
              .from = moves.place("Granada"),
              .to = moves.place("Toledo"),
              .count = 1});
  CHECK(moves.broken(kFinish) == "");
  Table places("base", {"militia", "fair", "outposts", "coup"}, "fair", "militia");
  CHECK(places.broken(kFinish) == "SPECIAL-1");
  places.take({.kind = StepKind::special_place, .to = places.place("Toledo"), .count = 1});
  CHECK(places.broken(kFinish) == "");
}

TEST_CASE("a veto comes before a Special action, or between two of its parts, never after all") {
  const std::vector<std::string_view> cards{"ambush", "veto", "outposts", "enactment"};
  Table tile("decennial", cards, "veto", "enactment");
  CHECK(tile.broken(kPrevent) == "");
  tile.take({.kind = StepKind::move_tile, .tile = TileId(0), .to = tile.place("Toledo")});
  CHECK(tile.broken(kPrevent) == "VETO-1");
  Table moves("decennial", cards, "veto", "ambush");
  CHECK(moves.broken(kPrevent) == "");
  moves.take({.kind = StepKind::move,
              .owner = OwnerId(1),
              .from = moves.place("Granada"),
              .to = moves.place("Toledo"),
              .count = 1});
  CHECK(moves.broken(kPrevent) == "");
  Table scores("decennial", cards, "veto", "outposts");
  CHECK(scores.broken(kPrevent) == "");
  while (scores.broken({.kind = StepKind::score_next}) == "") {
    CHECK(scores.broken(kPrevent) == "");
    scores.take({.kind = StepKind::score_next});
  }
  CHECK(scores.broken(kPrevent) == "VETO-1");
}

TEST_CASE("a veto comes too late for what announcing alone has done") {
  // All send their Courts back as soon as the card is announced.
  Table table("base", {"ambush", "empty-courts", "outposts", "coup"}, "ambush", "empty-courts");
  const OwnerId opponent(1);
  CHECK(table.game().state().count(table.place("Court"), opponent) == 0);
  CHECK(table.broken(kPrevent) == "VETO-1");
}

}  // namespace veedor::test
