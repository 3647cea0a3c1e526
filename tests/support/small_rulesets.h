#pragma once

#include <string>

/// Rulesets with few cards, so that all hands that are possible can be listed. Every turn may bring
/// a card back to the hand.
namespace veedor::test {

/// Six Power cards, each of which brings a card back, and a deal in which kinds come up twice.
inline const std::string kDealt = R"(ruleset: dealt
title: Dealt
kind: option
goes_with: [base]
players: {least: 3, most: 5}
course: {phases: [power, turns, scoring]}
remove: {stacks: [1, 2, 3, 4, 5]}
rounds: {number: 6, scoring_after: [6]}
power:
  cards:
    - {value: 1, caballeros: 0, card: recall}
    - {value: 2, caballeros: 0, card: recall}
    - {value: 3, caballeros: 0, card: recall}
    - {value: 5, caballeros: 0, card: recall}
    - {value: 7, caballeros: 0, card: recall}
    - {value: 9, caballeros: 0, card: recall}
modifiers:
  deal: 4
  pass: 1
  cards:
    - {id: up, value: 1, ability: none, copies: 9}
    - {id: up-too, value: 1, ability: court, copies: 9}
    - {id: down, value: -1, ability: none, copies: 9}
cards:
  - {id: recall, number: 0, effect: {power: yes}}
)";

/// Four of seven cards are chosen, the Joker perhaps among them.
inline const std::string kChosen = R"(ruleset: chosen
title: Chosen
kind: option
goes_with: [base]
players: {least: 3, most: 5}
course: {phases: [power, turns, scoring]}
remove: {stacks: [1, 2, 3, 4, 5]}
rounds: {number: 3, scoring_after: [3]}
power:
  choose: 4
  cards:
    - {value: 10, caballeros: 0, card: recall}
    - {value: 20, caballeros: 0, card: recall}
    - {value: 30, caballeros: 0, card: recall}
    - {value: 40, caballeros: 0, card: recall}
    - {value: 50, caballeros: 0, card: recall}
    - {value: 60, caballeros: 0, card: recall}
    - {joker: yes, card: recall}
cards:
  - {id: recall, number: 0, effect: {power: yes}}
)";

/// The Power cards 1 to 13, the stacks of the base game and, with two players, its dummy.
inline const std::string kStacks = R"(ruleset: stacks
title: Stacks
kind: option
goes_with: [base]
players: {least: 2, most: 3}
rounds: {number: 9, scoring_after: [3, 6, 9]}
power:
  cards:
    - {value: 1, caballeros: 0, card: recall}
    - {value: 2, caballeros: 0, card: recall}
    - {value: 3, caballeros: 0, card: recall}
    - {value: 4, caballeros: 0, card: recall}
    - {value: 5, caballeros: 0, card: recall}
    - {value: 6, caballeros: 0, card: recall}
    - {value: 7, caballeros: 0, card: recall}
    - {value: 8, caballeros: 0, card: recall}
    - {value: 9, caballeros: 0, card: recall}
cards:
  - {id: recall, number: 0, effect: {power: yes}}
)";

}  // namespace veedor::test
