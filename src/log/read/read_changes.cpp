// What a log says of an effect that nobody judges.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "log/read/reader.h"

namespace veedor {
namespace {

struct ChangeKey {
  std::string_view name;
  StepKind kind;
};
/// Each kind of change by the keys that only it has; those of Caballeros have no such key.
constexpr std::array kPieceKeys = std::to_array<ChangeKey>({
    {"king", StepKind::change_king},
    {"grande", StepKind::change_grande},
    {"tile", StepKind::change_tile},
    {"points", StepKind::change_points},
});
constexpr auto kCaballerosKeys = std::to_array<std::string_view>({"who", "count", "from", "to"});

}  // namespace

std::optional<StepKind> LogReader::kind_of_change(NodeId entry) {
  std::optional<StepKind> kind;
  bool known = false;
  for (const NodeId value : document_.children(entry)) {
    const NodeId key = document_[value].key;
    const std::string_view name = document_.text(key);
    known = known || std::ranges::count(kCaballerosKeys, name) > 0;
    const auto* const row = std::ranges::find(kPieceKeys, name, &ChangeKey::name);
    if (row == kPieceKeys.end()) continue;
    if (kind && *kind != row->kind) {
      fault(RuleId::log_2, key,
            fmt::format("each entry of `changes` is one change: write `{}` in another one", name));
    }
    if (!kind) kind = row->kind;
  }
  if (kind || known) return kind.value_or(StepKind::change_caballeros);
  return std::nullopt;
}

ChangeEntry LogReader::read_change(NodeId entry) {
  static constexpr std::array<Key<ChangeEntry>, 1> kKing{
      {{"king", &LogReader::read_changed_king, true}}};
  static constexpr std::array<Key<ChangeEntry>, 2> kGrande{
      {{"grande", &LogReader::read_changed_grande, true},
       {"to", &LogReader::read_grande_to, true}}};
  static constexpr std::array<Key<ChangeEntry>, 2> kTile{
      {{"tile", &LogReader::read_changed_tile, true}, {"to", &LogReader::read_tile_to, true}}};
  static constexpr std::array<Key<ChangeEntry>, 1> kPoints{
      {{"points", &LogReader::read_given_points, true}}};
  constexpr std::string_view kExample = "{king: Toledo}";
  ChangeEntry change;
  change.move.entry = entry;
  const bool map = expect_map(entry, "a change, such as `{king: Toledo}`,");
  if (!map || !expect_filled(entry, kExample)) return change;
  const auto kind = kind_of_change(entry);
  if (!kind) {
    std::vector<std::string> names(kCaballerosKeys.begin(), kCaballerosKeys.end());
    for (const ChangeKey& row : kPieceKeys) names.emplace_back(row.name);
    unknown_key(document_[*document_.children(entry).begin()].key, names);
    return change;
  }
  change.kind = *kind;
  if (kind == StepKind::change_caballeros) change.move = read_move(entry);
  if (kind == StepKind::change_king) read_keys(entry, change, kKing);
  if (kind == StepKind::change_grande) read_keys(entry, change, kGrande);
  if (kind == StepKind::change_tile) read_keys(entry, change, kTile);
  if (kind == StepKind::change_points) read_keys(entry, change, kPoints);
  return change;
}

void LogReader::read_changed_king(ChangeEntry& change, NodeId key, NodeId value) {
  read_to(change.move, key, value);
}

void LogReader::read_changed_grande(ChangeEntry& change, NodeId, NodeId value) {
  change.move.who = value;
  change.move.owner = player(value);
}

void LogReader::read_grande_to(ChangeEntry& change, NodeId key, NodeId value) {
  read_to(change.move, key, value);
}

void LogReader::read_changed_tile(ChangeEntry& change, NodeId, NodeId value) {
  change.tile_node = value;
  change.tile = tile(value);
}

void LogReader::read_tile_to(ChangeEntry& change, NodeId, NodeId value) {
  change.move.to_node = value;
  change.move.to = place_or_none(value);
}

void LogReader::read_given_points(ChangeEntry& change, NodeId, NodeId value) {
  constexpr int kMost = 200;
  constexpr std::string_view kWanted = "a number of points up to 200";
  if (document_[value].kind == NodeKind::map && !expect_filled(value, "{Ann: 5}")) return;
  OwnerSet seen;
  change.points =
      pairs<OwnerCount>(value, "a number for each player, such as `{Ann: 3, Bea: 1}`,",
                        [&](NodeId key, NodeId points) {
                          const OwnerId who = once(key, player(key), seen);
                          const int number_given = number(points, 0, kWanted);
                          if (number_given > kMost) wrong_form(points, kWanted);
                          return OwnerCount{key, points, who, std::min(number_given, kMost)};
                        });
}

}  // namespace veedor
