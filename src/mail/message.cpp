#include "mail/message.h"

#include <algorithm>
#include <array>
#include <string_view>

#include "text/text.h"

namespace veedor {
namespace {

/// The names of the lines that begin a mail, as programs show them in several languages.
enum class HeaderLine : std::uint8_t { from, subject, other };
struct HeaderName {
  std::string_view name;
  HeaderLine line;
};
constexpr std::array kHeaderNames = std::to_array<HeaderName>({
    {"from", HeaderLine::from},         {"von", HeaderLine::from},
    {"de", HeaderLine::from},           {"subject", HeaderLine::subject},
    {"betreff", HeaderLine::subject},   {"asunto", HeaderLine::subject},
    {"objet", HeaderLine::subject},     {"sujet", HeaderLine::subject},
    {"to", HeaderLine::other},          {"an", HeaderLine::other},
    {"para", HeaderLine::other},        {"a", HeaderLine::other},
    {"cc", HeaderLine::other},          {"date", HeaderLine::other},
    {"datum", HeaderLine::other},       {"fecha", HeaderLine::other},
    {"sent", HeaderLine::other},        {"gesendet", HeaderLine::other},
    {"enviado", HeaderLine::other},     {"envoye", HeaderLine::other},
    {"received", HeaderLine::other},    {"returnpath", HeaderLine::other},
    {"messageid", HeaderLine::other},   {"mimeversion", HeaderLine::other},
    {"deliveredto", HeaderLine::other},
});

const HeaderName* header_of(std::string_view line) {
  const std::size_t colon = line.find(':');
  if (colon == std::string_view::npos || colon > 20) return nullptr;
  const std::string name = fold_name(line.substr(0, colon));
  const auto* const row = std::ranges::find(kHeaderNames, name, &HeaderName::name);
  return row == kHeaderNames.end() ? nullptr : row;
}

}  // namespace

bool has_mail_headers(std::string_view bytes) {
  if (bytes.starts_with(kByteOrderMark)) bytes.remove_prefix(kByteOrderMark.size());
  if (bytes.starts_with("From ")) return true;
  const std::size_t end = bytes.find('\n');
  const HeaderName* const first = header_of(bytes.substr(0, end));
  if (first == nullptr) return false;
  if (first->line != HeaderLine::other || end == std::string_view::npos) return true;
  return header_of(bytes.substr(end + 1, bytes.find('\n', end + 1) - end - 1)) != nullptr;
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
    const HeaderName* const header = header_of(line);
    if (header == nullptr) continue;
    std::string_view value = trim(line.substr(line.find(':') + 1));
    if (header->line == HeaderLine::subject) message.subject = value;
    if (header->line != HeaderLine::from) continue;
    const std::size_t open = value.find('<');
    message.address = value.substr(open == std::string_view::npos ? 0 : open + 1);
    if (message.address.ends_with(">")) message.address.pop_back();
    if (open != std::string_view::npos) message.name = trim(value.substr(0, open));
  }
  message.text = text;
  return message;
}

}  // namespace veedor
