#pragma once

#include <vector>

#include "mail/account/facts.h"
#include "mail/account/ledger.h"
#include "mail/player_words.h"

namespace veedor {

/// Opens what lacks the word that must follow: a preposition without its place, a conjunction that
/// joins nothing, an arrow from nowhere, a number that two parts share. Names and numbers must have
/// been entered.
void open_slots(const MailWords& words, const std::vector<Fact>& facts, Ledger& ledger);

}  // namespace veedor
