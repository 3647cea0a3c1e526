#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "mail/account/doubt.h"

namespace veedor {

struct MailWords;

/// The key of the sentence that asks about a doubt of this kind.
[[nodiscard]] std::string key_of(DoubtKind kind);

/// A sentence for the writer in the language of their words (rulesets/answers), after their name.
/// `value` fills its slot `words`.
[[nodiscard]] std::string asked_in_words(const MailWords& words, std::string_view who,
                                         std::string_view key, std::string_view value = {});

/// The list, with the word for `or` between its parts.
[[nodiscard]] std::string either_in_words(const MailWords& words,
                                          const std::vector<std::string>& list);

/// How the words were read, and the answer that enters it.
[[nodiscard]] std::string offer_in_words(const MailWords& words,
                                         const std::vector<std::string>& lines);

/// The question about a doubt: the words that are in doubt, how they were read, and the answer that
/// is enough.
[[nodiscard]] std::string worded(const MailWords& words, std::string_view who,
                                 const MailDoubt& doubt);

}  // namespace veedor
