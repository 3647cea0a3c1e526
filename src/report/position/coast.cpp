#include "report/position/coast.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <string_view>

namespace veedor {
namespace {

constexpr double kRound = 30;  ///< how far from a corner its rounding begins
constexpr double kBetweenBays = 64;
constexpr double kNear = 0.6;                             ///< for spots that are the same
constexpr std::array<double, 5> kBays{8, -5, 10, -4, 6};  ///< how far they reach out to sea

/// Spots of a picture are far from what std::hypot guards against, and most of a map's time goes
/// here.
double distance(const Spot& a, const Spot& b) {
  const double x = a.x - b.x;
  const double y = a.y - b.y;
  return std::sqrt(x * x + y * y);
}

/// Whether a spot lies on the line between two others.
bool is_on(const Spot& spot, const Spot& from, const Spot& to) {
  return distance(from, spot) + distance(spot, to) - distance(from, to) < 0.05;
}

Spot between(const Spot& from, const Spot& to, double part) {
  return {from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part};
}

class Coast {
 public:
  Coast(const MapLayout& layout, PlaceId straight) : layout_(layout), straight_(straight) {
    for (const Area& area : layout.areas) {
      if (!is_rounded(area)) continue;
      for (const Spot& corner : area.corners) {
        least_ = {std::min(least_.x, corner.x), std::min(least_.y, corner.y)};
        most_ = {std::max(most_.x, corner.x), std::max(most_.y, corner.y)};
      }
    }
  }

  std::string path(const Area& area) const {
    std::vector<Corner> ring;
    const std::size_t size = area.corners.size();
    for (std::size_t i = 0; i < size; ++i) {
      const Spot& from = area.corners[i];
      const Spot& to = area.corners[(i + 1) % size];
      ring.push_back({from, !is_rounded(area) || is_fixed(from)});
      if (is_rounded(area) && is_coast(area, from, to)) add_bays(ring, from, to);
    }
    return drawn(ring);
  }

 private:
  struct Corner {
    Spot at;
    bool fixed = false;
  };

  [[nodiscard]] bool is_rounded(const Area& area) const {
    return !area.apart && area.place != straight_;
  }
  /// At the edge of the picture.
  [[nodiscard]] bool is_edge(const Spot& spot) const {
    return spot.x < least_.x + kNear || spot.x > most_.x - kNear || spot.y < least_.y + kNear ||
           spot.y > most_.y - kNear;
  }
  /// Whether borders meet at the spot, so that it must not move.
  [[nodiscard]] bool is_fixed(const Spot& spot) const {
    if (is_edge(spot)) return true;
    std::vector<Spot> ways;
    for (const Area& area : layout_.areas) {
      if (!is_rounded(area)) continue;
      const std::size_t size = area.corners.size();
      for (std::size_t i = 0; i < size; ++i) {
        const Spot& here = area.corners[i];
        const Spot& next = area.corners[(i + 1) % size];
        if (distance(here, spot) < kNear) {
          add_way(ways, next);
          add_way(ways, area.corners[(i + size - 1) % size]);
        } else if (distance(next, spot) >= kNear && is_on(spot, here, next)) {
          return true;
        }
      }
    }
    return ways.size() > 2;
  }
  static void add_way(std::vector<Spot>& ways, const Spot& to) {
    const auto same = [&](const Spot& way) { return distance(way, to) < kNear; };
    if (std::ranges::none_of(ways, same)) ways.push_back(to);
  }

  [[nodiscard]] bool is_coast(const Area& own, const Spot& from, const Spot& to) const {
    const Spot middle = between(from, to, 0.5);
    if (is_edge(middle)) return false;
    return std::ranges::none_of(layout_.areas, [&](const Area& area) {
      if (&area == &own || area.apart) return false;
      for (std::size_t i = 0; i < area.corners.size(); ++i) {
        if (is_on(middle, area.corners[i], area.corners[(i + 1) % area.corners.size()]))
          return true;
      }
      return false;
    });
  }

