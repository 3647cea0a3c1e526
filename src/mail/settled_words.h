#pragma once

#include "mail/player_words.h"

namespace veedor {

/// The words of a turn with what this moment settles: conditions that hold are left out, `+1` is
/// the Modifier card that was played, and the number of a hand card names it.
[[nodiscard]] MailWords settled_words(const MailMoment& moment, const MailWords& words);

/// `where Bea's Grande lives`, `to my Grande`: the region.
[[nodiscard]] MailWords with_grandes(const MailMoment& moment, const MailWords& words);

}  // namespace veedor
