// The public copy of a game is a game that everybody can follow: it is legal if the whole one is,
// it stands where that one stands, and nothing can be taken out of it any more.
#include <doctest/doctest.h>

#include <map>
#include <optional>
#include <string>

#include "judge/judge.h"
#include "property/effort.h"
#include "publish/public_copy.h"
#include "record/round_hashes.h"

namespace veedor::test {
namespace {

/// A log judged with the hashes of what lies open.
class PublicFollower {
 public:
  explicit PublicFollower(Library& library) : judge_(library) {}

  Verdict judge(const std::string& text) {
    document_.parse(text);
    RoundHashes hashes(judge_.log(), judge_.replay().open_hands(), Covers::open);
    Verdict verdict = judge_.judge(document_, {.until = {}, .observer = &hashes});
    hashes.finish(verdict);
    return verdict;
  }

 private:
  Judge judge_;
  Document document_;
};

std::vector<std::string> hashes_of(const Verdict& verdict) {
  std::vector<std::string> all;
  for (const MomentHash& each : verdict.hashes) all.push_back(each.moment + "=" + each.hash);
  return all;
}

/// Modifier cards of others that a copy for a seat shows. A player knows the card that came from
/// the right neighbour.
unsigned shown_cards(const std::string& copy, std::size_t viewer, std::size_t seats) {
  Document document;
  document.parse(copy);
  const auto below = [&](NodeId node, const char* key) {
    return node == kNoNode ? kNoNode : document.find(node, key);
  };
  const NodeId modifiers = below(below(document.root(), "setup"), "modifiers");
  unsigned shown = 0;
  for (const char* const part : {"dealt", "passed"}) {
    const NodeId by_player = below(modifiers, part);
    if (by_player == kNoNode) continue;
    std::size_t seat = 0;
    for (const NodeId cards : document.children(by_player)) {
      const bool received = part == std::string("passed") && (seat + 1) % seats == viewer;
      const bool own = seat++ == viewer;
      if (own || received) continue;
      if (document[cards].kind == NodeKind::scalar) shown += document.text(cards) != "hidden";
      for (const NodeId card : document.children(cards)) shown += document.text(card) != "hidden";
    }
  }
  return shown;
}

}  // namespace

TEST_CASE("a public copy can be judged, and is its own public copy") {
  Library library;
  PublicFollower follower(library);
  Publisher publisher(library);
  unsigned decks = 0;
  for (std::uint64_t seed = 0; seed < tries(400); ++seed) {
    Simulation options = options_for(seed);
    options.deviation.stop_at = static_cast<unsigned>(seed * 7919 % 220);
    const std::string text = simulate(library, options).text;
    const Verdict whole = follower.judge(text);
    REQUIRE_FALSE(whole.fault);
    const Formatted copy = publisher.copy(text);
    INFO("seed " << seed << "\n" << text << "\n" << copy.text);
    REQUIRE_FALSE(copy.refused());
    CHECK(publisher.copy(copy.text).text == copy.text);
    const Verdict open = follower.judge(copy.text);
    CHECK_FALSE(open.fault);
    CHECK(open.status == whole.status);
    CHECK(open.scores == whole.scores);
    CHECK(hashes_of(open) == hashes_of(whole));
    decks += text.find("decks:") == std::string::npos ? 0U : 1U;
    for (const char* secret : {"decks:", "hands:", "modifiers:", "notes:", "#"}) {
      CHECK(copy.text.find(secret) == std::string::npos);
    }
  }
  CHECK(decks > 0);
}

TEST_CASE("a copy for a player can be judged, and its public copy is that of the log") {
  Library library;
  PublicFollower follower(library);
  Publisher publisher(library);
  std::map<std::string, unsigned> kept;
  for (std::uint64_t seed = 0; seed < tries(300, 4); ++seed) {
    Simulation options = options_for(seed);
    options.deviation.stop_at = static_cast<unsigned>(seed * 6007 % 220);
    const std::string text = simulate(library, options).text;
    const Verdict whole = follower.judge(text);
    REQUIRE_FALSE(whole.fault);
    const OwnerId seat(seed % whole.players.size());
    const auto seat_of = [&](const Verdict&, const GameLog&) { return std::optional(seat); };
    const Formatted copy = publisher.copy(text, seat_of);
    INFO("seed " << seed << ", seat " << seat.index() << "\n" << text << "\n" << copy.text);
    REQUIRE_FALSE(copy.refused());
    CHECK(publisher.copy(copy.text, seat_of).text == copy.text);
    const Formatted open = publisher.copy(text);
    CHECK(publisher.copy(copy.text).text == open.text);
    const Verdict own = follower.judge(copy.text);
    CHECK_FALSE(own.fault);
    CHECK(own.status == whole.status);
    CHECK(own.scores == whole.scores);
    CHECK(hashes_of(own) == hashes_of(whole));
    for (const char* secret : {"decks:", "notes:", "#"}) {
      CHECK(copy.text.find(secret) == std::string::npos);
    }
    CHECK(shown_cards(copy.text, seat.index(), whole.players.size()) == 0);
    if (copy.text.find("modifiers:") != std::string::npos) ++kept["modifiers"];
    if (copy.text.find("hands:") != std::string::npos) ++kept["hand"];
    if (copy.text != open.text) ++kept["any"];
  }
  CHECK(kept["hand"] > 0);
  if (effort() > 1) CHECK(kept["modifiers"] > 0);  // with fewer tries they may not turn up
  CHECK(kept["any"] > kept["hand"]);
}

TEST_CASE("a fault that everybody can see is found in the public copy too") {
  Library library;
  PublicFollower follower(library);
  Publisher publisher(library);
  unsigned found = 0;
  for (std::uint64_t seed = 0; seed < tries(200); ++seed) {
    Random random(seed);
    Simulation options = options_for(seed);
    const Tally tally = simulate(library, options).tally;
    options.deviation.change_at = static_cast<unsigned>(random.below(tally.decisions));
    const std::string text = simulate(library, options).text;
    const Verdict whole = follower.judge(text);
    if (!whole.fault || whole.status == Status::malformed || whole.fault->discreet) continue;
    // A setup that is known to the moderator alone, and claims about the Castillo.
    if (whole.fault->path.starts_with("setup.") || whole.status == Status::mismatch) continue;
    INFO("seed " << seed << "\n" << text);
    const Formatted copy = publisher.copy(text);
    REQUIRE_FALSE(copy.refused());
    const Verdict open = follower.judge(copy.text);
    REQUIRE(open.fault);
    CHECK(open.fault->rule == whole.fault->rule);
    ++found;
  }
  CHECK(found >= tries(20));
}

}  // namespace veedor::test
