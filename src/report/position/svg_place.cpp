#include "report/position/svg_place.h"

#include <algorithm>

namespace veedor {
namespace {

constexpr double kNameSize = 19;
constexpr double kMostName = 220;    ///< widest name, in pixels
constexpr double kExtraAction = 10;  ///< between the name and values beside it
constexpr double kPlaceLine = 32;    ///< of the name, of the values, and of Caballeros
constexpr double kPieceLine = 40;
constexpr double kHidden = 70;  ///< height of the mark for hidden Caballeros
constexpr double kChipStep = kChipWidth + 4;
constexpr double kCaballeroStep = kPieceWidth + 4;
constexpr std::size_t kCaballeroColumns = 6;  ///< Caballeros side by side, at most

std::size_t lines_for(std::size_t things, std::size_t per_line) {
  return (things + per_line - 1) / per_line;
}

constexpr double kLabelSize = 15;  ///< of the rows within a place

/// The width of the label, and of the disc, before the Caballeros of a row.
double lead_width(const InnerRow& row) {
  return text_width(row.label + ": -", kLabelSize) + (row.good.empty() ? 0 : kGoodWidth + 4) + 8;
}

/// The layout of a block with `columns` Caballeros side by side.
struct Shape {
  std::size_t columns = 1;
  bool one_line = false;  ///< whether the values are next to the name
  double width = 0;

  [[nodiscard]] std::size_t pieces_per_line() const {
    return std::max<std::size_t>(1, static_cast<std::size_t>((width + 4) / kCaballeroStep));
  }
};

class PieceBlock {
 public:
  PieceBlock(const PlaceShown& shown, const UsualRoom& usual)
      : shown_(shown), name_(fitted(shown.name, kNameSize, kMostName)) {
    chips_ = shown.caballeros.size();
    pieces_ = shown.grandes.size() + shown.tokens.size() + (shown.king ? 1 : 0);
    const double name_width = text_width(name_, kNameSize);
    double inner = 0;
    for (const InnerRow& row : shown.inner) {
      inner = std::max(inner, lead_width(row) + (row.caballeros.empty() ? 0 : kChipWidth));
    }
    for (std::size_t columns = 2; columns <= kCaballeroColumns; ++columns) {
      const double chips = static_cast<double>(columns) * kChipStep - 4;
      const double together = name_width + kExtraAction + kValuesWidth;
      if (shown.values) {
        shapes_.push_back({columns, false, std::max({chips, name_width, kValuesWidth, inner})});
        shapes_.push_back({columns, true, std::max({chips, together, inner})});
      } else {
        shapes_.push_back({columns, true, std::max({kPieceWidth, name_width, inner})});
      }
    }
    for (const Shape& shape : shapes_) {
      usual_.push_back(size(shape, usual.caballeros, usual.pieces));
      actual_.push_back(size(shape, chips_, pieces_));
      if (shown.hidden) actual_.back().height += kHidden;
    }
  }

  /// The position of the block: the usual one if it fits, otherwise where it fits best.
  [[nodiscard]] Room room(const Area& area, Rooms& rooms) const {
    const Room usual = rooms.in(area, usual_);
    if (actual_[usual.block].height <= usual_[usual.block].height) return usual;
    return rooms.in(area, actual_);
  }

  void draw(SvgWriter& out, const Room& room, const PieceSet& pieces, std::size_t scored) const {
    const Shape& shape = shapes_[room.block];
    out.begin_group(room.corner.x, room.corner.y, room.scale);
    double y = header(out, shape, scored);
    y = grandes(out, shape, y, pieces);
    caballeros(out, shape, y, pieces);
    inner(out, shape, y + kPlaceLine * static_cast<double>(lines_for(chips_, shape.columns)),
          pieces);
    out.end_group();
  }

  [[nodiscard]] const std::vector<Size>& usual() const { return usual_; }

 private:
  [[nodiscard]] Size size(const Shape& shape, std::size_t chips, std::size_t pieces) const {
    double height = kPlaceLine * (shape.one_line ? 1 : 2);
    height += kPieceLine * static_cast<double>(lines_for(pieces, shape.pieces_per_line()));
    height += kPlaceLine * static_cast<double>(lines_for(chips, shape.columns));
    for (const InnerRow& row : shown_.inner) height += kPlaceLine * lines_of(shape, row);
    return {shape.width, height};
  }

  /// Whether there is room for the Caballeros after the label; otherwise they are below it.
  [[nodiscard]] static bool fits_behind(const Shape& shape, const InnerRow& row) {
    const double chips = static_cast<double>(row.caballeros.size()) * kChipStep - 4;
    return lead_width(row) + std::max(0.0, chips) <= shape.width;
  }
  [[nodiscard]] static double lines_of(const Shape& shape, const InnerRow& row) {
    if (fits_behind(shape, row)) return 1;
    return 1 + static_cast<double>(lines_for(row.caballeros.size(), in_line(shape)));
  }
  [[nodiscard]] static std::size_t in_line(const Shape& shape) {
    return std::max<std::size_t>(1, static_cast<std::size_t>((shape.width + 4) / kChipStep));
  }

