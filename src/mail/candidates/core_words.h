#pragma once

#include <vector>

#include "mail/player_words.h"

namespace veedor {

/// Whole sentences and clauses in a row, the longest first, that may hold the decision alone: what
/// precedes them may weigh it, what follows may be talk, and clauses between them may give reasons.
/// Whoever reads one of these has to ask whether the rest changes it.
[[nodiscard]] std::vector<MailWords> core_words(const MailWords& words);

}  // namespace veedor
