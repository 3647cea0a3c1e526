// Positions of random games: their canonical text, and what it depends on.
#include <doctest/doctest.h>

#include <map>

#include "property/effort.h"
#include "replay/facts.h"
#include "replay/judge.h"
#include "replay/round_hashes.h"

namespace veedor::test {
namespace {

class Bench {
 public:
  Verdict judge(std::string_view text, const std::optional<Moment>& until = {}) {
    document_.parse(text);
    RoundHashes hashes(judge_.log());
    Verdict verdict = judge_.judge(document_, {.until = until, .witness = &hashes});
    hashes.finish(verdict);
    return verdict;
  }
  Library& rulesets() { return library_; }

 private:
  Library library_;
  Judge judge_{library_};
  Document document_;
};

std::map<std::string, std::string> by_moment(const Verdict& verdict) {
  std::map<std::string, std::string> hashes;
  for (const MomentHash& each : verdict.hashes) hashes[each.moment] = each.hash;
  return hashes;
}

/// One game after another: every variant, and every combination of rulesets, has its turn.
GameOptions any_options(Library& library, std::uint64_t seed) {
  static const std::vector<Variant> combinations = allowed_combinations(library);
  GameOptions options = options_for(seed);
  if (seed % 2 == 0) return options;
  const Variant& variant = combinations[seed / 2 % combinations.size()];
  options.rulesets = variant.rulesets;
  options.players = variant.players;
  return options;
}

}  // namespace

TEST_CASE("a log read again has the position that was played") {
  Bench bench;
  for (std::uint64_t seed = 0; seed < tries(260); ++seed) {
    INFO("seed " << seed);
    GameOptions options = any_options(bench.rulesets(), seed);
    if (seed % 3 == 0) options.stop_at = static_cast<unsigned>(seed);
    const RandomGame game = random_game(bench.rulesets(), options);
    const Verdict verdict = bench.judge(game.text);
    REQUIRE(!verdict.fault);
    CHECK(canonical_text(*verdict.ruleset, verdict.state) ==
          canonical_text(*game.ruleset, game.state));
    CHECK(verdict.hashes.back().hash == position_hash(*game.ruleset, game.state));
  }
}

TEST_CASE("a part of a game has the positions of the whole") {
  Bench bench;
  for (std::uint64_t seed = 0; seed < tries(260); ++seed) {
    INFO("seed " << seed);
    GameOptions options = any_options(bench.rulesets(), seed);
    const RandomGame game = random_game(bench.rulesets(), options);
    auto whole = by_moment(bench.judge(game.text));
    for (unsigned round = 0; round <= game.state.round; ++round) {
      const auto part = by_moment(bench.judge(game.text, Moment{round, std::nullopt}));
      CHECK(part.at("now") == whole.at(std::to_string(round)));
      CHECK(part.at("now") == part.at(std::to_string(round)));
    }
    // The same game, written only up to somewhere.
    Random random(seed);
    options.stop_at = static_cast<unsigned>(random.below(game.counts.stops));
    const auto part = by_moment(bench.judge(random_game(bench.rulesets(), options).text));
    for (const auto& [moment, hash] : part) {
      // Where it stops in the last turn of a round, the round is complete without the rest of it.
      if (hash != part.at("now")) CHECK(hash == whole.at(moment));
    }
  }
}

TEST_CASE("positions after different rounds differ") {
  Bench bench;
  std::map<std::string, std::string> seen;
  for (std::uint64_t seed = 0; seed < tries(130); ++seed) {
    const RandomGame game = random_game(bench.rulesets(), any_options(bench.rulesets(), seed));
    const Verdict verdict = bench.judge(game.text);
    const std::string text = canonical_text(*verdict.ruleset, verdict.state);
    const auto [entry, added] = seen.emplace(verdict.hashes.back().hash, text);
    CHECK((added || entry->second == text));
    auto hashes = by_moment(verdict);
    hashes.erase("now");
    std::map<std::string, int> count;
    for (const auto& [moment, hash] : hashes) CHECK(++count[hash] == 1);
  }
}

}  // namespace veedor::test
