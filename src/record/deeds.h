#pragma once

#include <compare>
#include <vector>

#include "log/names.h"
#include "replay/witness.h"

namespace veedor {

/// A part of a game that is compared as a whole: a turn, or what stands before or after the turns.
struct Stage {
  static constexpr unsigned kReveal = 0;  ///< the dummy's cards and the Action cards
  static constexpr unsigned kPower = 1;
  static constexpr unsigned kFirstTurn = 2;
  static constexpr unsigned kEnd = 99;  ///< the general scoring, and the round as a whole

  unsigned round = 0;    ///< 0: the setup
  unsigned part = kEnd;  ///< one of these, or kFirstTurn + n for a later turn

  /// Which turn it is, from 1; 0: none.
  [[nodiscard]] unsigned turn() const {
    return part >= kFirstTurn && part < kEnd ? part - kFirstTurn + 1 : 0;
  }
  friend auto operator<=>(const Stage&, const Stage&) = default;
};

/// One decision, or one thing that chance decided.
struct Deed {
  enum class Kind : std::uint8_t {
    king,           ///< where the King begins
    home,           ///< a home
    first,          ///< who begins
    deck,           ///< the order of one stack
    deal,           ///< the Modifier cards of one player
    pass,           ///< the one that is passed on
    dummy_regions,  ///< the dummy's Region cards
    dummy_power,    ///< and its Power card
    reveal,         ///< the Action cards of a round
    power,          ///< a Power card
    take,           ///< whose turn it is, and what is taken to the Court
    ability,        ///< of a Modifier card
    card,           ///< the Action card chosen
    place,          ///< Caballeros placed
    special,        ///< a Special action, done or prevented
    give_up,        ///< a Veto that is not kept
    disc,           ///< of the general scoring
  };
  /// A step without what the log is free to write in one way or another.
  struct Part {
    Step step;
    NodeId node = kNoNode;
  };

  Kind kind = Kind::king;
  Stage stage;
  NodeId node = kNoNode;
  OwnerId player{};  ///< who decides; none where nobody does
  CardId card{};     ///< of a Special action
  StackId stack{};   ///< of a deck
  /// In the order of play; where order means nothing, in one that depends on their values only.
  std::vector<Part> parts;
};

/// Whether they are the same decision, whatever the logs look like.
[[nodiscard]] bool same_deed(const Deed& a, const Deed& b);

/// The position at the end of one stage.
struct StageEnd {
  Stage stage;
  NodeId node = kNoNode;  ///< where the stage begins in the log
  State state;
};

/// Writes down the decisions of a game and the positions that they lead to, to compare two logs.
/// Spelling, the order of maps, and whether a default is written leave no trace. What each step
/// changed on the table, to tell a game, is in history.h.
class Deeds : public Witness {
 public:
  void played(const Step& step, NodeId node, const State& before, const Referee& referee) override;
  /// Tells that the game went no further than `state`; must be called once, at the end.
  void finish(const State& state);

  [[nodiscard]] const std::vector<Deed>& all() const { return deeds_; }
  /// Whether the last one is a Special action that waits for answers.
  [[nodiscard]] bool waits() const { return waits_; }
  /// In the order of play; the last one need not be complete.
  [[nodiscard]] const std::vector<StageEnd>& stages() const { return stages_; }

 private:
  void enter(const Stage& stage, NodeId node, const State& before);
  void add(Deed::Kind kind, NodeId node, OwnerId player);
  void take_in(const Step& step, NodeId node, const State& before, const Referee& referee);
  void revealed(NodeId node, const State& state);
  void join(Deed::Kind kind, const Step& step, NodeId node, OwnerId player);
  void special_part(Step step, NodeId node, const State& before, const State& after);

  Stage stage_;
  NodeId stage_node_ = kNoNode;
  unsigned turns_ = 0;  ///< begun in this round; a ruling may give somebody a second one
  bool waits_ = false;
  const Rules* rules_ = nullptr;
  std::vector<Deed> deeds_;
  std::vector<StageEnd> stages_;
};

}  // namespace veedor
