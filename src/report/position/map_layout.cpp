#include "report/position/map_layout.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace veedor {
namespace {

constexpr double kMargin = 5;
constexpr double kStretch =
    1.5;                     ///< heights beside widths, so that each place has room for its pieces
constexpr double kGap = 30;  ///< between boxes below the map

/// The side between the `i`-th corner and the next one.
Border side(const std::vector<Spot>& corners, std::size_t i) {
  return {corners[i], corners[(i + 1) % corners.size()]};
}

bool same(const Border& a, const Border& b) {
  return (a.from == b.from && a.to == b.to) || (a.from == b.to && a.to == b.from);
}

std::vector<Border> common(const Area& a, const Area& b) {
  std::vector<Border> result;
  for (std::size_t i = 0; i < a.corners.size(); ++i) {
    for (std::size_t j = 0; j < b.corners.size(); ++j) {
      if (same(side(a.corners, i), side(b.corners, j))) result.push_back(side(a.corners, i));
    }
  }
  return result;
}

struct Box {
  Spot least{std::numeric_limits<double>::max(), std::numeric_limits<double>::max()};
  Spot most{std::numeric_limits<double>::lowest(), std::numeric_limits<double>::lowest()};

  void add(const Spot& spot) {
    least = {std::min(least.x, spot.x), std::min(least.y, spot.y)};
    most = {std::max(most.x, spot.x), std::max(most.y, spot.y)};
  }
};

Box box_of(const std::vector<Spot>& corners) {
  Box box;
  for (const Spot& corner : corners) box.add(corner);
  return box;
}

std::vector<Spot> rectangle(const Spot& corner, const Size& size) {
  const double right = corner.x + size.width;
  const double bottom = corner.y + size.height;
  return {corner, {right, corner.y}, {right, bottom}, {corner.x, bottom}};
}

/// Points on the border of an area where a link can end: on sides that no other area shares, if
/// there are any, and not in corners, where areas meet.
std::vector<Spot> anchors(const Area& area, const std::vector<Area>& all) {
  std::vector<Spot> free;
  std::vector<Spot> shared;
  for (std::size_t i = 0; i < area.corners.size(); ++i) {
    const Border own = side(area.corners, i);
    const auto owners = std::ranges::count_if(all, [&](const Area& other) {
      for (std::size_t j = 0; j < other.corners.size(); ++j) {
        if (same(own, side(other.corners, j))) return true;
      }
      return false;
    });
    for (const double part : {0.25, 0.5, 0.75}) {
      (owners > 1 ? shared : free)
          .push_back({own.from.x + part * (own.to.x - own.from.x),
                      own.from.y + part * (own.to.y - own.from.y)});
    }
  }
  return free.empty() ? shared : free;
}

Border shortest(const Area& a, const Area& b, const std::vector<Area>& all) {
  Border best;
  double least = std::numeric_limits<double>::max();
  for (const Spot& from : anchors(a, all)) {
    for (const Spot& to : anchors(b, all)) {
      const double distance = std::hypot(from.x - to.x, from.y - to.y);
      if (distance >= least) continue;
      least = distance;
      best = {from, to};
    }
  }
  return best;
}

class Layout {
 public:
  Layout(const Ruleset& ruleset, double width, const Size& box)
      : ruleset_(ruleset), width_(width), box_(box) {}

  MapLayout make() {
    made_.size.width = width_;
    const bool drawn = std::ranges::any_of(
        ruleset_.places, [](const PlaceInfo& place) { return !place.outline.empty(); });
    if (drawn) {
      outlines();
      boxes_below();
    } else {
      boxes_by_spot();
    }
    borders();
    return std::move(made_);
  }

 private:
  /// Adds an area, and enlarges the picture for it.
  void add(std::size_t place, std::vector<Spot> corners, bool apart) {
    made_.size.height = std::max(made_.size.height, box_of(corners).most.y + kMargin);
    made_.areas.push_back({PlaceId(place), std::move(corners), apart});
  }

  void outlines() {
    Box all;
    for (const PlaceInfo& info : ruleset_.places) {
      for (const DrawnPoint& point : info.outline) {
        all.add({static_cast<double>(point.x), static_cast<double>(point.y)});
      }
    }
    const double across = std::max({1.0, all.most.x - all.least.x, all.most.y - all.least.y});
    const double scale = (width_ - 2 * kMargin) / across;
    for (std::size_t i = 0; i < ruleset_.places.size(); ++i) {
      std::vector<Spot> corners;
      for (const DrawnPoint& point : ruleset_.places[i].outline) {
        corners.push_back({std::round(kMargin + (point.x - all.least.x) * scale),
                           std::round(kMargin + (point.y - all.least.y) * scale * kStretch)});
      }
      if (!corners.empty()) add(i, std::move(corners), false);
    }
  }

