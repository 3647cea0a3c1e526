#pragma once

#include <map>
#include <span>
#include <utility>
#include <vector>

#include "report/position/map_layout.h"

namespace veedor {

/// The position of a block within an area.
struct Room {
  Spot corner;            ///< top left
  double scale = 1;       ///< factor that makes the block fit; at most 1
  std::size_t block = 0;  ///< index of the block that fits best
};

/// Finds the position with most room for one of the alternatives `blocks`; among positions with
/// plenty of room, the one nearest to the middle of the area.
[[nodiscard]] Room room_in(const Area& area, std::span<const Size> blocks);

/// Remembers the positions on one map, because most blocks have the same size in many pictures.
class Rooms {
 public:
  [[nodiscard]] const Room& in(const Area& area, const std::vector<Size>& blocks);

 private:
  std::map<std::pair<PlaceId, std::vector<Size>>, Room> found_;
};

}  // namespace veedor
