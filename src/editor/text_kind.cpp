#include "editor/text_kind.h"

#include "yaml/document.h"
#include "yaml/stream.h"

namespace veedor {
namespace {

/// Whether a line of the text begins with the key, so that the outermost map has it.
bool has_line(std::string_view text, std::string_view key) {
  for (std::size_t at = text.find(key); at != std::string_view::npos; at = text.find(key, at + 1)) {
    const bool begins = at == 0 || text[at - 1] == '\n' || text[at - 1] == '\r';
    if (begins && text.substr(at + key.size()).starts_with(':')) return true;
  }
  return false;
}

}  // namespace

TextKind kind_of_text(std::string_view text) {
  // A long log should not be read twice.
  if (has_line(text, "veedor") && !has_line(text, "kind")) return TextKind::logs;
  DocumentStream stream(reader_of(text));
  RawDocument raw;
  if (!stream.next(raw)) return TextKind::logs;
  Document document;
  document.parse(raw);
  const NodeId root = document.root();
  if (root == kNoNode || document[root].kind != NodeKind::map) return TextKind::logs;
  const auto has = [&](std::string_view key) { return document.find(root, key) != kNoNode; };
  const NodeId kind = document.find(root, "kind");
  const std::string_view word = kind == kNoNode ? std::string_view() : document.text(kind);
  if (word == "event") return TextKind::event;
  if (has("veedor")) return TextKind::logs;
  if (has("ruleset") && (word == "game" || word == "option")) return TextKind::ruleset;
  if (has("scheme") && !has("ruleset")) return TextKind::scheme;
  return TextKind::logs;
}

}  // namespace veedor
