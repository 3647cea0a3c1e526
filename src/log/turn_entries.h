#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "engine/rules.h"
#include "engine/state.h"
#include "engine/step.h"
#include "log/located_step.h"
#include "log/parts.h"

/// The entries of a log for a turn: its lists of steps, its actions, and the turn itself.
namespace veedor {

/// `fill`, the owners who take free spaces of the Limit table; or `jester`, the Caballeros that
/// other players gave.
struct StepList {
  NodeId key = kNoNode;  ///< kNoNode: not written
  Range<LocatedStep> steps;
};

/// The Special action as it was announced.
struct SpecialEntry {
  enum class Form : std::uint8_t { no, yes, keys, later };
  [[nodiscard]] NodeId at(Field field) const { return said.at.own(field); }

  NodeId key = kNoNode;
  NodeId value = kNoNode;
  Form form = Form::no;
  std::uint8_t alternative = 0;  ///< index of the card's effect that the keys belong to

  NodeId list_key = kNoNode;  ///< the key of the list or map of steps: move, changes, ...
  Range<LocatedStep> steps;   ///< those of that list; an entry can be several, with one `whole`
  Range<OwnerPlace> discs;
  /// The fields that are given one by one, for any kind of step; a hidden count is 0.
  LocatedStep said;
  Range<OwnerCount> points;
  NodeId goods_node = kNoNode;  ///< the map of `goods`; kNoNode: not written
  Range<GoodCount> goods;       ///< those that the card puts out
  Link<StepList> fill;
};

/// Parts that few entries of `actions` have.
struct RareParts {
  NodeId value = kNoNode;  ///< the number of a placing that no source gives
  NodeId saved_node =
      kNoNode;  ///< the card whose Special action was kept; kNoNode: the turn's card
  CardId saved{};
  Link<StepList> fill;
  NodeId veto_map = kNoNode;     ///< of a veto part way; kNoNode: it prevents everything
  NodeId veto_after = kNoNode;   ///< the number of steps before that veto
  NodeId second_node = kNoNode;  ///< the second card, if it uses that; kNoNode: the turn's
  CardId second{};
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
  Range<LocatedStep> steps;  ///< in the order of play, for every kind but `special`
  Link<SpecialEntry> special;
  NodeId veto_node = kNoNode;  ///< the player who prevents it; kNoNode: nobody
  Link<RareParts> rare;
};

struct TurnEntry {
  NodeId entry = kNoNode;
  OwnerId player{};
  CardId card{};
  StackId stack{};
  NodeId player_node = kNoNode;
  NodeId take_node = kNoNode;  ///< the value; kNoNode: not written
  Range<LocatedStep> take;
  NodeId card_node = kNoNode;
  NodeId stack_node = kNoNode;
  Link<LocatedStep> ability;  ///< of the Modifier card; `whole`: its key
  Link<StepList> fill;        ///< for `take`
  Link<StepList> jester;
  NodeId actions_key = kNoNode;
  NodeId actions_value = kNoNode;
  Range<ActionEntry> actions;
};

}  // namespace veedor
