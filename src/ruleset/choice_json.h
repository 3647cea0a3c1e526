#pragma once

#include "ruleset/library.h"
#include "ruleset/ruleset.h"
#include "text/json.h"

namespace veedor {

/// An entry of `ruleset` in the form of a log: the name, or a map with what is picked.
[[nodiscard]] inline Json choice_json(const RulesetChoice& choice) {
  if (choice.picked.empty() && !choice.by_parts) return choice.name;
  Json entry;
  entry[choice.name] = choice.picked;
  return entry;
}

/// The text on the Power card with this number, in the form of a log: its value, or "joker".
[[nodiscard]] inline Json power_json(const Ruleset& ruleset, unsigned number) {
  const unsigned value = ruleset.rules.power[number].value;
  return value > 0 ? Json(value) : Json(ruleset.power(number));
}

}  // namespace veedor
