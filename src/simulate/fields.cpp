#include "simulate/fields.h"

namespace veedor {

std::uint64_t values_in_logs(const Rules& rules, StepKind kind, Domain domain) {
  switch (domain) {
    case Domain::places: {
      constexpr StepSet kWithNone(StepKind::disc, StepKind::scoring_disc, StepKind::setup_disc,
                                  StepKind::change_tile);
      const bool none = kWithNone.has(kind);
      return rules.place_set().bits() | (none ? kNoValueBit : 0);
    }
    case Domain::owners: {
      const bool pieces =
          kind == StepKind::move || kind == StepKind::bring || kind == StepKind::change_caballeros;
      return (pieces ? rules.owner_set() : rules.player_set()).bits();
    }
    case Domain::numbers:
      return 0x1FF;  // small numbers; larger ones break the same rules
    case Domain::power_cards:
      return rules.all_power() | 1U;
    case Domain::cards:
      return CardSet::first(rules.cards.size()).bits();
    case Domain::tiles:
      return TileSet::first(rules.tiles.size()).bits();
    case Domain::modifiers: {
      const bool none = kind == StepKind::play_power || kind == StepKind::take_back_modifier;
      const auto all = IdSet<ModifierId>::first(rules.modifiers.size()).bits();
      return all | (none ? kNoValueBit : 0);
    }
    case Domain::whole:
      break;
  }
  return 0;
}

}  // namespace veedor
