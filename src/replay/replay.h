#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "engine/referee.h"
#include "log/game_log.h"
#include "replay/playback.h"
#include "sight/sight.h"

namespace veedor {

/// A rule that the log breaks, or a claim that is wrong, not yet put into words.
struct Broken {
  RuleId rule = RuleId::special_1;
  NodeId node = kNoNode;  ///< where it is reported
  unsigned round = 0;
  OwnerId player{};  ///< who was deciding
  /// A rule: the step that breaks it, why, the field in question and what that field accepts.
  std::optional<Step> step;
  Reason reason = Reason::no_such_value;
  Field field = Field::whole;
  Choice choice{};
  /// A claim: what is claimed about, and what is right.
  std::string subject;
  std::vector<std::string> right;
  PlaceId place{};  ///< in which Caballeros are claimed to stand
};

/// A violation or wrong claim that a ruling of the log lets pass.
struct Waiver {
  const RulingEntry& ruling;
  const Broken& broken;
  const Referee& position;  ///< the game as it stands then
  const OpenHands& open_hands;
};
/// Called for each, in the order of play. None is kept: a log may have very many.
using WaiverSink = std::function<void(const Waiver&)>;

/// A datum that a fault rests on, or a card of assumed number shown too often (W-ASSUMED, W-DECK).
struct Caution {
  RuleId rule = RuleId::w_assumed;
  NodeId node = kNoNode;
  CardId card{};          ///< whose text or number it is
  PlaceId place{};        ///< or whose borders
  ModifierId modifier{};  ///< or which kind of Modifier card
  bool secret = false;    ///< whether it tells something hidden by being there
};

/// A count as a step holds it; larger ones break the same rules as this one.
[[nodiscard]] constexpr std::uint8_t small(int count) {
  return static_cast<std::uint8_t>(count < 0 ? 0 : count > 255 ? 255 : count);
}

/// Plays a log through the engine, step by step in the order of play, up to its end or to the first
/// rule that it breaks. One object can replay any number of logs.
class Replay {
 public:
  /// `log` has a ruleset, and outlives the use of the replay.
  void run(const GameLog& log, const Playback& playback = {}, const WaiverSink& waived = {});

  [[nodiscard]] const std::optional<Broken>& broken() const { return broken_; }
  /// Whether it stopped where it was told to, before the end of the log.
  [[nodiscard]] bool stopped() const { return stopped_; }
  [[nodiscard]] const std::vector<Caution>& cautions() const { return cautions_; }
  /// The rulings of the rounds played that let nothing pass, in the order of the log.
  struct IdleRuling {
    const RulingEntry* ruling = nullptr;
    bool impossible = false;  ///< what it waives cannot be done
  };
  [[nodiscard]] std::vector<IdleRuling> idle_rulings() const;
  [[nodiscard]] const Referee& referee() const { return *referee_; }
  /// The hands as everybody at the table knows them. Good for the lifetime of the replay.
  [[nodiscard]] const OpenHands& open_hands() const { return open_hands_; }

 private:
  friend class SpecialReplay;

  /// The nodes that a step was read from; `whole` also stands for those that are not given.
  struct Sites {
    NodeId whole = kNoNode;
    NodeId owner = kNoNode;
    NodeId count = kNoNode;
    NodeId from = kNoNode;
    NodeId to = kNoNode;
    NodeId card = kNoNode;
    NodeId tile = kNoNode;
    NodeId modifier = kNoNode;
    [[nodiscard]] NodeId of(Field field) const;
  };

