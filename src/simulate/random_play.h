#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "base/random.h"
#include "simulate/fields.h"
#include "simulate/log_names.h"
#include "simulate/simulate.h"

namespace veedor {

/// A game under way whose decisions are drawn from what the engine accepts, and taken there at
/// once. What is drawn depends on the order of the calls: no two of them in one expression whose
/// parts may be evaluated in any order.
class RandomPlay {
 public:
  /// Whether the log can say what the step says where it stands.
  using Writable = std::function<bool(const Step&)>;

  RandomPlay(const Simulation& simulation, const Ruleset& ruleset, Random& random);

  [[nodiscard]] const Simulation& simulation() const { return simulation_; }
  [[nodiscard]] const Referee& referee() const { return referee_; }
  [[nodiscard]] const State& state() const { return referee_.state(); }
  [[nodiscard]] const Turn& turn() const { return state().turn; }
  [[nodiscard]] const Rules& rules() const { return referee_.rules(); }
  [[nodiscard]] const Tally& tally() const { return tally_; }
  Random& random() { return random_; }
  LogNames& names() { return names_; }

  [[nodiscard]] bool legal(const Step& step) const { return !referee_.check(step); }
  /// Fills `fields` of `step` with values that make it legal; false where none were found.
  bool choose(Step& step, Fields fields);
  bool choose(Step& step, Fields fields, const Writable& writable);
  /// Takes `step`, which is legal, or what a deviation makes of it. The log says what `step` is
  /// then, legal or not; after an illegal one the game is over.
  void decide(Step& step, Fields fields, const Writable& writable = {});
  /// Takes a step in which the log has no say.
  void settle(const Step& step);
  /// Takes the next step that nobody decides, which no log has to write, if it is of this kind.
  void follow(StepKind kind) {
    const auto step = referee_.automatic();
    if (step && step->kind == kind) referee_.play(*step);
  }
  /// Goes on although `step`, which closes what went before, may not be taken for want of what was
  /// left out.
  void go_on_without(const Step& step);

  /// A place at which the log may stop; true if it does, or has.
  bool may_stop();
  /// Whether an answer that is owed is left out.
  bool omits();

  /// Nothing more is written.
  [[nodiscard]] bool over() const { return over_; }
  /// But for one part more, so that something is missing before it.
  [[nodiscard]] bool more_follows() const { return more_follows_; }
  [[nodiscard]] const std::optional<Violation>& broken() const { return broken_; }

  /// A point in the game to come back to.
  struct Mark {
    Referee referee;
    Tally tally;
  };
  [[nodiscard]] Mark mark() const { return {referee_, tally_}; }
  /// What was decided since has not been.
  void undo(const Mark& mark);
  /// The game stands as it did, but what was decided since has been, in vain.
  void put_back(const Mark& mark) { referee_ = mark.referee; }

  /// Whether what is being written is prevented: the log neither stops in it nor leaves any of it
  /// out.
  void set_prevented(bool prevented) { prevented_ = prevented; }

  /// The steps taken since the record was begun.
  void begin_record() { record_.clear(); }
  [[nodiscard]] const std::vector<Step>& record() const { return record_; }

 private:
  void change(Step& step, Fields fields, const Writable& writable);

  const Simulation& simulation_;
  Random& random_;
  LogNames names_;
  Referee referee_;
  bool over_ = false;
  bool more_follows_ = false;
  bool prevented_ = false;
  std::optional<Violation> broken_;
  Tally tally_;
  std::vector<Step> record_;
};

}  // namespace veedor
