#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "yaml/document.h"

namespace veedor {

/// Builds the tree of one document, node by node in text order.
class TreeBuilder {
 public:
  /// The beginning of a list or map.
  struct Opening {
    NodeKind kind = NodeKind::list;
    std::size_t offset = 0;
    bool flow = false;     ///< in flow style
    bool bracket = false;  ///< with a bracket of its own
  };

  /// Allows at most `levels` levels of lists and maps.
  TreeBuilder(NodeArena& arena, unsigned levels, std::vector<Fault>& faults)
      : arena_(arena), levels_(levels), faults_(faults) {}

  [[nodiscard]] unsigned levels() const { return levels_; }

  /// Drops all nodes and starts a new text.
  void restart(std::string_view text);

  /// Starts a new text that is equal to the old one up to an entry of a list, which is a value of
  /// the root. Takes the nodes before that entry, and leaves the list and the root open.
  void resume(std::string_view text, const NodeArena& before, NodeId entry);

  void add_scalar(std::size_t offset, std::string_view value);
  /// Adds a node without text. For an entry in block style, `offset` is after the dash.
  void add_empty(std::size_t offset);

  /// Adds nothing and returns false if the node would be too deep.
  bool open(const Opening& opening);
  void close() { stack_.pop_back(); }

  /// The innermost bracket that is still open.
  [[nodiscard]] std::optional<std::size_t> open_bracket() const;

  /// Ends a document that broke off: gives every key a value and marks open-ended nodes.
  void break_off();

  /// Reports faults in the keys of all maps, at most kMostFaults after the first. With `from`, only
  /// those of the root and of the nodes from there on.
  void check_keys(NodeId from = 0);
  /// Counts a fault that is left out because there are too many.
  void leave_out_fault() { ++left_out_; }
  [[nodiscard]] std::size_t faults_left_out() const { return left_out_; }

 private:
  struct Frame {
    NodeId id = kNoNode;
    NodeId last_child = kNoNode;
    NodeId key = kNoNode;  ///< a key that waits for its value
    bool list = false;
    bool flow = false;
    bool bracket = false;
  };

  NodeId add(NodeKind kind, std::size_t offset);
  void set_text(NodeId id, std::string_view text);
  std::string_view text_of(const Node& node) const;
  std::size_t column_of(const Node& node) const;
  bool is_open_text(NodeId id) const;
  struct WrongKey {
    NodeId key = kNoNode;
    bool repeated = false;
  };
  /// Why a node cannot be a key; empty if it can.
  std::string_view fault_of_key(const Node& key) const;
  void check_repeated_keys(NodeId map);
  void note_repeated(NodeId key) { wrong_keys_.push_back({key, true}); }

  NodeArena& arena_;
  unsigned levels_;
  std::vector<Fault>& faults_;
  std::size_t left_out_ = 0;
  std::string_view text_;
  std::vector<Frame> stack_;
  std::vector<WrongKey> wrong_keys_;
  std::vector<std::pair<std::string_view, NodeId>> keys_;
};

}  // namespace veedor
