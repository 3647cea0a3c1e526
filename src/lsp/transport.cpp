#include "lsp/transport.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>

#include "text/text.h"

namespace veedor {
namespace {

constexpr std::size_t kMostOfHeader = 8192;
constexpr std::size_t kMostDigits = 15;
constexpr std::string_view kLength = "content-length";

/// The content of a header.
struct Header {
  std::optional<std::size_t> length;
  bool well_formed = true;  ///< it consists only of fields
};

std::string lower(std::string_view text) {
  std::string out(text);
  for (char& c : out) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c + ('a' - 'A'));
  }
  return out;
}

std::optional<std::size_t> number(std::string_view digits) {
  if (digits.empty() || digits.size() > kMostDigits) return std::nullopt;
  std::size_t value = 0;
  for (const char c : digits) {
    if (c < '0' || c > '9') return std::nullopt;
    value = 10 * value + static_cast<std::size_t>(c - '0');
  }
  return value;
}

bool is_field_name(std::string_view name) {
  return !name.empty() &&
         std::ranges::all_of(name, [](char c) { return c == '-' || (c >= 'a' && c <= 'z'); });
}

Header parse(std::string_view text) {
  Header header;
  for (const std::string_view line : lines_of(text)) {
    const std::string field = lower(trim(line));
    if (field.empty()) continue;
    const std::size_t colon = field.find(':');
    const std::string_view name = std::string_view(field).substr(0, colon);
    if (colon == std::string::npos || !is_field_name(name)) header.well_formed = false;
    // After bytes that are not a message, the next length leads back to the messages.
    if (colon == std::string::npos || !name.ends_with(kLength)) continue;
    header.length = number(trim(std::string_view(field).substr(colon + 1)));
    if (!header.length) header.well_formed = false;
  }
  return header;
}

/// The end of the header at the beginning of a text, after its empty line; npos if it is
/// incomplete.
std::size_t end_of_header(std::string_view text) {
  const std::size_t crlf = text.find("\r\n\r\n");
  const std::size_t lf = text.find("\n\n");
  if (crlf == std::string_view::npos && lf == std::string_view::npos) return crlf;
  return crlf < lf ? crlf + 4 : lf + 2;
}

}  // namespace

bool MessageReader::fill() {
  std::array<char, 65536> bytes;
  const ssize_t got = read_(bytes.data(), bytes.size());
  if (got <= 0) return false;
  buffer_.append(bytes.data(), static_cast<std::size_t>(got));
  return true;
}

void MessageReader::drop_taken() {
  buffer_.erase(0, begin_);
  begin_ = 0;
}

bool MessageReader::read_header(std::string& header) {
  drop_taken();
  std::size_t end = end_of_header(buffer_);
  while (end == std::string::npos && buffer_.size() <= kMostOfHeader) {
    if (!fill()) return false;
    end = end_of_header(buffer_);
  }
  if (end == std::string::npos || end > kMostOfHeader + 4) return false;
  header = buffer_.substr(0, end);
  begin_ = end;
  return true;
}

Incoming MessageReader::next() {
  if (announced_) return content();
  std::string text;
  if (!read_header(text)) return {};
  const Header header = parse(text);
  if (header.length) {
    announced_ = true;
    length_ = *header.length;
  }
  if (header.length && header.well_formed) return content();
  return {Incoming::Kind::fault,
          "a message begins with a header, such as `Content-Length: 52`, and an empty line"};
}

Incoming MessageReader::content() {
  announced_ = false;
  drop_taken();
  if (length_ > kMostOfMessage) {
    while (buffer_.size() < length_) {
      length_ -= buffer_.size();
      buffer_.clear();
      if (!fill()) return {};
    }
    begin_ = length_;
    return {Incoming::Kind::too_long,
            fmt::format("the message is longer than {} bytes", kMostOfMessage)};
  }
  while (buffer_.size() < length_) {
    if (!fill()) return {};
  }
  begin_ = length_;
  return {Incoming::Kind::message, buffer_.substr(0, length_)};
}

std::string framed(const Json& message) {
  const std::string text = json_text(message);
  return fmt::format("Content-Length: {}\r\n\r\n{}", text.size(), text);
}

}  // namespace veedor
