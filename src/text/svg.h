#pragma once

#include <fmt/format.h>

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace veedor {

/// The width of a line of text in a bold sans-serif font of this size, in pixels. An upper bound,
/// because the viewer chooses the font.
[[nodiscard]] double text_width(std::string_view text, double size);

/// The text, cut to `width` pixels with an ellipsis if it is wider.
[[nodiscard]] std::string fitted(std::string_view text, double size, double width);

/// The text in at most `most` lines of `width` pixels, broken at spaces; the last is cut with an
/// ellipsis if it is wider.
[[nodiscard]] std::vector<std::string> lines_fitted(std::string_view text, double size,
                                                    double width, std::size_t most);

/// The style of a line of text.
struct Lettering {
  double size = 16;
  std::string_view anchor = "start";  ///< or "middle", "end": the part of the text at `x`
  std::string_view fill = "#1f1d1a";
  bool bold = false;
  bool italic = false;
};

/// Writes a picture element by element.
class SvgWriter {
 public:
  /// Appends markup unchanged.
  template <class... Values>
  void add(fmt::format_string<Values...> format, Values&&... values) {
    fmt::format_to(std::back_inserter(out_), format, std::forward<Values>(values)...);
  }
  /// Appends finished markup.
  void markup(std::string_view ready) { out_ += ready; }
  /// Begins a group with its origin at a point; `attributes` are markup.
  void begin_group(double x, double y, double scale = 1, std::string_view attributes = {});
  void end_group() { add("</g>\n"); }
  /// Appends a line of text, escaped, with its baseline at `y`.
  void text(double x, double y, const Lettering& style, std::string_view words);
  /// Describes the element begun last, for screen readers.
  void title(std::string_view words);

  [[nodiscard]] std::string take() { return std::move(out_); }

 private:
  std::string out_;
};

}  // namespace veedor
