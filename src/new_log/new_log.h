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

/// The log of a game that was drawn but has not begun, or of one that was played at a table.
struct NewLog {
  bool played = false;  ///< nothing was drawn: no seed, decks or dealt cards
  std::optional<std::string> title;
  std::vector<RulesetChoice> choices;    ///< the rulesets that the log names
  std::vector<std::string> players;      ///< clockwise
  std::vector<std::string> addresses{};  ///< their mail addresses; empty where there is none
  std::shared_ptr<const Ruleset> ruleset;
  std::vector<unsigned> caballeros;  ///< the Caballero cards that the players use; may be empty
  std::uint64_t seed = 0;
  std::optional<Commitment> commitment{};  ///< drawn from this instead of the seed
  NewGame game;                            ///< what was drawn
  std::string made_by;         ///< the command that writes the same log again, on one line
  std::string judged_by = {};  ///< the command that judges it, if it needs a ruleset file
  std::string drawn_by = {};   ///< likewise the command that draws it again, without its options
  // Commands for a file FILE with this log.
  std::vector<std::string> dealt_by = {};  ///< write down the Modifier cards; several lines
  std::vector<std::string> begun_by = {};  ///< begin the first round, as an example

  /// The keys of `setup` that the game needs and nobody has told.
  [[nodiscard]] std::vector<std::string> missing() const;
};

/// The log in YAML. Comments say how it was made and what comes next. They also have the parts of
/// the drawing that cannot be in the log yet, ready to be moved into it.
[[nodiscard]] std::string new_log_yaml(const NewLog& log);

/// The log as a JSON object on one line, which is also YAML; `notes` replaces the comments.
[[nodiscard]] std::string new_log_json(const NewLog& log);

}  // namespace veedor
