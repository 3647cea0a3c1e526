#include "engine/effects/effect_syntax.h"

#include <algorithm>
#include <array>

#include "engine/step_table.h"

namespace veedor {

bool FormKeys::are_said_by(KeySet written) const {
  const bool whole = (required & ~written) == 0 || (instead != 0 && (instead & ~written) == 0);
  return whole && (written & ~known()) == 0;
}

bool EffectSyntax::ends_part(StepKind kind) const {
  const auto mixed = std::ranges::find(rows, KeyForm::changes, &EffectKey::key_form);
  // The steps of a list of changes differ in kind, and each ends a part.
  return kind == part ||
         (mixed != rows.end() && row_of(kind).effects == row_of(mixed->kind).effects);
}

const EffectKey* EffectSyntax::about(StepKind kind) const {
  const auto row = std::ranges::find_if(rows, [&](const EffectKey& each) {
    return each.kind == kind && each.key_form != KeyForm::claim;
  });
  return row == rows.end() ? nullptr : &*row;
}

const EffectKey* EffectSyntax::row_with(LogKey key) const {
  const auto row = std::ranges::find(rows, key, &EffectKey::key);
  return row == rows.end() ? nullptr : &*row;
}

FormKeys EffectSyntax::keys() const {
  FormKeys keys;
  for (const EffectKey& row : rows) {
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

std::span<const EffectKey> first_part(std::span<const EffectKey> rows) {
  const EffectKey& first = rows.front();
  const bool one_step = shape_of(first.key_form) == Shape::one_step;
  const auto other = std::ranges::find_if(rows, [&](const EffectKey& row) {
    const bool same = row.kind == first.kind && shape_of(row.key_form) == Shape::one_step;
    return &row != &first && !(one_step && same);
  });
  return rows.first(static_cast<std::size_t>(other - rows.begin()));
}

bool told_apart(const EffectSyntax& a, const EffectSyntax& b) {
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
