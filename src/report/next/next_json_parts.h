#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "log/names.h"
#include "next/next_decision.h"
#include "text/json.h"

namespace veedor {

/// Sets and limits as JSON values.
class NextJson : public Names {
 public:
  using Names::Names;

  [[nodiscard]] Json list(PlaceSet places) const;
  [[nodiscard]] Json list(OwnerSet owners) const;
  [[nodiscard]] Json list(ModifierSet modifiers) const;
  [[nodiscard]] Json list(CardSet cards) const;
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
  [[nodiscard]] Json targets(const Targets& to) const;
  [[nodiscard]] Json sail(const std::vector<SailOptions>& options) const;
  [[nodiscard]] Json claims(const std::vector<ClaimOptions>& options) const;
  [[nodiscard]] Json grandes(const GrandeOptions& options) const;
  [[nodiscard]] Json owed(const std::vector<Owed>& owed) const;
  [[nodiscard]] Json discs(const std::vector<Disc>& discs) const;

  // Actions of a turn besides its two main actions.
  [[nodiscard]] Json holder(const HolderNext& next) const;
  [[nodiscard]] Json jester(const JesterNext& next) const;
  [[nodiscard]] Json token(const TokenNext& next) const;
  [[nodiscard]] Json jail(const JailNext& next) const;
  [[nodiscard]] Json given(const GivenNext& next) const;
};

}  // namespace veedor
