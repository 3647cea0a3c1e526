#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "report/position/position.h"

namespace veedor {

class Chart;

/// Draws scenes. It keeps what the pictures of one ruleset have in common, so the pictures of a
/// whole game cost much less than as many single ones, and are the same.
class Painter {
 public:
  Painter();
  ~Painter();
  Painter(const Painter&) = delete;
  Painter& operator=(const Painter&) = delete;

  /// The scene as a self-contained SVG 1.1 document: whose decision is next, the map with its
  /// pieces, the Action cards of the round, and a table of the players with their Power cards, in
  /// the order of turns. `title` may be any text.
  [[nodiscard]] std::string svg(const Scene& scene, std::string_view title);

 private:
  std::unique_ptr<Chart> chart_;
};

/// A single picture.
[[nodiscard]] std::string position_svg(const Scene& scene, std::string_view title);

}  // namespace veedor
