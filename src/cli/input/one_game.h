#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/files/exit_status.h"
#include "judge/judge.h"
#include "sight/sight.h"
#include "text/layout.h"

namespace CLI {
class App;
}

namespace veedor {

/// The options that select a command's log.
struct GameOptions {
  std::string file;  ///< "-" is standard input
  std::optional<std::size_t> document;
  std::optional<std::string> ruleset;
  DocumentLimits limits;
};

/// Adds FILE, --document, --ruleset and the limits.
void add_game(CLI::App& command, GameOptions& options);

/// Parses `ROUND[.TURN]`; nullopt after a complaint on standard error about `option`.
[[nodiscard]] std::optional<Moment> read_moment(const std::string& text, std::string_view option);

/// The moment in messages and titles: "round 4", "round 4, turn 2", or "the setup" for round 0.
[[nodiscard]] std::string moment_words(const Moment& moment);
/// "4" or "4.2", as options write it.
[[nodiscard]] std::string moment_text(const Moment& moment);

/// The seat of the player that --for names; nullopt after a complaint, which lists the `players`.
[[nodiscard]] std::optional<OwnerId> read_player(const std::string& name,
                                                 const std::vector<std::string>& players);
/// How --for names the public; a player of that name cannot be meant.
inline constexpr std::string_view kThePublic = "public";
/// The viewer whom --for names: a player, or the public. nullopt after a complaint.
[[nodiscard]] std::optional<Sight> viewer(const std::string& name,
                                          const std::vector<std::string>& players);

/// A command's log, read and judged. Complaints go to standard error.
class OneGame {
 public:
  /// `messages` is the screen of standard error.
  explicit OneGame(const Screen& messages, Further further = {})
      : messages_(messages), further_(further) {}
  OneGame(const OneGame&) = delete;
  OneGame& operator=(const OneGame&) = delete;

  /// Reads the log. False after a complaint if it cannot be read, is malformed, has an impossible
  /// ruleset, or holds only a result; see status().
  [[nodiscard]] bool open(const GameOptions& options);

  /// Judges the log as far as `playback` says. Reports a fault on standard error; the position is
  /// then the one before it. False if the log is legal but does not reach `playback.until`.
  [[nodiscard]] bool judge(const Playback& playback = {});
  /// Goes through the log of `verdict` past its wrong numbers, as `Judge::go_on` does.
  [[nodiscard]] bool go_on(Verdict& verdict, const Playback& playback) {
    return judge_->go_on(verdict, document_, playback);
  }
  /// For commands that need moves: true after a complaint, with `hint`, that the log is a
  /// scoresheet.
  [[nodiscard]] bool refuse_sheet(std::string_view hint);

  [[nodiscard]] const Verdict& verdict() const { return verdict_; }
  [[nodiscard]] const Document& document() const { return document_; }
  [[nodiscard]] const GameLog& log() const { return judge_->log(); }
  [[nodiscard]] const Replay& replay() const { return judge_->replay(); }
  [[nodiscard]] const Referee& referee() const { return replay().referee(); }
  /// The exit status for the log.
  [[nodiscard]] ExitStatus status() const { return status_; }

 private:
  [[nodiscard]] bool read(const GameOptions& options);
  [[nodiscard]] bool reaches(const Moment& moment);
  void complain(const std::string& message);

  Screen messages_;
  Further further_;
  Library library_;
  std::optional<Judge> judge_;
  std::string name_;  ///< name of the file in messages
  RawDocument raw_;
  Document document_;
  Verdict verdict_;
  ExitStatus status_ = kAllLegal;
};

}  // namespace veedor
