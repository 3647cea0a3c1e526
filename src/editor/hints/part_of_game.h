#pragma once

#include <optional>
#include <string>

#include "editor/hints/read_document.h"
#include "engine/state.h"

namespace veedor {

/// The part of a game log that contains a node.
struct PartOfGame {
  enum class Kind : std::uint8_t {
    whole,    ///< the head of the log, its result or rulings: the game as far as the log goes
    setup,    ///< the game after the setup
    opening,  ///< `dummy`, `reveal` or `power` of a round
    turn,     ///< an entry of `turns`
    scoring,  ///< `scoring` of a round
    claims,   ///< `scores` or `board` of a round, or the round itself: the game after it
  };
  Kind kind = Kind::whole;
  unsigned round = 0;   ///< the entry of `rounds`, from 1; 0 outside
  unsigned turn = 0;    ///< the entry of `turns`, from 1; 0 outside
  bool action = false;  ///< whether it is in an entry of `actions`
  /// For an opening, turn or scoring: the entry of `actions`, the turn, or the value of the round's
  /// key that contains the node.
  NodeId decision = kNoNode;
};

[[nodiscard]] PartOfGame part_of_game(const Document& document, NodeId node);

/// A position of the game and its moment.
struct PositionThere {
  State state;
  std::string moment;  ///< "round 3, before this action of turn 2"; "at the end of round 3"
};

/// The position for a part: the one before the first step of its decision, or the last legal one if
/// the log does not reach that. nullopt for a scoresheet, a result, and a log whose rules or setup
/// cannot be read.
[[nodiscard]] std::optional<PositionThere> position_of(const ReadDocument& read,
                                                       const PartOfGame& part);

}  // namespace veedor
