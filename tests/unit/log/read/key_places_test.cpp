#include "log/read/key_places.h"

#include <doctest/doctest.h>

namespace veedor {

TEST_CASE("a misplaced key: the place nearest to where it was written, with an example") {
  const auto in_game = [](std::string_view key, std::string_view path) {
    return place_of_key(key, path, LogKind::game);
  };
  CHECK(in_game("place", "rounds/turns") ==
        "`place` belongs under `actions:`, as `- place: {Toledo: 3}`");
  CHECK(in_game("title", "setup") == "`title` belongs at the left margin, as `title: Spring game`");
  CHECK(in_game("king", "") == "`king` belongs under `setup:`, as `king: Toledo`");
  CHECK(in_game("king", "rounds/turns") ==
        "`king` belongs under `special:`, as `special: {king: Toledo}`");
  CHECK(in_game("king", "rounds") == "`king` belongs under `board:`, as `king: Toledo`");
  CHECK(in_game("to", "rounds/turns") ==
        "`to` belongs under `special:`, as `special: {to: Toledo}`");
  CHECK(in_game("power", "rounds/turns") ==
        "`power` belongs under `rounds:`, as `power: [{Ann: 9}, {Bea: 4}]`");
  CHECK(in_game("jester", "rounds") ==
        "`jester` belongs beside `player:`, as `jester: [{who: Bea, to: Toledo}]`");
  CHECK(in_game("jester", "rounds/turns/actions/jail") ==
        "`jester` belongs under `actions:`, as `- jester: Bea`");
  CHECK(in_game("reason", "adjudication/places") ==
        "`reason` belongs under `adjudication:`, as `reason: the last bus`");
}

TEST_CASE("an example of a key: of its own place, or else of the nearest") {
  CHECK(example_of_key("king", "setup", LogKind::game) == "king: Toledo");
  CHECK(example_of_key("to", "rounds/turns/ability", LogKind::game) == "{grande: Bea, to: Toledo}");
  CHECK(example_of_key("shows", "rounds/scoring/discs/Ann", LogKind::game) ==
        "Ann: {shows: Toledo, instead: Galicia}");
  CHECK(example_of_key("place", "rounds/turns", LogKind::game) == "- place: {Toledo: 3}");
  CHECK(example_of_key("rounds", "", LogKind::sheet).empty());
  CHECK(example_of_key("colour", "players", LogKind::game).empty());
}

TEST_CASE("a key of the other kind of document") {
  CHECK(place_of_key("rounds", "", LogKind::sheet) ==
        "`rounds` belongs to a game log, one without `kind: scoresheet`");
  CHECK(place_of_key("start", "", LogKind::game) ==
        "`start` belongs to a scoresheet, one with `kind: scoresheet`");
  CHECK(place_of_key("king", "", LogKind::sheet) ==
        "`king` belongs under `scorings:`, as `king: Toledo`");
}

TEST_CASE("no hint at a key that no log has, or that its map may have") {
  CHECK(place_of_key("colour", "rounds", LogKind::game).empty());
  CHECK(place_of_key("", "", LogKind::game).empty());
  CHECK(place_of_key("king", "rounds/turns/actions/special", LogKind::game).empty());
}

}  // namespace veedor
