#pragma once

#include <algorithm>
#include <optional>

#include "log/game_log.h"

namespace veedor {

/// Claimed winners that are not those who lead (CLAIM-2).
struct WrongWinners {
  NodeId node = kNoNode;  ///< somebody who does not lead, or the key where somebody is left out
  std::vector<std::string> right;
};

/// Compares `result.winners`, where it is written, with who has the most of `scores`.
template <class Scores>
std::optional<WrongWinners> wrong_winners(const GameLog& log, const Scores& scores) {
  if (log.result.winners_key == kNoNode) return std::nullopt;
  const auto most = *std::max_element(
      scores.begin(), scores.begin() + static_cast<std::ptrdiff_t>(log.players.size()));
  OwnerSet leaders;
  std::vector<std::string> names;
  for (std::size_t i = 0; i < log.players.size(); ++i) {
    if (scores[i] != most) continue;
    leaders.add(OwnerId(i));
    names.push_back(log.players[i]);
  }
  OwnerSet claimed;
  for (const PlayerEntry& winner : log[log.result.winners]) {
    claimed.add(winner.owner);
    if (!leaders.has(winner.owner)) return WrongWinners{winner.node, names};
  }
  if (claimed == leaders) return std::nullopt;
  return WrongWinners{log.result.winners_key, names};
}

}  // namespace veedor
