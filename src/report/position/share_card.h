#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "report/position/position.h"
#include "report/position/svg_map.h"

namespace veedor {

enum class CardShape : std::uint8_t {
  wide,    ///< 1200 x 630 pixels, as chats and forums show links
  square,  ///< 1080 x 1080 pixels
};

/// The shape of this name: `wide` or `square`.
[[nodiscard]] CardShape card_shape(std::string_view name);

/// What a picture to share says.
struct ShareCard {
  std::string_view title;           ///< any text
  std::string_view when{};          ///< below the title; empty: the moment, or who has won
  std::string_view words{};         ///< below the scores; may be empty
  const MapMarks* marks = nullptr;  ///< null: each region has the colour of who holds it
  CardShape shape = CardShape::wide;
};

/// A picture to share: the map, with the title and the scores in large letters. An SVG document
/// with attributes alone, which any renderer draws.
[[nodiscard]] std::string share_card(const Scene& scene, const ShareCard& card);

}  // namespace veedor
