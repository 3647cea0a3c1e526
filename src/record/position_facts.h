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
    round,            ///< the round and the phase
    king,             ///< the King's place
    first,            ///< the seat of the First Player
    score,            ///< owner
    caballeros,       ///< owner, thing: the place
    grande,           ///< owner
    tile,             ///< thing: the scoring tile
    token,            ///< thing: a piece that the ruleset adds
    holder,           ///< the seat of the player with the Grand Inquisitor
    character,        ///< thing: the Queen or the Jester; the seat of that character's player
    ship_token,       ///< owner; the owner has one
    given,            ///< owner, who must place them; the seats of their owners, oldest first
    king_grande,      ///< the seat of the player whose Grande is the King
    free_moves,       ///< owner; how many own, opposing and all the next scoring lets move
    space,            ///< thing: the space; the seat of the owner who stands there
    table,            ///< thing: the Limit table; the region in which it lies
    on_table,         ///< owner, thing: the Limit table; Caballeros on it
    carried,          ///< owner, thing: the place and the kind of discs
    unclaimed,        ///< thing: the kind of discs
    quarantine,       ///< the scoring tile whose region is in quarantine
    bridge,           ///< the two regions that a bridge joins
    grandes,          ///< the next general scoring moves Grandes by disc
    caballero_cards,  ///< the Caballero cards of the game
    power,            ///< owner; Power cards certainly in the hand
    hidden_power,     ///< owner, thing: the hidden return; the possible cards
    modifier,         ///< owner, thing: the kind of Modifier card
    modifier_left,    ///< owner; number of cards to play from an unknown hand
    veto,             ///< owner; the rounds in which usable Vetos were taken
    kept,             ///< owner; cards whose Special actions are kept for later
    revealed,         ///< thing: stack and card; how often it was revealed
    region_card,      ///< thing: a region that the dummy has drawn since the last shuffle
    shown,            ///< thing: the stack; its card of this round
    taken,            ///< thing: the stack whose card of this round is taken
    removed,          ///< thing: the stack whose card of this round is removed
    joker,            ///< owner; the owner has played the card without a value in this round
    played,           ///< owner; Power card and Modifier card of this round
    drawn,            ///< number of Region cards drawn by the dummy in this round
    begun,            ///< owner; the owner has begun a turn in this round
    turn,             ///< owner; card and progress of the current turn
    stood,            ///< owner, thing: place and disc; how many stood there when the turn began
    ability,          ///< owner; the ability was used, and no Action card is taken yet
    special,          ///< owner; the Special action under way
    awaited,          ///< owner; the owner still has to answer it
    /// Thing: the Limit table; the number of spaces to fill, and the seat of the decider.
    free,
    waiting,  ///< owner; how many Caballeros may take them
    disc,     ///< owner; a disc that waits for the others
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
