#include <algorithm>

#include "ruleset/build_base.h"

namespace veedor {
namespace {

/// Checks that the parts of a ruleset fit together.
class Checks : private BuildBase {
 public:
  Checks(const Draft& draft, Ruleset& made, NodeId blame) : BuildBase(draft, blame, made) {}

  void check() const {
    if (!draft_.effects_of_log.any) {  // otherwise only names matter
      beside();
      neutral();
    }
    course();
  }

 private:
  /// Features that let a turn do more need the places where that happens.
  void beside() const {
    const Rules& rules = made_.rules;
    const auto needs = [&](bool has, PlaceId place, std::string_view what, std::string_view kind) {
      if (has && !place.valid()) fail(fmt::format("{} need a place of the kind `{}`", what, kind));
    };
    needs(rules.characters, rules.given, "characters", "given");
    needs(rules.ship_tokens > 0, rules.ship, "ship tokens", "afloat");
    needs((made_.symbols & kJailSymbol) != 0, rules.jail, "symbols of a jail", "jail");
    needs(rules.pardon.valid(), rules.jail, "pardons", "jail");
    if ((made_.symbols & kShipSymbol) != 0 && rules.ship_tokens == 0) {
      fail("symbols of a ship need `ship_tokens`");
    }
    const auto is_revolution = [](const Effect& effect) {
      return std::holds_alternative<RevolutionEffect>(effect);
    };
    const bool revolution =
        may_have_effect(draft_.effects_of_log, keyword_of(RevolutionEffect{})) ||
        std::ranges::any_of(rules.cards, [&](const Card& card) {
          return std::ranges::any_of(card.effects, is_revolution);
        });
    if (revolution && !rules.kings_return.valid()) {
      fail("a Revolution needs `returns` of the King: where he comes when it ends");
    }
  }

  /// Dummy and black Caballeros would both be the owner who is not a player.
  void neutral() const {
    if (made_.rules.dummy && made_.rules.black > 0) {
      fail(fmt::format("with {} players a dummy takes part, and there are no black Caballeros then",
                       made_.rules.players));
    }
  }

  void course() const {
    const Rules& rules = made_.rules;
    if (!rules.course.has(Phase::reveal) && !rules.stacks.empty()) {
      fail("without the phase reveal there are no stacks; take them away by `remove`",
           draft_.course_node);
    }
    const bool every_card_acts = std::ranges::all_of(
        draft_.power, [](const Draft::PowerCard& card) { return !card.action.text.empty(); });
    if (!rules.course.has(Phase::reveal) && !every_card_acts) {
      fail("without the phase reveal every Power card has to name its `card`", draft_.course_node);
    }
    if (!rules.course.has(Phase::dummy) && rules.dummy) {
      fail("a dummy takes part, and the course has no phase for it", draft_.course_node);
    }
  }
};

}  // namespace

void check_whole(const Draft& draft, Ruleset& made, NodeId blame) {
  Checks(draft, made, blame).check();
}

}  // namespace veedor
