#include "report/replay/score_chart.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <numeric>

#include "report/document/colours.h"
#include "text/svg.h"

namespace veedor {
namespace {

constexpr double kWidth = 1000;
constexpr double kChartHeight = 430;
constexpr double kLeft = 56;
constexpr double kRight = 780;  ///< of the lines; names are next to them
constexpr double kTop = 16;
constexpr double kBottom = 380;
constexpr double kNamesLeft = 812;
constexpr double kLetters = 18;
constexpr double kBetweenNames = 26;
constexpr std::string_view kChartInk = kInk;
constexpr std::string_view kChartPale = kPale;
constexpr std::string_view kGrid = kRule;

/// Shapes by seat, around a point.
constexpr std::array<std::string_view, 5> kShapes{"M-6 0a6 6 0 1 0 12 0a6 6 0 1 0 -12 0z",
                                                  "M-6 -6h12v12h-12z", "M0 -8l8 14h-16z",
                                                  "M0 -8l8 8l-8 8l-8 -8z", "M0 8l8 -14h-16z"};

class ChartDrawing {
 public:
  explicit ChartDrawing(const ScoreChart& chart) : chart_(chart) {
    if (last() > 0) step_ = (kRight - kLeft) / static_cast<double>(last());
    std::int64_t most = 0;
    for (const ScoreChart::Line& line : chart.lines) {
      most = std::max(most, std::ranges::max(line.scores));
    }
    while (most > 6 * tick_) tick_ = tick_ % 4 == 0 ? tick_ / 4 * 10 : tick_ * 2;
    top_ = std::max<std::int64_t>(1, (most + tick_ - 1) / tick_) * tick_;
  }

  std::string draw(std::string_view title) {
    out_.add(R"(<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {0} {1}" width="{0}" )",
             kWidth, kChartHeight);
    out_.add(R"(height="{}" font-family="Helvetica, Arial, sans-serif">)", kChartHeight);
    out_.title(title);
    grid();
    for (std::size_t seat = 0; seat < chart_.lines.size(); ++seat) line(seat);
    names();
    now();
    out_.add("</svg>\n");
    return out_.take();
  }

 private:
  [[nodiscard]] double x(std::size_t moment) const {
    return kLeft + step_ * static_cast<double>(moment);
  }
  [[nodiscard]] double y(std::int64_t score) const {
    return kBottom - (kBottom - kTop) * static_cast<double>(score) / static_cast<double>(top_);
  }
  [[nodiscard]] std::size_t last() const { return chart_.lines.front().scores.size() - 1; }

  void grid() {
    for (std::int64_t score = 0; score <= top_; score += tick_) {
      out_.add(R"(<path d="M{} {:.4g}H{}" stroke="{}"/>)", kLeft, y(score), kRight, kGrid);
      out_.text(kLeft - 8, y(score) + 6, {.size = 16, .anchor = "end", .fill = kChartPale},
                fmt::format("{}", score));
    }
    for (std::size_t i = 0; i < chart_.rounds.size(); ++i) {
      const double at = x(chart_.rounds[i]);
      out_.add(R"(<path d="M{0:.4g} {1}V{2}" stroke="{3}"/>)", at, kTop, kBottom + 5, kGrid);
      out_.text(at, kBottom + 22, {.size = 16, .anchor = "middle", .fill = kChartPale},
                fmt::format("{}", i + 1));
    }
    out_.text(kLeft, kBottom + 44, {.size = 16, .fill = kChartPale}, "Ends of the rounds");
  }

  /// Draws a line. A dark rim makes every colour stand out from the ground.
  void line(std::size_t seat) {
    const ScoreChart::Line& line = chart_.lines[seat];
    std::string path;
    for (std::size_t moment = 0; moment < line.scores.size(); ++moment) {
      path += fmt::format("{}{:.4g} {:.4g}", moment == 0 ? "M" : "L", x(moment),
                          y(line.scores[moment]));
    }
    for (const auto& [colour, width] :
         {std::pair{std::string(kChartInk), 5.0}, {hex_of(line.colour), 3.0}}) {
      out_.add(
          R"(<path d="{}" fill="none" stroke="{}" stroke-width="{}" stroke-linejoin="round"/>)",
          path, colour, width);
    }
    for (const std::size_t moment : chart_.rounds) shape(seat, x(moment), y(line.scores[moment]));
    shape(seat, x(last()), y(line.scores.back()));
  }

  void shape(std::size_t seat, double at_x, double at_y) {
    out_.begin_group(at_x, at_y);
    out_.add(R"(<path d="{}" fill="{}" stroke="{}" stroke-width="1.5"/>)",
             kShapes[seat % kShapes.size()], hex_of(chart_.lines[seat].colour), kChartInk);
    out_.end_group();
  }

  /// Writes the names next to the ends of the lines, from most points to fewest, without overlaps.
  void names() {
    std::vector<std::size_t> seats(chart_.lines.size());
    std::iota(seats.begin(), seats.end(), std::size_t{0});
    const auto score = [&](std::size_t seat) { return chart_.lines[seat].scores.back(); };
    std::ranges::stable_sort(seats, std::ranges::greater(), score);
    double free = kTop;
    double below = kBetweenNames * static_cast<double>(seats.size() - 1);  // room for later names
    for (const std::size_t seat : seats) {
      const double end = y(score(seat));
      const double at = std::clamp(end, free, std::max(free, kBottom - below));
      free = at + kBetweenNames;
      below -= kBetweenNames;
      out_.add(R"(<path d="M{:.4g} {:.4g}L{} {:.4g}" stroke="{}"/>)", x(last()) + 8, end,
               kNamesLeft - 10, at, kChartPale);
      shape(seat, kNamesLeft, at);
      const std::string number = fmt::format(" {}", score(seat));
      const double room = kWidth - kNamesLeft - 14 - text_width(number, kLetters);
      out_.text(kNamesLeft + 14, at + 6, {.size = kLetters, .bold = true},
                fitted(chart_.lines[seat].name, kLetters, room) + number);
    }
  }

  void now() {
    out_.begin_group(
        x(last()), 0, 1,
        fmt::format(R"(id="now" data-left="{:.6g}" data-step="{:.6g}")", kLeft, step_));
    out_.add(R"(<path d="M0 {}V{}" stroke="{}" stroke-width="2" stroke-dasharray="5 4"/>)", kTop,
             kBottom, kChartInk);
    out_.end_group();
  }

  const ScoreChart& chart_;
  double step_ = 0;        ///< from one moment to the next
  std::int64_t tick_ = 2;  ///< between lines of the grid
  std::int64_t top_ = 2;
  SvgWriter out_;
};

}  // namespace

std::string ScoreChart::svg(std::string_view title) const {
  return ChartDrawing(*this).draw(title);
}

}  // namespace veedor
