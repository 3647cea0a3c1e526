#include "engine/hands/modifier_hand.h"

#include <doctest/doctest.h>

#include <algorithm>

namespace veedor {
namespace {

unsigned known_in(const ModifierHand& hand) {
  const auto known = hand.known();
  return static_cast<unsigned>(
      std::ranges::count_if(known, [](ModifierId id) { return id.valid(); }));
}

}  // namespace

// SHIFT-2: of a hand that the log does not give, 3 cards may be played, and one more for each that
// came back. Nobody checks that they were all in it.
TEST_CASE("a hand that is only counted holds no more known cards than are left to play") {
  ModifierHand named = ModifierHand::of_unknown(3);
  ModifierHand hidden = named;
  for (ModifierHand* hand : {&named, &hidden}) hand->play(ModifierId(0));
  named.take_back(ModifierId(0));
  hidden.take_back_hidden();
  CHECK(known_in(named) == 1);
  CHECK(named.hidden() == 2);
  CHECK(known_in(hidden) + hidden.hidden() == 3);
  for (ModifierHand* hand : {&named, &hidden}) {
    for (const std::size_t kind : {1UL, 2UL, 3UL}) hand->play(ModifierId(kind));
    CHECK(known_in(*hand) + hand->hidden() == 0);
  }
}

}  // namespace veedor
