#include "report/position/room.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <queue>

namespace veedor {
namespace {

constexpr double kSmallest = 0.2;     ///< least scale of a block, because an outline may be a line
constexpr double kAmple = 1.15;       ///< scale above which a central position beats more room
constexpr double kBreathing = 6;      ///< margin around a block, in pixels
constexpr double kCentral = 0.1;      ///< loss of scale accepted for the whole way to the middle
constexpr double kPrecision = 0.004;  ///< of the result, in units of scale
constexpr std::size_t kMostCells = 2000;  ///< examined for one block

/// The distance from the origin to the line from `a` to `b`, as the least max(|x|, |y|) on it.
double distance_to(const Spot& a, const Spot& b) {
  const Spot along{b.x - a.x, b.y - a.y};
  double least =
      std::min(std::max(std::abs(a.x), std::abs(a.y)), std::max(std::abs(b.x), std::abs(b.y)));
  const auto at_zero = [&](double value, double slope) {
    const double t = -value / slope;
    if (!(t > 0 && t < 1)) return;
    least = std::min(least, std::max(std::abs(a.x + t * along.x), std::abs(a.y + t * along.y)));
  };
  at_zero(a.x, along.x);
  at_zero(a.y, along.y);
  at_zero(a.x - a.y, along.x - along.y);
  at_zero(a.x + a.y, along.x + along.y);
  return least;
}

/// An area in units of half the sides of a block. So the scale at which the block touches the
/// border is a distance, and changes no faster than the position of the block.
class Outline {
 public:
  Outline(const Area& area, const Size& block)
      : unit_{block.width / 2 + kBreathing, block.height / 2 + kBreathing} {
    for (const Spot& corner : area.corners) {
      corners_.push_back({corner.x / unit_.x, corner.y / unit_.y});
      least_ = {std::min(least_.x, corners_.back().x), std::min(least_.y, corners_.back().y)};
      most_ = {std::max(most_.x, corners_.back().x), std::max(most_.y, corners_.back().y)};
    }
    diagonal_ = std::max(1e-9, in_pixels({most_.x - least_.x, most_.y - least_.y}));
  }

  /// The scale at which the block fits around `spot`; negative outside the area.
  [[nodiscard]] double scale_at(const Spot& spot) const {
    double least = std::numeric_limits<double>::max();
    bool in = false;
    Spot a{corners_.back().x - spot.x, corners_.back().y - spot.y};
    for (const Spot& corner : corners_) {
      const Spot b{corner.x - spot.x, corner.y - spot.y};
      least = std::min(least, distance_to(a, b));
      if ((a.y > 0) != (b.y > 0) && a.x - a.y / (b.y - a.y) * (b.x - a.x) > 0) in = !in;
      a = b;
    }
    return in ? least : -least;
  }
  /// The distance from the middle of the nearest point within `reach` of `spot`, as a fraction of
  /// the diagonal.
  [[nodiscard]] double away(const Spot& spot, double reach = 0) const {
    const Spot centre = middle();
    return in_pixels({std::max(0.0, std::abs(spot.x - centre.x) - reach),
                      std::max(0.0, std::abs(spot.y - centre.y) - reach)}) /
           diagonal_;
  }
  [[nodiscard]] Spot middle() const { return {(least_.x + most_.x) / 2, (least_.y + most_.y) / 2}; }
  [[nodiscard]] Spot least() const { return least_; }
  [[nodiscard]] Spot most() const { return most_; }
  [[nodiscard]] Spot unit() const { return unit_; }

 private:
  [[nodiscard]] double in_pixels(const Spot& way) const {
    return std::hypot(way.x * unit_.x, way.y * unit_.y);
  }

  Spot unit_;
  std::vector<Spot> corners_;
  Spot least_{std::numeric_limits<double>::max(), std::numeric_limits<double>::max()};
  Spot most_{std::numeric_limits<double>::lowest(), std::numeric_limits<double>::lowest()};
  double diagonal_ = 1;
};

/// The worth of a position.
double worth(double scale, double away) { return std::min(kAmple, scale) - kCentral * away; }

/// The best position found so far, for all blocks.
struct Best {
  double worth = std::numeric_limits<double>::lowest();
  double scale = 0;
  Spot middle;  ///< in the units of its block
  std::size_t block = 0;
};

/// A square of positions.
struct Cell {
  Spot middle;
  double half = 0;
  double most = 0;  ///< an upper bound of the worth in the square
  friend bool operator<(const Cell& a, const Cell& b) { return a.most < b.most; }
};

/// Divides the most promising square until none can be better than the best position found, like
/// polylabel, which finds the point farthest from the border.
class Search {
 public:
  Search(const Outline& outline, std::size_t block, Best& best)
      : outline_(outline), block_(block), best_(best) {}

  void run() {
    look(outline_.middle(), 0);
    const auto [left, top] = outline_.least();
    const auto [right, bottom] = outline_.most();
    // An area much longer than wide also begins with few squares; those beyond its ends cost
    // little.
    const double longer = std::max(right - left, bottom - top);
    const double side = std::max({right - left, bottom - top, 1e-9}) / 2;
    for (double y = top + side / 2; y < top + longer; y += side) {
      for (double x = left + side / 2; x < left + longer; x += side) look({x, y}, side / 2);
    }
    for (std::size_t n = 0; n < kMostCells && !cells_.empty(); ++n) {
      const Cell cell = cells_.top();
      cells_.pop();
      if (cell.most <= best_.worth + kPrecision) return;
      const double half = cell.half / 2;
      for (const double dy : {-half, half}) {
        for (const double dx : {-half, half}) {
          look({cell.middle.x + dx, cell.middle.y + dy}, half);
        }
      }
    }
  }

 private:
  void look(const Spot& middle, double half) {
    const double scale = outline_.scale_at(middle);
    const double here = worth(scale, outline_.away(middle));
    if (scale > 0 && here > best_.worth) best_ = {here, scale, middle, block_};
    const double most = worth(scale + half, outline_.away(middle, half));
    if (most > best_.worth + kPrecision) cells_.push({middle, half, most});
  }

  const Outline& outline_;
  std::size_t block_;
  Best& best_;
  std::priority_queue<Cell> cells_;
};

}  // namespace

Room room_in(const Area& area, std::span<const Size> blocks) {
  Best best;
  for (std::size_t i = 0; i < blocks.size(); ++i) Search(Outline(area, blocks[i]), i, best).run();
  const Outline outline(area, blocks[best.block]);
  if (best.scale <= 0) best.middle = outline.middle();  // an outline without an inside
  const Spot middle{best.middle.x * outline.unit().x, best.middle.y * outline.unit().y};
  Room room;
  room.block = best.block;
  room.scale = std::clamp(best.scale, kSmallest, 1.0);
  room.corner = {middle.x - room.scale * blocks[room.block].width / 2,
                 middle.y - room.scale * blocks[room.block].height / 2};
  return room;
}

const Room& Rooms::in(const Area& area, const std::vector<Size>& blocks) {
  const auto [found, fresh] = found_.try_emplace({area.place, blocks});
  if (fresh) found->second = room_in(area, blocks);
  return found->second;
}

}  // namespace veedor
