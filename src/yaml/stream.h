#pragma once

#include <sys/types.h>

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "yaml/limits.h"

namespace veedor {

/// The text of one YAML document, as it stands in its file.
struct RawDocument {
  /// From the first line after the document before it (directives and comments included) up to the
  /// next separator. Line ends are LF or CR LF: a CR on its own has become LF. Of a document that
  /// is too long only a beginning is kept; it holds the place of the first node.
  std::string text;
  /// Line of the file, from 1, in which `text` begins.
  std::size_t first_line = 1;
  /// Place of the document among those of the input, from 1. Skipped ones are not counted.
  std::size_t number = 0;
  /// The document has more bytes than allowed.
  bool too_long = false;
};

/// Where the bytes of an input come from: puts up to `size` of them at `to`, and returns how many;
/// 0 at the end, and a negative number after a failure that errno tells.
using ByteReader = std::function<ssize_t(char* to, std::size_t size)>;
/// Reads a text, which must outlive it.
[[nodiscard]] ByteReader reader_of(std::string_view text);

/// Splits an input into YAML documents and hands out one at a time, so that memory depends on the
/// largest document (and never exceeds the limit by much), not on the length of the input.
///
/// Documents end at lines that begin with `---` or `...`, wherever these stand: YAML allows them in
/// no scalar. Documents of blank lines and comments only are skipped. A byte order mark at the
/// beginning of the input or of a separator is dropped.
class DocumentStream {
 public:
  /// Reads from an open file descriptor (file, pipe or terminal), which stays open.
  explicit DocumentStream(int descriptor, std::size_t byte_limit = kDefaultByteLimit);
  explicit DocumentStream(ByteReader read, std::size_t byte_limit = kDefaultByteLimit);

  /// Fetches the next document. False at the end of the input and after a read error, which `error`
  /// tells apart. Reads no further than needed to see the end of the document, or that it is too
  /// long; the rest of one that is too long is skipped by the next call.
  bool next(RawDocument& document);

  /// Nothing is left: `next` would find neither a document nor a failure. Not known of an input
  /// whose end has not been read yet.
  bool ended() const {
    return at_end_ && begin_ == end_ && pending_ == Marker::none && cut_ == Cut::nowhere &&
           error_.empty();
  }

  /// What the system says about a failed read; empty if none failed.
  const std::string& error() const { return error_; }

 private:
  enum class Marker { none, start, end };
  /// Where the reading of a document that is too long has stopped.
  enum class Cut { nowhere, in_line, at_line_end };
  struct Progress;

  bool available(std::size_t count);
  void fill();
  std::string_view buffered() const { return {buffer_.data() + begin_, end_ - begin_}; }
  bool at_line_start(Progress& progress);
  Marker take_marker();
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
  bool at_beginning_ = true;
  bool at_end_ = false;
  bool after_carriage_return_ = false;
  Cut cut_ = Cut::nowhere;
  Marker pending_ = Marker::none;  // taken from the input, belongs to the next document
  std::string error_;
};

}  // namespace veedor
