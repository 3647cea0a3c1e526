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

  /// From now on the reader has a map beside the words: places where Caballeros stand need no list.
  void beside_map() { beside_map_ = true; }

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
  /// Where Caballeros of `owner` stand on the map, the King's region and the Castillo aside.
  [[nodiscard]] PlaceSet standing(OwnerId owner) const;
  /// With a map: the places that no element of `all`, which has an owner and places `from` which
  /// to take, can be about although Caballeros of its owner stand there.
  template <class List>
  [[nodiscard]] PlaceSet left_out(const List& all) const;
  /// With a map, whether these are all places where Caballeros of `owner` stand but `left_out`.
  [[nodiscard]] bool wherever(OwnerId owner, const std::vector<PlaceMost>& from,
                              PlaceSet left_out) const;
  /// "wherever they stand but in Toledo and the Castillo".
  [[nodiscard]] std::string wherever_words(PlaceSet left_out) const;

  const State& state_;
  bool beside_map_ = false;
};

/// "a, b or c".
[[nodiscard]] std::string enumerated(const std::vector<std::string>& parts, std::string_view last);
/// The values of Power cards, with ranges: "1 to 4, 7 and 9".
[[nodiscard]] std::string power_text(const Ruleset& ruleset, PowerSet cards,
                                     std::string_view last = "and");

}  // namespace veedor
