#pragma once

#include <cstddef>

namespace veedor {

constexpr std::size_t kDefaultByteLimit = std::size_t{4} << 20U;
constexpr unsigned kDefaultLevelLimit = 64;

/// The highest byte limit: nodes and marks hold byte offsets in 32 bits.
constexpr std::size_t kMaxByteLimit = std::size_t{1} << 30U;
/// The highest level limit: some versions of the parser refuse more levels.
constexpr unsigned kMaxLevelLimit = 1000;

/// How large a document may be (LOG-4). Values above the maximum count as the maximum.
struct DocumentLimits {
  std::size_t bytes = kDefaultByteLimit;
  unsigned levels = kDefaultLevelLimit;  ///< of nested lists and maps
};

}  // namespace veedor
