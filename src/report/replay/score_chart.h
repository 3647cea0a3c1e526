#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "text/colour.h"

namespace veedor {

/// The scores of a game as lines over its moments.
struct ScoreChart {
  struct Line {
    std::string name;
    Colour colour;
    std::vector<std::int64_t> scores;  ///< one for each moment
  };
  std::vector<Line> lines;
  std::vector<std::size_t> rounds;  ///< the moments that end the rounds, the first round first

  /// The chart as an SVG document. Besides its colour, each line has a name and a shape. The group
  /// with the id `now` marks the last moment; its `data-left` and `data-step` give the places of
  /// the others.
  [[nodiscard]] std::string svg(std::string_view title) const;
};

}  // namespace veedor
