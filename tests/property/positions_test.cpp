// Positions of random games: their canonical text, and its hash.
#include <doctest/doctest.h>

#include <map>

#include "judge/judge.h"
#include "property/effort.h"
#include "record/position_facts.h"
#include "record/round_hashes.h"

namespace veedor::test {
namespace {

class PositionBench {
 public:
  Verdict judge(std::string_view text) {
    document_.parse(text);
    RoundHashes hashes(judge_.log(), judge_.replay().open_hands(), Covers::all);
    Verdict verdict = judge_.judge(document_, {.until = {}, .observer = &hashes});
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
Simulation any_options(Library& library, std::uint64_t seed) {
  static const std::vector<Variant> combinations = allowed_combinations(library);
  if (seed % 2 == 0) return options_for(seed);
  const auto layout = static_cast<LogLayout>(seed / 2 % 4);
  return game_of(combinations[seed / 2 % combinations.size()], seed, layout);
}

}  // namespace

TEST_CASE("positions after different rounds differ") {
  PositionBench bench;
  std::map<std::string, std::string> seen;
  for (std::uint64_t seed = 0; seed < tries(130); ++seed) {
    const SimulatedGame game = simulate(bench.rulesets(), any_options(bench.rulesets(), seed));
    const Verdict verdict = bench.judge(game.text);
    const std::string text = canonical_text(*verdict.ruleset, verdict.state, Covers::all);
    const auto [entry, added] = seen.emplace(verdict.hashes.back().hash, text);
    CHECK((added || entry->second == text));
    auto hashes = by_moment(verdict);
    hashes.erase("now");
    std::map<std::string, int> count;
    for (const auto& [moment, hash] : hashes) CHECK(++count[hash] == 1);
  }
}

}  // namespace veedor::test
