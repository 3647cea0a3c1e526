// Scoresheets, and documents with only a result.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <optional>
#include <vector>

#include "engine/rule_id.h"
#include "log/grid/grid.h"
#include "log/read/reader.h"
#include "schema/log_grammar.h"
#include "text/phrases.h"
#include "text/text.h"

namespace veedor {
namespace {

/// The rows of a map in which `key` is needed or not.
std::vector<MapRow> needing(std::vector<MapRow> rows, std::string_view key, bool needed) {
  std::ranges::find(rows, key, &MapRow::key)->required = needed;
  return rows;
}

}  // namespace

void LogReader::read_sheet(NodeId root) {
  static const auto kKeys = keys_of_map("scoresheet");
  log_.sheet.emplace();
  read_map(root, kKeys, [&](std::string_view name, NodeId key, NodeId value) {
    if (name == "start") {
      constexpr std::string_view kWanted =
          "a number of points for each player, such as `{Ann: 6, Cruz: 4}`";
      log_.sheet->start = believed_points(value, kWanted);
    } else if (name == "scorings") {
      log_.sheet->scorings =
          items<SheetScoring>(value, "a list of scorings, each beginning with `- king:`",
                              [&](NodeId entry) { return read_sheet_scoring(entry); });
    } else if (name == "rulings") {
      read_rulings(value);
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
  constexpr std::string_view kPoints = "a number of points that a game can have, such as `98`";
  OwnerSet seen;
  const auto points = owner_counts(
      map, wanted, [&](NodeId key) { return once(key, player(key), seen); },
      [&](NodeId value) {
        const int count = number(value, 0, kPoints);
        if (word(value).size() > kExactDigits) wrong_form(value, kPoints);
        return count;
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
    } else if (name == "goods") {
      scoring.goods = goods_of_players(value);
    } else if (name == "king") {
      scoring.king_node = value;
      scoring.king_unknown = is_uncounted(value);
      if (!scoring.king_unknown) scoring.king = place(value);
    } else if (name == "grandes") {
      scoring.grandes_unknown = is_uncounted(value);
      if (!scoring.grandes_unknown) scoring.grandes = board_claims(name, value);
    } else if (name == "discs") {
      scoring.discs = board_claims("grandes", value);
    } else if (name == "tiles") {
      scoring.tiles = board_claims(name, value);
    } else if (name == "only") {
      scoring.first_only = word(value) == "first";
      if (!scoring.first_only) wrong_form(value, "`first`");
      note_sign(value, word(value));
    } else if (name == "castillo") {
      scoring.castillo_key = key;
      if (is_uncounted(value)) {
        scoring.uncounted.add(names_->rules.castillo);
      } else {
        scoring.castillo = standing(value);
      }
    } else if (name == "regions") {
      PlaceSet seen;
      scoring.regions = pairs<PlaceOwnerCounts>(
          value, "a number for each player in each region, such as `{Toledo: {Ann: 2, Bea: 1}}`",
          [&](NodeId k, NodeId v) {
            const PlaceId where = place(k);
            const bool uncounted = is_uncounted(v);
            // A grid says so of every place whose points stand under another name than its counts.
            const bool counted = where.valid() && seen.has(where);
            if (uncounted && counted && document_.first_row() > 0) {
              return PlaceOwnerCounts{k, where, {}};
            }
            static_cast<void>(once(k, where, seen));
            if (!uncounted) return PlaceOwnerCounts{k, where, standing(v)};
            scoring.uncounted.add(where);
            return PlaceOwnerCounts{k, where, {}};
          });
    } else if (name == "inquisitor") {
      scoring.inquisitor_node = value;
      scoring.inquisitor = player_or_none(value);
    } else if (name == "spaces") {
      const bool spaced = document_[value].kind == NodeKind::map;
      if (!spaced || expect_filled(value, "{Captain: Ann}"))
        scoring.spaces = board_claims(name, value);
    } else if (name == "points") {
      scoring.points = place_claims(value);
    } else if (name == "sum") {
      scoring.sum = claims(value);
    } else if (name == "scores") {
      scoring.scores = claims(value);
    }
  });
  return scoring;
}

void LogReader::read_extra(SheetScoring& scoring, NodeId value) {
  static const auto kKeys = keys_of_map("extra_entry");
  constexpr std::string_view kWanted =
      "points of players, such as `{Ann: 4}`, or a list, such as `[{by: fair, points: {Ann: 4}}]`";
  if (document_[value].kind == NodeKind::map) {
    const auto alone = keep<ExtraPoints>({.points = believed_points(value, kWanted)});
    scoring.extra = {alone.index, alone.index + 1};
    return;
  }
  scoring.extra = items<ExtraPoints>(value, kWanted, [&](NodeId entry) {
    ExtraPoints extra;
    if (!expect_map(entry, "points with their card, such as `{by: fair, points: {Ann: 4}}`"))
      return extra;
    read_map(entry, kKeys, [&](std::string_view name, NodeId, NodeId part) {
      if (name == "by") {
        extra.by_node = part;
        extra.by = card(part);
      } else if (name == "region") {
        extra.region_node = part;
        extra.region = place(part);
      } else if (name == "points") {
        extra.points = believed_points(part, "points of players, such as `{Ann: 4, Bea: 2}`");
      }
    });
    return extra;
  });
}

Range<GoodOwners> LogReader::goods_of_players(NodeId value) {
  unsigned seen = 0;
  return pairs<GoodOwners>(
      value, "the discs of each player, such as `{Gold: {Ann: 1}}`", [&](NodeId k, NodeId v) {
        const std::uint8_t which = good(k, seen);
        return GoodOwners{k, which, believed_points(v, "a number of discs for each player")};
      });
}

void LogReader::read_only_result(NodeId root) {
  static const auto kKeys = keys_of_map("result_log");
  log_.only_result = true;
  const bool adjudicated = document_.find(root, "adjudication") != kNoNode;
  read_map(root, needing(kKeys, "result", !adjudicated),
           [&](std::string_view name, NodeId key, NodeId value) {
             if (name == "result") return read_believed_result(value);
             if (name == "adjudication") return read_adjudication(key, value);
             read_head(name, value);
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
  if (!expect_map(map, "a result, such as `{scores: {Ann: 98, Bea: 104}}`")) return;
  const auto has = [&](std::string_view key) { return document_.find(map, key) != kNoNode; };
  const bool placed = has("places") || document_.find(document_.root(), "adjudication") != kNoNode;
  const bool needs_scores = !has("behind") && !has("places");
  read_map(
      map, needing(kKeys, "scores", needs_scores),
      [&](std::string_view name, NodeId key, NodeId value) {
        if (name == "scores") {
          log_.result.scores = points_of_all(
              key, value, "the points of each player, such as `{Ann: 98, Bea: 104}`", "98", placed);
        } else if (name == "behind") {
          if (has("scores")) {
            return fault(RuleId::log_2, key,
                         "`scores` already says how far each player is behind; remove one of them");
          }
          log_.result.behind = points_of_all(
              key, value, "the points that each player is behind, such as `{Ann: 0, Bea: 3}`", "3",
              placed);
          check_behind(key);
        } else if (name == "places") {
          if (document_.find(document_.root(), "adjudication") != kNoNode) {
            return fault(RuleId::log_2, key,
                         "`adjudication` already gives the places; remove one of them");
          }
          log_.result.places = place_groups(key, value);
        } else {
          read_holds(name, value);
        }
      });
  check_result_places();
}

Range<OwnerCount> LogReader::points_of_all(NodeId key, NodeId value, std::string_view wanted,
                                           std::string_view example, bool placed) {
  OwnerSet seen;
  const auto points = believed_points(value, wanted, &seen);
  if (document_[value].kind != NodeKind::map || document_[value].open_ended) return points;
  if (const auto missing = placed ? std::nullopt : first_player_not_in(seen)) {
    fault(RuleId::log_2, key,
          fmt::format("the points of {0} are missing; add them, as `{0}: {1}`, or, if they are "
                      "unknown, all places, as `places: [[{2}]]`",
                      *missing, example, fmt::join(log_.players, "], [")));
  }
  return points;
}

void LogReader::check_behind(NodeId key) {
  const auto behind = log_[log_.result.behind];
  if (behind.empty() ||
      std::ranges::any_of(behind, [](const OwnerCount& each) { return each.count == 0; })) {
    return;
  }
  fault(RuleId::log_2, key, "one player must be 0 points behind: the winner");
}

void LogReader::check_result_places() {
  const ResultEntry& result = log_.result;
  if (result.scores.empty() && result.behind.empty()) return;
  const auto points = [&](const PlayerEntry& player) -> std::optional<int> {
    for (const OwnerCount& score : log_[result.scores]) {
      if (score.owner == player.owner) return score.count;
    }
    for (const OwnerCount& behind : log_[result.behind]) {
      if (behind.owner == player.owner) return -behind.count;
    }
    return std::nullopt;
  };
  const PlayerEntry* last = nullptr;
  for (const PlayerGroup& place : log_[log_.result.places]) {
    bool shares = false;
    for (const PlayerEntry& player : log_[place.players]) {
      if (!points(player)) continue;
      const bool fits = last == nullptr || (shares ? points(player) == points(*last)
                                                   : points(player) <= points(*last));
      if (!fits) {
        const auto has = [&](const PlayerEntry& each) {
          return result.scores.empty() ? fmt::format("is {} behind", -points(each).value_or(0))
                                       : fmt::format("has {}", points(each).value_or(0));
        };
        return fault(RuleId::log_2, player.node,
                     fmt::format("more points, better place; but here {} {} and {} {}, and only "
                                 "players with equal points may share a place or be ranked by a "
                                 "tie-break",
                                 document_.text(last->node), has(*last),
                                 document_.text(player.node), has(player)));
      }
      last = &player;
      shares = true;
    }
  }
}

}  // namespace veedor
