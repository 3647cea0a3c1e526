#pragma once

#include "mail/player_words.h"

namespace veedor {

/// What one player's words decide at a moment. Tokens with several names must have been reduced to
/// one.
[[nodiscard]] MailOutcome read_one_meaning(const MailMoment& moment, const MailWords& words);

/// The same of words that are read as they stand: nothing is left out of them, and nothing guessed.
[[nodiscard]] MailOutcome read_plainly(const MailMoment& moment, const MailWords& words);

/// Words of a mail on one line.
[[nodiscard]] std::string on_one_line(std::string_view words);

}  // namespace veedor
