#include "record/ranking.h"

#include <algorithm>

namespace veedor {

std::vector<std::vector<std::string>> rank(const std::vector<std::string>& players,
                                           const std::vector<std::int64_t>& scores) {
  std::vector<std::size_t> order(players.size());
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
  std::stable_sort(order.begin(), order.end(),
                   [&](std::size_t a, std::size_t b) { return scores[a] > scores[b]; });
  std::vector<std::vector<std::string>> ranking;
  for (std::size_t i = 0; i < order.size(); ++i) {
    if (i == 0 || scores[order[i]] != scores[order[i - 1]]) ranking.emplace_back();
    ranking.back().push_back(players[order[i]]);
  }
  return ranking;
}

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

}  // namespace veedor
