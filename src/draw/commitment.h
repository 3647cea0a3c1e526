#pragma once

#include <string>
#include <vector>

#include "base/random.h"
#include "ruleset/library.h"
#include "seal/code.h"

namespace veedor {

/// The inputs that bind the drawing of a new game. veedor-new(1) describes under COMMITMENTS how
/// they are used.
struct Commitment {
  Code secret;
  std::vector<RulesetChoice> rulesets;  ///< in the order of the log
  std::vector<std::string> players;     ///< clockwise
  std::vector<std::string> seeds;       ///< by seat; empty for players without a seed
  std::vector<std::string> files{};     ///< Ruleset::added_files
};

/// The code for secret, rulesets, players and ruleset files. Players give their seeds after it is
/// published.
[[nodiscard]] Code commitment_code(const Commitment& commitment);

/// The random numbers that follow from the secret and the seeds.
[[nodiscard]] Random random_from(const Commitment& commitment);

}  // namespace veedor
