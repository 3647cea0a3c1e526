#pragma once

#include "report/document/colours.h"

namespace veedor {

// What all parts of a picture share: lengths in pixels. Colours: report/document/colours.h.

constexpr double kPictureWidth = 1000;
constexpr double kPictureMargin = 14;
constexpr double kInnerWidth = kPictureWidth - 2 * kPictureMargin;

constexpr double kTitleSize = 22;
constexpr double kTextSize = 18;
constexpr double kSmallSize = 15;
constexpr double kNoteSize = 14;

}  // namespace veedor
