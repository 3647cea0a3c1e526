#pragma once

#include "log/parts.h"

namespace veedor {

/// One scoring of a scoresheet: the pieces on the board and the claims.
struct SheetScoring {
  NodeId entry = kNoNode;
  NodeId label_node = kNoNode;
  NodeId king_node = kNoNode;
  PlaceId king{};
  Range<OwnerPlace> grandes;
  Range<TilePlace> tiles;
  NodeId castillo_key = kNoNode;  ///< kNoNode: the Castillo was not scored
  Range<OwnerCount> castillo;
  Range<PlaceOwnerCounts> regions;   ///< a region that is missing was not scored
  bool first_only = false;           ///< only first places score
  NodeId inquisitor_node = kNoNode;  ///< kNoNode: not written
  OwnerId inquisitor{};              ///< who holds the Grand Inquisitor; none: nobody
  Range<SpaceOwner> spaces;
  Range<PlaceOwnerCounts> points;
  Range<OwnerCount> scores;
};

/// The part of a scoresheet (`kind: scoresheet`) that game logs do not have.
struct SheetEntry {
  Range<OwnerCount> start;
  Range<SheetScoring> scorings;
};

}  // namespace veedor
