#pragma once

#include <cstddef>
#include <map>
#include <vector>

#include "log/notes.h"
#include "yaml/remarks.h"

namespace veedor {

/// Assigns each comment and blank line to an element of the document: an entry of a list or a pair
/// of a map, given by the node of the entry or of the pair's value.
class Attachment {
 public:
  /// The remarks of one element. Those of the root are about the whole document.
  struct Of {
    std::vector<const Remark*> before;    ///< on lines of their own
    const Remark* behind = nullptr;       ///< at the end of its line
    std::vector<const Remark*> at_end{};  ///< below the last element of a list or map
  };

  /// All arguments must outlive this object.
  Attachment(const Document& document, const LogNotes& notes, const Remarks& remarks);

  [[nodiscard]] const Of& of(NodeId element) const;
  /// The remarks before the `---` of the document, and after it on its line.
  [[nodiscard]] const Of& marker() const { return marker_; }

  /// Whether a list or map contains a comment, so that it needs several lines.
  [[nodiscard]] bool comment_within(NodeId collection) const { return within_[collection]; }

 private:
  void attach_behind(const Remark& remark);
  /// Attaches the consecutive remarks from `begin` to `end`, which are on lines of their own.
  void attach_lines(std::size_t begin, std::size_t end);
  std::size_t attach_head(std::size_t begin, std::size_t end);
  [[nodiscard]] NodeId collection_around(const Remark& remark) const;
  [[nodiscard]] NodeId closed_before(const Remark& remark) const;
  [[nodiscard]] NodeId element_after(const Remark& remark) const;
  [[nodiscard]] NodeId element_of(NodeId node) const;
  [[nodiscard]] bool is_within(NodeId node, NodeId collection) const;
  [[nodiscard]] std::size_t column(std::size_t offset) const;
  void lift_above_blocks(const LogNotes& notes, const Remarks& remarks);
  void lift_above_dashes(const LogNotes& notes);
  void note_within(NodeId element);
  void note_comments();

  const Document& document_;
  const std::vector<Remark>& remarks_;
  std::map<NodeId, Of> of_;
  Of marker_;
  std::vector<bool> within_;
};

}  // namespace veedor
