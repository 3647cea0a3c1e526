#pragma once

#include <cstddef>
#include <vector>

#include "editor/hints/read_document.h"

namespace veedor {

/// Lines that an editor can hide except for the first of them. Lines count from the beginning of
/// the file; the last line is included.
struct Fold {
  enum class Kind : std::uint8_t { part, comment };
  Kind kind = Kind::part;
  std::size_t first_line = 1;
  std::size_t last_line = 1;  ///< greater than `first_line`
  friend bool operator==(const Fold&, const Fold&) = default;
};

/// The parts of the outline and the blocks of comments that have several lines, ordered by their
/// first line. Of parts that begin on the same line, only the longest.
[[nodiscard]] std::vector<Fold> folds(const ReadDocument& read);

}  // namespace veedor
