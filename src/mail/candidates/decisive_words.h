#pragma once

#include "mail/player_words.h"

namespace veedor {

/// The words without the clauses that decide nothing: they name nothing of the game and have no
/// word that could change a decision beside them, or they tell of another player. Whoever reads
/// these has to account for all the others.
[[nodiscard]] MailWords decisive_words(const MailWords& words);

}  // namespace veedor
