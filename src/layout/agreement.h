#pragma once

#include <string_view>

#include "log/notes.h"
#include "replay/verdict.h"
#include "yaml/document.h"

namespace veedor {

/// A log before or after rewriting: its text, and the results of reading and judging it.
struct RewrittenLog {
  std::string_view text;
  const Document& document;
  const Verdict& verdict;
};

/// Whether a rewritten log is equivalent to the old one: the same tree, in the spelling and key
/// order of the old log's `notes`; the same comments; and the same verdict, with its findings at
/// the same nodes.
[[nodiscard]] bool says_the_same(const RewrittenLog& before, const LogNotes& notes,
                                 const RewrittenLog& after);

}  // namespace veedor
