#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include "notation/splice.h"
#include "record/history.h"
#include "session/log_editor.h"

namespace veedor {

/// A text, and the results of reading and judging it.
struct LogEditor::Version {
  Version(Library& library, const RulesetOverride& override) : judge(library, override) {}

  std::string text;
  Document document;
  std::optional<LogNotes> notes;
  Judge judge;
  Verdict verdict;
  Historian historian;

  [[nodiscard]] JudgedLog judged() const { return {text, document, judge, verdict}; }
};

/// The index of the line's word that a fault of the log is about; 0 if it is about none of them.
[[nodiscard]] std::size_t word_at_fault(const Spliced& spliced, const Position& fault);

}  // namespace veedor
