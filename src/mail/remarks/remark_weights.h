#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "mail/remarks/remark_features.h"

namespace veedor {

/// How much each feature of a remark (features_of_remark) speaks against entering the decision: the
/// weights of a linear support vector machine that the build trains on the examples of
/// rulesets/remarks, in 1/kWeightUnit.
[[nodiscard]] std::span<const std::int8_t, kRemarkFeatures> remark_weights();
inline constexpr int kWeightUnit = 64;

/// How much speaks against entering a decision (`~`) beside which this stands, in hundredths of the
/// margin: examples that are to be entered are at -100 or below it, others at 100 or above, if they
/// could be told apart. It is the mean of the weights of the features, but for a factor that grows
/// as the square root of their number.
[[nodiscard]] int weight_of_remark(std::string_view remark);
/// Below it, what stands beside a decision is talk; at it or above it, the decision is asked about.
inline constexpr int kWeightOfTalk = -60;
/// The same of few words that are all known.
inline constexpr int kWeightOfFew = -20;
/// Below it, a mail that is only a remark is talk, even if something is due from its writer.
inline constexpr int kLikelyTalk = -30;
/// Above it, a mail that is only a remark may decide something: `the lowest I have`.
inline constexpr int kWeightOfDeeds = 0;

}  // namespace veedor
