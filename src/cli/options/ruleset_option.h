#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "log/read/read.h"

namespace veedor {

/// Parses --ruleset: names and files, separated by commas. After a colon, a name may have the parts
/// that are included, separated by `+`: "decennial,grandissimo:ship+jail". Nothing after the colon
/// means no parts; without a colon, all parts are included. Adds a file's ruleset to the library.
/// nullopt after a complaint on standard error.
[[nodiscard]] std::optional<RulesetOverride> read_ruleset_option(
    const std::optional<std::string>& option, Library& library);

/// The library for the option: that of the whole program if nothing is added to it, else `own`.
[[nodiscard]] Library& library_for(const std::optional<std::string>& option,
                                   std::optional<Library>& own);

/// Combines rulesets for this number of players. Null after a complaint on standard error.
[[nodiscard]] std::shared_ptr<const Ruleset> select_ruleset(
    const std::vector<RulesetChoice>& choices, std::size_t players, Library& library);

/// The rulesets of an option, and the rules that they make for one number of players.
struct GameRules {
  RulesetOverride named;
  std::shared_ptr<const Ruleset> ruleset;
};
/// Parses --ruleset as `read_ruleset_option` does, for a game with this number of players. nullopt
/// after a complaint on standard error.
[[nodiscard]] std::optional<GameRules> read_game_rules(const std::string& option,
                                                       std::size_t players, Library& library);

/// The default number of players for showing rulesets: 4, or the nearest number that they allow.
[[nodiscard]] unsigned usual_players(const Library& library,
                                     const std::vector<RulesetChoice>& choices);

/// Whether --ruleset contains a file.
[[nodiscard]] bool includes_file(const std::string& option);
/// The files in --ruleset.
[[nodiscard]] std::vector<std::string> ruleset_files(const std::string& option);

}  // namespace veedor
