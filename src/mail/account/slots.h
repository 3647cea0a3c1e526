#pragma once

#include <string>
#include <vector>

#include "mail/account/facts.h"
#include "mail/account/ledger.h"
#include "mail/player_words.h"

namespace veedor {

/// Whether words name the card of the turn, or its stack; also if there is none.
[[nodiscard]] bool says_card(const std::vector<Fact>& facts, const Ledger& ledger);

/// Opens what lacks the word that must follow: a preposition without its place, a conjunction that
/// joins nothing, an arrow from nowhere, a number that two parts share; and places of the decision
/// that no word names: also `unsaid`, where more are placed than the words say. Names and numbers
/// must have been entered.
void open_slots(const PlayerWords& words, const std::vector<Fact>& facts,
                const std::vector<std::string>& unsaid, Ledger& ledger);

}  // namespace veedor
