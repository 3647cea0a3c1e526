#pragma once

#include <string_view>

namespace veedor {

// What all parts of a picture share: lengths in pixels, and colours.

constexpr double kPictureWidth = 1000;
constexpr double kPictureMargin = 14;
constexpr double kInnerWidth = kPictureWidth - 2 * kPictureMargin;

constexpr double kTitleSize = 22;
constexpr double kTextSize = 18;
constexpr double kSmallSize = 15;
constexpr double kNoteSize = 14;

constexpr std::string_view kInk = "#222222";
constexpr std::string_view kPale = "#555555";
constexpr std::string_view kRule = "#bbbbbb";   ///< between the rows of a table
constexpr std::string_view kCrown = "#b8860b";  ///< frame of the King's region, and of deciders
constexpr std::string_view kLight = "#fff3c4";  ///< within such a frame

}  // namespace veedor
