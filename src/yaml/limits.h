#pragma once

#include <cstddef>

namespace veedor {

constexpr std::size_t kDefaultByteLimit = std::size_t{4} << 20U;
constexpr unsigned kDefaultLevelLimit = 64;

/// Nodes and marks hold byte offsets in 32 bits.
constexpr std::size_t kMaxByteLimit = std::size_t{1} << 30U;
/// Some versions of the parser refuse more levels than this.
constexpr unsigned kMaxLevelLimit = 1000;

/// How large a document may be (LOG-4). Greater values count as the maximum.
struct DocumentLimits {
  std::size_t bytes = kDefaultByteLimit;
  unsigned levels = kDefaultLevelLimit;  ///< of lists and maps within each other
};

}  // namespace veedor
