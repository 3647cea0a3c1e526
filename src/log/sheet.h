#pragma once

#include "log/parts.h"

namespace veedor {

/// One scoring of a scoresheet: what stood where, and what was written down for it.
struct SheetScoring {
  NodeId entry = kNoNode;
  NodeId label_node = kNoNode;
  NodeId king_node = kNoNode;
  PlaceId king{};
  Range<OwnerPlace> grandes;
  Range<TilePlace> tiles;
  NodeId castillo_key = kNoNode;  ///< kNoNode: the Castillo was not scored
  Range<OwnerCount> castillo;
  Range<PlaceOwnerCounts> regions;  ///< one that is not among them was not scored
  bool first_only = false;          ///< first places only, everywhere
  Range<PlaceOwnerCounts> points;
  Range<OwnerCount> scores;
};

/// A scoresheet beside what it shares with a log (`kind: scoresheet`).
struct SheetEntry {
  Range<OwnerCount> start;
  Range<SheetScoring> scorings;
};

}  // namespace veedor
