#include "lsp/transport.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>
#include <string_view>
#include <utility>

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

namespace {

constexpr std::uint64_t kMostNumber = 0x7FFFFFFF;

[[noreturn]] void wrong(const char* name, const char* wanted) {
  throw ProtocolError(ErrorCode::invalid_params, fmt::format("`{}` has to be {}", name, wanted));
}

}  // namespace

const Json& member(const Json& object, const char* name) {
  const Json* found = find(object, {name});
  if (found == nullptr) {
    throw ProtocolError(ErrorCode::invalid_params, fmt::format("`{}` is missing", name));
  }
  return *found;
}

const std::string& text_member(const Json& object, const char* name) {
  const Json& value = member(object, name);
  if (!value.is_string()) wrong(name, "a text");
  return value.get_ref<const std::string&>();
}

std::size_t number_member(const Json& object, const char* name) {
  const Json& value = member(object, name);
  if (!value.is_number_unsigned()) wrong(name, "a whole number from 0");
  return static_cast<std::size_t>(std::min(value.get<std::uint64_t>(), kMostNumber));
}

const Json* find(const Json& object, std::initializer_list<const char*> path) {
  const Json* at = &object;
  for (const char* name : path) {
    if (!at->is_object()) return nullptr;
    const auto found = at->find(name);
    if (found == at->end()) return nullptr;
    at = &*found;
  }
  return at;
}

bool is_true(const Json& object, std::initializer_list<const char*> path) {
  const Json* value = find(object, path);
  return value != nullptr && value->is_boolean() && value->get<bool>();
}

namespace {

/// The deepest nesting of lists and maps; no message of the protocol comes near it.
constexpr int kMostLevels = 64;

/// Whether a text of JSON is nested more deeply. The parser could tell too, through a callback, but
/// after each object it then walks over all entries of the list that the object is in.
bool too_deep(std::string_view text) {
  int level = 0;
  bool quoted = false;
  for (std::size_t at = text.find_first_of("\"[]{}"); at != std::string_view::npos;
       at = text.find_first_of(quoted ? "\"\\" : "\"[]{}", at + 1)) {
    const char sign = text[at];
    if (sign == '"') quoted = !quoted;
    if (sign == '\\') ++at;
    if (sign == '[' || sign == '{') ++level;
    if (sign == ']' || sign == '}') --level;
    if (level > kMostLevels) return true;
  }
  return false;
}

/// The JSON of a message; discarded if it is not JSON, or nested too deeply.
Json json_of(const std::string& text) {
  if (too_deep(text)) return Json(Json::value_t::discarded);
  return Json::parse(text, nullptr, false);
}

bool has_method(const Json& message, std::string_view name) {
  const Json* method = find(message, {"method"});
  return method != nullptr && *method == name;
}

}  // namespace

void Inbox::add(const Incoming& incoming) {
  Message letter{incoming.kind, {}, Json(Json::value_t::discarded), incoming.text.size()};
  if (incoming.kind == Incoming::Kind::message) {
    letter.content = json_of(incoming.text);
  } else {
    letter.why = incoming.text;
  }
  if (has_method(letter.content, "$/cancelRequest")) {
    if (const Json* id = find(letter.content, {"params", "id"})) cancel(*id);
  }
  size_ += letter.size;
  letters_.push_back(std::move(letter));
}

Message Inbox::take() {
  Message letter = std::move(letters_.front());
  letters_.pop_front();
  size_ -= letter.size;
  return letter;
}

void Inbox::cancel(const Json& id) {
  for (Message& letter : letters_) {
    const Json* own = find(letter.content, {"id"});
    const bool request = find(letter.content, {"method"}) != nullptr;
    if (request && own != nullptr && *own == id) letter.cancelled = true;
  }
}

bool Inbox::changes(const std::string& uri) const {
  return std::ranges::any_of(letters_, [&](const Message& letter) {
    const Json* changed = find(letter.content, {"params", "textDocument", "uri"});
    return changed != nullptr && *changed == uri &&
           has_method(letter.content, "textDocument/didChange");
  });
}

}  // namespace veedor
