#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "log/game_log.h"

namespace veedor {

/// The Message-ID of a message of veedor to a player, which says what it was about: an answer to it
/// tells by that to which game and moment it belongs.
struct MailId {
  std::string game{};  ///< game_name of its log
  unsigned round = 0;  ///< of the next decision then
  unsigned turn = 0;   ///< how many turns of that round had begun
  /// How many Power cards and turns the player had decided. If they have decided more since, the
  /// moment of the message is over for them.
  unsigned made = 0;
  std::string code{};  ///< what makes it different from others

  /// `<friday-12.4.2.7.p7qd2k@veedor.invalid>`
  [[nodiscard]] std::string text() const;
  /// That of a Message-ID; nullopt if veedor did not write it.
  [[nodiscard]] static std::optional<MailId> read(std::string_view text);
};

/// What mails call the game: the key `id` of the log, else its title in letters and hyphens, else
/// `game`.
[[nodiscard]] std::string game_name(const GameLog& log);

/// `[friday-12 r4]`, with which subjects begin.
[[nodiscard]] std::string subject_tag(std::string_view game, unsigned round);

/// A tag like this one in a subject, or in the name of a reply to one.
struct SubjectTag {
  std::string game;
  std::optional<unsigned> round{};  ///< nullopt: `[friday-12]`, as other programs may write
};
/// The first tag of a subject with a round, else the first one without: lists have tags too.
/// nullopt if there is none.
[[nodiscard]] std::optional<SubjectTag> tag_in(std::string_view subject);

/// How many turns have begun in the log's last round; 0 as long as Power cards are missing.
[[nodiscard]] unsigned turn_of(const GameLog& log);
/// How many Power cards and turns of a player the log has.
[[nodiscard]] unsigned decisions_of(const GameLog& log, OwnerId player);

/// Six characters that follow from a text.
[[nodiscard]] std::string short_code(std::string_view text);

}  // namespace veedor
