#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "text/colour.h"

namespace veedor {

/// The scores of a game as lines over its moments.
struct ScoreChart {
  struct Line {
    std::string name;
    std::string letter;
    Colour colour;
    std::vector<std::int64_t> scores;  ///< one for each moment
  };
  struct Tick {
    std::size_t moment = 0;
    std::string label;
  };
  /// Many points at once.
  struct Gain {
    std::size_t moment = 0;
    std::size_t seat = 0;
    std::int64_t points = 0;
  };
  std::vector<Line> lines;
  std::vector<Tick> ticks;            ///< labels below the moments
  std::vector<Gain> gains;            ///< those that are named, the most important first
  std::vector<std::size_t> scorings;  ///< the moments of general scorings

  /// The chart as an SVG element, kWidth pixels wide, above a band of who leads. Besides its
  /// colour, each line has a letter, a dash and a shape.
  [[nodiscard]] std::string svg(const std::string& title) const;

  static constexpr double kWidth = 340;
  static constexpr double kHeight = 164;
  static constexpr double kLeft = 34;    ///< of the first moment, right of numbers of three digits
  static constexpr double kRight = 292;  ///< of the last moment
};

}  // namespace veedor
