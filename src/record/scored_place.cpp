#include "record/scored_place.h"

namespace veedor {

std::vector<ScoredPlace> scored_places(std::span<const Change> changes) {
  std::vector<ScoredPlace> places;
  for (const Change& change : changes) {
    if (change.kind == Change::Kind::scored) {
      places.push_back({.place = change.to, .bonus = change.bonus});
    } else if (change.kind == Change::Kind::paid) {
      places.back().points[change.owner.index()] = change.points;
      places.back().stood[change.owner.index()] = change.count;
    }
  }
  return places;
}

}  // namespace veedor
