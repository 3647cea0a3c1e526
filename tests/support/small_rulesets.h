#pragma once

#include <string>

/// Rulesets with few cards, so that all hands and stacks that are possible can be listed.
namespace veedor::test {

/// Eight Power cards, each of which may bring a card back, and a deal in which kinds come up twice.
inline const std::string kDealt = R"(ruleset: dealt
title: Dealt
kind: option
goes_with: [base]
players: {least: 3, most: 5}
course: {phases: [power, turns, scoring]}
remove: {stacks: [1, 2, 3, 4, 5]}
rounds: {number: 8, scoring_after: [8]}
power:
  cards:
    - {value: 1, caballeros: 0, card: recall}
    - {value: 2, caballeros: 0, card: recall}
    - {value: 3, caballeros: 0, card: recall}
    - {value: 5, caballeros: 0, card: recall}
    - {value: 7, caballeros: 0, card: recall}
    - {value: 9, caballeros: 0, card: recall}
    - {value: 11, caballeros: 0, card: recall}
    - {value: 13, caballeros: 0, card: recall}
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

/// Four stacks of four cards.
inline const std::string kSmallStacks = R"(ruleset: small-stacks
title: Small stacks
kind: option
goes_with: [base]
players: {least: 3, most: 4}
remove: {stacks: [1, 2, 3, 4, 5]}
rounds: {number: 4, scoring_after: [4]}
stacks:
  - {name: 6, cards: 4}
  - {name: 7, cards: 4}
  - {name: 8, cards: 4}
  - {name: 9, cards: 4}
cards:
  - {id: rest, stack: 6, copies: 2, number: 1, effect: {take: 1}}
  - {id: work, stack: 6, copies: 1, number: 1, effect: {take: 2}}
  - {id: pray, stack: 6, copies: 1, number: 1, effect: {take: 3}}
  - {id: ride, stack: 7, copies: 3, number: 1, effect: {take: 1}}
  - {id: walk, stack: 7, copies: 1, number: 1, effect: {take: 2}}
  - {id: sing, stack: 8, copies: 4, number: 1, effect: {take: 1}}
  - {id: pipe, stack: 9, copies: 2, number: 1, effect: {take: 1}}
  - {id: drum, stack: 9, copies: 2, number: 1, effect: {take: 2}}
)";

/// Two more cards, for each of which another of its stack stays in the box.
inline const std::string kOneOut = R"(ruleset: one-out
title: One out
kind: option
goes_with: [base]
contains: [small-stacks]
players: {least: 3, most: 4}
replaces_others: yes
cards:
  - {id: fish, stack: 6, copies: 1, number: 1, effect: {take: 1}}
  - {id: hunt, stack: 9, copies: 1, number: 1, effect: {take: 2}}
)";

}  // namespace veedor::test
