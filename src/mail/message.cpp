#include "mail/message.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

#include "mail/tokens/lexicon.h"
#include "text/text.h"

namespace veedor {
namespace {

enum class HeaderLine : std::uint8_t { none, from, subject, other };

/// Lines that only programs write, in any language.
constexpr std::array<std::string_view, 9> kTechnical{"to",          "cc",          "date",
                                                     "received",    "returnpath",  "messageid",
                                                     "mimeversion", "deliveredto", "replyto"};

/// Which line of a header this is, by the names that programs show in several languages.
HeaderLine header_of(std::string_view line) {
  constexpr std::size_t kLongest = 20;
  const std::size_t colon = line.find(':');
  if (colon == std::string_view::npos || colon > kLongest) return HeaderLine::none;
  const std::string name = fold_name(line.substr(0, colon));
  const auto is = [&](LineWord kind) {
    const auto& words = Lexicon::builtin().lines(kind);
    return std::ranges::find(words, name) != words.end();
  };
  if (is(LineWord::header_from)) return HeaderLine::from;
  if (is(LineWord::header_subject)) return HeaderLine::subject;
  const bool other = is(LineWord::header_sent) || is(LineWord::header_to) ||
                     std::ranges::find(kTechnical, name) != kTechnical.end();
  return other ? HeaderLine::other : HeaderLine::none;
}

/// `From ann@example.org Mon Nov  2 09:14:00 2026`, which begins each mail of a mailbox; but not
/// `From me the 7`.
bool begins_mailbox(std::string_view line) {
  if (!line.starts_with("From ")) return false;
  const std::size_t colon = line.find(':');
  return colon != std::string_view::npos && line.find(':', colon + 1) == colon + 3;
}

}  // namespace

namespace {

/// Whether a line has the form of a header field: a name of ASCII signs without spaces, and a
/// colon (RFC 5322, 2.2).
bool is_field(std::string_view line) {
  const std::size_t colon = line.find(':');
  return colon != std::string_view::npos && colon > 0 &&
         std::ranges::all_of(line.substr(0, colon),
                             [](char sign) { return sign > ' ' && sign < '\x7f'; });
}

}  // namespace

bool is_same_address(std::string_view a, std::string_view b) {
  const auto lower = [](char sign) {
    return sign >= 'A' && sign <= 'Z' ? static_cast<char>(sign - 'A' + 'a') : sign;
  };
  return std::ranges::equal(a, b, {}, lower, lower);
}

bool has_mail_headers(std::string_view bytes) {
  if (bytes.starts_with(kByteOrderMark)) bytes.remove_prefix(kByteOrderMark.size());
  const std::size_t first_end = bytes.find('\n');
  if (begins_mailbox(bytes.substr(0, first_end))) return true;
  const HeaderLine first = header_of(bytes.substr(0, first_end));
  if (first == HeaderLine::from || first == HeaderLine::subject) return true;
  // Any other names may come first, but lines such as `Bea: fair; king Toledo` have their form too:
  // one of the names must be known.
  bool known = false;
  std::size_t lines = 0;
  while (!bytes.empty()) {
    const std::size_t end = std::min(bytes.find('\n'), bytes.size());
    const std::string_view line = bytes.substr(0, end);
    bytes.remove_prefix(std::min(end + 1, bytes.size()));
    if (trim(line).empty()) break;
    const bool goes_on = lines > 0 && (line.front() == ' ' || line.front() == '\t');
    const HeaderLine header = header_of(line);
    // Programs that show mails write their own names, which may have spaces.
    if (!goes_on && !is_field(line) && header == HeaderLine::none) {
      return first != HeaderLine::none && lines > 1;
    }
    known = known || (!goes_on && header != HeaderLine::none);
    ++lines;
  }
  return known && (lines > 1 || first != HeaderLine::other);
}

bool needs_decoding(std::string_view message) {
  constexpr std::array<std::pair<std::string_view, std::string_view>, 4> kCoded{
      {{"contenttransferencoding", "quotedprintable"},
       {"contenttransferencoding", "base64"},
       {"contenttype", "multipart"},
       {"contenttype", "texthtml"}}};
  while (!message.empty()) {
    const std::size_t end = std::min(message.find('\n'), message.size());
    const std::string_view line = trim(message.substr(0, end));
    message.remove_prefix(std::min(end + 1, message.size()));
    if (line.empty()) return false;
    const std::size_t colon = line.find(':');
    if (colon == std::string_view::npos) continue;
    const std::string name = fold_name(line.substr(0, colon));
    std::string value;
    for (const char c : fold_name(line.substr(colon + 1))) {
      if (c >= 'a' && c <= 'z') value += c;
      if (c >= '0' && c <= '9') value += c;
    }
    for (const auto& [header, coded] : kCoded) {
      if (name == header && value.starts_with(coded)) return true;
    }
  }
  return false;
}

MailMessage plain_message(std::string_view text) {
  MailMessage message;
  if (text.starts_with(kByteOrderMark)) text.remove_prefix(kByteOrderMark.size());
  if (!has_mail_headers(text)) {
    message.text = text;
    return message;
  }
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = trim(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
    if (line.empty()) break;
    const HeaderLine header = header_of(line);
    if (header == HeaderLine::none) continue;
    std::string_view value = trim(line.substr(line.find(':') + 1));
    if (header == HeaderLine::subject) message.subject = value;
    if (header != HeaderLine::from) continue;
    const std::size_t open = value.find('<');
    message.address = value.substr(open == std::string_view::npos ? 0 : open + 1);
    if (message.address.ends_with(">")) message.address.pop_back();
    if (open != std::string_view::npos) message.name = trim(value.substr(0, open));
  }
  message.text = text;
  return message;
}

}  // namespace veedor
