#pragma once

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
[[nodiscard]] inline const Effect& effect_under_way(const View& view) {
  const Turn& turn = view.state.turn;
  return view.rules.cards[turn.card.index()].effects[*turn.effect];
}

/// A game in progress, to be changed by a step that has been checked.
struct Table {
  const Rules& rules;
  Decks& decks;
  State& state;

  [[nodiscard]] View view() const { return {rules, decks, state}; }
};

}  // namespace veedor
