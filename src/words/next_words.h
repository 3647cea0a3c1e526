#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "log/names.h"
#include "next/next_decision.h"

namespace veedor {

/// Sets and limits in words.
class NextWords : public Names {
 public:
  NextWords(const GameLog& log, const State& state) : Names(log, Readers::players), state_(state) {}

  /// "any region but Toledo, or the Castillo"; "Galicia, Navarra or the Castillo". `any`, unless
  /// empty, replaces "any region".
  [[nodiscard]] std::string places(PlaceSet places, std::string_view last = "or",
                                   std::string_view any = {}) const;
  /// Where Caballeros may be placed, and why.
  [[nodiscard]] std::string placing(PlaceSet places) const;
  /// "Galicia (2) or Toledo (1)".
  [[nodiscard]] std::string counts(const std::vector<PlaceMost>& places,
                                   std::string_view last = "or") const;
  /// "the King's region (Toledo)".
  [[nodiscard]] std::string kings_region() const;
  [[nodiscard]] std::string modifiers(ModifierSet modifiers) const;

  /// The options of a Special action of `card`: "move up to 3 opposing Caballeros ...".
  [[nodiscard]] std::string special(CardId card, const Special& special) const;
  /// `own` is the word for Caballeros that are not opposing ones.
  [[nodiscard]] std::string moves(const MoveOptions& options, std::string_view own = "own") const;
  [[nodiscard]] std::string grandes(const GrandeOptions& options) const;
  /// "up to 2 Caballeros from the Province, then up to 1 from Galicia (2)".
  [[nodiscard]] std::string taking(const Taking& taking) const;
  /// "Bea's disc shows Galicia or Toledo". Players with equal options share an entry.
  [[nodiscard]] std::vector<std::string> discs(const std::vector<Disc>& discs) const;
  /// "Bea returns 3 Caballeros, from the Court (4) or Galicia (1)".
  [[nodiscard]] std::vector<std::string> owed(const std::vector<Owed>& owed) const;

 private:
  const State& state_;
};

/// "a, b or c".
[[nodiscard]] std::string enumerated(const std::vector<std::string>& parts, std::string_view last);
/// The values of Power cards, with ranges: "1 to 4, 7 and 9".
[[nodiscard]] std::string power_text(const Ruleset& ruleset, PowerSet cards,
                                     std::string_view last = "and");

}  // namespace veedor
