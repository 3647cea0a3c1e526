#include "replay/sheet_replay.h"

#include <algorithm>
#include <bit>

#include "engine/effects/score_bound.h"
#include "engine/geography.h"
#include "replay/winners.h"

namespace veedor {

namespace {

/// A card scores regions, or the Castillo, and never both in all ranks.
bool is_general(const SheetScoring& scoring) {
  return scoring.castillo_key != kNoNode && !scoring.regions.empty() && !scoring.first_only;
}

}  // namespace

void SheetReplay::run(const GameLog& log, const Playback& playback) {
  log_ = &log;
  playback_ = playback;
  fault_.reset();
  state_ = {};
  totals_.assign(log.players.size(), 0);
  completed_ = 0;
  generals_ = 0;
  scoring_ = 0;
  for (const OwnerCount& start : log[log.sheet->start]) totals_[start.owner.index()] = start.count;
  stopped_ = false;
  for (const SheetScoring& entry : log[log.sheet->scorings]) {
    stopped_ = playback.until && scoring_ == playback.until->round;
    if (stopped_) return;
    ++scoring_;
    if (!scoring(entry)) return;
  }
  scoring_ = 0;
  if (result()) adjudication();
}

bool SheetReplay::break_sheet(SheetFault fault) {
  fault.scoring = scoring_;
  fault_ = std::move(fault);
  return false;
}

bool SheetReplay::scoring(const SheetScoring& scoring) {
  using Part = bool (SheetReplay::*)(const SheetScoring&);
  constexpr std::array<Part, 7> kPosition{
      &SheetReplay::king,    &SheetReplay::grandes, &SheetReplay::tiles, &SheetReplay::castillo,
      &SheetReplay::regions, &SheetReplay::spaces,  &SheetReplay::extra};
  state_ = {};
  state_.holder = scoring.inquisitor;
  scored_ = {};
  extra_points_.assign(totals_.size(), 0);
  ranks_ = scoring.first_only ? Ranks::first_only : Ranks::all;
  for (const Part part : kPosition) {
    if (!(this->*part)(scoring)) return false;
  }
  score();
  if (!points(scoring)) return false;
  for (std::size_t i = 0; i < totals_.size(); ++i) {
    totals_[i] += extra_points_[i];
    for (const PlaceId place : scored_) totals_[i] += points_[place.index()][i];
  }
  ++completed_;
  if (is_general(scoring)) ++generals_;
  if (playback_.witness != nullptr) playback_.witness->scored(scoring, *this);
  return scores(scoring.scores);
}

bool SheetReplay::king(const SheetScoring& scoring) {
  const PlaceSet open = kings_places(rules());
  if (!open.has(scoring.king)) {
    return break_sheet({.about = SheetFault::About::king,
                        .node = scoring.king_node,
                        .place = scoring.king,
                        .places = open});
  }
  state_.king() = scoring.king;
  return true;
}

bool SheetReplay::grandes(const SheetScoring& scoring) {
  const PlaceSet open = grandes_places(rules());
  for (const OwnerPlace& grande : (*log_)[scoring.grandes]) {
    if (!open.has(grande.place)) {
      return break_sheet({.about = SheetFault::About::grande,
                          .node = grande.value,
                          .owner = grande.owner,
                          .place = grande.place,
                          .places = open});
    }
    state_.grandes()[grande.owner.index()] = grande.place;
  }
  return true;
}

bool SheetReplay::tiles(const SheetScoring& scoring) {
  PlaceSet open = board(rules());
  for (const TilePlace& tile : (*log_)[scoring.tiles]) {
    if (!open.has(tile.place)) {
      return break_sheet({.about = SheetFault::About::tile,
                          .node = tile.value,
                          .place = tile.place,
                          .tile = tile.tile,
                          .places = open});
    }
    state_.tiles()[tile.tile.index()] = tile.place;
    open.remove(tile.place);
  }
  return true;
}

bool SheetReplay::castillo(const SheetScoring& scoring) {
  if (scoring.castillo_key == kNoNode) return true;
  std::array<int, kMaxOwners> sums{};
  return stand(rules().castillo, scoring.castillo, sums);
}

bool SheetReplay::regions(const SheetScoring& scoring) {
  std::array<int, kMaxOwners> sums{};
  for (const PlaceOwnerCounts& region : (*log_)[scoring.regions]) {
    if (!rules().regions.has(region.place)) {
      return break_sheet({.about = SheetFault::About::region,
                          .node = region.key,
                          .place = region.place,
                          .places = rules().regions});
    }
    if (!stand(region.place, region.owners, sums)) return false;
  }
  return true;
}

bool SheetReplay::stand(PlaceId place, Range<OwnerCount> counts,
                        std::array<int, kMaxOwners>& sums) {
  scored_.add(place);
  for (const OwnerCount& count : (*log_)[counts]) {
    int& sum = sums[count.owner.index()];
    const bool black = rules().black > 0 && count.owner == kBlack;
    int left = (black ? rules().black : rules().caballeros_each) - sum;
    const int room = rules().places[place.index()].room;
    if (room > 0) left = std::min(left, room - static_cast<int>(state_.total(place)));
    if (count.count > left) {
      return break_sheet({.about = SheetFault::About::count,
                          .node = count.value,
                          .owner = count.owner,
                          .place = place,
                          .right = left});
    }
    sum += count.count;
    state_.caballeros[place.index()][count.owner.index()] = static_cast<std::uint8_t>(count.count);
  }
  return true;
}

/// Who stands in a space is counted in its region too.
bool SheetReplay::spaces(const SheetScoring& scoring) {
  for (const SpaceOwner& space : (*log_)[scoring.spaces]) {
    if (!space.owner.valid()) continue;
    const PlaceId region = rules().places[space.space.index()].of;
    unsigned in_spaces = 1;
    for (const PlaceId other : rules().places[region.index()].inside) {
      in_spaces += state_.count(other, space.owner);
    }
    if (in_spaces > state_.count(region, space.owner)) {
      return break_sheet({.about = SheetFault::About::space,
                          .node = space.key,
                          .owner = space.owner,
                          .place = space.space,
                          .right = state_.count(region, space.owner)});
    }
    state_.caballeros[space.space.index()][space.owner.index()] = 1;
  }
  return true;
}

bool SheetReplay::extra(const SheetScoring& scoring) {
  for (const ExtraPoints& extra : (*log_)[scoring.extra]) {
    if (extra.by.valid() && !extra_of_card(extra)) return false;
    for (const OwnerCount& points : (*log_)[extra.points]) {
      extra_points_[points.owner.index()] += points.count;
    }
  }
  return true;
}

/// What a card scored stood elsewhere then, so only what it can score, and how much, is judged.
bool SheetReplay::extra_of_card(const ExtraPoints& extra) {
  const Card& card = rules().cards[extra.by.index()];
  PlaceSet places = scored_by_card(rules(), card);
  const auto most_of_all = most_points_by_card(rules(), card, places);
  if (!most_of_all) return true;
  if (extra.region.valid() && !places.has(extra.region)) {
    return break_sheet({.about = SheetFault::About::scored,
                        .node = extra.region_node,
                        .place = extra.region,
                        .card = extra.by,
                        .places = places});
  }
  if (extra.region.valid()) places = PlaceSet::of(extra.region);
  const auto most = static_cast<int>(*most_points_by_card(rules(), card, places));
  for (const OwnerCount& points : (*log_)[extra.points]) {
    if (points.count <= most) continue;
    return break_sheet({.about = SheetFault::About::extra,
                        .node = points.value,
                        .owner = points.owner,
                        .place = extra.region,
                        .card = extra.by,
                        .right = most});
  }
  return true;
}

void SheetReplay::score() { points_ = score_places(rules(), state_, scored_, ranks_); }

bool SheetReplay::points(const SheetScoring& scoring) {
  for (const PlaceOwnerCounts& place : (*log_)[scoring.points]) {
    for (const OwnerCount& claim : (*log_)[place.owners]) {
      const int right = points_from(place.place)[claim.owner.index()];
      if (claim.count == right) continue;
      return break_sheet({.about = SheetFault::About::points,
                          .rule = RuleId::claim_1,
                          .node = claim.value,
                          .owner = claim.owner,
                          .place = place.place,
                          .right = right});
    }
  }
  return true;
}

bool SheetReplay::scores(Range<OwnerCount> claims) {
  for (const OwnerCount& claim : (*log_)[claims]) {
    const std::int64_t right = totals_[claim.owner.index()];
    if (claim.count == right) continue;
    return break_sheet({.about = SheetFault::About::score,
                        .rule = RuleId::claim_1,
                        .node = claim.value,
                        .owner = claim.owner,
                        .right = right});
  }
  return true;
}

bool SheetReplay::result() {
  if (!scores(log_->result.scores)) return false;
  auto wrong = wrong_winners(*log_, totals_);
  if (!wrong) return true;
  return break_sheet({.about = SheetFault::About::winners,
                      .rule = RuleId::claim_2,
                      .node = wrong->node,
                      .winners = std::move(wrong->right)});
}

unsigned SheetReplay::generals_until(unsigned round) const {
  return static_cast<unsigned>(std::popcount(rules().scoring_rounds & ((2U << round) - 1U)));
}

unsigned SheetReplay::generals_missing() const {
  const unsigned all = generals_until(rules().rounds);
  return all - std::min(all, generals_);
}

/// A sheet knows no rounds, but after which of them a game has so many general scorings (END-2).
bool SheetReplay::adjudication() {
  const AdjudicationEntry& entry = log_->adjudication;
  if (entry.key == kNoNode) return true;
  unsigned least = 0;
  while (least < rules().rounds && generals_until(least) < generals_) ++least;
  if (least == rules().rounds) {
    return break_sheet(
        {.about = SheetFault::About::over, .rule = RuleId::end_2, .node = entry.key});
  }
  unsigned most = least;
  while (generals_until(most + 1) == generals_) ++most;
  const auto after = static_cast<unsigned>(entry.after);
  if (least <= after && after <= most) return true;
  return break_sheet({.about = SheetFault::About::after,
                      .rule = RuleId::end_2,
                      .node = entry.after_node,
                      .right = most,
                      .least = least});
}

}  // namespace veedor
