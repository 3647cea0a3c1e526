#include "report/position/map_plan.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>
#include <numeric>
#include <string>
#include <utility>

#include "text/svg.h"

namespace veedor {
namespace {

constexpr double kNameRow = 42;
constexpr double kPlateRow = 46;
constexpr double kSpaceRow = 46;
constexpr double kBetweenSlots = 8;
constexpr double kBetweenSpaces = 14;
constexpr double kBetweenBadges = 4;
constexpr double kClear = 2;   ///< least distance from the border
constexpr double kAmple = 26;  ///< more distance than this is no better
constexpr double kStep = 4;    ///< between the lines that an area is searched by
constexpr std::array<double, 5> kAbove{32, 24, 16, 9, 5};

/// A line of a block: how far it reaches to the left and right of the block's axis.
struct BlockRow {
  double left = 0;
  double right = 0;
  double height = 0;
};

BlockRow centred(double width, double height) { return {width / 2, width / 2, height}; }

double height_of(const std::vector<BlockRow>& rows) {
  return std::accumulate(rows.begin(), rows.end(), 0.0,
                         [](double sum, const BlockRow& row) { return sum + row.height; });
}

/// An area as the widest stretch inside it on each of many horizontal lines.
class Bands {
 public:
  explicit Bands(const Area& area) {
    const auto by_y = [](const Spot& a, const Spot& b) { return a.y < b.y; };
    const auto [least, most] = std::ranges::minmax(area.corners, by_y);
    top_ = least.y;
    bottom_ = most.y;
    std::vector<Stretch>& lines = common_.emplace_back();
    for (double y = top_ + 0.5; y < bottom_; y += kStep) lines.push_back(widest(area, y));
    for (std::size_t length = 2; length <= common_.front().size(); length *= 2) {
      const std::vector<Stretch>& half = common_.back();
      std::vector<Stretch> whole;
      for (std::size_t i = 0; i + length <= common_.front().size(); ++i) {
        whole.push_back(both(half[i], half[i + length / 2]));
      }
      common_.push_back(std::move(whole));
    }
  }

  struct Stretch {
    double left = 0;
    double right = 0;
  };
  [[nodiscard]] double top() const { return top_; }
  [[nodiscard]] double bottom() const { return bottom_; }
  /// The stretch that is inside on all lines between `from` and `to`.
  [[nodiscard]] Stretch between(double from, double to) const {
    constexpr double kFar = std::numeric_limits<double>::max();
    if (from < top_ || to > bottom_) return {kFar, -kFar};
    const auto index = [&](double y) {
      return std::min(common_.front().size() - 1, static_cast<std::size_t>((y - top_) / kStep));
    };
    const std::size_t first = index(from);
    const std::size_t last = index(to);
    const auto power = static_cast<std::size_t>(std::bit_width(last - first + 1) - 1);
    const std::vector<Stretch>& common = common_[power];
    return both(common[first], common[last + 1 - (std::size_t{1} << power)]);
  }

 private:
  static Stretch both(const Stretch& a, const Stretch& b) {
    return {std::max(a.left, b.left), std::min(a.right, b.right)};
  }

  static Stretch widest(const Area& area, double y) {
    std::vector<double> crossings;
    for (std::size_t i = 0; i < area.corners.size(); ++i) {
      const Spot& a = area.corners[i];
      const Spot& b = area.corners[(i + 1) % area.corners.size()];
      if ((a.y > y) != (b.y > y)) crossings.push_back(a.x + (y - a.y) * (b.x - a.x) / (b.y - a.y));
    }
    std::ranges::sort(crossings);
    Stretch best;
    for (std::size_t i = 0; i + 1 < crossings.size(); i += 2) {
      if (crossings[i + 1] - crossings[i] > best.right - best.left) {
        best = {crossings[i], crossings[i + 1]};
      }
    }
    return best;
  }

  double top_ = 0;
  double bottom_ = 0;
  /// For each power of 2, what is inside on all of so many lines from one on.
  std::vector<std::vector<Stretch>> common_;
};

/// A position of a block: its axis and its top.
struct Found {
  Spot at;
  double worth = 0;
};

std::optional<Found> find_room(const Bands& bands, const std::vector<BlockRow>& rows) {
  const double height = height_of(rows);
  const double middle = (bands.top() + bands.bottom()) / 2;
  std::optional<Found> best;
  for (double top = bands.top() + kClear; top + height + kClear <= bands.bottom(); top += kStep) {
    double least = std::numeric_limits<double>::lowest();
    double most = std::numeric_limits<double>::max();
    double y = top;
    for (const BlockRow& row : rows) {
      const auto [left, right] = bands.between(y - kClear, y + row.height + kClear);
      least = std::max(least, left + row.left + kClear);
      most = std::min(most, right - row.right - kClear);
      if (least > most) break;
      y += row.height;
    }
    if (least > most) continue;
    const double worth =
        std::min(kAmple, (most - least) / 2) - 0.08 * std::abs(top + height / 2 - middle);
    if (!best || worth > best->worth) {
      best = {{std::round((least + most) / 2), std::round(top)}, worth};
    }
  }
  return best;
}

class Planner {
 public:
  Planner(const Ruleset& ruleset, const Area& area)
      : ruleset_(ruleset),
        rules_(ruleset.rules),
        info_(ruleset.places[area.place.index()]),
        inside_(rules_.places[area.place.index()].inside) {
    plan_.place = area.place;
    const PlaceKind kind = rules_.places[area.place.index()].kind;
    // A scoring tile can give values to a region without any.
    values_ = kind == PlaceKind::region || kind == PlaceKind::castillo;
    owners_ = holds_caballeros(rules_, area.place)
                  ? static_cast<std::size_t>(rules_.owner_set().size())
                  : 0;
    spaces_ = static_cast<std::size_t>(PlaceSet(inside_).size());
    discs_ = std::ranges::any_of(rules_.goods,
                                 [&](const auto& good) { return good.lies == area.place; });
  }

