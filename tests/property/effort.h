#pragma once

#include <cstdlib>
#include <string>
#include <vector>

#include "base/random.h"
#include "simulate/simulate.h"

namespace veedor::test {

/// How many times as much is tried as usual: the whole number in VEEDOR_EFFORT, if there is one.
inline unsigned effort() {
  const char* const wanted = std::getenv("VEEDOR_EFFORT");
  const int times = wanted == nullptr ? 1 : std::atoi(wanted);
  return times > 1 ? static_cast<unsigned>(times) : 1;
}

/// Whether this is a release build. Others check more and take longer.
#ifdef NDEBUG
inline constexpr bool kRelease = true;
#else
inline constexpr bool kRelease = false;
#endif

/// The effort with which a release build tries everything as often as the tests say.
inline constexpr unsigned kThorough = 8;

/// How often a property is tried: in a release build `thorough` times with VEEDOR_EFFORT=8, and an
/// eighth of that without it; in other builds one of so many times as `fewer` says.
inline unsigned tries(unsigned thorough, unsigned fewer = 40) {
  return thorough * effort() / (kRelease ? kThorough : fewer) + 1;
}

struct Variant {
  std::vector<std::string> rulesets;
  std::size_t players;
};

/// The games that are played at random.
inline const std::vector<Variant>& variants() {
  static const std::vector<Variant> all{
      {{"base"}, 4},
      {{"base"}, 5},
      {{"decennial"}, 4},
      {{"base", "new-regency"}, 5},
      {{"base", "old-hands"}, 4},
      {{"base", "power-shift"}, 4},
      {{"base"}, 2},
      {{"base"}, 3},
      {{"base", "four-stacks"}, 3},
      {{"decennial"}, 2},
      {{"decennial", "short"}, 5},
      {{"base", "short", "new-regency", "old-hands", "power-shift"}, 5},
      {{"base", "new-regency", "old-hands", "power-shift"}, 2},
      {{"decennial", "intrigue-king"}, 4},
      {{"decennial", "intrigue-king", "short"}, 3},
      {{"decennial", "colonies"}, 4},
      {{"decennial", "colonies"}, 3},
      {{"decennial", "colonies", "short"}, 5},
      {{"decennial", "king-colonies"}, 4},
      {{"decennial", "king-colonies", "short"}, 3},
      {{"decennial", "grandissimo"}, 4},
      {{"decennial", "grandissimo", "short"}, 5},
      {{"decennial", "grandissimo"}, 2},
  };
  return all;
}

inline std::vector<RulesetChoice> choices_of(const Variant& variant) {
  std::vector<RulesetChoice> choices;
  for (const std::string& name : variant.rulesets) choices.push_back({name, {}});
  return choices;
}

/// Every combination of the rulesets known, with every number of players, that can be played.
inline std::vector<Variant> allowed_combinations(Library& library) {
  const std::vector<std::string> names = library.names();
  std::vector<Variant> allowed;
  for (std::uint32_t subset = 1; subset < (1U << names.size()); ++subset) {
    Variant variant;
    for (std::size_t i = 0; i < names.size(); ++i) {
      if (((subset >> i) & 1U) != 0) variant.rulesets.push_back(names[i]);
    }
    for (variant.players = 2; variant.players <= kMaxPlayers; ++variant.players) {
      if (library.select(choices_of(variant), variant.players).ruleset) allowed.push_back(variant);
    }
  }
  return allowed;
}

/// So many players.
inline std::vector<std::string> player_names(std::size_t players) {
  const std::vector<std::string> all{"Ann", "Bea", "Cruz", "Dan", "Eva"};
  return {all.begin(), all.begin() + static_cast<std::ptrdiff_t>(players)};
}

/// A game of this variant, written in one of the layouts, with everything that a log may hold.
inline Simulation game_of(const Variant& variant, std::uint64_t seed, LogLayout layout) {
  Simulation game;
  game.seed = seed;
  game.choices = choices_of(variant);
  game.players = player_names(variant.players);
  if (seed % 2 == 0) game.title = "Heat 2, table 4";
  game.layout = layout;
  game.free_spelling = true;
  return game;
}

/// Options by seed: every variant and layout has its turn.
inline Simulation options_for(std::uint64_t seed) {
  const auto layout = static_cast<LogLayout>(seed / variants().size() % 4);
  return game_of(variants()[seed % variants().size()], seed, layout);
}

}  // namespace veedor::test
