#pragma once

#include <memory>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "cli/files/complaint.h"
#include "cli/inbox/journal_file.h"
#include "cli/input/edited_log.h"
#include "inbox/answer.h"
#include "inbox/batch.h"
#include "inbox/held_orders.h"
#include "inbox/journal.h"
#include "inbox/sorting.h"
#include "ruleset/library.h"

namespace veedor {

/// One of the games of a run, with the lock of its log.
class InboxGame {
 public:
  InboxGame(std::string log, const Screen& errors) : name_(std::move(log)), log_(errors) {}

  /// Opens and locks the log, and reads its journal. Returns false after a complaint.
  [[nodiscard]] bool open(const std::optional<std::string>& ruleset);
  /// The page for moves to which answers link, instead of the log's own.
  void link_to(std::string address) { page_ = std::move(address); }
  /// Finishes what a run did not: if its log was written, its mails become what it was to become,
  /// and its answers are written into `folder`. Returns false after a complaint.
  [[nodiscard]] bool recover(const std::string& folder);

  /// Lists mails that a run had begun to enter before it broke off, and that are gone.
  [[nodiscard]] bool note_lost(const std::set<std::string>& delivered);
  /// Reads the mails, enters what is clear, writes the answers into `folder` and the journal.
  /// Returns false after a complaint. A crash at any point loses nothing: lines `entering` are in
  /// the journal before the log changes, and the mails' states after the answers are written.
  [[nodiscard]] bool take(const std::vector<NewMail>& mails, const std::string& folder,
                          const std::vector<MailGame>& games);
  /// Settles a line for the moderator. Returns false after a complaint.
  [[nodiscard]] bool close(unsigned seq);
  /// Adds lines about mails that belong to no game.
  [[nodiscard]] bool note(std::vector<JournalLine> lines) { return file_.append(std::move(lines)); }

  [[nodiscard]] const std::string& log_name() const { return name_; }
  [[nodiscard]] const MailJournal& journal() const { return file_.journal(); }
  [[nodiscard]] EditedLog& log() { return log_; }
  /// As mails call it; after `open`.
  [[nodiscard]] MailGame mail_game();
  [[nodiscard]] const std::vector<MailResult>& results() const { return results_; }
  [[nodiscard]] unsigned answers() const { return answers_; }
  /// The lines of its journal that are still open.
  [[nodiscard]] std::vector<const JournalLine*> open_lines();
  /// The lines that orders in advance entered in this run.
  [[nodiscard]] const std::vector<std::string>& carried_out() const { return carried_out_; }
  /// The orders in advance that stand still until a line of its journal is settled.
  [[nodiscard]] std::vector<std::string> held_by(const JournalLine& line) {
    return veedor::held_by(log_.editor(), journal(), line);
  }

 private:
  struct Draft {
    std::vector<JournalLine> lines;  ///< with answers, as `entering` has them
  };
  [[nodiscard]] Draft draft(const std::vector<MailGame>& games, const MailBatch& batch);
  [[nodiscard]] bool put_answers(const std::vector<JournalLine>& lines, const std::string& folder);
  [[nodiscard]] static JournalLine final_of(JournalLine entering);
  [[nodiscard]] static JournalLine broken_off(JournalLine entering);
  [[nodiscard]] std::string language_for(const MailResult& result) const;
  void add_orders(const MailBatch& batch, Draft& draft);
  [[nodiscard]] AnswerWriter answer_writer();

  std::string name_;
  EditedLog log_;
  JournalFile file_{std::string()};
  std::optional<std::string> ruleset_;
  std::string page_;
  Library library_;
  RulesetOverride override_;
  std::vector<MailResult> results_;
  unsigned answers_ = 0;
  std::vector<std::string> carried_out_;
  bool closed_ = false;  ///< lines were settled in this run
};

}  // namespace veedor
