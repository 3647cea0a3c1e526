#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "source/document.h"
#include "source/tree_builder.h"
#include "source/yaml_text.h"

namespace veedor {

/// Why a text could not be read on.
struct Failure {
  enum class Kind { not_yaml, unknown_alias, too_deep };
  Kind kind = Kind::not_yaml;
  std::size_t offset = 0;
  std::string message;
};

/// A text to be read from a byte on, and what is to be read after it.
struct Part {
  std::string_view text;
  std::size_t begin = 0;
  std::string_view closers;
};

struct PartResult {
  std::optional<Failure> failure;
  std::optional<std::size_t> last_scalar;  ///< where the scalar that was read last begins
};

/// Runs the YAML parser over a part: its nodes go to the builder, LOG-2 of theirs to the faults.
/// What the parser finds in brackets that are never closed is not to be trusted.
PartResult read_part(const Part& part, TreeBuilder& builder, std::vector<Fault>& faults);

/// Reads one text into one tree, as often as it takes to know what stands before a break.
class DocumentReader {
 public:
  DocumentReader(std::string_view text, NodeArena& arena, std::vector<Fault>& faults);

  /// True if the text was read to its end.
  bool read();
  /// Reports a document of which only the beginning is there, at its first node.
  void refuse_too_long();

 private:
  std::optional<Failure> attempt(std::size_t end, std::string_view closers);
  std::optional<Failure> unclosed(const PartResult& result, std::size_t end);
  bool is_genuine(const Failure& failure) const;
  bool check_bytes();
  bool check_prologue(const Prologue& prologue);
  void check_nesting();
  void cut_at(const Failure& failure);
  void cut(SourceFault code, std::size_t offset, std::string message);
  std::optional<Failure> close_off(TreeBuilder::Brackets& brackets);

  std::string_view text_;
  std::vector<Fault>& faults_;
  TreeBuilder builder_;
  std::size_t base_ = 0;
  std::size_t end_;
  bool cut_ = false;
  std::size_t faults_before_attempt_ = 0;
  std::optional<std::size_t> open_quote_;
};

}  // namespace veedor
