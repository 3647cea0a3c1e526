#pragma once

#include <functional>
#include <string_view>

#include "log/notes.h"
#include "replay/verdict.h"
#include "yaml/document.h"

namespace veedor {

/// A log: its text, and the results of reading and judging it. Without a text, it is a tree that
/// was built (Document::build).
struct RewrittenLog {
  std::string_view text;
  const Document& document;
  const Verdict& verdict;
};

/// The new text of a log, and its tree.
struct NewText {
  std::string_view text;
  const Document& document;
};

/// Whether a rewritten log is equivalent to the old one: the same tree, in the spelling and key
/// order of the old log's `notes`; the same comments; and the same verdict, with its findings at
/// the same nodes. `judge` gives the verdict on the new text. It is only asked if a word or the
/// order of keys has changed, because a verdict depends on nothing but the tree.
[[nodiscard]] bool says_the_same(const RewrittenLog& before, const LogNotes& notes,
                                 const NewText& after,
                                 const std::function<const Verdict&()>& judge);

}  // namespace veedor
