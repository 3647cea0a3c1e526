#include "text/mail_text.h"

#include <fmt/format.h>

#include <algorithm>

#include "text/text.h"

namespace veedor {
namespace {

/// No line of a message is longer (RFC 2045); RFC 5322 recommends the same for headers.
constexpr std::size_t kLongestLine = 76;

bool is_alphanumeric(char sign) {
  return (sign >= '0' && sign <= '9') || (sign >= 'A' && sign <= 'Z') ||
         (sign >= 'a' && sign <= 'z');
}

std::string encoded(char byte) {
  return fmt::format("={:02X}", static_cast<unsigned>(static_cast<unsigned char>(byte)));
}

/// The text in words such as `=?UTF-8?Q?Ann=C3=A9?=`, each on a line of its own. No word divides a
/// character.
std::string encoded_words(std::string_view text) {
  constexpr std::string_view kBegin = "=?UTF-8?Q?";
  constexpr std::string_view kEnd = "?=";
  constexpr std::size_t kRoom = 52;  // beside the name of the header
  std::string out;
  std::string word;
  const auto close = [&] {
    if (!out.empty()) out += "\n ";
    out += fmt::format("{}{}{}", kBegin, word, kEnd);
    word.clear();
  };
  while (!text.empty()) {
    const std::size_t size = bytes_of(text, 1);
    std::string sign;
    for (const char byte : text.substr(0, size)) {
      sign += byte == ' ' ? "_" : is_alphanumeric(byte) ? std::string(1, byte) : encoded(byte);
    }
    if (word.size() + sign.size() > kRoom) close();
    word += sign;
    text.remove_prefix(size);
  }
  if (!word.empty() || out.empty()) close();
  return out;
}

/// Whether a header can hold the text as it is.
bool is_plain(std::string_view text) {
  return text.find("=?") == std::string_view::npos && text == trim(text) &&
         std::ranges::all_of(text, [](char sign) { return sign >= ' ' && sign < '\x7f'; });
}

/// The name of a person before an address.
std::string phrase(std::string_view name) {
  if (name.size() > kLongestLine / 2 || !is_plain(name)) return encoded_words(name);
  const bool words = std::ranges::all_of(
      name, [](char sign) { return is_alphanumeric(sign) || sign == ' ' || sign == '-'; });
  if (words) return std::string(name);
  std::string quoted = "\"";
  for (const char sign : name) {
    if (sign == '"' || sign == '\\') quoted += '\\';
    quoted += sign;
  }
  return quoted + '"';
}

/// A text in lines of ASCII (RFC 2045). No line begins with what programs on the way may change:
/// `From `, which begins a message in a mailbox, and `.`, which ends one.
std::string quoted_printable(std::string_view text) {
  std::string out;
  for (std::string_view line : lines_of(text)) {
    std::size_t column = 0;
    for (std::size_t i = 0; i < line.size(); ++i) {
      const char sign = line[i];
      const bool last = i + 1 == line.size();
      const bool blank = sign == ' ' || sign == '\t';
      const bool may_begin = sign != '.' && !line.substr(i).starts_with("From ");
      const bool as_it_is =
          (column > 0 || may_begin) && sign != '=' && (blank ? !last : sign > ' ' && sign < '\x7f');
      std::string written = as_it_is ? std::string(1, sign) : encoded(sign);
      // `=` at the end of a line joins it to the next one.
      if (column + written.size() > kLongestLine - (last ? 0 : 1)) {
        out += "=\n";
        column = 0;
        if (!may_begin) written = encoded(sign);
      }
      out += written;
      column += written.size();
    }
    out += '\n';
  }
  return out;
}

std::string part(std::string_view kind, std::string_view text) {
  return fmt::format(
      "Content-Type: text/{}; charset=utf-8\n"
      "Content-Transfer-Encoding: quoted-printable\n\n{}",
      kind, quoted_printable(text));
}

}  // namespace

std::string mail_header(std::string_view name, std::string_view value) {
  const bool fits = name.size() + 2 + value.size() <= kLongestLine && is_plain(value);
  return fmt::format("{}: {}\n", name, fits ? std::string(value) : encoded_words(value));
}

std::string mail_recipient(std::string_view person, std::span<const std::string> addresses) {
  std::string out;
  for (const std::string& address : addresses) {
    out += out.empty() ? fmt::format("To: {}\n <{}>", phrase(person), address)
                       : fmt::format(",\n {}", address);
  }
  return out.empty() ? out : out + '\n';
}

std::string mail_body(std::string_view text) { return "MIME-Version: 1.0\n" + part("plain", text); }

std::string mail_body(std::string_view text, std::string_view html) {
  // Quoted-printable text never contains `=_`.
  constexpr std::string_view kBoundary = "=_veedor";
  return fmt::format(
      "MIME-Version: 1.0\n"
      "Content-Type: multipart/alternative; boundary=\"{0}\"\n\n"
      "--{0}\n{1}\n--{0}\n{2}\n--{0}--\n",
      kBoundary, part("plain", text), part("html", html));
}

}  // namespace veedor
