// Random games compared: with themselves in another layout, and with games that go another way.
#include <doctest/doctest.h>

#include "judge/judge.h"
#include "property/effort.h"
#include "record/position_facts.h"
#include "report/diff/game_diff.h"
#include "words/decision_words.h"

namespace veedor::test {
namespace {

/// A log that has been replayed and is kept.
class Replayed {
 public:
  Replayed(Library& library, std::string text) : text_(std::move(text)), judge_(library) {
    document_.parse(text_);
    verdict_ = judge_.judge(document_, {.until = {}, .observer = &decisions_});
    decisions_.finish(verdict_.state);
  }
  Replayed(const Replayed&) = delete;
  Replayed& operator=(const Replayed&) = delete;

  [[nodiscard]] ReplayedLog log() const {
    return {judge_.log(), document_, decisions_, verdict_.fault ? &*verdict_.fault : nullptr};
  }
  [[nodiscard]] std::string position() const {
    return canonical_text(*verdict_.ruleset, verdict_.state, Covers::all);
  }
  [[nodiscard]] const Verdict& verdict() const { return verdict_; }

 private:
  std::string text_;
  Judge judge_;
  Document document_;
  LoggedDecisions decisions_;
  Verdict verdict_;
};

}  // namespace

TEST_CASE("a game in another layout has the same decisions") {
  Library library;
  for (std::uint64_t seed = 0; seed < tries(104); ++seed) {
    INFO("seed " << seed);
    Simulation options = options_for(seed);
    const Replayed a(library, simulate(library, options).text);
    options.layout = options.layout == LogLayout::mixed ? LogLayout::block : LogLayout::mixed;
    const Replayed b(library, simulate(library, options).text);
    CHECK(compare_games(a.log(), b.log()).same());
    for (const LoggedDecision& decision : a.log().decisions.all()) {
      CHECK(!decision_words(Names(a.log().log), decision).empty());
    }
  }
}

TEST_CASE("a game that goes another way is told apart, both ways round") {
  Library library;
  unsigned different = 0;
  unsigned parted = 0;
  for (std::uint64_t seed = 0; seed < tries(104, 8); ++seed) {
    Simulation options = options_for(seed);
    const SimulatedGame game = simulate(library, options);
    const Replayed a(library, game.text);
    Random random(seed);
    for (int i = 0; i < 4; ++i) {
      options.deviation.change_at = static_cast<unsigned>(random.below(game.tally.decisions));
      INFO("seed " << seed << ", change " << options.deviation.change_at);
      const Replayed b(library, simulate(library, options).text);
      const GameDiff there = compare_games(a.log(), b.log());
      const GameDiff back = compare_games(b.log(), a.log());
      CHECK(there.same() == back.same());
      if (a.position() != b.position()) CHECK(!there.same());
      if (b.verdict().fault) CHECK(!there.same());
      REQUIRE(there.decision.has_value() == back.decision.has_value());
      if (!there.decision) continue;
      ++different;
      CHECK(there.decision->a.says == back.decision->b.says);
      CHECK(there.decision->a.says != there.decision->b.says);
      REQUIRE(there.position.has_value() == back.position.has_value());
      if (!there.position) continue;
      ++parted;
      CHECK(there.position->where.stage >= there.decision->stage);
      CHECK(!there.position->pieces.empty());
    }
  }
  CHECK(different > 0);
  CHECK(parted > 0);
}

TEST_CASE("the beginning of a game ends, and the game goes on") {
  Library library;
  for (std::uint64_t seed = 0; seed < tries(104); ++seed) {
    Simulation options = options_for(seed);
    const SimulatedGame game = simulate(library, options);
    const Replayed whole(library, game.text);
    Random random(seed);
    options.deviation.stop_at = static_cast<unsigned>(random.below(game.tally.stops));
    INFO("seed " << seed << ", stop " << options.deviation.stop_at);
    const Replayed part(library, simulate(library, options).text);
    const GameDiff diff = compare_games(part.log(), whole.log());
    if (diff.same()) {
      CHECK(part.log().decisions.all().size() == whole.log().decisions.all().size());
    } else {
      CHECK(diff.ends == GameDiff::Ends::a);
      CHECK(!diff.position);
    }
  }
}

}  // namespace veedor::test
