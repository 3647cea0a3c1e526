#include "lsp/inbox.h"

#include <algorithm>
#include <utility>

#include "lsp/protocol.h"

namespace veedor {
namespace {

/// The deepest nesting of lists and maps; no message of the protocol comes near it.
constexpr int kMostLevels = 64;

/// The JSON of a message; discarded if it is not JSON.
Json json_of(const std::string& text) {
  const auto keep = [](int level, Json::parse_event_t, const Json&) {
    return level <= kMostLevels;
  };
  return Json::parse(text, keep, false);
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
