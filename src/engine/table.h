#pragma once

#include <utility>

#include "engine/journal.h"
#include "engine/rules.h"
#include "engine/state.h"

namespace veedor {

/// A game in progress, to be read.
struct View {
  const Rules& rules;
  const Decks& decks;
  const State& state;
};

/// The effect of the Special action under way. Only where one is.
[[nodiscard]] inline const Effect& effect_under_way(const Rules& rules, const State& state) {
  return rules.cards[state.turn.acting.index()].effects[*state.turn.effect];
}
[[nodiscard]] inline const Effect& effect_under_way(const View& view) {
  return effect_under_way(view.rules, view.state);
}

/// A game in progress, to be changed by a step that has been checked.
struct Table {
  const Rules& rules;
  Decks& decks;
  State& state;
  Journal* journal = nullptr;  ///< is told of every change on the table, if there is one
  View seen{rules, decks, state};

  [[nodiscard]] const View& view() const { return seen; }

  /// Caballeros go from one place to another; of those that a log does not tell apart, in the order
  /// of R-36, and only those that carry what `carries` says.
  void shift(OwnerId owner, PlaceId from, PlaceId to, std::uint8_t count,
             std::uint8_t carries = kAnyLoad) {
    if (rules.told_apart) [[unlikely]] {
      return shift_in_order(owner, from, to, count, carries);
    }
    state.shift(owner, from, to, count);
    tell_shift(owner, from, to, count);
  }
  /// They have gone there.
  void tell_shift(OwnerId owner, PlaceId from, PlaceId to, std::uint8_t count) {
    if (journal == nullptr || count == 0 || from == to) return;
    add_shift(owner, from, to, count);
  }
  void tell_goods(Change::Kind kind, OwnerId owner, std::size_t good, unsigned count, PlaceId to);
  /// A disc goes back to the supply, and is paid to `owner`, if there is one.
  void deliver(OwnerId owner, std::size_t good, PlaceId to);
  /// The Grand Inquisitor goes into the Court of `owner`; none: beside the board.
  void put_inquisitor(OwnerId owner);
  /// The Queen or the Jester comes into the Court of `owner`.
  void put_character(Character character, OwnerId owner);
  /// A ship token comes to `owner`: that of `from`; none: from beside the board.
  void put_ship_token(OwnerId owner, OwnerId from);
  /// The Grande of `owner` becomes the King; none: the King himself is back.
  void crown(OwnerId owner);
  /// A single piece, by its number in State::pieces, goes to `to`; with the King goes the Grande
  /// that is the King.
  void put(std::size_t piece, PlaceId to) {
    if (piece == kKingPiece && state.king_grande.valid()) [[unlikely]] {
      put_alone(kFirstGrande + state.king_grande.index(), to);
    }
    put_alone(piece, to);
  }
  /// Scores `place` as it stands: its points are added to the scores. Returns them.
  Points score(PlaceId place, Ranks ranks = Ranks::all);
  /// A player gets points although nothing is scored.
  void give(OwnerId owner, std::uint8_t points) {
    std::uint16_t& score = state.scores[owner.index()];
    score = static_cast<std::uint16_t>(score + points);
    if (journal == nullptr || points == 0) return;
    journal->add({.kind = Change::Kind::points, .owner = owner, .points = points});
  }
  /// A Secret disc that was awaited is set.
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
