#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "yaml/document.h"
#include "yaml/explain/yaml_lines.h"
#include "yaml/tree_builder.h"
#include "yaml/yaml_events.h"
#include "yaml/yaml_text.h"

namespace veedor {

/// Reads one text into one tree. If reading breaks off, it retries to find what comes before the
/// break.
class DocumentReader {
 public:
  /// `first_line` is the line of the file in which the text begins, for messages.
  DocumentReader(std::string_view text, std::size_t first_line, unsigned levels, NodeArena& arena,
                 std::vector<Fault>& faults);

  void read();
  /// Like `read`, but always by the parser. Only tests need it.
  void read_by_parser();
  /// Continues from an entry of `before`, whose nodes are the same up to that entry; see
  /// Document::parse_after. `line` is the offset of the entry's line. Returns false if the rest is
  /// not plain or has a fault, so that `read` must be called.
  [[nodiscard]] bool read_on(const NodeArena& before, NodeId entry, std::size_t line);
  /// Whether the parser has read the text as written, without adapting it.
  [[nodiscard]] bool as_written() const { return text_.data() == written_.data(); }
  /// Reports a truncated document at its first node.
  void refuse_too_long();
  /// How many faults are left out because there are too many.
  [[nodiscard]] std::size_t faults_left_out() const { return builder_.faults_left_out(); }

 private:
  bool find_node();
  bool read_plainly();
  void parse();
  std::optional<Failure> attempt(std::size_t end);
  bool is_genuine(const Failure& failure) const;
  bool check_bytes();
  bool check_prologue(const Prologue& prologue);
  /// What to say of text that is not YAML, and where.
  [[nodiscard]] Culprit culprit_of(const Failure& failure) const;
  void cut_at(const Failure& failure);
  /// Reports a fault at `at`, and lets the text end there or, if that is earlier, at `end`.
  void cut(SourceFault code, std::size_t at, std::string message,
           std::size_t end = std::string_view::npos);

  std::string_view text_;     ///< adapted to the parser after the first attempt
  std::string_view written_;  ///< as in the document
  std::string adapted_;
  std::size_t first_line_;
  std::vector<Fault>& faults_;
  TreeBuilder builder_;
  std::size_t base_ = 0;
  std::size_t end_;
  bool cut_ = false;
  std::size_t faults_before_attempt_ = 0;
};

}  // namespace veedor
