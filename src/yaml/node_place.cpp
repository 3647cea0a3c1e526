#include "yaml/node_place.h"

#include <string_view>
#include <vector>

#include "text/text.h"

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

std::string json_pointer(const Document& document, NodeId id) {
  std::vector<NodeId> steps;
  for (NodeId at = id; at != kNoNode && document[at].parent != kNoNode; at = document[at].parent) {
    steps.push_back(at);
  }
  std::string pointer;
  for (auto step = steps.rbegin(); step != steps.rend(); ++step) {
    const Node& node = document[*step];
    pointer += '/';
    if (document[node.parent].kind == NodeKind::list) {
      pointer += std::to_string(node.index);
    } else {
      add_escaped(pointer, document.text(node.is_key ? *step : node.key));
    }
  }
  return pointer;
}

std::size_t length_of_quoted(std::string_view text) {
  const char quote = text.front();
  for (std::size_t at = 1; at < text.size() && text[at] != '\n'; ++at) {
    if (text[at] == '\\' && quote == '"') {
      ++at;
    } else if (text[at] == quote) {
      const bool doubled = quote == '\'' && text.substr(at + 1).starts_with('\'');
      if (!doubled) return at + 1;
      ++at;
    }
  }
  return 0;
}

std::size_t columns_of(const Document& document, NodeId node, std::size_t offset) {
  if (node == kNoNode) return 0;
  const std::string_view rest = document.text_from(offset);
  if (rest.starts_with('"') || rest.starts_with('\'')) {
    return code_points(rest.substr(0, length_of_quoted(rest)));
  }
  for (const NodeId word : {node, document[node].key}) {
    if (word == kNoNode || document.text(word).empty()) continue;
    if (rest.starts_with(document.text(word))) return code_points(document.text(word));
  }
  return 0;
}

}  // namespace veedor
