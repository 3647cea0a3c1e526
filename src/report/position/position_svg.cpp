#include "report/position/position_svg.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>

#include "engine/geography.h"
#include "engine/scoring.h"
#include "report/position/map_layout.h"
#include "report/position/position_inside.h"
#include "report/position/svg_pieces.h"
#include "report/position/svg_place.h"
#include "text/escape.h"
#include "text/svg.h"
#include "words/rules_words.h"

namespace veedor {
namespace {

constexpr double kWidth = 1000;
constexpr double kMargin = 14;
constexpr double kHeader = 56;  ///< height of the title
constexpr double kRow = 34;     ///< height of a row of the table
constexpr double kKey = 46;     ///< height of a line of the key
constexpr double kLineOfRemark = 26;
constexpr double kTitleSize = 22;
constexpr double kTextSize = 18;
constexpr double kSmallSize = 15;
constexpr std::string_view kPale = "#555555";
constexpr std::string_view kLand = "#222222";
constexpr std::string_view kCrown = "#b8860b";  ///< the frame of the King's region

/// Pale, so that pieces stand out and printing is cheap.
constexpr std::array<std::string_view, 5> kTints{"#fdf6df", "#eef5e1", "#fbeae0", "#eceaf5",
                                                 "#f3efe6"};
constexpr std::string_view kSea = "#e6f1f7";
constexpr std::string_view kStone = "#e4e2dd";
constexpr std::string_view kAbroad = "#f2f2f2";

/// Abroad nothing is placed, and neither the ship nor the jail is a region.
bool is_land(PlaceKind kind) { return kind == PlaceKind::region; }

class Picture {
 public:
  explicit Picture(const Scene& scene)
      : scene_(scene),
        rules_(scene.rules()),
        state_(scene.state),
        pieces_(rules_, scene.players),
        usual_{static_cast<std::size_t>(rules_.owner_set().size()), 4},
        layout_(lay_out(*scene.ruleset, kWidth, usual_box(usual_))),
        remarks_(remarks_of(scene)) {}

