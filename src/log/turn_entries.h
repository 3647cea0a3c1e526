#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "engine/rules.h"
#include "engine/state.h"
#include "engine/step.h"
#include "log/parts.h"

/// What a log says of a turn: the steps that it lists, its actions, and the turn itself.
namespace veedor {

/// `fill`: who takes free spaces of the Limit table.
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
  NodeId along_node = kNoNode;  ///< of a black one: who comes along; kNoNode: nobody
  OwnerId owner{};              ///< none: the card's player
  PlaceId from{};
  PlaceId to{};
  Load carries = kAnyLoad;
  OwnerId along{};
  std::uint16_t count = 1;  ///< more than there are Caballeros is no more than that
};

/// One entry of a turn's `jester`: a Caballero that another player gave is placed.
struct GivenEntry {
  NodeId entry = kNoNode;
  NodeId who = kNoNode;
  NodeId to_node = kNoNode;
  OwnerId owner{};
  PlaceId to{};
};

/// A turn's `jester`.
struct GivenEntries {
  NodeId key = kNoNode;  ///< kNoNode: not written
  Range<GivenEntry> entries;
};

/// One entry of `changes`. The Caballeros' fields also hold the King's, Grande's or tile's place.
struct ChangeEntry {
  StepKind kind = StepKind::change_caballeros;
  MoveEntry move;  ///< `who` and `owner`: also whose Grande, and who has the Grand Inquisitor
  NodeId tile_node = kNoNode;
  TileId tile{};
  Range<OwnerCount> points;
};

/// Caballeros to the Court: a number, or pairs of place and number.
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
  Range<OwnerPlace> discs;  ///< also holds the pairs of a return of one Caballero each
  Range<OwnerCount> with;
  TakeEntry take;
  /// The fields that are said one by one, whatever the kind of step; of a count that is hidden 0.
  Step said{};
  /// What each field of `said` was read from, in the order of Field; kNoNode: it is not written.
  std::array<NodeId, kFields> said_at = all_unwritten();
  Range<OwnerCount> points;
  NodeId goods_node = kNoNode;  ///< the map of `goods`; kNoNode: not written
  Range<GoodCount> goods;       ///< that the card puts out
  Link<FillEntry> fill;
};

/// `claim`: Caballeros claim discs.
struct ClaimEntry {
  NodeId who = kNoNode;
  OwnerId owner{};  ///< none: the player
  NodeId resign_node = kNoNode;
  Range<GoodCount> goods;
};

/// `inquisitor` and `queen`: one Caballero more.
struct InquisitorEntry {
  NodeId value = kNoNode;
  PlaceId to{};  ///< the Court: it comes there from the Province
};

/// `jester`: who is to place a Caballero; `token`: whose ship token; `jail`: whose Caballero, and
/// from where; `pardon`: to where.
struct BesideEntry {
  NodeId value = kNoNode;  ///< what stands behind the key
  NodeId who = kNoNode;    ///< kNoNode: not said, and the player's own
  OwnerId owner{};         ///< none: of `token` one from beside the board
  NodeId place_node = kNoNode;
  PlaceId place{};
};

/// What few entries of `actions` have.
struct RareParts {
  NodeId value = kNoNode;  ///< of a placing of which no source gives the number
  Range<MoveEntry> sail;
  ClaimEntry claim;
  InquisitorEntry inquisitor;
  NodeId saved_node =
      kNoNode;  ///< the card whose Special action was kept; kNoNode: the turn's card
  CardId saved{};
  Link<FillEntry> fill;
  NodeId veto_map = kNoNode;     ///< of a veto part way; kNoNode: it prevents all
  NodeId veto_after = kNoNode;   ///< its number of steps
  NodeId second_node = kNoNode;  ///< the second card that it is for; kNoNode: it is for the turn's
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
  std::uint16_t veto_after = 0;  ///< number of steps done before the veto; 0: it prevents all
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
