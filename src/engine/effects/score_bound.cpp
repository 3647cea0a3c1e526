#include "engine/effects/score_bound.h"

#include <algorithm>
#include <array>
#include <functional>
#include <numeric>
#include <vector>

#include "engine/geography.h"
#include "engine/scoring.h"

namespace veedor {
namespace {

constexpr std::uint64_t kAnyValue = ~std::uint64_t{0};

/// What one effect of a card can score in some position.
struct Scorable {
  PlaceSet places{};
  std::size_t at_once = kMaxPlaces;  ///< at most this many of them
  std::uint64_t worth = kAnyValue;   ///< bit n: places whose first place earns n count
  Ranks ranks = Ranks::all;

  [[nodiscard]] bool counts(const Values& values) const { return ((worth >> values[0]) & 1) != 0; }
};

/// The regions that can have one of the values, with or without a scoring tile.
PlaceSet regions_worth(const Rules& rules, const Scorable& reach) {
  const auto counts = [&](const Values& values) { return reach.counts(values); };
  if (std::ranges::any_of(rules.tiles, counts)) return rules.regions;
  return rules.regions.where(
      [&](PlaceId region) { return counts(rules.places[region.index()].values); });
}

Scorable reach_of(const Rules& rules, const ScoreEffect& effect) {
  using What = ScoreEffect::What;
  switch (effect.what) {
    case What::choice:
      return {.places = rules.regions, .at_once = 1};
    case What::choice_or_castillo:
      return {.places = board(rules), .at_once = 1};
    case What::worth: {
      Scorable reach{.worth = effect.worth};
      reach.places = regions_worth(rules, reach);
      return reach;
    }
    case What::most:
    case What::least:
      return {.places = rules.regions};
    case What::first_places:
      return {.places = rules.regions, .ranks = Ranks::first_only};
    case What::castillo:
      return {.places = PlaceSet::of(rules.castillo)};
    case What::new_regions:
      return {.places = rules.new_regions};
  }
  return {};
}

/// A region counts if exactly one disc shows it (A p.10).
Scorable reach_of(const Rules& rules, const DiscScoreEffect&) {
  return {.places = rules.disc_regions, .at_once = rules.players};
}

template <class OtherEffect>
Scorable reach_of(const Rules&, const OtherEffect&) {
  return {};
}

Scorable reach_of(const Rules& rules, const Effect& effect) {
  return std::visit([&](const auto& one) { return reach_of(rules, one); }, effect);
}

/// The points of a player who is alone in a place and in all its spaces, without bonuses.
struct Alone {
  unsigned printed = 0;                       ///< without a scoring tile
  std::array<unsigned, kMaxTiles> by_tile{};  ///< with each tile; both 0 if it does not count
};

unsigned best_of(const Alone& alone) {
  return std::max(alone.printed, std::ranges::max(alone.by_tile));
}

Alone alone_in(const Rules& rules, PlaceId place, const Scorable& reach) {
  constexpr OwnerId kPlayer{0};
  State state{};
  const PlaceSet spaces = rules.places[place.index()].inside;
  state.caballeros[place.index()][kPlayer.index()] = static_cast<std::uint8_t>(spaces.size() + 1);
  for (const PlaceId space : spaces) state.caballeros[space.index()][kPlayer.index()] = 1;
  const auto points = [&]() -> unsigned {
    if (!reach.counts(values_of(rules, state, place))) return 0;
    return score_place(rules, state, place, reach.ranks)[kPlayer.index()];
  };
  Alone alone{.printed = points()};
  for (std::size_t i = 0; i < rules.tiles.size() && board(rules).has(place); ++i) {
    state.tiles()[i] = place;
    alone.by_tile[i] = points();
    state.tiles()[i] = {};
  }
  return alone;
}

/// The sum of the largest numbers, at most `at_once` of them.
unsigned sum_of_best(std::vector<unsigned> numbers, std::size_t at_once) {
  std::ranges::sort(numbers, std::greater<>());
  numbers.resize(std::min(numbers.size(), at_once));
  return std::accumulate(numbers.begin(), numbers.end(), 0U);
}

/// An upper bound: the smaller of every place with its best tile, and every place as printed plus
/// each tile where it adds most.
unsigned most_without_bonus(const Rules& rules, const Scorable& reach, PlaceSet places) {
  std::vector<unsigned> best;
  std::vector<unsigned> printed;
  std::array<unsigned, kMaxTiles> gains{};
  for (const PlaceId place : places) {
    const Alone alone = alone_in(rules, place, reach);
    best.push_back(best_of(alone));
    printed.push_back(alone.printed);
    for (std::size_t i = 0; i < gains.size(); ++i) {
      const unsigned with = std::max(alone.by_tile[i], alone.printed);
      gains[i] = std::max(gains[i], with - alone.printed);
    }
  }
  return std::min(sum_of_best(std::move(best), reach.at_once),
                  sum_of_best(std::move(printed), reach.at_once) +
                      std::accumulate(gains.begin(), gains.end(), 0U));
}

/// The bonuses that can be earned in one of the places, for the one King and the player's one
/// Grande.
unsigned most_bonus(const Rules& rules, PlaceSet places) {
  const bool king = !(places & kings_places(rules)).empty();
  const bool grande = !(places & grandes_places(rules)).empty();
  return (king ? rules.king_bonus : 0U) + (grande ? rules.grande_bonus : 0U);
}

unsigned most_points(const Rules& rules, const Scorable& reach, PlaceSet places) {
  const PlaceSet scored = reach.places & places;
  const unsigned points = most_without_bonus(rules, reach, scored);
  return points == 0 ? 0 : points + most_bonus(rules, scored);
}

}  // namespace

PlaceSet scored_by_card(const Rules& rules, const Card& card) {
  PlaceSet places{};
  for (const Effect& effect : card.effects) places = places | reach_of(rules, effect).places;
  return places;
}

std::optional<unsigned> most_points_by_card(const Rules& rules, const Card& card, PlaceSet places) {
  unsigned most = 0;
  for (const Effect& effect : card.effects) {
    if (std::holds_alternative<UnjudgedEffect>(effect)) return std::nullopt;
    most = std::max(most, most_points(rules, reach_of(rules, effect), places));
  }
  return most;
}

std::optional<unsigned> most_uses(const Rules& rules, CardId card) {
  const Card& used = rules.cards[card.index()];
  const bool of_rank = card == rules.ranks.highest || card == rules.ranks.lowest;
  if (of_rank) return rules.rounds;
  if (!rules.stack_cards.has(card)) return rules.players * used.copies;
  if (used.copies == kAnyCopies || used.copies_assumed) return std::nullopt;
  return rules.stacks[used.stack.index()].every_round ? rules.rounds : unsigned{used.copies};
}

namespace {

/// Tries numbers of Caballeros in one place until these bring the wanted points.
class PointsSearch {
 public:
  PointsSearch(const Rules& rules, State position, PlaceId place, Ranks ranks,
               const PointsWanted& wanted)
      : rules_(rules), state_(position), place_(place), ranks_(ranks), wanted_(wanted) {
    for (const OwnerId owner : rules.owner_set()) owners_[size_++] = owner;
    const auto rank = [&](OwnerId owner) {
      const bool free = !rules_.player_set().has(owner) || !wanted_.known.has(owner);
      return free ? 0U : 1U + wanted_.points[owner.index()];
    };
    std::sort(owners_.begin(), owners_.begin() + static_cast<std::ptrdiff_t>(size_),
              [&](OwnerId a, OwnerId b) { return rank(a) > rank(b); });
    while (fixed_ < size_ && rank(owners_[fixed_]) > 0) ++fixed_;
  }

