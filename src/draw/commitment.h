#pragma once

#include <string>
#include <vector>

#include "base/random.h"
#include "ruleset/library.h"
#include "seal/code.h"

namespace veedor {

/// What the drawing of a new game is bound to. veedor-new(1) describes under COMMITMENTS what is
/// made of it.
struct Commitment {
  Code secret;
  std::vector<RulesetChoice> rulesets;  ///< in the order of the log
  std::vector<std::string> players;     ///< clockwise
  std::vector<std::string> seeds;       ///< by seat; empty texts of those who gave none
};

/// The code for secret, rulesets and players. The seeds are given after it has been published.
[[nodiscard]] Code commitment_code(const Commitment& commitment);

/// The random numbers that follow from the secret and the seeds.
[[nodiscard]] Random random_from(const Commitment& commitment);

}  // namespace veedor
