#pragma once

#include "base/random.h"
#include "ruleset/library.h"
#include "text/json.h"

namespace veedor {

/// The cards that a log defines: one for each card of a stack that the ruleset does not know. Empty
/// if it knows all cards.
[[nodiscard]] Json house_cards(const Ruleset& ruleset, Random& random);

/// A hand card that neither the ruleset nor the log knows, in the form for a log; its text is not
/// judged (UNJUDGED-1). Null if hands are not chosen, or if the game cannot have more cards.
[[nodiscard]] Json unknown_hand_card(const Ruleset& ruleset, Random& random);

}  // namespace veedor
