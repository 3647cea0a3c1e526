#include <algorithm>
#include <cstring>

#include "yaml/document.h"

namespace veedor {
namespace {

void add_escaped(std::string& pointer, std::string_view key) {
  for (const char c : key) {
    if (c == '~') {
      pointer += "~0";
    } else if (c == '/') {
      pointer += "~1";
    } else {
      pointer += c;
    }
  }
}

}  // namespace

NodeId Document::find(NodeId map, std::string_view key) const {
  // Rulesets are read by this: every check of a vector's bounds counts.
  const Node* const nodes = arena_.nodes.data();
  if (nodes[map].kind != NodeKind::map) return kNoNode;
  for (NodeId value = nodes[map].first_child(); value != kNoNode;
       value = nodes[value].next_sibling) {
    const Node& name = nodes[nodes[value].key];
    if (name.size != key.size() || name.is_collection()) continue;
    const char* const word = arena_.texts.data() + name.begin;
    if (!key.empty() && *word != key.front()) continue;  // sooner than a call
    if (std::memcmp(word, key.data(), key.size()) == 0) return value;
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

/// The nodes on the path from the root to this node, without the root.
std::vector<NodeId> Document::steps_to(NodeId id) const {
  std::vector<NodeId> steps;
  for (NodeId at = id; at != kNoNode && arena_.nodes[at].parent != kNoNode;
       at = arena_.nodes[at].parent) {
    steps.push_back(at);
  }
  std::ranges::reverse(steps);
  return steps;
}

std::string Document::path(NodeId id) const {
  std::string path;
  for (const NodeId step : steps_to(id)) {
    const Node& node = arena_.nodes[step];
    if (arena_.nodes[node.parent].kind == NodeKind::list) {
      path += '[' + std::to_string(node.index) + ']';
      continue;
    }
    if (!path.empty()) path += '.';
    path += text(node.is_key ? step : node.key);
  }
  return path;
}

std::string Document::pointer(NodeId id) const {
  std::string pointer;
  for (const NodeId step : steps_to(id)) {
    const Node& node = arena_.nodes[step];
    pointer += '/';
    if (arena_.nodes[node.parent].kind == NodeKind::list) {
      pointer += std::to_string(node.index);
    } else {
      add_escaped(pointer, text(node.is_key ? step : node.key));
    }
  }
  return pointer;
}

}  // namespace veedor
