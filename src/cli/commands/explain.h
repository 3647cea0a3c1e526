#pragma once

#include <string>
#include <vector>

#include "ruleset/library.h"

namespace veedor {

/// What `veedor explain` knows: the ids of rules, rulings, Action and Modifier cards, and the names
/// of cards.
[[nodiscard]] std::vector<std::string> explained_words(const Library& library);

}  // namespace veedor
