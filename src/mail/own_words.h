#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "mail/message.h"
#include "mail/tokens/lexicon.h"

namespace veedor {

/// What the writer of a message says in it about the game, in lines: without what is quoted or
/// forwarded, signatures, headers, notices, greetings, messages to other players, and the marks of
/// forums. Characters that look alike are made equal: minus signs, quotation marks, digits on keys.
/// If the text says nothing, its subject does.
[[nodiscard]] std::string own_words(const MailMessage& message, const Lexicon& lexicon);

/// The same of the subject, if the message has a text too; empty for the subject of another message
/// that this one answers.
[[nodiscard]] std::string own_subject(const MailMessage& message, const Lexicon& lexicon);

/// What stands around the words of a message that own_words leaves out.
struct SignedLines {
  /// The lines in which the writer may say who it is: `This is Ann`, the name below the text or at
  /// the head of the signature.
  std::vector<std::string> names{};
  /// Longer lines below that name, such as an address.
  std::vector<std::string> below{};
};
[[nodiscard]] SignedLines signed_lines(const MailMessage& message, const Lexicon& lexicon);

}  // namespace veedor
