#include "game/fields.h"

#include "engine/step_table.h"

namespace veedor {

bool may_be_none(StepKind kind, Field field) {
  using enum StepKind;
  if (field == Field::owner) return StepSet(take_token, change_holder).has(kind);
  if (field == Field::to) {
    return StepSet(setup_disc, disc, scoring_disc, change_tile).has(kind);
  }
  if (field == Field::from) return kind == disc;
  if (field == Field::card) return kOfEitherCard.has(kind);
  if (field == Field::stack) return !kOfDecks.has(kind);
  if (field == Field::modifier) return StepSet(play_power, take_back_modifier).has(kind);
  return field == Field::companion;
}

namespace {

/// Whether an id is an entry of a table of this size, or invalid if that is allowed.
template <class IdType>
bool known(IdType id, std::size_t size, bool may_be_none) {
  return id.valid() ? id.index() < size : may_be_none;
}

bool known_id(const Rules& rules, const Step& step, Field field) {
  const bool none = may_be_none(step.kind, field);
  switch (field) {
    case Field::owner:
      return step.owner.valid() ? rules.owner_set().has(step.owner) : none;
    case Field::companion:
      return !step.companion.valid() || rules.owner_set().has(step.companion);
    case Field::from:
      return known(step.from, rules.places.size(), none);
    case Field::to:
      return known(step.to, rules.places.size(), none);
    case Field::card:
      return known(step.card, rules.cards.size(), none);
    case Field::stack:
      return known(step.stack, rules.stacks.size(), none);
    case Field::tile:
      return known(step.tile, rules.tiles.size(), none);
    case Field::modifier:
      return known(step.modifier, rules.modifiers.size(), none);
    case Field::character:
      return static_cast<std::size_t>(step.character) < kCharacters;
    case Field::alternative:
    case Field::count:
    case Field::whole:
      break;
  }
  return true;
}

}  // namespace

std::optional<Field> unknown_id(const Rules& rules, const Step& step) {
  for (std::size_t i = 0; i < kFields; ++i) {
    const auto field = static_cast<Field>(i);
    if (row_of(step.kind).fields.has(field) && !known_id(rules, step, field)) return field;
  }
  return std::nullopt;
}

}  // namespace veedor
