// The engine alone: bytes as steps of a game, in any order and with any values. A step is refused
// with a rule, and then nothing has changed, or it is taken, and then every piece is accounted for.
#include <algorithm>
#include <memory>
#include <string>
#include <vector>

#include "fuzz/fuzz.h"
#include "ruleset/library.h"
#include "support/engine_driver.h"

namespace veedor::fuzz {
namespace {

/// The numbers that an input stands for; 0 once it has ended.
class Bytes {
 public:
  explicit Bytes(std::string_view rest) : rest_(rest) {}
  [[nodiscard]] bool ended() const { return rest_.empty(); }
  std::size_t below(std::size_t most) {
    if (rest_.empty() || most == 0) return 0;
    const auto byte = static_cast<unsigned char>(rest_.front());
    rest_.remove_prefix(1);
    return byte % most;
  }

 private:
  std::string_view rest_;
};

struct Game {
  std::vector<std::string> rulesets;
  std::size_t players;
};

const Rules& rules_of(std::size_t number) {
  static const std::vector<Game> kGames{
      {{"base"}, 2},
      {{"base"}, 4},
      {{"base", "new-regency", "old-hands", "power-shift", "short"}, 3},
      {{"base", "new-regency", "old-hands", "power-shift"}, 2},
      {{"decennial"}, 5},
      {{"decennial", "intrigue-king"}, 3},
      {{"decennial", "grandissimo"}, 4},
  };
  static Library library;
  static std::vector<std::shared_ptr<const Ruleset>> compiled = [] {
    std::vector<std::shared_ptr<const Ruleset>> all;
    for (const Game& game : kGames) {
      std::vector<RulesetChoice> choices;
      for (const std::string& name : game.rulesets) choices.push_back({name, {}});
      all.push_back(library.select(choices, game.players).ruleset);
    }
    return all;
  }();
  return compiled[number % compiled.size()]->rules;
}

void require_unchanged(const Referee& referee, const State& before, const Decks& decks) {
  require(referee.state() == before, "a refused step leaves the state as it was");
  require(referee.decks().known == decks.known && referee.decks().stacks == decks.stacks,
          "and the decks");
}

/// Takes a step, or is refused it.
void take(Referee& referee, const Step& step) {
  const State before = referee.state();
  const Decks decks = referee.decks();
  const auto expected = referee.check(step);
  const auto violation = referee.play(step);
  require(expected.has_value() == violation.has_value(), "check says what play does");
  if (violation) {
    require(violation->reason == expected->reason, "for the same reason");
    return require_unchanged(referee, before, decks);
  }
  require(!audit(referee.rules(), referee.state()), "every piece is accounted for");
  static_cast<void>(referee.expected());
}

void play(std::string_view text) {
  Bytes bytes(text);
  Referee referee(rules_of(bytes.below(256)));
  auto driver = test::EngineDriver(referee, [&](std::size_t most) { return bytes.below(most); });
  while (!bytes.ended()) {
    const std::size_t how = bytes.below(8);
    const auto automatic = referee.automatic();
    if (how == 0 && automatic) {
      take(referee, *automatic);
    } else {
      const StepKind kind = how < 4 ? driver.any_kind() : driver.kind_in_time();
      const Step step = driver.make(kind, how % 2 == 1);
      if (step.kind != StepKind::abandon_turn) take(referee, step);
    }
  }
}

}  // namespace
}  // namespace veedor::fuzz

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  veedor::fuzz::play(veedor::fuzz::text_of(data, size));
  return 0;
}
