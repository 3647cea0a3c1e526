#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "inbox/journal.h"
#include "inbox/sorting.h"
#include "mail/reading.h"
#include "session/log_editor.h"

namespace veedor {

/// A mail that nothing has become of yet.
struct NewMail {
  const MailMessage* message = nullptr;
  std::string key{};    ///< its Message-ID, or a hash
  std::string hash{};   ///< of what it says
  std::string words{};  ///< those of its writer
  SortedMail sorted{};
  /// It has the Message-ID of another mail, which says something else.
  bool reused = false;
};

/// What became of a mail: its line of the journal, without number and answer, and what its sender
/// is told besides.
struct MailResult {
  JournalLine line{};
  std::optional<std::size_t> seat{};     ///< of the sender
  std::vector<std::string> questions{};  ///< of the reader
  std::vector<MailDoubt> doubts{};       ///< of the reader, and what became of each word
  std::vector<AccountedWord> account{};
  std::vector<std::string> later{};    ///< sentences about what is not due yet
  std::string asks{};                  ///< the key of a sentence that asks; may be empty
  std::string quoted{};                ///< what that sentence quotes
  std::vector<std::string> unread{};   ///< taken as talk
  std::vector<std::string> refused{};  ///< the lines that are not legal
  std::string why{};                   ///< why, for the moderator
  std::string earlier{};               ///< when the mail was sent that this one replaces
  bool known = false;                  ///< what it decides was in the log already
  std::string attached{};              ///< what is attached and was not read, in a sentence
};

/// The mails of one run about one game. All waiting mails of a player are read before one of them
/// is entered; each is judged in the game as it then stands, so that what comes too early may be
/// due after the mails of others.
class MailBatch {
 public:
  /// `editor` has the log, which must have no fault; it has the log after the run in the end.
  MailBatch(Library& library, const RulesetOverride& override, LogEditor& editor,
            const MailJournal& journal)
      : library_(library), override_(override), editor_(editor), journal_(journal) {}

  /// One result for each mail. `released`: the moderator has settled mails for which orders in
  /// advance may have stood still.
  [[nodiscard]] std::vector<MailResult> run(const std::vector<NewMail>& mails,
                                            bool released = false);
  /// What became of orders in advance meanwhile.
  [[nodiscard]] const std::vector<OrderNews>& orders() const { return orders_; }

 private:
  /// What a mail decides: all of one kind.
  struct Intent {
    std::string kind;  ///< `power`, `turn`, `disc`, ...
    std::size_t seat = 0;
    std::vector<std::string> lines;
    std::string refused{};
    std::string later{};
  };
  struct Pending {
    std::size_t mail = 0;
    bool own = true;     ///< of the player; else of somebody who passes on decisions
    bool begun = false;  ///< something of it was entered
    std::optional<std::size_t> read_at{};  ///< the hash of the log in which it was read last
    bool asks = false;
    bool silent = false;   ///< it decides nothing
    bool telling = false;  ///< but it names something of the game, or is more than plain talk
    bool retracts = false;
    bool confirms = false;
    bool changes = false;  ///< it asks for a change of what was entered
    std::vector<Intent> intents{};
    std::vector<Intent> claimed{};  ///< of somebody who passes on decisions: before all mails
    std::vector<Intent> entered{};
    std::vector<Intent> waits{};
    std::vector<Intent> refused{};
    std::vector<std::string> questions{};
    /// The lines that the reader suggests with its question; several: one of them is meant.
    std::vector<std::vector<std::string>> offers{};
    std::vector<std::string> unread{};
    std::optional<std::size_t> by{};  ///< the mail that replaces it
    bool superseded = false;          ///< all that it decides is in `by`
  };

  void begin(const std::vector<NewMail>& mails);
  /// What is clear without the game; returns false if the mail must be read.
  [[nodiscard]] bool settle(std::size_t mail);
  [[nodiscard]] bool settle_answer(std::size_t mail);
  [[nodiscard]] const JournalLine* answered_by(const NewMail& mail) const;
  void read(Pending& pending);
  void compare_with_offers(Pending& pending);
  void ask_what_it_adds_to(Pending& pending);
  [[nodiscard]] std::string_view answer_in(const NewMail& mail) const;
  [[nodiscard]] std::size_t choice(const std::vector<std::vector<std::string>>& offers,
                                   std::string_view said) const;
  [[nodiscard]] bool settle_reply(std::size_t mail, const JournalLine& answered,
                                  std::string_view said);
  void read_all(std::size_t seat);
  /// Lets later mails of a player replace what earlier ones decide. Returns false if a later one
  /// must be asked about first.
  [[nodiscard]] bool weigh(std::size_t seat);
  /// Enters something of the player; returns whether there was anything.
  [[nodiscard]] bool advance(std::size_t seat);
  void read_collections();
  void enter_collection(Pending& pending);
  [[nodiscard]] bool may_take_back(const Pending& pending) const;
  [[nodiscard]] bool decides_in_subject(const Pending& pending) const;
  [[nodiscard]] bool contradicts(const Pending& one, const Pending& other) const;
  [[nodiscard]] bool enter(const std::vector<std::string>& lines);
  void begin_holding();
  void end_holding();
  [[nodiscard]] bool may_change(OwnerId player, const std::string& order) const;
  bool carry_out_held();
  void note_orders();
  void keep_rest(Pending& pending);
  [[nodiscard]] bool corrects(const Pending& pending) const;
  [[nodiscard]] bool has_address(std::size_t seat, std::string_view address) const;
  static void add_lines_of(const std::vector<Intent>& intents, std::vector<std::string>& lines);
  void conclude(Pending& pending);
  [[nodiscard]] std::vector<std::string> said_for_later(const Pending& pending) const;
  [[nodiscard]] bool takes_back(const Pending& pending) const;
  void conclude_refused(Pending& pending);
  [[nodiscard]] std::vector<std::string> decided_before(const Pending& pending) const;
  void ask(MailResult& result, std::string key, std::string quoted = {}) const;
  void offer(MailResult& result, const Pending& pending) const;

  [[nodiscard]] const GameLog& log() const { return editor_.judge().log(); }
  [[nodiscard]] std::string moment() const;
  [[nodiscard]] unsigned made(std::size_t seat) const;
  [[nodiscard]] const std::string& called(std::size_t seat) const;
  /// Whether the player has decided this in the round that is played, and whether so.
  [[nodiscard]] bool was_made(const Intent& intent) const;
  [[nodiscard]] bool is_known(const Intent& intent) const;
  [[nodiscard]] bool names_something(std::string_view words) const;
  [[nodiscard]] MailReading reading_of(const Pending& pending, const MailMessage& message) const;

  Library& library_;
  const RulesetOverride& override_;
  LogEditor& editor_;
  const MailJournal& journal_;
  const std::vector<NewMail>* mails_ = nullptr;
  std::vector<MailResult> results_;
  std::map<std::size_t, std::vector<Pending>> own_;  ///< by seat, in the order of time
  std::vector<Pending> collected_;
  std::vector<OrderNews> orders_;
  LogEditor::OrderHold holding_;  ///< which orders in advance stand still
  /// Some had to wait since orders were carried out last, so that they may be due.
  bool held_back_ = false;
};

}  // namespace veedor
