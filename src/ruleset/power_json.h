#pragma once

#include "ruleset/ruleset.h"
#include "text/json.h"

namespace veedor {

/// The text on the Power card with this number, in the form of a log: its value, or "joker".
[[nodiscard]] inline Json power_json(const Ruleset& ruleset, unsigned number) {
  const unsigned value = ruleset.rules.power[number].value;
  return value > 0 ? Json(value) : Json(ruleset.power(number));
}

}  // namespace veedor
