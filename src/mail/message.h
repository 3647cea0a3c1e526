#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace veedor {

/// A mail, or a mail within a digest, after its transport forms are undone: UTF-8, HTML as text.
struct MailMessage {
  std::string name{};     ///< of the sender; empty if it is not said
  std::string address{};  ///< of the sender
  std::string subject{};
  std::string text{};      ///< with what it quotes, and its signature
  std::string shown{};     ///< what mail programs show instead, if that is another text
  bool automatic = false;  ///< a program sent it: an answer, a receipt, a bounce
  bool guessed = false;    ///< it does not say what its bytes mean
  std::vector<std::string> attached{};  ///< the names of its attachments; one may be empty
  bool nested = false;                  ///< it is attached to the one before it
  bool bounce = false;                  ///< an automatic one that says what was not delivered
  bool cut = false;                     ///< it says more than is read (kMostOfOneMail)
  std::string id{};                     ///< its Message-ID, as `<a1@x>`; empty if it has none
  std::vector<std::string> answers{};   ///< the Message-IDs that it answers, the nearest first
  std::vector<std::string> to{};        ///< the addresses that it was sent to
  std::string sent{};                   ///< when, as `2026-11-28T18:40:00Z`; empty if unknown
};

/// Case does not matter in practice, not even before the `@`.
[[nodiscard]] bool is_same_address(std::string_view a, std::string_view b);

/// The most text of one message that is read, in bytes.
inline constexpr std::size_t kMostOfOneMail = std::size_t{1} << 20U;

/// Whether these bytes begin as a message does, with lines such as `From: ...` (RFC 5322), or as a
/// mailbox of several messages. Otherwise they are only the text of one.
[[nodiscard]] bool has_mail_headers(std::string_view bytes);

/// Whether the headers of a raw message say that its text is coded, or is no plain text.
[[nodiscard]] bool needs_decoding(std::string_view message);

/// Text that somebody copied from a mail program: some lines such as `Subject: ...`, a blank line,
/// and the text. The names of the lines may be in any language of the lexicon.
[[nodiscard]] MailMessage plain_message(std::string_view text);

}  // namespace veedor
