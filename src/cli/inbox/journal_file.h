#pragma once

#include <string>

#include "inbox/journal.h"

namespace veedor {

/// The name of the journal beside a log: `kings.journal` for `kings.yaml`.
[[nodiscard]] std::string journal_name(const std::string& log);

/// The file of a journal. Must only be used while the lock of its log is held.
class JournalFile {
 public:
  explicit JournalFile(std::string name) : name_(std::move(name)) {}

  /// Reads it; a file that does not exist is an empty journal. Returns false after a complaint.
  [[nodiscard]] bool read();
  [[nodiscard]] const MailJournal& journal() const { return journal_; }
  [[nodiscard]] const std::string& name() const { return name_; }
  /// Adds lines with their numbers and the time, and waits until the disk has them. Returns false
  /// after a complaint.
  [[nodiscard]] bool append(std::vector<JournalLine> lines);

 private:
  std::string name_;
  MailJournal journal_;
  std::size_t size_ = 0;  ///< of its whole lines, in bytes
};

/// The time, as journals write it.
[[nodiscard]] std::string time_now();

}  // namespace veedor
