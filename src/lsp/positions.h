#pragma once

#include "editor/text_lines.h"
#include "lsp/transport.h"

namespace veedor {

/// How a client counts the columns of a line.
enum class Encoding { utf8, utf16, utf32 };

/// The name of the encoding in the protocol: "utf-16".
[[nodiscard]] std::string_view text(Encoding encoding);
/// The first known encoding among the client's; UTF-16 by default.
[[nodiscard]] Encoding encoding_for(const Json& initialize_params);

/// The columns that a text of one line takes up.
[[nodiscard]] std::size_t count_units(std::string_view text, Encoding encoding);
/// The number of bytes for so many columns; a character that is only partly covered is left out.
[[nodiscard]] std::size_t bytes_of_units(std::string_view text, std::size_t wanted,
                                         Encoding encoding);

/// Converts positions between a text and a client. Lines of the protocol count from 0.
class Positions {
 public:
  /// `lines` must outlive this object.
  Positions(const TextLines& lines, Encoding encoding) : lines_(lines), encoding_(encoding) {}

  [[nodiscard]] Json json(const Position& at) const;
  [[nodiscard]] Json json(const TextRange& range) const;
  /// The line and column of a position as two numbers of the protocol, from 0.
  [[nodiscard]] std::pair<std::size_t, std::size_t> pair(const Position& at) const;
  /// The byte offset of a position of the client. A position beyond the end of its line counts as
  /// that end, one within a character as the beginning of the character. Throws ProtocolError if it
  /// has the wrong form.
  [[nodiscard]] std::size_t offset(const Json& at) const;
  [[nodiscard]] Position position(const Json& at) const { return lines_.position(offset(at)); }
  [[nodiscard]] TextRange range(const Json& range) const;

 private:
  const TextLines& lines_;
  Encoding encoding_;
};

}  // namespace veedor
