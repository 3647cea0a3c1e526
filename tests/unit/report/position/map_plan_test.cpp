// Where names, values and pieces are drawn on the map.
#include "report/position/map_plan.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

#include "ruleset/library.h"
#include "unit/report/position/inside.h"

namespace veedor {
namespace {

struct Rectangle {
  Spot corner;
  Size size;
};

/// The slots, the values and the crown of a place, where they are drawn.
std::vector<Rectangle> drawn(const Ruleset& ruleset, const PlacePlan& plan) {
  std::vector<Rectangle> all;
  const auto add = [&](const Spot& at, double width, double height) {
    all.push_back({{plan.corner.x + plan.scale * at.x, plan.corner.y + plan.scale * at.y},
                   {plan.scale * width, plan.scale * height}});
  };
  if (plan.plate) add(*plan.plate, kPlateWidth, kPlateHeight);
  if (holds_caballeros(ruleset.rules, plan.place)) {
    for (const OwnerId owner : ruleset.rules.owner_set()) {
      add(plan.slots[owner.index()], kSlotWidth, kSlotHeight);
    }
  }
  if (plan.plate) add(plan.left_badge, kBadge, kPlateHeight);  // the crown
  for (const Spot& space : plan.spaces) add({space.x + 8, space.y - 36}, 42, 42);
  return all;
}

bool apart(const Rectangle& a, const Rectangle& b) {
  return a.corner.x + a.size.width <= b.corner.x || b.corner.x + b.size.width <= a.corner.x ||
         a.corner.y + a.size.height <= b.corner.y || b.corner.y + b.size.height <= a.corner.y;
}

void check_plan(const Ruleset& ruleset, double least_scale) {
  const MapPlan plan = plan_map(ruleset);
  for (std::size_t i = 0; i < plan.places.size(); ++i) {
    const PlacePlan& place = plan.places[i];
    const Area& area = plan.layout.areas[i];
    CAPTURE(ruleset.rules.owner_set().size());
    CAPTURE(ruleset.places[place.place.index()].name);
    CHECK(place.scale >= least_scale);
    CHECK(place.name_size * place.scale >= kLeastLetters * least_scale);
    const std::vector<Rectangle> all = drawn(ruleset, place);
    for (std::size_t a = 0; a < all.size(); ++a) {
      for (const double x : {0.0, 0.5, 1.0}) {
        for (const double y : {0.0, 0.5, 1.0}) {
          CHECK(inside(area.corners, all[a].corner.x + x * all[a].size.width,
                       all[a].corner.y + y * all[a].size.height));
        }
      }
      for (std::size_t b = 0; b < a; ++b) CHECK(apart(all[a], all[b]));
    }
  }
}

}  // namespace

TEST_CASE("each colour has a slot in each place, inside it, and nothing covers another") {
  Library library;
  for (const std::string& name : library.names()) {
    const RulesetHead& head = library.head(name);
    for (unsigned players = head.least_players; players <= head.most_players; ++players) {
      std::vector<std::vector<RulesetChoice>> selections;
      if (head.game) selections.push_back({{name, {}}});
      for (const std::string& game : head.goes_with) selections.push_back({{game, {}}, {name, {}}});
      for (const auto& selection : selections) {
        if (const auto ruleset = library.select(selection, players).ruleset) {
          // On the fullest map, of the Colonies, Aragón is a little smaller.
          check_plan(*ruleset, ruleset->rules.with_spaces.empty() ? 1 : 0.95);
        }
      }
    }
  }
}

TEST_CASE("a place whose name is long is drawn smaller, and inside") {
  Library library;
  const auto fault = library.add_file(
      "club.yaml",
      "ruleset: club\ntitle: Club\nkind: game\nplayers: {least: 2, most: 5}\nextends: base\n"
      "places: [{name: The far end of the world beyond the ocean, kind: region, values: [4, 2, "
      "1]}]\n");
  REQUIRE_FALSE(fault);
  check_plan(*library.select({{"club", {}}}, 5).ruleset, 0.2);
}

}  // namespace veedor
