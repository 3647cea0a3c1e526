#pragma once

#include <compare>
#include <limits>
#include <string_view>
#include <vector>

#include "replay/replay_observer.h"

namespace veedor {

/// A part of a round that is compared as a whole: a turn, or the part before or after the turns.
struct Stage {
  static constexpr unsigned kReveal = 0;  ///< the dummy's cards and the Action cards
  static constexpr unsigned kPower = 1;
  static constexpr unsigned kRevealAfterPower = 2;  ///< kReveal, if after the Power cards
  static constexpr unsigned kFirstTurn = 3;
  /// The general scoring, and the round as a whole.
  static constexpr unsigned kEnd = std::numeric_limits<unsigned>::max();

  unsigned round = 0;    ///< 0: the setup
  unsigned part = kEnd;  ///< one of these, or kFirstTurn + n for a later turn

  /// Number of the turn, from 1; 0: no turn.
  [[nodiscard]] unsigned turn() const {
    return part >= kFirstTurn && part < kEnd ? part - kFirstTurn + 1 : 0;
  }
  friend auto operator<=>(const Stage&, const Stage&) = default;
};

/// One decision of a player or of chance.
struct LoggedDecision {
  enum class Kind : std::uint8_t {
    king,             ///< the King's region at the start
    home,             ///< a home
    first,            ///< the First Player
    caballero_cards,  ///< which Caballero cards are in
    black,            ///< the regions in which black Caballeros begin
    table,            ///< the region of the Limit table
    hand,             ///< the hand that a player has chosen
    deck,             ///< the order of one stack
    deal,             ///< the Modifier cards of one player
    pass,             ///< the Modifier card passed on
    dummy_regions,    ///< the dummy's Region cards
    dummy_power,      ///< the dummy's Power card
    reveal,           ///< the Action cards of a round
    power,            ///< a Power card
    given,            ///< Caballeros placed that others gave
    take,             ///< the player of a turn, and Caballeros to the Court
    ability,          ///< the use of the ability of a Modifier card
    card,             ///< the Action card chosen
    place,            ///< Caballeros placed
    sail,             ///< Caballeros that sail
    claim,            ///< discs claimed
    inquisitor,       ///< the additional Caballero by the Grand Inquisitor
    queen,            ///< the additional Caballero by the Queen; done or prevented
    jester,           ///< a Caballero given to another player; done or prevented
    token,            ///< a ship token taken
    jail,             ///< a Caballero sent to jail
    pardon,           ///< the region where all go who are in jail
    fill,             ///< the owners whose Caballeros take free spaces of the Limit table
    keep,             ///< a Special action kept for a later turn
    special,          ///< a Special action, done or prevented
    give_up,          ///< a Veto given up
    disc,             ///< a disc of the setup or of the general scoring
    free_moves,       ///< Caballeros moved in a general scoring
  };
  /// A step in canonical form, independent of how the log writes it.
  struct Part {
    Step step;
    NodeId node = kNoNode;
  };

  Kind kind = Kind::king;
  Stage stage;
  NodeId node = kNoNode;
  OwnerId player{};  ///< the player who decides; may be invalid
  /// For a Special action, done or kept: its card. For a placing or a given-up Veto: the second
  /// card, if it is by that one.
  CardId card{};
  StackId stack{};  ///< the stack of a deck
  /// In the order of play, or sorted by value if the order does not matter.
  std::vector<Part> parts;
};

/// Whether both are the same decision, even if the logs write it differently.
[[nodiscard]] bool same_decision(const LoggedDecision& a, const LoggedDecision& b);

/// The position at the end of one stage.
struct StageEnd {
  Stage stage;
  NodeId node = kNoNode;  ///< the first node of the stage in the log
  State state;
};

/// Records the decisions of a game and the resulting positions, to compare two logs. Ignores
/// spelling, the order of maps and whether defaults are written. For the changes on the table, see
/// history.h.
class LoggedDecisions : public ReplayObserver {
 public:
  /// Begins the record at the beginning of a round, in this position, instead of with the setup.
  void begin_at(const State& state);
  void played(const Played& played) override;
  /// Ends the record at `state`. Must be called once, at the end.
  void finish(const State& state);

  [[nodiscard]] const std::vector<LoggedDecision>& all() const { return decisions_; }
  /// Whether the last decision is a Special action that waits for answers.
  [[nodiscard]] bool waits() const { return waits_; }
  /// In the order of play; the last one may be incomplete.
  [[nodiscard]] const std::vector<StageEnd>& stages() const { return stages_; }

 private:
  /// Whether the player holds the Veto of the card that this step of the turn is about.
  [[nodiscard]] bool holds_veto(const Step& step) const;
  void enter(const Stage& stage, NodeId node);
  void add(LoggedDecision::Kind kind, NodeId node, OwnerId player);
  void take_in(const Played& played);
  void revealed(NodeId node, const State& state);
  void join(LoggedDecision::Kind kind, const Step& step, NodeId node, OwnerId player);
  void before_taking(const Step& step, NodeId node, OwnerId player);
  void special_part(const Played& played);
  [[nodiscard]] bool says_something(const Played& played) const;

  Stage stage_;
  NodeId stage_node_ = kNoNode;
  bool waits_ = false;
  State last_{};  ///< the position after the last step
  std::vector<LoggedDecision> decisions_;
  std::vector<StageEnd> stages_;
};

}  // namespace veedor
