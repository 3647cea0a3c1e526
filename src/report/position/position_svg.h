#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "report/position/position.h"
#include "report/position/svg_map.h"

namespace veedor {

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
  /// Only the map, as part of a page.
  [[nodiscard]] std::string map(const Scene& scene, const MapMarks& marks, std::string_view title);
  /// Where everything on the map is drawn.
  [[nodiscard]] const MapPlan& plan(const Scene& scene);

 private:
  const Chart& chart_of(const Scene& scene);

  std::unique_ptr<Chart> chart_;
};

/// A single picture.
[[nodiscard]] std::string position_svg(const Scene& scene, std::string_view title);

}  // namespace veedor
