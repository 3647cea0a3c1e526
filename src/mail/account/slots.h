#pragma once

#include "mail/account/ledger.h"
#include "mail/player_words.h"

namespace veedor {

/// Opens what lacks the word that must follow: a preposition without its place, a conjunction that
/// joins nothing, an arrow from nowhere. Names and numbers must have been entered.
void open_slots(const MailWords& words, Ledger& ledger);

}  // namespace veedor
