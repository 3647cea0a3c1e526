#pragma once

#include "mail/player_words.h"

namespace veedor {

/// A question that has nothing to offer yet, with the Power card, disc, return or Modifier card for
/// which most speaks in the player's words, if it is legal as far as the player can know and no
/// little speaks for it. It is no reading: only the player's answer enters it.
[[nodiscard]] MailOutcome with_best_guess(const MailMoment& moment, const MailWords& words,
                                          MailOutcome asked);

}  // namespace veedor
