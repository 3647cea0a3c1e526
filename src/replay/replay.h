#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/referee.h"
#include "log/game_log.h"

namespace veedor {

/// A rule that the log breaks, or a claim that is wrong, not yet put into words.
struct Broken {
  RuleId rule = RuleId::special_1;
  NodeId node = kNoNode;  ///< where it is reported
  unsigned round = 0;
  OwnerId player{};       ///< who was deciding
  /// A rule: the step that breaks it, the field in question and what that field accepts.
  std::optional<Step> step;
  Field field = Field::whole;
  Choice choice;
  /// A claim: what is claimed about, and what is right.
  std::string subject;
  std::string right;
};

/// A datum that a fault rests on, or a card of assumed number shown too often (W-ASSUMED, W-DECK).
struct Caution {
  RuleId rule = RuleId::w_assumed;
  NodeId node = kNoNode;
  CardId card{};
};

/// Plays a log through the engine, step by step in the order of play, up to its end or to the first
/// rule that it breaks. One object can replay any number of logs.
class Replay {
 public:
  /// `log` has a ruleset, and outlives the use of the replay.
  void run(const GameLog& log);

  [[nodiscard]] const std::optional<Broken>& broken() const { return broken_; }
  [[nodiscard]] const std::vector<Caution>& cautions() const { return cautions_; }
  [[nodiscard]] const Referee& referee() const { return *referee_; }

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
  };

  // All of these return whether the log goes on: false once something is broken.
  bool play(const Step& step, const Sites& sites);
  bool break_claim(RuleId rule, NodeId node, std::string subject, std::string right);
  bool setup();
  bool decks();
  bool round(const RoundEntry& round, bool last);
  bool reveal(const RoundEntry& round);
  bool reveal_from_decks(NodeId entry);
  bool power(const RoundEntry& round);
  bool turn(const TurnEntry& turn, bool last);
  bool take(const TakeEntry& take);
  bool action(const ActionEntry& action, bool last);
  bool place(const ActionEntry& action);
  bool special(const ActionEntry& action, bool last);
  bool scoring(const ScoringEntry& scoring, bool last);
  bool scores(Range<OwnerCount> claims);
  bool points(Range<OwnerCount> claims, const Points& right, std::string_view subject);
  bool board(const BoardEntry& board);
  bool pieces(const BoardEntry& board);
  bool counts(PlaceId place, Range<OwnerCount> claims);
  bool result();

  [[nodiscard]] const State& state() const { return referee_->state(); }
  [[nodiscard]] const Rules& rules() const { return referee_->rules(); }
  /// A fault that rests on a datum which no booklet prints says so (W-ASSUMED).
  void note_sources(RuleId rule, const Step& step, NodeId node);

  const GameLog* log_ = nullptr;
  std::optional<Referee> referee_;
  std::optional<Broken> broken_;
  std::vector<Caution> cautions_;
  OwnerId player_{};
};

}  // namespace veedor
