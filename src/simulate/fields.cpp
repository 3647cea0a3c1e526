#include "simulate/fields.h"

#include "engine/geography.h"

namespace veedor {

std::uint64_t values_in_logs(const Rules& rules, StepKind kind, Domain domain) {
  switch (domain) {
    case Domain::places: {
      // For these steps, logs have no word for such places, or the word means another step.
      constexpr StepSet kPlacing(StepKind::place, StepKind::special_place,
                                 StepKind::inquisitor_place, StepKind::queen_place);
      constexpr StepSet kOneMore(StepKind::inquisitor_place, StepKind::queen_place);
      constexpr StepSet kWithNone(StepKind::disc, StepKind::scoring_disc, StepKind::setup_disc,
                                  StepKind::change_tile);
      const bool none = kWithNone.has(kind);
      PlaceSet places = named_places(rules);
      if (kPlacing.has(kind)) places = places - PlaceSet::of(rules.limit_table);
      if (kOneMore.has(kind)) places.remove(rules.court);
      return places.bits() | (none ? kNoValueBit : 0);
    }
    case Domain::owners: {
      constexpr StepSet kPieces(StepKind::move, StepKind::bring, StepKind::change_caballeros,
                                StepKind::sail, StepKind::fill, StepKind::send_to_jail,
                                StepKind::free_move);
      const OwnerSet owners = kPieces.has(kind) ? rules.owner_set() : rules.player_set();
      return owners.bits() | (kind == StepKind::take_token ? kNoValueBit : 0);
    }
    case Domain::numbers:
      return 0x1FF;  // small numbers; larger ones break the same rules
    case Domain::power_cards:
      return rules.all_power() | 1U;
    case Domain::cards:
      return CardSet::first(rules.cards.size()).bits();
    case Domain::stacks:
      return IdSet<StackId>::first(rules.stacks.size()).bits();
    case Domain::tiles:
      return TileSet::first(rules.tiles.size()).bits();
    case Domain::modifiers: {
      const bool none = kind == StepKind::play_power || kind == StepKind::take_back_modifier;
      const auto all = IdSet<ModifierId>::first(rules.modifiers.size()).bits();
      return all | (none ? kNoValueBit : 0);
    }
    case Domain::characters:
      return (std::uint64_t{1} << kCharacters) - 1;
    case Domain::whole:
      break;
  }
  return 0;
}

}  // namespace veedor
