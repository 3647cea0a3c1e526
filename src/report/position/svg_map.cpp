#include "report/position/svg_map.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <utility>

#include "engine/geography.h"
#include "engine/scoring.h"
#include "report/position/coast.h"
#include "report/position/position_inside.h"
#include "report/position/svg_style.h"
#include "text/escape.h"
#include "text/text.h"
#include "words/rules_words.h"
#include "words/verdict_words.h"

namespace veedor {
namespace {

constexpr double kLetterSize = 32;  ///< of the letter of a piece
constexpr double kCountSize = 38;
constexpr double kTagSize = kLeastLetters;  ///< of the difference above a slot
constexpr double kCoronetRoom = 24;         ///< above a slot, for a coronet and a difference

constexpr std::string_view kPiece = "M9 0h34v46h-34a9 9 0 0 1-9-9v-28a9 9 0 0 1 9-9z";
constexpr std::string_view kCountBox = "M43 0h36a9 9 0 0 1 9 9v28a9 9 0 0 1-9 9h-36z";
constexpr std::string_view kCoronet = "M1 3v-21l10 8l11 -13l11 13l10 -8v21z";
constexpr std::string_view kCutCoronet = "M1 46v-49l10 11l11 -12l11 12l10 -11v49z";

/// The baseline of a difference, in the middle of the room above a slot.
double difference_line(const PlacePlan& plan) {
  return -std::max(1.0, std::round((plan.above - 22.6) / 2));
}

/// The top of what is special about the Caballeros of a slot. Where rows are close, its lower part
/// lies on the slot, whose letter or number makes room for it.
double special_top(const PlacePlan& plan) { return -std::min(plan.above - 1, 24.0); }

/// A piece that the ruleset adds, around the origin: a disc with the first letter of its name.
void draw_token(SvgWriter& out, std::string_view name) {
  out.add(R"(<circle r="20" fill="#3d5a80" stroke="#14213d"/><text class="l" y="11" )");
  out.add(R"(font-size="{}" text-anchor="middle" font-weight="bold" fill="#ffffff">{}</text>)",
          kLeastLetters, xml_text(name.substr(0, bytes_of(name, 1))));
}

/// Only regions are land: nothing is placed abroad, and neither the ship nor the jail is a region.
bool is_land(PlaceKind kind) { return kind == PlaceKind::region; }

void draw_outline(SvgWriter& out, std::string_view path, std::string_view attributes) {
  out.add(R"(<path d="{}" {}/>)", path, attributes);
}

/// The sea, the areas and the borders.
class Backdrop {
 public:
  Backdrop(const Rules& rules, const MapLayout& layout, const std::vector<std::string>& paths)
      : rules_(rules), layout_(layout), paths_(paths), tints_(tint()) {
    // The same for the same map, so that several pictures in one page agree.
    std::uint32_t hash = 0;
    for (std::size_t i = 0; i < paths.size(); ++i) {
      for (const char c : paths[i] + tints_[i]) hash = hash * 31 + static_cast<unsigned char>(c);
    }
    coast_ = fmt::format("c{:x}", hash);
  }

  std::string draw() {
    out_.add(R"(<rect width="{}" height="{:.4g}" fill="{}"/>)", kPictureWidth, layout_.size.height,
             kSea);
    shore();
    ornaments();
    // The Castillo comes last: its battlements rise above its area.
    out_.add("\n<g stroke=\"{}\" stroke-width=\"3\" stroke-linejoin=\"round\"><use href=\"#{}\"/>",
             kEdge, coast_);
    for (std::size_t i = 0; i < layout_.areas.size(); ++i) {
      const Area& area = layout_.areas[i];
      if (is_shore(area)) continue;
      if (area.place == rules_.castillo) battlements(area, tints_[i]);
      outline(i);
    }
    out_.add("</g>\n");
    for (const Border& barrier : layout_.barriers) draw_barrier(barrier);
    for (const Border& link : layout_.links) draw_link(link);
    return out_.take();
  }

 private:
  static std::string filled(std::string_view colour) { return fmt::format(R"(fill="{}")", colour); }
  /// The ground of each area; land differs from that of the areas it touches.
  [[nodiscard]] std::vector<std::string> tint() const {
    std::vector<std::size_t> chosen;
    std::vector<std::string> result;
    for (const Area& area : layout_.areas) {
      std::array<bool, kLands.size()> taken{};
      for (std::size_t i = 0; i < chosen.size(); ++i) {
        if (share_border(area, layout_.areas[i])) taken[chosen[i]] = true;
      }
      const auto free = std::ranges::find(taken, false);
      chosen.push_back(free == taken.end() ? 0 : static_cast<std::size_t>(free - taken.begin()));
      const PlaceKind kind = rules_.places[area.place.index()].kind;
      result.push_back(kind == PlaceKind::castillo ? filled(kStone)
                       : is_land(kind)             ? filled(kLands[chosen.back()])
                                                   : filled(kAbroad));
    }
    return result;
  }

  [[nodiscard]] bool is_shore(const Area& area) const {
    return !area.apart && area.place != rules_.castillo;
  }
  void outline(std::size_t i) {
    draw_outline(out_, paths_[i], fmt::format(R"({} data-i="{}")", tints_[i], i));
  }

  /// The land, and shallow water along its coasts: land covers the inner half of their lines, and
  /// gets its own edges last.
  void shore() {
    out_.add(R"(<defs><g id="{}" stroke-linejoin="round">)", coast_);
    for (std::size_t i = 0; i < paths_.size(); ++i) {
      if (is_shore(layout_.areas[i])) outline(i);
    }
    // An element of its own cuts off what would leave the map.
    out_.add(R"(</g></defs><svg width="{}" height="{:.4g}">)", kPictureWidth, layout_.size.height);
    for (const auto& [colour, width] : {std::pair{kShore, 40}, {kShallows, 18}}) {
      out_.add(R"(<use href="#{}" stroke="{}" stroke-width="{}"/>)", coast_, colour, width);
    }
    out_.add("</svg>");
  }

  /// A compass and a ship where the sea has room for them.
  void ornaments() {
    out_.add(R"(<g stroke="{}" stroke-width="2.5" stroke-linejoin="round" fill="{}">)", kShip,
             kSail);
    if (is_open_sea(layout_, {44, 1086}, {76, 76})) {
      out_.add(
          R"(<circle cx="82" cy="1124" r="24" fill="none"/><path d="M82 1086l8 30l30 8l-30 8l-8 30l-8 -30l-30 -8l30 -8z"/>)");
    }
    if (is_open_sea(layout_, {884, 612}, {84, 82})) {
      out_.add(
          R"(<path fill="{}" d="M884 672h84q-6 22 -22 22h-42q-16 0 -20 -22zM928 670v-56l16 5l-14 4v47z"/>)",
          kShip);
      out_.add(
          R"(<path d="M908 624q28 14 40 0q8 18 0 38q-16 -12 -40 0q8 -20 0 -38zM888 636q8 8 16 2v24q-8 -6 -18 2q4 -14 2 -28zM954 636q8 6 14 0q4 12 0 26q-8 -6 -16 0z"/>)");
    }
    out_.end_group();
  }

  /// The top of a tower, above the area.
  void battlements(const Area& area, std::string_view tint) {
    const auto by_x = [](const Spot& a, const Spot& b) { return a.x < b.x; };
    const auto by_y = [](const Spot& a, const Spot& b) { return a.y < b.y; };
    const auto [left, right] = std::ranges::minmax(area.corners, by_x);
    const Spot top = std::ranges::min(area.corners, by_y);
    const double step = (right.x - left.x) / 9;
    out_.add(R"(<path d="M{:.4g} {:.4g}v-16)", left.x, top.y + 2);
    for (int i = 0; i < 4; ++i) out_.add("h{0:.4g}v14h{0:.4g}v-14", step);
    out_.add(R"(h{:.4g}v16" {}/>)", step, tint);
  }

  void draw_barrier(const Border& border) {
    for (const auto& [colour, width] : {std::pair<std::string_view, int>{kEdge, 9}, {kBox, 4}}) {
      out_.add(R"(<path d="M{:.4g} {:.4g}L{:.4g} {:.4g}" stroke="{}" stroke-width="{}"/>)",
               border.from.x, border.from.y, border.to.x, border.to.y, colour, width);
    }
    out_.add("\n");
  }

  void draw_link(const Border& link) {
    out_.add(R"(<path d="M{:.4g} {:.4g}L{:.4g} {:.4g}" stroke="{}" stroke-width="4" )", link.from.x,
             link.from.y, link.to.x, link.to.y, kEdge);
    out_.add("stroke-dasharray=\"8 6\"/>\n");
  }

  const Rules& rules_;
  const MapLayout& layout_;
  const std::vector<std::string>& paths_;
  std::vector<std::string> tints_;
  std::string coast_;  ///< the id of the land
  SvgWriter out_;
};

/// The King, or after a Revolution the Grande that is the King: "the King (the Grande of Ann)".
std::string king_in_words(const Scene& scene, std::string_view the = "the") {
  const OwnerId grande = scene.state.king_grande;
  return grande.valid() ? fmt::format("{} King (the Grande of {})", the, scene.owner(grande))
                        : fmt::format("{} King", the);
}

}  // namespace

Chart::Chart(std::shared_ptr<const Ruleset> ruleset)
    : ruleset_(std::move(ruleset)),
      plan_(plan_map(*ruleset_)),
      paths_(coast_paths(plan_.layout, ruleset_->rules.castillo)),
      ground_(Backdrop(ruleset_->rules, plan_.layout, paths_).draw()) {}

const std::string& Chart::path(const Area& area) const {
  return paths_[static_cast<std::size_t>(&area - plan_.layout.areas.data())];
}

std::string map_in_words(const Scene& scene) {
  const State& state = scene.state;
  std::string text = fmt::format("The map {}.", scene_title(scene));
  if (state.king().valid()) {
    text +=
        fmt::format(" {} stands in {}.", king_in_words(scene, "The"), scene.place(state.king()));
  }
  std::vector<std::string> scores;
  for (const OwnerId player : scene.rules().player_set()) {
    scores.push_back(fmt::format("{} {}", scene.owner(player), state.scores[player.index()]));
  }
  text += fmt::format(" Scores: {}.", fmt::join(scores, ", "));
  if (scene.next) text += fmt::format(" Next: {}.", next_text(*scene.next, *scene.ruleset));
  return text;
}

std::optional<Values> values_shown(const Rules& rules, const State& state, PlaceId place) {
  const PlaceKind kind = rules.places[place.index()].kind;
  const bool scored = kind == PlaceKind::region || kind == PlaceKind::castillo;
  const bool tile = std::ranges::count(state.tiles(), place) > 0;
  if (!scored || (rules.places[place.index()].unranked && !tile)) return std::nullopt;
  return values_of(rules, state, place);
}

MapDrawing::MapDrawing(const Scene& scene, const PieceSet& pieces, const Chart& chart,
                       const MapMarks& marks, bool styled)
    : scene_(scene),
      rules_(scene.rules()),
      pieces_(pieces),
      chart_(chart),
      marks_(marks),
      styled_(styled) {}

std::string MapDrawing::draw() const {
  SvgWriter out;
  out.markup(chart_.ground());
  const MapLayout& layout = chart_.plan().layout;
  if (marks_.named) {
    for (const Area& area : layout.areas) {
      draw_outline(out, chart_.path(area),
                   fmt::format(R"(class="area"{} fill="none" pointer-events="all")",
                               named_attributes({{"place", scene_.place(area.place)}})));
      out.add("\n");
    }
  }
  if (marks_.held) {
    for (const Area& area : layout.areas) holder(out, area);
  }
  for (const Area& area : layout.areas) {
    // A script moves the one frame by the outlines of the ground.
    if (area.place == scene_.state.king()) king(out, area);
  }
  if (marks_.all && !scene_.state.king().valid()) king(out, layout.areas.front());
  for (const Area& area : layout.areas) {
    if (area.place != marks_.wrong) continue;
    draw_outline(out, chart_.path(area),
                 fmt::format(R"(class="wrong" fill="{0}" fill-opacity="0.13" stroke="{0}" )"
                             R"(stroke-width="10" stroke-dasharray="26 14")",
                             kBad));
  }
  shapes(out);
  // Below the names and numbers, which arrows must not cover.
  if (marks_.all) out.add("<g class=\"arrows\" fill=\"none\" stroke-linecap=\"round\"></g>\n");
  // What nearly all words and numbers on the map have in common.
  out.add(
      R"(<g text-anchor="middle" font-weight="bold" font-size="{}" fill="{}" stroke-linejoin="round">)",
      kCountSize, kInk);
  for (const PlacePlan& plan : chart_.plan().places) place(out, plan);
  out.end_group();
  return out.take();
}

/// The attribute of a colour, if the style of a page does not have it.
std::string MapDrawing::paint(std::string_view fill) const {
  return styled_ ? std::string() : fmt::format(R"( fill="{}")", fill);
}

/// The shapes that many places have; each use adds its colour.
void MapDrawing::shapes(SvgWriter& out) const {
  out.add(
      R"(<defs><g id="piece" stroke="{0}" stroke-width="2"><path d="{2}"/></g><g id="count" stroke="{0}" stroke-width="2"><path d="{3}"/></g><g id="coronet" stroke="{1}" stroke-width="3" stroke-linejoin="round"><path d="{4}"/></g><g id="cut" stroke="{1}" stroke-width="3" stroke-linejoin="round"><path d="{5}"/></g><rect id="whole" width="88" height="46" rx="9"/>)",
      kEdge, kInk, kPiece, kCountBox, kCoronet, kCutCoronet);
  out.add(
      R"(<g id="values" stroke="{}" stroke-width="2"><path d="M0 0h108v42h-108zM36 0v42m36 0v-42"/></g>)",
      kEdge);
  // Most slots, but for their number. The style of the page has the colours.
  for (const OwnerId owner : has_usual_slots() ? rules_.owner_set() : OwnerSet()) {
    out.add(
        R"(<g id="slot{}"><use class="own" href="#piece"/><use class="box" href="#count"/><text class="l" x="22" y="34">{}</text></g>)",
        owner.index(), pieces_.letter(owner));
  }
  const auto ring = [&](std::string_view id, std::string_view colour, std::string_view line) {
    out.add(R"(<g id="{}" fill="none" stroke="{}" {}><use href="#whole"/></g>)", id, colour, line);
  };
  if (marks_.before_round != nullptr) ring("fresh", kInk, R"(stroke-width="7")");
  if (marks_.before != nullptr)
    ring("earlier", kPale, R"(stroke-width="4" stroke-dasharray="7 5")");
  if (marks_.wrong_count > 0) ring("undone", kBad, R"(stroke-width="7" stroke-dasharray="13 7")");
  if (marks_.all) {
    const auto token = [&](const std::string& id, std::string_view name) {
      out.add(R"(<g id="{}">)", id);
      draw_token(out, name);
      out.end_group();
    };
    for (std::size_t i = 0; i < rules_.tokens.size(); ++i) {
      token(fmt::format("token{}", i), scene_.ruleset->tokens[i].name);
    }
    if (rules_.limit_table.valid()) token("table", scene_.place(rules_.limit_table));
  }
  out.add("<g id=\"crown\">");
  draw_crown(out, 0, 0, kBadge - 4);
  out.end_group();
  const auto mark = [&](std::string_view id, std::string_view ground, std::string_view path,
                        std::string_view line) {
    out.add(
        R"(<g id="{}" stroke-linecap="round"><circle cx="20" cy="20" r="19" fill="{}" stroke="{}" stroke-width="3"/><path d="{}" stroke="{}" stroke-width="5"/></g>)",
        id, ground, kInk, path, line);
  };
  if (!marks_.legal.empty()) mark("may", kBox, "M20 9v22M9 20h22", kInk);
  if (marks_.wrong.valid()) mark("not", kBad, "M11 11l18 18M29 11l-18 18", kPaper);
  out.add("</defs>\n");
}

Specials specials_in(const Scene& scene, PlaceId place) {
  Specials all;
  const Rules& rules = scene.rules();
  if (rules.inner.empty()) return all;
  const auto initial = [](const std::string& name) { return name.substr(0, bytes_of(name, 1)); };
  const Inside inside = inside_of(scene, place);
  for (const auto& [owner, number] : inside.on_table) {
    all.with[owner.index()] += initial(scene.place(rules.limit_table)) + std::to_string(number);
  }
  for (const Inside::Carriers& carriers : inside.carriers) {
    for (const auto& [owner, number] : carriers.owners) {
      all.with[owner.index()] +=
          initial(scene.ruleset->goods[carriers.good].name) + std::to_string(number);
    }
  }
  for (const auto& space : inside.spaces) all.spaces.push_back(space.owner);
  std::vector<std::string> discs;
  for (const auto& [good, number] : inside.unclaimed) {
    discs.push_back(fmt::format("{} {}", number, scene.ruleset->goods[good].name));
  }
  all.discs = fmt::format("{}", fmt::join(discs, ", "));
  return all;
}

bool MapDrawing::hidden(PlaceId place) const {
  return place == rules_.castillo && scene_.castillo_hidden;
}

void MapDrawing::holder(SvgWriter& out, const Area& area) const {
  const Bonus first = bonus_of(rules_, scene_.state, area.place);
  if (!first.owner.valid() || hidden(area.place)) return;
  draw_outline(out, chart_.path(area),
               fmt::format(R"(fill="{}" fill-opacity="0.35" stroke="none")",
                           hex_of(pieces_.colour(first.owner))));
}

void MapDrawing::king(SvgWriter& out, const Area& area) const {
  const bool here = area.place == scene_.state.king();
  draw_outline(out, chart_.path(area),
               fmt::format(R"(class="kings"{} fill="none" stroke="{}" stroke-width="11" )"
                           R"(stroke-linejoin="round")",
                           here ? "" : R"( visibility="hidden")", kCrown));
  out.add("\n");
}

void MapDrawing::place(SvgWriter& out, const PlacePlan& plan) const {
  out.begin_group(plan.corner.x, plan.corner.y, plan.scale,
                  fmt::format(R"(class="place"{}{})",
                              named({{"place", scene_.place(plan.place)},
                                     {"king", plan.place == scene_.state.king() ? "yes" : ""}}),
                              marks_.all && !rules_.inner.empty()
                                  ? fmt::format(R"( data-w="{:.4g}")", special_top(plan))
                                  : ""));
  out.title(in_words(plan.place));
  const std::string& name = scene_.place(plan.place);
  const bool faint = !holds_caballeros(rules_, plan.place);
  if (plan.upright) {
    out.add(
        R"~(<text transform="translate({:.4g} {:.4g}) rotate(-90)" font-size="{:.3g}" fill="{}">{}</text>)~",
        plan.name.x, plan.name.y, plan.name_size, faint ? kPale : kInk, xml_text(name));
  } else {
    out.add(R"(<text x="{:.4g}" y="{:.4g}" font-size="{:.3g}"{}>{}</text>)", plan.name.x,
            plan.name.y, plan.name_size, faint ? fmt::format(R"( fill="{}")", kPale) : "",
            xml_text(name));
  }
  plate(out, plan);
  badges(out, plan);
  const Specials specials = hidden(plan.place) ? Specials{} : specials_in(scene_, plan.place);
  slots(out, plan, specials);
  spaces(out, plan, specials);
  out.end_group();
}

void MapDrawing::plate(SvgWriter& out, const PlacePlan& plan) const {
  if (!plan.plate || marks_.held) return;
  const auto values = values_shown(rules_, scene_.state, plan.place);
  if (!values && !marks_.all) return;
  const auto& tiles = scene_.state.tiles();
  const auto found = std::ranges::find(tiles, plan.place);
  const bool tile = found != tiles.end();
  const auto id = static_cast<std::size_t>(found - tiles.begin());
  out.begin_group(plan.plate->x, plan.plate->y, 1,
                  fmt::format(R"(class="plate{}"{}{}{}{})", tile ? " tile" : "",
                              tile ? named({{"tile", scene_.ruleset->tiles[id]}}) : "",
                              values ? "" : R"( visibility="hidden")",
                              styled_ ? "" : R"( font-size="34" font-weight="normal")",
                              tile ? paint(kPaper) : ""));
  out.add(R"(<use href="#values"{}/>)", paint(tile ? kTile : kBox));
  for (std::size_t i = 0; i < 3; ++i) {
    const bool pale = i >= rules_.places_scored && !tile;
    out.add(R"(<text x="{}" y="33"{}{}>{}</text>)", 18 + 36 * i,
            !pale     ? ""
            : styled_ ? R"( class="u")"
                      : paint(kPale),
            i == 0 && !styled_ ? R"( font-weight="bold")" : "",
            values ? unsigned{(*values)[i]} : 0U);
  }
  out.end_group();
}

void MapDrawing::badges(SvgWriter& out, const PlacePlan& plan) const {
  const Spot& left = plan.left_badge;
  const auto badge = [&](std::string_view name, std::string_view shape, bool seen = true) {
    out.add(R"~(<use class="{}" href="#{}" transform="translate({:.4g} {:.4g})"{}/>)~", name, shape,
            left.x + 2, left.y + 1, seen ? "" : R"( visibility="hidden")");
  };
  const bool king = scene_.state.king() == plan.place;
  if (king || marks_.all) badge("kc", "crown", king);
  if (plan.place == marks_.wrong) {
    badge("mark", "not");
  } else if (marks_.legal.has(plan.place)) {
    badge("mark", "may");
  }
  const Spot middle{plan.right_badge.x + 22, plan.right_badge.y + 21};
  const auto token = [&](const std::string& id, std::string_view name, bool here) {
    if (marks_.all) {
      out.add(R"(<use class="token" href="#{}" x="{:.4g}" y="{:.4g}"{}/>)", id, middle.x, middle.y,
              here ? "" : R"( visibility="hidden")");
    } else if (here) {
      out.begin_group(middle.x, middle.y, 1,
                      fmt::format(R"(class="token"{})", named({{"token", name}})));
      draw_token(out, name);
      out.end_group();
    }
  };
  for (std::size_t i = 0; i < rules_.tokens.size(); ++i) {
    token(fmt::format("token{}", i), scene_.ruleset->tokens[i].name,
          scene_.state.tokens()[i] == plan.place);
  }
  if (rules_.limit_table.valid() && rules_.regions.has(plan.place)) {
    token("table", scene_.place(rules_.limit_table), scene_.state.table() == plan.place);
  }
}

void MapDrawing::slots(SvgWriter& out, const PlacePlan& plan, const Specials& specials) const {
  if (!holds_caballeros(rules_, plan.place)) return;
  if (hidden(plan.place)) {
    out.text(0, plan.lock.y, {.size = 34, .anchor = "middle", .fill = kPale}, "closed");
    out.add(
        R"~(<path class="lock" transform="translate(-26 {:.4g})" fill="none" stroke="{}" stroke-width="6" )~",
        plan.lock.y + 12, kPale);
    out.add(R"(d="M12 26v-10a14 14 0 0 1 28 0v10M4 26h44v34h-44zM10 34h32M10 43h32M10 52h32"/>)");
  }
  for (const OwnerId owner : rules_.owner_set()) {
    slot(out, plan, owner, specials.with[owner.index()]);
  }
}

MapDrawing::Standing MapDrawing::standing(const PlacePlan& plan, OwnerId owner) const {
  struct Here {
    unsigned count = 0;
    bool grande = false;
    bool operator==(const Here&) const = default;
  };
  const auto here = [&](const State& at) {
    return Here{hidden(plan.place) ? 0U : at.count(plan.place, owner),
                at.grandes()[owner.index()] == plan.place};
  };
  const Here now = here(scene_.state);
  const Here then = marks_.before_round == nullptr ? now : here(*marks_.before_round);
  Standing is{.count = now.count, .grande = now.grande};
  is.more = static_cast<int>(now.count) - static_cast<int>(then.count);
  is.fresh = then != now;
  is.gone = now.count == 0 && !now.grande;
  is.earlier = !is.fresh && !is.gone && marks_.before != nullptr && here(*marks_.before) != now;
  if (plan.place == marks_.wrong && owner == marks_.wrong_owner) is.wrong = marks_.wrong_count;
  return is;
}

void MapDrawing::slot(SvgWriter& out, const PlacePlan& plan, OwnerId owner,
                      const std::string& special) const {
  const bool closed = hidden(plan.place);
  const auto [count, grande, more, fresh, earlier, gone, wrong] = standing(plan, owner);
  if (gone && !fresh && wrong == 0 && !marks_.all && !marks_.named) return;
  const Spot& at = plan.slots[owner.index()];
  const std::string own = hex_of(pieces_.colour(owner));
  const bool low = plan.above < kCoronetRoom;
  Spot corner = at;
  if (closed) corner.y = std::max(at.y, plan.lock.y + 90);  // below the lock
  const bool tight = low && !special.empty();
  std::string attributes =
      fmt::format(R"(class="c p{}{}{}{}{}{}{}")", pieces_.seat(owner), grande ? " g" : "",
                  low && marks_.all ? " low" : "", marks_.all && !special.empty() ? " pill" : "",
                  fresh     ? " new"
                  : earlier ? " was"
                            : "",
                  gone ? " gone" : "", wrong > 0 ? " not" : "");
  if (marks_.all && !low) {
    attributes += fmt::format(R"( data-y="{:.0f}")", difference_line(plan));
  }
  if (styled_ && !rules_.player_set().has(owner)) {  // pages know only the players' colours
    attributes += fmt::format(R"( style="--own:{};--on:{}")", own, hex_of(pieces_.ink(owner)));
  }
  if (gone && !fresh && wrong == 0) attributes += R"( visibility="hidden")";
  attributes += named({{"place", scene_.place(plan.place)},
                       {"owner", scene_.owner(owner)},
                       {"count", closed ? "" : std::to_string(count)},
                       {"grande", grande ? "yes" : ""}});
  out.begin_group(corner.x, corner.y, 1, attributes);
  std::string shown = !closed ? fmt::format("{}", count) : gone && marks_.named ? "" : "?";
  // What was written stands beside what is there: "2+1".
  if (wrong > 0) shown = (gone ? "" : shown + "+") + std::to_string(wrong);
  const bool small = count > 9 || (!marks_.all && (tight || wrong > 0));
  const int line = tight && !marks_.all ? 44 : count > 9 ? 34 : 36;
  if (marks_.all && gone) {
    // The script adds the rest once somebody is there.
    out.add(R"(<text class="l" x="22" y="34">{}</text>)", pieces_.letter(owner));
    out.end_group();
    return;
  }
  // Where rows are close, the coronet is cut into the piece instead of standing on it.
  const bool cut = low && grande;
  if (grande && (marks_.all || !cut)) {
    out.add(R"(<use class="roof" href="#{}"{}/>)", cut ? "cut" : "coronet", paint(own));
  }
  const bool usual = has_usual_slots() && !cut && !gone && !fresh && !tight;
  if (usual) {
    out.add(R"(<use href="#slot{}"/>)", owner.index());
  } else {
    out.add(R"(<use class="own" href="#{}"{}/>)", cut && !marks_.all ? "cut" : "piece",
            paint(gone ? std::string(kBox) : own));
    out.add(R"(<use class="box" href="#count"{}/>)", paint(fresh ? kHot : kBox));
  }
  if (fresh || earlier || wrong > 0) {
    out.add(R"(<use href="#{}"/>)", wrong > 0 ? "undone" : fresh ? "fresh" : "earlier");
  }
  if (!usual) {
    out.add(R"(<text class="l" x="22" y="{}"{}{}>{}</text>)",
            marks_.all ? 34
            : cut      ? 41
            : tight    ? 42
                       : 34,
            styled_ ? "" : fmt::format(R"( font-size="{}")", kLetterSize),
            paint(gone ? std::string(kInk) : hex_of(pieces_.ink(owner))), pieces_.letter(owner));
  }
  // The style of the page has the rest of a usual number.
  const std::string number = usual && !small ? std::string()
                                             : fmt::format(R"( class="n{}" x="66" y="{}")",
                                                           small && styled_ ? " nn" : "", line);
  out.add(R"(<text{}{}{}{}>{}</text>)", number,
          small && !styled_ ? fmt::format(R"( font-size="{}")", kLetterSize) : "",
          gone && wrong == 0 ? paint(kPale) : "",
          shown.size() > 2 ? R"( textLength="40" lengthAdjust="spacingAndGlyphs")" : "", shown);
  special_mark(out, plan, special, grande);
  // Beside a coronet there is room for one digit.
  if (more != 0 && !low && special.empty() && !(grande && std::abs(more) > 9)) {
    out.add(
        R"(<text class="tag" x="92" y="{:.0f}" font-size="{}" text-anchor="end" stroke="{}" stroke-width="4" paint-order="stroke">{}{}</text>)",
        difference_line(plan), kTagSize, kPaper, more < 0 ? "\u2212" : "+", std::abs(more));
  }
  out.end_group();
}

/// What is special about Caballeros, above their slot.
void MapDrawing::special_mark(SvgWriter& out, const PlacePlan& plan, const std::string& special,
                              bool grande) const {
  if (special.empty()) return;
  const double width = 22 * static_cast<double>(std::max<std::size_t>(2, display_width(special)));
  const double left = grande ? kSlotWidth - width : 0;  // beside the coronet
  const double top = special_top(plan);
  out.add(
      R"(<g class="with"><rect x="{}" y="{:.4g}" width="{}" height="24" rx="8" fill="#ffe08a" stroke="#7a5b00"/>)",
      left, top, width);
  out.add(
      R"(<text x="{:.4g}" y="{:.4g}" font-size="{}" textLength="{}" lengthAdjust="spacingAndGlyphs" fill="#111111">{}</text></g>)",
      left + width / 2, top + 23, kLeastLetters, width - 6, xml_text(special));
}

void MapDrawing::spaces(SvgWriter& out, const PlacePlan& plan, const Specials& specials) const {
  std::size_t i = 0;
  for (const PlaceId space : rules_.places[plan.place.index()].inside) {
    if (i >= specials.spaces.size()) break;
    const OwnerId owner = specials.spaces[i];
    const Spot& at = plan.spaces[i++];
    out.add(
        R"(<g class="space{}"{}><text x="{:.4g}" y="{:.4g}" text-anchor="end" font-size="{}" font-weight="normal">{}</text>)",
        owner.valid() ? fmt::format(" taken p{}", pieces_.seat(owner)) : "",
        named({{"place", scene_.place(space)},
               {"owner", owner.valid() ? scene_.owner(owner) : std::string()}}),
        at.x, at.y - 4, kLeastLetters, xml_text(scene_.place(space)));
    out.add(
        R"(<rect class="own" x="{:.4g}" y="{:.4g}" width="42" height="42" rx="21" fill="{}" stroke="{}" stroke-width="2"{}/>)",
        at.x + 8, at.y - 36, owner.valid() ? hex_of(pieces_.colour(owner)) : "none", kEdge,
        owner.valid() ? "" : R"( stroke-dasharray="5 4")");
    if (owner.valid() || marks_.all) {
      out.add(R"(<text class="l" x="{:.4g}" y="{:.4g}" font-size="{}" fill="{}">{}</text>)",
              at.x + 29, at.y - 4, kLetterSize,
              owner.valid() ? hex_of(pieces_.ink(owner)) : std::string(kInk),
              owner.valid() ? pieces_.letter(owner) : std::string());
    }
    out.end_group();
  }
  if (!plan.discs) return;
  if (specials.discs.empty() && !marks_.all) return;
  out.add(
      R"(<text class="discs" x="{:.4g}" y="{:.4g}" font-size="{}" font-weight="normal">{}</text>)",
      plan.discs->x, plan.discs->y - 4, kLeastLetters, xml_text(specials.discs));
}

std::string MapDrawing::in_words(PlaceId place) const {
  const State& state = scene_.state;
  std::vector<std::string> parts;
  if (state.king() == place) parts.push_back(king_in_words(scene_));
  for (const OwnerId owner : rules_.owner_set()) {
    if (state.grandes()[owner.index()] == place) {
      parts.push_back(fmt::format("the Grande of {}", scene_.owner(owner)));
    }
  }
  for (std::size_t i = 0; i < rules_.tokens.size(); ++i) {
    if (state.tokens()[i] == place) parts.push_back(scene_.ruleset->tokens[i].name);
  }
  for (const OwnerId owner : rules_.owner_set()) {
    const unsigned n = hidden(place) ? 0 : state.count(place, owner);
    if (n > 0) parts.push_back(fmt::format("{} {}", n, scene_.owner(owner)));
  }
  const Inside inside = inside_of(scene_, place);
  const auto with = [&](std::string words, const OwnerCounts& owners) {
    for (const auto& [owner, n] : owners) words += fmt::format(" {} {}", n, scene_.owner(owner));
    parts.push_back(std::move(words));
  };
  for (const auto& [space, owner] : inside.spaces) {
    parts.push_back(
        fmt::format("{} {}", scene_.place(space), owner.valid() ? scene_.owner(owner) : "nobody"));
  }
  if (inside.table) {
    with(scene_.place(rules_.limit_table) + (inside.on_table.empty() ? " nobody" : ""),
         inside.on_table);
  }
  for (const auto& [good, number] : inside.unclaimed) {
    parts.push_back(fmt::format("{} {} free", number, scene_.ruleset->goods[good].name));
  }
  for (const auto& [good, owners] : inside.carriers) {
    with("with " + scene_.ruleset->goods[good].name, owners);
  }
  if (hidden(place)) parts.emplace_back("hidden Caballeros");
  if (place == marks_.wrong) {
    parts.push_back(marks_.wrong_count == 0
                        ? "written, but not legal"
                        : fmt::format("{} {} written, but not legal", marks_.wrong_count,
                                      scene_.owner(marks_.wrong_owner)));
  }
  if (marks_.legal.has(place)) {
    parts.emplace_back(marks_.of_fault() ? "legal" : "placing is legal here");
  }
  if (parts.empty()) parts.emplace_back("empty");
  const auto values = values_shown(rules_, state, place);
  const bool tile = std::ranges::count(state.tiles(), place) > 0;
  return fmt::format(
      "{}{}: {}", scene_.place(place),
      values ? fmt::format("{}{}", tile ? ", scoring tile " : " ", values_text(*values)) : "",
      fmt::join(parts, ", "));
}

}  // namespace veedor
