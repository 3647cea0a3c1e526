// Sheets that leave open where the King or the Grandes stood.
#include <algorithm>
#include <array>
#include <optional>
#include <set>
#include <utility>
#include <vector>

#include "engine/effects/score_bound.h"
#include "engine/geography.h"
#include "replay/sheet/sheet_replay.h"

namespace veedor {

/// A scoring whose King or Grandes may have stood in several places: what each of them would bring,
/// and how many claims would be wrong. Private to this file.
class OpenPieces {
 public:
  /// What a scoring claims for a player, and what the player had before.
  struct Claims {
    bool any = false;
    std::array<std::optional<std::int64_t>, kMaxPlaces> points{};
    std::optional<std::int64_t> sum{};    ///< less what places without counts bring
    std::optional<std::int64_t> total{};  ///< less that and what the player had before
  };
  /// Where a Grande brings its bonus, in ways that are each as good as the others: nowhere, in one
  /// place, or in the Castillo and then in the region to which it goes.
  struct Grande {
    std::vector<PlaceSet> ways{};
    std::size_t wrong = 0;  ///< claims for its owner that are wrong in each of them
  };
  struct Position {
    PlaceId king{};  ///< invalid: where it makes no difference
    std::array<Grande, kMaxOwners> grandes{};
  };

  /// `grandes`: the owners whose Grande may have stood elsewhere. `state` has none of these pieces,
  /// and `plain` the points without them. `discs`: where each Grande goes from the Castillo, as far
  /// as the sheet says it.
  OpenPieces(const Rules& rules, const State& state, PlaceSet counted, const PlacePoints& plain,
             bool king, OwnerSet grandes, const std::array<PlaceId, kMaxOwners>& discs)
      : rules_(rules), counted_(counted), plain_(plain), discs_(discs) {
    State there = state;
    if (state.king() != rules.castillo) open_ = rules.disc_regions - PlaceSet::of(state.king());
    for (const PlaceId place : counted) {
      there.king() = place;
      alone_[place.index()] = bonus_of(rules, there, place).owner;
      const OwnerId owner = alone_[place.index()];
      if (!owner.valid()) continue;
      if (king && kings_places(rules).has(place)) kings_.add(place);
      if (grandes.has(owner) && grandes_places(rules).has(place)) {
        grandes_[owner.index()].add(place);
      }
    }
  }

  void claim(OwnerId owner, Claims claims) { claims_[owner.index()] = std::move(claims); }
  /// A place where nobody has counted, and which has its points only with the King.
  void needs_king(PlaceId place) { needing_.add(place); }

  struct Found {
    std::vector<Position> positions{};
    std::size_t wrong = 0;  ///< claims that are wrong in each of them
  };

  /// The positions with the fewest wrong claims. `king`: the King's place, unless it is open.
  [[nodiscard]] Found best(std::optional<PlaceId> king) const {
    Position without;
    std::size_t all = 0;
    for (const OwnerId player : rules_.player_set()) {
      without.grandes[player.index()] = best_grande(player, {});
      all += without.grandes[player.index()].wrong;
    }
    if (king) return {{{*king, without.grandes}}, all};
    Found found;
    const auto add = [&](Position position, std::size_t wrong) {
      if (!found.positions.empty() && wrong > found.wrong) return;
      if (wrong < found.wrong) found.positions.clear();
      found.wrong = wrong;
      found.positions.push_back(std::move(position));
    };
    const PlaceSet kings = kings_ | needing_;
    if (!(kings_places(rules_) - kings).empty())
      add(without, all + static_cast<std::size_t>(needing_.size()));
    for (const PlaceId place : kings) {
      Position position = without;
      position.king = place;
      const PlaceSet others = needing_ - PlaceSet::of(place);
      std::size_t wrong = all + static_cast<std::size_t>(others.size());
      if (const OwnerId owner = alone_[place.index()]; owner.valid()) {
        Grande& grande = position.grandes[owner.index()];
        wrong -= grande.wrong;
        grande = best_grande(owner, place);
        wrong += grande.wrong;
      }
      add(std::move(position), wrong);
    }
    return found;
  }

  /// Whether the owner has other points from the place in one position than in another.
  [[nodiscard]] bool differs(PlaceId place, const std::vector<Position>& positions,
                             bool king) const {
    const OwnerId owner = alone_[place.index()];
    if (!owner.valid()) return false;
    std::set<unsigned> found;
    for (const Position& position : positions) {
      const PlaceId its_king = king ? position.king : PlaceId();
      const Grande& grande = position.grandes[owner.index()];
      for (const PlaceSet way : grande.ways) found.insert(bonus(owner, place, its_king, way));
    }
    return found.size() > 1;
  }
  [[nodiscard]] OwnerId alone(PlaceId place) const { return alone_[place.index()]; }

