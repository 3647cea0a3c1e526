#pragma once

#include <cstddef>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace veedor {

/// The width that printed pages keep to.
constexpr std::size_t kPageWidth = 90;

/// The width of text that is not wrapped.
constexpr std::size_t kUnwrapped = std::numeric_limits<std::size_t>::max();

/// What text is written for: whether it is coloured, and how wide it may be.
struct Screen {
  bool color = false;
  /// In columns, or kUnwrapped. None: each kind of text has the width that is usual for it.
  std::optional<std::size_t> width{};

  /// The width of text that is `usual` columns wide where nothing else is known.
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

// The texts that are laid out here may hold anything: they are made printable (text/printable.h)
// before they are measured. The one exception is the `lead` of `hanging`, which may be coloured.

/// The words of `text` in lines of `indent` spaces and at most `width` columns, each with its
/// end; but a few words stand in each line, however deep it is indented. The first line begins with
/// `lead` (as wide as it is) in place of so many of the spaces.
[[nodiscard]] std::string paragraph(std::string_view text, std::size_t indent,
                                    std::string_view lead = {}, std::size_t width = kPageWidth);
/// The same as wide as a page, the text being a remark.
[[nodiscard]] std::string remark(std::string_view text, std::size_t indent, const Screen& screen);

/// `lead`, which is safe to show, may be coloured and is never broken; and behind it the words of
/// `text`; the lines after the first begin with `indent` spaces. What is kUnwrapped wide stays as
/// it is, in one line.
[[nodiscard]] std::string hanging(std::string_view lead, std::string_view text, std::size_t indent,
                                  std::size_t width);

/// A heading in bold lines of at most `width` columns.
[[nodiscard]] std::string heading(std::string_view text, const Screen& screen,
                                  std::size_t width = kUnwrapped);

/// The words of `text` in lines of at most `width` columns; a longer word is broken.
[[nodiscard]] std::vector<std::string> wrapped(std::string_view text, std::size_t width);

/// The longest beginning of `text`, and the longest end, that takes at most `width` columns.
[[nodiscard]] std::string_view beginning(std::string_view text, std::size_t width);
[[nodiscard]] std::string_view ending(std::string_view text, std::size_t width);

/// `text`, or as much of its beginning as fits into `width` columns together with an ellipsis.
[[nodiscard]] std::string shortened(std::string_view text, std::size_t width);

/// `text` and spaces up to `width` columns.
[[nodiscard]] std::string padded(std::string_view text, std::size_t width);

}  // namespace veedor
