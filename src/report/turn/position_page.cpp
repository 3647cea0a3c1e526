#include "report/turn/position_page.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include "report/document/document.h"
#include "report/position/page_top.h"
#include "report/position/position_svg.h"
#include "report/turn/page_parts.h"
#include "words/verdict_words.h"

namespace veedor {

std::string position_html(const Scene& scene, std::string title,
                          const std::vector<std::int64_t>& gains, const std::string& picture) {
  const PieceSet pieces(scene.rules(), scene.players, scene.colors);
  Painter painter;
  ReportDocument document{.title = std::move(title),
                          .colors = colors_of(scene),
                          .letters = letters_of(scene, pieces),
                          .labels = scene.ruleset->labels(),
                          .picture = picture};
  std::vector<Block>& out = document.blocks;
  document.strip = score_strip(scene, pieces, gains);
  std::string due;  // a game with a fault, or one that was stopped, has nothing
  if (scene.next) due = "Next: " + next_text(*scene.next, *scene.ruleset);
  if (!scene.outcome.empty()) due = "The game is over. " + scene.outcome + ".";
  out.emplace_back(Picture{.markup = (due.empty() ? "" : now_markup(scene, {}, due, "")) +
                                     board_markup(scene, {}, painter, document.title.text())});
  std::ranges::move(grids_of(scene), std::back_inserter(out));
  out.emplace_back(Section{"places", "What stands where", {places_grid(scene)}, true});
  return document_html(document, {.layout = "report"});
}

}  // namespace veedor
