#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// Where a cursor stands in a YAML text that may be half written: in which maps and lists, by
/// lines, indentation, brackets and quotes alone. Nothing that is wrong elsewhere makes a
/// difference.
namespace veedor {

/// A map or list around the cursor, with what stands in it before the cursor.
struct CursorLevel {
  bool map = false;        ///< else a list
  bool flow = false;       ///< in brackets
  std::size_t indent = 0;  ///< column of its entries in bytes, from 0, if it is not in brackets
  bool open = false;       ///< the last key or entry has no value yet
  /// The keys of a map with their values; empty for values that are no text on one line. The last
  /// one leads to the next level, if there is one.
  std::vector<std::pair<std::string, std::string>> pairs{};
  std::vector<std::string> entries{};  ///< the entries of a list that are text on one line
  std::size_t count = 0;               ///< how many entries of a list have begun
  /// Where the last key or entry begins in the text.
  std::size_t begin = 0;
};

struct Cursor {
  enum class Slot : std::uint8_t {
    none,   ///< in a comment, in a long text, or behind a value that is complete
    key,    ///< a key of the innermost map
    value,  ///< the value of the last key of the innermost map
    entry,  ///< an entry of the innermost list
  };
  Slot slot = Slot::none;
  std::vector<CursorLevel> levels{};  ///< from the outermost
  std::string typed{};                ///< of the word, without its opening quote
  bool quoted = false;                ///< the word has an opening quote
  std::size_t word = 0;               ///< where the word begins, with its quote
  std::size_t end = 0;                ///< where it ends, perhaps behind the cursor
  bool space_needed = false;          ///< between a colon or dash and the word
  bool colon_follows = false;         ///< the word is a key that has its colon already
  /// The line holds nothing but the word, which begins a key. It stands in this column.
  bool own_line = false;
  std::size_t column = 0;
  /// Keys of the innermost map behind the cursor; or of the map that may begin here without
  /// brackets, if its other keys stand below.
  std::vector<std::string> later{};
  /// Parts of the text before the cursor that say nothing yet, such as `actions:` without a value.
  std::vector<std::pair<std::size_t, std::size_t>> void_parts{};
};

/// The cursor before the byte `at` of `text`, which is one YAML document.
[[nodiscard]] Cursor cursor_at(std::string_view text, std::size_t at);

}  // namespace veedor
