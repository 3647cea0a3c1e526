#pragma once

#include <cstddef>
#include <string_view>

#include "yaml/document.h"

namespace veedor {

/// The last element of a list or map; kNoNode if it is empty, or is kNoNode itself.
[[nodiscard]] NodeId last_child(const Document& document, NodeId collection);

/// Where the nodes of a document without faults begin and end in its text, in bytes.
class NodeEnds {
 public:
  /// Both arguments must outlive this object; `document` must have been read from `text`.
  NodeEnds(std::string_view text, const Document& document) : text_(text), document_(document) {}

  /// The offset after the node and its closing bracket, if it has one.
  [[nodiscard]] std::size_t end_of(NodeId node) const;
  /// The end of the line, without its line end.
  [[nodiscard]] std::size_t line_end(std::size_t from) const;
  /// The column where the elements of a list or map begin, which must have elements on lines of
  /// their own.
  [[nodiscard]] std::size_t indent_of(NodeId collection) const;

 private:
  [[nodiscard]] std::size_t column(std::size_t offset) const {
    return offset - document_.line_begin(offset);
  }

  std::string_view text_;
  const Document& document_;
};

}  // namespace veedor