  // All of these return whether the log goes on: false once something is broken, or where the
  // replay was to stop.
  bool play(const Step& step, const Sites& sites);
  /// Takes the next step that nobody decides if it is of this kind; it is written nowhere.
  bool follow(StepKind kind);
  /// Takes the step if it breaks no rule but those in `waived`, and tells the witness.
  std::optional<Violation> take_step(const Step& step, NodeId node, const Waived& waived = {}) {
    return playback_.witness == nullptr ? take_step_unwatched(step, waived)
                                        : take_step_watched(step, node, waived);
  }
  std::optional<Violation> take_step_unwatched(const Step& step, const Waived& waived) {
    auto violation = referee_->play(step, waived);
    if (!violation) open_hands_.played(rules(), step, state());
    return violation;
  }
  std::optional<Violation> take_step_watched(const Step& step, NodeId node, const Waived& waived);
  // Rulings (rulings.cpp).
  /// Takes a step that breaks a rule as far as rulings let it pass; what it still breaks.
  std::optional<Violation> take_by_ruling(const Step& step, const Sites& sites,
                                          Violation violation);
  /// Does without what is missing before `step`; false where the game cannot go on without it.
  bool do_without(const Step& step, const Violation& missing);
  /// The first ruling for this rule that has not been used, here and now.
  [[nodiscard]] std::size_t ruling_for(RuleId rule) const;
  void use_ruling(std::size_t ruling, const Broken& broken, const Referee& position,
                  const OpenHands& open);
  enum class RulingState : std::uint8_t { unused, used, impossible };
  void begin_rulings();
  void settle(std::size_t ruling, RulingState state);
  [[nodiscard]] Broken broken_by(const Step& step, const Sites& sites,
                                 const Violation& violation) const;
  bool break_rule(const Step& step, const Sites& sites, const Violation& violation);
  bool break_claim(RuleId rule, NodeId node, std::string subject, std::vector<std::string> right,
                   PlaceId place = {});
  bool setup();
  bool decks();
  bool modifiers();
  bool dealt();
  bool passed();
  bool dummy(const DummyEntry& dummy);
  bool dummys_turn_as_written(const TurnEntry& turn);
  bool ability(const AbilityEntry& ability);
  bool round(const RoundEntry& round, bool last);
  bool part(Phase phase, const RoundEntry& round, bool last);
  bool reveal(const RoundEntry& round);
  bool reveal_from_decks(NodeId entry);
  /// Reveals a card; one that its stack is assumed to hold less often is a warning (W-DECK).
  bool turn_over(CardId card, const Sites& sites);
  bool power(const RoundEntry& round);
  bool turns(const RoundEntry& round, bool last);
  bool turn(const TurnEntry& turn, bool last);
  bool take(const TakeEntry& take);
  bool action(const ActionEntry& action, bool last);
  bool place(const ActionEntry& action);
  bool special(const ActionEntry& action, bool last);
  bool prevented(const ActionEntry& action, const Effect& effect);
  bool scoring(const ScoringEntry& scoring, bool last);
  bool scores(Range<OwnerCount> claims);
  bool points(Range<OwnerCount> claims, const Points& right, std::string_view subject,
              PlaceId place = {});
  bool board(const BoardEntry& board);
  bool pieces(const BoardEntry& board);
  bool counts(PlaceId place, Range<OwnerCount> claims);
  /// `node` claims that `piece` stands elsewhere than in `actual`.
  bool break_place(NodeId node, const std::string& piece, PlaceId actual);
  bool result();
  bool adjudication();

  [[nodiscard]] std::string owner_name(OwnerId owner) const;
  /// The effect under way.
  [[nodiscard]] const Effect& effect() const {
    return rules().cards[state().turn.card.index()].effects[*state().turn.effect];
  }
  /// Of cards with one id the one that is revealed, in the stack `wanted` if that is given; `card`
  /// itself where none is.
  [[nodiscard]] CardId revealed_card(CardId card, StackId wanted) const;
  [[nodiscard]] const State& state() const { return referee_->state(); }
  [[nodiscard]] const Rules& rules() const { return referee_->rules(); }
  /// A fault that rests on a datum which no booklet prints says so (W-ASSUMED).
  void note_sources(RuleId rule, const Step& step, NodeId node);
  /// Visits the pairs that take something, the Province's first; stops at the first false.
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
  void caution(const Caution& caution);
  /// Whether the step relies on borders that are assumed: those of the country where the King is.
  [[nodiscard]] bool needs_borders(const Step& step) const {
    const bool by_borders = step.kind == StepKind::place || step.kind == StepKind::move_king;
    return by_borders && borders_assumed(step);
  }
  [[nodiscard]] bool borders_assumed(const Step& step) const;
  /// A kind of Modifier card that shows more often than it is assumed to exist (W-DECK).
  void note_modifier(ModifierId kind, NodeId node);

  const GameLog* log_ = nullptr;
  Playback playback_;
  bool stopped_ = false;  ///< at playback_.until
  std::optional<Referee> referee_;
  OpenHands open_hands_;
  Journal journal_;  ///< of the last step, if there is a witness
  std::optional<Broken> broken_;
  std::vector<Caution> cautions_;
  /// What they are about, in order. Play goes through a log in nearly its own order, so that what
  /// is new belongs near the end.
  std::vector<std::pair<NodeId, RuleId>> cautioned_;
  WaiverSink waived_;
  std::vector<RulingState> rulings_;  ///< one for each of the log's
  /// The unused rulings by rule, round and player, the first of each kind last: a log may have as
  /// many rulings as faults, and must not look through all of them for each.
  std::map<std::tuple<RuleId, unsigned, OwnerId>, std::vector<std::size_t>> unused_rulings_;
  OwnerId player_{};
  unsigned round_ = 0;  ///< the entry of `rounds` that is played, from 1; 0 outside
};

}  // namespace veedor
