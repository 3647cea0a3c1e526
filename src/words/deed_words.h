#pragma once

#include <optional>
#include <string>

#include "log/names.h"
#include "record/deeds.h"

namespace veedor {

/// "Dan places 2 in Galicia, 1 in the Castillo". The deed belongs to the log of `names`.
[[nodiscard]] std::string deed_words(const Names& names, const Deed& deed);

/// One part of a decision, in words that follow those of its kind: "2 from Galicia"; nullopt if the
/// kind says everything, or the step belongs to no decision.
[[nodiscard]] std::optional<std::string> part_words(const Names& names, const Step& step);
/// The title of a card; "no card" of none.
[[nodiscard]] std::string card_name(const Names& names, CardId card);

}  // namespace veedor
