#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "log/notes.h"
#include "yaml/document.h"

namespace veedor {

/// A part of a log: a tree like that of a YAML document, made from a line of the short notation or
/// from a log.
struct LogPart {
  enum class Kind : std::uint8_t { word, list, map };
  Kind kind = Kind::word;
  std::string text{};            ///< the word, if it is one
  std::size_t at = 0;            ///< its offset in the line, in bytes
  std::string key{};             ///< of a value in a map
  std::size_t key_at = 0;        ///< the offset of the key
  std::vector<LogPart> parts{};  ///< the entries of a list, the values of a map
  /// For an entry of a list: whether it continues the log's last entry.
  bool into_last = false;
  bool sign = false;  ///< a word of the format such as `yes` or `no`, which needs no quotes

  [[nodiscard]] static LogPart word(std::string text, std::size_t at = 0);
  [[nodiscard]] static LogPart list(std::size_t at = 0);
  [[nodiscard]] static LogPart map(std::size_t at = 0);

  /// Adds a pair and returns its value. The key is a word, or text that begins where the value
  /// does.
  LogPart& add(const LogPart& word, LogPart value);
  LogPart& add(std::string_view word, LogPart value);
  /// Adds an entry and returns it.
  LogPart& add(LogPart entry);
  /// The value of a key; null if the map does not have it.
  [[nodiscard]] const LogPart* find(std::string_view word) const;
  [[nodiscard]] LogPart* find(std::string_view word);
};

/// Adds the pairs of a map to another. Maps and lists under the same key are merged; a word under
/// an existing key is added again, so that the log has it twice.
void merge(LogPart& into, LogPart&& from);

/// Increases the offsets of all words in the line by `bytes`.
void move_by(LogPart& piece, std::size_t bytes);

/// Whether two parts are equivalent for readers of logs: the same tree of the same names, compared
/// by `fold_name`.
[[nodiscard]] bool says_the_same(const LogPart& a, const LogPart& b);

/// The part of a document at `node`, with the spelling and the key order of the notes. Each word
/// keeps its offset in the document's text.
[[nodiscard]] LogPart part_of(const Document& document, const LogNotes& notes, NodeId node);
/// The part of a document at `node`, as written.
[[nodiscard]] LogPart part_of(const Document& document, NodeId node);

/// The part in brackets on one line, as YAML.
[[nodiscard]] std::string in_brackets(const LogPart& piece);

}  // namespace veedor
