#pragma once

#include <optional>
#include <string>

#include "cli/files/exit_status.h"
#include "judge/judge.h"
#include "text/layout.h"

namespace CLI {
class App;
}

namespace veedor {

/// Which log a command is about, as the command line says it.
struct GameOptions {
  std::string file;  ///< "-" is standard input
  std::optional<std::size_t> document;
  std::optional<std::string> ruleset;
  DocumentLimits limits;
};

/// Adds FILE, --document, --ruleset and the limits.
void add_game(CLI::App& command, GameOptions& options);

/// Understands `ROUND[.TURN]`; none after a complaint on standard error, which names `option`.
[[nodiscard]] std::optional<Moment> read_moment(const std::string& text, std::string_view option);

/// "round 4" or "round 4, turn 2", as messages and titles name a moment; "the setup" for round 0.
[[nodiscard]] std::string moment_words(const Moment& moment);
/// "4" or "4.2", as options write it.
[[nodiscard]] std::string moment_text(const Moment& moment);

/// One log that a command is about, read and judged. Complaints go to standard error.
class OneGame {
 public:
  /// Reports of faults are written for `messages`, which is standard error.
  explicit OneGame(const Screen& messages) : messages_(messages) {}
  OneGame(const OneGame&) = delete;
  OneGame& operator=(const OneGame&) = delete;

  /// Reads the log. False after a complaint: it cannot be read, it is malformed, or its ruleset
  /// cannot be played; status() says which.
  [[nodiscard]] bool open(const GameOptions& options);

  /// Judges it, as far as `playback` says. A fault on the way is reported on standard error, and
  /// the position is then the one before it. False where the log is legal but does not reach
  /// `playback.until`.
  [[nodiscard]] bool judge(const Playback& playback = {});
  /// For a command that needs moves: true after a complaint that this is a scoresheet; `hint` goes
  /// with it.
  [[nodiscard]] bool refuse_sheet(std::string_view hint);

  [[nodiscard]] const Verdict& verdict() const { return verdict_; }
  [[nodiscard]] const Document& document() const { return document_; }
  [[nodiscard]] const GameLog& log() const { return judge_->log(); }
  [[nodiscard]] const Replay& replay() const { return judge_->replay(); }
  [[nodiscard]] const Referee& referee() const { return replay().referee(); }
  /// What the exit status of the command says of the log.
  [[nodiscard]] ExitStatus status() const { return status_; }

 private:
  [[nodiscard]] bool read(const GameOptions& options);
  [[nodiscard]] bool reaches(const Moment& moment);
  void complain(const std::string& message);

  Screen messages_;
  Library library_;
  std::optional<Judge> judge_;
  std::string name_;  ///< of the file, as messages show it
  RawDocument raw_;
  Document document_;
  Verdict verdict_;
  ExitStatus status_ = kAllLegal;
};

}  // namespace veedor
