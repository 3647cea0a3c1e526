#pragma once

#include <optional>
#include <vector>

#include "record/logged_decisions.h"
#include "replay/replay.h"

namespace veedor {

/// Describes what to look for in a game before a fault: decisions that explain it.
struct CauseQuery {
  enum class Of : std::uint8_t {
    step,     ///< a step of one of `kinds`
    piece,    ///< the single piece moved to its present place
    left,     ///< Caballeros of `owner` left `place`
    came,     ///< Caballeros came to `place`
    changed,  ///< Caballeros of `owner` left `place` or came there
    points,   ///< `owner` got points
  };
  Of of = Of::step;
  StepSet kinds{};
  std::size_t piece = kMaxPieces;
  bool this_round = false;  ///< only in the round of the fault
  bool this_turn = false;   ///< only in the turn of the fault
  bool every = false;       ///< all matches count, not only the last
  // Only steps or changes with these values match; an invalid value matches all.
  OwnerId owner{};
  OwnerId player{};  ///< the player of the turn
  PlaceId place{};
  CardId card{};
  StackId stack{};  ///< the stack of the card
  unsigned count = 0;
};

/// What explains a violation or a wrong claim at `position`; nullopt if no earlier decision does.
[[nodiscard]] std::optional<CauseQuery> clue_to(const ReplayFault& broken, const Referee& position);

/// An earlier place of a log that explains a fault.
struct Cause {
  unsigned round = 0;       ///< from 1; 0 in the setup
  NodeId node = kNoNode;    ///< the node of the step
  NodeId ruling = kNoNode;  ///< the ruling that let it pass; kNoNode if it needed none
  std::optional<LoggedDecision> decision{};  ///< the decision; nullopt for a scoring
};

/// Watches a replay up to a fault for decisions that match a clue.
class CauseWatch : public ReplayObserver {
 public:
  /// `position` is the position of the fault. Both must outlive this object.
  CauseWatch(const CauseQuery& clue, const Referee& position) : clue_(clue), position_(position) {}

  /// Starts to watch at the beginning of a round, in this position. Otherwise it starts with the
  /// setup.
  void begin_at(const State& state);

  void played(const Played& played) override;
  /// Must be called before a step that a ruling allows, with the entry of the ruling.
  void ruled(NodeId ruling) { ruling_ = ruling; }

  /// The causes, in the order of play; at most the last kMost.
  [[nodiscard]] std::vector<Cause> causes() const;
  /// Whether `causes` would be the same if the game had been watched from its setup.
  [[nodiscard]] bool has_all() const;

 private:
  static constexpr std::size_t kMost = 4;

  [[nodiscard]] bool is_in_time(const State& state) const;
  [[nodiscard]] bool matches(const Step& step, const Referee& after) const;
  [[nodiscard]] bool matches(const Change& change) const;
  [[nodiscard]] bool matches(const Played& played) const;

  /// A step that matches.
  struct Found {
    unsigned round = 0;
    NodeId node = kNoNode;
    NodeId ruling = kNoNode;
    Step step{};
  };
  [[nodiscard]] std::optional<LoggedDecision> decision_of_step(const Found& found) const;

  const CauseQuery& clue_;
  const Referee& position_;
  LoggedDecisions decisions_;
  NodeId ruling_ = kNoNode;
  bool matched_ = false;
  bool from_setup_ = true;
  unsigned before_ = 0;  ///< the round of the position in which it started to watch
  std::vector<Found> found_;
};

}  // namespace veedor
