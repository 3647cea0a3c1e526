#pragma once

#include <cstddef>
#include <cstdint>
#include <type_traits>
#include <variant>

namespace veedor {

/// "Any number" or "all", where a card sets no limit.
constexpr std::uint8_t kUnlimited = 255;

/// Caballeros move from regions to other regions or into the Castillo (MOVE-1 to MOVE-4).
struct MoveEffect {
  std::uint8_t own = 0;       ///< at most so many of the card's player
  std::uint8_t opposing = 0;  ///< at most so many of all others together
  std::uint8_t total = 0;     ///< at most so many of both together
  bool one_region = false;    ///< all are taken from the same region
  bool back_allowed = false;  ///< some may return to where they came from
  friend bool operator==(const MoveEffect&, const MoveEffect&) = default;
};

/// Caballeros come from the Court into any regions (A p.12, Militia).
struct PlaceEffect {
  std::uint8_t up_to = 0;
  bool castillo = false;  ///< the Castillo is open to them too
  friend bool operator==(const PlaceEffect&, const PlaceEffect&) = default;
};

/// Places are scored by the card (SCORE-1).
struct ScoreEffect {
  enum class What : std::uint8_t {
    choice,
    choice_or_castillo,
    worth,
    most,
    least,
    first_places,
    castillo,
  };
  What what = What::choice;
  std::uint64_t worth = 0;  ///< for What::worth: bit n is set for regions whose first place earns n

  /// Whether it can score more than one place.
  [[nodiscard]] bool several() const { return !chosen() && what != What::castillo; }
  /// Whether the card's player names the place.
  [[nodiscard]] bool chosen() const {
    return what == What::choice || what == What::choice_or_castillo;
  }
  friend bool operator==(const ScoreEffect&, const ScoreEffect&) = default;
};

/// Caballeros go back to the Province (RETURN-1, RETURN-2).
struct ReturnEffect {
  std::uint8_t count = 0;  ///< of each colour concerned; kUnlimited: all
  bool court = false;      ///< they may come from the Court
  bool regions = false;    ///< they may come from regions
  bool everyone = false;   ///< concerns every colour, not only opponents; the card's player chooses

  /// Nothing is left to choose.
  [[nodiscard]] bool automatic() const { return !regions; }
  friend bool operator==(const ReturnEffect&, const ReturnEffect&) = default;
};

/// Opponents choose a region by secret disc, which loses `count` of their Caballeros to the
/// Province (A p.12, Civil War).
struct DiscReturnEffect {
  std::uint8_t count = 0;  ///< kUnlimited: all
  friend bool operator==(const DiscReturnEffect&, const DiscReturnEffect&) = default;
};

/// The card's player names a region; the opponents' Caballeros leave it by secret disc (A p.11).
struct DiscEvictEffect {
  friend bool operator==(const DiscEvictEffect&, const DiscEvictEffect&) = default;
};

/// Every player sets a disc; regions shown exactly once are scored (A p.10).
struct DiscScoreEffect {
  friend bool operator==(const DiscScoreEffect&, const DiscScoreEffect&) = default;
};

/// Own Caballeros come from the Province into the Court (COURT-3).
struct TakeEffect {
  std::uint8_t count = 0;
  friend bool operator==(const TakeEffect&, const TakeEffect&) = default;
};

/// The King moves to another place.
struct KingEffect {
  enum class Reach : std::uint8_t { any, neighbor, abroad, fewest, castillo };
  Reach reach = Reach::any;
  std::uint8_t bring = 0;       ///< so many Caballeros come along from his old region (REGENCY-2)
  bool banish_grandes = false;  ///< Grandes where he arrives go into the Castillo (REGENCY-3)
  friend bool operator==(const KingEffect&, const KingEffect&) = default;
};

/// The King's region is open to placing for the rest of the turn (REGENCY-6).
struct PlaceAtKingEffect {
  friend bool operator==(const PlaceAtKingEffect&, const PlaceAtKingEffect&) = default;
};

/// The King and a Grande change places (REGENCY-7).
struct SwapKingEffect {
  friend bool operator==(const SwapKingEffect&, const SwapKingEffect&) = default;
};

/// A Grande moves to another region (GRANDE-1).
struct GrandeEffect {
  bool any = false;  ///< any player's Grande, not only the own one
  friend bool operator==(const GrandeEffect&, const GrandeEffect&) = default;
};

/// A scoring tile is placed or moved (TILE-1).
struct TileEffect {
  friend bool operator==(const TileEffect&, const TileEffect&) = default;
};

/// A played card comes back to the hand (BACK-1).
struct PowerEffect {
  friend bool operator==(const PowerEffect&, const PowerEffect&) = default;
};

/// The card is held and may prevent a Special action (VETO-1, VETO-2).
struct VetoEffect {
  friend bool operator==(const VetoEffect&, const VetoEffect&) = default;
};

/// The Special action of a card, or one of the alternatives that it offers.
using Effect =
    std::variant<MoveEffect, PlaceEffect, ScoreEffect, ReturnEffect, DiscReturnEffect,
                 DiscEvictEffect, DiscScoreEffect, TakeEffect, KingEffect, PlaceAtKingEffect,
                 SwapKingEffect, GrandeEffect, TileEffect, PowerEffect, VetoEffect>;

/// Whether Secret discs decide it.
[[nodiscard]] inline bool by_discs(const Effect& effect) {
  return std::holds_alternative<DiscReturnEffect>(effect) ||
         std::holds_alternative<DiscEvictEffect>(effect) ||
         std::holds_alternative<DiscScoreEffect>(effect);
}

/// The place of a type of effect in the variant, as `Effect::index` gives it.
template <class Type>
constexpr std::size_t index_of_effect() {
  return []<class... Types>(std::type_identity<std::variant<Types...>>) {
    std::size_t index = 0;
    static_cast<void>(((std::is_same_v<Types, Type> || (++index, false)) || ...));
    return index;
  }(std::type_identity<Effect>{});
}

/// Whether it scores places, one after the other.
[[nodiscard]] inline bool scores_places(const Effect& effect) {
  return std::holds_alternative<ScoreEffect>(effect) ||
         std::holds_alternative<DiscScoreEffect>(effect);
}

}  // namespace veedor
