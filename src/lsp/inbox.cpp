#include "lsp/inbox.h"

#include <algorithm>
#include <string_view>
#include <utility>

#include "lsp/protocol.h"

namespace veedor {
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
  Letter letter{incoming.kind, {}, Json(Json::value_t::discarded), incoming.text.size()};
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

Letter Inbox::take() {
  Letter letter = std::move(letters_.front());
  letters_.pop_front();
  size_ -= letter.size;
  return letter;
}

void Inbox::cancel(const Json& id) {
  for (Letter& letter : letters_) {
    const Json* own = find(letter.content, {"id"});
    const bool request = find(letter.content, {"method"}) != nullptr;
    if (request && own != nullptr && *own == id) letter.cancelled = true;
  }
}

bool Inbox::changes(const std::string& uri) const {
  return std::ranges::any_of(letters_, [&](const Letter& letter) {
    const Json* changed = find(letter.content, {"params", "textDocument", "uri"});
    return changed != nullptr && *changed == uri &&
           has_method(letter.content, "textDocument/didChange");
  });
}

}  // namespace veedor