  PlacePlan plan(const Bands& bands) {
    if (!fit(bands)) shrink(bands);
    return std::move(plan_);
  }

  /// The height that a box of this width needs.
  static double box_height(std::size_t owners, double width) {
    const auto columns =
        static_cast<std::size_t>((width - 2 * kClear) / (kSlotWidth + kBetweenSlots));
    const auto lines =
        static_cast<double>((owners + columns - 1) / std::max<std::size_t>(1, columns));
    return kNameRow + kPlateRow + lines * (kSlotHeight + kAbove.front()) + 4 * kClear;
  }

 private:
  /// The name and the values of a place.
  enum class Head {
    usual,     ///< the values are in the middle below the name
    shifted,   ///< they make room for the crown on their left
    one_line,  ///< they stand beside the name
    upright,   ///< they are below a name that runs upwards
  };
  /// The form of a block.
  struct Shape {
    std::size_t columns = 1;
    double above = 0;
    Head head = Head::usual;
  };

  /// Finds a form for the block, the most usual head first; returns whether one fits.
  bool fit(const Bands& bands, double scale = 1) {
    const bool tokens = !rules_.tokens.empty() || rules_.limit_table.valid();
    bool tried = false;
    for (const Head head :
         {Head::usual, Head::usual, Head::shifted, Head::one_line, Head::upright}) {
      std::optional<double> best;
      // Without room for them, they stand across the border.
      more_badges_ = tokens && !std::exchange(tried, true);
      for (std::size_t columns = 1; columns <= std::max<std::size_t>(1, owners_); ++columns) {
        for (const double above : kAbove) {
          const Shape shape{columns, above, head};
          std::vector<BlockRow> rows = rows_of(shape);
          for (BlockRow& row : rows) {
            row = {row.left * scale, row.right * scale, row.height * scale};
          }
          const auto room = find_room(bands, rows);
          if (!room) continue;
          const double worth = room->worth + 2 * above + (columns == 2 ? 4 : 0);
          if (!best || worth > *best) place(shape, room->at, scale);
          best = std::max(worth, best.value_or(worth));
          break;  // less room above is no better
        }
      }
      if (best) return true;
    }
    return false;
  }

  /// Makes everything smaller until it fits.
  void shrink(const Bands& bands) {
    for (double scale = 0.95; scale > 0.2; scale -= 0.05) {
      if (fit(bands, scale)) return;
    }
    const Spot middle{0, (bands.top() + bands.bottom()) / 2};
    const auto [left, right] = bands.between(middle.y, middle.y);
    place({.above = kAbove.back()}, {(left + right) / 2, middle.y}, 0.2);
  }

  [[nodiscard]] double name_size() const { return spaces_ > 0 || discs_ ? kLeastLetters + 1 : 36; }
  [[nodiscard]] double name_width() const { return text_width(info_.name, name_size()); }
  [[nodiscard]] double slots_width(std::size_t columns) const {
    return static_cast<double>(columns) * (kSlotWidth + kBetweenSlots) - kBetweenSlots;
  }
  [[nodiscard]] double space_width(PlaceId space) const {
    return text_width(ruleset_.places[space.index()].name, kLeastLetters) * 0.84 + 10 + kBadge;
  }

  [[nodiscard]] double spaces_width() const {
    double width = -kBetweenSpaces;
    for (const PlaceId space : inside_) width += space_width(space) + kBetweenSpaces;
    return width;
  }

  static double shift(const Shape& shape) {
    return shape.head == Head::shifted ? (kBadge + kBetweenBadges) / 2 : 0;
  }

