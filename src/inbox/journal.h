#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace veedor {

/// What became of a mail.
enum class MailState : std::uint8_t {
  entering,   ///< before the log is written: what the next run finishes after a crash
  entered,    ///< decisions of its sender
  confirmed,  ///< what a message of veedor had offered
  waits,      ///< an order in advance
  asked,
  refused,  ///< no rule allows it
  stale,    ///< it answers a message whose moment is over
  replaced,
  nothing,  ///< it decides nothing
  dropped,  ///< no mail: an order in advance that could not be carried out
  stranger,
  other,   ///< of another game
  bounce,  ///< a message to a player came back
  automatic,
  closed,  ///< no mail: the moderator has settled one
};
[[nodiscard]] std::string_view text(MailState state);

/// A line of a journal. What is empty is not written.
struct JournalLine {
  unsigned seq = 0;       ///< from 1, line by line
  std::string at{};       ///< when it was written, in UTC: `2026-11-28T19:40:02Z`
  std::string mail{};     ///< the Message-ID, or a hash of what the mail says if it has none
  std::string hash{};     ///< of what the mail says, if `mail` is a Message-ID
  std::string sender{};   ///< the player, as the log calls the seat; empty for nobody's mail
  std::string address{};  ///< that the mail came from
  std::string sent{};     ///< when
  std::string moment{};   ///< what it is about: `5.2` for turn 2 of round 5, `5.0` for Power cards
  std::string now{};      ///< of a stale mail: where the game is
  MailState state = MailState::nothing;
  std::optional<MailState> becomes{};  ///< with `entering`
  std::vector<std::string> lines{};
  /// What an answer `yes` enters, or of several the one with this number.
  std::vector<std::vector<std::string>> offers{};
  std::string confirms{};  ///< the message of veedor that it answers
  std::string rule{};      ///< that it breaks
  std::string before{};    ///< with `entering`: hashes of the log
  std::string after{};
  std::string answer{};  ///< the Message-ID of the answer
  std::string file{};    ///< with `entering`: the name and text of the answer's file
  std::string message{};
  std::string about{};     ///< of a bounce: the message of veedor that came back
  std::string words{};     ///< what the moderator must see
  std::string language{};  ///< of the mail, as `de`
  bool moderator = false;  ///< only the moderator can settle it
  unsigned made = 0;       ///< how many Power cards and turns the sender had decided
  unsigned closes = 0;     ///< with `closed`: the line that it settles

  /// Whether somebody must still do something about it.
  [[nodiscard]] bool open() const;
};

/// The line as JSON, with its line end.
[[nodiscard]] std::string text(const JournalLine& line);

/// A journal: a file beside a log, `GAME.journal`.
class MailJournal {
 public:
  /// Reads its lines. A last line without an end was never written wholly, and is left out. Throws
  /// std::runtime_error with the number of a line that is none.
  explicit MailJournal(std::string_view text = {});

  [[nodiscard]] const std::vector<JournalLine>& lines() const { return lines_; }
  [[nodiscard]] unsigned next() const { return lines_.empty() ? 1 : lines_.back().seq + 1; }
  /// Adds a line with the next number.
  JournalLine& add(JournalLine line);

  /// Whether something has become of this mail.
  [[nodiscard]] const JournalLine* of_mail(std::string_view mail) const;
  /// The line with this answer; null if there is none.
  [[nodiscard]] const JournalLine* of_answer(std::string_view message) const;
  /// Lines `entering` whose mails have not become anything yet.
  [[nodiscard]] std::vector<JournalLine> unfinished() const;
  /// The lines that are still open, in order. `made` tells how many decisions a player has made by
  /// now: whoever has decided since is no longer asked.
  template <class Made>
  [[nodiscard]] std::vector<const JournalLine*> open(Made made) const {
    std::vector<const JournalLine*> found;
    for (const JournalLine& line : lines_) {
      const bool open =
          line.moderator ? line.open() && !is_closed(line) : awaits(line, made(line.sender));
      if (open) found.push_back(&line);
    }
    return found;
  }

  /// Whether a line is open, and its sender, who has made so many decisions by now, has neither
  /// answered nor decided since.
  [[nodiscard]] bool awaits(const JournalLine& line, unsigned made) const {
    return line.open() && made <= line.made && !is_closed(line) && !is_answered(line);
  }

 private:
  [[nodiscard]] bool is_closed(const JournalLine& line) const;
  /// Whether the player has been heard since.
  [[nodiscard]] bool is_answered(const JournalLine& line) const;

  std::vector<JournalLine> lines_;
};

}  // namespace veedor
