// Reads the entries for an effect that is not judged.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "engine/rule_id.h"
#include "log/read/read_keys.h"

namespace veedor {
namespace {

/// The keys of one kind of change; the first one identifies it.
struct ChangeKeys {
  StepKind kind;
  std::array<std::string_view, 5> names;
  std::string_view example;
};
constexpr std::array kKinds = std::to_array<ChangeKeys>({
    {StepKind::change_caballeros,
     {"from", "who", "count", "carries", "to"},
     "{from: Galicia, to: Toledo}"},
    {StepKind::change_king, {"king"}, "{king: Toledo}"},
    {StepKind::change_grande, {"grande", "to"}, "{grande: Ann, to: Toledo}"},
    {StepKind::change_tile, {"tile", "to"}, "{tile: 8/4, to: Toledo}"},
    {StepKind::change_points, {"points"}, "{points: {Ann: 5}}"},
    {StepKind::change_holder, {"inquisitor"}, "{inquisitor: Ann}"},
});
constexpr std::string_view kTo = "to";  ///< a key of several kinds

/// The first kind with such a key; null if there is none.
const ChangeKeys* kind_with(std::string_view key) {
  if (key.empty()) return nullptr;  // unused fields of the rows are empty
  const auto* const row = std::ranges::find_if(
      kKinds, [&](const ChangeKeys& each) { return std::ranges::count(each.names, key) > 0; });
  return row == kKinds.end() ? nullptr : row;
}

/// The first key that identifies the kind of the change; empty if there is none.
std::string_view telling_key(const Document& document, NodeId entry) {
  for (const NodeId value : document.children(entry)) {
    const std::string_view name = document.text(document[value].key);
    if (name != kTo && kind_with(name) != nullptr) return name;
  }
  return document.find(entry, kTo) == kNoNode ? std::string_view() : kTo;
}

}  // namespace

bool LogReader::is_mixed(NodeId entry, std::string_view sign) {
  const ChangeKeys& kind = *kind_with(sign);
  for (const NodeId value : document_.children(entry)) {
    const NodeId key = document_[value].key;
    const std::string_view name = document_.text(key);
    const ChangeKeys* other = kind_with(name);
    if (other == nullptr || std::ranges::count(kind.names, name) > 0) continue;
    fault(
        RuleId::log_2, key,
        fmt::format("`{}` does not go with `{}` in one entry; write two, as `- {}` and `- {}`",
                    name, sign, for_players(key, kind.example), for_players(key, other->example)));
    return true;
  }
  return false;
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
  static constexpr std::array<Key<ChangeEntry>, 1> kHolder{
      {{"inquisitor", &LogReader::read_changed_holder, true}}};
  constexpr std::string_view kExample = "{king: Toledo}";
  ChangeEntry change;
  change.move.entry = entry;
  const bool map = expect_map(entry, "a change, such as `{king: Toledo}`,");
  if (!map || !expect_filled(entry, kExample)) return change;
  if (document_[entry].child_count() == 0) return change;  // the text breaks off in it
  const std::string_view sign = telling_key(document_, entry);
  if (sign.empty()) {
    std::vector<std::string> names;
    for (const ChangeKeys& row : kKinds) {
      const bool known =
          row.kind != StepKind::change_holder || may_do(ActionEntry::Kind::inquisitor);
      if (known) names.emplace_back(row.names.front());
    }
    unknown_key(document_[*document_.children(entry).begin()].key, names);
    return change;
  }
  change.kind = kind_with(sign)->kind;
  // If kinds are mixed, the second kind is the fault, not a key that the first lacks.
  const OtherKeys others = is_mixed(entry, sign) ? OtherKeys::refused : OtherKeys::refuse;
  if (change.kind == StepKind::change_caballeros) change.move = read_move(entry, false, others);
  if (change.kind == StepKind::change_king) read_keys(entry, change, kKing, others);
  if (change.kind == StepKind::change_grande) read_keys(entry, change, kGrande, others);
  if (change.kind == StepKind::change_tile) read_keys(entry, change, kTile, others);
  if (change.kind == StepKind::change_points) read_keys(entry, change, kPoints, others);
  if (change.kind == StepKind::change_holder) read_keys(entry, change, kHolder, others);
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

void LogReader::read_changed_holder(ChangeEntry& change, NodeId key, NodeId value) {
  if (!expect_black(key)) return;
  change.move.who = value;
  change.move.owner = player_or_none(value);
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

bool LogReader::is_hidden(NodeId node) {
  constexpr std::string_view kHidden = "hidden";
  if (word(node) != kHidden) return false;
  note_sign(node, kHidden);
  return true;
}

}  // namespace veedor
