#pragma once

#include "mail/player_words.h"

namespace veedor {

/// The Power card, disc or return that the numbers and regions of the words may be, whatever the
/// words between them are: one that is legal, and explains every word that may matter. Of several,
/// the writer chooses; one that leaves only small words open is offered, unless `whole`. Silence if
/// there is none.
[[nodiscard]] MailOutcome likely_answer(const PlayerWords& words, bool whole);

}  // namespace veedor