  [[nodiscard]] std::vector<BlockRow> rows_of(const Shape& shape) const {
    std::vector<BlockRow> rows;
    const double badges = kBadge + kBetweenBadges;
    const double half = kPlateWidth / 2;
    const double right = half + (more_badges_ ? badges : 0);
    if (shape.head == Head::upright) {
      rows.push_back(centred(kNameRow, name_width()));
      rows.push_back(centred(kBadge, kBadge));  // the crown stands between name and values
      rows.push_back(centred(values_ ? kPlateWidth : kBadge, kPlateRow));
    } else if (shape.head == Head::one_line) {
      const double left = (name_width() + 12 + kPlateWidth) / 2;
      rows.push_back({left + badges, left + right - half, kPlateRow});
    } else {
      rows.push_back(centred(name_width(), kNameRow));
      rows.push_back({half + badges - shift(shape), right + shift(shape), kPlateRow});
    }
    if (spaces_ > 0) rows.push_back(centred(spaces_width(), kSpaceRow));
    if (owners_ > 0) {
      const std::size_t lines = (owners_ + shape.columns - 1) / shape.columns;
      const double width = slots_width(std::min(shape.columns, owners_));
      for (std::size_t i = 0; i < lines; ++i) {
        rows.push_back(centred(width, shape.above + kSlotHeight));
      }
    }
    if (discs_) rows.push_back(centred(150, kSpaceRow));
    return rows;
  }

  /// Notes where everything stands, in units of the block's own scale from its axis and top.
  void place(const Shape& shape, const Spot& at, double scale) {
    plan_.scale = scale;
    plan_.corner = at;
    plan_.name_size = name_size();
    plan_.upright = shape.head == Head::upright;
    plan_.above = shape.above;
    plan_.spaces.clear();
    const double half = kPlateWidth / 2;
    double y = 0;
    if (shape.head == Head::upright) {
      plan_.name = {12, name_width() / 2};
      plan_.left_badge = plan_.right_badge = {-kBadge / 2, name_width()};
      plan_.plate = {-half, name_width() + kBadge};
      y = name_width() + kBadge + kPlateRow;
    } else if (shape.head == Head::one_line) {
      const double total = name_width() + 12 + kPlateWidth;
      plan_.name = {(name_width() - total) / 2, 34};
      plan_.plate = {total / 2 - kPlateWidth, 0};
      plan_.left_badge = {-total / 2 - kBetweenBadges - kBadge, 0};
      plan_.right_badge = {total / 2 + kBetweenBadges, 0};
      y = kPlateRow;
    } else {
      plan_.name = {0, 33};
      const double x = shift(shape);
      plan_.plate = {x - half, kNameRow};
      plan_.left_badge = {x + (values_ ? -half - kBetweenBadges : kBadge / 2) - kBadge, kNameRow};
      plan_.right_badge = {x + half + kBetweenBadges, kNameRow};
      y = kNameRow + kPlateRow;
    }
    if (!values_) plan_.plate.reset();
    double right = -spaces_width() / 2;
    for (const PlaceId space : inside_) {
      right += space_width(space);
      plan_.spaces.push_back({right - kBadge - 8, y + 38});
      right += kBetweenSpaces;
    }
    if (spaces_ > 0) y += kSpaceRow;
    plan_.lock = {0, y + 30};
    std::size_t seat = 0;
    for (const OwnerId owner : rules_.owner_set()) {
      if (owners_ == 0) break;
      const std::size_t line = seat / shape.columns;
      const std::size_t in_line = std::min(shape.columns, owners_ - line * shape.columns);
      const double left = -slots_width(in_line) / 2;
      plan_.slots[owner.index()] = {
          left + static_cast<double>(seat % shape.columns) * (kSlotWidth + kBetweenSlots),
          y + static_cast<double>(line) * (shape.above + kSlotHeight) + shape.above};
      ++seat;
    }
    if (owners_ > 0) {
      y += static_cast<double>((owners_ + shape.columns - 1) / shape.columns) *
           (shape.above + kSlotHeight);
    }
    if (discs_) plan_.discs = Spot{0, y + 38};
  }

  const Ruleset& ruleset_;
  const Rules& rules_;
  const PlaceInfo& info_;
  PlaceSet inside_;
  bool values_ = false;
  bool discs_ = false;
  bool more_badges_ = false;
  std::size_t owners_ = 0;
  std::size_t spaces_ = 0;
  PlacePlan plan_;
};

}  // namespace

const PlacePlan* MapPlan::of(PlaceId place) const {
  const auto found = std::ranges::find(places, place, &PlacePlan::place);
  return found == places.end() ? nullptr : &*found;
}

bool holds_caballeros(const Rules& rules, PlaceId place) {
  return rules.places[place.index()].kind != PlaceKind::abroad;
}

MapPlan plan_map(const Ruleset& ruleset) {
  constexpr double kBoxWidth = 245;
  const auto owners = static_cast<std::size_t>(ruleset.rules.owner_set().size());
  MapPlan plan;
  plan.layout =
      lay_out(ruleset, kMapWidth1000, {kBoxWidth, Planner::box_height(owners, kBoxWidth)});
  for (const Area& area : plan.layout.areas) {
    plan.places.push_back(Planner(ruleset, area).plan(Bands(area)));
  }
  return plan;
}

}  // namespace veedor
