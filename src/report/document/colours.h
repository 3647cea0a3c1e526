#pragma once

#include <array>
#include <span>
#include <string>
#include <string_view>

namespace veedor {

// The colours of pictures and pages on light paper. Pictures carry them as attributes, for mails
// and for files of their own; in pages the variables of the same name come before them, which
// have other values for dark screens and, in page.css, for print.

constexpr std::string_view kInk = "#1f1d1a";
constexpr std::string_view kPale = "#5b554c";
constexpr std::string_view kPaper = "#fffdf8";
constexpr std::string_view kRule = "#cdc3ad";   ///< between the rows of a table
constexpr std::string_view kCrown = "#9a7000";  ///< frame of the King's region, and of deciders
constexpr std::string_view kLight = "#fff3c4";  ///< within such a frame
constexpr std::string_view kHot = "#ffe98f";    ///< ground of a number that has just changed
constexpr std::string_view kEdge = "#4a453c";   ///< outlines of areas and pieces
constexpr std::string_view kBox = "#ffffff";    ///< ground of numbers
constexpr std::string_view kGold = "#ffd447";
constexpr std::string_view kTile = "#5a2d0c";  ///< ground of a scoring tile
constexpr std::string_view kSea = "#dcebf3";
constexpr std::string_view kShore = "#cbe3ee";     ///< the sea near land
constexpr std::string_view kShallows = "#b5d5e4";  ///< nearer
constexpr std::string_view kShip = "#7f9aa8";
constexpr std::string_view kSail = "#fffaf0";
constexpr std::string_view kAbroad = "#efefec";
constexpr std::string_view kStone = "#dedbd3";
constexpr std::string_view kBad = "#b3261e";
constexpr std::array<std::string_view, 5> kLands{"#fdf6df", "#eaf3da", "#fbe6d9", "#e8e5f4",
                                                 "#f1ead9"};

/// The colours, the variables of pages for them, and those of dark screens.
struct NamedColour {
  std::string_view name;
  std::string_view light;
  std::string_view dark;
};
[[nodiscard]] std::span<const NamedColour> named_colours();
/// The style of a picture in a file of its own, for dark screens.
[[nodiscard]] std::string dark_picture_style();

}  // namespace veedor
