#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>

namespace veedor {

/// A one-byte index into one table of the rules. Ids of different tables cannot be mixed up.
template <class Tag>
class Id {
 public:
  constexpr Id() = default;
  constexpr explicit Id(std::size_t index) : value_(static_cast<std::uint8_t>(index)) {}

  /// Whether the id names an entry. A default-constructed id does not.
  [[nodiscard]] constexpr bool valid() const { return value_ != kNone; }
  /// Row of the table. Requires a valid id.
  [[nodiscard]] constexpr std::size_t index() const { return value_; }

  friend constexpr auto operator<=>(Id, Id) = default;

 private:
  static constexpr std::uint8_t kNone = 0xFF;
  std::uint8_t value_ = kNone;
};

/// A place where pieces can be: a region, the Castillo, France, Portugal, the Court or the
/// Province.
using PlaceId = Id<struct PlaceTag>;
/// An owner of Caballeros: a player by seat (clockwise, from 0), or an owner who is not a player
/// and has no seat.
using OwnerId = Id<struct OwnerTag>;
/// A kind of Action card: copies of a card share the id.
using CardId = Id<struct CardTag>;
/// A stack of Action cards, in the order in which cards are revealed; merged stacks count once.
using StackId = Id<struct StackTag>;
/// A scoring tile.
using TileId = Id<struct TileTag>;
/// A single piece that a ruleset adds to the King, the Grandes and the scoring tiles.
using TokenId = Id<struct TokenTag>;
/// A kind of Modifier card (Power Shift): its value and its ability.
using ModifierId = Id<struct ModifierTag>;

}  // namespace veedor
