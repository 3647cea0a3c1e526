#pragma once

#include <algorithm>
#include <optional>

#include "log/game_log.h"

namespace veedor {

/// A wrong claim about the winners (CLAIM-2).
struct WrongWinners {
  NodeId node = kNoNode;  ///< the first wrong name, or the key if a winner is left out
  std::vector<std::string> right;
};

/// Compares `result.winners`, if the log has it, with the players who have the most of `scores`.
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
