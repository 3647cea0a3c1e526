#include "report/position/page_top.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "engine/progress.h"
#include "report/position/position_inside.h"
#include "report/position/position_svg.h"
#include "report/position/svg_table.h"
#include "text/escape.h"
#include "text/phrases.h"
#include "text/text.h"

namespace veedor {
namespace {

/// "leads", "level", "wins" for those with the most points; nothing for the others.
std::string_view standing(const Scene& scene, OwnerId player) {
  const auto& scores = scene.state.scores;
  const auto most = std::max_element(scores.begin(), scores.begin() + std::ssize(scene.players));
  if (scores[player.index()] != *most) return {};
  if (game_over(scene.state)) return "wins";
  if (*most == 0) return {};
  const auto first = std::count(scores.begin(), scores.begin() + std::ssize(scene.players), *most);
  return first > 1 ? "level" : "leads";
}

}  // namespace

std::string score_strip(const Scene& scene, const PieceSet& pieces,
                        const std::vector<std::int64_t>& gains) {
  const OwnerSet due = deciding(scene);
  std::string out = "<ul class=\"strip\" aria-label=\"Scores\">";
  for (const OwnerId player : scene.rules().player_set()) {
    const std::int64_t gain = player.index() < gains.size() ? gains[player.index()] : 0;
    const std::string_view place = standing(scene, player);
    std::string words(place);
    if (due.has(player)) words += place.empty() ? "due" : ", due";
    // A line of 60 pixels has room for two of the three.
    const bool room = gain != 0 && (place.empty() || !due.has(player));
    out += fmt::format(
        "<li class=\"p{}{}\" title=\"{}\"><span class=\"sc\"><i aria-hidden=\"true\">{}</i>"
        "<span class=\"nm\">{}</span> <strong>{}</strong></span><span class=\"un\"><span "
        "class=\"d\">{}</span> <em>{}</em></span></li>",
        pieces.seat(player), due.has(player) ? " due" : "", xml_text(scene.owner(player)),
        pieces.letter(player), xml_text(scene.owner(player)), scene.state.scores[player.index()],
        room ? fmt::format("{:+}", gain) : "", words);
  }
  return out + "</ul>\n";
}

namespace {

/// The explanations of what has letters, and the scoring tiles beside the board.
std::string notes_of_key(const Scene& scene, const MapMarks& marks) {
  std::string out;
  const Rules& rules = scene.rules();
  std::string marked;  // all letters beside Caballeros; a replay may show each of them later
  for (const PlaceId place : rules.place_set()) {
    if (place == rules.castillo && scene.castillo_hidden) continue;
    for (const std::string& with : specials_in(scene, place).with) marked += with;
  }
  const auto entry = [&](const std::string& name, std::string_view how) {
    const std::string letter = name.substr(0, bytes_of(name, 1));
    if (!marks.all && marked.find(letter) == std::string::npos) return;
    out += fmt::format("<span>{} {} {}</span>\n", xml_text(letter), how, xml_text(name));
  };
  if (rules.limit_table.valid()) entry(scene.place(rules.limit_table), "on");
  for (const GoodInfo& good : scene.ruleset->goods) entry(good.name, "with");
  std::vector<std::string> beside;
  for (std::size_t i = 0; i < rules.tiles.size(); ++i) {
    if (!scene.state.tiles()[i].valid()) beside.push_back(scene.ruleset->tiles[i]);
  }
  if (!beside.empty()) {
    out += fmt::format("<span>Beside the board: tile {}</span>\n",
                       xml_text(fmt::format("{}", fmt::join(beside, ", "))));
  }
  return out;
}

/// The explanation of the marks on a map, by the shapes that the map above it has.
std::string map_key(const Scene& scene, const MapMarks& marks) {
  std::string out = "<figcaption class=\"key\">";
  const auto entry = [&](std::string_view box, std::string_view picture, std::string_view words) {
    out += fmt::format("<span><svg viewBox=\"{}\" aria-hidden=\"true\">{}</svg> {}</span>\n", box,
                       picture, words);
  };
  if (!marks.legal.empty()) {
    entry("-1 -1 42 42", R"(<use href="#may"/>)", marks.of_fault() ? "legal" : "legal here");
  }
  if (marks.wrong.valid()) entry("-1 -1 42 42", R"(<use href="#not"/>)", "what was written");
  // A slot: its piece, its number, and its frame.
  const auto slot = [&](std::string_view kind, std::string_view frame, std::string_view words) {
    entry("-5 -5 98 56",
          fmt::format(R"(<g class="c p0{}"><use class="own" href="#piece"/><use class="box" )"
                      R"(href="#count"/>{}</g>)",
                      kind, frame),
          words);
  };
  if (marks.wrong_count > 0) {
    slot(" gone not", R"(<use href="#undone"/>)", "how many of whom, not done");
  }
  entry("0 0 40 42", R"(<use href="#crown"/>)", "King");
  entry(
      "-2 -26 48 74",
      R"(<g class="c p0"><use class="roof" href="#coronet"/><use class="own" href="#piece"/></g>)",
      "Grande");
  entry("-1 -1 110 44", R"(<g class="plate tile"><use href="#values"/></g>)", "scoring tile");
  if (marks.all) {
    slot(" new", R"(<use class="ring" href="#whole"/>)", "changed, by how many");
    slot(" points", R"(<text class="n" x="66" y="36" text-anchor="middle">4</text>)", "points");
    entry("0 0 84 40",
          R"(<g class="a p0"><path class="line" d="M4 28Q30 8 58 18" fill="none"/><path )"
          R"(class="head" d="M80 25L52 13L60 23L49 33z"/></g>)",
          "moved");
  }
  if (marks.before_round != nullptr) {
    slot(" new", R"(<use href="#fresh"/>)",
         marks.of_turn ? "in order: changed this turn" : "changed this round");
  }
  if (marks.before != nullptr) slot("", R"(<use href="#earlier"/>)", "before that");
  return out + notes_of_key(scene, marks) + "</figcaption>";
}

/// What the map cannot show: effects in force, discs, the supply; empty if there is nothing. What
/// is in force comes first; of many words the rest is folded.
std::string remarks_markup(const Scene& scene) {
  constexpr std::size_t kInView = 16;
  constexpr std::string_view kBegin = "<dl class=\"remarks\">\n";
  constexpr std::string_view kEnd = "</dl>\n";
  const Labels labels = scene.ruleset->labels();
  const std::vector<InsideRemark> remarks = remarks_of(scene);
  std::string seen;
  std::string folded;
  std::size_t words = 0;
  for (const InsideRemark& each : remarks) {
    words += number_of_words(each.title) + number_of_words(each.text);
    const bool last = &each == &remarks.back() && folded.empty();
    (seen.empty() || last || words <= kInView ? seen : folded) += fmt::format(
        "<dt>{}</dt>\n<dd>{}</dd>\n", xml_text(each.title), xml_text(each.text, labels));
  }
  std::string out;
  if (!seen.empty()) out = fmt::format("{}{}{}", kBegin, seen, kEnd);
  if (!folded.empty()) {
    out += fmt::format(
        "<details class=\"how\"><summary>More beside the map</summary>\n{}{}{}</details>\n", kBegin,
        folded, kEnd);
  }
  return out;
}

}  // namespace

std::string board_markup(const Scene& scene, const MapMarks& marks, Painter& painter,
                         std::string_view title) {
  return fmt::format("<figure class=\"board\">\n{}{}{}</figure>\n",
                     painter.map(scene, marks, title), map_key(scene, marks),
                     remarks_markup(scene));
}

}  // namespace veedor
