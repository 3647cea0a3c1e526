// Examples in messages, with the players of the log.
#include <algorithm>

#include "log/read/value_reader.h"
#include "text/example_players.h"
#include "yaml/yaml_word.h"

namespace veedor {

NodeId ValueReader::turn_of(NodeId node) const {
  for (; node != kNoNode; node = document_[node].parent) {
    const NodeId list = document_[node].parent;
    if (list == kNoNode || document_[list].kind != NodeKind::list) continue;
    const NodeId key = document_[list].key;
    if (key != kNoNode && document_.text(key) == "turns") return node;
  }
  return kNoNode;
}

std::optional<std::size_t> ValueReader::seat_around(NodeId node) const {
  for (; node != kNoNode; node = document_[node].parent) {
    const NodeId key = document_[node].key;
    if (key == kNoNode) continue;
    const auto seat = seats_.find(normal_name(document_.text(key)));
    if (seat != seats_.end()) return seat->second;
  }
  return std::nullopt;
}

std::vector<std::string> ValueReader::players_for_example(NodeId node) const {
  const NodeId turn = turn_of(node);
  const NodeId name = turn == kNoNode ? kNoNode : document_.find(turn, "player");
  std::vector<std::string> players = log_.players;
  if (name != kNoNode && is_word(name)) {
    const auto acting = seats_.find(normal_name(document_.text(name)));
    // Opponents first: nobody vetoes their own Special action, and few cards ask their own player.
    if (acting != seats_.end()) {
      const auto seat = static_cast<std::ptrdiff_t>(acting->second);
      std::rotate(players.begin(), players.begin() + seat + 1, players.end());
    }
  }
  if (const auto seat = seat_around(node)) {
    const auto meant = std::ranges::find(players, log_.players[*seat]);
    std::rotate(players.begin(), meant, meant + 1);
  }
  for (std::string& player : players) player = yaml_word(player);
  return players;
}

std::string ValueReader::for_players(NodeId node, std::string_view example) const {
  const bool known = players_known_ && !players_doubtful_ && log_.players.size() <= kMaxPlayers;
  return known ? with_players(example, players_for_example(node)) : std::string(example);
}

}  // namespace veedor
