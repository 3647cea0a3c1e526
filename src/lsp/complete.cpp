#include "editor/completion/completion.h"
#include "editor/files/file_outline.h"
#include "lsp/features.h"

namespace veedor {
namespace {

/// The CompletionItemKind, which selects the icon in editors.
int item_kind(Completion::Kind kind) {
  switch (kind) {
    case Completion::Kind::key:
      return 10;  // Property
    case Completion::Kind::player:
      return 6;  // Variable
    case Completion::Kind::place:
      return 22;  // Struct
    case Completion::Kind::card:
      return 3;  // Function
    case Completion::Kind::number:
      return 12;  // Value
    case Completion::Kind::word:
      return 14;  // Keyword
    case Completion::Kind::rule:
      return 21;  // Constant
    case Completion::Kind::ruleset:
      return 9;  // Module
    case Completion::Kind::part:
      break;
  }
  return 15;  // Snippet
}

Json item(const Completion& completion, const Positions& positions) {
  constexpr int kPlainText = 1;
  constexpr int kSnippet = 2;
  Json result{{"label", completion.label}, {"kind", item_kind(completion.kind)}};
  if (!completion.detail.empty()) result["detail"] = completion.detail;
  if (!completion.documentation.empty()) result["documentation"] = completion.documentation;
  result["sortText"] = completion.sort_key;
  result["filterText"] = completion.filter;
  result["insertTextFormat"] = completion.snippet ? kSnippet : kPlainText;
  result["textEdit"] = {{"range", positions.json(completion.replaces)},
                        {"newText", completion.insert}};
  return result;
}

/// Whether a line belongs to a map that is not a file of veedor, so that nothing fits.
bool is_of_other_file(OpenText& text, std::size_t line) {
  const JudgedDocument* there = text.judged()->document_at(line);
  if (there == nullptr || is_log(*there)) return false;
  if (schema_for(there->raw.text) != kLogSchema) return false;
  const NodeId root = there->document.root();
  return root != kNoNode && there->document[root].kind == NodeKind::map;
}

}  // namespace

Json complete(const Request& request) {
  Json items = Json::array();
  OpenText& text = request.text;
  const Position at = request.position();
  if (text.kind() != TextKind::logs || !is_of_other_file(text, at.line)) {
    const std::vector<std::string> schemes = request.workspace.schemes_beside(text.uri());
    const JudgedDocument* there =
        text.kind() == TextKind::logs ? text.judged()->document_at(at.line) : nullptr;
    const ReplayCache cache = there == nullptr ? ReplayCache() : *there->cache;
    for (const Completion& each : completions(request.library(), text.text(), at, schemes, cache)) {
      if (each.snippet && !request.client.takes_snippets) continue;
      items.push_back(item(each, request.positions()));
    }
  }
  // The completions depend on the typed part of the word, so the editor must ask again after each
  // key.
  return {{"isIncomplete", true}, {"items", std::move(items)}};
}

}  // namespace veedor
