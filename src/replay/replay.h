#pragma once

#include <algorithm>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "engine/referee.h"
#include "log/game_log.h"
#include "replay/checkpoint.h"
#include "replay/grounds.h"
#include "replay/replay_options.h"
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
    return rulings_[ruling] == RulingState::used;
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
  /// The same for moves; those without an owner are about Caballeros of `owner`.
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
  /// The first unused ruling for this rule in the current round, for the current player;
  /// `rulings_.size()` if there is none.
  [[nodiscard]] std::size_t ruling_for(RuleId rule) const;
  void use_ruling(std::size_t ruling, const ReplayFault& broken, const Referee& position,
                  const OpenHands& open);
  void begin_rulings();
  void settle(std::size_t ruling, RulingState state);
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
  bool setup_discs();
  /// Whether the setup follows from the secret, if the log shows one (COMMIT-1).
  bool drawn();
  // Seals (seals.cpp).
  /// Plays a step that sets a Secret disc, and compares it with its code if it has been opened.
  bool play_disc(const OwnerPlace& disc, const Step& step, const StepNodes& nodes);
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
  /// Warns if more copies of a card have shown than are assumed to exist (W-DECK).
  void note_copies(CardId card, std::size_t shown, NodeId node, bool secret);
  /// Reveals a card, as above.
  bool turn_over(CardId card, const StepNodes& nodes);
  bool power(const RoundEntry& round);
  bool turns(const RoundEntry& round, bool last);
  bool turn(const TurnEntry& turn, bool last);
  bool turn_by_rank(const TurnEntry& turn, bool last);
  bool actions_of(const TurnEntry& turn, bool last);
  bool take(const TakeEntry& take);
  bool take_to_court(const TakeEntry& take);
  // Parts of games with a sea (sea.cpp).
  bool end_take(const TurnEntry& turn);
  bool sail(const ActionEntry& action);
  bool claim(const ActionEntry& action);
  bool resign(const ClaimEntry& claim, OwnerId owner, NodeId first_number);
  // What a turn can do besides its two actions in some games (extra_actions.cpp).
  bool given(const TurnEntry& turn, bool last);
  /// An action of a piece or place: the Grand Inquisitor, a character, a ship token, the jail.
  bool extra_action(const ActionEntry& action);
  bool free_moves(const ScoringEntry& scoring);
  /// Warns if only the log says that a card of the turn shows this symbol.
  void note_symbol(NodeId key, std::uint8_t symbol);
  /// Announces the Special action, and puts out the number of discs that the log gives.
  bool announce(const ActionEntry& action);
  /// Decides who takes free spaces of the Limit table, after the entry at `site`.
  bool fill(Link<StepList> fill, NodeId site);
  void note_values(NodeId node, PlaceSet places, Ranks ranks);
  /// Warns of black Caballeros that a general scoring left in the Castillo.
  void note_black_castillo(const ScoringEntry& scoring, NodeId site);

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
  /// Warns if the datum is deduced or assumed (W-ASSUMED): every such warning comes from here.
  void rest_on(const Caution& datum);
  void rest_on(const Grounds& grounds, const StepNodes& nodes);
  /// The same for what a fault rests on.
  void note_sources(Reason reason, const Step& step, NodeId node);
  /// Warns if discs of this kind have run out, because their number is assumed.
  void note_want_of_discs(std::size_t good, NodeId node);
  /// Warns if the fault depends on a card that the dummy takes because of an assumed number.
  void note_dummys_choice(const Step& step, NodeId node);
  /// Visits the pairs with a count above 0, the Province first, until a visit returns false.
  template <class Visit>
  bool province_first(Range<PlaceCount> pairs, Visit visit) {
    for (const bool province : {true, false}) {
      for (const PlaceCount& pair : (*log_)[pairs]) {
        const bool now = (pair.place == rules().province) == province;
        if (now && pair.count > 0 && !visit(pair)) return false;
      }
    }
    return true;
  }
  /// Warns that a number or a word of the turn's hand card is only known from the log (W-UNKNOWN).
  void note_unknown(NodeId node, Caution::Datum datum);
  /// Warns if somebody gets points from a region in quarantine.
  void note_quarantine(NodeId node, PlaceSet closed);
  /// Warns that what the log writes at `node` is not known from any source (W-UNKNOWN).
  void note_belief(NodeId node, Caution::Datum datum = Caution::Datum::text);
  void caution(const Caution& caution);
  /// Warns if a kind of Modifier card is shown more often than it is assumed to exist (W-DECK).
  void note_modifier(ModifierId kind, NodeId node);

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
  std::vector<RulingState> rulings_;  ///< one for each ruling of the log
  /// The unused rulings by rule, round and player; the first one in the log is the last of its
  /// list. A log may have as many rulings as faults, and a search through all rulings for each
  /// fault would be too slow.
  std::map<std::tuple<RuleId, unsigned, OwnerId>, std::vector<std::size_t>> unused_rulings_;
  NodeId fill_site_ = kNoNode;  ///< where a decision about the Limit table is missing
  OwnerId player_{};
  unsigned round_ = 0;  ///< the current entry of `rounds`, from 1; 0 outside
};

}  // namespace veedor
