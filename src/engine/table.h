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
  return rules.cards[state.turn.card.index()].effects[*state.turn.effect];
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

  /// Caballeros go from one place to another.
  void shift(OwnerId owner, PlaceId from, PlaceId to, std::uint8_t count) {
    state.shift(owner, from, to, count);
    if (journal == nullptr || count == 0 || from == to) return;
    journal->add(
        {.kind = Change::Kind::caballeros, .owner = owner, .count = count, .from = from, .to = to});
  }
  /// A single piece, by its number in State::pieces, goes to `to`.
  void put(std::size_t piece, PlaceId to) {
    const PlaceId from = std::exchange(state.pieces[piece], to);
    if (journal == nullptr || from == to) return;
    journal->add({.kind = Change::Kind::piece,
                  .piece = static_cast<std::uint8_t>(piece),
                  .from = from,
                  .to = to});
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
};

}  // namespace veedor
