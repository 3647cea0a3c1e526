// A decision that is composed part by part can be said by lines that are legal, and every legal
// decision can be composed.
#include "game/next_parts.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "engine/step_table.h"
#include "logged/log_steps.h"
#include "property/effort.h"
#include "ruleset/library.h"
#include "simulate/draw_decision.h"
#include "simulate/simulate.h"

namespace veedor::test {
namespace {

using Done = std::map<std::string, unsigned>;

constexpr std::size_t kUsual = 24;  ///< after so many parts a decision ends as soon as it can
constexpr unsigned kInARow = 6;     ///< so many decisions are made in a log

/// Steps that no part says, or that nobody decides.
constexpr StepSet kUnsaid(StepKind::begin_turn, StepKind::end_take, StepKind::begin_place,
                          StepKind::begin_sail, StepKind::end_sail, StepKind::resign,
                          StepKind::announce, StepKind::finish_special, StepKind::score_next,
                          StepKind::end_give_back, StepKind::end_special_take, StepKind::end_reveal,
                          StepKind::end_dummy_regions, StepKind::end_fill, StepKind::end_turn,
                          StepKind::end_turns, StepKind::begin_scoring, StepKind::move_castillo,
                          StepKind::score_all, StepKind::begin_round);

/// One of those who decide, if they do so independently; else all.
OwnerSet some_of(const Decision& decision, Random& random) {
  const bool each = decision.kind == Decision::Kind::discs ||
                    decision.kind == Decision::Kind::give_back ||
                    decision.kind == Decision::Kind::pass;
  if (!each || decision.owners.empty()) return decision.owners;
  return OwnerSet::of(random.id_of(decision.owners));
}

/// A random decision, part by part; nullopt where nothing may be said.
std::optional<UnderWay> composed(UnderWay now, Random& random) {
  for (std::size_t i = 0; i < 4 * kUsual; ++i) {
    const std::vector<NextPart> parts = next_parts(now);
    const bool enough = i >= kUsual || random.one_in(4);
    if (parts.empty() || (!now.steps.empty() && enough && now.may_end())) break;
    std::set<std::string> ids;
    for (const NextPart& part : parts) {
      const std::string id = part.id(now);
      CHECK_MESSAGE(ids.insert(id).second, id);
    }
    const NextPart& part = parts[random.below(parts.size())];
    INFO(part.id(now));
    REQUIRE(now.play(part));
  }
  return now.steps.empty() ? std::nullopt : std::optional(std::move(now));
}

std::string words(const UnderWay& now, const Game& before) {
  std::string all;
  for (const Step& step : now.steps) all += before.words(step) + "\n";
  return all;
}

/// Whether the decision announces one of several effects and leaves the rest to others: a log has
/// that only with an answer.
bool only_announces(const UnderWay& now, Game before) {
  for (std::size_t i = 0; i < now.steps.size(); ++i) {
    before.play(now.steps[i]);
    if (now.steps[i].kind != StepKind::announce) continue;
    const CardId card = before.state().turn.acting;
    const bool several = before.ruleset().rules.cards[card.index()].effects.size() > 1;
    const bool followed = i + 1 < now.steps.size() && row_of(now.steps[i + 1].kind).effects != 0;
    if (several && !followed) return true;
  }
  return false;
}

/// The line for a decision that was begun in `from`; nullopt if there is none, which must have a
/// reason.
std::optional<std::string> line_of(const LogSteps& log, const Game& from, const UnderWay& now) {
  try {
    return now.beside == UnderWay::Beside::no ? log.line(now.said()) : log.line_beside(from, now);
  } catch (const std::invalid_argument& why) {
    CHECK_MESSAGE(only_announces(now, from), std::string(why.what()));
    return std::nullopt;
  }
}

/// Makes decisions by parts alone.
void play_on(LogSteps& log, Random& random, unsigned decisions, Done& done) {
  for (unsigned i = 0; i < decisions; ++i) {
    const Game game = log.game();
    if (game.over()) {
      ++done["over"];
      return;
    }
    const auto now = composed({game, some_of(game.decision(), random)}, random);
    if (!now) return;
    INFO(log.text() << "\n" << words(*now, game));
    REQUIRE(now->may_end());
    CHECK(log.game().state() == game.state());  // nothing is in the log yet
    const auto line = line_of(log, game, *now);
    if (!line) return;
    CAPTURE(*line);
    const auto refused = log.add(*line);
    REQUIRE_MESSAGE(!refused, *refused);
    ++done["decisions"];
    for (const Step& step : now->steps) ++done[name(step.kind)];
  }
}

/// Whether a step is said by the part, or by several of it. A log may name a stack without need.
bool says(const Game& game, const NextPart& part, Step step) {
  const bool adds_up = part.most > part.step.count;
  if (adds_up && (step.count < part.step.count || step.count > part.most)) return false;
  Step same = part.step;
  if (adds_up) same.count = step.count;
  same.stack = step.stack = {};
  return same.card == step.card && game.words(same) == game.words(step);
}

/// Whether parts lead to these steps of a decision: none that is said is missing among the parts.
/// Returns the first step that no part says.
std::optional<Step> out_of_reach(UnderWay now, std::vector<Step> wanted) {
  std::vector<Step> left(wanted.begin(), wanted.end());
  // Cards that are turned over before somebody else decides are not that player's decision.
  const bool turned_over = now.game.decision().kind != Decision::Kind::reveal;
  const auto goes_unsaid = [&](const Step& step) {
    return kUnsaid.has(step.kind) || (turned_over && step.kind == StepKind::reveal);
  };
  while (!left.empty()) {
    const std::vector<NextPart> parts = next_parts(now);
    bool found = false;
    // Steps that go without saying stand before the next one that is said.
    for (std::size_t i = 0; i < left.size() && !found; ++i) {
      for (const NextPart& part : parts) {
        const auto unsaid = [&](const Step& step) {
          // Where nobody can come to the Court, nobody says so.
          const bool nobody = step.kind == StepKind::take && step.count == 0;
          return goes_unsaid(step) || nobody || std::ranges::count(part.before, step) > 0;
        };
        if (!says(now.game, part, left[i])) continue;
        if (!std::ranges::all_of(left.begin(), left.begin() + static_cast<std::ptrdiff_t>(i),
                                 unsaid))
          continue;
        UnderWay later = now;
        if (!later.play(part)) continue;
        Step rest = left[i];
        rest.count = static_cast<std::uint8_t>(rest.count - part.step.count);
        const bool more = part.most > part.step.count && rest.count > 0;
        left.erase(left.begin(), left.begin() + static_cast<std::ptrdiff_t>(i) + 1);
        if (more) left.insert(left.begin(), rest);
        now = std::move(later);
        found = true;
        break;
      }
    }
    if (!found) {
      const auto said = std::ranges::find_if_not(left, goes_unsaid);
      return said == left.end() ? std::nullopt : std::optional(*said);
    }
  }
  return std::nullopt;
}

/// The steps without those at the end that nobody decides.
std::vector<Step> without_automatic(Game game, std::vector<Step> steps) {
  std::size_t size = 0;
  for (std::size_t i = 0; i < steps.size(); ++i) {
    if (game.automatic() != steps[i]) size = i + 1;
    game.play(steps[i]);
  }
  steps.resize(size);
  return steps;
}

/// Decisions that are drawn in another way can be composed too.
void reach_drawn(const LogSteps& log, Done& done) {
  constexpr std::size_t kDrawn = 3;
  const Game game = log.game();
  const Decision decision = game.decision();
  const Referee position = log.position();
  const DueDecision due{*log.verdict().ruleset, log.players(), position, decision.owners};
  for (const DecisionLines& lines : draw_decisions(due, kDrawn)) {
    if (lines.size() != 1) continue;  // it defines a card first, or several players decide
    INFO(log.text() << "\n" << lines.front());
    const std::vector<Step> steps = without_automatic(game, log.steps(lines.front()));
    const auto missed = out_of_reach({game, decision.owners}, steps);
    std::string all;
    for (const Step& step : steps) all += game.words(step) + "\n";
    INFO(all);
    CHECK_MESSAGE(!missed, game.words(*missed));
    ++done["drawn"];
  }
}

/// A decision beside the one that is due, which is made as the log is.
void play_beside(Library& library, const LogSteps& log, const UnderWay& begun, Random& random,
                 Done& done) {
  const auto now = composed(begun, random);
  if (!now) return;
  INFO(log.text() << "\n" << words(*now, begun.game));
  REQUIRE(now->may_end());
  const auto line = line_of(log, begun.game, *now);
  if (!line) return;
  CAPTURE(*line);
  LogSteps later(library);
  later.open(log.text());
  const auto refused = later.add(*line);
  REQUIRE_MESSAGE(!refused, *refused);
  for (const Step& step : now->steps) ++done[name(step.kind)];
  ++done[begun.beside == UnderWay::Beside::rest ? "rest" : "decisions"];
}

/// A drawn turn is said in two lines, wherever the first one ends: what is left is within reach.
void split_drawn(Library& library, const LogSteps& log, Done& done) {
  const Game game = log.game();
  const Decision decision = game.decision();
  if (decision.kind != Decision::Kind::turn || decision.owners.empty()) return;
  const DueDecision due{*log.verdict().ruleset, log.players(), log.position(), decision.owners};
  for (const DecisionLines& lines : draw_decisions(due, 2)) {
    if (lines.size() != 1) continue;
    const std::vector<Step> steps = without_automatic(game, log.steps(lines.front()));
    for (std::size_t i = 1; i < steps.size(); ++i) {
      // A kept Special action and its announcement are one entry of a log.
      constexpr StepSet kBegin(StepKind::announce, StepKind::begin_saved, StepKind::begin_place);
      if (!kBegin.has(steps[i].kind) || steps[i - 1].kind == StepKind::begin_saved) continue;
      LogSteps later(library);
      later.open(log.text());
      const std::span begun(steps.data(), i);
      INFO(log.text() << "\n" << lines.front() << "\n" << game.words(steps[i]));
      if (later.add(log.line(begun))) continue;
      for (const UnderWay& rest : later.decisions_beside()) {
        if (rest.beside != UnderWay::Beside::rest) continue;
        const auto at = steps.begin() + static_cast<std::ptrdiff_t>(i);
        const auto missed = out_of_reach(rest, {at, steps.end()});
        CHECK_MESSAGE(!missed, game.words(*missed));
        ++done["split"];
      }
    }
  }
}

std::string random_log(Library& library, std::uint64_t seed, unsigned stop_at) {
  Simulation options = options_for(seed);
  options.claims = false;
  options.deviation.stop_at = stop_at;
  return simulate(library, options).text;
}

}  // namespace

TEST_CASE("what is composed part by part is said by lines that are legal") {
  Library library;
  Done done;
  for (std::uint64_t seed = 0; seed < tries(800); ++seed) {
    INFO("seed " << seed);
    Random random(seed);
    LogSteps log(library);
    log.open(random_log(library, seed, static_cast<unsigned>(seed * 7919 % 200)));
    REQUIRE_FALSE(log.verdict().fault);
    play_on(log, random, kInARow, done);
  }
  CHECK(done["decisions"] > tries(800));
  for (const char* kind : {"play power", "choose card", "place", "announce", "reveal"}) {
    CHECK_MESSAGE(done[kind] > 0, kind);
  }
}

TEST_CASE("a whole game is played part by part") {
  Library library;
  Done done;
  for (std::uint64_t seed = 0; seed < tries(30); ++seed) {
    INFO("seed " << seed);
    Random random(seed);
    LogSteps log(library);
    log.open(random_log(library, seed * 7, 4));
    REQUIRE_FALSE(log.verdict().fault);
    play_on(log, random, 1000, done);
  }
  CHECK(done["decisions"] > 20);
}

TEST_CASE("decisions beside the one that is due are said by lines that are legal") {
  Library library;
  Done done;
  for (std::uint64_t seed = 0; seed < tries(1600); ++seed) {
    INFO("seed " << seed);
    Random random(seed);
    LogSteps log(library);
    log.open(random_log(library, seed, static_cast<unsigned>(seed * 7919 % 200)));
    REQUIRE_FALSE(log.verdict().fault);
    for (const UnderWay& begun : log.decisions_beside()) {
      play_beside(library, log, begun, random, done);
    }
    if (!log.game().over()) split_drawn(library, log, done);
  }
  for (const char* kind : {"rest", "split", "place"}) CHECK_MESSAGE(done[kind] > 0, kind);
}

TEST_CASE("moves before a scoring, and hands, are said by lines that are legal") {
  // Ann has used Free choice in round 1 of the short game, and nobody is in the Castillo.
  constexpr std::string_view kFree = R"(veedor: 1
ruleset: [decennial, grandissimo, short]
players: [Ann, Bea]
cards: [{id: smuggler, stack: 6, copies: 9, number: 2, symbol: [ship, jail], effect: {take: 1}}]
setup: {king: Castilla, homes: {Ann: Galicia, Bea: Granada}, first: Ann, inquisitor: Valencia}
rounds:
  - reveal: [ambush, fair, outposts, enactment, free-choice]
    power: [{Ann: 13}, {Bea: 12}]
    turns:
      - {player: Ann, take: 0, card: free-choice, actions: [{special: yes}]}
      - {player: Bea, take: 0, card: fair}
  - reveal: [own-four, veto, fiesta, king-neighbor, smuggler]
    power: [{Bea: 10}, {Ann: 11}]
    turns:
      - {player: Ann, take: 0, card: own-four}
      - {player: Bea, take: 0, card: veto}
)";
  constexpr std::string_view kHands = R"(veedor: 1
ruleset: [decennial, intrigue-king]
players: [Ann, Bea, Cruz, Dan]
cards: [{value: 60, effect: {take: 1}}, {value: 130, effect: {take: 2}},
  {value: 140, effect: {king: neighbor}}, {value: 160, effect: {score: most}}]
setup:
  king: Castilla
  homes: {Ann: Galicia, Bea: Granada, Cruz: Sevilla, Dan: Navarra}
  first: Ann
  caballeros: [2, 3, 4, 5]
  discs: {Ann: Toledo, Bea: Toledo, Cruz: Toledo, Dan: Toledo}
rounds: []
)";
  Library library;
  Done done;
  for (const std::string_view text : {kFree, kHands}) {
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
      Random random(seed);
      LogSteps log(library);
      log.open(std::string(text));
      REQUIRE_FALSE(log.verdict().fault);
      for (const UnderWay& begun : log.decisions_beside()) {
        play_beside(library, log, begun, random, done);
      }
    }
  }
  CHECK(done["free move"] > 20);
  CHECK(done["choose hand card"] == 20 * 4 * 13);
}

TEST_CASE("every drawn decision can be composed part by part") {
  Library library;
  Done done;
  for (std::uint64_t seed = 0; seed < tries(800); ++seed) {
    INFO("seed " << seed);
    LogSteps log(library);
    log.open(random_log(library, seed, static_cast<unsigned>(seed * 4001 % 200)));
    REQUIRE_FALSE(log.verdict().fault);
    if (!log.game().over()) reach_drawn(log, done);
  }
  CHECK(done["drawn"] > tries(800));
}

}  // namespace veedor::test
