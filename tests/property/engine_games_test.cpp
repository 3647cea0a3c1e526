// Whole games of every ruleset and number of players, played through the engine's own interface
// alone: no log, no replay, and nothing but what the engine itself says of its steps.
#include <doctest/doctest.h>

#include <algorithm>
#include <set>
#include <string>
#include <utility>

#include "engine/effects/effects.h"
#include "engine/rule_id.h"
#include "engine/step_table.h"
#include "game/game.h"
#include "property/effort.h"
#include "support/engine_driver.h"

namespace veedor::test {
namespace {

/// How many cards of each stack are known; of some stacks not all are.
std::vector<unsigned> known_cards(const Rules& rules) {
  std::vector<unsigned> known(rules.stacks.size());
  for (const Card& card : rules.cards) {
    if (card.stack.valid()) known[card.stack.index()] += card.copies;
  }
  return known;
}

/// Whether every stack has cards enough for all rounds, and every hand all of its cards.
bool has_all_cards(const Rules& rules) {
  if (rules.hand_size > 0) return false;
  const auto known = known_cards(rules);
  for (std::size_t i = 0; i < known.size(); ++i) {
    if (!rules.stacks[i].every_round && known[i] < rules.rounds) return false;
  }
  return true;
}

/// Whether decks that are filled at random become complete. Where cards have to be in, they may
/// leave no room for those.
bool can_fill_decks(const Rules& rules) {
  const auto known = known_cards(rules);
  for (std::size_t i = 0; i < known.size(); ++i) {
    if (known[i] < rules.stacks[i].cards) return false;
  }
  return std::ranges::none_of(rules.cards, &Card::required);
}

/// A game played at random, by steps that the engine accepts.
class EngineGame {
 public:
  EngineGame(const Rules& rules, std::uint64_t seed) : random_(seed), referee_(rules) {}

  /// Plays to the end; false if the game did not come to one.
  bool play() {
    auto driver =
        EngineDriver(referee_, [this](std::size_t below) { return random_.below(below); });
    for (int tries = 0; tries < kMostTries; ++tries) {
      if (referee_.state().phase == Phase::over) return true;
      const auto automatic = referee_.automatic();
      if (automatic && random_.one_in(30)) {
        CHECK_FALSE(referee_.play(*automatic));
        ++taken_;
        continue;
      }
      const Step step = driver.make(driver.kind_in_time(), random_.one_in(4));
      note_asked(step);
      if (step.kind == StepKind::add_to_deck && !can_fill_decks(referee_.rules())) continue;
      // Drawn as often as any other step, it would leave few Special actions to try.
      if (step.kind == StepKind::give_up_veto && !random_.one_in(10)) continue;
      if (const auto violation = referee_.play(step)) {
        note(step, *violation);
      } else {
        ++taken_;
      }
    }
    return false;
  }

  [[nodiscard]] std::size_t refused() const { return refused_; }
  /// Rules that a Special action named although they are none of those that are its own.
  [[nodiscard]] const std::set<std::string>& strange_rules() const { return strange_; }

  /// The fields of steps in time about which the engine has asked, as (kind, field).
  [[nodiscard]] const std::set<std::pair<StepKind, Field>>& asked() const { return asked_; }

  [[nodiscard]] const State& state() const { return referee_.state(); }
  [[nodiscard]] std::size_t taken() const { return taken_; }

 private:
  static constexpr int kMostTries = 60'000;

  void note_asked(const Step& step) {
    for (const auto& question : referee_.questions(step).items()) {
      asked_.emplace(step.kind, question.field);
    }
  }

  void note(const Step& step, const Violation& violation) {
    const RuleId rule = violation.rule();
    if (row_of(step.kind).effects == 0 || !referee_.state().turn.effect) return;
    ++refused_;
    const bool order = rule == RuleId::special_1 || rule == RuleId::card_2;
    const std::vector<RuleId> own = rules_of(effect_under_way(referee_.view()));
    if (!order && std::ranges::count(own, rule) == 0) strange_.emplace(text(rule));
  }

  Random random_;
  Referee referee_;
  std::size_t taken_ = 0;
  std::size_t refused_ = 0;  ///< steps of Special actions
  std::set<std::string> strange_;
  std::set<std::pair<StepKind, Field>> asked_;
};

/// The fields of kinds of steps that the engine was never asked about, of kinds that it was asked
/// about at all.
std::string never_asked(const std::set<std::pair<StepKind, Field>>& asked) {
  std::string fields;
  for (const StepRow& row : kStepRows) {
    const bool tried =
        std::ranges::any_of(asked, [&](const auto& each) { return each.first == row.kind; });
    for (const Field field : kStepFields) {
      if (!tried || !row.fields.has(field) || asked.contains({row.kind, field})) continue;
      if (!fields.empty()) fields += ", ";
      fields += veedor::name(row.kind) + ": " + std::string(name_of(field));
    }
  }
  return fields;
}

}  // namespace

TEST_CASE("the engine alone plays whole games of every ruleset and number of players") {
  Library library;
  std::uint64_t seed = 0;
  std::size_t refused = 0;
  std::set<std::pair<StepKind, Field>> asked;
  for (const Variant& variant : allowed_combinations(library)) {
    const Selected selected = library.select(choices_of(variant), variant.players);
    REQUIRE(selected.ruleset);
    const Rules& rules = selected.ruleset->rules;
    if (!has_all_cards(rules)) {
      const bool completed = rules.hand_size > 0 || !rules.goods.empty();
      CHECK((completed || std::ranges::count(variant.rulesets, "new-regency") == 1));
      continue;
    }
    ++seed;
    INFO("seed " << seed << ", " << variant.players << " players, " << variant.rulesets.back());
    EngineGame game(rules, seed);
    const bool played = game.play();
    INFO("round " << static_cast<int>(game.state().round) << ", phase "
                  << static_cast<int>(game.state().phase) << ", part "
                  << static_cast<int>(game.state().turn.part) << ", steps " << game.taken());
    REQUIRE(played);
    CHECK_FALSE(audit(rules, game.state()));
    CHECK(game.state().round == rules.rounds);
    CHECK(game.strange_rules() == std::set<std::string>());
    refused += game.refused();
    asked.insert(game.asked().begin(), game.asked().end());
    // Every round has a turn for everybody, with its card and what came before it.
    CHECK(game.taken() > 5U * rules.rounds * rules.players);
  }
  CHECK(refused > 1000);
  // What a log can write in a field of a step, the engine judges. These fields say of whom or of
  // what the whole step is, which is judged as a whole, or they are asked about only in games that
  // no source gives in full.
  CHECK(never_asked(asked) ==
        "set home: owner, add to deck: stack, end deck: stack, deal modifier: owner, "
        "end deal: owner, pass modifier: owner, choose card: stack, resign: owner, resign: count, "
        "claim: count, announce: alternative, prevent: alternative, move: companion, "
        "end give back: owner, disc: from, second card: stack");
}

}  // namespace veedor::test
