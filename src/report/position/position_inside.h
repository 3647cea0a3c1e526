#pragma once

#include <string>
#include <utility>
#include <vector>

#include "report/position/position.h"

namespace veedor {

/// Who has how many, without those who have none.
using OwnerCounts = std::vector<std::pair<OwnerId, unsigned>>;

/// What there is within a region beside its Caballeros in all: the spaces, the Limit table, discs.
struct Inside {
  struct Space {
    PlaceId place;
    OwnerId owner;  ///< none: nobody stands there
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
  std::vector<Carriers> carriers;  ///< only kinds that somebody carries
};

/// Empty of places in which nothing can be, and in games without all this.
[[nodiscard]] Inside inside_of(const Scene& scene, PlaceId place);

/// A line beside the map.
struct InsideRemark {
  std::string title;  ///< "Limit table:"
  std::string text;
};

/// What is told beside the map: what cards have changed for a while, the Caballero cards, who has
/// set Secret discs, Vetos, Region cards drawn for the dummy, where the Limit table lies, who has
/// the Grand Inquisitor, the characters and ship tokens, which discs are in the supply, which
/// Special actions are kept, whose spaces somebody is to give away, and what later turns and
/// scorings still bring. Only what the game has.
[[nodiscard]] std::vector<InsideRemark> remarks_of(const Scene& scene);

}  // namespace veedor
