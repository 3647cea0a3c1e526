#pragma once

#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "ruleset/library.h"

/// Ruleset files with one fault each, and a whole game.
namespace veedor {

/// A game that extends none, after its head: four regions, no pieces, no cards.
inline const std::string kWholeGame = R"(caballeros: {each: 30, home: 2, court: 7}
power: {caballeros: [6, 5, 5, 4, 4, 3, 3, 2, 2, 1, 1, 0, 0]}
rounds: {number: 9, scoring_after: [9]}
scoring: {places: 3, king_bonus: 2, grande_bonus: 2}
places:
  - {name: A, kind: region, values: [4, 2, 0], neighbours: [B]}
  - {name: B, kind: region, values: [4, 2, 0], neighbours: [A]}
  - {name: Keep, kind: castillo, values: [5, 3, 1]}
  - {name: Hall, kind: court}
  - {name: Land, kind: province}
  - {name: C, kind: region, values: [4, 2, 0]}
  - {name: D, kind: region, values: [4, 2, 0]}
)";

/// A text in which the word at fault has a `@` before it, which is not part of the text.
struct Expected {
  std::string text;
  std::string message;
};

inline const std::string kGame = R"(ruleset: club
title: Club rules
kind: game
players: {least: 2, most: 5}
extends: base
)";
inline const std::string kOption = R"(ruleset: club
title: Club rules
kind: option
players: {least: 2, most: 5}
goes_with: [base]
)";

/// Files that begin with `head`, each with the one fault that it has.
inline void check_all(const std::string& head, const std::vector<Expected>& all) {
  for (const Expected& expected : all) {
    CAPTURE(expected.text);
    std::string text = head + expected.text;
    const std::size_t mark = text.find('@');
    REQUIRE(mark != std::string::npos);
    text.erase(mark, 1);
    const auto line_begin = text.rfind('\n', mark) + 1;  // 0 in the first line
    const auto line = 1 + std::count(text.begin(), text.begin() + static_cast<int>(mark), '\n');
    Library library;
    const CheckedFile checked = library.check_file("club.yaml", text);
    REQUIRE(checked.faults.size() == 1);
    CHECK(checked.faults.front().message == expected.message);
    CHECK(checked.faults.front().at.line == static_cast<std::size_t>(line));
    CHECK(checked.faults.front().at.column == mark - line_begin + 1);
    const auto refused = library.add_file("club.yaml", text);
    REQUIRE(refused);
    CHECK(refused->message == expected.message);
    CHECK(refused->at == checked.faults.front().at);
  }
}

inline std::string with_effect(const std::string& effect) {
  return "cards:\n  - {id: raid, stack: 1, copies: 1, number: 1,\n     effect: {" + effect + "}}\n";
}

}  // namespace veedor
