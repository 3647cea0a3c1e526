#pragma once

#include <string_view>

#include "log/notes.h"
#include "replay/verdict.h"
#include "yaml/document.h"

namespace veedor {

/// A log before or after it was rewritten: its text, and what was read from it and judged.
struct RewrittenLog {
  std::string_view text;
  const Document& document;
  const Verdict& verdict;
};

/// Whether a rewritten log equals the old one: the same tree, in the spelling and key order of the
/// old log's `notes`; the same comments; and the same verdict, with its findings at the same nodes.
[[nodiscard]] bool says_the_same(const RewrittenLog& before, const LogNotes& notes,
                                 const RewrittenLog& after);

}  // namespace veedor
