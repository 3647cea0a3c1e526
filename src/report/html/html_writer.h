#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace veedor {

/// Writes HTML element by element. The markup is XML too, so every element is closed.
class HtmlWriter {
 public:
  /// Begins an element; `attributes` are markup: `class="wide" id="map"`.
  void begin(std::string_view tag, std::string_view attributes = {});
  /// Ends the element that was begun last.
  void end();
  /// Appends text, escaped.
  void text(std::string_view words);
  /// Writes a whole element with text.
  void element(std::string_view tag, std::string_view words, std::string_view attributes = {});
  /// Appends markup unchanged.
  void markup(std::string_view markup) { out_ += markup; }

  [[nodiscard]] std::string take() { return std::move(out_); }

 private:
  std::string out_;
  std::vector<std::string> open_;
};

/// A cell of a table.
struct HtmlCell {
  std::string markup;
  bool number = false;  ///< aligned to the right
};
[[nodiscard]] HtmlCell html_cell(std::string_view words);
[[nodiscard]] HtmlCell html_number(std::string_view digits);

/// A table whose first row and first column are headings. It scrolls if it is too wide for a phone.
struct HtmlTable {
  std::string caption;
  std::vector<HtmlCell> columns;            ///< the headings, including the one of the first column
  std::vector<std::vector<HtmlCell>> rows;  ///< each with as many cells; the first is its heading

  void write(HtmlWriter& out) const;
};

}  // namespace veedor
