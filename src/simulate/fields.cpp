#include "simulate/fields.h"

namespace veedor {

void set_value(Step& step, Field field, unsigned value) {
  const PlaceId place = value == kNoValue ? PlaceId() : PlaceId(value);
  switch (field) {
    case Field::whole:
      break;
    case Field::owner:
      step.owner = OwnerId(value);
      break;
    case Field::count:
      step.count = static_cast<std::uint8_t>(value);
      break;
    case Field::from:
      step.from = place;
      break;
    case Field::to:
      step.to = place;
      break;
    case Field::card:
      step.card = CardId(value);
      break;
    case Field::stack:
      step.stack = StackId(value);
      break;
    case Field::alternative:
      step.alternative = static_cast<std::uint8_t>(value);
      break;
    case Field::tile:
      step.tile = TileId(value);
      break;
    case Field::modifier:
      step.modifier = value == kNoValue ? ModifierId() : ModifierId(value);
      break;
  }
}

std::uint64_t values_in_logs(const Rules& rules, StepKind kind, Domain domain) {
  switch (domain) {
    case Domain::places: {
      const bool disc = kind == StepKind::disc || kind == StepKind::scoring_disc;
      return rules.place_set().bits() | (disc ? kNoValueBit : 0);
    }
    case Domain::owners: {
      const bool pieces = kind == StepKind::move || kind == StepKind::bring;
      return (pieces ? rules.owner_set() : rules.player_set()).bits();
    }
    case Domain::numbers:
      return 0x1FF;  // small ones; larger ones say nothing new
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

std::uint64_t allowed_in(const Questions& questions, Field field) {
  for (const auto& question : questions.items()) {
    if (question.field == field) return question.choice.allowed();
  }
  return 0;
}

}  // namespace veedor
