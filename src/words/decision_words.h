#pragma once

#include <string>
#include <string_view>

#include "log/names.h"
#include "record/causes.h"
#include "record/logged_decisions.h"

namespace veedor {

/// "Dan places 2 in Galicia, 1 in the Castillo". The decision must come from the log of `names`.
[[nodiscard]] std::string decision_words(const Names& names, const LoggedDecision& decision);

// Words for the places of a log that explain a fault.

inline constexpr std::string_view kGivenFirst = "given here first";
inline constexpr std::string_view kMostPoints = "these are the most points";
inline constexpr std::string_view kWaivingRuling = "the ruling that waives it";
inline constexpr std::string_view kRulingBefore = "the ruling that let this pass";
/// "round 2: Ann plays Power card 7".
[[nodiscard]] std::string cause_words(const Names& names, const Cause& cause);

}  // namespace veedor
