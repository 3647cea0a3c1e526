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

/// Finds the roomiest position for one of the alternatives `blocks`; of roomy positions the one
/// nearest to the middle of the area.
[[nodiscard]] Room room_in(const Area& area, std::span<const Size> blocks);

/// Remembers the positions on one map, because most blocks keep their size from picture to picture.
class Rooms {
 public:
  [[nodiscard]] const Room& in(const Area& area, const std::vector<Size>& blocks);

 private:
  std::map<std::pair<PlaceId, std::vector<Size>>, Room> found_;
};

}  // namespace veedor
