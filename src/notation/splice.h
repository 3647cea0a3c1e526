#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "log/log_part.h"

namespace veedor {

/// The place in a new text of a word of a LogPart.
struct Placed {
  std::size_t offset = 0;  ///< in the new text, in bytes
  std::size_t from = 0;    ///< LogPart::at
};

/// The text of a log with an addition.
struct Spliced {
  std::string text;
  std::vector<Placed> words;  ///< the added words, in the order of the new text
};

/// Adds a part to a document without faults, which must have been read from `text`: pairs that its
/// maps do not have, and entries at the end of its lists. Nothing else in the text changes. The
/// addition is in brackets if its surroundings are; else it gets lines of its own, each in brackets
/// if it then fits into 100 columns.
/// `new_discs`: a disc that is set already is replaced, unless it is sealed with a code.
[[nodiscard]] Spliced splice(std::string_view text, const Document& document, const LogPart& piece,
                             bool new_discs = false);

}  // namespace veedor
