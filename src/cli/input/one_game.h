#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/files/exit_status.h"
#include "cli/options/stdin_name.h"
#include "judge/judged_log.h"
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
  StdinName stdin_name{};
};

/// Adds FILE, --document, --ruleset, the limits and --stdin-filename.
void add_game(CLI::App& command, GameOptions& options);

/// The files that a report is made from, which it must not replace.
[[nodiscard]] std::vector<std::string> inputs_of(const GameOptions& options);

/// Parses `ROUND[.TURN]`; nullopt after a complaint on standard error about `option`.
[[nodiscard]] std::optional<Moment> read_moment(const std::string& text, std::string_view option);

/// The moment in messages and titles: "round 4", "round 4, turn 2", or "the setup" for round 0.
[[nodiscard]] std::string moment_words(const Moment& moment);
/// "4" or "4.2", as options write it.
[[nodiscard]] std::string moment_text(const Moment& moment);

/// A log in messages, by the name of its file and its number: "game.yaml" for the first, then
/// "game.yaml, document 2".
[[nodiscard]] std::string name_of_document(const std::string& name, std::size_t number);
/// The complaint that a file has no document `wanted`.
[[nodiscard]] std::string no_document(const std::string& name, std::size_t wanted,
                                      std::size_t last);

/// How --for names the public; a player of that name cannot be meant.
inline constexpr std::string_view kThePublic = "public";

/// A command's log, read and judged. Reports faults and complaints on standard error, or keeps
/// them for an answer in JSON.
class OneGame {
 public:
  /// Who says what is wrong with a log.
  enum class Faults {
    reported,  ///< standard error, at once
    kept,      ///< the answer: see unanswered()
  };

  /// `messages` is the screen of standard error.
  explicit OneGame(const Screen& messages, Faults faults = Faults::reported, Further further = {})
      : messages_(messages), faults_(faults), further_(further) {}
  OneGame(const OneGame&) = delete;
  OneGame& operator=(const OneGame&) = delete;

  /// Reads the only log of a file, or the one that the options name. False after a complaint if it
  /// cannot be read, is malformed, has an impossible ruleset, or holds only a result; see status().
  [[nodiscard]] bool open(const GameOptions& options);
  /// How each log is replayed from now on, before `judge` asks for anything else, which would
  /// replay it once more. `playback` is called when the log has been parsed.
  void replay_by(std::function<Playback(const Document&)> playback) {
    playback_of_ = std::move(playback);
  }
  /// The parts of `open`, for callers that read the logs themselves. First the rulesets: false
  /// after a complaint.
  [[nodiscard]] bool use_rulesets(const GameOptions& options);
  /// Then each log: takes the text of `raw`, which gets an old one back, and forgets the log before
  /// it. `name` is that of the file in messages.
  [[nodiscard]] bool begin(RawDocument& raw, const std::string& name, const DocumentLimits& limits);

  /// Judges the log as far as `playback` says; without it, as it has been replayed. Reports a
  /// fault; the position is then the one before it. False if the log is legal but does not reach
  /// `playback.until`.
  [[nodiscard]] bool judge(const Playback& playback);
  [[nodiscard]] bool judge() { return judge(playback_); }
  /// Goes through the log of `verdict` past its wrong numbers, as `Judge::go_on` does.
  [[nodiscard]] bool go_on(Verdict& verdict, const Playback& playback) {
    return judge_->go_on(verdict, document_, playback);
  }
  /// For commands that need moves: true after a complaint, with `hint`, that the log is a
  /// scoresheet.
  [[nodiscard]] bool refuse_sheet(std::string_view hint);
  /// The viewer whom --for names: a player of the log, or the public. nullopt after a complaint.
  [[nodiscard]] std::optional<Sight> viewer(const std::string& name);
  /// Complains about the log, which then could not be judged.
  void refuse(const std::string& message);

  /// The text of the log.
  [[nodiscard]] const std::string& text() const { return raw_.text; }
  [[nodiscard]] const Verdict& verdict() const { return verdict_; }
  [[nodiscard]] const Document& document() const { return document_; }
  [[nodiscard]] JudgedLog judged() const { return {raw_.text, document_, *judge_, verdict_}; }
  [[nodiscard]] const GameLog& log() const { return judge_->log(); }
  [[nodiscard]] const Replay& replay() const { return judge_->replay(); }
  [[nodiscard]] const Referee& referee() const { return replay().referee(); }
  /// The exit status for the log.
  [[nodiscard]] ExitStatus status() const { return status_; }
  /// What was said against answering for this log; empty if nothing was, or if its fault says it.
  [[nodiscard]] const std::string& complaint() const { return complaint_; }
  /// The answer in JSON for a log to which a command has none: the verdict with its fault, as
  /// players may read it if they do, or the complaint as `error`.
  [[nodiscard]] std::string unanswered(bool to_players) const;

 private:
  [[nodiscard]] bool read(const GameOptions& options, RawDocument& wanted);
  void judge_as(const Playback& playback);
  [[nodiscard]] bool reaches(const Moment& moment);
  [[nodiscard]] std::optional<OwnerId> read_player(const std::string& name);
  /// The log in messages: "game.yaml", or "game.yaml, document 2".
  [[nodiscard]] std::string shown() const;
  void complain(const std::string& message);
  void report_fault() const;

  Screen messages_;
  Faults faults_;
  Further further_;
  Library library_;
  std::unique_ptr<Judge> judge_;  ///< not within, as it is much of a small stack
  std::function<Playback(const Document&)> playback_of_;
  Playback playback_;  ///< of the log as it has been judged
  std::string name_;   ///< name of the file in messages
  RawDocument raw_;
  Document document_;
  Verdict verdict_;
  std::string complaint_;
  ExitStatus status_ = kAllLegal;
};

}  // namespace veedor
