#include "engine/step.h"

#include "engine/reason.h"

namespace veedor {

std::optional<Violation> first_violation(const Questions& questions, const Waived& waived) {
  std::optional<Violation> first;
  for (const Questions::Question& question : questions.items()) {
    const auto reason = question.choice.excluded(waived);
    if (!reason || (first && !checked_before(*reason, first->reason))) continue;
    first = {*reason, question.field, question.choice};
  }
  return first;
}

void set_value(Step& step, Field field, unsigned value) {
  const PlaceId place = value == kNoValue ? PlaceId() : PlaceId(value);
  const OwnerId owner = value == kNoValue ? OwnerId() : OwnerId(value);
  switch (field) {
    case Field::whole:
      break;
    case Field::owner:
      step.owner = owner;
      break;
    case Field::character:
      step.character = static_cast<Character>(value);
      break;
    case Field::companion:
      step.companion = owner;
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

}  // namespace veedor
