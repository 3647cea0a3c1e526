#include "report/position/share_card.h"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "report/position/svg_map.h"
#include "report/position/svg_pieces.h"
#include "report/position/svg_style.h"
#include "report/position/svg_table.h"
#include "text/escape.h"
#include "text/svg.h"

namespace veedor {
namespace {

/// Where the parts of a card are, in pixels.
struct CardPlan {
  double width = 0;
  double height = 0;
  Spot map;  ///< top left
  Size map_room;
  Spot players;  ///< top left of the list
  Size players_room;
  Spot title;  ///< baseline
  double title_width = 0;
};

constexpr CardPlan kWide{.width = 1200,
                         .height = 630,
                         .map = {0, 0},
                         .map_room = {528, 630},
                         .players = {550, 140},
                         .players_room = {626, 476},
                         .title = {562, 62},
                         .title_width = 614};
constexpr CardPlan kSquare{.width = 1080,
                           .height = 1080,
                           .map = {0, 128},
                           .map_room = {744, 952},
                           .players = {758, 128},
                           .players_room = {308, 952},
                           .title = {30, 62},
                           .title_width = 1020};
constexpr double kWordsSize = 25;
constexpr double kWordsLine = 32;
constexpr std::string_view kFont = "DejaVu Sans, Verdana, Helvetica, Arial, sans-serif";

class CardDrawing {
 public:
  CardDrawing(const Scene& scene, const ShareCard& card)
      : scene_(scene),
        card_(card),
        plan_(card.shape == CardShape::wide ? kWide : kSquare),
        pieces_(scene.rules(), scene.players, scene.colors),
        chart_(scene.ruleset) {}

  std::string draw() {
    const std::string_view title = card_.title;
    std::string when = scene_.outcome.empty() ? scene_title(scene_) : scene_.outcome;
    if (!card_.when.empty()) when = card_.when;
    out_.add("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
    out_.add(
        R"(<svg xmlns="http://www.w3.org/2000/svg" width="{0}" height="{1}" viewBox="0 0 {0} {1}" font-family="{2}">)",
        plan_.width, plan_.height, kFont);
    out_.title(title);
    out_.add("<desc>{}</desc>\n", xml_text(map_in_words(scene_)));
    out_.add(R"(<rect width="{}" height="{}" fill="{}"/>)", plan_.width, plan_.height, kPaper);
    map();
    const double size = size_for(title, 44, 30);
    out_.text(plan_.title.x, plan_.title.y, {.size = size, .bold = true},
              fitted(title, size, plan_.title_width));
    const double small = size_for(when, 30, 22);
    out_.text(plan_.title.x, plan_.title.y + 46, {.size = small, .fill = kPale},
              fitted(when, small, plan_.title_width));
    players();
    out_.add("</svg>\n");
    return out_.take();
  }

 private:
  /// The largest size at which the words fit below or in the title, down to `least`.
  [[nodiscard]] double size_for(std::string_view words, double size, double least) const {
    while (size > least && text_width(words, size) > plan_.title_width) size -= 2;
    return size;
  }

  void map() {
    MapMarks marks;
    marks.held = card_.marks == nullptr;
    if (card_.marks != nullptr) marks = *card_.marks;
    const double height = chart_.plan().layout.size.height;
    const double scale =
        std::min(plan_.map_room.width / kPictureWidth, plan_.map_room.height / height);
    // An element of its own, because it cuts off what would leave it.
    out_.add(R"(<svg x="{}" y="{}" width="{}" height="{}">)", plan_.map.x, plan_.map.y,
             plan_.map_room.width, plan_.map_room.height);
    out_.add(R"(<rect width="100%" height="100%" fill="{}"/>)", kSea);
    out_.begin_group((plan_.map_room.width - scale * kPictureWidth) / 2,
                     (plan_.map_room.height - scale * height) / 2, scale);
    out_.markup(MapDrawing(scene_, pieces_, chart_, marks).draw());
    out_.end_group();
    out_.add("</svg>\n");
  }

  void players() {
    std::vector<OwnerId> order;
    for (const OwnerId player : scene_.rules().player_set()) order.push_back(player);
    const auto& scores = scene_.state.scores;
    std::ranges::stable_sort(order, std::ranges::greater(),
                             [&](OwnerId player) { return scores[player.index()]; });
    const std::int64_t most = scores[order.front().index()];
    const OwnerSet due = deciding(scene_);
    const bool narrow = plan_.players_room.width < 400;
    const std::vector<std::string> words =
        lines_fitted(card_.words, kWordsSize, plan_.players_room.width - 24, narrow ? 6 : 3);
    const double taken = kWordsLine * static_cast<double>(card_.words.empty() ? 0 : words.size());
    const double row = std::min(narrow ? 200.0 : 96.0, (plan_.players_room.height - taken) /
                                                           static_cast<double>(order.size()));
    double y = plan_.players.y;
    for (const OwnerId player : order) {
      const bool first = scores[player.index()] == most && most > 0;
      const double side = narrow ? 76 : row - 34;
      const double middle = y + row / 2;
      out_.add(
          R"(<rect x="{}" y="{:.4g}" width="{}" height="{:.4g}" rx="12" fill="{}" stroke="{}" stroke-width="{}"/>)",
          plan_.players.x, y + 3, plan_.players_room.width, row - 8, first ? kLight : kBox,
          first ? kCrown : kRule, first ? 4 : 2);
      pieces_.badge(out_, plan_.players.x + 18, middle - side / 2, player, side);
      const double right = plan_.players.x + plan_.players_room.width - 18;
      std::string_view standing;
      if (first) standing = scene_.outcome.empty() ? "leads" : "wins";
      if (first && std::ranges::count(scores, most) > 1) standing = "level";
      if (due.has(player) && standing.empty()) standing = "due";
      out_.text(right, narrow ? middle : middle + 21, {.size = 58, .anchor = "end", .bold = true},
                fmt::format("{}", scores[player.index()]));
      if (narrow) {
        out_.text(right, middle + 42, {.size = 30, .anchor = "end", .fill = kPale},
                  fitted(fmt::format("{} {}", scene_.owner(player), standing), 30,
                         plan_.players_room.width - 36));
      } else {
        out_.text(plan_.players.x + 36 + side, middle + 15, {.size = 42, .bold = true},
                  fitted(scene_.owner(player), 42, 320));
        out_.text(right - 130, middle + 14, {.size = 30, .anchor = "end", .fill = kPale}, standing);
      }
      y += row;
    }
    if (card_.words.empty()) return;
    for (const std::string& line : words) {
      y += kWordsLine;
      out_.text(plan_.players.x + 12, y, {.size = kWordsSize}, line);
    }
  }

  const Scene& scene_;
  const ShareCard& card_;
  const CardPlan& plan_;
  PieceSet pieces_;
  Chart chart_;
  SvgWriter out_;
};

}  // namespace

CardShape card_shape(std::string_view name) {
  return name == "square" ? CardShape::square : CardShape::wide;
}

std::string share_card(const Scene& scene, const ShareCard& card) {
  return CardDrawing(scene, card).draw();
}

}  // namespace veedor
