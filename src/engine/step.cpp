#include "engine/step.h"

#include <algorithm>

namespace veedor {
namespace {

unsigned place_value(PlaceId place) {
  return place.valid() ? static_cast<unsigned>(place.index()) : kNoPlaceValue;
}

}  // namespace

unsigned value_of(const Step& step, Field field) {
  switch (field) {
    case Field::whole:
      return 1;
    case Field::owner:
      return static_cast<unsigned>(step.owner.index());
    case Field::count:
      return step.count;
    case Field::from:
      return place_value(step.from);
    case Field::to:
      return place_value(step.to);
    case Field::card:
      return static_cast<unsigned>(step.card.index());
    case Field::tile:
      return static_cast<unsigned>(step.tile.index());
    case Field::modifier:
      return step.modifier.valid() ? static_cast<unsigned>(step.modifier.index())
                                   : kNoModifierValue;
  }
  return 0;
}

bool accepted(const Questions& questions, const Step& step) {
  return std::ranges::all_of(questions.items(), [&](const Questions::Question& question) {
    return question.choice.allows(value_of(step, question.field));
  });
}

std::optional<Violation> compare(const Questions& questions, const Step& step,
                                 const Waived& waived) {
  std::optional<Violation> first;
  for (const Questions::Question& question : questions.items()) {
    const auto rule = question.choice.broken_by(value_of(step, question.field), waived);
    if (rule && (!first || *rule < first->rule)) first = {*rule, question.field, question.choice};
  }
  return first;
}

}  // namespace veedor
