#include <fmt/format.h>

#include "engine/rule_id.h"
#include "log/read/read_keys.h"
#include "text/literals.h"

namespace veedor {
namespace {

constexpr std::string_view kSheetKind = "scoresheet";
constexpr std::string_view kResultKind = "result";

}  // namespace

LogReader::DocumentKind LogReader::kind_of(NodeId root) const {
  const NodeId kind = document_.find(root, "kind");
  if (kind != kNoNode) {
    if (document_[kind].open_ended) return DocumentKind::unknown;
    if (word(kind) == kSheetKind) return DocumentKind::sheet;
    return word(kind) == kResultKind ? DocumentKind::result : DocumentKind::unknown;
  }
  // If the document broke off before its `kind`, the keys of a scoresheet decide.
  const bool keys =
      document_.find(root, "scorings") != kNoNode || document_.find(root, "start") != kNoNode;
  return document_[root].open_ended && keys ? DocumentKind::sheet : DocumentKind::game;
}

void LogReader::read_kind(GameLog&, NodeId, NodeId value) {
  if (word(value) == "event") {
    return fault(RuleId::log_2, value,
                 "this is a file for an event; give it as `veedor standings --event FILE`");
  }
  if (word(value) != kSheetKind && word(value) != kResultKind) {
    return wrong_form(value, "`scoresheet`, `result`, or no `kind` for a game log,");
  }
  note_sign(value, word(value));
}

void LogReader::read_unknown_kind(NodeId root) {
  static constexpr auto kKeys = with_head<0>({}, false, false);
  read_keys(root, log_, kKeys, OtherKeys::pass);
}

void LogReader::read_sheet(NodeId root) {
  static constexpr auto kKeys = with_head<4>({{
      {"start", &LogReader::read_start},
      {"scorings", &LogReader::read_scorings, true},
      {"adjudication", &LogReader::read_adjudication},
      {"result", &LogReader::read_result},
  }});
  log_.sheet.emplace();
  read_keys(root, log_, kKeys);
}

void LogReader::read_start(GameLog&, NodeId, NodeId value) {
  log_.sheet->start =
      believed_points(value, "a number of points for each player, such as `{Ann: 6, Cruz: 4}`,");
}

Range<OwnerCount> LogReader::believed_points(NodeId map, std::string_view wanted) {
  constexpr std::string_view kPoints = "a number of points that a game can have, such as `12`,";
  OwnerSet seen;
  return pairs<OwnerCount>(map, wanted, [&](NodeId k, NodeId v) {
    const OwnerId who = once(k, player(k), seen);
    const int points = number(v, 0, kPoints);
    if (word(v).size() > kExactDigits) wrong_form(v, kPoints);
    return OwnerCount{k, v, who, points};
  });
}

void LogReader::read_scorings(GameLog&, NodeId, NodeId value) {
  static constexpr std::array<Key<SheetScoring>, 12> kKeys{{
      {"label", &LogReader::read_label},
      {"extra", &LogReader::read_extra},
      {"king", &LogReader::read_sheet_king, true},
      {"grandes", &LogReader::read_sheet_grandes, true},
      {"tiles", &LogReader::read_sheet_tiles},
      {"only", &LogReader::read_only},
      {"castillo", &LogReader::read_sheet_castillo},
      {"regions", &LogReader::read_sheet_regions},
      {"inquisitor", &LogReader::read_sheet_holder},
      {"spaces", &LogReader::read_sheet_spaces},
      {"points", &LogReader::read_sheet_points},
      {"scores", &LogReader::read_sheet_scores},
  }};
  log_.sheet->scorings = items<SheetScoring>(
      value, "a list of scorings, each beginning with `- king:`,", [&](NodeId entry) {
        SheetScoring scoring;
        scoring.entry = entry;
        if (expect_map(entry, "a scoring with `king:` and `grandes:`")) {
          read_keys(entry, scoring, kKeys);
        }
        return scoring;
      });
}

void LogReader::read_label(SheetScoring& scoring, NodeId key, NodeId value) {
  scoring.label_node = value;
  read_text(scoring, key, value);
}

void LogReader::read_extra(SheetScoring& scoring, NodeId, NodeId value) {
  static constexpr std::array<Key<ExtraPoints>, 3> kKeys{{
      {"by", &LogReader::read_extra_by},
      {"region", &LogReader::read_extra_region},
      {"points", &LogReader::read_extra_points, true},
  }};
  constexpr std::string_view kWanted =
      "points of players, such as `{Ann: 4}`, or a list, such as `[{by: fair, points: {Ann: 4}}]`,";
  if (document_[value].kind == NodeKind::map) {
    const auto alone = keep<ExtraPoints>({.points = believed_points(value, kWanted)});
    scoring.extra = {alone.index, alone.index + 1};
    return;
  }
  scoring.extra = items<ExtraPoints>(value, kWanted, [&](NodeId entry) {
    ExtraPoints extra;
    if (expect_map(entry, "points with their card, such as `{by: fair, points: {Ann: 4}}`,")) {
      read_keys(entry, extra, kKeys);
    }
    return extra;
  });
}

void LogReader::read_extra_by(ExtraPoints& extra, NodeId, NodeId value) {
  extra.by_node = value;
  extra.by = card(value);
}

void LogReader::read_extra_region(ExtraPoints& extra, NodeId, NodeId value) {
  extra.region_node = value;
  extra.region = place(value);
}

void LogReader::read_extra_points(ExtraPoints& extra, NodeId, NodeId value) {
  extra.points = believed_points(value, "points of players, such as `{Ann: 4, Bea: 2}`,");
}

void LogReader::read_sheet_king(SheetScoring& scoring, NodeId, NodeId value) {
  scoring.king_node = value;
  scoring.king = place(value);
}

void LogReader::read_sheet_grandes(SheetScoring& scoring, NodeId, NodeId value) {
  scoring.grandes = grandes(value);
}

void LogReader::read_sheet_tiles(SheetScoring& scoring, NodeId, NodeId value) {
  scoring.tiles = tiles(value);
}

void LogReader::read_only(SheetScoring& scoring, NodeId, NodeId value) {
  scoring.first_only = word(value) == "first";
  if (!scoring.first_only) wrong_form(value, "`first`");
  note_sign(value, word(value));
}

Range<OwnerCount> LogReader::standing(NodeId map) {
  OwnerSet seen;
  return pairs<OwnerCount>(
      map, "a number for each player, such as `{Ann: 3, Bea: 1}`,", [&](NodeId key, NodeId value) {
        const OwnerId who = once(key, owner(key), seen);
        return OwnerCount{key, value, who, number(value, 0, "a number of Caballeros")};
      });
}

void LogReader::read_sheet_castillo(SheetScoring& scoring, NodeId key, NodeId value) {
  scoring.castillo_key = key;
  scoring.castillo = standing(value);
}

void LogReader::read_sheet_regions(SheetScoring& scoring, NodeId, NodeId value) {
  PlaceSet seen;
  scoring.regions = pairs<PlaceOwnerCounts>(
      value, "a number for each player in each region, such as `{Toledo: {Ann: 2, Bea: 1}}`,",
      [&](NodeId k, NodeId v) {
        const PlaceId where = once(k, place(k), seen);
        return PlaceOwnerCounts{k, where, standing(v)};
      });
}

void LogReader::read_sheet_holder(SheetScoring& scoring, NodeId key, NodeId value) {
  const bool counts =
      in_game([](const Rules& rules) { return rules.black == 0 || rules.black_owned; });
  if (expect_in_game(counts, key, "owner of black Caballeros")) read_holder(scoring, key, value);
}

void LogReader::read_sheet_spaces(SheetScoring& scoring, NodeId key, NodeId value) {
  if (!expect_spaces(key)) return;
  const bool map = document_[value].kind == NodeKind::map;
  if (!map || expect_filled(value, "{Captain: Ann}")) scoring.spaces = spaces(value);
}

void LogReader::read_sheet_points(SheetScoring& scoring, NodeId, NodeId value) {
  scoring.points = place_claims(value, Claims::points);
}

void LogReader::read_sheet_scores(SheetScoring& scoring, NodeId, NodeId value) {
  scoring.scores = claims(value, Claims::points);
}

}  // namespace veedor
