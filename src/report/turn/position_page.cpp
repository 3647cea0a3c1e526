#include "report/turn/position_page.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include "report/document/document.h"
#include "report/position/position_svg.h"
#include "report/turn/page_parts.h"
#include "words/verdict_words.h"

namespace veedor {

std::string position_html(const Scene& scene, std::string title) {
  const PieceSet pieces(scene.rules(), scene.players, scene.colors);
  Painter painter;
  ReportDocument document{.title = std::move(title),
                          .colors = colors_of(scene),
                          .letters = letters_of(scene, pieces),
                          .labels = scene.ruleset->labels()};
  std::vector<Block>& out = document.blocks;
  const std::string next =
      scene.next ? "Next: " + next_text(*scene.next, *scene.ruleset) : "The game is over";
  out.emplace_back(
      Picture{.markup = now_markup({}, next, "") +
                        board_markup(scene, pieces, {}, painter, document.title.text())});
  std::ranges::move(grids_of(scene), std::back_inserter(out));
  out.emplace_back(Section{"places", "What stands where", {places_grid(scene)}, true});
  return document_html(document, {.layout = "report"});
}

}  // namespace veedor
