#pragma once

#include <string_view>

#include "log/notes.h"
#include "replay/verdict.h"
#include "yaml/document.h"

namespace veedor {

/// A judged log and the text that it was read from.
struct JudgedText {
  std::string_view text;
  const Document& document;
  const Verdict& verdict;
};

/// Whether a rewritten log equals the old one: the same tree, in the spelling and key order of the
/// old log's `notes`; the same comments; and the same verdict, with its findings at the same nodes.
[[nodiscard]] bool says_the_same(const JudgedText& before, const LogNotes& notes,
                                 const JudgedText& after);

}  // namespace veedor
