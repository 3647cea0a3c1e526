#pragma once

#include <optional>
#include <variant>
#include <vector>

#include "next/options.h"

namespace veedor {

/// A rule, and the values that it keeps from being played.
struct Refused {
  RuleId rule = RuleId::power_3;
  std::uint64_t values = 0;
};

/// The dummy's Region cards and Power card are turned over (DUMMY-1, DUMMY-2).
struct DummyNext {
  bool drawn = false;        ///< the Region cards are complete: only the Power card is missing
  unsigned least = 0;        ///< so many Region cards are drawn,
  unsigned most = 0;         ///< or so many, where it depends on which one comes first
  PlaceSet regions;          ///< that may come
  std::uint64_t values = 0;  ///< Power cards that it still has
};

/// Action cards are turned over (REVEAL-1, REVEAL-2).
struct RevealNext {
  struct Kind {
    CardId card;
    unsigned copies = 0;   ///< that have not been shown; 0 where the stack is not known for certain
    bool assumed = false;  ///< how many copies there are is assumed
  };
  struct OneStack {
    StackId stack;
    bool optional = false;  ///< may be left out: its card is the same every round
    std::vector<Kind> cards;
  };
  std::vector<OneStack> stacks;  ///< those that have not shown their card
};

/// A player plays a Power card (POWER-1 to POWER-3).
struct PowerNext {
  /// Modifier cards that may be played beside the same Power cards.
  struct Group {
    bool without = false;  ///< playing none is among them
    ModifierSet modifiers;
    std::uint64_t values = 0;  ///< bits of Power cards
    std::vector<Refused> refused;
  };
  OwnerId player;
  std::vector<Group> groups;
  std::uint64_t unseen = 0;  ///< values that can be in the hand only through a hidden return (R-6)
  std::optional<unsigned> plays_left;  ///< Modifier cards of a hand that the log does not give
};

/// One alternative of a Special action.
struct Special {
  std::uint8_t alternative = 0;
  SpecialOptions options;
  OwnerSet vetoes;  ///< who may prevent it (VETO-1, VETO-2)
};

/// A free Action card in a turn.
struct CardNext {
  CardId card;
  StackId stack;
  Placing place;  ///< with as many in the Court as possible
  std::vector<Special> specials;
};

/// What the ability of a Modifier card gives (SHIFT-4).
using AbilityOptions = std::variant<Taking, MoveOptions, GrandeOptions>;

/// A player takes a turn. Everything is as it stands after the most has been taken from the
/// Province, and before anything is placed.
struct TurnNext {
  OwnerId player;
  bool begun = false;                     ///< the log has the turn already, but no card in it
  unsigned taken = 0;                     ///< then: Caballeros that were taken
  Taking take;                            ///< else: what may be
  std::optional<AbilityOptions> ability;  ///< of the Modifier played, while it can be used
  std::vector<CardNext> cards;
};

/// Players set discs.
struct DiscsNext {
  CardId card;  ///< whose Special action asks for them; none: the general scoring does
  std::vector<Disc> discs;
  OwnerSet vetoes;  ///< who may still prevent it
};

/// Players send Caballeros back to the Province.
struct ReturnsNext {
  CardId card;
  std::vector<Owed> owed;
  OwnerSet vetoes;
};

/// The game is over, or was stopped and its places decided.
struct OverNext {};

/// Who is to decide what, and all that is legal.
struct NextDecision {
  /// The position in which the decision is made: everything is done that needs no decision.
  Referee referee;
  Decision decision{};
  /// The card that the dummy takes before, which is no decision; none where it takes none.
  CardId dummys_card{};
  std::variant<OverNext, DummyNext, RevealNext, PowerNext, TurnNext, DiscsNext, ReturnsNext> what{};
};

/// What the game waits for.
[[nodiscard]] NextDecision next_decision(const Referee& referee);

/// Of a game whose player is to take a turn, or has begun one without a card.
[[nodiscard]] TurnNext turn_next(const Referee& referee, OwnerId player);
/// Who may prevent the Special action of the card chosen.
[[nodiscard]] OwnerSet vetoes_against(const Referee& referee, std::uint8_t alternative);

}  // namespace veedor
