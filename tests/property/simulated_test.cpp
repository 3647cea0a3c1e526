// What holds for every game, tried on games of every combination of rulesets and number of players:
// what is written is accepted with its scores, pieces and points are never lost, a position is the
// same when it is read again, and a part of a game is a part of it.
#include <doctest/doctest.h>

#include "judge/judge.h"
#include "property/effort.h"
#include "record/position_facts.h"
#include "record/round_hashes.h"
#include "report/check/verdict_report.h"

namespace veedor::test {
namespace {

constexpr unsigned kSimulatedGames = 10'000;
constexpr unsigned kSimulatedParts = 4;  ///< test cases that can run at the same time

/// Watches a replay: what is wrong with any of its positions, its steps and where they led.
class Watcher : public ReplayObserver {
 public:
  explicit Watcher(const Judge& judge)
      : hashes_(judge.log(), judge.replay().open_hands(), Covers::all) {}

  void played(const Played& played) override {
    const Referee& referee = played.referee;
    const State& after = referee.state();
    const State before = states.empty() ? State{} : states.back();
    steps.push_back(played.step);
    states.push_back(after);
    hashes_.played(played);
    for (const OwnerId owner : referee.rules().player_set()) {
      if (after.scores[owner.index()] < before.scores[owner.index()]) scores_fell = true;
    }
    if (after.phase == Phase::setup) return;
    const Rules& rules = referee.rules();
    for (const OwnerId owner : rules.owner_set()) {
      unsigned all = 0;
      for (const PlaceId place : rules.outer_set()) all += after.count(place, owner);
      const bool black = rules.black > 0 && owner == kBlack;
      if (black && after.round == 0) continue;  // they come in the setup
      if (all != (black ? rules.black : rules.caballeros_each)) caballeros_lost = true;
    }
  }
  void finish(Verdict& verdict) { hashes_.finish(verdict); }

  std::vector<Step> steps;
  std::vector<State> states;
  bool scores_fell = false;
  bool caballeros_lost = false;

 private:
  RoundHashes hashes_;
};

/// A log that has been judged.
struct Judged {
  Verdict verdict;
  Watcher seen;
};

class SimulatedBench {
 public:
  Judged judge(const std::string& text, const std::optional<Moment>& until = {}) {
    document_.parse(text);
    Judged judged{{}, Watcher(judge_)};
    judged.verdict = judge_.judge(document_, {.until = until, .observer = &judged.seen});
    judged.seen.finish(judged.verdict);
    return judged;
  }
  Library& rulesets() { return library_; }

