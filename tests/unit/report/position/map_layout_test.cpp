// Where places are drawn, and which borders they have in common.
#include "report/position/map_layout.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

#include "ruleset/library.h"
#include "unit/report/position/inside.h"

namespace veedor {
namespace {

constexpr Size kBox{240, 160};

std::shared_ptr<const Ruleset> house_rules(const std::string& places) {
  Library library;
  const auto fault = library.add_file(
      "club.yaml",
      "ruleset: club\ntitle: Club\nkind: game\nplayers: {least: 2, most: 5}\nextends: base\n" +
          places);
  if (fault) FAIL(fault->message);
  return library.select({{"club", {}}}, 4).ruleset;
}

/// Every built-in game, alone and with each option that goes with it, for each number of players.
std::vector<std::shared_ptr<const Ruleset>> built_in() {
  Library library;
  std::vector<std::shared_ptr<const Ruleset>> result;
  for (const std::string& name : library.names()) {
    const RulesetHead& head = library.head(name);
    for (unsigned players = head.least_players; players <= head.most_players; ++players) {
      std::vector<std::vector<RulesetChoice>> selections;
      if (head.game) selections.push_back({{name, {}}});
      for (const std::string& game : head.goes_with) selections.push_back({{game, {}}, {name, {}}});
      for (const auto& selection : selections) {
        if (auto ruleset = library.select(selection, players).ruleset) result.push_back(ruleset);
      }
    }
  }
  return result;
}

bool neighbours(const Rules& rules, PlaceId a, PlaceId b) {
  return rules.places[a.index()].neighbours.has(b) || rules.places[b.index()].neighbours.has(a);
}

const Area* area_of(const MapLayout& layout, const Ruleset& ruleset, const std::string& name) {
  const PlaceId place(*ruleset.place_names.find(name));
  const auto found = std::ranges::find(layout.areas, place, &Area::place);
  return found == layout.areas.end() ? nullptr : &*found;
}

}  // namespace

TEST_CASE("the drawn borders are those between neighbours, in every built-in ruleset") {
  const auto rulesets = built_in();
  CHECK(rulesets.size() >= 8);  // two games at least, for 2 to 5 players
  for (const auto& ruleset : rulesets) {
    const MapLayout layout = lay_out(*ruleset, 1000, kBox);
    // All but the Court, the Province, and what is within a region.
    const auto inner = static_cast<std::size_t>(ruleset->rules.inner.size());
    const std::size_t given = ruleset->rules.given.valid() ? 1 : 0;  // where nobody stands for long
    CHECK(layout.areas.size() == ruleset->places.size() - 2 - inner - given);
    for (const Area& a : layout.areas) {
      CHECK_FALSE(a.apart);
      for (const Area& b : layout.areas) {
        if (a.place == b.place) continue;
        CAPTURE(ruleset->places[a.place.index()].name);
        CAPTURE(ruleset->places[b.place.index()].name);
        CHECK(share_border(a, b) == neighbours(ruleset->rules, a.place, b.place));
      }
    }
    CHECK(layout.links.empty());
    CHECK(layout.barriers.empty());
  }
}

TEST_CASE("no area of the built-in games reaches into another") {
  Library library;
  const auto ruleset = library.select({{"base", {}}}, 4).ruleset;
  const MapLayout layout = lay_out(*ruleset, 1000, kBox);
  for (double y = 0.5; y < layout.size.height; y += 4) {
    for (double x = 0.5; x < layout.size.width; x += 4) {
      const auto over = std::ranges::count_if(
          layout.areas, [&](const Area& area) { return inside(area.corners, x, y); });
      CHECK(over <= 1);
    }
  }
}

TEST_CASE("a region without an outline is a box with lines to its neighbours") {
  const auto ruleset = house_rules(
      "places:\n"
      "  - {name: Murcia, kind: region, values: [4, 2, 1], neighbours: [Granada, Valencia]}\n"
      "  - {name: Granada, neighbours: [Sevilla, Toledo, Valencia, Murcia]}\n"
      "  - {name: Valencia, neighbours: [Aragon, Cataluna, Toledo, Granada, Murcia]}\n");
  const MapLayout layout = lay_out(*ruleset, 1000, kBox);
  const Area* murcia = area_of(layout, *ruleset, "Murcia");
  REQUIRE(murcia != nullptr);
  CHECK(murcia->apart);
  CHECK(layout.links.size() == 2);
  CHECK(layout.barriers.empty());
  for (const Area& area : layout.areas) {
    for (const Spot& corner : area.corners) {
      CHECK(corner.y <= layout.size.height);
      if (!area.apart) CHECK(corner.y < murcia->corners.front().y);
    }
  }
}

TEST_CASE("a common border of regions that are not neighbours is a barrier") {
  const auto ruleset = house_rules(
      "places:\n"
      "  - {name: Galicia, neighbours: [Castilla]}\n"
      "  - {name: Navarra, neighbours: [Castilla, Aragón]}\n");
  const MapLayout layout = lay_out(*ruleset, 1000, kBox);
  const Area& galicia = *area_of(layout, *ruleset, "Galicia");
  const Area& navarra = *area_of(layout, *ruleset, "Navarra");
  CHECK(share_border(galicia, navarra));
  REQUIRE_FALSE(layout.barriers.empty());
  for (const Border& barrier : layout.barriers) {
    for (const Spot& end : {barrier.from, barrier.to}) {
      CHECK(std::ranges::count(galicia.corners, end) == 1);
      CHECK(std::ranges::count(navarra.corners, end) == 1);
    }
  }
}

TEST_CASE("where no place has an outline, boxes stand side by side") {
  std::string places = "places:\n";
  Library library;
  const auto base = library.select({{"base", {}}}, 4).ruleset;
  for (const PlaceInfo& place : base->places) {
    if (place.at) places += "  - {name: " + place.name + ", outline: []}\n";
  }
  const auto ruleset = house_rules(places);
  const MapLayout layout = lay_out(*ruleset, 1000, kBox);
  for (const PlaceId a : ruleset->rules.regions) {
    for (const PlaceId b : ruleset->rules.regions) {
      if (a == b) continue;
      const auto of = [&](PlaceId place) {
        return *area_of(layout, *ruleset, ruleset->places[place.index()].name);
      };
      CHECK(share_border(of(a), of(b)) == neighbours(ruleset->rules, a, b));
    }
  }
}

}  // namespace veedor
