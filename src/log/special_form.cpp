#include "log/special_form.h"

#include <cstddef>

namespace veedor {
namespace {

/// The index of the first alternative whose form fits; nullopt if none does.
template <class Fits>
std::optional<std::uint8_t> first_alternative(const Card& card, Fits fits) {
  for (std::size_t i = 0; i < card.effects.size(); ++i) {
    if (fits(form_of(card.effects[i]))) return static_cast<std::uint8_t>(i);
  }
  return std::nullopt;
}

}  // namespace

std::uint8_t alternative_for(const Card& card, KeySet written) {
  const auto said = first_alternative(
      card, [&](const SpecialForm& form) { return form.keys().are_said_by(written); });
  if (said) return *said;
  return first_alternative(
             card, [&](const SpecialForm& form) { return (form.keys().known() & written) != 0; })
      .value_or(0);
}

std::optional<std::uint8_t> alternative_for_yes(const Card& card) {
  const auto plain = first_alternative(card, [](const SpecialForm& form) { return form.plain(); });
  return plain ? plain : first_alternative(card, [](const SpecialForm& form) { return form.yes; });
}

}  // namespace veedor
