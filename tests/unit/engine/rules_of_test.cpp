// Which rules are those of an effect: `veedor explain` lists them for its cards.
#include <doctest/doctest.h>

#include "engine/effects/effects.h"
#include "engine/rule_id.h"

namespace veedor {

TEST_CASE("the rules of a card that moves the King are those that the engine names") {
  using Reach = KingEffect::Reach;
  using Ids = std::vector<RuleId>;
  CHECK(rules_of(KingEffect{.reach = Reach::any}) == Ids{RuleId::king_1});
  CHECK(rules_of(KingEffect{.reach = Reach::neighbor}) == Ids{RuleId::king_2});
  // With Caballeros who come along, where he may go is still said by the rule of the neighbours.
  CHECK(rules_of(KingEffect{.reach = Reach::neighbor, .bring = 2}) ==
        Ids{RuleId::king_2, RuleId::regency_2});
  CHECK(rules_of(KingEffect{.reach = Reach::any, .bring = 2}) == Ids{RuleId::regency_2});
  CHECK(rules_of(KingEffect{.reach = Reach::castillo, .banish_grandes = true}) ==
        Ids{RuleId::regency_5, RuleId::regency_3});
}

}  // namespace veedor
