#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/files/complaint.h"
#include "cli/input/parsed_documents.h"
#include "cli/options/log_options.h"
#include "judge/judge.h"
#include "log/notes.h"
#include "log/read/read.h"
#include "sight/sight.h"
#include "text/json.h"
#include "text/layout.h"

namespace CLI {
class App;
}

namespace veedor {

/// The options that select the log of a command.
struct GameOptions {
  std::string file;  ///< "-" is standard input
  std::optional<std::size_t> document;
  std::optional<std::string> ruleset;
  std::vector<RuleId> no_warn{};  ///< warnings that are left out
  DocumentLimits limits;
  StdinName stdin_name{};
};

/// Adds FILE, --document, --ruleset, the limits and --stdin-filename.
void add_game(CLI::App& command, GameOptions& options);
/// The same without FILE.
void add_game_options(CLI::App& command, GameOptions& options);

/// The input files of a report, which the report must not replace.
[[nodiscard]] std::vector<std::string> inputs_of(const GameOptions& options);

/// Parses `ROUND[.TURN]`, and `ROUND.TURN.PART` if a moment `within` a turn is allowed; nullopt
/// after a complaint on standard error about `option`.
[[nodiscard]] std::optional<Moment> read_moment(const std::string& text, std::string_view option,
                                                bool within = false);

/// A log in messages: the name of its file for the first one, "game.yaml"; then with the number,
/// "game.yaml, document 2".
[[nodiscard]] std::string name_of_document(const std::string& name, std::size_t number);
/// The complaint that a file has no document `wanted`.
[[nodiscard]] std::string no_document(const std::string& name, std::size_t wanted,
                                      std::size_t last);

/// The value of --for for the public; a player with this name cannot be selected.
inline constexpr std::string_view kThePublic = "public";

/// The log of a command, read and judged. Reports faults and complaints on standard error, or keeps
/// them for an answer in JSON.
class OneGame {
 public:
  /// Where faults of a log are reported.
  enum class Faults {
    reported,  ///< on standard error, at once
    kept,      ///< in the answer: see unanswered()
  };

  /// `messages` must be the screen of standard error.
  explicit OneGame(const Screen& messages, Faults faults = Faults::reported, Further further = {})
      : messages_(messages), faults_(faults), further_(further) {}
  OneGame(const OneGame&) = delete;
  OneGame& operator=(const OneGame&) = delete;

  /// Keeps the reader's notes on each log that is judged from now on.
  void keep_notes() { keeps_notes_ = true; }

  /// Opens results too, which have no position. Of results in CSV, the verdict tells only that they
  /// are results, and the document is empty.
  void allow_results() { allows_results_ = true; }
  [[nodiscard]] bool is_results_csv() const { return results_csv_; }

  /// Reads the only log of a file, or the one that the options select. Returns false after a
  /// complaint if it cannot be read, is malformed, has an impossible ruleset, or is a result;
  /// see status().
  [[nodiscard]] bool open(const GameOptions& options);
  /// Sets how each log is replayed from now on, so that `judge` need not replay it again.
  /// `replay_options` is called when the log has been parsed.
  void replay_by(std::function<ReplayOptions(const Document&)> replay_options) {
    playback_of_ = std::move(replay_options);
  }
  /// These functions are the parts of `open`, for callers that read the logs themselves. This one
  /// comes first; it returns false after a complaint.
  [[nodiscard]] bool use_rulesets(const GameOptions& options);
  /// Comes next, for each log: takes `parsed`, in exchange for an old one, and drops the log before
  /// it. `name` is the name of the file in messages.
  [[nodiscard]] bool begin(std::unique_ptr<ParsedDocument>& parsed, const std::string& name,
                           const DocumentLimits& limits);

