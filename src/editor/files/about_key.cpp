#include "editor/files/about_key.h"

#include <algorithm>

#include "editor/files/file_outline.h"

namespace veedor {
namespace {

SchemaLevel level_of(const Document& document, NodeId around, NodeId key) {
  SchemaLevel level{.map = document[around].kind == NodeKind::map};
  if (!level.map) return level;
  level.key = document.text(key);
  for (const NodeId value : document.children(around)) {
    level.pairs.emplace_back(document.text(document[value].key), document.text(value));
  }
  return level;
}

}  // namespace

std::string about_key(const Document& document, NodeId node) {
  if (node == kNoNode || !document[node].is_key) return {};
  std::vector<SchemaLevel> levels{level_of(document, document[node].parent, node)};
  for (NodeId inner = document[node].parent; document[inner].parent != kNoNode;
       inner = document[inner].parent) {
    if (document[inner].is_key) return {};  // the key is itself a map or list, which no log has
    levels.push_back(level_of(document, document[inner].parent, document[inner].key));
  }
  std::ranges::reverse(levels);
  return guide_to(kLogSchema).at(levels).about;
}

}  // namespace veedor
