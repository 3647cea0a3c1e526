#include "report/position/position_svg.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <iterator>
#include <utility>

#include "engine/geography.h"
#include "engine/scoring.h"
#include "report/position/position_inside.h"
#include "report/position/svg_cards.h"
#include "report/position/svg_chart.h"
#include "report/position/svg_pieces.h"
#include "report/position/svg_place.h"
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

class SceneDrawing {
 public:
  SceneDrawing(const Scene& scene, const PieceSet& pieces, Chart& chart)
      : scene_(scene),
        rules_(scene.rules()),
        state_(scene.state),
        pieces_(pieces),
        chart_(chart),
        layout_(chart.layout()),
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
    parts.description = description();
    header(title);
    parts.above.push_back(cut());
    if (scene_.next) banner();
    parts.above.push_back(cut());
    parts.map = map();
    key(key_top);
    parts.below.push_back(cut());
    std::ranges::move(draw_action_cards(scene_, pieces_, cards_top),
                      std::back_inserter(parts.below));
    std::ranges::move(draw_table(scene_, pieces_, table_top), std::back_inserter(parts.below));
    remarks(remarks_top);
    parts.below.push_back(cut());
    return parts;
  }

 private:
  /// The markup drawn since the last cut.
  std::string cut() { return std::exchange(out_, {}).take(); }

  [[nodiscard]] std::string description() const {
    std::string text = fmt::format("The map {}.", scene_title(scene_));
    if (state_.king().valid())
      text += fmt::format(" {} stands in {}.", king_in_words("The"), scene_.place(state_.king()));
    std::vector<std::string> scores;
    for (const OwnerId player : rules_.player_set()) {
      scores.push_back(fmt::format("{} {}", scene_.owner(player), state_.scores[player.index()]));
    }
    text += fmt::format(" Scores: {}.", fmt::join(scores, ", "));
    if (scene_.next) text += fmt::format(" Next: {}.", next_text(*scene_.next));
    return text;
  }

  /// "the King", or "the King (the Grande of Ann)" after a Revolution.
  [[nodiscard]] std::string king_in_words(std::string_view the = "the") const {
    const OwnerId grande = state_.king_grande;
    return grande.valid() ? fmt::format("{} King (the Grande of {})", the, scene_.owner(grande))
                          : fmt::format("{} King", the);
  }

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
    const std::string words = "Next: " + next_text(*scene_.next);
    out_.begin_group(0, kHeader - 4);
    out_.add(R"(<rect x="8" width="984" height="44" rx="10" fill="{}" stroke="{}" )", kLight,
             kCrown);
    out_.add("stroke-width=\"2.5\"/>\n");
    double x = kPictureMargin + 10;
    for (const OwnerId owner : deciding(scene_)) {
      pieces_.caballero(out_, x, 11, owner);
      x += kPieceStep;
    }
    out_.text(x, 29, {.size = kBannerSize, .bold = true},
              fitted(words, kBannerSize, kPictureWidth - kPictureMargin - 10 - x));
    out_.end_group();
  }

  // The map.

  std::vector<std::string> map() {
    std::vector<std::string> parts{chart_.ground()};
    for (const Area& area : layout_.areas) {
      if (area.place == state_.king()) draw_outline(out_, area, "none", kCrown, 7);
    }
    parts.push_back(cut());
    parts.push_back(chart_.links());
    for (const Area& area : layout_.areas) {
      place(area);
      parts.push_back(cut());
    }
    return parts;
  }

  [[nodiscard]] PlaceShown shown(PlaceId id) const {
    const PlaceKind kind = rules_.places[id.index()].kind;
    PlaceShown shown;
    shown.name = scene_.place(id);
    shown.king = state_.king() == id;
    shown.hidden = id == rules_.castillo && scene_.castillo_hidden;
    shown.tile = std::ranges::count(state_.tiles(), id) > 0;
    const bool scored = kind == PlaceKind::region || kind == PlaceKind::castillo;
    const bool valueless = rules_.places[id.index()].unranked && !shown.tile;
    if (scored && !valueless) shown.values = values_of(rules_, state_, id);
    for (std::size_t i = 0; i < rules_.tokens.size(); ++i) {
      if (state_.tokens()[i] == id) shown.tokens.push_back(scene_.ruleset->tokens[i].name);
    }
    for (const OwnerId owner : rules_.owner_set()) {
      if (state_.grandes()[owner.index()] == id) shown.grandes.push_back(owner);
      const unsigned n = shown.hidden ? 0 : state_.count(id, owner);
      if (n > 0) shown.caballeros.emplace_back(owner, n);
    }
    shown.inner = inner_rows(id);
    return shown;
  }

  [[nodiscard]] std::vector<InnerRow> inner_rows(PlaceId place) const {
    const Inside inside = inside_of(scene_, place);
    std::vector<InnerRow> rows;
    for (const auto& [space, owner] : inside.spaces) {
      InnerRow row{.label = scene_.place(space)};
      if (owner.valid()) row.caballeros.emplace_back(owner, 1);
      rows.push_back(std::move(row));
    }
    if (inside.table) {
      rows.push_back({.label = scene_.place(rules_.limit_table), .caballeros = inside.on_table});
    }
    const auto& goods = scene_.ruleset->goods;
    for (const auto& [good, number] : inside.unclaimed) {
      rows.push_back(
          {.label = fmt::format("{} free", number), .good = goods[good].name, .stands = false});
    }
    for (const auto& [good, owners] : inside.carriers) {
      rows.push_back({.label = "with", .good = goods[good].name, .caballeros = owners});
    }
    return rows;
  }

  /// Describes a place for readers who cannot see it.
  [[nodiscard]] std::string in_words(const PlaceShown& shown) const {
    std::vector<std::string> parts;
    if (shown.king) parts.push_back(king_in_words());
    for (const OwnerId owner : shown.grandes) {
      parts.push_back(fmt::format("the Grande of {}", scene_.owner(owner)));
    }
    for (const std::string& token : shown.tokens) parts.push_back(token);
    for (const auto& [owner, n] : shown.caballeros) {
      parts.push_back(fmt::format("{} {}", n, scene_.owner(owner)));
    }
    for (const InnerRow& row : shown.inner) {
      std::string part = row.good.empty() ? row.label : fmt::format("{} {}", row.label, row.good);
      if (row.stands && row.caballeros.empty()) part += " nobody";
      for (const auto& [owner, n] : row.caballeros) {
        part += fmt::format(" {} {}", n, scene_.owner(owner));
      }
      parts.push_back(std::move(part));
    }
    if (shown.hidden) parts.emplace_back("hidden Caballeros");
    if (parts.empty()) parts.emplace_back("empty");
    const std::string values =
        shown.values
            ? fmt::format("{}{}", shown.tile ? ", scoring tile " : " ", values_text(*shown.values))
            : "";
    return fmt::format("{}{}: {}", shown.name, values, fmt::join(parts, ", "));
  }

  /// The usual pieces in a place. The King may be abroad, and no single piece can be in a ship or a
  /// jail.
  [[nodiscard]] UsualRoom usual_in(PlaceId place) const {
    const PlaceKind kind = rules_.places[place.index()].kind;
    if (kind == PlaceKind::abroad) return {0, 1};
    const bool apart = kind == PlaceKind::afloat || kind == PlaceKind::jail;
    return {chart_.usual().caballeros, apart ? 0 : chart_.usual().pieces};
  }

  void place(const Area& area) {
    const PlaceShown what = shown(area.place);
    out_.add("<g>");
    out_.title(in_words(what));
    draw_place(out_, area, what, usual_in(area.place), pieces_, rules_.places_scored,
               chart_.rooms());
    out_.end_group();
  }

  // The explanation of the pieces.

  [[nodiscard]] std::string notes() const {
    std::vector<std::string_view> sentences;
    if (scene_.castillo_hidden) sentences.emplace_back("?: hidden Caballeros.");
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
    draw_king(out_, x, top + 5);
    words(kPieceWidth + 8, "King");
    pieces_.grande(out_, x, top + 5, example);
    words(kPieceWidth + 8, "Grande");
    pieces_.caballeros(out_, x, top + 9, example, 3);
    words(kChipWidth + 8, "3 Caballeros");
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
      draw_tile(out_, x, top + 9, rules_.tiles[i], rules_.places_scored);
      x += kValuesWidth + 8;
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
  Chart& chart_;
  const MapLayout& layout_;
  std::vector<InsideRemark> remarks_;
  SvgWriter out_;
};

}  // namespace

