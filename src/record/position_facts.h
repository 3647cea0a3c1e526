#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/state.h"
#include "ruleset/ruleset.h"

namespace veedor {

/// One fact about a position: its subject and its value.
struct PositionFact {
  /// In the order in which differences are reported.
  enum class About : std::uint8_t {
#define FACT(about, word, difference, nothing) about,
#include "record/position_facts.inc"
#undef FACT
  };
  About about = About::round;
  OwnerId owner{};    ///< invalid if the fact has no owner
  std::string thing;  ///< empty if there is only one such thing
  std::string value;

  // What `thing` and `value` name, for words about the fact.
  PlaceId place{};                       ///< the place in `thing`
  std::optional<Character> character{};  ///< the character in `thing`
  std::vector<OwnerId> owners{};         ///< the owners whose seats are in `value`
  std::vector<unsigned> numbers{};       ///< the numbers in `value`; without those of seats and of
                                         ///< the progress of a general scoring
};

/// The word for it in the canonical text: "caballeros".
[[nodiscard]] std::string_view text(PositionFact::About about);

/// The scope of facts: all, or only those that are public (sight.h). Public facts come from a
/// position as everybody knows it, and do not depend on anything hidden.
enum class Covers : std::uint8_t { open, all };

/// All facts that later decisions depend on, in the order of Fact::About, and no others: no
/// finished turns, no order of writing, no decks from the log. Players are given by seat,
/// everything else by its name in the ruleset. Only for positions between two decisions.
[[nodiscard]] std::vector<PositionFact> facts_of(const Ruleset& ruleset, const State& state,
                                                 Covers covers = Covers::all);

/// The facts as text, one line `ABOUT SEAT THING: VALUE` for each; missing parts are left out. SEAT
/// is a number from 1, or `dummy`, or `inquisitor` for black Caballeros. The lines are sorted by
/// bytes. Two positions are equal if their texts are.
[[nodiscard]] std::string canonical_text(const Ruleset& ruleset, const State& state, Covers covers);

/// The first 8 of the 16 hexadecimal digits of the 64-bit FNV-1a hash of `canonical_text`.
[[nodiscard]] std::string position_hash(const Ruleset& ruleset, const State& state, Covers covers);

}  // namespace veedor
