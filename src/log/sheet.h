#pragma once

#include <string>

#include "log/board.h"
#include "log/parts.h"

namespace veedor {

/// Points from Action cards since the previous scoring.
struct ExtraPoints {
  NodeId by_node = kNoNode;
  CardId by{};  ///< invalid: the sheet does not say which card
  NodeId region_node = kNoNode;
  PlaceId region{};  ///< invalid: the sheet does not say where
  Range<OwnerCount> points;
};

/// Discs of one kind that reached Spain, by player.
struct GoodOwners {
  NodeId key = kNoNode;
  std::uint8_t good = 0;  ///< index in Rules::goods
  Range<OwnerCount> owners;
};

/// One scoring of a scoresheet: the pieces on the board and the claims.
struct SheetScoring {
  NodeId entry = kNoNode;
  NodeId label_node = kNoNode;
  Range<ExtraPoints> extra;
  Range<GoodOwners> goods;  ///< since the previous scoring
  NodeId king_node = kNoNode;
  PlaceId king{};
  bool king_unknown = false;  ///< nobody has written down where the King stood
  Range<BoardClaim> grandes;
  bool grandes_unknown = false;
  Range<BoardClaim> discs;  ///< where Grandes that were in the Castillo went after it was scored
  Range<BoardClaim> tiles;
  NodeId castillo_key = kNoNode;  ///< kNoNode: the Castillo was not scored
  Range<OwnerCount> castillo;
  Range<PlaceOwnerCounts> regions;   ///< a region that is left out was not scored
  bool first_only = false;           ///< only first places are paid
  NodeId inquisitor_node = kNoNode;  ///< kNoNode: not written
  OwnerId inquisitor{};              ///< the player with the Grand Inquisitor; invalid: nobody
  Range<BoardClaim> spaces;
  Range<PlaceOwnerCounts> points;
  Range<OwnerCount> sum;  ///< claims: the points from all places of this scoring
  Range<OwnerCount> scores;
  PlaceSet uncounted;  ///< scored places whose Caballeros nobody has written down
};

/// The part of a scoresheet (`kind: scoresheet`) that game logs do not have.
struct SheetEntry {
  Range<OwnerCount> start;
  Range<SheetScoring> scorings;
};

/// Where a game belongs in an event, as its log says; parts that it does not give are empty.
struct Sitting {
  std::string event;
  std::string heat;
  std::string table;
  /// How many earlier results of this table the log replaces; 0: none.
  unsigned supersedes = 0;
};

}  // namespace veedor
