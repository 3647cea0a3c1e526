#include "report/turn/score_chart.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>
#include <optional>
#include <utility>

#include "report/document/colours.h"
#include "text/escape.h"
#include "text/svg.h"

namespace veedor {
namespace {

constexpr double kTop = 10;
constexpr double kBottom = 126;
constexpr double kBetweenNames = 14;
constexpr double kBand = 131;  ///< top of the band of who leads
constexpr double kBandHeight = 13;

/// Shapes by seat, around a point.
constexpr std::array<std::string_view, 5> kShapes{"M-3.5-3.5h7v7h-7z", "M0-4.5l4.5 8h-9z",
                                                  "M-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0z",
                                                  "M0-5l5 5l-5 5l-5-5z", "M0 4.5l4.5-8h-9z"};
constexpr std::array<std::string_view, 5> kDashes{"", "7 3", "2 3", "9 3 2 3", "4 4"};

class ChartDrawing {
 public:
  explicit ChartDrawing(const ScoreChart& chart) : chart_(chart) {
    if (last() > 0) step_ = (ScoreChart::kRight - ScoreChart::kLeft) / static_cast<double>(last());
    std::int64_t most = 10;
    for (const ScoreChart::Line& line : chart.lines) {
      most = std::max(most, std::ranges::max(line.scores));
    }
    tick_ = most > 60 ? 20 : most > 25 ? 10 : 5;
    top_ = (most + tick_ - 1) / tick_ * tick_;
  }

  std::string draw(const std::string& title) {
    out_.add(R"(<svg class="chart" id="chart" role="img" viewBox="0 0 {} {}" font-size="12">)",
             ScoreChart::kWidth, ScoreChart::kHeight);
    out_.title(title);
    grid();
    for (std::size_t seat = 0; seat < chart_.lines.size(); ++seat) line(seat);
    for (const ScoreChart::Gain& gain : chart_.gains) turning_point(gain);
    names();
    leaders();
    out_.add(R"(<path id="chart-now" d="M0 {}V{}" stroke="{}" stroke-width="2" )", kTop - 4,
             kBand + kBandHeight + 1, kInk);
    out_.add("transform=\"translate({:.4g} 0)\"/></svg>\n", x(last()));
    return out_.take();
  }

 private:
  [[nodiscard]] double x(std::size_t moment) const {
    return ScoreChart::kLeft + step_ * static_cast<double>(moment);
  }
  [[nodiscard]] double y(std::int64_t score) const {
    return kBottom - (kBottom - kTop) * static_cast<double>(score) / static_cast<double>(top_);
  }
  [[nodiscard]] std::size_t last() const { return chart_.lines.front().scores.size() - 1; }

  void grid() {
    out_.add(R"(<path d=")");
    for (std::int64_t score = 0; score <= top_; score += tick_) {
      out_.add("M{} {:.4g}H{}", ScoreChart::kLeft, y(score), ScoreChart::kRight);
    }
    out_.add("\" stroke=\"{}\"/>", kRule);
    out_.add(R"(<g text-anchor="end" fill="{}">)", kPale);
    for (std::int64_t score = 0; score <= top_; score += tick_) {
      label(ScoreChart::kLeft - 5, y(score) + 4, fmt::format("{}", score));
    }
    out_.end_group();
    for (const std::size_t moment : chart_.scorings) {
      out_.add(R"(<path d="M{:.0f} {}V{}" stroke="{}" stroke-dasharray="2 3"/>)", x(moment), kTop,
               kBottom, kPale);
    }
    out_.add(R"(<g text-anchor="middle" fill="{}">)", kPale);
    for (const ScoreChart::Tick& tick : chart_.ticks) {
      if (!tick.label.empty()) label(x(tick.moment), kBottom + 32, tick.label);
    }
    out_.end_group();
  }

  /// In the size of the chart.
  void label(double at_x, double at_y, std::string_view words) {
    out_.add(R"(<text x="{:.0f}" y="{:.0f}">{}</text>)", at_x, at_y, xml_text(words));
  }

  void line(std::size_t seat) {
    const ScoreChart::Line& line = chart_.lines[seat];
    // Steps: points come at one moment, not between two. Whole units of height are enough to draw.
    std::string points = fmt::format("{:.0f},{:.0f}", x(0), y(line.scores.front()));
    for (std::size_t moment = 1; moment < line.scores.size(); ++moment) {
      if (line.scores[moment] == line.scores[moment - 1]) continue;
      points += fmt::format(" {0:.0f},{1:.0f} {0:.0f},{2:.0f}", x(moment),
                            y(line.scores[moment - 1]), y(line.scores[moment]));
    }
    points += fmt::format(" {:.0f},{:.0f}", x(last()), y(line.scores.back()));
    const std::string_view dash = kDashes[seat % kDashes.size()];
    out_.add(R"(<polyline class="ln p{}" points="{}"{}/>)", seat, points,
             dash.empty() ? "" : fmt::format(R"( stroke-dasharray="{}")", dash));
    out_.add(R"(<g class="own" fill="{}" stroke="{}"><defs><path id="mark{}" d="{}"/></defs>)",
             hex_of(line.colour), kInk, seat, kShapes[seat % kShapes.size()]);
    for (const std::size_t moment : chart_.scorings) mark(seat, moment);
    mark(seat, last());
    out_.end_group();
  }

