#pragma once

#include <optional>

#include "engine/course.h"
#include "engine/step.h"
#include "engine/table.h"

namespace veedor {

/// One game under one ruleset, from its setup to its end. Every change goes through play(), which
/// checks first: a step that breaks a rule changes nothing. The rules must outlive the referee.
class Referee {
 public:
  explicit Referee(const Rules& rules) : rules_(&rules) {}

  /// Starts a new game.
  void reset(const Rules& rules);
  [[nodiscard]] const Decks& decks() const { return decks_; }

  [[nodiscard]] const Rules& rules() const { return *rules_; }
  [[nodiscard]] const State& state() const { return state_; }
  [[nodiscard]] View view() const { return {*rules_, decks_, state_}; }
  /// The game as it stands for somebody who knows `known` of its state, and no deck.
  [[nodiscard]] Referee as_known(const State& known) const {
    Referee referee(*rules_);
    referee.state_ = known;
    return referee;
  }

  /// What is to be decided now, and by whom (course.h).
  [[nodiscard]] Decision expected() const { return veedor::expected(view()); }
  /// The next step that nobody decides (course.h).
  [[nodiscard]] std::optional<Step> automatic() const { return veedor::automatic(view()); }
  /// The game after all steps that come by themselves.
  [[nodiscard]] Referee settled() const;
  /// Whether the Special action under way waits for answers of opponents only, so that a log may
  /// stop there.
  [[nodiscard]] bool answers_may_wait() const;
  /// What each field of `step` accepts here, given its other fields. Of a step that is out of its
  /// time only the question whether it may be taken at all. Ids in the fields that the kind uses
  /// have to be those of the rules.
  [[nodiscard]] Questions questions(const Step& step) const;
  /// The first rule that `step` breaks, in the order of RuleId; none where it is legal.
  [[nodiscard]] std::optional<Violation> check(const Step& step) const;
  [[nodiscard]] bool legal(const Step& step) const { return !check(step); }
  /// Takes the step if it is legal; otherwise says why not and leaves the state untouched.
  /// A step that breaks a rule in `waived` has to be one that can be done. `journal`, if there is
  /// one, is told what the step changes on the table, after what it holds already.
  std::optional<Violation> play(const Step& step, const Waived& waived = {},
                                Journal* journal = nullptr);
  /// The same for who does not want to know why not: returns whether the step was legal. Faster,
  /// because most steps are.
  bool play_if_legal(const Step& step, Journal* journal = nullptr);
  /// Whether `step` can be carried out at all, be it legal or not.
  [[nodiscard]] bool can_be_done(const Step& step) const;

 private:
  const Rules* rules_;
  Decks decks_;
  State state_;
};

}  // namespace veedor
