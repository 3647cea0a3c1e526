#pragma once

#include <optional>
#include <variant>
#include <vector>

#include "next/options.h"

namespace veedor {

/// A rule, and the Power cards that it excludes.
struct Refused {
  RuleId rule = RuleId::power_3;
  std::uint64_t values = 0;
};

/// The dummy turns over its Region cards and its Power card (DUMMY-1, DUMMY-2).
struct DummyNext {
  bool drawn = false;        ///< all Region cards are drawn; only the Power card is missing
  unsigned least = 0;        ///< the fewest Region cards that may be drawn
  unsigned most = 0;         ///< the most; the first card can decide how many
  PlaceSet regions;          ///< that can be drawn
  std::uint64_t values = 0;  ///< bits of the Power cards that it still has
};

/// The stacks reveal their Action cards (REVEAL-1, REVEAL-2).
struct RevealNext {
  struct Kind {
    CardId card;
    unsigned copies = 0;   ///< not revealed yet; 0 if the cards of the stack are uncertain
    bool any = false;      ///< the stack may hold any number of it; `copies` says nothing
    bool assumed = false;  ///< the number of copies is assumed
  };
  struct OneStack {
    StackId stack;
    bool optional = false;  ///< may be left out, because its card is the same every round
    std::vector<Kind> cards;
  };
  std::vector<OneStack> stacks;  ///< those that have not revealed a card
};

/// A player plays a Power card (POWER-1 to POWER-3), or the second one after a Joker (JOKER-1).
struct PowerNext {
  /// Modifier cards that go with the same Power cards.
  struct Group {
    bool without = false;  ///< the player may also play no Modifier card
    ModifierSet modifiers;
    std::uint64_t values = 0;  ///< bits of Power cards
    std::vector<Refused> refused;
  };
  OwnerId player;
  bool after_joker = false;
  std::vector<Group> groups;
  /// The log does not give this chosen hand: it may hold a card that the log first has to define.
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

/// An Action card that the player may take, or the card that the turn is about without taking one.
struct CardNext {
  CardId card;
  StackId stack;       ///< none: it is a hand card, or lies beside the board
  May may = May::yes;  ///< whether the Special action may be left out (MUST-1)
  Placing place;       ///< with the Court as full as possible
  std::vector<Special> specials;
  bool number_unknown = false;  ///< no source tells how many may be placed; the log is believed
  bool goods_unknown = false;   ///< nor how many discs it puts out; the log has to say it
  bool later = false;           ///< the Special action may be kept for a later turn (SAVED-1)
};

/// A Special action that was kept in an earlier turn.
struct SavedNext {
  CardId card;
  std::vector<Special> specials;
  bool goods_unknown = false;
};

/// The one more Caballero of who has the Grand Inquisitor (INQUISITOR-1), or the Queen (QUEEN-1).
struct HolderNext {
  bool held = false;   ///< the player has him, or her, already
  CardSet by;          ///< cards by which the player takes him first
  bool court = false;  ///< a Caballero may come to the Court
  PlaceSet places;     ///< or go to one of these
  OwnerSet vetoes;     ///< players who may prevent it; never what the Inquisitor lets do
};

/// The Caballero that who has the Jester gives away (JESTER-1).
struct JesterNext {
  bool held = false;  ///< as in HolderNext
  CardSet by;
  OwnerSet to;  ///< who may be told to place it
  OwnerSet vetoes;
};

// What cards of the turn show, its second one included. `by`: the open cards that do.

/// A ship token is taken (TOKEN-1).
struct TokenNext {
  CardSet by;
  bool beside = false;  ///< the one that lies beside the board
  OwnerSet from;        ///< or that of one of these
};

/// A Caballero is sent to jail (JAIL-1).
struct JailNext {
  struct Color {
    OwnerId owner;
    PlaceSet from;
  };
  CardSet by;
  std::vector<Color> colors;
};

/// All leave the jail for one region (JAIL-2).
struct PardonNext {
  CardSet by;
  PlaceSet to;
};

/// What a turn may do beside placing and the Special action of its card, at any time of it.
struct BesideNext {
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

/// Caballeros that other players gave, which are placed before all else (JESTER-2).
struct GivenNext {
  std::vector<OwnerId> owners;  ///< whose, in the order in which they are placed
  PlaceSet to;                  ///< each of them
};

/// What the ability of a Modifier card gives (SHIFT-4).
using AbilityOptions = std::variant<Taking, MoveOptions, GrandeOptions>;

/// A player takes a turn. The options assume that all that others gave go to the Castillo, and that
/// the player takes as many Caballeros from the Province as possible, and has not placed any yet.
struct TurnNext {
  OwnerId player;
  GivenNext given;                        ///< without owners if nothing is to be placed first
  bool begun = false;                     ///< the log has begun the turn, but names no card
  bool special_due = false;               ///< only what the card requires is missing (MUST-1)
  unsigned taken = 0;                     ///< if begun: the number of Caballeros taken
  Taking take;                            ///< if not begun: the Caballeros to take
  std::optional<AbilityOptions> ability;  ///< of the Modifier card played, if it can still be used
  /// Those that may be taken. A card that takes a second one lets that be done by which `place` and
  /// `specials` say of it here; its Special action may also be kept for a later turn.
  std::vector<CardNext> cards;
  BesideNext beside;
};

/// Players set discs.
struct DiscsNext {
  enum class For : std::uint8_t { setup, card, scoring };
  For reason = For::card;
  CardId card;  ///< that asks for the discs, if one does
  std::vector<Disc> discs;
  OwnerSet vetoes;  ///< players who may still prevent the Special action
};

/// All discs are set, and those that are sealed have to be opened.
struct OpenNext {
  DiscsNext::For reason = DiscsNext::For::card;
  CardId card;  ///< that asks for the discs, if one does
};

/// Players return Caballeros to the Province.
struct ReturnsNext {
  CardId card;
  std::vector<Owed> owed;
  OwnerSet vetoes;
};

/// Somebody says who takes free spaces of the Limit table (TABLE-2).
struct FillNext {
  unsigned free = 0;           ///< so many have to be taken
  std::vector<OwnerMost> off;  ///< whose Caballeros may take them
};

/// Who may move Caballeros in a general scoring, when the Castillo is empty (FREE-1).
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
  /// In the general scoring that is next, or that nobody has to decide anything in: the log may
  /// still add such moves to it.
  std::vector<FreeNext> free{};
  std::variant<OverNext, DummyNext, RevealNext, PowerNext, TurnNext, DiscsNext, OpenNext,
               ReturnsNext, FillNext>
      what{};
};

/// The next decision of the game.
[[nodiscard]] NextDecision next_decision(const Referee& referee);
/// The options of `decision`, for which it is time in the position of `referee`. Its owners may be
/// some of those who are to decide.
[[nodiscard]] NextDecision options_for(const Referee& referee, const Decision& decision);

/// Takes out the options that only their player may know: those for discs and for cards played from
/// a hand. The options of `own` stay. Who has to decide stays too.
void cover_options_of_others(NextDecision& next, OwnerSet own);

/// The options of `player`, whose turn is next or has begun without a card.
[[nodiscard]] TurnNext turn_next(const Referee& referee, OwnerId player);
/// Who may take the free spaces of the Limit table.
[[nodiscard]] FillNext fill_next(const Referee& referee);
/// The alternatives of the Special action that `card` lets the player announce now.
[[nodiscard]] std::vector<Special> specials_of(const Referee& ready, const Referee& fullest,
                                               CardId card);
/// What the turn may do beside, with one of `cards`, unless one is chosen already; as
/// `special_options`.
[[nodiscard]] BesideNext beside_next(const Referee& ready, const Referee& fullest,
                                     const std::vector<CardNext>& cards);
/// What is to be placed first of what others gave, in the turn that has begun.
[[nodiscard]] GivenNext given_next(const Referee& referee);
/// The players who may prevent this alternative of the chosen card.
[[nodiscard]] OwnerSet vetoes_against(const Referee& referee, std::uint8_t alternative);

}  // namespace veedor
