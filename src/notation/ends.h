#pragma once

#include <cstddef>
#include <string_view>

#include "yaml/document.h"

namespace veedor {

/// The last element of a list or map; kNoNode if there is none, or no such node.
[[nodiscard]] NodeId last_child(const Document& document, NodeId collection);

/// Where the nodes of a document without faults begin and end in its text, in bytes.
class NodeEnds {
 public:
  /// Both must outlive this object; `document` was read from `text`.
  NodeEnds(std::string_view text, const Document& document) : text_(text), document_(document) {}

  /// Behind the node, and its closing bracket if it has one.
  [[nodiscard]] std::size_t end_of(NodeId node) const;
  /// The end of the line, without its line end.
  [[nodiscard]] std::size_t line_end(std::size_t from) const;
  /// The column in which the elements of a filled list or map on lines begin.
  [[nodiscard]] std::size_t indent_of(NodeId collection) const;

 private:
  [[nodiscard]] std::size_t column(std::size_t offset) const {
    return offset - document_.line_begin(offset);
  }

  std::string_view text_;
  const Document& document_;
};

}  // namespace veedor
