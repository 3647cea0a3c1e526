#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "draw/commitment.h"
#include "draw/new_game.h"
#include "ruleset/library.h"

namespace veedor {

/// The log of a game that has been drawn and not begun.
struct NewLog {
  std::optional<std::string> title;
  std::vector<RulesetChoice> choices;  ///< the rulesets that the log names
  std::vector<std::string> players;    ///< clockwise
  std::shared_ptr<const Ruleset> ruleset;
  std::vector<unsigned> caballeros;  ///< the Caballero cards that the players use; may be empty
  std::uint64_t seed = 0;
  std::optional<Commitment> commitment{};  ///< drawn from, in place of the seed
  NewGame game;                            ///< what was drawn
  std::string made_by;         ///< the command that writes the same log again, in one line
  std::string judged_by = {};  ///< the command that judges it, where it takes a ruleset file
  // Commands for a file FILE that holds this log.
  std::vector<std::string> dealt_by = {};  ///< writes down the Modifier cards; of several lines
  std::vector<std::string> begun_by = {};  ///< begin the first round, as an example
};

/// The log in YAML. Comments say how it was made and what comes next, and hold what was drawn and
/// has no place in a log yet, ready to be moved into it.
[[nodiscard]] std::string new_log_yaml(const NewLog& log);

/// The same log as a JSON object on one line, which is YAML too; `notes` stand for the comments.
[[nodiscard]] std::string new_log_json(const NewLog& log);

}  // namespace veedor
