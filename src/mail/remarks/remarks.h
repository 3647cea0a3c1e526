#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "mail/account/facts.h"
#include "mail/player_words.h"

namespace veedor {

/// The first word of a remark beside a decision that may change it, although it names nothing of
/// the game: `Strike that.`, `Everyone expects the 12`, `Cancelled.` What stands in a clause that
/// decides must be known. All that neither decides nor was looked at with the decision is weighed
/// in one piece: only what is clearly talk (kWeightOfTalk) leaves the decision as it is. `account`
/// is that of the words if they decide `facts`; nullopt if there is no such word.
[[nodiscard]] std::optional<std::size_t> doubtful_remark(const MailWords& words,
                                                         const std::vector<AccountedWord>& account,
                                                         const std::vector<Fact>& facts);

}  // namespace veedor
