#pragma once

#include <string>
#include <vector>

#include "support/random_game.h"

namespace veedor::test {

/// How often a property is tried: so many times in a release build, fewer in others, which check
/// more and take longer.
constexpr unsigned tries(unsigned in_release) {
#ifdef NDEBUG
  return in_release;
#else
  return in_release / 10 + 1;
#endif
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

/// Options by seed: every variant and style has its turn.
inline GameOptions options_for(std::uint64_t seed) {
  const Variant& variant = variants()[seed % variants().size()];
  GameOptions options;
  options.seed = seed;
  options.rulesets = variant.rulesets;
  options.players = variant.players;
  options.style = static_cast<YamlStyle>(seed / variants().size() % 4);
  return options;
}

}  // namespace veedor::test
