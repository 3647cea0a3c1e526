// Where places are drawn on a schematic map.
#include <doctest/doctest.h>

#include <cstdlib>
#include <string>

#include "unit/ruleset/file_faults.h"

namespace veedor {
namespace {

const std::string kMapHead = R"(ruleset: club
title: Club rules
kind: game
players: {least: 2, most: 5}
)";

MapSpot spot(const Ruleset& ruleset, const std::string& name) {
  return ruleset.places[*ruleset.place_names.find(name)].at.value();
}

/// Side by side, or one row apart with a common border.
bool touch(const MapSpot& a, const MapSpot& b) {
  const int across = std::abs(a.x - b.x);
  const int down = std::abs(a.y - b.y);
  return (down == 0 && across == 2) || (down == 1 && across < 2);
}

}  // namespace

TEST_CASE("on the map of the built-in games just those regions touch that are neighbours") {
  Library library;
  for (const std::string game : {"base", "decennial"}) {
    const Selected selected = library.select({{game, {}}}, 4);
    REQUIRE(selected.ruleset);
    const Rules& rules = selected.ruleset->rules;
    for (const PlaceId a : rules.regions) {
      for (const PlaceId b : rules.regions) {
        if (a == b) continue;
        CHECK(touch(*selected.ruleset->places[a.index()].at,
                    *selected.ruleset->places[b.index()].at) ==
              rules.places[a.index()].neighbours.has(b));
      }
    }
    CHECK_FALSE(selected.ruleset->places[rules.court.index()].at);
    CHECK_FALSE(selected.ruleset->places[rules.province.index()].at);
  }
}

TEST_CASE("places that a file puts nowhere stand below the others, four in a row") {
  Library library;
  std::string places;
  for (const std::string name : {"Murcia", "Jaca"}) {
    places += "  - {name: " + name + ", kind: region, values: [4, 2, 0]}\n";
  }
  REQUIRE_FALSE(library.add_file(
      "club.yaml", kMapHead + "extends: base\nremove: {places: [France, Portugal]}\nplaces:\n" +
                       places +
                       "  - {name: Ceuta, kind: region, at: [6, 3], values: [1, 0, 0]}\n"));
  const auto ruleset = library.select({{"club", {}}}, 4).ruleset;
  REQUIRE(ruleset);
  CHECK(spot(*ruleset, "Ceuta") == MapSpot{6, 3});
  CHECK(spot(*ruleset, "Murcia") == MapSpot{0, 4});
  CHECK(spot(*ruleset, "Jaca") == MapSpot{2, 4});
}

TEST_CASE("a place that becomes a Court leaves the map") {
  Library library;
  REQUIRE_FALSE(library.add_file("club.yaml", kMapHead +
                                                  "extends: base\nremove: {places: [Court]}\n"
                                                  "places: [{name: Portugal, kind: court}]\n"));
  const auto ruleset = library.select({{"club", {}}}, 4).ruleset;
  REQUIRE(ruleset);
  CHECK_FALSE(ruleset->places[*ruleset->place_names.find("Portugal")].at);
}

TEST_CASE("a whole game without a map gets one") {
  Library library;
  const auto fault = library.add_file("club.yaml", kMapHead + kWholeGame);
  if (fault) FAIL(fault->message);
  const auto ruleset = library.select({{"club", {}}}, 4).ruleset;
  REQUIRE(ruleset);
  CHECK(spot(*ruleset, "A") == MapSpot{0, 0});
  CHECK(spot(*ruleset, "C") == MapSpot{6, 0});
  CHECK(spot(*ruleset, "D") == MapSpot{0, 1});
}

}  // namespace veedor
