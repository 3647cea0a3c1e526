#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "log/log_tree.h"
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

/// The place in a new text of a word of a LogTree.
struct Placed {
  std::size_t offset = 0;  ///< in the new text, in bytes
  std::size_t from = 0;    ///< LogTree::at
};

/// The text of a log with an addition.
struct Spliced {
  std::string text;
  std::vector<Placed> words;  ///< the added words, in the order of the new text
};

/// Adds a part to a document without faults, which must have been read from `text`: pairs that its
/// maps do not have, and entries at the end of its lists. Nothing else in the text changes. The
/// addition is in brackets if its surroundings are; else it gets lines of its own, each in brackets
/// if it then fits into 100 columns.
/// `new_discs`: a disc that is set already is replaced, unless it is sealed with a code.
[[nodiscard]] Spliced splice(std::string_view text, const Document& document, const LogTree& piece,
                             bool new_discs = false);

}  // namespace veedor
