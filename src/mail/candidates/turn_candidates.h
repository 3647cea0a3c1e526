#pragma once

#include "mail/player_words.h"

namespace veedor {

/// The turn that the numbers and places of the words can be put together to, whatever the words
/// between them are: one that is legal, and explains every word that may matter. Of several, the
/// writer chooses; one that leaves only small words open is offered. Silence if there is none.
[[nodiscard]] MailOutcome likely_turn(const PlayerWords& words);

}  // namespace veedor
