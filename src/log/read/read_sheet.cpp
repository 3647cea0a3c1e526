#include <fmt/format.h>

#include "log/read/reader.h"
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
  static constexpr auto kKeys = with_head<0>({});
  read_keys(root, log_, kKeys, OtherKeys::pass);
}

void LogReader::read_sheet(NodeId root) {
  static constexpr auto kKeys = with_head<3>({{
      {"start", &LogReader::read_start},
      {"scorings", &LogReader::read_scorings, true},
      {"result", &LogReader::read_result},
  }});
  log_.sheet.emplace();
  read_keys(root, log_, kKeys);
}

void LogReader::read_start(GameLog&, NodeId, NodeId value) {
  constexpr std::string_view kWanted = "a number of points that a game can have, such as `12`,";
  OwnerSet seen;
  log_.sheet->start =
      pairs<OwnerCount>(value, "a number of points for each player, such as `{Ann: 6, Cruz: 4}`,",
                        [&](NodeId k, NodeId v) {
                          const OwnerId who = once(k, player(k), seen);
                          const int points = number(v, 0, kWanted);
                          if (word(v).size() > kExactDigits) wrong_form(v, kWanted);
                          return OwnerCount{k, v, who, points};
                        });
}

void LogReader::read_scorings(GameLog&, NodeId, NodeId value) {
  static constexpr std::array<Key<SheetScoring>, 11> kKeys{{
      {"label", &LogReader::read_label},
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
  const Rules& rules = names_->rules;
  const bool counts = rules.black == 0 || rules.black_owned;
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
