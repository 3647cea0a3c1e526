#pragma once

#include "ruleset/library.h"
#include "text/json.h"

namespace veedor {

/// An entry of `ruleset` in the form of a log: the name, or a map with what is picked.
[[nodiscard]] inline Json choice_json(const RulesetChoice& choice) {
  if (choice.picked.empty() && !choice.by_parts) return choice.name;
  Json entry;
  entry[choice.name] = choice.picked;
  return entry;
}

}  // namespace veedor
