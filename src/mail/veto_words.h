#pragma once

#include "mail/player_words.h"

namespace veedor {

/// Whether a sentence keeps or denies the Veto in its clause, or in a short one behind it; not so
/// in `these points do not count: I use my Veto`.
[[nodiscard]] bool denies_veto(const MailWords& words, const MailSentence& sentence);

/// Whether all words of the sentence are known, or those of the clause with the Veto, which the
/// writer says of themselves.
[[nodiscard]] bool says_veto(const MailWords& words, const MailSentence& sentence);

}  // namespace veedor
