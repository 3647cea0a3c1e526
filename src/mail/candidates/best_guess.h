#pragma once

#include "mail/player_words.h"

namespace veedor {

/// A question that has nothing to offer yet, with the decision for which most speaks in the words
/// of the player who is due, or the Veto of one who is not: one that is legal as far as the player
/// can know. None, if all words are known, if little speaks for it, as much for a turn with another
/// card, or if the words leave something to others, to a choice or to later. With the offer of a
/// Power card comes the turn that the words tell, if it is due at once. It is no reading: only the
/// player's answer enters it.
[[nodiscard]] MailOutcome with_best_guess(const MailMoment& moment, const MailWords& words,
                                          MailOutcome asked);

}  // namespace veedor
