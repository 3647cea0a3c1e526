#pragma once

#include <string>

#include "log/located_step.h"
#include "log/parts.h"

/// The entries of a log before its rounds.
namespace veedor {

struct DeckEntry {
  NodeId key = kNoNode;
  StackId stack{};
  Range<CardEntry> cards;
};
struct DealEntry {
  NodeId key = kNoNode;
  OwnerId owner{};
  Range<LocatedStep> cards;
};

/// The cards that a player has chosen.
struct HandEntry {
  NodeId key = kNoNode;
  NodeId value = kNoNode;  ///< the list
  OwnerId owner{};
  Range<LocatedStep> cards;
  bool sealed = false;  ///< chosen, but not shown yet: it may contain any card
  Link<SealEntry> seal{};
};

struct SetupEntry {
  NodeId king_node = kNoNode;
  PlaceId king{};
  Range<OwnerPlace> homes;
  NodeId first_node = kNoNode;
  OwnerId first{};
  NodeId caballeros_node = kNoNode;  ///< the list of Caballero cards; kNoNode: not written
  Range<LocatedStep> caballeros;
  NodeId inquisitor_node = kNoNode;  ///< the list of regions; kNoNode: not written
  Range<LocatedStep> black;
  NodeId table_node = kNoNode;  ///< kNoNode: not written
  PlaceId table{};
  NodeId discs_key = kNoNode;
  Range<OwnerPlace> discs;
  Range<HandEntry> hands;
  NodeId decks_key = kNoNode;
  Range<DeckEntry> decks;
  NodeId modifiers_key = kNoNode;
  NodeId dealt_key = kNoNode;
  Range<DealEntry> dealt;
  NodeId passed_key = kNoNode;
  Range<LocatedStep> passed;
};

/// A seed that a player gave for the drawing.
struct PlayerSeed {
  NodeId key = kNoNode;
  OwnerId owner{};
  std::string words;
};

/// The inputs that bind the drawing of the setup.
struct CommitEntry {
  NodeId key = kNoNode;          ///< kNoNode: not written
  NodeId secret_node = kNoNode;  ///< kNoNode: not shown yet
  Code code;
  Code secret;
  Range<PlayerSeed> seeds;
};

}  // namespace veedor
