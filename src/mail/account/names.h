#pragma once

#include <vector>

#include "mail/account/facts.h"
#include "mail/account/ledger.h"
#include "mail/player_words.h"

namespace veedor {

/// Enters what became of the names and numbers of a player's words if they decide these facts.
/// Every fact must have words, and every name must be a fact or set aside.
void account_names(const MailMoment& moment, const MailWords& words, std::vector<Fact> facts,
                   Ledger& ledger);

}  // namespace veedor
