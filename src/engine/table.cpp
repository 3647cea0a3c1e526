#include "engine/table.h"

namespace veedor {

Points Table::score(PlaceId place, Ranks ranks) {
  const Points points = score_place(rules, state, place, ranks);
  add_points(state.scores, points);
  if (journal == nullptr) return points;
  journal->add({.kind = Change::Kind::scored, .to = place, .bonus = bonus_of(rules, state, place)});
  for (const OwnerId owner : rules.owner_set()) {
    const std::uint8_t stood = state.count(place, owner);
    const std::uint16_t paid = points[owner.index()];
    if (stood == 0 && paid == 0) continue;
    journal->add(
        {.kind = Change::Kind::paid, .owner = owner, .count = stood, .to = place, .points = paid});
  }
  return points;
}

}  // namespace veedor
