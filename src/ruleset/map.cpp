#include <fmt/format.h>

#include <algorithm>

#include "ruleset/entries.h"

namespace veedor {
namespace {

constexpr unsigned kBoxWidth = 2;

/// Whether such places are drawn on the map. Places within a region are drawn in the region; the
/// ship and the jail are next to the regions.
bool on_map(PlaceKind kind) {
  return kind == PlaceKind::region || kind == PlaceKind::castillo || kind == PlaceKind::abroad ||
         kind == PlaceKind::afloat || kind == PlaceKind::jail;
}

bool overlap(const MapSpot& a, const MapSpot& b) {
  return a.y == b.y && a.x < b.x + kBoxWidth && b.x < a.x + kBoxWidth;
}

/// Whether a file gives the place's position on the map.
bool placed(const Draft::Place& place) { return place.at && on_map(place.kind); }

void check_spots(const Draft& draft, NodeId blame) {
  for (std::size_t i = 0; i < draft.places.size(); ++i) {
    const Draft::Place& place = draft.places[i];
    if (place.at_node != kNoNode && !on_map(place.kind)) {
      throw DataFault(place.at_node,
                      fmt::format("{} is not on the map and has no `at`", place.name));
    }
    if (place.outline_node != kNoNode && !on_map(place.kind)) {
      throw DataFault(place.outline_node,
                      fmt::format("{} is not on the map and has no `outline`", place.name));
    }
    for (std::size_t j = 0; j < i && placed(place); ++j) {
      const Draft::Place& other = draft.places[j];
      if (!placed(other) || !overlap(*place.at, *other.at)) continue;
      const NodeId node = place.at_node != kNoNode ? place.at_node : other.at_node;
      throw DataFault(node == kNoNode ? blame : node,
                      fmt::format("{} and {} overlap on the map", other.name, place.name));
    }
  }
}

DrawnPoint read_corner(const DataReader& reader, NodeId pair) {
  reader.expect_list(pair);
  std::vector<std::uint8_t> numbers;
  for (const NodeId item : reader.document().children(pair)) {
    numbers.push_back(static_cast<std::uint8_t>(reader.number(item, 0, kDrawnMost)));
  }
  if (numbers.size() != 2) throw DataFault(pair, "a corner is two numbers, across and down");
  return {numbers[0], numbers[1]};
}

}  // namespace

std::vector<DrawnPoint> read_outline(const DataReader& reader, NodeId list) {
  reader.expect_list(list);
  std::vector<DrawnPoint> outline;
  for (const NodeId pair : reader.document().children(list)) {
    if (outline.size() == kMaxCorners) throw DataFault(pair, "40 corners at most");
    outline.push_back(read_corner(reader, pair));
  }
  if (!outline.empty() && outline.size() < 3) throw DataFault(list, "three corners at least");
  return outline;
}

void settle_map(const Draft& draft, std::vector<PlaceInfo>& places, NodeId blame) {
  check_spots(draft, blame);
  unsigned next_row = 0;
  for (const Draft::Place& place : draft.places) {
    if (placed(place)) next_row = std::max(next_row, place.at->y + 1U);
  }
  unsigned column = 0;
  for (std::size_t i = 0; i < draft.places.size(); ++i) {
    const Draft::Place& place = draft.places[i];
    if (!on_map(place.kind)) continue;
    places[i].at = place.at;
    places[i].outline = place.outline;
    if (place.at) continue;
    places[i].at = MapSpot{static_cast<std::uint8_t>(column), static_cast<std::uint8_t>(next_row)};
    column = (column + kBoxWidth) % kMapColumns;
    if (column == 0) ++next_row;
  }
}

}  // namespace veedor
