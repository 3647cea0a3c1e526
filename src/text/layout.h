#pragma once

#include <cstddef>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace veedor {

/// The width of printed pages, in columns.
constexpr std::size_t kPageWidth = 90;

/// The width of text that is not wrapped.
constexpr std::size_t kUnwrapped = std::numeric_limits<std::size_t>::max();

/// The colours of a terminal: its own 16, a cube of 256, or any colour.
enum class Palette { own, cube, full };

/// The properties of the output of a text: whether it allows colours, and its width.
struct Screen {
  bool color = false;
  /// In columns, or kUnwrapped; nullopt uses the default width of each kind of text.
  std::optional<std::size_t> width{};
  /// For the colours of players; the others are those of the terminal.
  Palette palette = Palette::cube;

  /// The width to wrap at; `usual` by default.
  [[nodiscard]] std::size_t columns(std::size_t usual = kUnwrapped) const {
    return width.value_or(usual);
  }

  [[nodiscard]] std::string bold(std::string_view text) const { return paint("1", text); }
  [[nodiscard]] std::string dim(std::string_view text) const { return paint("2", text); }
  [[nodiscard]] std::string red(std::string_view text) const { return paint("1;31", text); }
  [[nodiscard]] std::string green(std::string_view text) const { return paint("1;32", text); }
  [[nodiscard]] std::string yellow(std::string_view text) const { return paint("1;33", text); }

 private:
  [[nodiscard]] std::string paint(std::string_view code, std::string_view text) const;
};

// In all of these functions, a place and the name after it, as in "2. Ann", stay together.
// They make every text printable (text/printable.h) before they measure it, except the `lead` of
// `hanging`, which may be coloured.

/// Wraps `text` at `width` columns, indented by `indent` spaces, with line ends. Each line has room
/// for at least a few words, however deep the indentation. `lead` replaces the first spaces of the
/// first line.
[[nodiscard]] std::string paragraph(std::string_view text, std::size_t indent,
                                    std::string_view lead = {}, std::size_t width = kPageWidth);
/// Wraps a remark at the width of a page.
[[nodiscard]] std::string remark(std::string_view text, std::size_t indent, const Screen& screen);

/// Writes `lead` and then `text`, wrapped; lines after the first begin with `indent` spaces. `lead`
/// must be printable, may be coloured and is never broken. With kUnwrapped, the text stays on one
/// line.
[[nodiscard]] std::string hanging(std::string_view lead, std::string_view text, std::size_t indent,
                                  std::size_t width);

/// Like `hanging`, but the text begins next to its label, even if its first word must be broken.
[[nodiscard]] std::string labelled(std::string_view label, std::string_view text,
                                   std::size_t indent, std::size_t width);

/// Writes `parts` separated by commas, indented by `indent` spaces. A line of more than `width`
/// columns is broken between parts, and within a part only if the part is longer than a line.
[[nodiscard]] std::string packed(const std::vector<std::string>& parts, std::size_t indent,
                                 std::size_t width);

/// A bold heading, wrapped at `width` columns.
[[nodiscard]] std::string heading(std::string_view text, const Screen& screen,
                                  std::size_t width = kUnwrapped);

/// The lines of `text`, wrapped at `width` columns; longer words are broken.
[[nodiscard]] std::vector<std::string> wrapped(std::string_view text, std::size_t width);

/// The longest beginning, or end, of `text` that takes at most `width` columns.
[[nodiscard]] std::string_view beginning(std::string_view text, std::size_t width);
[[nodiscard]] std::string_view ending(std::string_view text, std::size_t width);

/// `text`, cut to `width` columns with an ellipsis if it is wider.
[[nodiscard]] std::string shortened(std::string_view text, std::size_t width);

/// `text`, padded with spaces to `width` columns.
[[nodiscard]] std::string padded(std::string_view text, std::size_t width);

}  // namespace veedor
