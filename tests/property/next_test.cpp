// What `veedor next` offers, against the engine's check: every value in a set is accepted there,
// and every value outside it is refused.
#include "report/next/next.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>

#include "judge/judge.h"
#include "property/agreement.h"
#include "property/effort.h"

namespace veedor::test {

TEST_CASE("what is next is all that the engine accepts, and nothing else") {
  Library library;
  Judge judge(library);
  Document document;
  std::array<unsigned, std::variant_size_v<decltype(NextDecision::what)>> seen{};
  std::array<unsigned, std::variant_size_v<SpecialOptions>> specials{};
  for (std::uint64_t seed = 0; seed < tries(8000, 200); ++seed) {
    Simulation options = options_for(seed);
    options.layout = LogLayout::usual;
    options.deviation.stop_at = static_cast<unsigned>(seed * 7919 % 220);
    const SimulatedGame game = simulate(library, options);
    INFO("seed " << seed << "\n" << game.text);
    document.parse(game.text);
    const Verdict verdict = judge.judge(document);
    REQUIRE_FALSE(verdict.fault);
    const NextDecision next = next_decision(judge.replay().referee());
    CHECK(next.decision.kind == game.expected.kind);
    CHECK(next.decision.owners == game.expected.owners);
    ++seen[next.what.index()];
    if (const auto* turn = std::get_if<TurnNext>(&next.what)) {
      for (const CardNext& card : turn->cards) {
        for (const Special& special : card.specials) ++specials[special.options.index()];
      }
    }
    Agreement agreement(next.referee);
    std::visit(agreement, next.what);
    CHECK_FALSE(next_text(judge.log(), verdict, next, {}).empty());
    CHECK(next_json(judge.log(), verdict, {next}).contains("limits"));
  }
#ifdef NDEBUG  // with fewer tries not everything turns up
  // Nothing is sealed, all Modifier cards are passed on at once, and fills are rare: see below.
  CHECK(std::ranges::count(seen, 0U) <= 3);
  CHECK(std::ranges::count(specials, 0U) == 0);
#endif
}

namespace {

/// The game of `options`, stopped where somebody has to say who takes spaces of the Limit table;
/// none where nobody has to.
std::optional<SimulatedGame> stopped_at_fill(Library& library, Simulation options) {
  if (simulate(library, options).text.find("fill:") == std::string::npos) return std::nullopt;
  constexpr unsigned kMostStops = 400;
  for (unsigned stop = 0; stop < kMostStops; ++stop) {
    options.deviation.stop_at = stop;
    SimulatedGame game = simulate(library, options);
    if (game.expected.kind == Decision::Kind::fill) return game;
  }
  return std::nullopt;
}

}  // namespace

TEST_CASE("who takes spaces of the Limit table is all that the engine accepts") {
  Library library;
  Judge judge(library);
  Document document;
  unsigned seen = 0;
  const unsigned wanted = tries(3);
  for (std::uint64_t seed = 0; seed < 20 * wanted && seen < wanted; ++seed) {
    const Variant variant{{"decennial", "colonies"}, 4 + seed % 2};
    const auto game = stopped_at_fill(library, game_of(variant, seed, LogLayout::usual));
    if (!game) continue;
    ++seen;
    document.parse(game->text);
    const Verdict verdict = judge.judge(document);
    REQUIRE_FALSE(verdict.fault);
    const NextDecision next = next_decision(judge.replay().referee());
    REQUIRE(std::holds_alternative<FillNext>(next.what));
    CHECK(next.decision.owners == game->expected.owners);
    Agreement agreement(next.referee);
    std::visit(agreement, next.what);
    CHECK_FALSE(next_text(judge.log(), verdict, next, {}).empty());
  }
  CHECK(seen == wanted);
}

}  // namespace veedor::test
