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
};

/// What the ability of a Modifier card gives (SHIFT-4).
using AbilityOptions = std::variant<Taking, MoveOptions, GrandeOptions>;

/// A player takes a turn. The options assume that the player takes as many Caballeros from the
/// Province as possible, and has not placed any yet.
struct TurnNext {
  OwnerId player;
  bool begun = false;                     ///< the log has begun the turn, but names no card
  bool special_due = false;               ///< only what the card requires is missing (MUST-1)
  unsigned taken = 0;                     ///< if begun: the number of Caballeros taken
  Taking take;                            ///< if not begun: the Caballeros to take
  std::optional<AbilityOptions> ability;  ///< of the Modifier card played, if it can still be used
  std::vector<CardNext> cards;
};

/// Players set discs.
struct DiscsNext {
  enum class For : std::uint8_t { setup, card, scoring };
  For reason = For::card;
  CardId card;  ///< that asks for the discs, if one does
  std::vector<Disc> discs;
  OwnerSet vetoes;  ///< players who may still prevent the Special action
};

/// Players return Caballeros to the Province.
struct ReturnsNext {
  CardId card;
  std::vector<Owed> owed;
  OwnerSet vetoes;
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
  std::variant<OverNext, DummyNext, RevealNext, PowerNext, TurnNext, DiscsNext, ReturnsNext> what{};
};

/// The next decision of the game.
[[nodiscard]] NextDecision next_decision(const Referee& referee);

/// The options of `player`, whose turn is next or has begun without a card.
[[nodiscard]] TurnNext turn_next(const Referee& referee, OwnerId player);
/// The players who may prevent this alternative of the chosen card.
[[nodiscard]] OwnerSet vetoes_against(const Referee& referee, std::uint8_t alternative);

}  // namespace veedor
