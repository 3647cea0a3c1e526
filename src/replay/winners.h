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
  for (std::size_t i = 0; i < log.players.size(); ++i) {
    if (scores[i] == most) leaders.add(OwnerId(i));
  }
  OwnerSet claimed;
  NodeId wrong = kNoNode;
  for (const PlayerEntry& winner : log[log.result.winners]) {
    claimed.add(winner.owner);
    if (wrong == kNoNode && !leaders.has(winner.owner)) wrong = winner.node;
  }
  if (claimed == leaders) return std::nullopt;
  if (wrong == kNoNode) wrong = log.result.winners_key;
  WrongWinners answer{wrong, {}};
  for (const OwnerId leader : leaders) answer.right.push_back(log.players[leader.index()]);
  return answer;
}

}  // namespace veedor
