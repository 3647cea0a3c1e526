#pragma once

#include <string>
#include <string_view>

#include "mail/message.h"
#include "mail/tokens/lexicon.h"

namespace veedor {

/// What the writer of a message says in it about the game, in lines: without what is quoted or
/// forwarded, signatures, headers, notices, greetings, messages to other players, and the marks of
/// forums. Characters that look alike are made equal: minus signs, quotation marks, digits on keys.
/// If the text says nothing, its subject does.
[[nodiscard]] std::string own_words(const MailMessage& message, const Lexicon& lexicon);

}  // namespace veedor
