#include "report/turn/page_parts.h"

#include <algorithm>

namespace veedor {

std::vector<std::string> colors_of(const Scene& scene) {
  std::vector<std::string> colors = scene.colors;
  colors.resize(scene.players.size());
  return colors;
}

Facts facts_of(const std::vector<HistoryWords::Line>& lines,
               const std::vector<std::string>& players) {
  Facts facts;
  for (const HistoryWords::Line& line : lines) {
    const auto seat =
        static_cast<std::size_t>(std::ranges::find(players, line.about) - players.begin());
    facts.rows.emplace_back(
        seat < players.size() ? player_phrase(line.about, seat) : Prose(line.about), line.words);
  }
  return facts;
}

}  // namespace veedor