  std::string draw(std::string_view title) {
    const double key_top = kHeader + layout_.size.height;
    const double table_top = key_top + kKey * (notes().empty() ? 1 : 2);
    const double rows = static_cast<double>(rules_.owner_set().size()) + 1;
    const double remarks_top = table_top + rows * kRow + kMargin;
    const double height = remarks_top + static_cast<double>(remarks_.size()) * kLineOfRemark;
    out_.add(R"(<?xml version="1.0" encoding="UTF-8"?>)");
    out_.add("\n");
    out_.add(R"(<svg xmlns="http://www.w3.org/2000/svg" version="1.1" )");
    out_.add(R"(viewBox="0 0 {0} {1:.4g}" width="{0}" height="{1:.4g}" )", kWidth, height);
    out_.add(R"(font-family="Helvetica, Arial, sans-serif" stroke="none">)");
    out_.add("\n");
    out_.title(title);
    out_.add("<desc>{}</desc>\n", xml_text(description()));
    out_.add(R"(<rect width="{}" height="{:.4g}" fill="#ffffff"/>)", kWidth, height);
    out_.add("\n");
    header(title);
    map();
    key(key_top);
    table(table_top);
    remarks(remarks_top);
    out_.add("</svg>\n");
    return out_.take();
  }

 private:
  [[nodiscard]] std::string description() const {
    std::string text = fmt::format("The map {}.", scene_title(scene_));
    if (state_.king().valid())
      text += fmt::format(" {} stands in {}.", king_in_words("The"), scene_.place(state_.king()));
    std::vector<std::string> scores;
    for (const OwnerId player : rules_.player_set()) {
      scores.push_back(fmt::format("{} {}", scene_.owner(player), state_.scores[player.index()]));
    }
    return fmt::format("{} Scores: {}.", text, fmt::join(scores, ", "));
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
    out_.text(kMargin, 36, {.size = kTitleSize, .bold = true},
              fitted(title, kTitleSize, kWidth - 2 * kMargin - taken));
    out_.text(kWidth - kMargin, 36, {.size = kTextSize, .anchor = "end", .fill = kPale}, when);
  }

  // The map.

  void map() {
    out_.begin_group(0, kHeader);
    out_.add(R"(<rect x="4" width="{}" height="{:.4g}" rx="14" fill="{}"/>)", kWidth - 8,
             layout_.size.height, kSea);
    out_.add("\n");
    const std::vector<std::string_view> tints = tint();
    // The Castillo comes last: its battlements rise above its area.
    for (const bool castillo : {false, true}) {
      for (std::size_t i = 0; i < layout_.areas.size(); ++i) {
        const Area& area = layout_.areas[i];
        if ((area.place == rules_.castillo) == castillo) ground(area, tints[i]);
      }
    }
    for (const Border& barrier : layout_.barriers) draw_barrier(barrier);
    for (const Area& area : layout_.areas) {
      if (area.place == state_.king()) outline(area, "none", kCrown, 7);
    }
    for (const Border& link : layout_.links) draw_link(link);
    for (const Area& area : layout_.areas) place(area);
    out_.end_group();
  }

  /// A colour for each area, different from those it touches.
  [[nodiscard]] std::vector<std::string_view> tint() const {
    std::vector<std::size_t> chosen;
    std::vector<std::string_view> result;
    for (const Area& area : layout_.areas) {
      std::array<bool, kTints.size()> taken{};
      for (std::size_t i = 0; i < chosen.size(); ++i) {
        if (share_border(area, layout_.areas[i])) taken[chosen[i]] = true;
      }
      const auto free = std::ranges::find(taken, false);
      chosen.push_back(free == taken.end() ? 0 : static_cast<std::size_t>(free - taken.begin()));
      const PlaceKind kind = rules_.places[area.place.index()].kind;
      result.push_back(kind == PlaceKind::castillo ? kStone
                       : is_land(kind)             ? kTints[chosen.back()]
                                                   : kAbroad);
    }
    return result;
  }

  void outline(const Area& area, std::string_view fill, std::string_view stroke, double width) {
    out_.add(R"(<polygon points=")");
    for (const Spot& corner : area.corners) out_.add("{:.4g},{:.4g} ", corner.x, corner.y);
    out_.add(R"(" fill="{}" stroke="{}" stroke-width="{}" stroke-linejoin="round"/>)", fill, stroke,
             width);
    out_.add("\n");
  }

  void ground(const Area& area, std::string_view tint) {
    if (area.place == rules_.castillo) battlements(area, tint);
    outline(area, tint, kLand, 2);
  }

  /// The top of a tower, above the area.
  void battlements(const Area& area, std::string_view tint) {
    const auto by_x = [](const Spot& a, const Spot& b) { return a.x < b.x; };
    const auto by_y = [](const Spot& a, const Spot& b) { return a.y < b.y; };
    const auto [left, right] = std::ranges::minmax(area.corners, by_x);
    const Spot top = std::ranges::min(area.corners, by_y);
    const double step = (right.x - left.x) / 9;
    out_.add(R"(<path d="M{:.4g} {:.4g}v-12)", left.x, top.y + 2);
    for (int i = 0; i < 4; ++i) out_.add("h{0:.4g}v12h{0:.4g}v-12", step);
    out_.add(R"(h{:.4g}v12" fill="{}" stroke="{}" stroke-width="2"/>)", step, tint, kLand);
    out_.add("\n");
  }

  void draw_barrier(const Border& border) {
    for (const auto& [colour, width] :
         {std::pair<std::string_view, int>{kLand, 9}, {"#ffffff", 4}}) {
      out_.add(R"(<path d="M{:.4g} {:.4g}L{:.4g} {:.4g}" stroke="{}" stroke-width="{}"/>)",
               border.from.x, border.from.y, border.to.x, border.to.y, colour, width);
    }
    out_.add("\n");
  }

  void draw_link(const Border& link) {
    out_.add(R"(<path d="M{:.4g} {:.4g}L{:.4g} {:.4g}" stroke="{}" stroke-width="3" )", link.from.x,
             link.from.y, link.to.x, link.to.y, kLand);
    out_.add(R"(stroke-dasharray="8 6"/>)");
    for (const Spot& end : {link.from, link.to}) {
      out_.add(R"(<circle cx="{:.4g}" cy="{:.4g}" r="5" fill="{}"/>)", end.x, end.y, kLand);
    }
    out_.add("\n");
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

  void place(const Area& area) {
    const PlaceShown what = shown(area.place);
    const bool abroad = rules_.places[area.place.index()].kind == PlaceKind::abroad;
    out_.add("<g>");
    out_.title(in_words(what));
    draw_place(out_, area, what, abroad ? UsualRoom{0, 1} : usual_, pieces_, rules_.places_scored);
    out_.end_group();
  }

  // What the pieces mean.

  [[nodiscard]] std::string notes() const {
    std::vector<std::string_view> sentences;
    if (scene_.castillo_hidden) sentences.emplace_back("?: hidden Caballeros.");
    if (!layout_.links.empty()) sentences.emplace_back("Dashed line: neighbours.");
    if (!layout_.barriers.empty()) sentences.emplace_back("Double line: not neighbours.");
    return fmt::format("{}", fmt::join(sentences, "  "));
  }

  void key(double top) {
    const double line = top + 29;
    double x = kMargin + 4;
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
    if (!notes().empty()) out_.text(kMargin + 4, line + kKey - 6, {.size = kSmallSize}, notes());
  }

  /// The scoring tiles beside the board; if there are none, the key to tiles on it.
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

  void remarks(double top) {
    for (const InsideRemark& remark : remarks_) {
      const std::string text = remark.title + ' ' + remark.text;
      out_.text(kMargin + 8, top + 14, {.size = kSmallSize},
                fitted(text, kSmallSize, kWidth - 2 * kMargin - 16));
      top += kLineOfRemark;
    }
  }

  // The table of the players.

  void table(double top) {
    constexpr std::array<double, 3> kColumns{760, 870, 975};
    const Lettering head{.size = kSmallSize, .anchor = "end", .fill = kPale, .bold = true};
    out_.text(kColumns[0], top + 24, head, scene_.place(rules_.court));
    out_.text(kColumns[1], top + 24, head, scene_.place(rules_.province));
    out_.text(kColumns[2], top + 24, head, "Score");
    for (const OwnerId owner : rules_.owner_set()) {
      top += kRow;
      out_.add(R"(<path d="M{} {:.4g}H{}" stroke="#bbbbbb"/>)", kMargin, top, kWidth - kMargin);
      row(owner, top);
      if (!scene_.seats().has(owner)) continue;
      const Lettering number{.size = kTextSize, .anchor = "end"};
      const double line = top + 24;
      out_.text(kColumns[0], line, number, count(rules_.court, owner));
      out_.text(kColumns[1], line, number, count(rules_.province, owner));
      if (owner == kDummy) continue;
      out_.text(kColumns[2], line, {.size = kTextSize, .anchor = "end", .bold = true},
                fmt::format("{}", state_.scores[owner.index()]));
    }
  }

  void row(OwnerId owner, double top) {
    pieces_.caballero(out_, kMargin + 8, top + 5, owner);
    const bool first = owner == state_.first_player;
    const std::string shown = fitted(scene_.owner(owner), kTextSize, first ? 440 : 590);
    out_.text(kMargin + 44, top + 24, {.size = kTextSize, .bold = true}, shown);
    if (!first) return;
    constexpr double kLeft = 520;
    out_.add(R"(<path d="M{} {:.4g}h132l10 12l-10 12h-132z" fill="{}" stroke="{}"/>)", kLeft,
             top + 5, "#fff3c4", kCrown);
    out_.text(kLeft + 66, top + 22, {.size = kSmallSize, .anchor = "middle", .bold = true},
              "First Player");
  }

  [[nodiscard]] std::string count(PlaceId place, OwnerId owner) const {
    return fmt::format("{}", state_.count(place, owner));
  }

  const Scene& scene_;
  const Rules& rules_;
  const State& state_;
  PieceSet pieces_;
  UsualRoom usual_;
  MapLayout layout_;
  std::vector<InsideRemark> remarks_;
  SvgWriter out_;
};

}  // namespace

std::string position_svg(const Scene& scene, std::string_view title) {
  return Picture(scene).draw(title);
}

}  // namespace veedor
