#pragma once

#include <optional>
#include <variant>
#include <vector>

#include "next/options.h"

namespace veedor {

/// A rule, and the Power cards that it excludes.
struct Refused {
  RuleId rule{};
  std::uint64_t values = 0;
};

/// Players pass on one Modifier card each (SHIFT-1).
struct PassNext {
  struct Hand {
    OwnerId owner;
    ModifierSet cards;
  };
  std::vector<Hand> hands;  ///< those of which a card is still to be passed on
};

/// The dummy turns over its Region cards and its Power card (DUMMY-1, DUMMY-2).
struct DummyNext {
  bool drawn = false;        ///< all Region cards are drawn; only the Power card is missing
  unsigned least = 0;        ///< the fewest Region cards that may be drawn
  unsigned most = 0;         ///< the most; the first card can decide how many
  PlaceSet regions;          ///< those that can be drawn
  std::uint64_t values = 0;  ///< the Power cards that it still has, as bits
};

/// The stacks reveal their Action cards (REVEAL-1, REVEAL-2).
struct RevealNext {
  struct Kind {
    CardId card;
    unsigned copies = 0;   ///< not revealed yet; 0 if the cards of the stack are uncertain
    bool any = false;      ///< the stack may hold any number of it; `copies` is not used
    bool assumed = false;  ///< the number of copies is assumed
  };
  struct OneStack {
    StackId stack;
    bool optional = false;  ///< may be left out, because its card is the same every round
    std::vector<Kind> cards;
  };
  std::vector<OneStack> stacks;  ///< those that have not revealed a card yet
};

/// A player plays a Power card (POWER-1 to POWER-3), or the second one after a Joker (JOKER-1).
struct PowerNext {
  /// Modifier cards that can be combined with the same Power cards.
  struct Group {
    bool without = false;  ///< the player may also play no Modifier card
    ModifierSet modifiers;
    std::uint64_t values = 0;  ///< bits of Power cards
    std::vector<Refused> refused;
  };
  OwnerId player;
  bool after_joker = false;
  std::vector<Group> groups;
  /// The log does not give this chosen hand: it may hold a card that the log must define first.
  bool cards_unknown = false;
  std::uint64_t unseen = 0;  ///< values that only a hidden return can have brought back (R-6)
  std::optional<unsigned> plays_left;  ///< how many Modifier cards an unknown hand can still play
};

/// One alternative of a Special action.
struct Special {
  std::uint8_t alternative = 0;
  SpecialOptions options;
  OwnerSet vetoes;  ///< players who may prevent it (VETO-1, VETO-2)
};

/// An Action card that the player may take, or the card that the turn uses without taking one.
struct CardNext {
  CardId card;
  StackId stack;       ///< none: it is a hand card, or lies beside the board
  May may = May::yes;  ///< whether the Special action may be left out (MUST-1)
  Placing place;       ///< with the Court as full as possible
  std::vector<Special> specials;
  bool number_unknown = false;  ///< no source tells how many may be placed; the log is believed
  bool goods_unknown = false;   ///< nor how many discs it puts out; the log must say it
  bool later = false;           ///< the Special action may be kept for a later turn (SAVED-1)
};

/// A Special action that was kept in an earlier turn.
struct SavedNext {
  CardId card;
  std::vector<Special> specials;
  bool goods_unknown = false;
};

/// The additional Caballero of the holder of the Grand Inquisitor (INQUISITOR-1), or of the Queen
/// (QUEEN-1).
struct HolderNext {
  bool held = false;   ///< the player has the character already
  CardSet by;          ///< cards by which the player can take the character first
  bool court = false;  ///< a Caballero may come to the Court
  PlaceSet places;     ///< or be placed in one of these
  OwnerSet vetoes;     ///< players who may prevent it; always empty for the Inquisitor
};

/// The Caballero that the player of the Jester gives away (JESTER-1).
struct JesterNext {
  bool held = false;  ///< as in HolderNext
  CardSet by;
  OwnerSet to;  ///< players who can be told to place it
  OwnerSet vetoes;
};

// Symbols on the cards of the turn, the second card included. `by`: the open cards with the
// symbol.

/// Taking a ship token (TOKEN-1).
struct TokenNext {
  CardSet by;
  bool beside = false;  ///< the one beside the board can be taken
  OwnerSet from;        ///< or that of one of these players
};

/// Sending a Caballero to jail (JAIL-1).
struct JailNext {
  struct Color {
    OwnerId owner;
    PlaceSet from;
  };
  CardSet by;
  std::vector<Color> colors;
};

/// Letting everybody out of jail, into one region (JAIL-2).
struct PardonNext {
  CardSet by;
  PlaceSet to;
};

/// What a turn can do at any time besides placing and the Special action of its card.
struct ExtraActionNext {
  std::vector<SailOptions> sail;
  std::vector<ClaimOptions> claims;
  std::optional<HolderNext> holder;
  std::optional<HolderNext> queen;
  std::optional<JesterNext> jester;
  std::optional<TokenNext> token;
  std::optional<JailNext> jail;
  std::optional<PardonNext> pardon;
  std::vector<SavedNext> saved;
};

/// Caballeros that other players gave, which must be placed first (JESTER-2).
struct GivenNext {
  std::vector<OwnerId> owners;  ///< their owners, in the order of placing
  PlaceSet to;                  ///< for each of them
};

/// The options from the ability of a Modifier card (SHIFT-4).
using AbilityOptions = std::variant<Taking, MoveOptions, GrandeOptions>;

/// A player takes a turn. The options assume that all given Caballeros go to the Castillo, and that
/// the player takes as many Caballeros from the Province as possible and has not placed any yet.
struct TurnNext {
  OwnerId player;
  GivenNext given;                        ///< without owners if nothing must be placed first
  bool begun = false;                     ///< the log has begun the turn, but names no card
  bool special_due = false;               ///< only the required action is missing (MUST-1)
  unsigned taken = 0;                     ///< if begun: the number of Caballeros taken
  Taking take;                            ///< if not begun: the Caballeros to take
  std::optional<AbilityOptions> ability;  ///< of the played Modifier card, if it can still be used
  /// The cards that may be taken. If a card lets a second one be taken, the second one allows what
  /// its own `place` and `specials` say here; its Special action may also be kept for a later turn.
  std::vector<CardNext> cards;
  ExtraActionNext beside;
};

/// Players set discs.
struct DiscsNext {
  enum class For : std::uint8_t { setup, card, scoring };
  For reason = For::card;
  CardId card;  ///< the card that asks for the discs; none if no card does
  std::vector<Disc> discs;
  OwnerSet vetoes;  ///< players who may still prevent the Special action
};

/// All discs are set, and the sealed ones must be opened.
struct OpenNext {
  OwnerSet owners;  ///< of the sealed discs
  DiscsNext::For reason = DiscsNext::For::card;
  CardId card;  ///< the card that asks for the discs; none if no card does
};

/// Players return Caballeros to the Province.
struct ReturnsNext {
  CardId card;
  std::vector<Owed> owed;
  OwnerSet vetoes;
};

/// A player decides who takes free spaces of the Limit table (TABLE-2).
struct FillNext {
  unsigned free = 0;           ///< exactly this many must be taken
  std::vector<OwnerMost> off;  ///< the owners whose Caballeros may take them
};

/// A player who may move Caballeros in a general scoring, once the Castillo is empty (FREE-1).
struct FreeNext {
  OwnerId player;
  FreeMoves most;
};

/// The game is over or adjudicated.
struct OverNext {};

/// The next decision with all its legal options.
struct NextDecision {
  /// The position of the decision, after all steps that nobody decides.
  Referee referee;
  Decision decision{};
  /// The card that the dummy takes before the decision; none if it takes none.
  CardId dummys_card{};
  /// The free moves of the general scoring that is next, or in which nobody needs to decide
  /// anything: the log may still add such moves.
  std::vector<FreeNext> free{};
  std::variant<OverNext, PassNext, DummyNext, RevealNext, PowerNext, TurnNext, DiscsNext, OpenNext,
               ReturnsNext, FillNext>
      what{};
};

/// The next decision of the game.
[[nodiscard]] NextDecision next_decision(const Referee& referee);
/// The options of `decision`, which must be due in the position of `referee`. Its owners may be a
/// subset of those who decide.
[[nodiscard]] NextDecision options_for(const Referee& referee, const Decision& decision);

/// Removes the options that only their player may know: those for discs, and those for cards played
/// from a hand. The options of `own` stay, and so do the names of those who decide.
void cover_options_of_others(NextDecision& next, OwnerSet own);

/// The options of `player`, whose turn is next or has begun without a card.
[[nodiscard]] TurnNext turn_next(const Referee& referee, OwnerId player);
/// The options for the free spaces of the Limit table.
[[nodiscard]] FillNext fill_next(const Referee& referee);
/// The alternatives of the Special action that `card` lets the player announce now.
[[nodiscard]] std::vector<Special> specials_of(const Referee& ready, const Referee& fullest,
                                               CardId card);
/// The options of the turn besides its two actions: with the chosen card, or with each of `cards`
/// if none is chosen. `ready` and `fullest` as in `special_options`.
[[nodiscard]] ExtraActionNext extra_action_next(const Referee& ready, const Referee& fullest,
                                                const std::vector<CardNext>& cards);
/// The Caballeros given by others that must be placed first, in the turn that has begun.
[[nodiscard]] GivenNext given_next(const Referee& referee);
/// The players who may prevent this alternative of the chosen card.
[[nodiscard]] OwnerSet vetoes_against(const Referee& referee, std::uint8_t alternative);

}  // namespace veedor