 private:
  [[nodiscard]] unsigned bonus(OwnerId owner, PlaceId place, PlaceId king, PlaceSet grande) const {
    if (alone_[place.index()] != owner) return 0;
    return (place == king ? 0U + rules_.king_bonus : 0U) +
           (grande.has(place) ? 0U + rules_.grande_bonus : 0U);
  }

  /// All ways of the player's Grande.
  [[nodiscard]] std::vector<PlaceSet> ways_of(OwnerId player) const {
    const PlaceSet places = grandes_[player.index()];
    const PlaceId disc = discs_[player.index()];
    const PlaceSet out = disc.valid() ? open_ & PlaceSet::of(disc) : open_;
    std::vector<PlaceSet> ways;
    if (!(grandes_places(rules_) - places).empty()) ways.emplace_back();
    for (const PlaceId place : places) {
      // A disc that is written takes the Grande along.
      const bool leads = place == rules_.castillo && disc.valid() && !(out & places).empty();
      if (!leads) ways.push_back(PlaceSet::of(place));
    }
    if (!places.has(rules_.castillo)) return ways;
    for (const PlaceId to : out& places) {
      ways.push_back(PlaceSet::of(rules_.castillo) | PlaceSet::of(to));
    }
    return ways;
  }

  /// The ways of the player's Grande with the fewest wrong claims.
  [[nodiscard]] Grande best_grande(OwnerId player, PlaceId king) const {
    Grande best;
    for (const PlaceSet way : ways_of(player)) {
      const std::size_t wrong = wrong_claims(player, king, way);
      if (!best.ways.empty() && wrong > best.wrong) continue;
      if (wrong < best.wrong) best.ways.clear();
      best.wrong = wrong;
      best.ways.push_back(way);
    }
    return best;
  }

  [[nodiscard]] std::size_t wrong_claims(OwnerId player, PlaceId king, PlaceSet grande) const {
    const Claims& claims = claims_[player.index()];
    if (!claims.any) return 0;
    std::size_t wrong = 0;
    std::int64_t brought = 0;
    for (const PlaceId place : counted_) {
      const std::int64_t right =
          plain_[place.index()][player.index()] + bonus(player, place, king, grande);
      brought += right;
      const auto& claim = claims.points[place.index()];
      wrong += static_cast<std::size_t>(claim && *claim != right);
    }
    wrong += static_cast<std::size_t>(claims.sum && *claims.sum != brought);
    wrong += static_cast<std::size_t>(claims.total && *claims.total != brought);
    return wrong;
  }

