// Logs of random games, from their text to the verdict.
#include <doctest/doctest.h>

#include <algorithm>

#include "property/effort.h"
#include "replay/judge.h"
#include "report/reporter.h"

namespace veedor::test {
namespace {

/// Judges texts one after another with the same objects, as the program does.
class Bench {
 public:
  Verdict judge(std::string_view text) {
    document_.parse(text);
    // A text of comments is no document: the stream never hands it out.
    if (document_.root() == kNoNode && document_.faults().empty()) return {};
    return judge_.judge(document_);
  }
  Library& rulesets() { return library_; }

 private:
  Library library_;
  Judge judge_{library_};
  Document document_;
};

std::string shown(const Verdict& verdict) {
  return json_report(verdict) + text_report(verdict, {});
}

/// The log was accepted up to where the engine stood.
void check_accepted(const Verdict& verdict, const RandomGame& game) {
  if (verdict.fault) {
    FAIL_CHECK(text_report(verdict, {}) << game.text);
    return;
  }
  const bool over = game.expected.kind == Decision::Kind::over;
  CHECK(verdict.status == (over ? Status::complete : Status::in_progress));
  CHECK(verdict.state == game.state);
  CHECK(verdict.next.has_value() == !over);
  if (!verdict.next) return;
  CHECK(verdict.next->round == game.expected.round);
  std::vector<std::string> players;
  for (const OwnerId owner : game.expected.owners) players.push_back(game.players[owner.index()]);
  CHECK(verdict.next->players == players);
}

/// The log is judged as the engine judged the step in which it was changed.
void check_as_engine(const Verdict& verdict, const RandomGame& game) {
  if (!game.broken) return check_accepted(verdict, game);
  if (!verdict.fault || verdict.fault->rule != game.broken->rule) {
    FAIL_CHECK("wanted " << text(game.broken->rule) << "\n"
                         << text_report(verdict, {}) << game.text);
    return;
  }
  CHECK(verdict.status == Status::illegal);
  CHECK(verdict.state == game.state);
  CHECK(verdict.fault->round == game.state.round);
}

}  // namespace

TEST_CASE("every random game is accepted, with the position that the engine reached") {
  Bench bench;
  for (std::uint64_t seed = 0; seed < tries(520); ++seed) {
    INFO("seed " << seed);
    const RandomGame game = random_game(bench.rulesets(), options_for(seed));
    CHECK(game.expected.kind == Decision::Kind::over);
    check_accepted(bench.judge(game.text), game);
  }
}

TEST_CASE("random games of every combination of rulesets that is allowed are accepted") {
  Bench bench;
  const std::vector<Variant> combinations = allowed_combinations(bench.rulesets());
  CHECK(combinations.size() > 100);
  for (std::uint64_t seed = 0; seed < 2 * combinations.size(); ++seed) {
    const Variant& variant = combinations[seed % combinations.size()];
    GameOptions options = options_for(seed);
    options.rulesets = variant.rulesets;
    options.players = variant.players;
    INFO("seed " << seed);
    const RandomGame game = random_game(bench.rulesets(), options);
    CHECK(game.expected.kind == Decision::Kind::over);
    check_accepted(bench.judge(game.text), game);
  }
}

TEST_CASE("a random game may stop wherever a log may") {
  Bench bench;
  for (std::uint64_t seed = 0; seed < tries(78); ++seed) {
    GameOptions options = options_for(seed);
    const unsigned stops = random_game(bench.rulesets(), options).counts.stops;
    Random random(seed);
    for (int i = 0; i < 8; ++i) {
      options.stop_at = static_cast<unsigned>(random.below(stops));
      INFO("seed " << seed << ", stop " << options.stop_at);
      const RandomGame game = random_game(bench.rulesets(), options);
      check_accepted(bench.judge(game.text), game);
    }
  }
}

TEST_CASE("a changed decision is judged as the engine judges the step") {
  Bench bench;
  std::vector<unsigned> broken(all_rules().size());
  for (std::uint64_t seed = 0; seed < tries(104); ++seed) {
    GameOptions options = options_for(seed);
    const unsigned decisions = random_game(bench.rulesets(), options).counts.decisions;
    Random random(seed);
    for (int i = 0; i < 16; ++i) {
      options.change_at = static_cast<unsigned>(random.below(decisions));
      INFO("seed " << seed << ", change " << options.change_at);
      const RandomGame game = random_game(bench.rulesets(), options);
      if (game.broken) ++broken[static_cast<std::size_t>(game.broken->rule)];
      check_as_engine(bench.judge(game.text), game);
    }
  }
  // Otherwise the changes say little.
  const auto kinds = std::count_if(broken.begin(), broken.end(), [](unsigned n) { return n > 0; });
  CHECK(kinds >= 12);
}

TEST_CASE("an answer left out is a fault as soon as something follows") {
  Bench bench;
  for (std::uint64_t seed = 0; seed < tries(78); ++seed) {
    GameOptions options = options_for(seed);
    const unsigned answers = random_game(bench.rulesets(), options).counts.answers;
    Random random(seed);
    for (int i = 0; i < 6 && answers > 0; ++i) {
      options.omit_at = static_cast<unsigned>(random.below(answers));
      INFO("seed " << seed << ", answer " << options.omit_at);
      const RandomGame game = random_game(bench.rulesets(), options);
      CHECK(game.broken.has_value());
      check_as_engine(bench.judge(game.text), game);
    }
  }
}

TEST_CASE("a verdict depends on nothing that was judged before") {
  Bench used;
  std::vector<std::string> texts;
  std::vector<std::string> verdicts;
  for (std::uint64_t seed = 0; seed < tries(52); ++seed) {
    GameOptions options = options_for(seed);
    if (seed % 3 == 1) options.stop_at = static_cast<unsigned>(seed);
    if (seed % 3 == 2) options.change_at = static_cast<unsigned>(seed);
    texts.push_back(random_game(used.rulesets(), options).text);
    if (seed % 7 == 0) texts.back().resize(texts.back().size() / 2);
    verdicts.push_back(shown(Bench().judge(texts.back())));
  }
  Random random(1);
  for (unsigned i = 0; i < tries(520); ++i) {
    const std::size_t which = random.below(texts.size());
    CHECK(shown(used.judge(texts[which])) == verdicts[which]);
    if (i % 4 == 0) CHECK(shown(used.judge(texts[which])) == verdicts[which]);
  }
}

TEST_CASE("a log may break off at any byte") {
  Bench bench;
  for (std::uint64_t seed = 0; seed < tries(13); ++seed) {
    GameOptions options = options_for(seed);
    // Short ones byte by byte, long ones here and there.
    const bool cut_short = seed % 4 != 0;
    if (cut_short) options.stop_at = 20;
    const std::string text = random_game(bench.rulesets(), options).text;
    const std::size_t step = cut_short ? 1 : 211;
    for (std::size_t size = 0; size < text.size(); size += step) {
      // In memory of its own, so that a byte read behind its end is seen.
      const std::vector<char> part(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(size));
      const Verdict verdict = bench.judge({part.data(), part.size()});
      // The last round is complete only with its last bytes, which are claims and comments.
      if (cut_short) CHECK(verdict.status != Status::complete);
      CHECK((verdict.status == Status::malformed) == !verdict.positioned());
      if (size % 101 == 0) CHECK(shown(verdict) == shown(Bench().judge({part.data(), size})));
    }
  }
}

}  // namespace veedor::test
