#include "notation/ends.h"

#include <algorithm>

#include "yaml/yaml_text.h"

namespace veedor {

NodeId last_child(const Document& document, NodeId collection) {
  NodeId last = kNoNode;
  if (collection == kNoNode) return last;
  for (const NodeId child : document.children(collection)) last = child;
  return last;
}

std::size_t NodeEnds::end_of(NodeId node) const {
  const Node& at = document_[node];
  if (!at.is_collection()) return end_of_scalar(text_, at.offset, document_.text(node));
  const NodeId last = last_child(document_, node);
  std::size_t end = last == kNoNode ? at.offset + 1 : end_of(last);
  if (!at.flow) return end;
  while (end < text_.size() && text_[end] != ']' && text_[end] != '}') {
    end = text_[end] == '#' ? std::min(text_.find('\n', end), text_.size()) : end + 1;
  }
  return std::min(end + 1, text_.size());
}

std::size_t NodeEnds::line_end(std::size_t from) const {
  const std::size_t end = std::min(text_.find('\n', from), text_.size());
  return end > from && text_[end - 1] == '\r' ? end - 1 : end;
}

std::size_t NodeEnds::indent_of(NodeId collection) const {
  const NodeId first = document_[collection].first_child();
  if (document_[collection].kind == NodeKind::map) {
    return column(document_[document_[first].key].offset);
  }
  std::size_t dash = document_[first].offset;
  const std::size_t line = document_.line_begin(dash);
  while (dash > line && text_[dash] != '-') --dash;
  return text_[dash] == '-' ? dash - line : column(document_[collection].offset);
}

}  // namespace veedor
