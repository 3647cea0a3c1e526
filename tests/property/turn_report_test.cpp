// What a player must not know is in no report to that player: logs that differ in nothing else give
// the same reports, to the byte.
#include "report/turn/turn_report.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "judge/judge.h"
#include "property/effort.h"
#include "property/secrets.h"

namespace veedor::test {
namespace {

constexpr std::size_t kSecretsOfOne = 16;  ///< tried of one game

class Desk {
 public:
  /// Judges a log; what was judged before it is gone.
  const Verdict& judge(const std::string& text) {
    historian_ = {};
    document_.parse(text);
    verdict_ = judge_.judge(document_, {.until = {}, .witness = &historian_});
    return verdict_;
  }
  /// All that is reported to `player`, from the first round on, of the log last judged.
  std::string mail(OwnerId player) const { return mail(view(player)); }
  std::string mail(PlayerView view, bool castillo = false) const {
    view.sight.castillo = castillo;
    return turn_report_text(view, log(), {}) + turn_report_json(view, log());
  }
  PlayerView view(OwnerId player) const {
    return view_of({.for_player = player}, verdict_, judge_.replay(), historian_, {});
  }
  const GameLog& log() const { return judge_.log(); }
  const Document& document() const { return document_; }
  const Verdict& verdict() const { return verdict_; }
  Decision expected() const { return judge_.replay().referee().expected(); }
  Library& rulesets() { return library_; }

 private:
  Library library_;
  Judge judge_{library_};
  Document document_;
  Historian historian_;
  Verdict verdict_;
};

/// The whole of what everybody is told at the same time.
std::string public_part(const Verdict& verdict) {
  std::string told(text(verdict.status));
  if (!verdict.next) return told;
  told += std::to_string(verdict.next->round) + std::string(verdict.next->step);
  for (const std::string& player : verdict.next->players) told += ' ' + player;
  return told;
}

/// Changes one secret, and compares what everybody is told.
void try_secret(Desk& desk, const SimulatedGame& game, const Secret& secret, Tried& tally) {
  const auto other = edited(desk.document(), game.text, secret.edits);
  if (!other) return;
  const OwnerSet players = desk.log().ruleset->rules.player_set();
  const std::string told = public_part(desk.verdict());
  std::vector<std::string> mails;
  std::vector<State> states;
  for (const OwnerId player : players) {
    mails.push_back(desk.mail(player));
    states.push_back(desk.view(player).verdict.state);
  }
  if (desk.judge(*other).fault || public_part(desk.verdict()) != told) {
    desk.judge(game.text);
    return;
  }
  ++tally[secret.about];
  for (const OwnerId player : players) {
    INFO(secret.about, " for player ", player.index(), "\n", game.text, "\n", *other);
    const bool same = desk.mail(player) == mails[player.index()];
    if (!secret.knowing.has(player)) {
      CHECK(same);
      CHECK(desk.view(player).verdict.state == states[player.index()]);
    }
    if (player == secret.owner) CHECK_FALSE(same);
  }
  desk.judge(game.text);
}

/// What is in the Castillo is told to nobody, unless it is to be told.
void try_castillo(const Desk& desk, Random& random, Tried& tally) {
  const Rules& rules = desk.log().ruleset->rules;
  const OwnerId player(random.below(rules.players));
  PlayerView view = desk.view(player);
  const std::string closed = desk.mail(view);
  const std::string open = desk.mail(view, true);
  for (const OwnerId owner : rules.owner_set()) {
    view.verdict.state.caballeros[rules.castillo.index()][owner.index()] ^= 1U;
  }
  CHECK(desk.mail(view) == closed);
  CHECK(desk.mail(view, true) != open);
  ++tally["castillo"];
}

void try_game(Desk& desk, const SimulatedGame& game, Random& random, Tried& tally) {
  REQUIRE(!desk.judge(game.text).fault);
  if (desk.verdict().state.phase == Phase::setup) return;
  try_castillo(desk, random, tally);
  std::vector<Secret> secrets =
      hidden_possibilities({desk.log(), desk.document(), desk.verdict(), desk.expected()}, random);
  random.shuffle(secrets);
  secrets.resize(std::min<std::size_t>(secrets.size(), kSecretsOfOne));
  for (const Secret& secret : secrets) try_secret(desk, game, secret, tally);
}

}  // namespace

TEST_CASE("a report is the same whatever its player must not know") {
  Desk desk;
  Tried tally;
  for (std::uint64_t seed = 0; seed < tries(260); ++seed) {
    INFO("seed " << seed);
    Random random(seed);
    Simulation options = plain_game(seed);
    const unsigned stops = simulate(desk.rulesets(), options).tally.stops;
    for (int i = 0; i < 4; ++i) {
      options.deviation.stop_at = static_cast<unsigned>(random.below(stops + 1));
      try_game(desk, simulate(desk.rulesets(), options), random, tally);
    }
  }
  for (const char* about :
       {"decks", "disc", "modifiers", "hand", "power", "modifier", "castillo"}) {
    CHECK_MESSAGE(tally[about] >= tries(20) / 10, about);
  }
}

}  // namespace veedor::test
