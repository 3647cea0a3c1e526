#pragma once

#include <cstddef>
#include <vector>

#include "editor/hints/read_document.h"

namespace veedor {

/// Lines that an editor can hide behind the first of them. Lines count from the beginning of the
/// file, and the last one is hidden too.
struct Fold {
  enum class Kind : std::uint8_t { part, comment };
  Kind kind = Kind::part;
  std::size_t first_line = 1;
  std::size_t last_line = 1;  ///< greater than `first_line`
  friend bool operator==(const Fold&, const Fold&) = default;
};

/// The parts of the outline and the blocks of comments that have several lines, by their first
/// line; of parts that begin in one line only the longest.
[[nodiscard]] std::vector<Fold> folds(const ReadDocument& read);

}  // namespace veedor