  void mark(std::size_t seat, std::size_t moment) {
    out_.add(R"(<use class="mk" href="#mark{}" x="{:.4g}" y="{:.0f}"/>)", seat, x(moment),
             y(chart_.lines[seat].scores[moment]));
  }

  /// The largest gains by name, where there is room left of the line.
  void turning_point(const ScoreChart::Gain& gain) {
    const ScoreChart::Line& line = chart_.lines[gain.seat];
    const double left = x(gain.moment) - 4;
    const double at = y(line.scores[gain.moment]) - 3;
    constexpr double kWide = 42;
    if (left - kWide < ScoreChart::kLeft || at < kTop) return;
    for (const auto& [other, high] : labels_) {
      if (std::abs(other - left) < kWide && std::abs(high - at) < 12) return;
    }
    labels_.emplace_back(left, at);
    out_.add(
        R"(<text class="gain p{}" data-at="{}" x="{:.4g}" y="{:.4g}" text-anchor="end" font-weight="bold" fill="{}">{} +{}</text>)",
        gain.seat, gain.moment, left, at, hex_of(line_colour(line.colour, false)), line.letter,
        gain.points);
  }

  /// The seat of whoever alone has most points; nullopt if that is nobody.
  [[nodiscard]] std::optional<std::size_t> leader(std::size_t moment) const {
    std::optional<std::size_t> first;
    std::int64_t most = 0;
    for (std::size_t seat = 0; seat < chart_.lines.size(); ++seat) {
      const std::int64_t score = chart_.lines[seat].scores[moment];
      if (score > most) first = seat;
      if (score == most) first.reset();
      most = std::max(most, score);
    }
    return first;
  }

  /// The band of who leads: a piece for each time, with the letter where there is room.
  void leaders() {
    for (std::size_t from = 0, to = 0; from < last(); from = to) {
      const auto seat = leader(from);
      while (to < last() && leader(to) == seat) ++to;
      if (!seat) continue;
      const ScoreChart::Line& line = chart_.lines[*seat];
      const double width = x(to) - x(from);
      out_.add(
          R"(<rect class="own band p{0}" x="{1:.4g}" y="{2}" width="{3:.4g}" height="{4}" data-w="{3:.4g}" fill="{5}" stroke="{6}"/>)",
          *seat, x(from), kBand, width, kBandHeight, hex_of(line.colour), kEdge);
      if (width < kBandHeight) continue;
      out_.add(
          R"(<text class="l lead p{}" data-at="{}" x="{:.4g}" y="{}" text-anchor="middle" font-weight="bold" fill="{}">{}</text>)",
          *seat, to, (x(from) + x(to)) / 2, kBand + 11, hex_of(ink_on(line.colour)), line.letter);
    }
  }

  /// Writes letters and scores next to the ends of the lines, from most points to fewest, without
  /// overlaps.
  void names() {
    std::vector<std::size_t> seats(chart_.lines.size());
    std::iota(seats.begin(), seats.end(), std::size_t{0});
    const auto score = [&](std::size_t seat) { return chart_.lines[seat].scores.back(); };
    std::ranges::stable_sort(seats, std::ranges::greater(), score);
    double free = kTop;
    double below = kBetweenNames * static_cast<double>(seats.size() - 1);  // room for later names
    for (const std::size_t seat : seats) {
      const double at = std::clamp(y(score(seat)), free, std::max(free, kBottom - below));
      free = at + kBetweenNames;
      below -= kBetweenNames;
      out_.add(R"(<text class="end" x="{}" y="{:.4g}" font-weight="bold" fill="{}">{} {}</text>)",
               ScoreChart::kRight + 9, at + 4, kInk, chart_.lines[seat].letter, score(seat));
    }
  }

  const ScoreChart& chart_;
  double step_ = 0;        ///< from one moment to the next
  std::int64_t tick_ = 5;  ///< between lines of the grid
  std::int64_t top_ = 10;
  std::vector<std::pair<double, double>> labels_;  ///< right end and baseline of each gain
  SvgWriter out_;
};

}  // namespace

std::string ScoreChart::svg(const std::string& title) const {
  return ChartDrawing(*this).draw(title);
}

}  // namespace veedor
