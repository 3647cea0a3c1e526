// Where a block of name and pieces finds room in an area.
#include "report/position/room.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "ruleset/library.h"
#include "unit/report/position/inside.h"

namespace veedor {
namespace {

constexpr double kBreathing = 6;  ///< the margin around a block

MapLayout map_of(unsigned players) {
  Library library;
  return lay_out(*library.select({{"base", {}}}, players).ruleset, 1000, {240, 160});
}

/// Whether a block of this size, with its margin, fits around a point.
bool fits(const Area& area, const Spot& middle, const Size& size, double scale) {
  const double half_width = scale * (size.width / 2 + kBreathing);
  const double half_height = scale * (size.height / 2 + kBreathing);
  for (double part = -1; part <= 1; part += 0.05) {
    for (const double end : {-1.0, 1.0}) {
      if (!inside(area.corners, middle.x + part * half_width, middle.y + end * half_height))
        return false;
      if (!inside(area.corners, middle.x + end * half_width, middle.y + part * half_height))
        return false;
    }
  }
  return true;
}

/// The largest scale, up to 1 and in steps of 0.02, at which the block fits somewhere.
double largest(const Area& area, const Size& size) {
  const auto across = [](const Spot& a, const Spot& b) { return a.x < b.x; };
  const auto down = [](const Spot& a, const Spot& b) { return a.y < b.y; };
  const auto [left, right] = std::ranges::minmax(area.corners, across);
  const auto [top, bottom] = std::ranges::minmax(area.corners, down);
  for (double scale = 1; scale > 0.2; scale -= 0.02) {
    for (double y = top.y + 3; y < bottom.y; y += 6) {
      for (double x = left.x + 3; x < right.x; x += 6) {
        if (fits(area, {x, y}, size, scale)) return scale;
      }
    }
  }
  return 0;
}

}  // namespace

TEST_CASE("a block never leaves its area") {
  const MapLayout layout = map_of(5);
  const std::vector<Size> blocks{{60, 60}, {230, 90}, {110, 400}};
  for (const Area& area : layout.areas) {
    for (std::size_t n = 1; n <= blocks.size(); ++n) {
      const std::vector<Size> some(blocks.end() - static_cast<int>(n), blocks.end());
      const Room room = room_in(area, some);
      CHECK(room.scale <= 1);
      const Size size{some[room.block].width * room.scale, some[room.block].height * room.scale};
      for (double part = 0; part <= 1; part += 0.05) {
        const double x = room.corner.x + part * size.width;
        const double y = room.corner.y + part * size.height;
        CHECK(inside(area.corners, x, room.corner.y));
        CHECK(inside(area.corners, x, room.corner.y + size.height));
        CHECK(inside(area.corners, room.corner.x, y));
        CHECK(inside(area.corners, room.corner.x + size.width, y));
      }
    }
  }
}

TEST_CASE("a block is hardly smaller than it could be") {
  // Up to 0.1 is given up for the middle of the area, and a step of the comparison.
  for (const Area& area : map_of(4).areas) {
    for (const Size& size : {Size{236, 104}, Size{116, 200}, Size{356, 72}}) {
      const std::array<Size, 1> only{size};
      CAPTURE(area.place.index());
      CHECK(room_in(area, only).scale > largest(area, size) - 0.12);
    }
  }
}

TEST_CASE("a small block stands in the middle of a square") {
  const Area square{PlaceId(0), {{100, 100}, {300, 100}, {300, 300}, {100, 300}}};
  const Room room = room_in(square, std::array<Size, 1>{Size{40, 20}});
  CHECK(room.scale == 1);
  CHECK(std::abs(room.corner.x - 180) < 5);
  CHECK(std::abs(room.corner.y - 190) < 5);
}

TEST_CASE("the alternative that fits is taken") {
  const Area tower{PlaceId(0), {{0, 0}, {100, 0}, {100, 400}, {0, 400}}};
  const Room room = room_in(tower, std::array<Size, 2>{Size{300, 40}, Size{70, 150}});
  CHECK(room.block == 1);
  CHECK(room.scale == 1);
}

TEST_CASE("an outline without an inside has a position too") {
  for (const Area& flat :
       {Area{PlaceId(0), {{10, 10}, {90, 10}}}, Area{PlaceId(0), {{10, 10}, {10, 10}, {10, 10}}}}) {
    const Room room = room_in(flat, std::array<Size, 1>{Size{40, 20}});
    CHECK(room.scale > 0);
    CHECK(room.corner.x >= 0);
    CHECK(room.corner.x < 100);
  }
}

}  // namespace veedor
