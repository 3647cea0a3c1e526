#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "yaml/document.h"

namespace veedor {

/// A comment or blank line, which is not part of the tree of a document.
struct Remark {
  std::size_t offset = 0;  ///< of the `#`, or of the beginning of the blank line
  std::string_view text;   ///< from `#` on, without trailing blanks; empty for a blank line
  bool own_line = true;    ///< only blanks and dashes precede it on its line
  NodeId last = kNoNode;   ///< the last node that begins before it
  unsigned closed = 0;     ///< number of brackets closed between that node and the remark

  [[nodiscard]] bool blank() const { return text.empty(); }
};

/// The parts of a document's text that are not in its tree: comments, blank lines and the spelling
/// of scalars. Requires a document without faults.
class Remarks {
 public:
  /// Both arguments must outlive this object; `document` must have been read from `text`.
  Remarks(std::string_view text, const Document& document);
  /// Of a tree that has no text (Document::build): there are none.
  explicit Remarks(const Document& document);

  [[nodiscard]] bool has_text() const { return !text_.empty(); }

  /// In text order.
  [[nodiscard]] const std::vector<Remark>& all() const { return remarks_; }
  /// The offset of the `---` at the beginning of the document; nullopt if there is none.
  [[nodiscard]] std::optional<std::size_t> marker() const { return marker_; }
  /// A scalar as written, with its quotes. For a block scalar (`|` or `>`), all its lines with
  /// their indentation, without the end of the last line.
  [[nodiscard]] std::string_view written(NodeId scalar) const { return written_[scalar]; }
  /// Whether a scalar is a block scalar.
  [[nodiscard]] bool is_block(NodeId scalar) const;

 private:
  void scan();
  /// Scans structure, comments and blank lines up to `end`, where the next scalar begins.
  void scan_gap(std::size_t end, NodeId next);
  void take_marker();
  void take_line_end();
  void take_comment();
  void take_bracket(NodeId next);

  std::string_view text_;
  const Document& document_;
  std::vector<Remark> remarks_;
  std::vector<std::string_view> written_;
  std::optional<std::size_t> marker_;
  // The position of the scan.
  std::size_t at_ = 0;
  std::size_t line_ = 0;    // where its line begins
  bool line_used_ = false;  // its line has something that a comment can be about
  NodeId last_ = kNoNode;
  unsigned closed_ = 0;
};

/// The texts of the comments alone, in text order: those of `Remarks`, but found without the rest.
/// Requires what `Remarks` requires.
[[nodiscard]] std::vector<std::string_view> comments_of(std::string_view text,
                                                        const Document& document);

}  // namespace veedor
