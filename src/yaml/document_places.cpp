#include "yaml/document.h"

namespace veedor {

NodeId Document::find(NodeId map, std::string_view key) const {
  if (arena_.nodes[map].kind != NodeKind::map) return kNoNode;
  for (const NodeId value : children(map)) {
    if (text(arena_.nodes[value].key) == key) return value;
  }
  return kNoNode;
}

Position Document::position(std::size_t offset) const {
  Position position = lines_.position(offset);
  position.line += first_line_ - 1;
  return position;
}

std::string_view Document::source_line(std::size_t offset) const {
  std::string_view line = text_.substr(line_begin(offset));
  line = line.substr(0, line.find('\n'));
  if (line.ends_with('\r')) line.remove_suffix(1);
  return line;
}

std::string Document::path(NodeId id) const {
  std::vector<NodeId> steps;
  for (NodeId at = id; at != kNoNode && arena_.nodes[at].parent != kNoNode;
       at = arena_.nodes[at].parent) {
    steps.push_back(at);
  }
  std::string path;
  for (auto step = steps.rbegin(); step != steps.rend(); ++step) {
    const Node& node = arena_.nodes[*step];
    if (arena_.nodes[node.parent].kind == NodeKind::list) {
      path += '[' + std::to_string(node.index) + ']';
      continue;
    }
    if (!path.empty()) path += '.';
    path += text(node.is_key ? *step : node.key);
  }
  return path;
}

}  // namespace veedor
