// Games of every ruleset and number of players, played through the surface that other programs use.
#include "game/game.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <vector>

#include "engine/step_table.h"
#include "property/effort.h"
#include "support/engine_driver.h"

namespace veedor::test {
namespace {

/// Kinds of steps that are for logs and rulings.
constexpr StepSet kOfLogs(StepKind::take_total, StepKind::dummy_card, StepKind::dummy_decision,
                          StepKind::abandon_turn);

/// Of these the engine accepts some that lead nowhere: too many cards, and then not the end of the
/// list; a Special action that is required or of which nothing can be done; stepping down where no
/// disc can be claimed.
constexpr StepSet kOfLists(StepKind::choose_hand_card, StepKind::add_caballero_card,
                           StepKind::give_up_veto, StepKind::announce, StepKind::begin_saved,
                           StepKind::resign);

/// A game played at random through Game, and the same steps played through a Referee.
class PlayedGame {
 public:
  PlayedGame(std::shared_ptr<const Ruleset> ruleset, std::uint64_t seed)
      : random_(seed), game_(ruleset), referee_(ruleset->rules) {}

  /// Plays to the end; false where the game cannot go on.
  bool play() {
    while (!game_.over()) {
      const std::vector<Step> choices = game_.choices();
      const auto automatic = game_.automatic();
      if (automatic) CHECK(std::ranges::count(choices, *automatic) == 1);
      if (choices.empty()) {
        CHECK_FALSE(game_.random_choice(random_));
        return false;
      }
      if (random_.one_in(10)) compare(choices);
      if (random_.one_in(20)) reach(choices);
      const bool by_itself = automatic && random_.one_in(game_.state().round == 0 ? 1 : 3);
      take(by_itself ? *automatic : choose(choices));
    }
    CHECK(game_.choices().empty());
    CHECK_FALSE(game_.random_choice(random_));
    return true;
  }
  [[nodiscard]] const Game& game() const { return game_; }
  [[nodiscard]] std::size_t compared() const { return compared_; }
  [[nodiscard]] std::size_t reached() const { return reached_; }

 private:
  Step choose(const std::vector<Step>& choices) {
    if (random_.one_in(2)) return choices[random_.below(choices.size())];
    const auto chosen = game_.random_choice(random_);
    REQUIRE(chosen);
    CHECK(std::ranges::count(choices, *chosen) == 1);
    return *chosen;
  }

  /// Every step that is chosen at random is one of the choices, and each of them comes. One of so
  /// few is chosen at least once in some hundred times.
  void reach(const std::vector<Step>& choices) {
    if (choices.size() > 20) return;
    std::vector<bool> seen(choices.size());
    for (int i = 0; i < 10'000 && std::ranges::count(seen, false) > 0; ++i) {
      const auto chosen = game_.random_choice(random_);
      REQUIRE(chosen);
      const auto found = std::ranges::find(choices, *chosen);
      REQUIRE(found != choices.end());
      seen[static_cast<std::size_t>(found - choices.begin())] = true;
    }
    CHECK(std::ranges::count(seen, false) == 0);
    ++reached_;
  }

  void take(const Step& step) {
    const State before = game_.state();
    CHECK_FALSE(game_.check(step));
    REQUIRE(game_.play(step));
    REQUIRE_FALSE(referee_.play(step));
    CHECK(game_.state() == referee_.state());
    const bool of_decks = step.kind == StepKind::add_to_deck || step.kind == StepKind::end_deck ||
                          step.kind == StepKind::end_decks;
    CHECK((of_decks || !(game_.state() == before)));
  }

  /// What other steps do that the engine accepts, one of the choices does; what it refuses changes
  /// nothing.
  void compare(const std::vector<Step>& choices) {
    auto driver =
        EngineDriver(referee_, [this](std::size_t below) { return random_.below(below); });
    for (int i = 0; i < 20; ++i) {
      const Step step = driver.make(driver.kind_in_time(), random_.one_in(3));
      Referee later = referee_;
      const bool legal = !later.play(step);
      const bool changed = !(later.state() == referee_.state());
      if (legal && (kOfLogs.has(step.kind) || !changed)) continue;
      Game tried = game_;
      if (step.kind == StepKind::begin_sail && referee_.rules().ports.empty()) {
        CHECK_FALSE(tried.play(step));  // the engine lets players begin to sail in every game
        continue;
      }
      CHECK(tried.play(step) == legal);
      CHECK(tried.state() == later.state());
      if (legal && !kOfLists.has(step.kind))
        CHECK_MESSAGE(one_does(choices, step, later), static_cast<int>(step.kind));
      ++compared_;
    }
  }

  [[nodiscard]] bool one_does(const std::vector<Step>& choices, const Step& step,
                              const Referee& later) const {
    return std::ranges::any_of(choices, [&](const Step& choice) {
      if (choice.kind != step.kind) return false;
      Referee by_choice = referee_;
      return !by_choice.play(choice) && by_choice.state() == later.state();
    });
  }

  Random random_;
  Game game_;
  Referee referee_;
  std::size_t compared_ = 0;
  std::size_t reached_ = 0;
};

}  // namespace

TEST_CASE("Game offers every legal step, no other, and comes to an end with every ruleset") {
  Library library;
  std::uint64_t seed = 0;
  std::size_t compared = 0;
  std::size_t reached = 0;
  std::size_t ended = 0;
  // Every number of players has its turn.
  const std::uint64_t one_of = tries(10) < 30 ? 30 / tries(10) : 1;
  for (const Variant& variant : allowed_combinations(library)) {
    const Selected selected = library.select(choices_of(variant), variant.players);
    REQUIRE(selected.ruleset);
    if (++seed % one_of != 0) continue;
    INFO("seed " << seed << ", " << variant.players << " players, " << variant.rulesets.back());
    PlayedGame played(selected.ruleset, seed);
    const bool whole = played.play();
    compared += played.compared();
    reached += played.reached();
    ended += whole ? 1 : 0;
    // Of these not all cards are known.
    const bool lacks = std::ranges::any_of(variant.rulesets, [](const std::string& name) {
      return name == "new-regency" || name == "intrigue-king" || name == "colonies" ||
             name == "king-colonies";
    });
    CHECK((whole || lacks));
  }
  CHECK(compared > 9'000 / one_of);
  CHECK(reached > 900 / one_of);
  CHECK(ended > 30 / one_of);
}

}  // namespace veedor::test
