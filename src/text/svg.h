#pragma once

#include <fmt/format.h>

#include <string>
#include <string_view>
#include <utility>

namespace veedor {

/// How wide a line of text may become, in pixels, in a bold sans-serif font of this size: an upper
/// estimate, because the font is chosen by whoever shows the picture.
[[nodiscard]] double text_width(std::string_view text, double size);

/// As much of the text as fits into `width`, with an ellipsis where some is left out.
[[nodiscard]] std::string fitted(std::string_view text, double size, double width);

/// How a line of text is written.
struct Lettering {
  double size = 16;
  std::string_view anchor = "start";  ///< or "middle", "end": what of the text is at the given x
  std::string_view fill = "#222222";
  bool bold = false;
};

/// A picture that is being written, element by element.
class SvgWriter {
 public:
  /// Markup as it stands.
  template <class... Values>
  void add(fmt::format_string<Values...> format, Values&&... values) {
    fmt::format_to(std::back_inserter(out_), format, std::forward<Values>(values)...);
  }
  /// Begins a group whose origin is at a point; `attributes` are markup.
  void begin_group(double x, double y, double scale = 1, std::string_view attributes = {});
  void end_group() { add("</g>\n"); }
  /// One line of text, escaped here, with its baseline at `y`.
  void text(double x, double y, const Lettering& style, std::string_view words);
  /// What a reader that does not show the picture says of the element that was begun last.
  void title(std::string_view words);

  [[nodiscard]] std::string take() { return std::move(out_); }

 private:
  std::string out_;
};

}  // namespace veedor
