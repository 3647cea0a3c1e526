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
  std::string text{};            ///< of a word
  std::size_t at = 0;            ///< where in the line it comes from, in bytes
  std::vector<LogPart> keys{};   ///< of a map, in the order of `parts`
  std::vector<LogPart> parts{};  ///< the entries of a list, the values of a map
  /// An entry of a list that goes on with the last entry that the log has.
  bool into_last = false;
  bool sign = false;  ///< `yes` or `no` of the format, which needs no quotes

  [[nodiscard]] static LogPart word(std::string text, std::size_t at = 0);
  [[nodiscard]] static LogPart list(std::size_t at = 0);
  [[nodiscard]] static LogPart map(std::size_t at = 0);

  /// Adds a pair and returns its value.
  LogPart& add(LogPart key, LogPart value);
  LogPart& add(std::string_view key, LogPart value);
  /// Adds an entry and returns it.
  LogPart& add(LogPart entry);
  /// The value of a key; null where the map has no such key.
  [[nodiscard]] const LogPart* find(std::string_view key) const;
};

/// Adds the pairs of a map to another. Maps under the same key become one, and so do lists; a word
/// under a key that is there makes the log say it twice.
void merge(LogPart& into, LogPart&& from);

/// Moves the places of all words in the line by so many bytes.
void move_by(LogPart& piece, std::size_t bytes);

/// Whether two pieces say the same to whoever reads a log: the same tree of the same names, in the
/// form of `fold_name`.
[[nodiscard]] bool says_the_same(const LogPart& a, const LogPart& b);

/// The part of a document at `node`, in the spelling and the order of keys of the notes. Each word
/// keeps its offset in the document's text.
[[nodiscard]] LogPart part_of(const Document& document, const LogNotes& notes, NodeId node);
/// The same as written.
[[nodiscard]] LogPart part_of(const Document& document, NodeId node);

/// The piece in brackets on one line, as YAML.
[[nodiscard]] std::string in_brackets(const LogPart& piece);

}  // namespace veedor
