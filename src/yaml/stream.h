#pragma once

#include <sys/types.h>

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "yaml/limits.h"

namespace veedor {

/// Recognizes the JSON object with which a document begins, piece by piece. It begins with `{` and
/// a key in double quotes. Nothing but JSON could stand between that and the closing `}`, though
/// more may be accepted than JSON, such as words without quotes.
class JsonObject {
 public:
  /// Starts a document. If no object is `wanted`, whatever comes counts as anything but JSON.
  void restart(bool wanted) {
    *this = JsonObject();
    if (wanted) state_ = State::begins;
  }
  /// Adds a part of a line, with its end if that is part of it.
  void take(std::string_view piece);

  /// Whether the document begins with `{`, whatever follows.
  [[nodiscard]] bool begun() const { return !head_.empty(); }
  /// Whether nothing has followed that `{`.
  [[nodiscard]] bool only_brace() const { return state_ == State::open_brace; }
  /// Whether the object is closed, and only blanks follow.
  [[nodiscard]] bool complete() const { return state_ == State::closed; }
  /// Whether a bracket closes another one: that is no YAML either, whatever follows.
  [[nodiscard]] bool broken() const { return state_ == State::broken; }
  /// The beginning of the object in its first line, with its first key as far as that is there.
  [[nodiscard]] std::string_view head() const { return head_; }

 private:
  enum class State { other, begins, open_brace, inside, in_quotes, escaped, closed, broken };

  State next(char c);
  State close(char bracket);

  State state_ = State::other;
  std::string head_;
  bool in_head_ = true;
  std::string open_;        ///< the brackets that are open, as far as their kinds are remembered
  std::size_t deeper_ = 0;  ///< the number of open ones beyond that
};

/// The text of one YAML document, as in its file.
struct RawDocument {
  /// From the end of the previous document (so directives and comments are included) to the next
  /// separator. Line ends are LF or CR LF: a single CR became LF. A document that is too long is
  /// cut off, but keeps the line of its first node.
  std::string text;
  /// Line of the file, from 1, in which `text` begins.
  std::size_t first_line = 1;
  /// For a scoresheet that is a table, the row of the file, from 1, in which `text` begins; else 0.
  std::size_t first_row = 0;
  /// Number of the document in the input, from 1; skipped ones are not counted.
  std::size_t number = 0;
  /// The document has more bytes than allowed.
  bool too_long = false;
  /// The document is a table that was in Windows-1252; `text` is in UTF-8 all the same.
  bool was_windows_1252 = false;
  /// What follows is told apart from the document even if this is not YAML, because it is JSON, or
  /// was meant to be.
  bool apart = false;
  /// No separator stands before the document; see `DocumentStream`.
  bool unseparated = false;
};

/// Reads up to `size` bytes of an input into `to` and returns their number: 0 at the end, or a
/// negative number after a failure, with errno set.
using ByteReader = std::function<ssize_t(char* to, std::size_t size)>;
/// Reads from a text, which must outlive the result.
[[nodiscard]] ByteReader reader_of(std::string_view text);

/// Splits an input into YAML documents, one at a time. Memory depends on the largest document and
/// the limit, not on the length of the input. A line that begins with `---` or `...` always ends a
/// document, because no scalar may contain such a line. Documents that have only blank lines and
/// comments are skipped. A byte order mark before the input or a separator is dropped. A document
/// whose first row is that of a grid (`is_grid_heading`), below a few rows with a title at most
/// (`is_title_row`), ends before the next such row. An input in UTF-16 that begins with a table is
/// handed out in UTF-8, and so is a grid in Windows-1252.
///
/// A document that begins with a JSON object ends with the line that closes it, so JSON needs no
/// separators. Broken JSON must not swallow what follows: a document ends with the line in which a
/// bracket closes another one; after a document that was one line of JSON, it ends with its first
/// line if that begins with `{` and goes on, or else before a line that begins with `{"`; and one
/// that begins with `{` always ends before a line that begins as it does, with the same key.
///
/// A document that begins with a key, and has several, also ends before a line with that key:
/// another one without a separator, which is marked `unseparated`.
class DocumentStream {
 public:
  /// Reads from an open file descriptor (file, pipe or terminal), which stays open.
  explicit DocumentStream(int descriptor, std::size_t byte_limit = kDefaultByteLimit);
  explicit DocumentStream(ByteReader read, std::size_t byte_limit = kDefaultByteLimit);

  /// Fetches the next document. Returns false at the end of the input and after a read error; see
  /// `error`. Reads no further than the end of the document or the limit; if the document is too
  /// long, the next call skips the rest of it.
  bool next(RawDocument& document);

  /// Whether `next` would find neither a document nor a failure. False until the end has been read.
  bool ended() const {
    return at_end_ && begin_ == end_ && pending_ == Marker::none && cut_ == Cut::nowhere &&
           error_.empty();
  }

  /// Reads on if all that was read has been handed out, so that `ended` is true if the input ends
  /// there. May wait for input.
  void find_end() { available(1); }

  /// The system's message about a failed read; empty if none failed.
  const std::string& error() const { return error_; }

 private:
  enum class Marker { none, start, end };
  /// Where reading of a too long document stopped.
  enum class Cut { nowhere, in_line, at_line_end };
  struct Progress;

  bool available(std::size_t count);
  void fill();
  void find_wide_table();
  void put_wide(std::string_view bytes);
  bool at_grid_heading();
  bool next_line_begins(std::string_view words);
  bool ends_before_line(const Progress& progress);
  bool line_ended(bool content);
  std::string_view buffered() const { return {buffer_.data() + begin_, end_ - begin_}; }
  bool at_line_start(Progress& progress);
  Marker take_marker();
  bool begins_table_rule(std::size_t at);
  bool take_line(Progress& progress);
  void skip_rest();
  void settle_carriage_return(Progress& progress);
  bool ends_before(Marker marker, Progress& progress);
  bool worth_reading(const Progress& progress) const;

  ByteReader read_;
  std::size_t byte_limit_;
  std::vector<char> buffer_;
  std::size_t begin_ = 0;
  std::size_t end_ = 0;
  std::size_t line_ = 1;
  std::size_t number_ = 0;
  std::size_t not_rows_ = 0;  ///< lines of the input that begin no row of a table
  bool at_beginning_ = true;
  bool at_end_ = false;
  /// The input is UTF-16, with the low or the high byte first.
  enum class Wide { no, low_first, high_first };
  Wide wide_ = Wide::no;
  std::string wide_rest_;  ///< the beginning of a code point
  bool after_carriage_return_ = false;
  Cut cut_ = Cut::nowhere;
  JsonObject json_;
  bool lines_ = false;             ///< the last document was a line of JSON, or was meant to be
  bool first_line_ = true;         ///< the line is the first with content of its document
  bool unseparated_ = false;       ///< the next document has no separator before it
  Marker pending_ = Marker::none;  // already taken from the input; belongs to the next document
  std::string error_;
};

}  // namespace veedor
