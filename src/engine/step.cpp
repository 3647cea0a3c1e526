#include "engine/step.h"

namespace veedor {

std::optional<Violation> first_violation(const Questions& questions, const Waived& waived) {
  std::optional<Violation> first;
  for (const Questions::Question& question : questions.items()) {
    const auto rule = question.choice.broken_by(question.value, waived);
    if (rule && (!first || *rule < first->rule)) first = {*rule, question.field, question.choice};
  }
  return first;
}

}  // namespace veedor
