#include "words/scoring_words.h"

#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "record/scored_place.h"

namespace veedor {
namespace {

/// The reasons in a place where players have these numbers, and got these points.
std::vector<std::string> reasons_in_words(const std::vector<unsigned>& caballeros,
                                          const std::vector<unsigned>& points,
                                          const Bonus& bonus = {}) {
  ScoredPlace scored{.place = PlaceId(0), .bonus = bonus};
  OwnerSet players;
  for (std::size_t i = 0; i < caballeros.size(); ++i) {
    scored.ranked[i] = static_cast<std::uint8_t>(caballeros[i]);
    scored.points[i] = static_cast<std::uint16_t>(points[i]);
    players.add(OwnerId(i));
  }
  std::vector<std::string> words;
  for (const Earned& one : earned_in(scored, players)) words.push_back(reason_of(one));
  return words;
}

using ReasonWords = std::vector<std::string>;

}  // namespace

// Places that are tied get what the next lower one is worth (A p.8); here 5, 3 and 1.
TEST_CASE("the reasons of points") {
  CHECK(reasons_in_words({4, 3, 1}, {5, 3, 1}) == ReasonWords{"first alone", "second", "third"});
  CHECK(reasons_in_words({4, 4, 1}, {3, 3, 1}) ==
        ReasonWords{"tied first, as second", "tied first, as second", "third"});
  CHECK(reasons_in_words({2, 4, 2}, {1, 5, 1}) ==
        ReasonWords{"first alone", "tied second, as third", "tied second, as third"});
  CHECK(reasons_in_words({4, 3, 1, 1}, {5, 3, 0, 0}) ==
        ReasonWords{"first alone", "second", "tied third: nothing", "tied third: nothing"});
  CHECK(reasons_in_words({0, 2}, {0, 5}) == ReasonWords{"first alone"});
  const Bonus bonus{.owner = OwnerId(1), .king = 2, .grande = 2};
  CHECK(reasons_in_words({1, 2}, {3, 9}, bonus) ==
        ReasonWords{"first alone, King +2, Grande +2", "second"});
}

}  // namespace veedor
