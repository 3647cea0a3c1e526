#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "report/position/position.h"

namespace veedor {

enum class CardShape : std::uint8_t {
  wide,    ///< 1200 x 630 pixels, as chats and forums show links
  square,  ///< 1080 x 1080 pixels
};

/// A picture to share: the map, coloured by who holds each region, with the title and the scores in
/// large letters. An SVG document with attributes alone, which any renderer draws. `title` may be
/// any text.
[[nodiscard]] std::string share_card(const Scene& scene, std::string_view title, CardShape shape);

}  // namespace veedor
