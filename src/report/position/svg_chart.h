#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "report/position/map_layout.h"
#include "report/position/room.h"
#include "report/position/svg_place.h"
#include "text/svg.h"

namespace veedor {

/// The map of a ruleset without pieces, which all pictures of the map share.
class Chart {
 public:
  explicit Chart(std::shared_ptr<const Ruleset> ruleset);

  [[nodiscard]] const std::shared_ptr<const Ruleset>& ruleset() const { return ruleset_; }
  [[nodiscard]] const MapLayout& layout() const { return layout_; }
  [[nodiscard]] const UsualRoom& usual() const { return usual_; }
  [[nodiscard]] Rooms& rooms() { return rooms_; }

  /// The sea, the areas and the borders.
  [[nodiscard]] const std::string& ground() const { return ground_; }
  /// The lines between neighbours without a common border.
  [[nodiscard]] const std::string& links() const { return links_; }

 private:
  std::shared_ptr<const Ruleset> ruleset_;
  UsualRoom usual_;
  MapLayout layout_;
  Rooms rooms_;
  std::string ground_;
  std::string links_;
};

/// Draws the border of an area.
void draw_outline(SvgWriter& out, const Area& area, std::string_view fill, std::string_view stroke,
                  double width);

}  // namespace veedor
