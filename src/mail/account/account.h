#pragma once

#include <optional>
#include <string>
#include <vector>

#include "mail/account/ledger.h"
#include "mail/player_words.h"

namespace veedor {

/// What became of the words of a player, if they decide these lines: each word that may matter is a
/// part of them, set aside for a reason, or left open.
[[nodiscard]] std::vector<AccountedWord> account_of(const MailMoment& moment,
                                                    const MailWords& words,
                                                    const std::vector<std::string>& lines);

/// The same if they decide nothing; with a doubt, all that they name is open.
[[nodiscard]] std::vector<AccountedWord> account_of_nothing(
    const MailWords& words, std::optional<DoubtKind> doubt = std::nullopt);

/// Whether lines may be offered with a question: legal as far as the player can know, and they
/// explain all that the words name. At most it is open whether the words count at all.
[[nodiscard]] bool may_offer(const MailMoment& moment, const MailWords& words,
                             const std::vector<std::string>& lines);

/// Asks about what an account leaves open, and offers the lines; as it is if nothing is open.
[[nodiscard]] MailOutcome doubted(const MailMoment& moment, const MailWords& words,
                                  MailOutcome outcome);

/// Asks about what stands beside a decision and may change it, and offers the lines; as it is if
/// there is no such thing.
[[nodiscard]] MailOutcome beside_remarks(const MailMoment& moment, const MailWords& words,
                                         MailOutcome outcome);

}  // namespace veedor
