// What a choice accepts, and all reasons against the value that is said, in whatever order they
// come.
#include "engine/choice.h"

#include <doctest/doctest.h>

#include "engine/board/inner.h"
#include "engine/reason.h"
#include "engine/rule_id.h"
#include "unit/engine/engine_game.h"

namespace veedor {

TEST_CASE("about a value that is excluded nothing is left to find out, unless it is said") {
  const auto places = [](std::uint64_t bits) { return PlaceSet(bits); };
  Choice to(Universe::places(places(0b1111)), 1);
  to.exclude(Reason::taboo_into, places(0b0110));
  CHECK(to.allowed() == 0b1001);
  CHECK(to.open() == 0b1011);
}

TEST_CASE("a space that is taken is taken too where something else excludes it") {
  EngineGame game({"decennial", "colonies"}, 3);
  const PlaceId viceroy = game.place("Viceroy");
  const PlaceId captain = game.place("Captain");
  State state;
  state.caballeros[viceroy.index()][1] = 1;
  state.caballeros[captain.index()][1] = 1;
  const Decks decks;
  const View view{game.rules(), decks, state};
  const auto reasons_against = [&](PlaceId place) {
    Choice to(Universe::places(game.rules().place_set()), static_cast<unsigned>(place.index()));
    to.forbid(Reason::placed_too_far);
    exclude_full(view, {.owner = OwnerId(0), .from = game.rules().court}, 2, to);
    CHECK(to.excluded_by(RuleId::place_4) == Reason::placed_too_far);
    CHECK(to.excluded_by(RuleId::space_1) == Reason::space_taken);
    Waived place_4;
    place_4.add(RuleId::place_4);
    return to.excluded(place_4);
  };
  CHECK(reasons_against(viceroy) == Reason::space_taken);
  CHECK(reasons_against(captain) == Reason::space_taken);
}

}  // namespace veedor
