#pragma once

#include <algorithm>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/referee.h"
#include "log/game_log.h"
#include "replay/checkpoint.h"
#include "replay/grounds.h"
#include "replay/moment.h"
#include "replay/noting.h"
#include "replay/replay_options.h"
#include "replay/rulings.h"
#include "replay/seals.h"
#include "sight/sight.h"

namespace veedor {

/// A violation of the log or a wrong claim, before it has a message.
struct ReplayFault {
  RuleId rule{};
  NodeId node = kNoNode;  ///< the place of the report
  unsigned round = 0;
  OwnerId player{};  ///< the player to decide
  Moment moment{};   ///< of the position before it
  /// For a rule: the step that breaks it and why, the wrong field and the values that it accepts.
  std::optional<Step> step;
  Reason reason{};
  Field field = Field::whole;
  Choice choice{};
  /// For a claim: its subject and the right values, as a log writes them.
  std::string subject;
  std::vector<std::string> right;
  std::string truth{};             ///< the same in words; empty: `right` itself
  PlaceId place{};                 ///< the place of a claim about Caballeros
  OwnerId owner{};                 ///< who owns the Caballeros or points that a claim is about
  std::size_t piece = kMaxPieces;  ///< the piece of State::pieces that a claim is about
  bool of_places = false;          ///< CLAIM-2: about the places, not about the winners
};

/// A violation or wrong claim that a ruling of the log waives.
struct Waiver {
  const RulingEntry& ruling;
  const ReplayFault& broken;
  const Referee& position;  ///< the position at that time
  const OpenHands& open_hands;
};
/// Called for each waiver in the order of play. The replay keeps none, since a log may have very
/// many.
using WaiverSink = std::function<void(const Waiver&)>;

/// A wrong claim that the replay passes, and the position at that time.
struct WrongClaim {
  const ReplayFault& broken;
  const Referee& position;
  const OpenHands& open_hands;
};
/// Called for each passed claim in the order of play.
using WrongClaimSink = std::function<void(const WrongClaim&)>;

/// Takes the steps of a log one by one, with its rulings, until one of them breaks a rule or a
/// claim is wrong. Knows nothing of the parts of a log: these are read by Replay.
class StepReplay {
 public:
  [[nodiscard]] const std::optional<ReplayFault>& broken() const { return broken_; }
  /// Whether it stopped at `ReplayOptions::until`, before the end of the log.
  [[nodiscard]] bool stopped() const { return stopped_.has_value(); }
  [[nodiscard]] const std::vector<Caution>& cautions() const { return cautions_.all(); }
  /// The rulings that waived nothing although their step was reached, in the order of the log.
  struct IdleRuling {
    const RulingEntry* ruling = nullptr;
    bool impossible = false;  ///< the step is impossible even without the rule
    bool early = false;       ///< the game goes on, and its fault may still come
  };
  [[nodiscard]] std::vector<IdleRuling> idle_rulings() const;
  /// Whether the ruling with this index in the log's list waived something.
  [[nodiscard]] bool used(std::size_t ruling) const {
    return rulings_.states()[ruling] == RulingState::used;
  }
  /// The moment at which the replay stands. Within a turn it has the parts, unless the turn is
  /// over, or may be.
  [[nodiscard]] Moment moment() const;
  /// How many parts of the current turn, or Power cards of the round, were played.
  [[nodiscard]] unsigned parts() const { return parts_; }
  /// The game after the replay. Only after `run`.
  [[nodiscard]] const Referee& referee() const { return *referee_; }
  /// What everybody at the table knows of the hands. Valid as long as the replay.
  [[nodiscard]] const OpenHands& open_hands() const { return open_hands_; }
  /// How many steps the last run has taken, from its beginning.
  [[nodiscard]] std::size_t steps() const { return steps_; }

