#include "report/ranking.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/printable.h"
#include "base/text.h"
#include "replay/judge.h"
#include "report/layout.h"

namespace veedor {

std::vector<Ranked> ranked(const std::vector<std::string>& players,
                           const std::vector<std::int64_t>& scores) {
  std::vector<Ranked> result;
  std::size_t place = 1;
  for (const auto& equal : rank(players, scores)) {
    for (const std::string& name : equal) {
      const auto seat = std::ranges::find(players, name) - players.begin();
      result.push_back({place, name, scores[static_cast<std::size_t>(seat)]});
    }
    place += equal.size();
  }
  return result;
}

std::string ranking_text(const std::vector<std::string>& players,
                         const std::vector<std::int64_t>& scores, bool places) {
  std::size_t width = 0;
  for (const std::string& player : players) {
    width = std::max(width, display_width(printable(player)));
  }
  std::string out;
  for (const Ranked& each : ranked(players, scores)) {
    out += fmt::format("  {}{}  {:>3}\n", places ? fmt::format("{}. ", each.place) : "",
                       padded(each.name, width), each.score);
  }
  return out;
}

}  // namespace veedor