  bool found() { return is_unusual() || next(0, kTop); }

 private:
  /// Numbers go down by 2, so that owners whose points are free fit between those of others.
  static constexpr unsigned kTop = 2 * (kMaxOwners + 1);
  static constexpr std::size_t kMostFree = 3;

  /// Whether more Caballeros could bring fewer points, or there are too many ways: not judged.
  [[nodiscard]] bool is_unusual() const {
    const Values& values = values_of(rules_, state_, place_);
    return !std::ranges::is_sorted(values, std::greater<>()) || values[0] == values[1] ||
           size_ - fixed_ > kMostFree;
  }

  /// Gives a number to each owner from here on. More points need more Caballeros, so those whose
  /// points are known get falling numbers: as many as the one before, fewer, or none.
  bool next(std::size_t at, unsigned before) {
    if (at == size_) return fits();
    std::uint8_t& count = state_.caballeros[place_.index()][owners_[at].index()];
    const auto tried = [&](unsigned number) {
      count = static_cast<std::uint8_t>(number);
      return next(at + 1, number);
    };
    if (at < fixed_) {
      return tried(before) || (before > 2 && tried(before - 2)) || (before > 0 && tried(0));
    }
    for (unsigned number = 0; number <= kTop + 1; ++number) {
      if (tried(number)) return true;
    }
    return false;
  }

