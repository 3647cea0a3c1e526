#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "log/names.h"
#include "record/causes.h"
#include "record/deeds.h"

namespace veedor {

/// "Dan places 2 in Galicia, 1 in the Castillo". The deed must come from the log of `names`.
[[nodiscard]] std::string deed_words(const Names& names, const Deed& deed);

/// One part of a decision, in words that follow those of its kind: "2 from Galicia"; nullopt if the
/// words for the kind say everything, or the step belongs to no decision.
[[nodiscard]] std::optional<std::string> part_words(const Names& names, const Step& step);
/// The title of a card; "no card" if it is invalid.
[[nodiscard]] std::string card_name(const Names& names, CardId card);

// Words for the places of a log that explain a fault.

inline constexpr std::string_view kGivenFirst = "given here first";
inline constexpr std::string_view kMostPoints = "these are the most points";
inline constexpr std::string_view kWaivingRuling = "the ruling that waives it";
inline constexpr std::string_view kRulingBefore = "the ruling that let this pass";
/// "round 2: Ann plays Power card 7".
[[nodiscard]] std::string cause_words(const Names& names, const Cause& cause);

}  // namespace veedor
