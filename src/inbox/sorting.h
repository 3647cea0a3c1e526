#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "log/mail_id.h"
#include "mail/message.h"
#include "session/log_editor.h"

namespace veedor {

/// What tells whose mails belong to a game.
struct MailGame {
  struct Seat {
    std::string player{};               ///< as the log calls the seat
    std::string called{};               ///< whoever plays it now
    std::vector<std::string> mail{};    ///< addresses of whoever plays it now, and other names
    std::vector<std::string> former{};  ///< addresses of those who played it, or will
  };
  std::string name;  ///< game_name
  std::string title;
  std::vector<Seat> seats;
  std::vector<std::string> collectors;  ///< addresses of those who pass on decisions

  /// The game of a log, whose position is `state`.
  MailGame(const GameLog& log, const State& state);
};

/// Whose mail it is, and which game it is about.
struct SortedMail {
  enum class From : std::uint8_t {
    seat,
    collector,  ///< it passes on what several players decide
    stranger,   ///< an address that no seat of the game has, or none
    former,     ///< somebody who does not play the seat now
    program,
  };
  From from = From::stranger;
  std::optional<std::size_t>
      game{};  ///< nullopt: of none that is here, or it is not clear of which
  std::optional<std::size_t> seat{};  ///< of From::seat and From::former
  /// The games in one of which it may be, if it does not say which.
  std::vector<std::size_t> games{};
  std::string other{};    ///< what it calls a game that is not here, such as `[friday-13 r2]`
  bool doubtful = false;  ///< it speaks of another game than that of its tag: it must be asked
  std::optional<MailId> reply{};  ///< the message of veedor that it answers
  std::string replied{};          ///< the same as Message-ID
  /// The round of the message that it answers, if only its subject tells it.
  std::optional<unsigned> round{};
};

/// Sorts a mail. `words` are those of its writer; `from` is --from: the name of a player, whose
/// mail it is then, or an address or any other name of somebody who passes on decisions.
[[nodiscard]] SortedMail sorted(const MailMessage& mail, std::string_view words,
                                const std::vector<MailGame>& games, std::string_view from);

/// Whether the moment of the message of veedor that it answers has passed: the player has decided
/// more since, or, where the mail does not tell that, its round has ended. `editor` has the log.
[[nodiscard]] bool is_over(const SortedMail& mail, const LogEditor& editor);

}  // namespace veedor
