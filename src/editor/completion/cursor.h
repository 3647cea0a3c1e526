#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// Finds the maps and lists around a cursor in a YAML text that may be half written. Uses only
/// lines, indentation, brackets and quotes, so faults elsewhere do not matter.
namespace veedor {

/// A map or list around the cursor, and its contents before the cursor.
struct CursorLevel {
  bool map = false;        ///< otherwise a list
  bool flow = false;       ///< in brackets
  std::size_t indent = 0;  ///< if not in brackets: the column of its entries, in bytes from 0
  bool open = false;       ///< the last key or entry has no value yet
  /// The keys of a map with their values; a value is empty if it is not text on one line. The last
  /// pair leads to the next level, if there is one.
  std::vector<std::pair<std::string, std::string>> pairs{};
  std::vector<std::string> entries{};  ///< the entries of a list that are text on one line
  std::size_t count = 0;               ///< how many entries of a list have begun
  /// The offset of the last key or entry in the text.
  std::size_t begin = 0;
};

struct Cursor {
  enum class Slot : std::uint8_t {
    none,   ///< in a comment, in a long text, or after a complete value
    key,    ///< a key of the innermost map
    value,  ///< the value of the last key of the innermost map
    entry,  ///< an entry of the innermost list
  };
  Slot slot = Slot::none;
  std::vector<CursorLevel> levels{};  ///< the outermost first
  std::string typed{};                ///< the typed word, without its opening quote
  bool quoted = false;                ///< whether the word has an opening quote
  std::size_t word = 0;               ///< where the word begins, with its quote
  std::size_t end = 0;                ///< where the word ends, perhaps after the cursor
  bool space_needed = false;          ///< between a colon or dash and the word
  bool colon_follows = false;         ///< the word is a key that already has its colon
  /// Whether the line has only this word, which begins a key in column `column`.
  bool own_line = false;
  std::size_t column = 0;
  /// The keys of the innermost map after the cursor; or of a map without brackets that may begin
  /// here, if its other keys are below.
  std::vector<std::string> later{};
  /// Parts of the text before the cursor that have no content yet, such as `actions:` without a
  /// value.
  std::vector<std::pair<std::size_t, std::size_t>> void_parts{};
};

/// The cursor before byte `at` of `text`, which must be one YAML document.
[[nodiscard]] Cursor cursor_at(std::string_view text, std::size_t at);

}  // namespace veedor
