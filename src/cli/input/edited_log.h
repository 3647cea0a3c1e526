#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "cli/files/complaint.h"
#include "cli/files/file_lock.h"
#include "ruleset/library.h"
#include "session/log_editor.h"
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

/// The file of one game that a command changes. Complaints go to standard error.
class EditedLog {
 public:
  explicit EditedLog(const Screen& messages) : messages_(messages) {}
  EditedLog(const EditedLog&) = delete;
  EditedLog& operator=(const EditedLog&) = delete;

  /// Reads and judges the file, for a change that may begin after the moment `to` or, without one,
  /// in the last round. Returns false after a complaint if it cannot be changed; see status().
  [[nodiscard]] bool open(const EditOptions& options, const std::optional<Moment>& to = {});
  /// Keeps other commands from changing the file as long as this object exists, and reads it again
  /// if one has changed it since `open`. Must come before a change. Returns false as `open` does.
  [[nodiscard]] bool lock();
  /// The index of the first round that the change may be about; after `lock`.
  [[nodiscard]] std::size_t first_round() const { return editor_->first_told(); }
  [[nodiscard]] LogEditor& editor() { return *editor_; }

  /// Puts back what the last `undo` took out of the file, from NAME~. Returns false after a
  /// complaint.
  [[nodiscard]] bool restore();
  /// Replaces the file, and keeps its former text as NAME~. Returns false after a complaint; the
  /// file is then unchanged.
  [[nodiscard]] bool save();
  /// What has happened since the file was opened, what became of orders in advance, and who is
  /// next.
  [[nodiscard]] std::string news(const Screen& screen);
  /// The exit status for the log.
  [[nodiscard]] ExitStatus status() const { return status_; }

 private:
  [[nodiscard]] bool read(std::string& text);
  /// Judges the text of the file.
  [[nodiscard]] bool judge();
  /// Whether Power cards of a new round are awaited, whose Action cards the log knows but has not
  /// turned over. They are not turned over by themselves, because the last turn may still go on.
  [[nodiscard]] bool bids_blind() const;
  bool complain(const std::string& message);

  Screen messages_;
  Library library_;
  std::unique_ptr<LogEditor> editor_;
  std::string name_;
  std::string former_;  ///< its text
  std::unique_ptr<FileLock> lock_;
  // The state before the change.
  std::vector<ToldLine> before_;
  std::vector<std::string> warned_;
  std::vector<std::int64_t> scores_;
  ExitStatus status_ = kAllLegal;
};

/// Adds the argument LOG, a file to be changed, and --ruleset.
void add_edited_log(CLI::App& command, EditOptions& options);

}  // namespace veedor