  void inner(SvgWriter& out, const Shape& shape, double y, const PieceSet& pieces) const {
    for (const InnerRow& row : shown_.inner) {
      double x = 0;
      if (!row.good.empty()) {
        draw_good(out, x, y, row.good);
        x += kGoodWidth + 4;
      }
      const bool nobody = row.stands && row.caballeros.empty();
      out.text(x, y + 20, {.size = kLabelSize}, nobody ? row.label + ": -" : row.label);
      const bool behind = fits_behind(shape, row);
      const std::size_t per_line = behind ? row.caballeros.size() : in_line(shape);
      const double left = behind ? lead_width(row) : 0;
      const double top = behind ? y : y + kPlaceLine;
      for (std::size_t i = 0; i < row.caballeros.size(); ++i) {
        const auto& [owner, count] = row.caballeros[i];
        pieces.caballeros(out, left + static_cast<double>(i % per_line) * kChipStep,
                          top + static_cast<double>(i / per_line) * kPlaceLine, owner, count);
      }
      y += kPlaceLine * lines_of(shape, row);
    }
  }

  double header(SvgWriter& out, const Shape& shape, std::size_t scored) const {
    const bool beside = shape.one_line && shown_.values;
    const double middle = shape.width / 2;
    const double together = text_width(name_, kNameSize) + kExtraAction + kValuesWidth;
    const double x = beside ? middle + together / 2 - kValuesWidth : middle - kValuesWidth / 2;
    out.text(beside ? x - kExtraAction : middle, 21,
             {.size = kNameSize, .anchor = beside ? "end" : "middle", .bold = true}, name_);
    if (!shown_.values) return kPlaceLine;
    const double y = shape.one_line ? 0 : kPlaceLine - 4;
    (shown_.tile ? draw_tile : draw_values)(out, x, y, *shown_.values, scored);
    return kPlaceLine * (shape.one_line ? 1 : 2);
  }

  double grandes(SvgWriter& out, const Shape& shape, double y, const PieceSet& pieces) const {
    for (std::size_t i = 0; i < pieces_; ++i) {
      const Spot at = spot(shape.width, i, pieces_, shape.pieces_per_line(), kCaballeroStep);
      const double top = y + at.y * kPieceLine;
      const std::size_t behind_king = i - (shown_.king ? 1 : 0);
      if (i == 0 && shown_.king) {
        draw_king(out, at.x, top);
      } else if (behind_king < shown_.grandes.size()) {
        pieces.grande(out, at.x, top, shown_.grandes[behind_king]);
      } else {
        draw_token(out, at.x, top, shown_.tokens[behind_king - shown_.grandes.size()]);
      }
    }
    return y + kPieceLine * static_cast<double>(lines_for(pieces_, shape.pieces_per_line()));
  }

  void caballeros(SvgWriter& out, const Shape& shape, double y, const PieceSet& pieces) const {
    if (shown_.hidden) {
      out.text(shape.width / 2, y + 60, {.size = 60, .anchor = "middle", .bold = true}, "?");
    }
    for (std::size_t i = 0; i < chips_; ++i) {
      const Spot at = spot(shape.width, i, chips_, shape.columns, kChipStep);
      pieces.caballeros(out, at.x, y + at.y * kPlaceLine, shown_.caballeros[i].first,
                        shown_.caballeros[i].second);
    }
  }

  /// The line and x of the `i`-th of `n` things; lines are centred.
  static Spot spot(double width, std::size_t i, std::size_t n, std::size_t per_line, double step) {
    const std::size_t line = i / per_line;
    const std::size_t in_line = std::min(per_line, n - line * per_line);
    const double left = (width - (static_cast<double>(in_line) * step - 4)) / 2;
    return {left + static_cast<double>(i % per_line) * step, static_cast<double>(line)};
  }

  const PlaceShown& shown_;
  std::string name_;
  std::size_t chips_ = 0;
  std::size_t pieces_ = 0;
  std::vector<Shape> shapes_;
  std::vector<Size> usual_;
  std::vector<Size> actual_;
};

}  // namespace

void draw_place(SvgWriter& out, const Area& area, const PlaceShown& shown, const UsualRoom& usual,
                const PieceSet& pieces, std::size_t scored, Rooms& rooms) {
  const PieceBlock block(shown, usual);
  block.draw(out, block.room(area, rooms), pieces, scored);
}

Size usual_box(const UsualRoom& usual) {
  PlaceShown widest;
  widest.values.emplace();
  const PieceBlock block(widest, usual);
  // The narrowest layout that is not higher than wide, with a margin.
  const auto best = std::ranges::find_if(
      block.usual(), [](const Size& size) { return size.height <= size.width; });
  const Size size = best == block.usual().end() ? block.usual().back() : *best;
  return {std::max(size.width, kMostName) + 24, size.height + 24};
}

}  // namespace veedor
