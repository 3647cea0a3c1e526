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

/// What an editor shows at a place of a text.
struct Problem {
  enum class Severity {
    fault,    ///< what the verdict is about, or would be once the faults before it are mended
    warning,  ///< a warning of the verdict
    note,     ///< legal, and may still be a slip
    waived,   ///< a fault that a ruling lets pass
  };
  Severity severity = Severity::fault;
  TextRange range;      ///< the whole value or key, as far as it stands on its line
  std::string rule;     ///< the id; empty for a note, and for a file that is no log
  std::string message;  ///< printable, with the legal values

  /// Another place of the text that belongs to it.
  struct Related {
    TextRange range;
    std::string message;
  };
  std::vector<Related> related;
  /// The finding in the text's documents, for what can be done about it; null for other kinds.
  const JudgedDocument* document = nullptr;
  const Finding* finding = nullptr;
};

/// Whether a document was meant as a log, a scoresheet or a result.
[[nodiscard]] bool is_log(const JudgedDocument& document);

/// All problems of logs, in the order of the verdicts. A document that is no log, such as any other
/// YAML, has none.
[[nodiscard]] std::vector<Problem> problems_of_logs(const JudgedText& text, const TextLines& lines);

/// The scheme of an event. A file is believed: its own faults are told where it is edited.
[[nodiscard]] std::variant<Scheme, std::string> scheme_of_event(const std::string& name);

/// The problems of a file of another kind, of which `file` is the name.
[[nodiscard]] std::vector<Problem> problems_of_file(TextKind kind, const Library& library,
                                                    const std::string& file, std::string_view text,
                                                    const TextLines& lines);

}  // namespace veedor
