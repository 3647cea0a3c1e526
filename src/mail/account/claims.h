#pragma once

#include <vector>

#include "mail/account/facts.h"
#include "mail/account/ledger.h"
#include "mail/player_words.h"

namespace veedor {

/// Opens what a mail says beside its decision of the table, of itself or in other words, if it is
/// not so or cannot be looked up: `my five from Valencia` who are one, `where I have the fewest`,
/// `3, that is all I have left`, another player's name below it. Names must have been entered.
void account_claims(const MailMoment& moment, const MailWords& words,
                    const std::vector<Fact>& facts, Ledger& ledger);

}  // namespace veedor