 protected:
  StepReplay() = default;
  // The functions that play or compare return whether to continue: false after a fault and at
  // `ReplayOptions::until`.
  bool play(const Step& step, const StepNodes& nodes);
  bool play(const LocatedStep& step) { return play(step.step, step.at); }
  /// Plays steps as they are written.
  bool play(Range<LocatedStep> steps) {
    return std::ranges::all_of((*log_)[steps], [&](const LocatedStep& step) { return play(step); });
  }
  /// The same for steps that leave out that they are about Caballeros of `owner`.
  bool play_moves(Range<LocatedStep> moves, OwnerId owner);
  /// Takes the next step that nobody decides, if it is of this kind. Such a step is not written in
  /// the log.
  bool follow(StepKind kind);
  /// The journal for the next step; null without an observer.
  [[nodiscard]] Journal* new_journal() {
    if (replay_options_.observer == nullptr) return nullptr;
    journal_.clear();
    return &journal_;
  }
  /// Records a step that was taken, and tells the observer.
  void taken(const Step& step, NodeId node) {
    ++steps_;
    if (is_part(step.kind)) ++parts_;
    if (begins_something(step.kind) || step.kind == StepKind::begin_round) parts_ = 0;
    open_hands_.played(*referee_, step);
    if (replay_options_.observer != nullptr) tell(step, node);
  }
  void tell(const Step& step, NodeId node);
  /// Records the step for `ReplayOptions::capture` if one of its fields is in that part.
  void probed(const Step& step, const StepNodes& nodes);
  // Rulings (rulings.cpp).
  /// Goes on after a step that breaks a rule, if rulings allow it.
  bool play_illegal(const Step& step, const StepNodes& nodes, const Grounds& grounds);
  /// Takes the step unless it breaks a rule that is not in `waived`.
  std::optional<Violation> take_step(const Step& step, NodeId node, const Waived& waived = {});
  /// Takes a step if rulings waive every rule that it breaks. Returns the first violation that they
  /// do not waive.
  std::optional<Violation> take_by_ruling(const Step& step, const StepNodes& nodes,
                                          Violation violation);
  /// Skips the part that is missing before `step`; false if the game cannot continue without it.
  bool do_without(const Step& step, const Violation& missing);
  void use_ruling(std::size_t ruling, const ReplayFault& broken, const Referee& position,
                  const OpenHands& open);
  /// Whether the replay reached the place that the ruling is about.
  [[nodiscard]] bool reached(const RulingEntry& ruling) const;
  /// Whether the game goes on, and the round that the ruling is about can still get entries.
  [[nodiscard]] bool may_still_be_needed(const RulingEntry& ruling) const;
  [[nodiscard]] ReplayFault broken_by(const Step& step, const StepNodes& nodes,
                                      const Violation& violation) const;
  bool break_rule(const Step& step, const StepNodes& nodes, const Violation& violation);
  bool break_claim(RuleId rule, NodeId node, std::string subject, std::vector<std::string> right,
                   PlaceId place = {});
  /// The same for a wrong number of points.
  bool break_number(WrongNumber number, NodeId node);
  /// Returns false if the wrong claim ends the replay: no ruling waives it, and wrong claims are
  /// not passed. `number` is null if the claim is not about points.
  bool go_past(ReplayFault broken, const WrongNumber* number);
  [[nodiscard]] ReplayFault wrong_claim(RuleId rule, NodeId node, std::string subject,
                                        std::vector<std::string> right, PlaceId place) const;

  /// The moment of the position; before a step that begins something, the turn is complete.
  [[nodiscard]] Moment moment_before(const Step& step) const;
  /// Stops if the step comes after `ReplayOptions::until`.
  bool stops_before(const Step& step);
  /// Stops at a fault that comes after `ReplayOptions::until`, if that is within a turn.
  bool stops_before_fault();

  [[nodiscard]] const State& state() const { return referee_->state(); }
  [[nodiscard]] const Rules& rules() const { return referee_->rules(); }
  /// What it warns of, where it stands now.
  [[nodiscard]] Noting note() {
    return {*log_, *referee_, open_hands_, round_, player_, cautions_};
  }

  const GameLog* log_ = nullptr;
  ReplayOptions replay_options_;
  std::optional<Moment> stopped_;  ///< where it has stopped because of replay_options_.until
  std::size_t steps_ = 0;
  unsigned parts_ = 0;  ///< of the turn, or Power cards of the round
  std::optional<Referee> referee_;
  OpenHands open_hands_;
  Journal journal_;  ///< the changes of the last step, if there is an observer
  std::optional<ReplayFault> broken_;
  Cautions cautions_;
  WaiverSink waived_;
  WrongClaimSink wrong_;
  Rulings rulings_;
  NodeId fill_site_ = kNoNode;  ///< where a decision about the Limit table is missing
  OwnerId player_{};
  unsigned round_ = 0;  ///< the current entry of `rounds`, from 1; 0 outside
};

}  // namespace veedor
