#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

namespace veedor {

/// The features are hashed to this many numbers.
inline constexpr std::uint32_t kRemarkFeatures = std::uint32_t{1} << 18U;

/// What a mail says beside its decision, which is written `~`, as far as it can be counted: its
/// words and signs, how the longer words begin, which words stand beside a sign, each two and three
/// of them that follow each other, and how many words stand before and behind the decision; each
/// once, as a number below kRemarkFeatures. Case and accents do not matter.
[[nodiscard]] std::vector<std::uint32_t> features_of_remark(std::string_view remark);

}  // namespace veedor
