// Scoresheets, and documents with only a result.
#include <fmt/format.h>

#include "engine/rule_id.h"
#include "log/read/reader.h"
#include "schema/log_grammar.h"
#include "text/phrases.h"

namespace veedor {

void LogReader::read_sheet(NodeId root) {
  static const auto kKeys = keys_of_map("scoresheet");
  log_.sheet.emplace();
  read_map(root, kKeys, [&](std::string_view name, NodeId key, NodeId value) {
    if (name == "start") {
      constexpr std::string_view kWanted =
          "a number of points for each player, such as `{Ann: 6, Cruz: 4}`,";
      log_.sheet->start = believed_points(value, kWanted);
    } else if (name == "scorings") {
      log_.sheet->scorings =
          items<SheetScoring>(value, "a list of scorings, each beginning with `- king:`,",
                              [&](NodeId entry) { return read_sheet_scoring(entry); });
    } else if (name == "adjudication") {
      read_adjudication(key, value);
    } else if (name == "result") {
      read_result(key, value);
    } else {
      read_head(name, value);
    }
  });
}

Range<OwnerCount> LogReader::believed_points(NodeId map, std::string_view wanted, OwnerSet* named) {
  constexpr std::string_view kPoints = "a number of points that a game can have, such as `98`,";
  OwnerSet seen;
  const auto points = pairs<OwnerCount>(map, wanted, [&](NodeId k, NodeId v) {
    const OwnerId who = once(k, player(k), seen);
    const int count = number(v, 0, kPoints);
    if (word(v).size() > kExactDigits) wrong_form(v, kPoints);
    return OwnerCount{k, v, who, count};
  });
  if (named != nullptr) *named = seen;
  return points;
}

SheetScoring LogReader::read_sheet_scoring(NodeId map) {
  static const auto kKeys = keys_of_map("sheet_scoring");
  SheetScoring scoring;
  scoring.entry = map;
  if (!expect_map(map, "a scoring with `king:` and `grandes:`")) return scoring;
  read_map(map, kKeys, [&](std::string_view name, NodeId key, NodeId value) {
    if (name == "label") {
      scoring.label_node = value;
    } else if (name == "extra") {
      read_extra(scoring, value);
    } else if (name == "king") {
      scoring.king_node = value;
      scoring.king = place(value);
    } else if (name == "grandes") {
      scoring.grandes = grandes(value);
    } else if (name == "tiles") {
      scoring.tiles = tiles(value);
    } else if (name == "only") {
      scoring.first_only = word(value) == "first";
      if (!scoring.first_only) wrong_form(value, "`first`");
      note_sign(value, word(value));
    } else if (name == "castillo") {
      scoring.castillo_key = key;
      scoring.castillo = standing(value);
    } else if (name == "regions") {
      PlaceSet seen;
      scoring.regions = pairs<PlaceOwnerCounts>(
          value, "a number for each player in each region, such as `{Toledo: {Ann: 2, Bea: 1}}`,",
          [&](NodeId k, NodeId v) {
            const PlaceId where = once(k, place(k), seen);
            return PlaceOwnerCounts{k, where, standing(v)};
          });
    } else if (name == "inquisitor") {
      scoring.inquisitor_node = value;
      scoring.inquisitor = player_or_none(value);
    } else if (name == "spaces") {
      const bool spaced = document_[value].kind == NodeKind::map;
      if (!spaced || expect_filled(value, "{Captain: Ann}")) scoring.spaces = spaces(value);
    } else if (name == "points") {
      scoring.points = place_claims(value, Claims::points);
    } else if (name == "scores") {
      scoring.scores = claims(value, Claims::points);
    }
  });
  return scoring;
}

void LogReader::read_extra(SheetScoring& scoring, NodeId value) {
  static const auto kKeys = keys_of_map("extra_entry");
  constexpr std::string_view kWanted =
      "points of players, such as `{Ann: 4}`, or a list, such as `[{by: fair, points: {Ann: 4}}]`,";
  if (document_[value].kind == NodeKind::map) {
    const auto alone = keep<ExtraPoints>({.points = believed_points(value, kWanted)});
    scoring.extra = {alone.index, alone.index + 1};
    return;
  }
  scoring.extra = items<ExtraPoints>(value, kWanted, [&](NodeId entry) {
    ExtraPoints extra;
    if (!expect_map(entry, "points with their card, such as `{by: fair, points: {Ann: 4}}`,"))
      return extra;
    read_map(entry, kKeys, [&](std::string_view name, NodeId, NodeId part) {
      if (name == "by") {
        extra.by_node = part;
        extra.by = card(part);
      } else if (name == "region") {
        extra.region_node = part;
        extra.region = place(part);
      } else if (name == "points") {
        extra.points = believed_points(part, "points of players, such as `{Ann: 4, Bea: 2}`,");
      }
    });
    return extra;
  });
}

Range<OwnerCount> LogReader::standing(NodeId map) {
  OwnerSet seen;
  return pairs<OwnerCount>(
      map, "a number for each player, such as `{Ann: 3, Bea: 1}`,", [&](NodeId key, NodeId value) {
        const OwnerId who = once(key, owner(key), seen);
        return OwnerCount{key, value, who, number(value, 0, "a number of Caballeros")};
      });
}

void LogReader::read_only_result(NodeId root) {
  static const auto kKeys = keys_of_map("result_log");
  log_.only_result = true;
  read_map(root, kKeys, [&](std::string_view name, NodeId, NodeId value) {
    name == "result" ? read_believed_result(value) : read_head(name, value);
  });
  const NodeId list = log_.players_node;
  const std::size_t players = log_.players.size();
  // With a ruleset, SETUP-1 checks the number.
  if (log_.ruleset_node != kNoNode || list == kNoNode || document_[list].open_ended) return;
  if (document_[list].kind != NodeKind::list || (players >= 2 && players <= kMaxPlayers)) return;
  fault(RuleId::log_2, list,
        fmt::format("a game has 2 to {} players; {} are written here", kMaxPlayers, players));
}

void LogReader::read_believed_result(NodeId map) {
  static const auto kKeys = keys_of_map("believed_result");
  if (!expect_map(map, "a result, such as `{scores: {Ann: 98, Bea: 104}}`,")) return;
  read_map(map, kKeys, [&](std::string_view name, NodeId key, NodeId value) {
    if (name == "scores") {
      read_believed_scores(key, value);
    } else if (name == "places") {
      log_.result.places = place_groups(key, value);
    }
  });
  check_result_places();
}

void LogReader::read_believed_scores(NodeId key, NodeId value) {
  OwnerSet seen;
  log_.result.scores =
      believed_points(value, "the points of each player, such as `{Ann: 98, Bea: 104}`,", &seen);
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
