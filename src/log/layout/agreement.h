#pragma once

#include <string_view>

#include "log/notes.h"
#include "replay/verdict.h"
#include "yaml/document.h"

namespace veedor {

/// A log that has been judged, and the text that it was read from.
struct JudgedText {
  std::string_view text;
  const Document& document;
  const Verdict& verdict;
};

/// Whether a log that was written anew says the same as before: the same tree, with the words and
/// the order of keys that `notes` have of the old one; the same comments; and the same verdict, its
/// findings at the same nodes.
[[nodiscard]] bool says_the_same(const JudgedText& before, const LogNotes& notes,
                                 const JudgedText& after);

}  // namespace veedor