std::string picture_head(double height) {
  SvgWriter out;
  out.add(R"(<svg xmlns="http://www.w3.org/2000/svg" version="1.1" )");
  out.add(R"(viewBox="0 0 {0} {1:.4g}" width="{0}" height="{1:.4g}" )", kPictureWidth, height);
  out.add(R"(font-family="Helvetica, Arial, sans-serif" stroke="none">)");
  out.add("\n");
  return out.take();
}

std::string picture_ground(double height) {
  return fmt::format("<rect width=\"{}\" height=\"{:.4g}\" fill=\"#ffffff\"/>\n", kPictureWidth,
                     height);
}

Painter::Painter() = default;
Painter::~Painter() = default;

Chart& Painter::chart_of(const Scene& scene) {
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
  out.add("<desc>{}</desc>\n", xml_text(parts.description));
  out.markup(picture_ground(parts.height));
  for (const std::string& part : parts.above) out.markup(part);
  out.begin_group(0, parts.map_top);
  for (const std::string& part : parts.map) out.markup(part);
  out.end_group();
  for (const std::string& part : parts.below) out.markup(part);
  out.add("</svg>\n");
  return out.take();
}

PictureParts Painter::parts(const Scene& scene, const PieceSet& pieces, std::string_view title) {
  return SceneDrawing(scene, pieces, chart_of(scene)).draw(title);
}

std::string position_svg(const Scene& scene, std::string_view title) {
  return Painter().svg(scene, title);
}

}  // namespace veedor