  const Rules& rules_;
  PlaceSet counted_;
  PlacePoints plain_;
  std::array<PlaceId, kMaxOwners> discs_;
  PlaceSet open_;  ///< the regions to which a Grande can go from the Castillo
  PlaceSet kings_;
  PlaceSet needing_;
  std::array<PlaceSet, kMaxOwners> grandes_{};
  std::array<OwnerId, kMaxPlaces> alone_{};
  std::array<Claims, kMaxOwners> claims_{};
};

bool SheetReplay::brings(const SheetScoring& scoring, PlaceId place, const PointsWanted& told,
                         bool king) const {
  State there = state_at(place);
  if (king) there.king() = place;
  if (can_bring(rules(), there, place, ranks_, told)) return true;
  if (!scoring.grandes_unknown || told.known.empty() || !grandes_places(rules()).has(place)) {
    return false;
  }
  // Whoever is alone in first place has the most points.
  const auto points = [&](OwnerId player) { return told.points[player.index()]; };
  OwnerId most = *told.known.begin();
  for (const OwnerId player : told.known) most = points(player) > points(most) ? player : most;
  there.grandes()[most.index()] = place;
  return can_bring(rules(), there, place, ranks_, told);
}

void SheetReplay::tell_claims(OpenPieces& pieces, const SheetScoring& scoring,
                              PlaceSet counted) const {
  for (const OwnerId player : rules().player_set()) {
    OpenPieces::Claims claims;
    const auto of_player = [&](Range<OwnerCount> all) -> std::optional<std::int64_t> {
      for (const OwnerCount& claim : (*log_)[all]) {
        if (claim.owner == player) return claim.count;
      }
      return std::nullopt;
    };
    std::int64_t elsewhere = 0;  // from places where nobody has counted
    bool known = true;
    for (const PlaceOwnerCounts& place : (*log_)[scoring.points]) {
      if (!scored_.has(place.place)) continue;
      const auto claim = of_player(place.owners);
      if (uncounted_.has(place.place)) elsewhere += claim.value_or(0);
      if (claim && counted.has(place.place) && !doubtful_[place.place.index()].has(player)) {
        claims.points[place.place.index()] = *claim;
        claims.any = true;
      }
    }
    for (const PlaceId place : scored_) {
      known = known && !doubtful_[place.index()].has(player) &&
              (counted.has(place) || told_of(scoring, place).known.has(player));
    }
    if (known) {
      claims.sum = of_player(scoring.sum);
      if (claims.sum) *claims.sum -= elsewhere;
      if (!doubtful_scores_.has(player)) claims.total = of_player(scoring.scores);
      if (claims.total) {
        *claims.total -= elsewhere + before_[player.index()] + extra_points_[player.index()];
      }
    }
    claims.any = claims.any || claims.sum || claims.total;
    pieces.claim(player, claims);
  }
}

std::array<PlaceId, kMaxOwners> SheetReplay::discs_of(const SheetScoring& scoring) const {
  std::array<PlaceId, kMaxOwners> discs{};
  for (const BoardClaim& disc : (*log_)[scoring.discs]) {
    discs[disc.of.owner.index()] = disc.place();
  }
  return discs;
}

void SheetReplay::place_open_pieces(const SheetScoring& scoring) {
  const bool king = scoring.king_unknown;
  const bool grandes = scoring.grandes_unknown;
  if (!king && !grandes) return;
  const PlaceSet counted = scored_ - uncounted_;
  OpenPieces pieces(rules(), state_, counted, points_in(state_, counted, left_castillo_), king,
                    grandes ? rules().player_set() : OwnerSet(), discs_of(scoring));
  tell_claims(pieces, scoring, counted);
  for (const PlaceId place : scored_& uncounted_) {
    if (!king || !kings_places(rules()).has(place)) continue;
    const PointsWanted told = told_of(scoring, place);
    if (!brings(scoring, place, told, false) && brings(scoring, place, told, true)) {
      pieces.needs_king(place);
    }
  }
  const auto [positions, wrong] = pieces.best(king ? std::nullopt : std::optional(state_.king()));
  if (king) state_.king() = positions.front().king;
  for (const OwnerId player : rules().player_set()) {
    if (!grandes) break;
    const PlaceSet way = positions.front().grandes[player.index()].ways.front();
    const PlaceSet castillo = way & PlaceSet::of(rules().castillo);
    const PlaceSet region = way - castillo;
    const PlaceSet first = castillo.empty() ? region : castillo;
    state_.grandes()[player.index()] = first.empty() ? PlaceId() : *first.begin();
    if (!castillo.empty() && !region.empty()) leave_castillo(player, *region.begin());
  }
  if (wrong > 0) return;  // some claim is a fault, told by the first of these positions
  for (const PlaceId place : counted) {
    if (!pieces.differs(place, positions, king)) continue;
    ++verified_.unknown;
    doubt(PlaceSet::of(place), OwnerSet::of(pieces.alone(place)));
  }
}

Misplaced SheetReplay::misplaced(OwnerId owner) const {
  if (scoring_ == 0 || owner.index() >= totals_.size()) return {};
  const SheetScoring& scoring = (*log_)[log_->sheet->scorings][entry_ - 1];
  const PlaceSet counted = scored_ - uncounted_;
  const auto solved = [&](const State& state, bool king, OwnerSet grandes) {
    OpenPieces pieces(rules(), state, counted, points_in(state, counted, left_castillo_ - grandes),
                      king, grandes, discs_of(scoring));
    tell_claims(pieces, scoring, counted);
    return pieces.best(king ? std::nullopt : std::optional(state.king()));
  };
  using Found = OpenPieces::Found;
  const Found as_written = solved(state_, false, {});
  const auto wrong = [](const Found& found, OwnerId player) {
    return found.positions.front().grandes[player.index()].wrong;
  };
  // All numbers of the player become right, and those of nobody worse.
  const auto explains = [&](const Found& found) {
    if (wrong(as_written, owner) == 0 || wrong(found, owner) > 0) return false;
    for (const OwnerId player : rules().player_set()) {
      if (wrong(found, player) > wrong(as_written, player)) return false;
    }
    return true;
  };
  if (!scoring.king_unknown) {
    State without = state_;
    without.king() = PlaceId();
    const Found found = solved(without, true, {});
    if (explains(found)) {
      Misplaced king{.piece = Misplaced::Piece::king};
      for (const OpenPieces::Position& position : found.positions) {
        if (position.king.valid()) king.places.add(position.king);
        king.elsewhere = king.elsewhere || !position.king.valid();
      }
      return king;
    }
  }
  if (scoring.grandes_unknown) return {};
  State without = state_;
  without.grandes()[owner.index()] = PlaceId();
  const Found found = solved(without, false, OwnerSet::of(owner));
  if (!explains(found)) return {};
  Misplaced grande{.piece = Misplaced::Piece::grande, .owner = owner};
  PlaceSet then;
  for (const PlaceSet way : found.positions.front().grandes[owner.index()].ways) {
    if (way.empty()) grande.elsewhere = true;
    if (way.size() == 1) grande.places = grande.places | way;
    if (way.size() > 1) then = then | (way - PlaceSet::of(rules().castillo));
  }
  // One place explains the numbers better than two.
  if (grande.places.empty() && !grande.elsewhere) grande.then = then;
  return grande;
}

}  // namespace veedor
