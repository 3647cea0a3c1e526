#include "report/position/position_svg.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <iterator>
#include <utility>

#include "report/position/position_inside.h"
#include "report/position/svg_cards.h"
#include "report/position/svg_map.h"
#include "report/position/svg_pieces.h"
#include "report/position/svg_style.h"
#include "report/position/svg_table.h"
#include "text/escape.h"
#include "text/svg.h"
#include "words/rules_words.h"
#include "words/verdict_words.h"

namespace veedor {
namespace {

constexpr double kHeader = 56;  ///< height of the title
constexpr double kBanner = 52;  ///< height of what is next
constexpr double kKey = 46;     ///< height of a line of the key
constexpr double kLineOfRemark = 26;
constexpr double kBannerSize = 20;
constexpr double kPieceStep = 34;  ///< between the pieces of those who decide

/// A picture in parts.
struct PictureParts {
  double height = 0;
  double map_top = 0;  ///< vertical position of the map
  std::string above;   ///< markup
  std::string map;     ///< markup for a map at the top
  std::string below;
};

class SceneDrawing {
 public:
  SceneDrawing(const Scene& scene, const PieceSet& pieces, const Chart& chart)
      : scene_(scene),
        rules_(scene.rules()),
        state_(scene.state),
        pieces_(pieces),
        chart_(chart),
        layout_(chart.plan().layout),
        remarks_(remarks_of(scene)) {}

  PictureParts draw(std::string_view title) {
    const double map_top = kHeader + (scene_.next ? kBanner : 0);
    const double key_top = map_top + layout_.size.height;
    const double cards_top = key_top + kKey * (notes().empty() ? 1 : 2);
    const double table_top = cards_top + action_cards_height(scene_);
    const double remarks_top = table_top + table_height(scene_) + kPictureMargin;
    PictureParts parts;
    parts.height = remarks_top + remarks_height();
    parts.map_top = map_top;
    header(title);
    if (scene_.next) banner();
    parts.above = out_.take();
    const MapMarks named{.legal = {}, .wrong = {}, .named = true};
    parts.map = MapDrawing(scene_, pieces_, chart_, named).draw();
    out_ = {};
    key(key_top);
    for (const std::string& part : draw_action_cards(scene_, pieces_, cards_top)) out_.markup(part);
    for (const std::string& part : draw_table(scene_, pieces_, table_top)) out_.markup(part);
    remarks(remarks_top);
    parts.below = out_.take();
    return parts;
  }

 private:
  void header(std::string_view title) {
    const std::string when = scene_title(scene_);
    const double taken = text_width(when, kTextSize) + 40;
    out_.text(kPictureMargin, 36, {.size = kTitleSize, .bold = true},
              fitted(title, kTitleSize, kPictureWidth - 2 * kPictureMargin - taken));
    out_.text(kPictureWidth - kPictureMargin, 36,
              {.size = kTextSize, .anchor = "end", .fill = kPale}, when);
  }

  /// Draws whose turn it is, or who must decide what.
  void banner() {
    const std::string words = "Next: " + next_text(*scene_.next, *scene_.ruleset);
    out_.begin_group(0, kHeader - 4);
    out_.add(R"(<rect x="8" width="984" height="44" rx="10" fill="{}" stroke="{}" )", kLight,
             kCrown);
    out_.add("stroke-width=\"2.5\"/>\n");
    double x = kPictureMargin + 10;
    for (const OwnerId owner : deciding(scene_)) {
      pieces_.badge(out_, x, 10, owner);
      x += kPieceStep;
    }
    out_.text(x, 29, {.size = kBannerSize, .bold = true},
              fitted(words, kBannerSize, kPictureWidth - kPictureMargin - 10 - x));
    out_.end_group();
  }

  // The explanation of the pieces.

  [[nodiscard]] std::string notes() const {
    std::vector<std::string_view> sentences;
    if (scene_.castillo_hidden) sentences.emplace_back("Closed: hidden Caballeros.");
    if (!layout_.links.empty()) sentences.emplace_back("Dashed line: neighbours.");
    if (!layout_.barriers.empty()) sentences.emplace_back("Double line: not neighbours.");
    return fmt::format("{}", fmt::join(sentences, "  "));
  }

  void key(double top) {
    const double line = top + 29;
    double x = kPictureMargin + 4;
    const OwnerId example = OwnerId(0);
    const auto words = [&](double width, std::string_view text) {
      x += width;
      out_.text(x, line, {.size = kSmallSize}, text);
      x += text_width(text, kSmallSize) + 12;
    };
    draw_crown(out_, x, top + 7, 34);
    words(42, "King");
    out_.add(
        R"(<path class="edge" d="M{:.4g} {:.4g}v-24l6 5l6 -8l6 8l6 -5v24z" fill="{}" stroke="{}" stroke-width="2"/>)",
        x, top + 37, hex_of(pieces_.colour(example)), kInk);
    words(32, "a coronet: Grande");
    tiles(x, top);
    if (!notes().empty())
      out_.text(kPictureMargin + 4, line + kKey - 6, {.size = kSmallSize}, notes());
  }

