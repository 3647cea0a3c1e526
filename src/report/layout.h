#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace veedor {

/// The width that printed pages keep to.
constexpr std::size_t kPageWidth = 90;

/// Colours for terminals that want them.
struct Ink {
  bool on = false;

  [[nodiscard]] std::string bold(std::string_view text) const { return paint("1", text); }
  [[nodiscard]] std::string dim(std::string_view text) const { return paint("2", text); }
  [[nodiscard]] std::string red(std::string_view text) const { return paint("1;31", text); }
  [[nodiscard]] std::string green(std::string_view text) const { return paint("1;32", text); }
  [[nodiscard]] std::string yellow(std::string_view text) const { return paint("1;33", text); }

 private:
  [[nodiscard]] std::string paint(std::string_view code, std::string_view text) const;
};

/// The words of `text` in lines of `indent` spaces and at most `width` columns, each with its
/// end. The first line begins with `lead` (as wide as it is) in place of so many of the spaces.
[[nodiscard]] std::string paragraph(std::string_view text, std::size_t indent,
                                    std::string_view lead = {}, std::size_t width = kPageWidth);
/// The same, the text being a remark.
[[nodiscard]] std::string remark(std::string_view text, std::size_t indent, const Ink& ink);

/// The words of `text` in lines of at most `width` columns; a longer word is broken.
[[nodiscard]] std::vector<std::string> wrapped(std::string_view text, std::size_t width);

/// `text`, or as much of its beginning as fits into `width` columns together with an ellipsis.
[[nodiscard]] std::string shortened(std::string_view text, std::size_t width);

/// `text` and spaces up to `width` columns.
[[nodiscard]] std::string padded(std::string_view text, std::size_t width);

}  // namespace veedor
