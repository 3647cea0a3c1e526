#include "report/position/score_strip.h"

#include <fmt/format.h>

#include <algorithm>

#include "engine/progress.h"
#include "report/position/svg_table.h"
#include "text/escape.h"

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

}  // namespace veedor
