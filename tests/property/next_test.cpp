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
  for (std::uint64_t seed = 0; seed < tries(1300); ++seed) {
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
    CHECK(next_json(judge.log(), verdict, next).contains("limits"));
  }
#ifdef NDEBUG  // with fewer tries not everything turns up
  CHECK(std::ranges::count(seen, 0U) == 0);
  CHECK(std::ranges::count(specials, 0U) == 0);
#endif
}

}  // namespace veedor::test
