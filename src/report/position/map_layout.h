#pragma once

#include <compare>
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
  friend auto operator<=>(const Size&, const Size&) = default;
};

/// A line between two areas, corner by corner.
struct Border {
  Spot from;
  Spot to;
};

/// The drawing of one place.
struct Area {
  PlaceId place;
  std::vector<Spot> corners;
  bool apart = false;  ///< drawn as a box below the map, because it has no outline
};

/// The areas of a picture of a ruleset's map.
struct MapLayout {
  std::vector<Area> areas;       ///< by place id; empty for the Court and the Province
  std::vector<Border> links;     ///< between neighbours without a common border
  std::vector<Border> barriers;  ///< common borders of places that are not neighbours
  Size size;
};

/// Lays out the places by their outlines, `width` pixels wide. Places without one become boxes of
/// `box` pixels below; if no place has one, the boxes follow `MapSpot`.
[[nodiscard]] MapLayout lay_out(const Ruleset& ruleset, double width, const Size& box);

/// Whether two areas share a stretch of border.
[[nodiscard]] bool share_border(const Area& a, const Area& b);

}  // namespace veedor
