#include <algorithm>

#include "base/text.h"
#include "source/document.h"
#include "source/yaml_text.h"

namespace veedor {

NodeId Document::find(NodeId map, std::string_view key) const {
  if (arena_.nodes[map].kind != NodeKind::map) return kNoNode;
  for (const NodeId value : children(map)) {
    if (text(arena_.nodes[value].key) == key) return value;
  }
  return kNoNode;
}

bool Document::not_yaml() const {
  return std::any_of(faults_.begin(), faults_.end(),
                     [](const Fault& fault) { return fault.code == SourceFault::log1; });
}

Position Document::position(std::size_t offset) const {
  offset = std::min(offset, text_.size());
  const std::string_view before = text_.substr(0, offset);
  const auto lines = std::count(before.begin(), before.end(), '\n');
  return {first_line_ + static_cast<std::size_t>(lines),
          code_points(before.substr(line_start(text_, offset))) + 1};
}

std::string_view Document::source_line(std::size_t offset) const {
  const std::size_t start = line_start(text_, std::min(offset, text_.size()));
  std::string_view line = text_.substr(start);
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
      std::size_t index = 0;
      for (const NodeId entry : children(node.parent)) {
        if (entry == *step) break;
        ++index;
      }
      path += '[' + std::to_string(index) + ']';
      continue;
    }
    if (!path.empty()) path += '.';
    path += text(node.is_key ? *step : node.key);
  }
  return path;
}

}  // namespace veedor
