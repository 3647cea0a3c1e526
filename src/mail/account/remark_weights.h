#pragma once

#include <cstdint>
#include <span>
#include <string_view>

namespace veedor {

/// How much more often a feature of a remark (features_of_remark) stands in mails that are not to
/// be entered than in others: the logarithm of that ratio, in tenths. The build counts them in
/// rulesets/remarks.
struct FeatureWeight {
  std::uint32_t feature = 0;
  std::int8_t tenths = 0;
};
/// Sorted by feature.
[[nodiscard]] std::span<const FeatureWeight> remark_weights();

/// How much speaks against entering a decision beside which this remark stands, by the rule of
/// naive Bayes: the sum of the weights of all its features, in tenths. Nothing speaks against what
/// is below 0.
[[nodiscard]] int weight_of_remark(std::string_view remark);
/// The weight below which a remark is talk.
inline constexpr int kWeightOfTalk = -20;
/// The weight above which a mail that is only a remark may decide something: `the lowest I have`.
inline constexpr int kWeightOfDeeds = 2;

}  // namespace veedor
