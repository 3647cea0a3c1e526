#pragma once

#include <optional>

#include "engine/course.h"
#include "engine/step.h"
#include "engine/table.h"

namespace veedor {

/// One game under one ruleset, from setup to end. Every change goes through play(), which checks
/// first: a step that breaks a rule changes nothing. The rules must outlive the referee.
class Referee {
 public:
  explicit Referee(const Rules& rules) : rules_(&rules) {}

  /// Starts a new game.
  void reset(const Rules& rules);
  [[nodiscard]] const Decks& decks() const { return decks_; }

  [[nodiscard]] const Rules& rules() const { return *rules_; }
  [[nodiscard]] const State& state() const { return state_; }
  [[nodiscard]] View view() const { return {*rules_, decks_, state_}; }
  /// The game as it looks to a viewer who knows `known` of its state, and no deck.
  [[nodiscard]] Referee as_known(const State& known) const {
    Referee referee(*rules_);
    referee.state_ = known;
    return referee;
  }

  /// The next decision, and who makes it (course.h).
  [[nodiscard]] Decision expected() const { return veedor::expected(view()); }
  /// The next step that nobody decides (course.h).
  [[nodiscard]] std::optional<Step> automatic() const { return veedor::automatic(view()); }
  /// The game after all steps that follow by themselves.
  [[nodiscard]] Referee settled() const;
  /// Whether the last turn may go on: its card is chosen, and nobody else has to decide before it
  /// ends. The game is then where the turn has ended at most its own actions.
  [[nodiscard]] bool turn_may_go_on() const;
  /// Whether the Special action under way waits only for answers of opponents, so that a log may
  /// stop there.
  [[nodiscard]] bool answers_may_wait() const;
  /// What each field of `step` accepts here, given its other fields. If it is not the time of the
  /// step, the only question is whether it may be taken at all. Ids in the fields that the kind
  /// uses must be those of the rules.
  [[nodiscard]] Questions questions(const Step& step) const;
  /// The first rule that `step` breaks, in the order of RuleId; nullopt if it is legal.
  [[nodiscard]] std::optional<Violation> check(const Step& step) const;
  [[nodiscard]] bool legal(const Step& step) const { return !check(step); }
  /// Takes the step if it is legal; otherwise returns why not and leaves the state unchanged. A
  /// step that breaks a rule in `waived` must be possible to carry out. The changes on the table
  /// are appended to `journal` if it is not null.
  std::optional<Violation> play(const Step& step, const Waived& waived = {},
                                Journal* journal = nullptr);
  /// The same, but returns only whether the step was legal. Faster, because most steps are.
  bool play_if_legal(const Step& step, Journal* journal = nullptr);
  /// Whether `step` can be carried out at all, legal or not.
  [[nodiscard]] bool can_be_done(const Step& step) const;

 private:
  const Rules* rules_;
  Decks decks_;
  State state_;
};

}  // namespace veedor
