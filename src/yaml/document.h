#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "yaml/limits.h"
#include "yaml/line_index.h"
#include "yaml/stream.h"

namespace veedor {

enum class NodeKind : std::uint8_t {
  null,    ///< empty, `~` or `null`, quoted or not: never a value
  scalar,  ///< text, whatever YAML would make of it
  list,
  map,
};

/// Index of a node in its document, in the order of the text.
using NodeId = std::uint32_t;
constexpr NodeId kNoNode = 0xFFFFFFFFU;

/// A document of n bytes may have as many nodes, so every byte of a node counts.
struct Node {
  NodeKind kind = NodeKind::null;
  bool is_key = false;
  bool flow = false;  ///< written in brackets
  /// The document could not be read on from here: what a list or map lacks may have followed, and
  /// what a scalar or null says is not known. Nothing that is missing or incomplete in it is a
  /// fault.
  bool open_ended = false;
  /// Byte of the document's text where the node begins. An empty value stands at its key, an empty
  /// list entry at its dash.
  std::uint32_t offset = 0;
  /// Of a list or map its first child, of the others where their text begins in the arena.
  std::uint32_t begin = 0;
  std::uint32_t size = 0;  ///< children of a list or map, bytes of the text of the others
  NodeId parent = kNoNode;
  NodeId next_sibling = kNoNode;  ///< next entry of the list, next value of the map
  NodeId key = kNoNode;           ///< of a value in a map
  std::uint32_t index = 0;        ///< of an entry in its list, from 0; likewise of a value

  [[nodiscard]] bool is_collection() const {
    return kind == NodeKind::list || kind == NodeKind::map;
  }
  /// First entry of a list, first value of a map.
  [[nodiscard]] NodeId first_child() const { return is_collection() && size > 0 ? begin : kNoNode; }
  /// Entries of a list, pairs of a map; 0 of all others.
  [[nodiscard]] std::uint32_t child_count() const { return is_collection() ? size : 0; }
  [[nodiscard]] std::uint32_t text_size() const { return is_collection() ? 0 : size; }
};

/// The rules that a text can break before anybody asks what it means.
enum class SourceFault : std::uint8_t {
  log1,  ///< not YAML, or not UTF-8
  log2,  ///< a key given twice or not a scalar; anchors, aliases, tags, merge keys
  log4,  ///< over a limit
};

/// More faults than these are not listed: a text of n bytes can have n of them.
constexpr std::size_t kMostFaults = 20;

struct Fault {
  SourceFault code = SourceFault::log1;
  std::uint32_t offset = 0;
  std::string message;
};

/// The nodes of one document in the order of the text (a key before its value), and their texts.
struct NodeArena {
  std::vector<Node> nodes;
  std::string texts;
};

/// The values of a map or the entries of a list, in file order.
class ChildRange {
 public:
  class Iterator {
   public:
    Iterator(const Node* nodes, NodeId id) : nodes_(nodes), id_(id) {}
    NodeId operator*() const { return id_; }
    Iterator& operator++() {
      id_ = nodes_[id_].next_sibling;
      return *this;
    }
    bool operator!=(const Iterator& other) const { return id_ != other.id_; }

   private:
    const Node* nodes_;
    NodeId id_;
  };

  ChildRange(const Node* nodes, NodeId first) : nodes_(nodes), first_(first) {}
  Iterator begin() const { return {nodes_, first_}; }
  Iterator end() const { return {nodes_, kNoNode}; }

 private:
  const Node* nodes_;
  NodeId first_;
};

/// One YAML document as a tree whose every node knows its place. The tree of a document that cannot
/// be read to its end is kept up to there.
class Document {
 public:
  /// Reads a document in place of the one before, in the same memory. The text must outlive its use
  /// here. Never throws on account of the text; see `faults`.
  void parse(const RawDocument& raw, const DocumentLimits& limits = {});
  /// A text of any length; of the limits only that of the levels counts.
  void parse(std::string_view text, std::size_t first_line = 1, const DocumentLimits& limits = {});

  /// `kNoNode` if the document holds nothing, or broke off before its first node.
  NodeId root() const { return arena_.nodes.empty() ? kNoNode : 0; }
  std::size_t size() const { return arena_.nodes.size(); }
  const Node& operator[](NodeId id) const { return arena_.nodes[id]; }

  /// What a scalar or null says, without blanks at its ends. Empty for lists and maps.
  std::string_view text(NodeId id) const {
    const Node& node = arena_.nodes[id];
    if (node.is_collection()) return {};
    return {arena_.texts.data() + node.begin, node.size};
  }

  /// The values of a map (`Node::key` leads to their keys) or the entries of a list.
  ChildRange children(NodeId id) const {
    return {arena_.nodes.data(), arena_.nodes[id].first_child()};
  }

  /// The value of the first such key in a map, or `kNoNode`.
  NodeId find(NodeId map, std::string_view key) const;

  /// What is wrong with the text, in the order of the text: the first kMostFaults. Of LOG-1 only
  /// the first is kept: what comes after it cannot be told.
  const std::vector<Fault>& faults() const { return faults_; }

  /// The document could not be read to its end; nodes that lack something because of that are
  /// `open_ended`.
  bool broke_off() const { return broke_off_; }

  /// The text is not YAML (LOG-1), so that what follows it in its file cannot be told apart from
  /// it.
  bool not_yaml() const { return not_yaml_; }

  Position position(std::size_t offset) const;
  Position position_of(NodeId id) const { return position(arena_.nodes[id].offset); }

  /// The first byte of the line that holds the byte.
  std::size_t line_begin(std::size_t offset) const { return lines_.line_begin(offset); }
  /// The line that holds the byte, without its end.
  std::string_view source_line(std::size_t offset) const;

  /// Where a node stands, as `rounds[4].turns[0].actions[1].place.Galicia`: keys as written,
  /// entries from 0. A key has the path of its pair; the root's is empty.
  std::string path(NodeId id) const;

 private:
  void parse(std::string_view text, std::size_t first_line, unsigned levels, bool too_long);

  std::string_view text_;
  std::size_t first_line_ = 1;
  bool broke_off_ = false;
  bool not_yaml_ = false;
  NodeArena arena_;
  std::vector<Fault> faults_;
  LineIndex lines_;
};

}  // namespace veedor
