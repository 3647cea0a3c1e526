#pragma once

#include <string>
#include <utility>
#include <vector>

#include "report/position/position.h"

namespace veedor {

/// The numbers of owners, without those who have none.
using OwnerCounts = std::vector<std::pair<OwnerId, unsigned>>;

/// The contents of a region besides its total of Caballeros: the spaces, the Limit table, discs.
struct Inside {
  struct Space {
    PlaceId place;
    OwnerId owner;  ///< none: the space is free
  };
  struct Unclaimed {
    std::size_t good = 0;  ///< index in Rules::goods
    unsigned number = 0;
  };
  /// Caballeros that carry a disc of one kind.
  struct Carriers {
    std::size_t good = 0;
    OwnerCounts owners;
  };
  std::vector<Space> spaces;
  bool table = false;  ///< the Limit table lies there
  OwnerCounts on_table;
  std::vector<Unclaimed> unclaimed;
  std::vector<Carriers> carriers;  ///< only kinds that are carried there
};

/// Empty for places and games without such contents.
[[nodiscard]] Inside inside_of(const Scene& scene, PlaceId place);

/// A line next to the map.
struct InsideRemark {
  std::string title;  ///< "Limit table"
  std::string text;
};

/// The remarks next to the map: temporary effects of cards, the Caballero cards, set Secret discs,
/// Vetos, Region cards drawn for the dummy, the place of the Limit table, the Grand Inquisitor, the
/// characters and ship tokens, the supply of discs, kept Special actions, spaces to be given away,
/// and what is due in later turns and scorings. Only those that the game has.
[[nodiscard]] std::vector<InsideRemark> remarks_of(const Scene& scene);

}  // namespace veedor
