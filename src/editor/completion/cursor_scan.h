#pragma once

#include "editor/completion/cursor.h"

namespace veedor {

/// Reads a text line by line, and bracket by bracket, up to its end, which is the cursor. Private
/// to cursor.cpp.
class CursorScan {
 public:
  explicit CursorScan(std::string_view text) : text_(text) {}

  [[nodiscard]] Cursor run();

 private:
  /// The content of a quoted or plain word, and whether the text ended within it.
  struct Word {
    std::string text;
    bool cut = false;
  };

  [[nodiscard]] bool at_end() const { return at_ >= text_.size(); }
  [[nodiscard]] bool at_line_end() const {
    return at_end() || text_[at_] == '\n' || text_[at_] == '\r';
  }
  [[nodiscard]] char here() const { return at_end() ? '\0' : text_[at_]; }
  [[nodiscard]] bool quote_here() const { return here() == '"' || here() == '\''; }
  [[nodiscard]] bool bracket_here() const { return here() == '{' || here() == '['; }
  [[nodiscard]] CursorLevel& top() { return cursor_.levels.back(); }
  [[nodiscard]] bool comment_here() const;
  /// Whether a dash here begins an entry.
  [[nodiscard]] bool dash_here() const;
  void skip_blanks();
  /// Moves to the beginning of the next line.
  void skip_line();
  Word quoted();
  /// The offset of the colon that ends a key here; npos if the line has none.
  [[nodiscard]] std::size_t colon_of_key() const;

  // Lines and indentation.
  void line();
  bool in_long_text(std::size_t indent);
  void blank_line(std::size_t indent);
  /// Leaves the maps and lists that end before a line in this column.
  void leave(std::size_t indent, bool dash);
  void drop();
  void dashes(std::size_t line);
  void content(std::size_t column);
  void key(std::size_t column, std::size_t colon);
  void value();
  void plain_value();
  void word_alone(std::size_t column);
  CursorLevel& list_in(std::size_t column);
  CursorLevel& map_in(std::size_t column);

  // Brackets.
  void brackets();
  void open_bracket();
  void close_bracket();
  void in_brackets();
  void comma();
  void plain_in_brackets();
  void colon_in_brackets();
  void said(std::string text);

  void stop(Cursor::Slot slot, std::size_t word, std::string typed);

  std::string_view text_;
  std::size_t at_ = 0;
  bool done_ = false;
  Cursor cursor_{};
  bool long_text_ = false;     ///< in a text of several lines, as after `notes: |`
  std::size_t long_left_ = 0;  ///< its lines are indented further than this
  bool complete_ = false;      ///< in brackets: whether the value is complete
};

}  // namespace veedor
