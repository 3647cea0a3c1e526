#include "cli/input/line_documents.h"

#include "report/verdict_json.h"

namespace veedor {
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
  if (refusal.verdict) object = object_of(*refusal.verdict->fault);
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
