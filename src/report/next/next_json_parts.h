#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "log/names.h"
#include "next/options.h"
#include "text/json.h"

namespace veedor {

/// Sets and limits as JSON values.
class NextJson : public Names {
 public:
  using Names::Names;

  [[nodiscard]] Json list(PlaceSet places) const;
  [[nodiscard]] Json list(OwnerSet owners) const;
  [[nodiscard]] Json list(ModifierSet modifiers) const;
  /// The values of Power cards.
  [[nodiscard]] Json numbers(PowerSet cards) const;
  /// Numbers of Caballeros by place, as an object.
  [[nodiscard]] Json counts(const std::vector<PlaceMost>& places) const;
  /// A number; null for no limit.
  [[nodiscard]] static Json limit(const std::optional<unsigned>& most);
  /// A place's name; null for no place.
  [[nodiscard]] Json name(PlaceId place) const;

  [[nodiscard]] Json placing(const Placing& placing) const;
  [[nodiscard]] Json taking(const Taking& taking) const;
  [[nodiscard]] Json moves(const MoveOptions& moves) const;
  [[nodiscard]] Json grandes(const GrandeOptions& options) const;
  [[nodiscard]] Json owed(const std::vector<Owed>& owed) const;
  [[nodiscard]] Json discs(const std::vector<Disc>& discs) const;
};

}  // namespace veedor
