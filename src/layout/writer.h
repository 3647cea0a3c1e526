#pragma once

#include <cstddef>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "layout/attachment.h"
#include "log/effect_keys.h"
#include "log/notes.h"
#include "log/order.h"
#include "yaml/remarks.h"

namespace veedor {

/// Thrown if the canonical layout cannot express something, which is at byte `offset` of the text.
class CannotKeep : public std::runtime_error {
 public:
  CannotKeep(std::size_t offset, const std::string& message)
      : std::runtime_error(message), offset_(offset) {}
  [[nodiscard]] std::size_t offset() const { return offset_; }

 private:
  std::size_t offset_;
};

/// Writes one document in the canonical layout, starting with its `---` if it has one. The notes
/// give the order of keys and the spelling of words.
class FormatWriter {
 public:
  /// All arguments must outlive this object.
  FormatWriter(std::string_view text, const Document& document, const LogNotes& notes,
               const Remarks& remarks);

  /// Throws CannotKeep. With `to_compare`, the result ends soon after the first difference from the
  /// text.
  [[nodiscard]] std::string write(bool to_compare = false);

 private:
  /// Chooses the form of each list and map: several lines, or brackets if they fit.
  void choose_forms();
  [[nodiscard]] bool in_lines(NodeId collection) const;
  [[nodiscard]] bool entry_in_lines(NodeId entry, std::string_view list) const;
  [[nodiscard]] bool is_in(NodeId node, std::string_view key) const;
  [[nodiscard]] std::string_view key_of(NodeId value) const;
  [[nodiscard]] ElementsInOrder elements(NodeId collection) const {
    return {document_, notes_, collection};
  }
  [[nodiscard]] bool is_nested(NodeId collection) const;
  /// Whether it is known that the text differs, if that is asked.
  [[nodiscard]] bool differs();

  void write_marker();
  void write_elements(NodeId collection, std::size_t indent);
  void write_pair(NodeId value, std::size_t indent);
  void write_entry(NodeId entry, std::size_t indent);
  void write_value(NodeId value, std::size_t indent);
  void write_filled(NodeId collection);
  void check_block(NodeId scalar) const;
  void write_text(NodeId scalar, std::size_t indent);
  void write_remarks(const std::vector<const Remark*>& remarks, std::size_t indent);
  void begin_line(std::size_t indent);
  void end_line(const Remark* behind);
  [[nodiscard]] std::size_t width() const;

  void add_in_brackets(std::string& text, NodeId value) const;
  void add_word(std::string& text, NodeId scalar, bool in_brackets) const;
  [[nodiscard]] std::string text_word(NodeId scalar, bool in_brackets) const;
  [[nodiscard]] std::optional<std::string> fitting(NodeId collection, std::size_t column) const;
  [[nodiscard]] bool is_flat(NodeId collection) const;

  std::string_view text_;
  const Document& document_;
  const LogNotes& notes_;
  const Remarks& remarks_;
  Attachment attachment_;
  std::vector<bool> in_lines_;
  std::string out_;
  bool compares_ = false;
  std::size_t same_ = 0;      ///< how many bytes have been compared
  bool behind_dash_ = false;  ///< the line begins with the dash of an entry
};

}  // namespace veedor
