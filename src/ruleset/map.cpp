#include <fmt/format.h>

#include <algorithm>

#include "ruleset/draft.h"

namespace veedor {
namespace {

constexpr unsigned kBoxWidth = 2;

bool on_map(PlaceKind kind) { return kind != PlaceKind::court && kind != PlaceKind::province; }

bool overlap(const MapSpot& a, const MapSpot& b) {
  return a.y == b.y && a.x < b.x + kBoxWidth && b.x < a.x + kBoxWidth;
}

/// Whether the map shows a place where a file says it.
bool placed(const Draft::Place& place) { return place.at && on_map(place.kind); }

void check_spots(const Draft& draft, NodeId blame) {
  for (std::size_t i = 0; i < draft.places.size(); ++i) {
    const Draft::Place& place = draft.places[i];
    if (place.at_node != kNoNode && !on_map(place.kind)) {
      throw DataFault(place.at_node,
                      fmt::format("{} is not on the map and has no `at`", place.name));
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

}  // namespace

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
    if (place.at) continue;
    places[i].at = MapSpot{static_cast<std::uint8_t>(column), static_cast<std::uint8_t>(next_row)};
    column = (column + kBoxWidth) % kMapColumns;
    if (column == 0) ++next_row;
  }
}

}  // namespace veedor
