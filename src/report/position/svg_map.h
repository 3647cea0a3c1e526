#pragma once

#include <array>
#include <initializer_list>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "report/position/map_plan.h"
#include "report/position/position.h"
#include "report/position/svg_pieces.h"
#include "text/svg.h"

namespace veedor {

/// The map of a ruleset without pieces, which all pictures of a game share.
class Chart {
 public:
  explicit Chart(std::shared_ptr<const Ruleset> ruleset);

  [[nodiscard]] const std::shared_ptr<const Ruleset>& ruleset() const { return ruleset_; }
  [[nodiscard]] const MapPlan& plan() const { return plan_; }
  /// The outline of an area of the plan, as path data.
  [[nodiscard]] const std::string& path(const Area& area) const;
  /// The sea, the areas and the borders.
  [[nodiscard]] const std::string& ground() const { return ground_; }

 private:
  std::shared_ptr<const Ruleset> ruleset_;
  MapPlan plan_;
  std::vector<std::string> paths_;  ///< by area
  std::string ground_;
};

/// What a map says beyond the position.
struct MapMarks {
  PlaceSet legal{};  ///< where the reader may place
  PlaceId wrong{};   ///< what was written, and could not be done
  /// The Caballeros that were written to come to `wrong`: whose, and how many; 0: none.
  OwnerId wrong_owner{};
  unsigned wrong_count = 0;
  const State* before = nullptr;  ///< frames lightly what differs from it
  /// Frames strongly what differs from it, and says by how many; null: nothing is framed strongly.
  const State* before_round = nullptr;
  bool of_turn = false;  ///< `before_round` is where a turn began, not a round
  /// Draws the slots of all colours, crowns and frames everywhere, hidden where they are not
  /// needed, for a script that shows other positions.
  bool all = false;
  /// Names places, owners and numbers in attributes (named_attributes), outlines each place, and
  /// draws the slots of all colours, hidden where they are not needed, for a page that is tapped.
  bool named = false;
  /// Tints each region by who alone has most Caballeros there, and leaves out the values.
  bool held = false;

  /// Whether the map shows a fault: then what is legal need not be placing.
  [[nodiscard]] bool of_fault() const { return wrong.valid() || of_turn; }
};

/// What the map is about, in a sentence for readers who cannot see it.
[[nodiscard]] std::string map_in_words(const Scene& scene);

/// What is special about Caballeros in a place.
struct Specials {
  std::array<std::string, kMaxOwners> with{};  ///< "L2W1": on the Limit table, with Wares
  std::vector<OwnerId> spaces;                 ///< who holds each; invalid: nobody
  std::string discs;                           ///< "2 Wares", which lie there unclaimed
};
[[nodiscard]] Specials specials_in(const Scene& scene, PlaceId place);

/// Draws the map of a scene.
class MapDrawing {
 public:
  /// `styled`: the style of a page colours slots and values; a picture of its own has attributes.
  MapDrawing(const Scene& scene, const PieceSet& pieces, const Chart& chart, const MapMarks& marks,
             bool styled = false);

  /// The whole map, its top left corner at the origin.
  [[nodiscard]] std::string draw() const;

 private:
  void shapes(SvgWriter& out) const;
  /// Whether a slot has no more of its own than its number, as in a page without a script.
  [[nodiscard]] bool has_usual_slots() const { return styled_ && !marks_.all; }
  [[nodiscard]] std::string paint(std::string_view fill) const;
  void holder(SvgWriter& out, const Area& area) const;
  void king(SvgWriter& out, const Area& area) const;
  void place(SvgWriter& out, const PlacePlan& plan) const;
  void plate(SvgWriter& out, const PlacePlan& plan) const;
  void badges(SvgWriter& out, const PlacePlan& plan) const;
  void slots(SvgWriter& out, const PlacePlan& plan, const Specials& specials) const;
  /// What stands in a slot, and how it differs from the positions before.
  struct Standing {
    unsigned count = 0;  ///< of Caballeros; 0 where they are hidden
    bool grande = false;
    int more = 0;  ///< Caballeros than before the round
    bool fresh = false;
    bool earlier = false;  ///< changed before the round
    bool gone = false;     ///< nothing is there
    unsigned wrong = 0;    ///< written, and not done
  };
  [[nodiscard]] Standing standing(const PlacePlan& plan, OwnerId owner) const;
  void slot(SvgWriter& out, const PlacePlan& plan, OwnerId owner, const std::string& special) const;
  void special_mark(SvgWriter& out, const PlacePlan& plan, const std::string& special,
                    bool grande) const;
  void spaces(SvgWriter& out, const PlacePlan& plan, const Specials& specials) const;
  /// The attributes, if the map shall have them.
  [[nodiscard]] std::string named(
      std::initializer_list<std::pair<std::string_view, std::string_view>> pairs) const {
    return marks_.named ? named_attributes(pairs) : std::string();
  }
  [[nodiscard]] bool hidden(PlaceId place) const;
  [[nodiscard]] std::string in_words(PlaceId place) const;

  const Scene& scene_;
  const Rules& rules_;
  const PieceSet& pieces_;
  const Chart& chart_;
  const MapMarks& marks_;
  bool styled_;
};

/// The values of a place; nullopt if it has none now.
[[nodiscard]] std::optional<Values> values_shown(const Rules& rules, const State& state,
                                                 PlaceId place);

}  // namespace veedor
