#include "engine/scoring.h"

#include <algorithm>

#include "engine/geography.h"
#include "engine/phases/phases.h"
#include "engine/progress.h"
#include "replay/replay.h"

namespace veedor {

bool Replay::scoring(const RoundEntry& round, bool last) {
  const ScoringEntry& scoring = (*log_)[round.scoring];
  const PlaceSet closed = quarantined(state());
  const bool by_itself = scoring.key == kNoNode;
  const NodeId site = by_itself ? round.entry : scoring.key;
  const auto blacks_inside = [&] { return state().count(rules().castillo, kBlack) > 0; };
  const bool can_stay = rules().black > 0 && blacks_inside() && !state().castillo_moved;
  const bool goes_on = by_itself ? score_by_itself(site) : score_by_discs(scoring, last);
  const bool moved = state().castillo_moved && state().king() != rules().castillo;
  if (can_stay && moved && blacks_inside()) note().note_black_castillo(scoring, site);
  if (!goes_on) return false;
  if (!closed.empty() && quarantined(state()).empty()) {
    const PlaceId place = *closed.begin();
    const Points& points = state().scoring_points[place.index()];
    // The points of spaces do not depend on the tile.
    if (points != space_points(rules(), state(), place, Ranks::all))
      note().note_quarantine(site, closed);
  }
  if (by_itself || scoring_under_way(state())) return true;
  return region_points(scoring);
}

bool Replay::score_by_itself(NodeId site) {
  if (!follow(StepKind::move_castillo) || !fill({}, site)) return false;
  const auto next = referee_->automatic();
  const bool scored = next && next->kind == StepKind::score_all;
  if (scored) note().note_values(site, rules().new_regions, Ranks::all);
  return follow(StepKind::score_all);
}

bool Replay::score_by_discs(const ScoringEntry& scoring, bool last) {
  if (!play({.kind = StepKind::begin_scoring}, {.whole = scoring.key})) return false;
  if (!play_discs(scoring.discs, StepKind::scoring_disc)) return false;
  const Step score_all{.kind = StepKind::score_all};
  // A wrong claim about the Castillo is reported before the regions are scored.
  const bool by_itself = castillo_first(referee_->view()) || !castillo_right(scoring);
  const Step first = by_itself ? Step{.kind = StepKind::move_castillo} : score_all;
  if (last && !scoring.goes_on_after_discs() && referee_->check(first)) return true;
  const StepNodes nodes{.whole = scoring.discs_key == kNoNode ? scoring.key : scoring.discs_key};
  if (by_itself &&
      (!play(first, nodes) || !castillo_points(scoring) || !fill(scoring.fill, scoring.key))) {
    return false;
  }
  if (last && !scoring.goes_on_after_fill() && state().fill.free > 0) return true;
  if (!free_moves(scoring)) return false;
  note().note_values(scoring.key, rules().new_regions, Ranks::all);
  return play(score_all, nodes);
}

bool Replay::castillo_right(const ScoringEntry& scoring) const {
  if (scoring.castillo.empty()) return true;
  const Points right = score_place(rules(), state(), rules().castillo);
  return std::ranges::all_of((*log_)[scoring.castillo], [&](const OwnerCount& claim) {
    return claim.count == int{right[claim.owner.index()]};
  });
}

bool Replay::castillo_points(const ScoringEntry& scoring) {
  const PlaceId castillo = rules().castillo;
  return points(scoring.castillo, state().scoring_points[castillo.index()], WrongNumber::Of::place,
                castillo);
}

bool Replay::region_points(const ScoringEntry& scoring) {
  const auto claims = (*log_)[scoring.regions];
  PlaceSet claimed;
  for (const PlaceOwnerCounts& claim : claims) claimed.add(claim.place);
  // In the order in which the regions are scored, whatever the order of keys.
  for (const PlaceId region : claimed) {
    const auto claim = std::ranges::find(claims, region, &PlaceOwnerCounts::place);
    const Points& right = state().scoring_points[region.index()];
    if (!points(claim->owners, right, WrongNumber::Of::place, region)) return false;
  }
  return true;
}

}  // namespace veedor
