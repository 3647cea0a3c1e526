#pragma once

#include "base/ids.h"

namespace veedor {

// The players of tests, by seat.
inline constexpr OwnerId kAnn(0);
inline constexpr OwnerId kBea(1);
inline constexpr OwnerId kCruz(2);

}  // namespace veedor
