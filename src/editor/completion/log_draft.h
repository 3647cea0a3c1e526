#pragma once

#include <string>
#include <string_view>

#include "editor/completion/cursor.h"
#include "editor/completion/samples.h"

namespace veedor {

/// A log that can be read, made of the text before a cursor, an insertion at the cursor, and the
/// ends of all that is open.
struct LogDraft {
  std::string text;
  std::size_t mark = 0;  ///< where the insertion begins
  bool key = false;      ///< whether the insertion is a key
};

/// The text before `cursor`, up to the typed word, without parts that have no content yet.
[[nodiscard]] std::string written_before(std::string_view text, const Cursor& cursor);

/// A word, and what is inserted after it.
struct Insertion {
  std::string text{};
  std::string key{};  ///< the key in it, if it is one of the innermost map
};

/// `written` followed by `said`. Parts that the maps around the cursor still need are taken from
/// `samples`, unless that is null.
[[nodiscard]] LogDraft draft(const std::string& written, const Cursor& cursor,
                             const Insertion& said, const Samples* samples);

}  // namespace veedor
