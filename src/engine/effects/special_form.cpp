#include "engine/effects/special_form.h"

#include <algorithm>
#include <array>

#include "engine/step_table.h"

namespace veedor {

bool FormKeys::are_said_by(KeySet written) const {
  const bool whole = (required & ~written) == 0 || (instead != 0 && (instead & ~written) == 0);
  return whole && (written & ~known()) == 0;
}

bool SpecialForm::ends_part(StepKind kind) const {
  const auto mixed = std::ranges::find(said, Saying::changes, &Said::saying);
  // The steps of a list of changes differ in kind, and each ends a part.
  return kind == part ||
         (mixed != said.end() && row_of(kind).effects == row_of(mixed->kind).effects);
}

const Said* SpecialForm::about(StepKind kind) const {
  const auto row = std::ranges::find_if(
      said, [&](const Said& each) { return each.kind == kind && each.saying != Saying::claim; });
  return row == said.end() ? nullptr : &*row;
}

const Said* SpecialForm::row_with(LogKey key) const {
  const auto row = std::ranges::find(said, key, &Said::key);
  return row == said.end() ? nullptr : &*row;
}

FormKeys SpecialForm::keys() const {
  FormKeys keys;
  for (const Said& row : said) {
    switch (row.presence) {
      case Presence::required:
        keys.required |= key_bit(row.key);
        break;
      case Presence::optional:
        keys.optional |= key_bit(row.key);
        break;
      case Presence::instead:
        keys.instead |= key_bit(row.key);
        break;
    }
  }
  return keys;
}

std::span<const Said> first_part(std::span<const Said> rows) {
  const Said& first = rows.front();
  const bool one_step = shape_of(first.saying) == Shape::one_step;
  const auto other = std::ranges::find_if(rows, [&](const Said& row) {
    const bool same = row.kind == first.kind && shape_of(row.saying) == Shape::one_step;
    return &row != &first && !(one_step && same);
  });
  return rows.first(static_cast<std::size_t>(other - rows.begin()));
}

bool told_apart(const SpecialForm& a, const SpecialForm& b) {
  if (a.plain() && b.plain()) return false;
  const FormKeys of_a = a.keys();
  const FormKeys of_b = b.keys();
  const KeySet common = of_a.known() & of_b.known();
  // Keys that describe both include all that one way of each requires, and none that either does
  // not know.
  const auto said_together = [&](KeySet needed) { return needed != 0 && (needed & ~common) == 0; };
  const auto ways = [](const FormKeys& keys) {
    return std::array{keys.required, keys.instead == 0 ? keys.required : keys.instead};
  };
  return std::ranges::none_of(ways(of_a), [&](KeySet one) {
    return std::ranges::any_of(ways(of_b),
                               [&](KeySet other) { return said_together(one | other); });
  });
}

}  // namespace veedor
