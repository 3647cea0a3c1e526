#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/files/complaint.h"
#include "cli/files/file_lock.h"
#include "ruleset/library.h"
#include "session/log_editor.h"
#include "text/json.h"
#include "text/layout.h"

namespace CLI {
class App;
}

namespace veedor {

/// The options of commands that change the log of one game.
struct EditOptions {
  std::string log;
  std::optional<std::string> ruleset;  ///< --ruleset; nullopt: the log decides
};

/// What --dry-run says.
inline constexpr const char* kNotWritten = "dry run: the log is unchanged\n";

/// The lines of `first` that are not in `second`, after the beginning that both share.
[[nodiscard]] std::vector<std::string> only_in_first(const std::vector<std::string>& first,
                                                     const std::vector<std::string>& second);

/// The file of one game that a command changes. Complaints go to standard error.
class EditedLog {
 public:
  explicit EditedLog(const Screen& messages) : messages_(messages) {}
  EditedLog(const EditedLog&) = delete;
  EditedLog& operator=(const EditedLog&) = delete;

  /// Reads and judges the file, for a change that may begin after the moment `to` or, without one,
  /// in the last round. Returns false after a complaint if it cannot be changed; see status().
  [[nodiscard]] bool open(const EditOptions& options, const std::optional<Moment>& to = {});
  /// The same for a log that is only read, which may be standard input.
  [[nodiscard]] bool open_to_read(const EditOptions& options);
  /// Must come before these: keeps a fault of the log for `unanswered` instead of reporting it.
  void keep_faults() { keeps_faults_ = true; }
  /// Leaves these warnings out of `news` and `verdict_json`.
  void leave_out(const std::vector<RuleId>& no_warn) { no_warn_ = no_warn; }
  /// Once the log could not be opened: the answer in JSON, which says why.
  [[nodiscard]] Json unanswered() const;
  /// Keeps other commands from changing the file as long as this object exists, and reads it again
  /// if one has changed it since `open`. Must come before a change. Returns false as `open` does.
  [[nodiscard]] bool lock();
  /// The index of the first round that the change may be about; after `lock`.
  [[nodiscard]] std::size_t first_round() const { return editor_->first_told(); }
  [[nodiscard]] LogEditor& editor() { return *editor_; }
  /// The text of the file: as it was read or, after `save`, as it was written.
  [[nodiscard]] const std::string& written() const { return written_; }

  /// Puts back what the last `undo` took out of the file, from NAME~ or, if an earlier one took it,
  /// from what `keep_former` kept. Returns false after a complaint.
  [[nodiscard]] bool restore();
  /// Before an `undo`, whose `save` replaces NAME~: keeps what earlier ones took, in NAME.undone~.
  /// Returns false after a complaint.
  [[nodiscard]] bool keep_former();
  /// Replaces the file, and keeps its former text as NAME~. Returns false after a complaint; the
  /// file is then unchanged.
  [[nodiscard]] bool save();
  /// Writes the report on the change to standard output. Returns `status()`, or the status of a
  /// report that cannot be written.
  [[nodiscard]] ExitStatus report(std::string_view text) const;
  /// Complains that nothing can be changed. Returns false.
  bool refuse(const std::string& message) { return complain(message); }
  /// Writes the answer in JSON: whether the file was changed; the complaint or the fault of its
  /// log, if that is why it was not; and these members. Returns as `report` does, with the worse of
  /// both statuses.
  [[nodiscard]] ExitStatus answer(const Json& members, ExitStatus status = kAllLegal) const;
  /// The verdict on the log as the editor has it.
  [[nodiscard]] Json verdict_json() const;
  /// The decisions that the log has gained since `lock`, in the short notation.
  [[nodiscard]] std::vector<std::string> entered() const;
  /// What has happened since the file was opened, what became of orders in advance, and who is
  /// next.
  [[nodiscard]] std::string news(const Screen& screen);
  /// The exit status for the log.
  [[nodiscard]] ExitStatus status() const { return status_; }

 private:
  [[nodiscard]] bool start(const EditOptions& options, const std::optional<Moment>& to);
  [[nodiscard]] bool read(std::string& text);
  /// Judges the text of the file.
  [[nodiscard]] bool judge();
  /// Whether Power cards of a new round are awaited, whose Action cards the log knows but has not
  /// turned over. They are not turned over by themselves, because the last turn may still go on.
  [[nodiscard]] bool bids_blind() const;
  /// Whether `text` is a game that goes on from these decisions. The editor has it then.
  [[nodiscard]] bool continues(std::string text, const std::vector<std::string>& decisions);
  /// The decisions of the editor's log, without orders, which undo and redo leave alone.
  [[nodiscard]] std::vector<std::string> decided() const;
  /// The name of the file with the texts that more than one `undo` took something from.
  [[nodiscard]] std::string undone_name() const { return name_ + ".undone~"; }
  /// Adds the texts that `undo` has kept, the last one first: NAME~ and those in NAME.undone~.
  /// Returns the reason why NAME~ cannot be read; empty on success.
  [[nodiscard]] std::string read_kept(std::vector<std::string>& texts) const;
  /// The verdict on the log as the editor has it, with the name of the file.
  [[nodiscard]] Verdict verdict() const;
  bool complain(const std::string& message);

  Screen messages_;
  Library library_;
  std::unique_ptr<LogEditor> editor_;
  std::string name_;
  std::string written_;  ///< its text
  bool keeps_faults_ = false;
  std::vector<RuleId> no_warn_;
  std::string complaint_;
  std::optional<Verdict> refused_;  ///< that of a log whose fault was kept
  std::unique_ptr<FileLock> lock_;
  bool changed_ = false;  ///< the file was replaced
  // The state before the change.
  std::vector<ToldLine> before_;
  std::size_t from_ = 0;  ///< the first round of these lines
  std::vector<std::string> lines_before_;
  std::vector<std::string> warned_;
  std::vector<std::int64_t> scores_;
  ExitStatus status_ = kAllLegal;
};

/// Adds the argument LOG, a file to be changed, and --ruleset.
void add_edited_log(CLI::App& command, EditOptions& options);

}  // namespace veedor