  bool fits() {
    const Points points = score_place(rules_, state_, place_, ranks_);
    for (const OwnerId player : wanted_.known) {
      if (points[player.index()] != wanted_.points[player.index()]) return false;
    }
    return true;
  }

  const Rules& rules_;
  State state_;
  PlaceId place_;
  Ranks ranks_;
  const PointsWanted& wanted_;
  std::array<OwnerId, kMaxOwners> owners_{};
  std::size_t size_ = 0;
  std::size_t fixed_ = 0;  ///< how many of them have known points
};

/// Whether some position with the King, Grandes and tiles anywhere brings the points.
bool any_position_brings(const Rules& rules, PlaceId place, const Scorable& reach,
                         const PointsWanted& wanted) {
  if (!rules.places[place.index()].inside.empty()) return true;
  const std::size_t tiles = board(rules).has(place) ? rules.tiles.size() : 0;
  for (std::size_t tile = 0; tile <= tiles; ++tile) {
    State state{};
    if (tile > 0) state.tiles()[tile - 1] = place;
    if (!reach.counts(values_of(rules, state, place))) continue;
    for (const bool king : {false, true}) {
      if (king && !kings_places(rules).has(place)) continue;
      if (king) state.king() = place;
      for (const bool grande : {false, true}) {
        if (grande && !grandes_places(rules).has(place)) continue;
        for (const OwnerId player : rules.player_set()) {
          state.grandes()[player.index()] = grande ? place : PlaceId();
        }
        if (PointsSearch(rules, state, place, reach.ranks, wanted).found()) return true;
      }
    }
  }
  return false;
}

}  // namespace

bool can_bring(const Rules& rules, const State& position, PlaceId place, Ranks ranks,
               const PointsWanted& wanted) {
  if (!rules.places[place.index()].inside.empty()) return true;
  return PointsSearch(rules, position, place, ranks, wanted).found();
}

bool card_can_bring(const Rules& rules, const Card& card, PlaceSet places,
                    const PointsWanted& wanted) {
  for (const Effect& effect : card.effects) {
    const Scorable reach = reach_of(rules, effect);
    const PlaceSet scored = reach.places & places;
    if (scored.size() > 1 && reach.at_once > 1) return true;
    for (const PlaceId place : scored) {
      if (any_position_brings(rules, place, reach, wanted)) return true;
    }
  }
  return false;
}

PlaceSet places_that_bring(const Rules& rules, const PointsWanted& wanted) {
  return board(rules).where(
      [&](PlaceId place) { return any_position_brings(rules, place, {}, wanted); });
}

}  // namespace veedor
