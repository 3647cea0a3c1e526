#pragma once

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "log/read/read.h"
#include "mail/account/doubt.h"
#include "mail/message.h"
#include "mail/tokens/tokens.h"
#include "ruleset/library.h"

namespace veedor {

class MailMoment;
struct MailWords;

/// A decision that a mail holds.
struct MailDecision {
  std::string line{};   ///< in the short notation
  std::string words{};  ///< of the mail, from which it was read
  /// Why the line is not legal at this moment; empty if it is. It is the only sensible reading.
  std::string refused{};
  std::string later{};   ///< the line that keeps it until it is due, if it comes too early
  std::size_t part = 0;  ///< what one player says in one mail has one number
};

/// A mail, or a part of a digest, that holds no decision and raises no question.
struct SilentMail {
  std::string sender{};  ///< a player as the log names them, or whoever sent it; may be empty
  std::string words{};   ///< all that it says; may be empty
  bool automatic = false;
  std::vector<std::string> attached{};  ///< the names of attachments, which are not read
  std::string unheard{};                ///< why it was not read; empty if it was
};

/// What a mail, or a digest of several, says about a game.
struct MailReading {
  std::vector<MailDecision> decisions{};
  std::vector<std::string> questions{};  ///< to ask its sender, in words that can be mailed back
  std::vector<std::string> unread{};     ///< words of the mail that name things of the game, but
                                         ///< are no part of the decisions
  std::vector<SilentMail> silent{};
  std::vector<MailDoubt> doubts{};  ///< what each question is about
  /// The writers' own words, without quotations and signatures, which doubts and account refer to.
  struct Text {
    std::string player{};  ///< empty: a digest
    std::string words{};
  };
  std::vector<Text> texts{};
  std::vector<AccountedWord> account{};  ///< what became of each word that may matter
  [[nodiscard]] bool ask() const {
    return !questions.empty() ||
           std::ranges::any_of(silent, [](const auto& each) { return !each.unheard.empty(); });
  }
  /// Whether a decision is not legal now.
  [[nodiscard]] bool refused() const {
    return std::ranges::any_of(decisions, [](const auto& each) { return !each.refused.empty(); });
  }
  /// The lines that are legal, one after the other.
  [[nodiscard]] std::vector<std::string> legal_lines() const {
    std::vector<std::string> lines;
    for (const MailDecision& each : decisions) {
      if (each.refused.empty()) lines.push_back(each.line);
    }
    return lines;
  }
};

/// Reads mails to one game. A decision is only read if one reading of the writer's words is legal,
/// or only one makes sense and breaks a rule; everything else is a question. Decisions of other
/// players count only in a digest, a mail whose sender is no player.
class MailReader {
 public:
  /// `log` is the text of a log without a fault that is not finished. Throws std::invalid_argument
  /// if it is not.
  MailReader(Library& library, RulesetOverride override, std::string log);

  /// The players, as the log names them.
  [[nodiscard]] const std::vector<MailPlayer>& players() const { return players_; }

  /// What these messages say, one after the other. `from` is a player's name, in any spelling,
  /// or empty: then each message has its own sender, and one who is no player sends a digest.
  [[nodiscard]] MailReading read(const std::vector<MailMessage>& messages,
                                 std::string_view from) const;

 private:
  /// The player with this name or the beginning of it, in any spelling; empty if there is not one.
  [[nodiscard]] std::string player_called(const std::vector<MailPlayer>& players,
                                          std::string_view name) const;
  /// The player who sent it; empty if nobody of them did.
  [[nodiscard]] std::string sender_of(const std::vector<MailPlayer>& players,
                                      const MailMessage& message) const;

  /// The words of each player, and what is asked about others.
  [[nodiscard]] std::vector<MailWords> words_of(const std::vector<MailMessage>& messages,
                                                std::string_view from, const MailMoment& moment,
                                                MailReading& reading) const;
  /// Asks about a sender who does not play the seat now; `seat` is empty for others.
  [[nodiscard]] static bool plays(const MailMoment& moment, const std::string& seat,
                                  MailReading& reading);

  Library& library_;
  RulesetOverride override_;
  std::string log_;
  std::vector<MailPlayer> players_;  ///< called by the names of all who have played their seats
  std::vector<MailPlayer> senders_;  ///< those who play now, seat by seat
};

}  // namespace veedor