  /// Draws the scoring tiles beside the board or, if there are none, the explanation of tiles on
  /// it.
  void tiles(double x, double top) {
    std::size_t beside = 0;
    for (std::size_t i = 0; i < rules_.tiles.size(); ++i) {
      if (state_.tiles()[i].valid()) continue;
      ++beside;
      const Values& values = rules_.tiles[i];
      out_.add(R"(<rect class="tile"{} x="{:.4g}" y="{:.4g}" width="70" height="28" fill="{}"/>)",
               named_attributes({{"tile", scene_.ruleset->tiles[i]}}), x, top + 9, kTile);
      out_.text(x + 35, top + 29, {.size = 17, .anchor = "middle", .fill = kPaper, .bold = true},
                values_text(values));
      x += 78;
    }
    if (beside > 0) {
      out_.text(x, top + 29, {.size = kSmallSize}, "beside the board");
    } else if (!rules_.tiles.empty()) {
      out_.text(x, top + 29, {.size = kSmallSize}, "White on brown: a scoring tile");
    }
  }

  [[nodiscard]] static std::vector<std::string> lines_of(const InsideRemark& remark) {
    return lines_fitted(remark.title + ": " + remark.text, kSmallSize, kInnerWidth - 16, 3);
  }

  [[nodiscard]] double remarks_height() const {
    double height = 0;
    for (const InsideRemark& remark : remarks_) {
      height += kLineOfRemark * static_cast<double>(lines_of(remark).size());
    }
    return height;
  }

  void remarks(double top) {
    for (const InsideRemark& remark : remarks_) {
      for (const std::string& line : lines_of(remark)) {
        out_.text(kPictureMargin + 8, top + 14, {.size = kSmallSize}, line);
        top += kLineOfRemark;
      }
    }
  }

  const Scene& scene_;
  const Rules& rules_;
  const State& state_;
  const PieceSet& pieces_;
  const Chart& chart_;
  const MapLayout& layout_;
  std::vector<InsideRemark> remarks_;
  SvgWriter out_;
};

std::string picture_head(double height) {
  SvgWriter out;
  out.add(R"(<svg xmlns="http://www.w3.org/2000/svg" version="1.1" )");
  out.add(R"(viewBox="0 0 {0} {1:.4g}" width="{0}" height="{1:.4g}" )", kPictureWidth, height);
  out.add(R"(font-family="Helvetica, Arial, sans-serif" stroke="none">)");
  out.add("\n");
  return out.take();
}

std::string picture_ground(double height) {
  return fmt::format("<rect class=\"paper\" width=\"{}\" height=\"{:.4g}\" fill=\"{}\"/>\n",
                     kPictureWidth, height, kPaper);
}

}  // namespace

Painter::Painter() = default;
Painter::~Painter() = default;

const Chart& Painter::chart_of(const Scene& scene) {
  if (!chart_ || chart_->ruleset() != scene.ruleset) {
    chart_ = std::make_unique<Chart>(scene.ruleset);
  }
  return *chart_;
}

std::string Painter::svg(const Scene& scene, std::string_view title) {
  const PieceSet pieces(scene.rules(), scene.players, scene.colors);
  const PictureParts parts = SceneDrawing(scene, pieces, chart_of(scene)).draw(title);
  SvgWriter out;
  out.add("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
  out.markup(picture_head(parts.height));
  out.title(title);
  out.add("<desc>{}</desc>\n", xml_text(map_in_words(scene)));
  out.markup(dark_picture_style());
  out.markup(picture_ground(parts.height));
  out.markup(parts.above);
  out.begin_group(0, parts.map_top);
  out.markup(parts.map);
  out.end_group();
  out.markup(parts.below);
  out.add("</svg>\n");
  return out.take();
}

std::string Painter::map(const Scene& scene, const MapMarks& marks, std::string_view title) {
  const PieceSet pieces(scene.rules(), scene.players, scene.colors);
  const Chart& chart = chart_of(scene);
  SvgWriter out;
  out.add(R"(<svg class="map" role="img" viewBox="0 0 {} {:.4g}"><title>{}</title>)", kPictureWidth,
          chart.plan().layout.size.height, xml_text(title));
  out.add("<desc>{}</desc>\n", xml_text(map_in_words(scene)));
  out.markup(MapDrawing(scene, pieces, chart, marks, true).draw());
  out.add("</svg>\n");
  return out.take();
}

const MapPlan& Painter::plan(const Scene& scene) { return chart_of(scene).plan(); }

std::string position_svg(const Scene& scene, std::string_view title) {
  return Painter().svg(scene, title);
}

}  // namespace veedor
