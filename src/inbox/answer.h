#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "inbox/batch.h"
#include "inbox/journal.h"
#include "mail/sentences/sentences.h"
#include "session/log_editor.h"

namespace veedor {

/// What became of the mails of one person, and of their orders in advance.
struct Answered {
  std::optional<std::size_t> seat{};         ///< nullopt: of somebody who passes on decisions
  std::vector<const MailResult*> results{};  ///< in the order of time; may be empty
  std::vector<std::string> dropped{};        ///< orders of the player that came to nothing
  std::string tried{};                       ///< the line that such an order means when it is due
  std::string in_reply_to{};                 ///< for `dropped`: the mail with the order, if known
  std::string language{};                    ///< as `de`
};

/// A message to a player or to somebody who passes on decisions, ready for `sendmail -t`.
struct AnswerMail {
  std::string id;  ///< its Message-ID
  std::string text;
};

/// Makes answers from the game as it is after the run. They have only what their reader knows:
/// their own words, what is on the table, and why the rules refuse a line as the log stands.
class AnswerWriter {
 public:
  /// The link to the page for moves, with the game as the player of a seat may know it; may be
  /// empty.
  using LinkOf = std::function<std::string(OwnerId)>;

  /// `editor` has the log after the run.
  AnswerWriter(Library& library, const RulesetOverride& override, const LogEditor& editor,
               LinkOf link_of)
      : library_(library), override_(override), editor_(editor), link_of_(std::move(link_of)) {}

  /// nullopt if there is nothing to say.
  [[nodiscard]] std::optional<AnswerMail> write(const Answered& what) const;

 private:
  struct Refused {
    std::string rule{};     ///< its id; empty if there is none
    std::string message{};  ///< for players
    std::vector<std::string> legal{};
  };
  using Texts = std::vector<std::string>;

  [[nodiscard]] const GameLog& log() const { return editor_.judge().log(); }
  [[nodiscard]] unsigned round() const;
  [[nodiscard]] std::string title() const;
  [[nodiscard]] std::string next_players() const;
  [[nodiscard]] std::string person(const Answered& what) const;
  [[nodiscard]] std::string subject(const Answered& what, const Sentences& words) const;
  /// The key of the sentence that names what lines decide.
  [[nodiscard]] std::string what_of(const std::vector<std::string>& lines) const;
  void tell(const MailResult& result, const Sentences& words, Texts& out) const;
  void tell_entered(const MailResult& result, const Sentences& words, Texts& out) const;
  /// What the player's own turn can still do, if it is the last one.
  void tell_open(std::size_t seat, const Sentences& words, Texts& out) const;
  void tell_question(const MailResult& result, const Sentences& words, Texts& out) const;
  void tell_refused(const std::vector<std::string>& lines, const Sentences& words,
                    Texts& out) const;
  void tell_stale(const MailResult& result, const Sentences& words, Texts& out) const;
  void tell_dropped(const std::string& order, const std::string& tried, const Sentences& words,
                    Texts& out) const;
  /// The rule that lines break, and what would be legal.
  [[nodiscard]] std::string why_refused(const std::vector<std::string>& lines,
                                        const Sentences& words) const;
  /// What lines decide, part by part, and the lines themselves.
  [[nodiscard]] std::string parts(const std::vector<std::string>& lines,
                                  const Sentences& words) const;
  [[nodiscard]] std::string part(std::string_view part, const Sentences& words) const;
  [[nodiscard]] Refused refusal_of(const std::vector<std::string>& lines) const;
  [[nodiscard]] std::string moment_words(const std::string& moment, std::optional<std::size_t> seat,
                                         const Sentences& words) const;

  Library& library_;
  const RulesetOverride& override_;
  const LogEditor& editor_;
  LinkOf link_of_;
};

}  // namespace veedor
