#pragma once

#include <string>

#include "log/names.h"
#include "record/deeds.h"

namespace veedor {

/// "Dan places 2 in Galicia, 1 in the Castillo". The deed belongs to the log of `names`.
[[nodiscard]] std::string deed_words(const Names& names, const Deed& deed);

}  // namespace veedor
