#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/state.h"
#include "ruleset/ruleset.h"

namespace veedor {

/// One thing that can be told of a position: what it is about, and what is so there.
struct Fact {
  /// In the order in which differences are reported.
  enum class About : std::uint8_t {
    round,          ///< which round, and where in it
    king,           ///< where he stands
    first,          ///< the seat of who has the First Player marker
    score,          ///< owner
    caballeros,     ///< owner, thing: the place
    grande,         ///< owner
    tile,           ///< thing: the scoring tile
    token,          ///< thing: the piece that the ruleset adds
    power,          ///< owner; Power cards in the hand for certain
    hidden_power,   ///< owner, thing: which hidden return; what the card may be
    modifier,       ///< owner, thing: the kind of Modifier card
    modifier_left,  ///< owner; how many may be played of a hand that is not known
    veto,           ///< owner; in which rounds those were taken that can still be used
    revealed,       ///< thing: stack and card; how often it has shown
    region_card,    ///< thing: a region that the dummy has drawn since they were shuffled
    shown,          ///< thing: the stack; its card of this round
    taken,          ///< thing: the stack whose card of this round is taken
    played,         ///< owner; Power card, and Modifier card, of this round
    drawn,          ///< how many Region cards the dummy has drawn in this round
    begun,          ///< owner; who has had, or has, a turn in this round
    turn,           ///< owner; of the turn that is being taken: its card, and what of it is done
    ability,        ///< owner; that of the Modifier card is used, and the card is not yet taken
    special,        ///< owner; the Special action under way
    awaited,        ///< owner; who still has to answer it
    disc,           ///< owner; a disc that waits for the others
  };
  About about = About::round;
  OwnerId owner{};    ///< none where it is nobody's
  std::string thing;  ///< empty where there is only one
  std::string value;
};

/// The word for it in the canonical text: "caballeros".
[[nodiscard]] std::string_view text(Fact::About about);

/// What facts are about: what lies open to all, of a position made by open_state (sight.h), so that
/// they do not depend on anything hidden; or all that is known.
enum class Covers : std::uint8_t { open, all };

/// Everything in a position that a later decision depends on, in the order of Fact::About, and
/// nothing else: neither what is over (a turn, once the next one has begun or the round is
/// complete) nor the order in which a log told it. Players are seats, all else goes by its name in
/// the ruleset. Meant for the position between two decisions. Decks that a log gives are not on
/// the table and do not belong to it.
[[nodiscard]] std::vector<Fact> facts_of(const Ruleset& ruleset, const State& state,
                                         Covers covers = Covers::all);

/// The facts as text: a line `ABOUT SEAT THING: VALUE` for each (what it has not, is left out; the
/// first seat is 1, the dummy's is `dummy`), sorted by their bytes, each with its line end. Two
/// positions are the same if their texts are.
[[nodiscard]] std::string canonical_text(const Ruleset& ruleset, const State& state, Covers covers);

/// The first 8 of the 16 hexadecimal digits of the 64-bit FNV-1a hash of `canonical_text`.
[[nodiscard]] std::string position_hash(const Ruleset& ruleset, const State& state, Covers covers);

}  // namespace veedor
