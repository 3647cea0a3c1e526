#include "engine/step.h"

#include <type_traits>

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
  visit_field(step, field, [value]<class Member>(Member& member) {
    if constexpr (std::is_class_v<Member>) {
      member = value == kNoValue ? Member() : Member(value);
    } else {
      member = static_cast<Member>(value);
    }
  });
}

}  // namespace veedor
