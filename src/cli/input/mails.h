#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/files/complaint.h"
#include "mail/reading.h"
#include "text/json.h"

namespace veedor {

/// Why raw messages are not decoded: without the helper `veedor-mail`, as in a static build.
inline constexpr std::string_view kPlainTextOnly =
    "this veedor reads plain text only, without the program veedor-mail beside it";

/// The messages in a file, or on standard input for "-": raw messages (RFC 5322, one or a mailbox)
/// or plain text. nullopt after a complaint on standard error; `why` then has its reason.
[[nodiscard]] std::optional<std::vector<MailMessage>> read_mails(const std::string& name,
                                                                 std::string& why);

/// The messages in the bytes of a file with this name.
[[nodiscard]] std::optional<std::vector<MailMessage>> mails_in(const std::string& name,
                                                               std::string bytes, std::string& why);

/// The same of several files, or of standard input if there are none; `unanswered`, unless null,
/// then becomes the answer in JSON about the one that cannot be read.
[[nodiscard]] std::optional<std::vector<MailMessage>> read_all_mails(std::vector<std::string> names,
                                                                     Json* unanswered = nullptr);

/// What mails say about the log of a game; `from` is the player who sent them, or empty. nullopt
/// after a complaint.
[[nodiscard]] std::optional<MailReading> mails_about(const std::string& log,
                                                     const std::optional<std::string>& ruleset,
                                                     const std::vector<MailMessage>& messages,
                                                     const std::string& from);

/// What was read, for people: each decision with the words of the mail, what breaks a rule, and
/// what must be asked.
[[nodiscard]] std::string reading_text(const MailReading& reading);

/// The doubts and the account of a reading, as `read` and `inbox` write them in JSON.
[[nodiscard]] Json doubts_json(const std::vector<MailDoubt>& doubts);
[[nodiscard]] Json account_json(const std::vector<AccountedWord>& account);

}  // namespace veedor
