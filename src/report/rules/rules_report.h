#pragma once

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "ruleset/library.h"
#include "text/layout.h"

namespace veedor {

/// An entry of the list of rulesets.
struct ListedRuleset {
  RulesetHead head;
  std::vector<std::string> games;  ///< the games that an option goes with
};

/// The rules of a combination, for one number of players.
struct RulesPage {
  std::vector<RulesetHead> heads;
  std::shared_ptr<const Ruleset> ruleset;
};

[[nodiscard]] std::string list_text(const std::vector<ListedRuleset>& rulesets,
                                    const Screen& screen);
[[nodiscard]] std::string rules_text(const RulesPage& page, const Screen& screen);

}  // namespace veedor
