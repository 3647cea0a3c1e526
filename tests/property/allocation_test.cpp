// Playing a step, or refusing it, takes no memory from the heap.
#include <doctest/doctest.h>

#include <bit>
#include <cstdlib>
#include <new>

#include "game/game.h"
#include "log/read/read.h"
#include "property/effort.h"
#include "replay/replay.h"
#include "simulate/random_play.h"

namespace {

/// How often this thread has asked for memory.
thread_local std::size_t allocations = 0;

}  // namespace

void* operator new(std::size_t size, const std::nothrow_t& /*tag*/) noexcept {
  ++allocations;
  return std::malloc(size == 0 ? 1 : size);
}
void* operator new(std::size_t size) {
  if (void* memory = operator new(size, std::nothrow)) return memory;
  throw std::bad_alloc();
}
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, const std::nothrow_t& /*tag*/) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t /*size*/) noexcept { std::free(memory); }

namespace veedor::test {
namespace {

template <class Work>
std::size_t allocations_of(Work work) {
  const std::size_t before = allocations;
  work();
  return allocations - before;
}

/// The steps of a game, written in its log or not.
class Steps : public ReplayObserver {
 public:
  void played(const Played& played) override { all.push_back(played.step); }
  std::vector<Step> all;
};

/// A log, read.
struct ReadLog {
  ReadLog(Library& library, const SimulatedGame& game) {
    document.parse(game.text);
    REQUIRE_FALSE(read_log(document, library, {}, log));
  }
  Document document;
  GameLog log;
};

/// The values that exist in a domain.
std::uint64_t universe(const Rules& rules, Domain domain) {
  switch (domain) {
    case Domain::places:
      return rules.place_set().bits();
    case Domain::owners:
      return rules.owner_set().bits();
    case Domain::numbers:
      return 0x3FE;  // 1 .. 9
    case Domain::power_cards:
      return rules.all_power();
    case Domain::cards:
      return CardSet::first(rules.cards.size()).bits();
    case Domain::stacks:
      return IdSet<StackId>::first(rules.stacks.size()).bits();
    case Domain::tiles:
      return TileSet::first(rules.tiles.size()).bits();
    case Domain::modifiers:
      return IdSet<ModifierId>::first(rules.modifiers.size()).bits();
    case Domain::characters:
      return (std::uint64_t{1} << kCharacters) - 1;
    case Domain::whole:
      break;
  }
  return 0;
}

/// Plays steps, and before each of them tries the same with a value that is not accepted there.
class Player {
 public:
  void play(const Rules& rules, const std::vector<Step>& steps) {
    referee_.reset(rules);
    refused_ = 0;
    for (const Step& step : steps) {
      refuse(step);
      taken_ += referee_.play(step) ? 0 : 1;
    }
  }
  [[nodiscard]] std::size_t taken() const { return taken_; }
  [[nodiscard]] std::size_t refused() const { return refused_; }

 private:
  void refuse(const Step& step) {
    const Questions questions = referee_.questions(step);
    for (const Questions::Question& question : questions.items()) {
      const std::uint64_t wrong =
          universe(referee_.rules(), question.choice.domain()) & ~question.choice.allowed();
      if (wrong == 0) continue;
      Step other = step;
      set_value(other, question.field, static_cast<unsigned>(std::countr_zero(wrong)));
      refused_ += referee_.play(other) ? 1 : 0;
    }
  }

  Rules none_;
  Referee referee_{none_};
  std::size_t taken_ = 0;
  std::size_t refused_ = 0;
};

}  // namespace

TEST_CASE("memory that is asked for is counted") {
  std::vector<State> states;
  CHECK(allocations_of([&] { states.resize(1); }) == 1);
  CHECK(allocations_of([&] { states.resize(1); }) == 0);
}

TEST_CASE("a step allocates nothing, legal or not") {
  Library library;
  Player player;
  for (std::uint64_t seed = 0; seed < tries(130); ++seed) {
    INFO("seed " << seed);
    const ReadLog read(library, simulate(library, options_for(seed)));
    Replay replay;
    Steps steps;
    replay.run(read.log, {.until = {}, .observer = &steps});
    REQUIRE_FALSE(replay.broken());
    const Rules& rules = read.log.ruleset->rules;
    player.play(rules, steps.all);  // the decks, which are as long as they will be after this
    const std::size_t taken = player.taken();
    CHECK(allocations_of([&] { player.play(rules, steps.all); }) == 0);
    CHECK(player.taken() == taken + steps.all.size());
    CHECK(player.refused() > steps.all.size() / 2);
  }
}

TEST_CASE("a game played by random choices allocates nothing") {
  for (const auto& rulesets : {std::vector<std::string>{"base"}, {"decennial", "colonies"}}) {
    Game game(rulesets, 4);
    Random random(1);
    bool taken = true;
    const auto play = [&] {
      const auto step = game.random_choice(random);
      taken = taken && step && game.play(*step);
    };
    while (taken && game.state().round == 0) play();  // decks grow
    CHECK(allocations_of([&] {
            while (taken && !game.over()) play();
          }) == 0);
    CHECK(taken);
  }
}

TEST_CASE("a log that is replayed again allocates nothing") {
  Library library;
  Replay replay;
  for (std::uint64_t seed = 0; seed < tries(260); ++seed) {
    INFO("seed " << seed);
    const ReadLog read(library, simulate(library, options_for(seed)));
    replay.run(read.log);
    REQUIRE_FALSE(replay.broken());
    CHECK(allocations_of([&] { replay.run(read.log); }) == 0);
  }
}

}  // namespace veedor::test
