#pragma once

#include "mail/player_words.h"

namespace veedor {

/// The region that the awaited player's Secret disc shows.
[[nodiscard]] MailOutcome read_disc(const PlayerWords& words);
/// The places from which the awaited player returns Caballeros.
[[nodiscard]] MailOutcome read_return(const PlayerWords& words);

}  // namespace veedor
