#pragma once

#include "base/random.h"
#include "log/log_tree.h"
#include "ruleset/library.h"

namespace veedor {

/// The cards that a log defines: one for each card of a stack that the ruleset does not know. Empty
/// if it knows all cards. Of hand cards it defines as many as there are or, so that they are
/// secret, one fewer.
[[nodiscard]] LogTree house_cards(const Ruleset& ruleset, Random& random,
                                  bool all_hand_cards = true);

/// A hand card that neither the ruleset nor the log knows, in the form for a log; its text is not
/// judged (UNJUDGED-1). Empty if hands are not chosen, or if the game cannot have more cards.
[[nodiscard]] LogTree unknown_hand_card(const Ruleset& ruleset, Random& random);

}  // namespace veedor
