#pragma once

#include <span>
#include <vector>

#include "ruleset/ruleset.h"

namespace veedor {

/// A point of a picture, in pixels from the top left.
struct Spot {
  double x = 0;
  double y = 0;
  friend bool operator==(const Spot&, const Spot&) = default;
};

struct Size {
  double width = 0;
  double height = 0;
};

/// A border between two areas that are drawn next to each other, corner by corner.
struct Border {
  Spot from;
  Spot to;
};

/// What is drawn for one place.
struct Area {
  PlaceId place;
  std::vector<Spot> corners;
  bool apart = false;  ///< a box below the map, because the ruleset gives no outline
};

/// Where in an area a block of the wanted size goes.
struct Room {
  Spot corner;            ///< top left
  double scale = 1;       ///< what the block is multiplied with so that it fits; 1 at most
  std::size_t block = 0;  ///< which of the blocks fits best
};

/// The areas of a picture of a ruleset's map.
struct MapLayout {
  std::vector<Area> areas;       ///< by place id; none of the Court and the Province
  std::vector<Border> links;     ///< from neighbour to neighbour where they have no common border
  std::vector<Border> barriers;  ///< common borders of places that are not neighbours
  Size size;
};

/// Lays the places out by their outlines, `width` pixels wide; those without one are boxes of
/// `box` pixels below. Where none has an outline, boxes stand as in `MapSpot`.
[[nodiscard]] MapLayout lay_out(const Ruleset& ruleset, double width, const Size& box);

/// Finds the room with the most space around it for one of `blocks`, which are alternatives.
[[nodiscard]] Room room_in(const Area& area, std::span<const Size> blocks);

/// Whether the areas have a stretch of border in common.
[[nodiscard]] bool share_border(const Area& a, const Area& b);

}  // namespace veedor
