#pragma once

#include <array>
#include <string_view>

#include "log/board.h"
#include "log/read/action_reader.h"

namespace veedor {

/// Reads rounds, orders in advance, results and rulings; private to the files log/read/*.cpp.
class RoundReader : protected ActionReader {
 protected:
  using ActionReader::ActionReader;

  // Rounds and turns (read_rounds.cpp).
  void read_rounds(NodeId value);
  void read_round(RoundEntry& round, NodeId map);
  DummyEntry dummy_entry(NodeId key, NodeId map);
  LocatedStep read_power_entry(NodeId key, NodeId entry);
  TurnEntry read_turn(NodeId map);
  /// Reads what players do as soon as it is due (read_orders.cpp).
  void read_orders(NodeId value);
  OrderEntry read_order(NodeId entry);
  /// The player of an alternative of an order.
  OwnerId read_alternative(OrderEntry& order, NodeId entry);
  /// Reads the Caballeros that other players gave.
  void read_given(TurnEntry& turn, NodeId key, NodeId value);
  void read_ability(TurnEntry& turn, NodeId map);
  /// Requires `stack` if a turn, or a Special action, names a card that two stacks reveal.
  void check_stacks_named();
  [[nodiscard]] bool is_revealed_twice(const RoundEntry& round, std::size_t index,
                                       CardId card) const;
  // Cards that follow from the ranks of a round. Nothing is reported.
  /// The numbers of the Power cards that a round gives, by player; 0: none.
  struct RoundCards {
    std::array<unsigned, kMaxPlayers> power{};
  };
  [[nodiscard]] OwnerId player_quietly(NodeId node) const;
  [[nodiscard]] unsigned power_quietly(NodeId node) const;
  [[nodiscard]] RoundCards cards_of_round(NodeId round) const;
  /// The card of a turn that does not write it; none if it does not follow.
  [[nodiscard]] CardId card_of_turn(NodeId turn) const;
  /// Requires that a turn by a card of an unknown number says how many Caballeros it takes.
  void check_unknown_takes();

  // Scorings, claims, rulings and adjudication (read_claims.cpp).
  ScoringEntry scoring_entry(NodeId key, NodeId map);
  Range<FreeMovesEntry> free_moves(NodeId map);
  void read_board(RoundEntry& round, NodeId map);
  /// The claims under a key of a scoresheet that means what it means in `board`.
  Range<BoardClaim> board_claims(std::string_view key, NodeId value);
  void read_board_key(std::string_view key, NodeId value);
  /// Reads the map at a level of the row, or behind the last one the value.
  void read_board_level(const BoardRow& row, std::size_t level, BoardClaim claim, NodeId value);
  /// Reads the key of the claim; `seen` are the ids of the keys before it.
  void read_board_name(std::string_view names, BoardClaim& claim, PlaceSet& seen);
  unsigned board_number(const BoardRow& row, NodeId node);
  void read_result(NodeId key, NodeId map);
  void read_rulings(NodeId list);
  void read_rule(RulingEntry& ruling, NodeId value);
  void read_adjudication(NodeId key, NodeId map);
  /// Reads the players by place. Each place is a list of the players who share it; every player
  /// must have one.
  Range<PlayerGroup> place_groups(NodeId key, NodeId list);

  /// Reads what breaks ties: `court`, `province` or `power` of a result.
  void read_holds(std::string_view name, NodeId value);
  /// Reads numbers of Power cards, as a mask.
  int power_cards(NodeId node);
  /// The Caballeros of each owner at one place; `of_players`: only players can be named.
  Range<OwnerCount> standing(NodeId map, bool of_players = false);
  /// Whether the word says that nobody knows what stood there.
  bool is_uncounted(NodeId value);

  RoundCards round_cards_{};  ///< of the current round
};

}  // namespace veedor
