#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace veedor {

/// A mail, or a mail within a digest, after its transport forms are undone: UTF-8, HTML as text.
struct MailMessage {
  std::string name{};     ///< of the sender; empty if it is not said
  std::string address{};  ///< of the sender
  std::string subject{};
  std::string text{};                   ///< with what it quotes, and its signature
  bool automatic = false;               ///< an answer that a program sent
  bool guessed = false;                 ///< it does not say what its bytes mean
  std::vector<std::string> attached{};  ///< the names of its attachments; one may be empty
};

/// Whether these bytes begin as a message does, with lines such as `From: ...` (RFC 5322), or as a
/// mailbox of several messages. Otherwise they are only the text of one.
[[nodiscard]] bool has_mail_headers(std::string_view bytes);

/// Whether the headers of a raw message say that its text is coded, or is no plain text.
[[nodiscard]] bool needs_decoding(std::string_view message);

/// Text that somebody copied from a mail program: some lines such as `Subject: ...`, a blank line,
/// and the text. The names of the lines may be in any language of the lexicon.
[[nodiscard]] MailMessage plain_message(std::string_view text);

}  // namespace veedor
