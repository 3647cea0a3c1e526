#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "cli/files/exit_status.h"
#include "cli/input/line_documents.h"
#include "cli/input/one_game.h"

namespace veedor {

/// The log of a dialogue: a stream in which the program at the other end first writes a log, and
/// then for each decision a document that adds to it, `{choose: NUMBER}` or `{add: [LINE, ...]}`.
class GrowingLog {
 public:
  /// An answer that is not about a log.
  struct Reply {
    Json members;  ///< those of the answer beside the document's file and number
    ExitStatus status = kCouldNotJudge;
  };
  /// Lines of the short notation that add a decision to the log.
  using Lines = std::vector<std::string>;

  explicit GrowingLog(const GameOptions& options) : options_(options) {}

  /// Gives a document that adds to the log before it the text of the log with that, if it is legal;
  /// leaves any other document as it is. What is wrong comes back, and the log stays as it was.
  [[nodiscard]] std::optional<Reply> grow(RawDocument& raw);
  /// Whether the last document added to the log.
  [[nodiscard]] bool grown() const { return grown_; }

  /// After a log has been answered for: what the next document may choose from. `fit`: it has no
  /// fault, so that something can be added.
  void answered(const OneGame& game, bool fit, std::vector<Lines> choices);

 private:
  /// `choose` or `add`, if the document begins so; else empty.
  [[nodiscard]] std::string_view key_of(const RawDocument& raw);
  [[nodiscard]] std::optional<Reply> choose();
  [[nodiscard]] std::optional<Reply> add(const Lines& lines);

  const GameOptions& options_;
  Document document_;
  std::optional<Library> library_;
  std::unique_ptr<LogEditor> editor_;  ///< not within, as it is much of a small stack
  std::string text_;                   ///< of the log; empty: there is none without a fault
  std::vector<Lines> choices_;
  bool grown_ = false;
};

}  // namespace veedor
