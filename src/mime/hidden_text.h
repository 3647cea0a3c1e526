#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

namespace veedor {

/// How the text of an element looks, as far as that decides whether a reader sees it. Elements
/// begin with the look of the one around them.
struct Look {
  using Colour = std::array<int, 3>;  ///< red, green, blue, 0 to 255
  bool shown = true;                  ///< false for all inside: not displayed, struck, no size
  bool visible = true;                ///< `visibility`, which an element inside may set again
  Colour text{0, 0, 0};
  Colour ground{255, 255, 255};

  /// Whether a reader sees the text, and not as struck out.
  [[nodiscard]] bool is_seen() const;
};

/// An element of a page, by what its look depends on; each as written, empty if it is not.
struct Styled {
  std::string_view element;
  std::string classes{};
  std::string id{};
  std::string style{};
  std::string text_colour{};  ///< of attributes such as `color` of `font`
  std::string ground_colour{};
  bool hidden = false;  ///< it has the attribute of this name
};

/// The looks of elements of a page in HTML: by their attributes, and by the rules of its `style`
/// elements. Of a rule with several selectors for an element and those around it, only the last is
/// compared: what may be hidden is not read.
class PageStyle {
 public:
  /// Adds the rules of a `style` element.
  void add_rules(std::string_view sheet);
  /// The look of an element in one that looks like `around`.
  [[nodiscard]] Look look_of(const Styled& element, Look around) const;

 private:
  struct Rule {
    std::string element{};  ///< empty: any
    std::string name{};     ///< `.class` or `#id`; empty: any
    std::string declarations;
  };

  std::vector<Rule> rules_;
};

}  // namespace veedor
