#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "report/position/position.h"

namespace veedor {

class Chart;
class PieceSet;

/// A picture in parts, each of which many pictures of one game have in common.
struct PictureParts {
  double height = 0;
  double map_top = 0;  ///< how far down the map stands
  /// The picture in words, for readers who cannot see it. Not escaped.
  std::string description;
  // Markup, in the order of drawing; a part may be empty.
  std::vector<std::string> above;  ///< always as many
  std::vector<std::string> map;    ///< always as many, drawn as if the map stood at the top
  std::vector<std::string> below;
};

/// The tag that begins the SVG element of a picture, and its ground.
[[nodiscard]] std::string picture_head(double height);
[[nodiscard]] std::string picture_ground(double height);

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
  /// The same picture in parts, with these pieces.
  [[nodiscard]] PictureParts parts(const Scene& scene, const PieceSet& pieces,
                                   std::string_view title);

 private:
  Chart& chart_of(const Scene& scene);

  std::unique_ptr<Chart> chart_;
};

/// A single picture.
[[nodiscard]] std::string position_svg(const Scene& scene, std::string_view title);

}  // namespace veedor