  void boxes_below() {
    const auto in_row =
        static_cast<std::size_t>((width_ - 2 * kMargin + kGap) / (box_.width + kGap));
    std::vector<std::size_t> apart;
    for (std::size_t i = 0; i < ruleset_.places.size(); ++i) {
      if (ruleset_.places[i].at && ruleset_.places[i].outline.empty()) apart.push_back(i);
    }
    for (std::size_t i = 0; i < apart.size(); i += in_row) {
      const std::size_t end = std::min(apart.size(), i + in_row);
      row_below({apart.begin() + static_cast<std::ptrdiff_t>(i),
                 apart.begin() + static_cast<std::ptrdiff_t>(end)});
    }
  }

  /// A row of boxes, each as far to the left or right as its neighbours on the map.
  void row_below(std::vector<std::size_t> places) {
    std::ranges::stable_sort(places, {}, [&](std::size_t place) { return middle_of(place); });
    const double y = made_.size.height + kGap;
    double room = width_ - 2 * kMargin + kGap;
    room -= static_cast<double>(places.size()) * (box_.width + kGap);
    double left = kMargin;
    for (const std::size_t place : places) {
      const double wanted = middle_of(place) - box_.width / 2;
      const double shift = std::clamp(wanted - left, 0.0, std::max(0.0, room));
      room -= shift;
      left += shift;
      add(place, rectangle({left, y}, box_), true);
      left += box_.width + kGap;
    }
  }

  /// The mean x of the neighbours of a place drawn so far; the middle if there are none.
  [[nodiscard]] double middle_of(std::size_t place) const {
    double sum = 0;
    double n = 0;
    for (const Area& area : made_.areas) {
      if (area.apart || !ruleset_.rules.places[place].neighbours.has(area.place)) continue;
      const Box box = box_of(area.corners);
      sum += (box.least.x + box.most.x) / 2;
      ++n;
    }
    return n > 0 ? sum / n : width_ / 2;
  }

  void boxes_by_spot() {
    const double half = std::floor((width_ - 2 * kMargin) / kMapColumns);
    for (std::size_t i = 0; i < ruleset_.places.size(); ++i) {
      const auto& at = ruleset_.places[i].at;
      if (!at) continue;
      const double left = kMargin + at->x * half;
      const double top = kMargin + at->y * box_.height;
      const double bottom = top + box_.height;
      // With a corner half way along, touching boxes share a side from corner to corner.
      add(i,
          {{left, top},
           {left + half, top},
           {left + 2 * half, top},
           {left + 2 * half, bottom},
           {left + half, bottom},
           {left, bottom}},
          false);
    }
  }

  void borders() {
    const Rules& rules = ruleset_.rules;
    for (std::size_t i = 0; i < made_.areas.size(); ++i) {
      for (std::size_t j = 0; j < i; ++j) {
        const Area& a = made_.areas[j];
        const Area& b = made_.areas[i];
        const bool near = rules.places[a.place.index()].neighbours.has(b.place) ||
                          rules.places[b.place.index()].neighbours.has(a.place);
        const std::vector<Border> stretches = common(a, b);
        if (near && stretches.empty()) made_.links.push_back(shortest(a, b, made_.areas));
        if (near || !may_touch(a.place, b.place)) continue;
        made_.barriers.insert(made_.barriers.end(), stretches.begin(), stretches.end());
      }
    }
  }

  /// Whether a common border of two places would make them look like neighbours.
  [[nodiscard]] bool may_touch(PlaceId a, PlaceId b) const {
    const Rules& rules = ruleset_.rules;
    if (a == rules.castillo || b == rules.castillo) return false;
    return rules.regions.has(a) || rules.regions.has(b);
  }

  const Ruleset& ruleset_;
  double width_;
  Size box_;
  MapLayout made_;
};

}  // namespace

MapLayout lay_out(const Ruleset& ruleset, double width, const Size& box) {
  return Layout(ruleset, width, box).make();
}

bool share_border(const Area& a, const Area& b) { return !common(a, b).empty(); }

}  // namespace veedor
