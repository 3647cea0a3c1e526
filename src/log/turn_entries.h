#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "engine/rules.h"
#include "engine/state.h"
#include "engine/step.h"
#include "log/parts.h"

/// The entries of a log for a turn: its lists of steps, its actions, and the turn itself.
namespace veedor {

/// `fill`: the owners who take free spaces of the Limit table.
struct FillEntry {
  NodeId key = kNoNode;  ///< kNoNode: not written
  Range<OwnerCount> owners;
};

/// One entry of `move` or `sail`.
struct MoveEntry {
  NodeId entry = kNoNode;
  NodeId who = kNoNode;
  NodeId count_node = kNoNode;
  NodeId from_node = kNoNode;
  NodeId to_node = kNoNode;
  NodeId along_node = kNoNode;  ///< for a black one: who comes along; kNoNode: nobody
  OwnerId owner{};              ///< invalid: the card's player
  PlaceId from{};
  PlaceId to{};
  Load carries = kAnyLoad;
  OwnerId along{};
  std::uint16_t count = 1;  ///< counts above the number of Caballeros are equivalent
};

/// One entry of a turn's `jester`: a Caballero that another player gave is placed.
struct GivenEntry {
  NodeId entry = kNoNode;
  NodeId who = kNoNode;
  NodeId to_node = kNoNode;
  OwnerId owner{};
  PlaceId to{};
};

/// The `jester` of a turn.
struct GivenEntries {
  NodeId key = kNoNode;  ///< kNoNode: not written
  Range<GivenEntry> entries;
};

/// One entry of `changes`. The fields for Caballeros also hold the place of a King, Grande or tile.
struct ChangeEntry {
  StepKind kind = StepKind::change_caballeros;
  MoveEntry move;  ///< `who`, `owner`: also whose Grande, and who has the Grand Inquisitor
  NodeId tile_node = kNoNode;
  TileId tile{};
  Range<OwnerCount> points;
};

/// Caballeros to the Court: a number, or pairs of a place and a number.
struct TakeEntry {
  NodeId key = kNoNode;
  NodeId value = kNoNode;  ///< kNoNode: not written
  std::optional<int> number;
  Range<PlaceCount> places;
};

/// The Special action as it was announced.
struct SpecialEntry {
  enum class Form : std::uint8_t { no, yes, keys, later };
  static constexpr std::array<NodeId, kFields> all_unwritten() {
    std::array<NodeId, kFields> nodes{};
    nodes.fill(kNoNode);
    return nodes;
  }
  [[nodiscard]] NodeId at(Field field) const { return said_at[static_cast<std::size_t>(field)]; }

  NodeId key = kNoNode;
  NodeId value = kNoNode;
  Form form = Form::no;
  std::uint8_t alternative = 0;  ///< index of the card's effect that the keys belong to

  NodeId list_key = kNoNode;  ///< the key of the list or map of steps: move, changes, ...
  Range<MoveEntry> moves;
  Range<ChangeEntry> changes;
  Range<PlaceCount> places;
  Range<OwnerPlaceCounts> returns;
  Range<OwnerPlace> discs;  ///< also the pairs of a return of one Caballero each
  Range<OwnerCount> with;
  TakeEntry take;
  /// The fields that are given one by one, for any kind of step; a hidden count is 0.
  Step said{};
  /// The node of each field of `said`, in the order of Field; kNoNode: not written.
  std::array<NodeId, kFields> said_at = all_unwritten();
  Range<OwnerCount> points;
  NodeId goods_node = kNoNode;  ///< the map of `goods`; kNoNode: not written
  Range<GoodCount> goods;       ///< those that the card puts out
  Link<FillEntry> fill;
};

/// `claim`: Caballeros claim discs.
struct ClaimEntry {
  NodeId who = kNoNode;
  OwnerId owner{};  ///< invalid: the player
  NodeId resign_node = kNoNode;
  Range<GoodCount> goods;
};

/// `inquisitor` and `queen`: an additional Caballero.
struct InquisitorEntry {
  NodeId value = kNoNode;
  PlaceId to{};  ///< the Court: the Caballero comes there from the Province
};

/// `jester`: the player who places a Caballero; `token`: whose ship token; `jail`: whose Caballero,
/// and from where; `pardon`: the destination.
struct BesideEntry {
  NodeId value = kNoNode;  ///< the value of the key
  NodeId who = kNoNode;    ///< kNoNode: not given, the player's own
  OwnerId owner{};         ///< invalid: for `token`, one from beside the board
  NodeId place_node = kNoNode;
  PlaceId place{};
};

/// Parts that few entries of `actions` have.
struct RareParts {
  NodeId value = kNoNode;  ///< the number of a placing that no source gives
  Range<MoveEntry> sail;
  ClaimEntry claim;
  InquisitorEntry inquisitor;
  NodeId saved_node =
      kNoNode;  ///< the card whose Special action was kept; kNoNode: the turn's card
  CardId saved{};
  Link<FillEntry> fill;
  NodeId veto_map = kNoNode;     ///< of a veto part way; kNoNode: it prevents everything
  NodeId veto_after = kNoNode;   ///< the number of steps before that veto
  NodeId second_node = kNoNode;  ///< the second card, if it uses that; kNoNode: the turn's
  CardId second{};
  BesideEntry beside;
};

struct ActionEntry {
  enum class Kind : std::uint8_t {
    place,
    special,
    sail,
    claim,
    inquisitor,
    queen,
    jester,
    token,
    jail,
    pardon,
  };
  Kind kind = Kind::place;
  OwnerId veto{};
  std::uint16_t veto_after = 0;  ///< number of steps before the veto; 0: it prevents everything
  NodeId entry = kNoNode;
  NodeId key = kNoNode;      ///< `place`, `special`, ...
  Range<PlaceCount> places;  ///< of `place`
  Link<SpecialEntry> special;
  NodeId veto_node = kNoNode;  ///< the player who prevents it; kNoNode: nobody
  Link<RareParts> rare;
};

/// The use of a Modifier card's ability.
struct AbilityEntry {
  NodeId key = kNoNode;  ///< the key `court`, `move` or `grande`; kNoNode: no ability used
  Ability ability = Ability::none;
  NodeId count_node = kNoNode;
  int count = 1;
  NodeId owner_node = kNoNode;
  OwnerId owner{};
  NodeId from_node = kNoNode;
  PlaceId from{};
  NodeId to_node = kNoNode;
  PlaceId to{};
};

struct TurnEntry {
  NodeId entry = kNoNode;
  OwnerId player{};
  CardId card{};
  StackId stack{};
  NodeId player_node = kNoNode;
  TakeEntry take;
  NodeId card_node = kNoNode;
  NodeId stack_node = kNoNode;
  Link<AbilityEntry> ability;
  Link<FillEntry> fill;  ///< for `take`
  Link<GivenEntries> jester;
  NodeId actions_key = kNoNode;
  NodeId actions_value = kNoNode;
  Range<ActionEntry> actions;
};

}  // namespace veedor
