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

/// Plays a log through the engine, step by step in the order of play, until it ends or breaks a
/// rule. One object can replay any number of logs.
class Replay {
 public:
  /// `log` must have a ruleset and outlive the use of the replay. If `wrong` is given, wrong claims
  /// do not end the replay: it goes on with the right numbers.
  void run(const GameLog& log, const ReplayOptions& replay_options = {},
           const WaiverSink& waived = {}, const WrongClaimSink& wrong = {});

  [[nodiscard]] const std::optional<ReplayFault>& broken() const { return broken_; }
  /// Whether it stopped at `ReplayOptions::until`, before the end of the log.
  [[nodiscard]] bool stopped() const { return stopped_; }
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
  /// The game after the replay. Only after `run`.
  [[nodiscard]] const Referee& referee() const { return *referee_; }
  /// What everybody at the table knows of the hands. Valid as long as the replay.
  [[nodiscard]] const OpenHands& open_hands() const { return open_hands_; }
  /// How many steps the last run has taken, from its beginning.
  [[nodiscard]] std::size_t steps() const { return steps_; }

 private:
  friend class SpecialReplay;

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
  /// The same for a setup that is not the drawn one.
  bool break_draw(NodeId node, std::string subject, std::string drawn);
  /// The same for a wrong number of points.
  bool break_number(WrongNumber number, NodeId node);
  /// Returns false if the wrong claim ends the replay: no ruling waives it, and wrong claims are
  /// not passed. `number` is null if the claim is not about points.
  bool go_past(ReplayFault broken, const WrongNumber* number);
  [[nodiscard]] ReplayFault wrong_claim(RuleId rule, NodeId node, std::string subject,
                                        std::vector<std::string> right, PlaceId place) const;
  void start(const Rules& rules);
  /// Continues the game from a checkpoint of another replay.
  void start(const Checkpoint& from);
  /// The checkpoint where the replay begins, if that is in the turns of this round; else null.
  [[nodiscard]] const Checkpoint* begun_in_turns() const;
  /// Passes the current checkpoint to the sink, if there is one.
  void pass(NodeId entry, std::optional<std::uint32_t> turn);
  bool setup();
  bool caballero_cards();
  bool black_caballeros();
  /// Whether the setup follows from the secret, if the log shows one (COMMIT-1).
  bool drawn();
  // Seals (seals.cpp).
  /// Plays steps that set Secret discs, and compares those that have been opened with their codes.
  bool play_discs(Range<OwnerPlace> discs, StepKind kind);
  /// Whether the code stands for what a player opened (SEAL-1).
  bool opens(const HandEntry& hand);
  bool opens(Link<SealEntry> seal, OwnerId owner, const Sealing& sealing);
  bool hands();
  bool decks();
  bool modifiers();
  bool dealt();
  bool passed();
  bool dummy(const DummyEntry& dummy);
  bool dummys_turn_as_written(const TurnEntry& turn);
  bool ability(LocatedStep ability);
  bool begin(const RoundEntry& round);
  bool round(const RoundEntry& round, bool last);
  bool part(Phase phase, const RoundEntry& round, bool last);
  bool reveal(const RoundEntry& round);
  bool reveal_from_decks(NodeId entry);
  /// Reveals a card, as above.
  bool turn_over(CardId card, const StepNodes& nodes);
  bool power(const RoundEntry& round);
  bool turns(const RoundEntry& round, bool last);
  bool turn(const TurnEntry& turn, bool last);
  bool turn_by_rank(const TurnEntry& turn, bool last);
  bool actions_of(const TurnEntry& turn, bool last);
  bool take(const TurnEntry& turn);
  // Parts of games with a sea (sea.cpp).
  bool claim(const ActionEntry& action);
  bool end_take(const TurnEntry& turn);
  // What a turn can do besides its two actions in some games (extra_actions.cpp).
  bool given(const TurnEntry& turn, bool last);
  /// An action of a piece or place: the Grand Inquisitor, a character, a ship token, the jail.
  bool extra_action(const ActionEntry& action);
  bool free_moves(const ScoringEntry& scoring);
  /// Announces the Special action, and puts out the number of discs that the log gives.
  bool announce(const ActionEntry& action);
  /// Decides who takes free spaces of the Limit table, after the entry at `site`.
  bool fill(Link<StepList> fill, NodeId site);

  bool action(const ActionEntry& action, bool last);
  bool action_alone(const ActionEntry& action, bool last);
  bool place(const ActionEntry& action);
  bool special(const ActionEntry& action, bool last);
  bool points_of_card(Range<OwnerCount> claims, CardId acting);
  bool prevented(const ActionEntry& action, CardId acting);
  bool scoring(const RoundEntry& round, bool last);
  bool score_by_itself(NodeId site);
  bool score_by_discs(const ScoringEntry& scoring, bool last);
  /// Whether the points that the log claims for the Castillo are right at this moment.
  [[nodiscard]] bool castillo_right(const ScoringEntry& scoring) const;
  bool castillo_points(const ScoringEntry& scoring);
  bool region_points(const ScoringEntry& scoring);
  bool scores(Range<OwnerCount> claims);
  /// Compares claims about points; `of` and `place` say which points.
  bool points(Range<OwnerCount> claims, const Points& right, WrongNumber::Of of,
              PlaceId place = {});
  bool board(Range<BoardClaim> claims);
  bool break_board(const BoardClaim& claim, unsigned actual);
  bool result();
  bool adjudication();

  /// The current effect.
  [[nodiscard]] const Effect& effect() const { return effect_under_way(referee_->view()); }
  /// The second card of the turn, if an action names it; none: the action is for the first card.
  [[nodiscard]] CardId second_of(const RareParts& rare) const {
    const CardId second = state().turn.second;
    if (!rare.second.valid() || !second.valid()) return rare.second;
    const auto& cards = log_->ruleset->cards;  // several stacks may show a card with this name
    const bool same = cards[second.index()].id == cards[rare.second.index()].id;
    return same ? second : rare.second;
  }
  /// The revealed card with the same id as `card`, in the stack `wanted` if that is valid; `card`
  /// itself if there is none.
  [[nodiscard]] CardId revealed_card(CardId card, StackId wanted) const;
  /// The card with the same name as `card` whose Special action the turn's player has kept; `card`
  /// itself if there is none.
  [[nodiscard]] CardId kept_card(CardId card) const;
  [[nodiscard]] const State& state() const { return referee_->state(); }
  [[nodiscard]] const Rules& rules() const { return referee_->rules(); }
  /// What it warns of, where it stands now.
  [[nodiscard]] Noting note() {
    return {*log_, *referee_, open_hands_, round_, player_, cautions_};
  }

  const GameLog* log_ = nullptr;
  ReplayOptions replay_options_;
  bool stopped_ = false;  ///< at replay_options_.until
  std::size_t steps_ = 0;
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
