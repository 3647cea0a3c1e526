#pragma once

#include <vector>

#include "mail/candidates/explained.h"
#include "mail/player_words.h"

namespace veedor {

/// The turn that the numbers and places of the words can be put together to, whatever the words
/// between them are: one that is legal, and explains every word that may matter. Of several, the
/// writer chooses; one that leaves only small words open is offered. Silence if there is none.
[[nodiscard]] MailOutcome likely_turn(const PlayerWords& words);

/// All turns that may be put together so, and those that only a guess takes from the words.
[[nodiscard]] std::vector<TriedLine> tried_turns(const PlayerWords& words);

}  // namespace veedor