 private:
  Library library_;
  Judge judge_{library_};
  Document document_;
};

/// The hashes of the positions between the rounds, as the engine reached them while it played.
std::vector<std::string> hashes_while_playing(Library& library, Simulation options,
                                              SimulatedGame& game) {
  // The rules are known only with the first step, and the names only at the end: of cards that the
  // log defines, too.
  std::vector<State> states;
  options.before_step = [&](const Referee& referee, const Step& step, Fields) {
    if (step.kind == StepKind::begin_round) states.push_back(referee.state());
  };
  game = simulate(library, options);
  states.push_back(game.state);
  std::vector<std::string> hashes;
  for (const State& state : states)
    hashes.push_back(position_hash(*game.ruleset, state, Covers::all));
  return hashes;
}

void check_whole(const Judged& judged, const SimulatedGame& game,
                 const std::vector<std::string>& hashes) {
  const Verdict& verdict = judged.verdict;
  if (verdict.fault) FAIL_CHECK(text_report(verdict, {}) << game.text);
  CHECK(verdict.status == Status::complete);
  for (std::size_t i = 0; i < verdict.scores.size(); ++i) {
    CHECK(verdict.scores[i] == game.state.scores[i]);
  }
  CHECK(verdict.state == game.state);
  CHECK_FALSE(judged.seen.scores_fell);
  CHECK_FALSE(judged.seen.caballeros_lost);
  REQUIRE(verdict.hashes.size() == hashes.size() + 1);  // "now" is that after the last round
  for (std::size_t i = 0; i < hashes.size(); ++i) {
    CHECK(verdict.hashes[i].moment == std::to_string(i));
    CHECK(verdict.hashes[i].hash == hashes[i]);
  }
  CHECK(verdict.hashes.back().hash == hashes.back());
}

/// What the replay does by itself where a log stops, though more of the round could follow.
bool may_follow_by_itself(const Step& step) {
  return step.kind == StepKind::dummy_turn || step.kind == StepKind::end_turns ||
         step.kind == StepKind::score_all || step.kind == StepKind::move_castillo ||
         step.kind == StepKind::end_dummy_regions || step.kind == StepKind::end_reveal ||
         step.kind == StepKind::reveal || step.kind == StepKind::end_turn;
}

/// As far as a part of a game goes, it is judged as the whole.
void check_part(const Judged& part, const Judged& whole) {
  REQUIRE_FALSE(part.verdict.fault);
  const auto& steps = part.seen.steps;
  const auto& all = whole.seen.steps;
  REQUIRE(steps.size() <= all.size());
  const auto [end, _] = std::mismatch(steps.begin(), steps.end(), all.begin());
  CHECK(std::all_of(end, steps.end(), may_follow_by_itself));
  const auto same = end - steps.begin();
  const auto first = part.seen.states.begin();
  CHECK(std::equal(first, first + same, whole.seen.states.begin()));
  if (end == steps.end() && same > 0) {
    CHECK(part.verdict.state == whole.seen.states[static_cast<std::size_t>(same) - 1]);
  }
}

void check_moment(SimulatedBench& bench, const SimulatedGame& game, const Judged& whole,
                  Random& random) {
  const unsigned round = static_cast<unsigned>(random.below(game.state.round + 1U));
  const Judged part = bench.judge(game.text, Moment{round, std::nullopt});
  check_part(part, whole);
  CHECK(part.verdict.hashes.back().hash == whole.verdict.hashes[round].hash);
}

/// A log that stops waits for what the engine waits for.
void check_next(const Verdict& verdict, const Decision& expected) {
  const bool over = expected.kind == Decision::Kind::over;
  CHECK(verdict.status == (over ? Status::complete : Status::in_progress));
  REQUIRE(verdict.next.has_value() == !over);
  if (over) return;
  CHECK(verdict.next->round == expected.round);
  std::vector<std::string> players;
  for (const OwnerId owner : expected.owners) players.push_back(verdict.players[owner.index()]);
  CHECK(verdict.next->players == players);
}

/// One game, for all of these properties.
void try_game(SimulatedBench& bench, const Variant& variant, std::uint64_t seed, LogLayout layout) {
  Simulation options = game_of(variant, seed, layout);
  SimulatedGame game;
  const auto hashes = hashes_while_playing(bench.rulesets(), options, game);
  const Judged whole = bench.judge(game.text);
  check_whole(whole, game, hashes);
  Random random(seed);
  check_moment(bench, game, whole, random);
  options.deviation.stop_at = static_cast<unsigned>(random.below(game.tally.stops));
  const SimulatedGame stopped = simulate(bench.rulesets(), options);
  const Judged part = bench.judge(stopped.text);
  CHECK(part.verdict.state == stopped.state);
  check_next(part.verdict, stopped.expected);
  check_part(part, whole);
}

/// Every combination has as many games as every other.
void try_simulated(unsigned part) {
  SimulatedBench bench;
  const std::vector<Variant> combinations = allowed_combinations(bench.rulesets());
  const auto each = tries(kSimulatedGames, 80) / combinations.size() + 1;
  for (std::uint64_t seed = part; seed < each * combinations.size(); seed += kSimulatedParts) {
    INFO("seed " << seed);
    const auto layout = static_cast<LogLayout>(seed / kSimulatedParts % 4);
    try_game(bench, combinations[seed % combinations.size()], seed, layout);
  }
}

}  // namespace

TEST_CASE("simulated games are judged as they were played (part 1 of 4)") { try_simulated(0); }
TEST_CASE("simulated games are judged as they were played (part 2 of 4)") { try_simulated(1); }
TEST_CASE("simulated games are judged as they were played (part 3 of 4)") { try_simulated(2); }
TEST_CASE("simulated games are judged as they were played (part 4 of 4)") { try_simulated(3); }

}  // namespace veedor::test
