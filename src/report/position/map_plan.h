#pragma once

#include <array>
#include <optional>
#include <vector>

#include "report/position/map_layout.h"

namespace veedor {

// Where the name, the values and the pieces of each place are drawn. Every colour has its own slot
// in a place, so that a picture differs from the next one only in what has changed.

constexpr double kMapWidth1000 = 1000;
constexpr double kSlotWidth = 88;
constexpr double kSlotHeight = 46;
constexpr double kPlateWidth = 108;
constexpr double kPlateHeight = 42;
constexpr double kBadge = 44;  ///< side of the crown, and of other marks beside the values
/// The least size of letters: 11 pixels where the map is 360 pixels wide.
constexpr double kLeastLetters = 31;

struct PlacePlan {
  PlaceId place;
  double scale = 1;  ///< of everything in the place; less than 1 only on crowded maps
  Spot corner;       ///< the origin of the spots below
  Spot name;         ///< middle of its baseline
  double name_size = 36;
  bool upright = false;       ///< whether the name runs upwards
  std::optional<Spot> plate;  ///< top left of the three values; nullopt if the place has none
  Spot left_badge;            ///< top left of the crown
  Spot right_badge;           ///< top left of the other pieces
  std::array<Spot, kMaxOwners> slots{};  ///< by owner: top left
  double above = 0;                      ///< room above a slot
  Spot lock;                             ///< top middle of the mark of a closed Castillo
  std::vector<Spot> spaces;   ///< by PlaceInfo::inside: the right end of its label, baseline
  std::optional<Spot> discs;  ///< middle of the baseline of what lies there unclaimed
};

struct MapPlan {
  MapLayout layout;
  std::vector<PlacePlan> places;  ///< in the order of `layout.areas`
  [[nodiscard]] const PlacePlan* of(PlaceId place) const;
};

/// Whether Caballeros can stand in the place.
[[nodiscard]] bool holds_caballeros(const Rules& rules, PlaceId place);

/// The plan of a ruleset's map, kMapWidth1000 pixels wide.
[[nodiscard]] MapPlan plan_map(const Ruleset& ruleset);

}  // namespace veedor
