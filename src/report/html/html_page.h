#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "text/colour.h"

namespace veedor {

/// A web page in one file that loads nothing; its Content-Security-Policy forbids everything else.
struct HtmlPage {
  std::string title;
  std::vector<Colour> colours;  ///< of the players, by seat
  std::string body;             ///< markup
  std::string_view style{};     ///< a file of styles (builtin_pages.h) added to the common one
  std::string_view script{};    ///< the file of the only script that may run; empty: none may

  /// The whole document.
  [[nodiscard]] std::string write() const;
};

/// The name of a player as markup, with a mark in the colour of the seat.
[[nodiscard]] std::string player_markup(std::string_view name, std::size_t seat);

/// A picture as part of a page: an SVG document without the parts that only a separate file needs.
[[nodiscard]] std::string inline_svg(std::string_view document);

}  // namespace veedor
