#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "notation/log_part.h"

namespace veedor {

/// Where in a new text a word of a piece stands.
struct Placed {
  std::size_t offset = 0;  ///< in the new text, in bytes
  std::size_t from = 0;    ///< LogPart::at
};

/// A log with something added.
struct Spliced {
  std::string text;
  std::vector<Placed> words;  ///< those that were added, in the order of the new text
};

/// Adds a piece to a document without faults, which was read from `text`: pairs that its maps have
/// not, entries behind those of its lists. Nothing else of the text changes. What is added stands
/// in brackets where the rest does, and else on lines of its own, if it fits into 100 columns in
/// brackets on one.
[[nodiscard]] Spliced splice(std::string_view text, const Document& document, const LogPart& piece);

}  // namespace veedor
