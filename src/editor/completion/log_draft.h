#pragma once

#include <string>
#include <string_view>

#include "editor/completion/cursor.h"
#include "editor/completion/samples.h"

namespace veedor {

/// The text before a cursor with something at the cursor, and all that is open closed: a log that
/// can be read.
struct LogDraft {
  std::string text;
  std::size_t mark = 0;  ///< where what is said begins
  bool key = false;      ///< and that is a key
};

/// The text before `cursor` up to its word, without what says nothing yet.
[[nodiscard]] std::string written_before(std::string_view text, const Cursor& cursor);

/// `written` with a word and what follows it.
struct Insertion {
  std::string text{};
  std::string key{};  ///< the key in it, if it is one of the innermost map
};

/// `written` with `said` behind it. What maps around the cursor still need comes from `samples`,
/// unless that is null.
[[nodiscard]] LogDraft draft(const std::string& written, const Cursor& cursor,
                             const Insertion& said, const Samples* samples);

}  // namespace veedor
