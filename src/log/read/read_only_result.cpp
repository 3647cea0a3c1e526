#include <fmt/format.h>

#include "engine/rule_id.h"
#include "log/read/read_keys.h"
#include "text/literals.h"

namespace veedor {

void LogReader::read_only_result(NodeId root) {
  static constexpr auto kKeys =
      with_head<1>({{{"result", &LogReader::read_believed_result, true}}}, false);
  log_.only_result = true;
  read_keys(root, log_, kKeys);
  const NodeId list = log_.players_node;
  const std::size_t players = log_.players.size();
  // With a ruleset, SETUP-1 checks the number.
  if (log_.ruleset_node != kNoNode || list == kNoNode || document_[list].open_ended) return;
  if (document_[list].kind != NodeKind::list || (players >= 2 && players <= kMaxPlayers)) return;
  fault(RuleId::log_2, list,
        fmt::format("a game has 2 to {} players; {} are written here", kMaxPlayers, players));
}

void LogReader::read_believed_result(GameLog&, NodeId, NodeId value) {
  static constexpr std::array<Key<ResultEntry>, 2> kKeys{{
      {"scores", &LogReader::read_believed_scores, true},
      {"places", &LogReader::read_result_places},
  }};
  if (!expect_map(value, "a result, such as `{scores: {Ann: 98, Bea: 104}}`,")) return;
  read_keys(value, log_.result, kKeys);
  check_result_places();
}

void LogReader::read_believed_scores(ResultEntry& result, NodeId key, NodeId value) {
  constexpr std::string_view kWanted = "a number of points that a game can have, such as `98`,";
  OwnerSet seen;
  result.scores = pairs<OwnerCount>(
      value, "the points of each player, such as `{Ann: 98, Bea: 104}`,", [&](NodeId k, NodeId v) {
        const OwnerId who = once(k, player(k), seen);
        const int points = number(v, 0, kWanted);
        if (word(v).size() > kExactDigits) wrong_form(v, kWanted);
        return OwnerCount{k, v, who, points};
      });
  if (document_[value].kind != NodeKind::map || document_[value].open_ended) return;
  if (const auto missing = first_player_not_in(seen)) {
    fault(RuleId::log_2, key,
          fmt::format("the points of {0} are missing; add them, as `{0}: 98`", *missing));
  }
}

void LogReader::check_result_places() {
  const auto points = [&](const PlayerEntry& player) {
    for (const OwnerCount& score : log_[log_.result.scores]) {
      if (score.owner == player.owner) return score.count;
    }
    return 0;
  };
  const PlayerEntry* last = nullptr;
  for (const PlayerGroup& place : log_[log_.result.places]) {
    bool shares = false;
    for (const PlayerEntry& player : log_[place.players]) {
      const bool fits = last == nullptr || (shares ? points(player) == points(*last)
                                                   : points(player) <= points(*last));
      if (!fits) {
        return fault(RuleId::log_2, player.node,
                     fmt::format("places follow the points, and here {} has {} and {} has {}; only "
                                 "equal points may share a place, or be told apart by one",
                                 document_.text(last->node), points(*last),
                                 document_.text(player.node), points(player)));
      }
      last = &player;
      shares = true;
    }
  }
}

}  // namespace veedor
