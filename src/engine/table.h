#pragma once

#include <utility>

#include "engine/journal.h"
#include "engine/rules.h"
#include "engine/state.h"

namespace veedor {

/// A game in progress, read-only.
struct View {
  const Rules& rules;
  const Decks& decks;
  const State& state;
};

/// The effect of the Special action under way. Requires that there is one.
[[nodiscard]] inline const Effect& effect_under_way(const Rules& rules, const State& state) {
  return rules.cards[state.turn.acting.index()].effects[*state.turn.effect];
}
[[nodiscard]] inline const Effect& effect_under_way(const View& view) {
  return effect_under_way(view.rules, view.state);
}

/// A game in progress, to be changed by a checked step.
struct Table {
  const Rules& rules;
  Decks& decks;
  State& state;
  Journal* journal = nullptr;  ///< records every change on the table; may be null
  View seen{rules, decks, state};

  [[nodiscard]] const View& view() const { return seen; }

  /// Moves Caballeros from one place to another. If the rules tell Caballeros of one owner apart,
  /// they leave in the order of R-36, and only those move whose load matches `carries`.
  void shift(OwnerId owner, PlaceId from, PlaceId to, std::uint8_t count,
             std::uint8_t carries = kAnyLoad) {
    if (rules.told_apart) [[unlikely]] {
      return shift_in_order(owner, from, to, count, carries);
    }
    state.shift(owner, from, to, count);
    tell_shift(owner, from, to, count);
  }
  /// Records in the journal that they have moved.
  void tell_shift(OwnerId owner, PlaceId from, PlaceId to, std::uint8_t count) {
    if (journal == nullptr || count == 0 || from == to) return;
    add_shift(owner, from, to, count);
  }
  void tell_goods(Change::Kind kind, OwnerId owner, std::size_t good, unsigned count, PlaceId to);
  /// A disc returns to the supply. Its points go to `owner`; none: to nobody.
  void deliver(OwnerId owner, std::size_t good, PlaceId to);
  /// Moves the Grand Inquisitor into the Court of `owner`; none: beside the board.
  void put_inquisitor(OwnerId owner);
  /// Moves the Queen or the Jester into the Court of `owner`.
  void put_character(Character character, OwnerId owner);
  /// Gives `owner` a ship token: that of `from`; none: one from beside the board.
  void put_ship_token(OwnerId owner, OwnerId from);
  /// The Grande of `owner` becomes the King; none: the King himself returns.
  void crown(OwnerId owner);
  /// Moves a single piece, given by its number in State::pieces, to `to`. If a Grande is the King,
  /// it moves with the King.
  void put(std::size_t piece, PlaceId to) {
    if (piece == kKingPiece && state.king_grande.valid()) [[unlikely]] {
      put_alone(kFirstGrande + state.king_grande.index(), to);
    }
    put_alone(piece, to);
  }
  /// Scores `place` as it stands and adds the points to the scores. Returns the points.
  Points score(PlaceId place, Ranks ranks = Ranks::all);
  /// Gives a player points without a scoring.
  void give(OwnerId owner, std::uint8_t points) {
    std::uint16_t& score = state.scores[owner.index()];
    score = static_cast<std::uint16_t>(score + points);
    if (journal == nullptr || points == 0) return;
    journal->add({.kind = Change::Kind::points, .owner = owner, .points = points});
  }
  /// Records that a Secret disc was set.
  void tell_disc(OwnerId owner, PlaceId region) {
    if (journal != nullptr) {
      journal->add({.kind = Change::Kind::disc, .owner = owner, .to = region});
    }
  }

 private:
  void put_alone(std::size_t piece, PlaceId to) {
    const PlaceId from = std::exchange(state.pieces[piece], to);
    if (journal == nullptr || from == to) return;
    journal->add({.kind = Change::Kind::piece,
                  .piece = static_cast<std::uint8_t>(piece),
                  .from = from,
                  .to = to});
  }
  void shift_in_order(OwnerId owner, PlaceId from, PlaceId to, std::uint8_t count,
                      std::uint8_t carries);
  void add_shift(OwnerId owner, PlaceId from, PlaceId to, std::uint8_t count);
};

}  // namespace veedor
