#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "lsp/positions.h"

namespace veedor {

/// A text while the changes of one notification are applied. Clients send thousands of changes at
/// once, so the text is cut into blocks, and a change only touches the blocks of its range.
class EditedText {
 public:
  EditedText(std::string_view text, Encoding encoding);

  /// Replaces a range of the client. Positions mean what they mean for `Positions`. Throws
  /// ProtocolError if the range has the wrong form; the text then stays as it was.
  void replace(const Json& range, std::string_view with);
  [[nodiscard]] std::string text() const;

 private:
  /// A part of the text; no CR LF and no character is in two blocks.
  struct Block {
    explicit Block(std::string_view part);

    std::string text;
    std::size_t line_ends = 0;
    std::optional<std::size_t> columns{};  ///< once counted; only if there are no line ends
  };
  /// A place in a block; at its end only in the last block.
  struct Spot {
    std::size_t block = 0;
    std::size_t offset = 0;
    friend auto operator<=>(const Spot&, const Spot&) = default;
  };

  [[nodiscard]] static std::vector<Block> cut(std::string_view text);
  [[nodiscard]] Spot spot(const Json& at);
  [[nodiscard]] Spot line_begin(std::size_t line) const;

  Encoding encoding_;
  std::vector<Block> blocks_;  ///< at least one
};

}  // namespace veedor
