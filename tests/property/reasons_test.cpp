// Steps of any kind, at any time and with any values, in games of every ruleset: each refusal has a
// reason of the rule that it names, and each reason its sentence, whatever the position.
#include <doctest/doctest.h>

#include <algorithm>
#include <set>

#include "engine/reason.h"
#include "property/effort.h"
#include "support/engine_driver.h"
#include "words/wording.h"

namespace veedor::test {
namespace {

/// A prime: the fewer games of a build that is no release still are of all kinds.
constexpr std::uint64_t kStride = 7919;

/// One random game, and what was said of the steps that it refused.
class RefusedSteps {
 public:
  RefusedSteps(const std::shared_ptr<const Ruleset>& ruleset, std::size_t players,
               std::uint64_t seed)
      : random_(seed), referee_(ruleset->rules), wording_(log_, document_, referee_) {
    log_.ruleset = ruleset;
    log_.players = player_names(players);
  }

  void play() {
    auto driver =
        EngineDriver(referee_, [this](std::size_t below) { return random_.below(below); });
    for (int tries = 0; tries < kTries; ++tries) {
      const bool in_time = !random_.one_in(4);
      const StepKind kind = in_time ? driver.kind_in_time() : driver.any_kind();
      const Step step = driver.make(kind, random_.one_in(4));
      if (step.kind == StepKind::abandon_turn) continue;  // only a ruling takes it
      const Questions questions = referee_.questions(step);
      const auto violation = referee_.check(step);
      CHECK(questions.accepted() == !violation);
      if (violation) {
        check_refused(step, *violation, questions);
      } else {
        referee_.play(step);
      }
    }
  }

  [[nodiscard]] const std::set<Reason>& told() const { return told_; }

 private:
  static constexpr int kTries = 3'000;

  void check_refused(const Step& step, const Violation& violation, const Questions& questions) {
    INFO("step " << static_cast<int>(step.kind) << ", reason "
                 << static_cast<int>(violation.reason));
    CHECK(violation.rule() == rule_of(violation.reason));
    for (const auto& question : questions.items()) {
      const auto reason = question.choice.excluded();
      CHECK(reason.has_value() == !question.choice.accepted());
      // No field has a reason that is checked earlier, and this one has none that is told earlier.
      if (reason) CHECK_FALSE(checked_before(*reason, violation.reason));
      if (question.field == violation.field) CHECK(reason == violation.reason);
    }
    Waived waived;
    waived.add(violation.rule());
    const auto next = first_violation(questions, waived);
    const bool fixed = violation.reason == Reason::no_such_value;
    if (next && !fixed) CHECK(checked_before(violation.reason, next->reason));
    const std::string words = fault_words(wording_, violation.reason, step);
    CHECK(words.size() > 10);
    CHECK(words.find('\n') == std::string::npos);
    told_.insert(violation.reason);
  }

  Random random_;
  Referee referee_;
  GameLog log_;
  Document document_;
  Wording wording_;
  std::set<Reason> told_;
};

}  // namespace

TEST_CASE("every refused step has a reason of its rule, and the reason its sentence") {
  Library library;
  std::set<Reason> told;
  const auto combinations = allowed_combinations(library);
  const auto games = tries(3 * static_cast<unsigned>(combinations.size()), 12);
  for (std::uint64_t seed = 1; seed <= games; ++seed) {
    const Variant& variant = combinations[seed * kStride % combinations.size()];
    const Selected selected = library.select(choices_of(variant), variant.players);
    REQUIRE(selected.ruleset);
    INFO("seed " << seed << ", " << variant.players << " players, " << variant.rulesets.back());
    RefusedSteps game(selected.ruleset, variant.players, seed);
    game.play();
    told.insert(game.told().begin(), game.told().end());
  }
  // Otherwise this says little.
  INFO(told.size() << " of " << kReasons << " reasons");
  CHECK(told.size() > kReasons / 2);
}

}  // namespace veedor::test
