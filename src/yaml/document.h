#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "yaml/limits.h"
#include "yaml/line_index.h"
#include "yaml/stream.h"

namespace veedor {

class TreeBuilder;

enum class NodeKind : std::uint8_t {
  null,    ///< empty, `~` or `null`, even in quotes: never a value
  scalar,  ///< text, whatever type YAML would give it
  list,
  map,
};

/// Index of a node in its document, in the order of the text.
using NodeId = std::uint32_t;
constexpr NodeId kNoNode = 0xFFFFFFFFU;

/// One node of a document. Keep it small: a document of n bytes may have n nodes.
struct Node {
  NodeKind kind = NodeKind::null;
  bool is_key = false;
  bool flow = false;  ///< written in brackets
  /// Reading broke off in this node. A list or map may lack entries and a scalar may be incomplete,
  /// so a missing part is not a fault.
  bool open_ended = false;
  /// Byte offset in the document's text. An empty value has the offset of its key, an
  /// empty list entry that of its dash.
  std::uint32_t offset = 0;
  /// For a list or map, the first child; for other nodes, the offset of their text in the arena.
  std::uint32_t begin = 0;
  std::uint32_t size = 0;  ///< number of children of a list or map; for other nodes, bytes of text
  NodeId parent = kNoNode;
  NodeId next_sibling = kNoNode;  ///< next entry of the list, next value of the map
  NodeId key = kNoNode;           ///< the key of a value in a map
  std::uint32_t index = 0;        ///< position in the list or map, from 0

  [[nodiscard]] bool is_collection() const {
    return kind == NodeKind::list || kind == NodeKind::map;
  }
  /// First entry of a list, first value of a map.
  [[nodiscard]] NodeId first_child() const { return is_collection() && size > 0 ? begin : kNoNode; }
  /// Number of entries of a list or pairs of a map; 0 for other nodes.
  [[nodiscard]] std::uint32_t child_count() const { return is_collection() ? size : 0; }
  [[nodiscard]] std::uint32_t text_size() const { return is_collection() ? 0 : size; }
};

/// The rules that a text can break before its keys are read.
enum class SourceFault : std::uint8_t {
  log1,  ///< not YAML, or not UTF-8
  log2,  ///< a key given twice or not a scalar; anchors, aliases, tags, merge keys
  log4,  ///< over a limit
};

/// The most faults that are kept. A text of n bytes can have n faults.
constexpr std::size_t kMostFaults = 20;

struct Fault {
  SourceFault code = SourceFault::log1;
  std::uint32_t offset = 0;
  std::string message;
  bool twice = false;  ///< the map has this key already
};

/// The nodes of one document in text order (a key before its value), and their texts.
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

/// One YAML document as a tree of located nodes. If the document cannot be read to its end, the
/// tree holds the part before.
class Document {
 public:
  /// Replaces the document by another, reusing memory. The text must outlive the use of this
  /// object. Never throws because of the text; see `faults`.
  void parse(const RawDocument& raw, const DocumentLimits& limits = {});
  /// Reads a text of any length: of the limits, only `levels` applies.
  void parse(std::string_view text, std::size_t first_line = 1, const DocumentLimits& limits = {});

  /// Same result as `parse(text)`, but faster if the text is that of `earlier`, another document,
  /// with another end. What comes before the last unchanged entry of the last list at the root,
  /// such as the rounds of a log, is not parsed again.
  void parse_after(const Document& earlier, std::string_view text);

  /// Replaces the document by a tree that has no text of its own, and that `add` builds of nodes of
  /// `source`, with their places there. The text of `source` must outlive the use of this object.
  void build(const Document& source, const std::function<void(TreeBuilder&)>& add);

  /// Replaces the document by the tree that `add` builds, with places in the text of `raw`, a
  /// table, which must outlive the use of this object. `add` also gets the list of faults.
  void build_table(const RawDocument& raw,
                   const std::function<void(TreeBuilder&, std::vector<Fault>&)>& add);
  /// The row of the file in which a table begins; 0 if the document is YAML.
  [[nodiscard]] std::size_t first_row() const { return first_row_; }
  /// Whether the table was in Windows-1252.
  [[nodiscard]] bool was_windows_1252() const { return was_windows_1252_; }
  /// The whole text.
  [[nodiscard]] std::string_view text() const { return text_; }

  /// kNoNode if the document is empty or broke off before its first node.
  NodeId root() const { return arena_.nodes.empty() ? kNoNode : 0; }
  std::size_t size() const { return arena_.nodes.size(); }
  const Node& operator[](NodeId id) const { return arena_.nodes[id]; }

  /// The text of a scalar or null, trimmed. Empty for lists and maps.
  std::string_view text(NodeId id) const {
    const Node& node = arena_.nodes[id];
    if (node.is_collection()) return {};
    return {arena_.texts.data() + node.begin, node.size};
  }

  /// The values of a map (`Node::key` leads to their keys) or the entries of a list.
  ChildRange children(NodeId id) const {
    return {arena_.nodes.data(), arena_.nodes[id].first_child()};
  }

  /// The value of the first pair with this key in a map, or `kNoNode`.
  NodeId find(NodeId map, std::string_view key) const;

  /// The first faults in text order: the very first, and at most kMostFaults after it. At most one
  /// is LOG-1, because nothing after it can be judged.
  const std::vector<Fault>& faults() const { return faults_; }
  /// How many further faults the text has.
  std::size_t faults_left_out() const { return faults_left_out_; }

  /// Whether the text is not YAML (LOG-1), so that the rest of its file cannot be separated from
  /// it.
  bool not_yaml() const { return not_yaml_; }

  Position position(std::size_t offset) const;
  Position position_of(NodeId id) const { return position(arena_.nodes[id].offset); }

  /// The offset at which the line of `offset` begins.
  std::size_t line_begin(std::size_t offset) const { return lines_.line_begin(offset); }
  /// The line of `offset`, without its end.
  std::string_view source_line(std::size_t offset) const;
  /// The text from `offset` to the end of the document.
  std::string_view text_from(std::size_t offset) const { return text_.substr(offset); }

  /// The path of a node, such as `rounds[4].turns[0].actions[1].place.Galicia`: keys as written,
  /// entries from 0. A key has the path of its value; the root's path is empty.
  std::string path(NodeId id) const;
  /// The path as a JSON Pointer (RFC 6901), for programs that read the document with a YAML
  /// library: `/rounds/4/turns/0/actions/1/place/Galicia`, with `~0` for `~` and `~1` for `/`.
  std::string pointer(NodeId id) const;

 private:
  std::vector<NodeId> steps_to(NodeId id) const;
  void parse(std::string_view text, std::size_t first_line, unsigned levels, bool too_long);
  void settle(std::size_t left_out);
  [[nodiscard]] NodeId last_entry(std::size_t same) const;

  std::string_view text_;
  std::size_t first_line_ = 1;
  std::size_t first_row_ = 0;
  bool was_windows_1252_ = false;
  bool not_yaml_ = false;
  bool as_written_ = false;  ///< the parser read the text itself, not an adapted one
  NodeArena arena_;
  std::vector<Fault> faults_;
  std::size_t faults_left_out_ = 0;
  LineIndex lines_;
};

}  // namespace veedor
