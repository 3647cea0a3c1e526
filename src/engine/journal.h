#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "engine/scoring.h"

namespace veedor {

/// One change on the table. Fields that its kind does not mention keep their defaults.
struct Change {
  enum class Kind : std::uint8_t {
    caballeros,  ///< `count` of `owner` went from `from` to `to`
    piece,       ///< `piece`, a number of State::pieces, went from `from` to `to`
    scored,      ///< `to` was scored, and paid `bonus`; a `paid` change for each owner follows
    paid,        ///< `owner` had `count` Caballeros in `to`, and got `points`, bonus included
    points,      ///< `owner` got `points` without a scoring
    holder,  ///< `owner` takes the Grand Inquisitor into the Court; none: he goes beside the board
    character,   ///< `owner` takes the character with the number `piece` into the Court
    ship_token,  ///< `owner` takes a token: that of the owner `piece`, or, kMaxOwners, one beside
                 ///< the board
    crowned,     ///< the Grande of `owner` becomes the King; none: the King is back
    put_out,     ///< `count` discs of the kind `good` came to `to`
    claimed,     ///< `count` Caballeros of `owner` in `to` claimed a disc each
    delivered,   ///< a disc was carried to `to`, and brought `owner`, if valid, `points`
    disc,        ///< the Secret disc of `owner`, which was awaited, counts for `to`
  };
  Kind kind = Kind::caballeros;
  OwnerId owner{};
  std::uint8_t piece = 0;
  std::uint8_t good = 0;
  std::uint8_t count = 0;
  PlaceId from{};
  PlaceId to{};  ///< none: beside the board; of a disc: no region
  std::uint16_t points = 0;
  std::uint8_t of_spaces = 0;  ///< paid: the part of `points` that comes from spaces
  Bonus bonus{};
  friend bool operator==(const Change&, const Change&) = default;
};

/// The changes that one step made on the table, in order. All reports about a game are made from
/// them, not by comparing positions.
class Journal {
 public:
  void clear() { used_ = 0; }
  void add(const Change& change) {
    if (used_ < changes_.size()) changes_[used_++] = change;
  }
  /// The last change; null if there is none.
  [[nodiscard]] Change* last() { return used_ == 0 ? nullptr : &changes_[used_ - 1]; }
  [[nodiscard]] std::span<const Change> changes() const { return {changes_.data(), used_}; }

 private:
  /// No step changes more than a general scoring, which scores every place, pays every owner there,
  /// and empties the Castillo.
  static constexpr std::size_t kMost = kMaxPlaces * (kMaxOwners + 1) + kMaxOwners + kMaxPieces;

  std::array<Change, kMost> changes_{};
  std::size_t used_ = 0;
};

}  // namespace veedor
