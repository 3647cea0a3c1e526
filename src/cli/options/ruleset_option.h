#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "log/read/read.h"

namespace veedor {

/// Parses --ruleset: comma-separated names and files. Behind a colon may stand the parts that are
/// in, with `+` between them: "decennial,grandissimo:ship+jail"; nothing there means none, no colon
/// all of them. Adds a file's ruleset to the library. nullopt after a complaint on standard
/// error.
[[nodiscard]] std::optional<RulesetOverride> read_ruleset_option(
    const std::optional<std::string>& option, Library& library);

/// Combines rulesets for so many players. Null after a complaint on standard error.
[[nodiscard]] std::shared_ptr<const Ruleset> select_ruleset(
    const std::vector<RulesetChoice>& choices, std::size_t players, Library& library);

/// The rulesets of an option, and the rules that they make for one number of players.
struct GameRules {
  RulesetOverride named;
  std::shared_ptr<const Ruleset> ruleset;
};
/// Parses --ruleset as `read_ruleset_option` does, for a game of so many players. nullopt after a
/// complaint on standard error.
[[nodiscard]] std::optional<GameRules> read_game_rules(const std::string& option,
                                                       std::size_t players, Library& library);

/// The default number of players for showing rulesets: 4, or as near as they allow.
[[nodiscard]] unsigned usual_players(const Library& library,
                                     const std::vector<RulesetChoice>& choices);

/// Whether --ruleset contains a file.
[[nodiscard]] bool includes_file(const std::string& option);
/// These files.
[[nodiscard]] std::vector<std::string> ruleset_files(const std::string& option);

}  // namespace veedor
