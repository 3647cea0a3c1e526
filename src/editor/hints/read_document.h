#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "editor/judged_text.h"
#include "log/notes.h"
#include "yaml/document.h"

namespace veedor {

/// A text that is not YAML, with the fewest changes that make more of it readable: a bracket that
/// is never closed is closed before the next line that is not indented further than its owner, and
/// a line that cannot be read is left blank. Lines keep their numbers, and all words their columns.
struct MendedText {
  std::string text;       ///< empty if nothing after a break can be read this way
  std::size_t first = 0;  ///< where the first change begins
};

/// `document` must be the text as it was read.
[[nodiscard]] MendedText mended_text(const Document& document, std::string_view text);

/// A judged document with the range and the meaning of each of its nodes. All hints are made from
/// it, even if the document has a fault or breaks off: they then give what is known. Make one for
/// each version of a text; this takes about as long as reading the log.
class ReadDocument {
 public:
  /// Both arguments must outlive this object.
  ReadDocument(Library& library, const JudgedDocument& judged);
  ReadDocument(const ReadDocument&) = delete;
  ReadDocument& operator=(const ReadDocument&) = delete;

  [[nodiscard]] Library& library() const { return library_; }
  [[nodiscard]] const JudgedDocument& judged() const { return judged_; }
  /// The tree of `source`.
  [[nodiscard]] const Document& document() const { return *document_; }
  /// The document's text; if it is not YAML, the mended text (mended_text).
  [[nodiscard]] const std::string& source() const {
    return mended_.text.empty() ? judged_.raw.text : mended_.text;
  }
  [[nodiscard]] const GameLog& log() const { return judged_.judge.log(); }
  /// The part of the log that can be replayed: without what is at a fault of form or after it. null
  /// for a scoresheet, a result, and a log whose rules or setup cannot be read.
  [[nodiscard]] const GameLog* playable() const { return playable_ ? &log_ : nullptr; }
  /// The stops of the replay of `playable` at the beginning of each round and turn, up to its first
  /// fault.
  [[nodiscard]] ReplayCache& cache() const { return *judged_.cache; }
  /// What each word names, as the reader of logs understands it.
  [[nodiscard]] const LogNotes& notes() const { return notes_; }

  /// The text of a node in the file: a key or scalar with its quotes, a list or map from its first
  /// to its last character, with its brackets. An empty value has an empty range after its key, an
  /// empty entry one after its dash. A text whose quotes are not closed ends with its line.
  [[nodiscard]] TextRange range(NodeId node) const;
  /// The range of a key and its value, or of an entry of a list.
  [[nodiscard]] TextRange range_with_key(NodeId value) const;
  /// A key or scalar as written, with its quotes.
  [[nodiscard]] std::string_view written(NodeId node) const;
  /// Byte offsets in `source` of the range.
  [[nodiscard]] std::size_t begin(NodeId node) const;
  [[nodiscard]] std::size_t end(NodeId node) const { return ends_[node]; }

  /// The last node of the tree below a node; the node itself if it has no children.
  [[nodiscard]] NodeId last_within(NodeId node) const { return last_[node]; }
  [[nodiscard]] bool is_within(NodeId node, NodeId around) const {
    return around <= node && node <= last_[around];
  }

  /// The offset in `source` of a position; if its column is beyond the end of the line, that of the
  /// end. nullopt if the line is not in the document.
  [[nodiscard]] std::optional<std::size_t> offset_of(const Position& at) const;
  /// The innermost node at a position: a key or value that begins at or before it and ends at or
  /// after it. kNoNode outside the root. Between two adjacent words, the second.
  [[nodiscard]] NodeId node_at(const Position& at) const;

 private:
  /// The tree for the hints: if the text breaks off, that of the mended text.
  [[nodiscard]] const Document* tree();
  void find_ends();
  [[nodiscard]] bool is_unwritten(NodeId node) const;
  [[nodiscard]] std::size_t end_of_word(NodeId node) const;
  [[nodiscard]] std::size_t end_of_collection(NodeId node, std::size_t content) const;
  [[nodiscard]] std::size_t after_properties(std::size_t offset) const;
  /// Removes what cannot be replayed from `log_`, which was read up to `end` without a fault.
  /// Returns whether anything is left.
  bool cut_log(std::size_t end);
  void cut_round(RoundEntry& round, std::size_t end);
  [[nodiscard]] bool is_whole(NodeId node, std::size_t end) const;
  /// Whether the map has the key once and complete. If a key is given twice, the reader has mixed
  /// its values.
  [[nodiscard]] bool has_whole(NodeId map, std::string_view key, std::size_t end) const;

  Library& library_;
  const JudgedDocument& judged_;
  MendedText mended_;
  Document document_of_mended_;
  const Document* document_;
  LogNotes notes_;
  GameLog log_;
  bool playable_ = false;
  std::vector<std::size_t> ends_;
  std::vector<NodeId> last_;  ///< the last node below each node
};

}  // namespace veedor
