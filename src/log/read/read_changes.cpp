// What a log says of an effect that nobody judges.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "log/read/reader.h"

namespace veedor {
namespace {

/// The keys of one kind of change, the one that tells it apart first.
struct ChangeKeys {
  StepKind kind;
  std::array<std::string_view, 4> names;
};
constexpr std::array kKinds = std::to_array<ChangeKeys>({
    {StepKind::change_caballeros, {"from", "who", "count", "to"}},
    {StepKind::change_king, {"king"}},
    {StepKind::change_grande, {"grande", "to"}},
    {StepKind::change_tile, {"tile", "to"}},
    {StepKind::change_points, {"points"}},
});

/// The first of the kinds that have such a key; null if none has.
const ChangeKeys* kind_with(std::string_view key) {
  if (key.empty()) return nullptr;  // the rows are filled up with it
  const auto* const row = std::ranges::find_if(
      kKinds, [&](const ChangeKeys& each) { return std::ranges::count(each.names, key) > 0; });
  return row == kKinds.end() ? nullptr : row;
}

}  // namespace

std::optional<StepKind> LogReader::kind_of_change(NodeId entry) {
  const ChangeKeys* kind = nullptr;
  for (const NodeId value : document_.children(entry)) {
    const std::string_view name = document_.text(document_[value].key);
    if (name != "to") kind = kind_with(name);  // several kinds have it
    if (kind != nullptr) break;
  }
  if (kind == nullptr && document_.find(entry, "to") != kNoNode) kind = kKinds.begin();
  if (kind == nullptr) return std::nullopt;
  for (const NodeId value : document_.children(entry)) {
    const NodeId key = document_[value].key;
    const std::string_view name = document_.text(key);
    if (kind_with(name) == nullptr || std::ranges::count(kind->names, name) > 0) continue;
    fault(RuleId::log_2, key,
          fmt::format("an entry is one change, and `{}` does not go with `{}`", name,
                      kind->names.front()));
  }
  return kind->kind;
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
  if (document_[entry].child_count() == 0) return change;  // the text breaks off in it
  const auto kind = kind_of_change(entry);
  if (!kind) {
    std::vector<std::string> names;
    for (const ChangeKeys& row : kKinds) names.emplace_back(row.names.front());
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
