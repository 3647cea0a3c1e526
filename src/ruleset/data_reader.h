#pragma once

#include <cstddef>
#include <initializer_list>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "yaml/document.h"

namespace veedor {

/// The longest name, in characters. Even with every character escaped, it fits into the 1024
/// characters of a YAML key.
constexpr std::size_t kLongestDataName = 100;
/// The longest other text, in characters.
constexpr std::size_t kLongestDataText = 2000;

/// A fault in the data of a ruleset: its node, and a message without a position. Thrown and caught
/// while a ruleset is compiled.
class DataFault : public std::runtime_error {
 public:
  DataFault(NodeId node, const std::string& message, SourceFault code = SourceFault::log2)
      : std::runtime_error(message), node_(node), code_(code) {}
  [[nodiscard]] NodeId node() const { return node_; }
  /// The rule that the fault breaks if it is in a log.
  [[nodiscard]] SourceFault code() const { return code_; }

 private:
  NodeId node_;
  SourceFault code_;
};

/// Reads typed values from a located tree. Every function throws DataFault if the value is missing
/// or has the wrong form.
class DataReader {
 public:
  /// If `faults` is set, `attempt` collects faults there and continues, up to kMostFaults.
  explicit DataReader(const Document& document, std::vector<DataFault>* faults = nullptr)
      : document_(&document), faults_(faults) {}

  [[nodiscard]] const Document& document() const { return *document_; }

  /// A reader of the same file with only the parts `in`. Its entries may name any of the parts
  /// `known` by `part`.
  [[nodiscard]] DataReader with_parts(std::vector<std::string> known,
                                      std::vector<std::string> in) const;
  /// Whether an entry belongs to no part, or to one that is included.
  [[nodiscard]] bool is_in(NodeId entry) const;

  /// The value of `key`; kNoNode if absent.
  [[nodiscard]] NodeId optional(NodeId map, std::string_view key) const;
  [[nodiscard]] NodeId required(NodeId map, std::string_view key) const;
  /// Refuses all keys except those of a definition in the schemas.
  void only_keys(NodeId map, std::string_view definition) const;
  /// Refuses all keys except these, which the game decides.
  void only_keys(NodeId map, std::span<const std::string_view> keys) const;

  void expect_map(NodeId node) const;
  void expect_list(NodeId node) const;
  /// A word or text of at most kLongestDataText characters.
  [[nodiscard]] std::string text(NodeId node) const;
  /// A name of at most kLongestDataName characters.
  [[nodiscard]] std::string name(NodeId node) const;
  [[nodiscard]] unsigned number(NodeId node, unsigned least, unsigned most) const;
  /// A number that may be negative.
  [[nodiscard]] int whole_number(NodeId node, int least, int most) const;
  [[nodiscard]] bool yes_or_no(NodeId node) const;
  /// The index in `words` of the node's text.
  [[nodiscard]] std::size_t one_of(NodeId node,
                                   std::initializer_list<std::string_view> words) const;

  /// Reads an independent part, so that faults elsewhere can also be found.
  template <class Read>
  void attempt(Read read) const {
    if (faults_ == nullptr) return read();
    if (faults_->size() >= kMostFaults) return;
    try {
      read();
    } catch (const DataFault& fault) {
      faults_->push_back(fault);
    }
  }

 private:
  [[nodiscard]] std::string text(NodeId node, std::size_t longest, std::string_view kind) const;

  const Document* document_;
  std::vector<DataFault>* faults_;
  std::vector<std::string> parts_;     ///< of the file
  std::vector<std::string> parts_in_;  ///< those that are included
};

}  // namespace veedor
