#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "source/document.h"

namespace veedor {

/// Builds the tree of one document, node by node in the order of the text.
class TreeBuilder {
 public:
  /// Where a list or map begins, and how.
  struct Opening {
    NodeKind kind = NodeKind::list;
    std::size_t offset = 0;
    std::size_t column = 0;  ///< in bytes, from 0
    bool flow = false;       ///< in flow style
    bool bracket = false;    ///< with a bracket of its own
  };

  TreeBuilder(NodeArena& arena, std::vector<Fault>& faults) : arena_(arena), faults_(faults) {}

  /// Forgets all nodes and begins anew on a text.
  void restart(std::string_view text);

  void add_scalar(std::size_t offset, std::string_view value);
  /// `next_column` is the column of `offset`, which for an empty node is the place of what follows
  /// it. False, and not added, for the value of a key that has no ':' though it needs one.
  bool add_null(std::size_t offset, std::size_t next_column);
  /// A node without a value of its own that stands where it is written (an alias, a bare anchor).
  void add_nothing(std::size_t offset);

  /// False if the node would be one level too deep; it is not added then.
  bool open(const Opening& opening);
  void close() { stack_.pop_back(); }

  /// Offsets of the brackets that are still open, outermost first, and what would close them,
  /// innermost first.
  struct Brackets {
    std::vector<std::size_t> offsets;
    std::string closers;
  };
  Brackets open_brackets() const;

  /// Ends a document that could not be read on from the byte `end`, with these brackets open there:
  /// gives every key a value and marks what is open-ended.
  void break_off(std::size_t end, const std::vector<std::size_t>& brackets);

  /// Reports what is wrong with the keys of all maps.
  void check_keys();

 private:
  struct Frame {
    NodeId id = kNoNode;
    NodeId last_child = kNoNode;
    NodeId key = kNoNode;  ///< waits for its value
    unsigned level = 0;
    std::size_t column = 0;
    bool list = false;
    bool flow = false;
    bool bracket = false;
  };

  NodeId add(NodeKind kind, std::size_t offset);
  void set_text(NodeId id, std::string_view text);
  std::string_view text_of(const Node& node) const;
  std::size_t column_of(const Node& node) const;
  bool is_open_text(NodeId id, std::size_t end) const;
  bool is_open_collection(NodeId id, std::size_t end, NodeId last) const;
  void check_key(const Node& key);
  void check_repeated_keys(NodeId map);
  void report_repeated(NodeId key);

  NodeArena& arena_;
  std::vector<Fault>& faults_;
  std::string_view text_;
  std::vector<Frame> stack_;
  std::vector<NodeId> keys_;
};

}  // namespace veedor
