#pragma once

#include <string>
#include <vector>

#include "ruleset/library.h"

namespace veedor {

/// The words that `veedor explain` knows: ids of rules, rulings, Action and Modifier cards, and
/// names of cards.
[[nodiscard]] std::vector<std::string> explained_words(const Library& library);

}  // namespace veedor
