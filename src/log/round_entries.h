#pragma once

#include <cstdint>

#include "log/board.h"
#include "log/parts.h"
#include "log/turn_entries.h"

/// The entries of a log for a round and its parts, down to the turns.
namespace veedor {

/// The Caballeros that a player moves in a general scoring, before its regions are scored.
struct FreeMovesEntry {
  NodeId key = kNoNode;
  OwnerId owner{};
  Range<LocatedStep> moves;
};

struct ScoringEntry {
  NodeId key = kNoNode;  ///< kNoNode: not written
  NodeId discs_key = kNoNode;
  Range<OwnerPlace> discs;
  Range<OwnerCount> castillo;
  Range<PlaceOwnerCounts> regions;
  Link<StepList> fill;
  NodeId moves_key = kNoNode;
  Range<FreeMovesEntry> moves;
  /// Whether it has anything that needs all discs.
  [[nodiscard]] bool goes_on_after_discs() const {
    return !castillo.empty() || !fill.empty() || goes_on_after_fill();
  }
  /// Whether it has anything that needs the Limit table filled.
  [[nodiscard]] bool goes_on_after_fill() const { return !moves.empty() || !regions.empty(); }
};

/// The dummy's cards at the beginning of a round.
struct DummyEntry {
  NodeId key = kNoNode;  ///< kNoNode: not written
  NodeId regions_key = kNoNode;
  Range<LocatedStep> regions;
  NodeId power_node = kNoNode;
  int power = 0;
};

/// What a player does as soon as it is due. A replay does not read it.
struct OrderEntry {
  enum class What : std::uint8_t { power, turn, disc };
  NodeId entry = kNoNode;
  NodeId list = kNoNode;  ///< the alternatives; the first that is legal counts
  What what = What::power;
  OwnerId player{};
  Range<OwnerPlace> discs;  ///< the alternatives, if they are discs
  /// The number of Power cards and turns in the log since it was carried out or dropped; 0: it is
  /// still open.
  int done = 0;
};

/// Rare parts are links, to keep rounds small: a log may consist only of rounds `{},`.
struct RoundEntry {
  NodeId entry = kNoNode;
  Link<DummyEntry> dummy;
  NodeId reveal_key = kNoNode;
  Range<CardEntry> reveal;
  NodeId power_key = kNoNode;
  Range<LocatedStep> power;
  Range<TurnEntry> turns;
  Link<ScoringEntry> scoring;
  Range<OwnerCount> scores;
  Range<BoardClaim> board;  ///< in the order of comparison
};

}  // namespace veedor
