#pragma once

#include <array>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "base/random.h"
#include "engine/state.h"
#include "log/log_tree.h"
#include "log/write/log_names.h"
#include "ruleset/ruleset.h"
#include "simulate/simulate.h"

namespace veedor {

// The fields that a log writes for a step, in the order in which `RandomPlay::choose` fills them.
inline constexpr std::array kNothing = std::array<Field, 0>{};
inline constexpr std::array kOwner{Field::owner};
inline constexpr std::array kTo{Field::to};
inline constexpr std::array kFrom{Field::from};
inline constexpr std::array kCount{Field::count};
inline constexpr std::array kCard{Field::card};
inline constexpr std::array kModifier{Field::modifier};
inline constexpr std::array kOwnerTo{Field::owner, Field::to};
inline constexpr std::array kOwnerCount{Field::owner, Field::count};
inline constexpr std::array kOwnerFrom{Field::owner, Field::from};
inline constexpr std::array kCountTo{Field::count, Field::to};
inline constexpr std::array kCountFrom{Field::count, Field::from};
inline constexpr std::array kFromCount{Field::from, Field::count};
inline constexpr std::array kFromTo{Field::from, Field::to};
inline constexpr std::array kTileTo{Field::tile, Field::to};
inline constexpr std::array kCountModifier{Field::count, Field::modifier};
inline constexpr std::array kPower{Field::owner, Field::count, Field::modifier};
inline constexpr std::array kChange{Field::owner, Field::from, Field::count, Field::to};
inline constexpr std::array kMove{Field::owner, Field::count, Field::from, Field::to};
inline constexpr std::array kMoveAlong{Field::owner, Field::from, Field::companion, Field::to};

/// The values that a log can write for a field, legal or not.
[[nodiscard]] std::uint64_t values_in_logs(const Rules& rules, StepKind kind, Domain domain);

/// The names in a log, some of which get another accepted spelling if it is free.
class RandomNames : public LogNames {
 public:
  RandomNames(const Ruleset& ruleset, const std::vector<std::string>& players, bool free_spelling,
              Random& random)
      : LogNames(ruleset, players), free_spelling_(free_spelling), random_(random) {}

  [[nodiscard]] bool free_spelling() const { return free_spelling_; }

 protected:
  [[nodiscard]] std::string spelled(const std::string& name) override;
  [[nodiscard]] std::string spelled(const PlaceInfo& place) override;

 private:
  bool free_spelling_;
  Random& random_;
};

/// A game with random decisions from those that the engine accepts. The result depends on the order
/// of the calls, so never write two of them in an expression with an unspecified order.
class RandomPlay {
 public:
  /// Whether a log can write the step at this place.
  using Writable = std::function<bool(const Step&)>;

  RandomPlay(const Simulation& simulation, const Ruleset& ruleset, Random& random);
  /// Continues from a position with the decisions of `own` only. It ends when anybody else has to
  /// answer, never prevents anything, and invents no texts of cards.
  RandomPlay(const Simulation& simulation, const Ruleset& ruleset, Random& random,
             const Referee& position, OwnerSet own);
  [[nodiscard]] bool alone() const { return own_.has_value(); }

  [[nodiscard]] const Simulation& simulation() const { return simulation_; }
  [[nodiscard]] const Referee& referee() const { return referee_; }
  [[nodiscard]] const State& state() const { return referee_.state(); }
  [[nodiscard]] const Turn& turn() const { return state().turn; }
  [[nodiscard]] const Rules& rules() const { return referee_.rules(); }
  [[nodiscard]] const Ruleset& ruleset() const { return names_.ruleset(); }
  [[nodiscard]] const Tally& tally() const { return tally_; }
  Random& random() { return random_; }
  RandomNames& names() { return names_; }

  [[nodiscard]] bool legal(const Step& step) const { return referee_.legal(step); }
  /// How many entries a list gets at most: a random number up to `most`.
  [[nodiscard]] std::size_t entries(std::size_t most) { return 1 + random_.below(most); }
  /// Fills `fields` of `step` with random values that make it legal; returns false if none were
  /// found.
  bool choose(Step& step, Fields fields);
  bool choose(Step& step, Fields fields, const Writable& writable);
  /// Takes the legal `step`, or a changed one if the deviation says so. Afterwards, `step` must be
  /// written into the log, legal or not; an illegal step ends the game.
  void decide(Step& step, Fields fields, const Writable& writable = {});
  /// Takes a step that the log does not decide.
  void settle(const Step& step);
  /// Takes the next step that nobody decides, if it is of this kind. Logs do not need to write it.
  void follow(StepKind kind) {
    const auto step = referee_.automatic();
    if (step && step->kind == kind) referee_.play(*step);
  }
  /// After an omitted answer: ends the log with the rule that `step` now breaks.
  void go_on_without(const Step& step);

  /// Marks a place where the log may stop. It stops there if others have to answer. Returns whether
  /// it stops here or has stopped before.
  bool may_stop();
  /// Marks an answer that a player owes. Returns whether the log leaves it out.
  bool omits();

  /// Whether the log has ended.
  [[nodiscard]] bool over() const { return over_; }
  /// Whether one more part follows although the log lacks something before it.
  [[nodiscard]] bool more_follows() const { return more_follows_; }
  [[nodiscard]] const std::optional<Violation>& broken() const { return broken_; }

  /// A point in the game to return to.
  struct Mark {
    Referee referee;
    Tally tally;
    std::size_t recorded = 0;  ///< the number of recorded steps
  };
  [[nodiscard]] Mark mark() const { return {referee_, tally_, record_.size()}; }
  /// Returns to the mark and forgets the decisions since then.
  void undo(const Mark& mark);
  /// Returns the game to the mark; the decisions since then still count in the tally.
  void put_back(const Mark& mark) { referee_ = mark.referee; }

  /// Sets whether a veto will prevent the current part. The log neither stops in such a part nor
  /// omits any of it.
  void set_prevented(bool prevented) { prevented_ = prevented; }

  /// Begins a new record of the steps taken.
  void begin_record() { record_.clear(); }
  [[nodiscard]] const std::vector<Step>& record() const { return record_; }

 private:
  void change(Step& step, Fields fields, const Writable& writable);
  /// Whether an owner who is not in `own_` has to answer now.
  [[nodiscard]] bool others_answer() const;

  const Simulation& simulation_;
  Random& random_;
  RandomNames names_;
  Referee referee_;
  std::optional<OwnerSet> own_;
  bool over_ = false;
  bool more_follows_ = false;
  bool prevented_ = false;
  std::optional<Violation> broken_;
  Tally tally_;
  std::vector<Step> record_;
};

}  // namespace veedor
