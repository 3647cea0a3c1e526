#include "editor/files/file_hover.h"
#include "editor/hints/folding.h"
#include "editor/hints/hover.h"
#include "editor/hints/inlay_hints.h"
#include "editor/hints/outline.h"
#include "lsp/features.h"

namespace veedor {
namespace {

bool is_before(const Position& a, const Position& b) {
  return a.line != b.line ? a.line < b.line : a.column < b.column;
}

/// The SymbolKind, which selects the icon in editors.
int symbol_kind(OutlineItem::Kind kind) {
  switch (kind) {
    case OutlineItem::Kind::head:
      return 7;  // Property
    case OutlineItem::Kind::setup:
      return 9;  // Constructor
    case OutlineItem::Kind::rounds:
      return 18;  // Array
    case OutlineItem::Kind::round:
      return 5;  // Class
    case OutlineItem::Kind::opening:
      return 24;  // Event
    case OutlineItem::Kind::turn:
      return 6;  // Method
    case OutlineItem::Kind::scoring:
      return 16;  // Number
    case OutlineItem::Kind::claims:
      break;
  }
  return 14;  // Constant
}

/// A part of the outline, with the parts below it.
Json tree(const OutlineItem& item, const Positions& positions) {
  Json result{{"name", item.name}};
  if (!item.detail.empty()) result["detail"] = item.detail;
  result["kind"] = symbol_kind(item.kind);
  result["range"] = positions.json(item.extent);
  result["selectionRange"] = positions.json(item.name_at);
  for (const OutlineItem& part : item.parts) result["children"].push_back(tree(part, positions));
  return result;
}

/// Adds a part and those below it to a flat list, for clients without trees.
void add_to_list(const OutlineItem& item, const std::string& in, const Request& request,
                 Json& list) {
  const Json location{{"uri", request.text.uri()},
                      {"range", request.positions().json(item.extent)}};
  Json& entry = list.emplace_back(
      Json{{"name", item.name}, {"kind", symbol_kind(item.kind)}, {"location", location}});
  if (!in.empty()) entry["containerName"] = in;
  for (const OutlineItem& part : item.parts) add_to_list(part, item.name, request, list);
}

}  // namespace

Json hover(const Request& request) {
  const Position at = request.position();
  const ReadDocument* read = request.text.read_at(at.line);
  const auto found = read == nullptr ? hover_in_file(request.library(), request.text.text(), at)
                                     : hover_at(*read, at);
  if (!found) return nullptr;
  return {{"contents", {{"kind", "markdown"}, {"value", found->markdown}}},
          {"range", request.positions().json(found->range)}};
}

Json inlay_hints(const Request& request) {
  const TextRange wanted = request.positions().range(member(request.params, "range"));
  Json result = Json::array();
  for (const auto& read : request.text.read()) {
    for (const InlayHint& hint : inlay_hints(*read)) {
      if (is_before(hint.at, wanted.begin) || is_before(wanted.end, hint.at)) continue;
      result.push_back({{"position", request.positions().json(hint.at)},
                        {"label", hint.label},
                        {"paddingLeft", true}});
    }
  }
  return result;
}

Json outline(const Request& request) {
  Json result = Json::array();
  for (const auto& read : request.text.read()) {
    for (const OutlineItem& item : outline(*read)) {
      if (request.client.takes_trees) {
        result.push_back(tree(item, request.positions()));
      } else {
        add_to_list(item, {}, request, result);
      }
    }
  }
  return result;
}

Json folding(const Request& request) {
  Json result = Json::array();
  for (const auto& read : request.text.read()) {
    for (const Fold& fold : folds(*read)) {
      Json& range = result.emplace_back(
          Json{{"startLine", fold.first_line - 1}, {"endLine", fold.last_line - 1}});
      if (fold.kind == Fold::Kind::comment) range["kind"] = "comment";
    }
  }
  return result;
}

}  // namespace veedor
