#include "cli/input/line_documents.h"

#include <algorithm>

#include "report/verdict_json.h"
#include "yaml/yaml_text.h"

namespace veedor {
namespace {

/// In bytes from the first node on: enough for a key, and for blanks and comments before it.
constexpr std::size_t kBeginning = 1000;

}  // namespace

bool may_begin_with(std::string_view text, std::initializer_list<std::string_view> keys) {
  const auto node = read_prologue(text).node;
  if (!node) return false;
  const std::string_view beginning = text.substr(*node, kBeginning);
  return std::ranges::any_of(
      keys, [&](std::string_view key) { return beginning.find(key) != text.npos; });
}

std::string_view first_key(const Document& document) {
  const NodeId root = document.root();
  if (root == kNoNode || document[root].kind != NodeKind::map) return {};
  const NodeId first = document[root].first_child();
  return first == kNoNode ? std::string_view() : document.text(document[first].key);
}

std::optional<std::vector<std::string>> lines_of_document(const Document& document) {
  const NodeId root = document.root();
  if (!document.faults().empty() || document[root].child_count() != 1) return std::nullopt;
  const NodeId list = document[root].first_child();
  if (document[list].kind != NodeKind::list) return std::nullopt;
  std::vector<std::string> lines;
  for (const NodeId line : document.children(list)) {
    if (document[line].kind != NodeKind::scalar) return std::nullopt;
    lines.emplace_back(document.text(line));
  }
  return lines;
}

Json refusal_json(const RefusedLine& refused) {
  Json object = Json::object();
  const Refusal& refusal = refused.refusal;
  if (refusal.verdict) object = fault_json(*refusal.verdict->fault);
  // These would refer to a log that does not exist.
  object.erase("path");
  object.erase("pointer");
  const Position at = refused.position();
  object["line"] = at.line;
  object["column"] = at.column;
  if (!refusal.verdict) object["message"] = refusal.message;
  if (!refusal.instead.empty()) object["instead"] = refusal.instead;
  return object;
}

}  // namespace veedor
