#pragma once

#include <string>

#include "log/parts.h"

/// The entries of a log before its rounds.
namespace veedor {

struct DeckEntry {
  NodeId key = kNoNode;
  StackId stack{};
  Range<CardEntry> cards;
};
struct ModifierEntry {
  NodeId key = kNoNode;  ///< the player's name, if there is one entry for each player
  NodeId node = kNoNode;
  OwnerId owner{};
  ModifierId modifier{};
};
struct DealEntry {
  NodeId key = kNoNode;
  OwnerId owner{};
  Range<ModifierEntry> cards;
};

/// A Caballero card in the game, or a card of a hand, by its number.
struct NumberEntry {
  NodeId node = kNoNode;
  int number = 0;
};

/// The cards that a player has chosen.
struct HandEntry {
  NodeId key = kNoNode;
  NodeId value = kNoNode;  ///< the list
  OwnerId owner{};
  Range<NumberEntry> cards;
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
  Range<NumberEntry> caballeros;
  NodeId inquisitor_node = kNoNode;  ///< the list of regions; kNoNode: not written
  Range<PlaceCount> black;           ///< `value` is the entry; `count` is unused
  NodeId table_node = kNoNode;       ///< kNoNode: not written
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
  Range<ModifierEntry> passed;
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
