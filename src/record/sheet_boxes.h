#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

#include "engine/scoring.h"
#include "log/grid/grid.h"
#include "replay/replay_observer.h"
#include "replay/verdict.h"

namespace veedor {

/// A scoresheet box by box, as it was judged: past every fault, each number with the right ones
/// before it. Boxes are known by their offset in the text of the sheet.
struct SheetBoxes {
  /// The points that the pieces of one scoring bring.
  struct Worked {
    PlaceSet places;  ///< those that were scored, and where somebody has counted
    PlacePoints points;
  };
  GridTable written;
  std::vector<Worked> scorings;  ///< up to the first impossible value
  std::set<std::size_t> right;   ///< boxes whose number is right
  /// With what is right, as far as known. A total that carries on an earlier mistake is wrong too,
  /// though not a fault.
  std::map<std::size_t, std::vector<std::string>> wrong;
  Verified verified{};
};

/// Notes what a replay compares and works out.
class BoxWatch : public ReplayObserver {
 public:
  BoxWatch(SheetBoxes& boxes, const Document& document) : boxes_(boxes), document_(document) {}

  void played(const Played& /*played*/) override {}
  void scored(const SheetScoring& entry, const SheetReplay& sheet) override;
  void compared(NodeId at, std::int64_t written, std::int64_t right) override;

 private:
  SheetBoxes& boxes_;
  const Document& document_;
};

}  // namespace veedor
