#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "report/position/position.h"

namespace veedor {

class Chart;
class PieceSet;

/// A picture in parts. Pictures of one game have many of these parts in common.
struct PictureParts {
  double height = 0;
  double map_top = 0;  ///< vertical position of the map
  /// The picture in words, for readers who cannot see it. Not escaped.
  std::string description;
  // Markup, in the order of drawing; a part may be empty.
  std::vector<std::string> above;  ///< always the same number of parts
  std::vector<std::string> map;    ///< always the same number of parts, drawn for a map at the top
  std::vector<std::string> below;
};

/// The tag that begins the SVG element of a picture, and its ground.
[[nodiscard]] std::string picture_head(double height);
[[nodiscard]] std::string picture_ground(double height);

/// Draws scenes. It keeps the common parts of pictures of one ruleset, so the pictures of a whole
/// game cost much less than separate ones, and look the same.
class Painter {
 public:
  Painter();
  ~Painter();
  Painter(const Painter&) = delete;
  Painter& operator=(const Painter&) = delete;

  /// The scene as a self-contained SVG 1.1 document: who decides next, the map with its pieces, the
  /// Action cards of the round, and a table of the players with their Power cards, in turn order.
  /// `title` may be any text.
  [[nodiscard]] std::string svg(const Scene& scene, std::string_view title);
  /// The same picture in parts, drawn with `pieces`.
  [[nodiscard]] PictureParts parts(const Scene& scene, const PieceSet& pieces,
                                   std::string_view title);

 private:
  const Chart& chart_of(const Scene& scene);

  std::unique_ptr<Chart> chart_;
};

/// A single picture.
[[nodiscard]] std::string position_svg(const Scene& scene, std::string_view title);

}  // namespace veedor