  static void add_bays(std::vector<Corner>& ring, const Spot& from, const Spot& to) {
    const double length = distance(from, to);
    if (length < 60) return;
    const auto number = static_cast<std::size_t>(std::max(1.0, std::round(length / kBetweenBays)));
    const Spot out{(to.y - from.y) / length, (from.x - to.x) / length};
    for (std::size_t i = 1; i <= number; ++i) {
      const double reach = kBays[(i + static_cast<std::size_t>(from.x)) % kBays.size()];
      const Spot on = between(from, to, static_cast<double>(i) / static_cast<double>(number + 1));
      ring.push_back({{on.x + out.x * reach, on.y + out.y * reach}, false});
    }
  }

  /// Where the rounding of a corner begins, on the way to another.
  static Spot begin(const Spot& corner, const Spot& other) {
    return between(corner, other, std::min(0.5, kRound / distance(corner, other)));
  }

  /// In whole units relative to the point before, without what is repeated, which is short.
  static std::string drawn(const std::vector<Corner>& ring) {
    std::string out;
    char last = 'z';
    long x = 0;
    long y = 0;
    const auto number = [&](long value) {
      const bool apart = value < 0 || last == 'z';
      out += fmt::format("{}{}", apart ? "" : " ", value);
      last = '0';
    };
    char drawing = 'z';
    const auto begin_with = [&](char command) {
      if (command == drawing) return;
      out += command;
      drawing = command;
      last = 'z';
    };
    const auto add = [&](const Spot& to, bool moves) {
      const long dx = std::lround(to.x) - x;
      const long dy = std::lround(to.y) - y;
      number(dx);
      number(dy);
      if (!moves) return;
      x += dx;
      y += dy;
    };
    const auto go_to = [&](const Spot& to) {
      if (std::lround(to.x) == x && std::lround(to.y) == y) return;
      begin_with(out.empty() ? 'M' : 'l');
      add(to, true);
    };
    for (std::size_t i = 0; i < ring.size(); ++i) {
      const Corner& corner = ring[i];
      if (corner.fixed) {
        go_to(corner.at);
        continue;
      }
      go_to(begin(corner.at, ring[(i + ring.size() - 1) % ring.size()].at));
      begin_with('q');
      add(corner.at, false);
      add(begin(corner.at, ring[(i + 1) % ring.size()].at), true);
    }
    return out + "z";
  }

  const MapLayout& layout_;
  PlaceId straight_;
  Spot least_{std::numeric_limits<double>::max(), std::numeric_limits<double>::max()};
  Spot most_{std::numeric_limits<double>::lowest(), std::numeric_limits<double>::lowest()};
};

bool is_inside(const Area& area, const Spot& spot) {
  bool inside = false;
  for (std::size_t i = 0; i < area.corners.size(); ++i) {
    const Spot& a = area.corners[i];
    const Spot& b = area.corners[(i + 1) % area.corners.size()];
    if ((a.y > spot.y) == (b.y > spot.y)) continue;
    if (spot.x < a.x + (spot.y - a.y) * (b.x - a.x) / (b.y - a.y)) inside = !inside;
  }
  return inside;
}

}  // namespace

std::vector<std::string> coast_paths(const MapLayout& layout, PlaceId straight) {
  const Coast coast(layout, straight);
  std::vector<std::string> paths;
  for (const Area& area : layout.areas) paths.push_back(coast.path(area));
  return paths;
}

bool is_open_sea(const MapLayout& layout, const Spot& corner, const Size& size) {
  constexpr int kSteps = 8;
  if (corner.y + size.height > layout.size.height) return false;
  for (int row = 0; row <= kSteps; ++row) {
    for (int column = 0; column <= kSteps; ++column) {
      const Spot spot{corner.x + size.width * column / kSteps,
                      corner.y + size.height * row / kSteps};
      const auto covers = [&](const Area& area) { return is_inside(area, spot); };
      if (std::ranges::any_of(layout.areas, covers)) return false;
    }
  }
  return true;
}

}  // namespace veedor
