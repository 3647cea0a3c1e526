#pragma once

#include <cstddef>
#include <string>
#include <variant>
#include <vector>

#include "editor/judged_text.h"
#include "editor/text_kind.h"
#include "editor/text_lines.h"
#include "standings/scheme.h"

namespace veedor {

/// A problem to show at a place of a text.
struct Problem {
  enum class Severity {
    fault,    ///< the fault of the verdict, or one that will be once earlier faults are corrected
    warning,  ///< a warning of the verdict
    note,     ///< legal, but may be a slip
    waived,   ///< a fault that a ruling waives
  };
  Severity severity = Severity::fault;
  TextRange range;      ///< the whole value or key, on its first line
  std::string rule;     ///< the id; empty for a note, and for a file that is not a log
  std::string message;  ///< printable, with the legal values

  /// Another place of the text that is relevant for the problem.
  struct Related {
    TextRange range;
    std::string message;
  };
  std::vector<Related> related;
  /// The finding and its document, for remedies; null for other kinds of problems.
  const JudgedDocument* document = nullptr;
  const Finding* finding = nullptr;
};

/// Whether a document is meant to be a log, a scoresheet or a result.
[[nodiscard]] bool is_log(const JudgedDocument& document);

/// All problems of logs, in the order of the verdicts. Other YAML documents have none.
[[nodiscard]] std::vector<Problem> problems_of_logs(const JudgedText& text, const TextLines& lines);

/// The scheme of an event. If it is a file, it is believed: its faults are shown where it is
/// edited.
[[nodiscard]] std::variant<Scheme, std::string> scheme_of_event(const std::string& name);

/// The problems of a file of another kind, whose name is `file`.
[[nodiscard]] std::vector<Problem> problems_of_file(TextKind kind, const Library& library,
                                                    const std::string& file, std::string_view text,
                                                    const TextLines& lines);

}  // namespace veedor