  /// Judges the log as far as `replay_options` says; without it, as it was replayed. Reports a
  /// fault; the position is then the one before it. Returns false if the log is legal but does not
  /// reach `replay_options.until`.
  [[nodiscard]] bool judge(const ReplayOptions& replay_options);
  [[nodiscard]] bool judge() { return judge(replay_options_); }
  /// While players pass on Modifier cards their log is no legal one (SHIFT-1), but they have to
  /// know what they can do. For commands that answer such a log: makes its verdict that of a game
  /// in progress, and the position that after the deal. Returns false after a complaint.
  [[nodiscard]] bool await_passes(const DocumentLimits& limits);
  /// Goes past the wrong numbers in the log of `verdict`, as `Judge::go_on` does.
  [[nodiscard]] bool go_on(Verdict& verdict, const ReplayOptions& replay_options) {
    return judge_->go_on(verdict, document(), replay_options);
  }
  /// For commands that need moves: returns true after a complaint, with `hint`, that the log is a
  /// scoresheet.
  [[nodiscard]] bool refuse_sheet(std::string_view hint);
  /// Complains, with `hint`, that the log is only a result.
  void refuse_result(std::string_view hint);
  /// The viewer that --for names: a player of the log, or the public. nullopt after a complaint.
  [[nodiscard]] std::optional<Sight> viewer(const std::string& name);
  /// Complains about the log, which then counts as not judged.
  void refuse(const std::string& message);

  /// The text of the log as it was read, even if `await_passes` has added the deal.
  [[nodiscard]] const std::string& text() const { return undealt_ ? *undealt_ : parsed_->raw.text; }
  [[nodiscard]] const Verdict& verdict() const { return verdict_; }
  [[nodiscard]] const Document& document() const { return parsed_->document; }
  [[nodiscard]] JudgedLog judged() const {
    return {parsed_->raw.text, document(), *judge_, verdict_};
  }
  [[nodiscard]] const GameLog& log() const { return judge_->log(); }
  /// The reader's notes on the log; only after `keep_notes`.
  [[nodiscard]] const LogNotes& notes() const { return *notes_; }
  [[nodiscard]] const Replay& replay() const { return judge_->replay(); }
  [[nodiscard]] const Referee& referee() const { return replay().referee(); }
  /// The exit status for the log.
  [[nodiscard]] ExitStatus status() const { return status_; }
  /// The complaint about this log; empty if there was none, or if its fault says the same.
  [[nodiscard]] const std::string& complaint() const { return complaint_; }
  /// The answer in JSON for a log to which the command has no other: the verdict with its fault
  /// (for players, in discreet words), or the complaint as `error`.
  [[nodiscard]] Json unanswered(bool to_players) const;

 private:
  [[nodiscard]] bool read(const GameOptions& options, ParsedDocument& wanted);
  /// The log's number in its file; 0 before the first one.
  [[nodiscard]] std::size_t number() const { return parsed_->raw.number; }
  void judge_as(const ReplayOptions& replay_options);
  [[nodiscard]] bool reaches(const Moment& moment);
  /// Opens results in CSV. Returns false after reporting their fault.
  [[nodiscard]] bool begin_results();
  /// The log in messages: "game.yaml", or "game.yaml, document 2".
  [[nodiscard]] std::string shown() const;
  void complain(const std::string& message);
  void report_fault() const;

  Screen messages_;
  Faults faults_;
  Further further_;
  std::optional<Library> own_library_;  ///< with the rulesets of --ruleset
  RulesetOverride override_;
  std::unique_ptr<Judge> judge_;  ///< on the heap, because it would take much of a small stack
  std::function<ReplayOptions(const Document&)> playback_of_;
  ReplayOptions replay_options_;  ///< the one for which the log was judged
  std::string name_;              ///< name of the file in messages
  std::unique_ptr<ParsedDocument> parsed_ = std::make_unique<ParsedDocument>();
  std::optional<std::string> undealt_;  ///< the text before the deal was added
  Verdict verdict_;
  bool keeps_notes_ = false;
  bool allows_results_ = false;
  bool results_csv_ = false;
  std::optional<LogNotes> notes_;
  std::string complaint_;
  ExitStatus status_ = kAllLegal;
};

}  // namespace veedor
