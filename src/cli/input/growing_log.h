#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/files/complaint.h"
#include "cli/input/one_game.h"
#include "cli/input/typed_line.h"
#include "logged/log_steps.h"
#include "text/json.h"
#include "yaml/document.h"

namespace veedor {

// Documents of a stream that add to the log before them.

/// The key of a document with lines: `{add: [LINE, ...]}`.
inline constexpr std::string_view kAddKey = "add";
/// The first key of a document; empty if it has none.
[[nodiscard]] std::string_view first_key(const Document& document);

/// The lines of `{add: [LINE, ...]}`; without any if the document has another form or no line with
/// a decision, and `wrong` then says which.
[[nodiscard]] std::vector<std::string> lines_of_document(const Document& document,
                                                         std::string_view& wrong);

/// The member `refused` for a line that was not added.
[[nodiscard]] Json refusal_json(const RefusedLine& refused);

/// The log of a dialogue. The other program first writes a log, and then a document for each
/// decision that adds to it: `{choose: NUMBER}` or `{add: [LINE, ...]}`. Documents
/// `{within: [LINE, ...]}` ask what may be said next, and add nothing.
class GrowingLog {
 public:
  /// An answer about something other than a log.
  struct Reply {
    Json members;  ///< the members of the answer besides the document's file and number
    ExitStatus status = kCouldNotJudge;
  };
  /// Lines of the short notation that add a decision to the log.
  using Lines = std::vector<std::string>;

  explicit GrowingLog(const GameOptions& options) : options_(options) {}

  /// If a document adds to the log before it, replaces it by the log with the addition; any other
  /// document is left unchanged. If the addition is not legal, returns what is wrong, and the log
  /// is not changed.
  [[nodiscard]] std::optional<Reply> grow(ParsedDocument& parsed);
  /// Whether the last document added to the log.
  [[nodiscard]] bool grown() const { return grown_; }

  /// Must be called after a log was answered, with the choices for the next document. `fit` says
  /// whether the log has no fault, so that something can be added.
  void answered(const OneGame& game, bool fit, std::vector<Lines> choices);

 private:
  [[nodiscard]] std::optional<Reply> choose(const Document& document);
  [[nodiscard]] std::optional<Reply> add(const Lines& lines);
  [[nodiscard]] Reply within(const Document& document);
  /// Makes the editors, once they are needed.
  void begin();
  [[nodiscard]] LogEditor& editor();

  const GameOptions& options_;
  std::optional<Library> own_library_;
  std::unique_ptr<LogEditor> editor_;  ///< on the heap, because it would take much of a small stack
  std::unique_ptr<LogSteps> steps_;    ///< for decisions that are composed
  std::unique_ptr<LogSteps> later_;    ///< the log with such a decision
  std::string text_;                   ///< of the log; empty if there is none without a fault
  std::vector<Lines> choices_;
  bool grown_ = false;
};

}  // namespace veedor
