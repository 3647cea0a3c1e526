#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "log/game_log.h"

namespace veedor {

/// A wrong claim about the winners (CLAIM-2).
struct WrongWinners {
  NodeId node = kNoNode;  ///< the first wrong name, or the key if a winner is left out
  std::vector<std::string> right;
};

/// Places that do not follow the points (CLAIM-2).
struct WrongPlaces {
  NodeId node = kNoNode;           ///< the first wrong name
  std::vector<std::string> right;  ///< the players who can stand there; empty if nobody else can
};

/// Compares `result.places`, if the log has it, with `scores`. Places must follow the points; only
/// players with equal points may share a place, or be placed in either order.
template <class Scores>
std::optional<WrongPlaces> wrong_places(const GameLog& log, const Scores& scores) {
  const auto score = [&](OwnerId player) { return scores[player.index()]; };
  OwnerSet left = OwnerSet::first(log.players.size());
  for (const PlayerGroup& place : log[log.result.places]) {
    OwnerSet open;  // the players who can come next
    for (const PlayerEntry& player : log[place.players]) {
      if (open.empty()) {
        for (const OwnerId other : left) {
          if (open.empty() || score(other) > score(*open.begin())) open = OwnerSet::of(other);
          if (score(other) == score(*open.begin())) open.add(other);
        }
      }
      if (!open.has(player.owner)) {
        WrongPlaces wrong{player.node, {}};
        for (const OwnerId other : open& left) wrong.right.push_back(log.players[other.index()]);
        return wrong;
      }
      left.remove(player.owner);
    }
  }
  return std::nullopt;
}

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
