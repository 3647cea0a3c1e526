#pragma once

#include <optional>
#include <string>
#include <vector>

#include "log/read/read.h"

namespace veedor {

/// Understands `--ruleset`: names and files, separated by commas. A file's ruleset is added to the
/// library. None after a complaint on standard error.
[[nodiscard]] std::optional<RulesetOverride> read_ruleset_option(
    const std::optional<std::string>& option, Library& library);

/// For how many players rulesets are shown where nobody says so: 4, or as near to it as they allow.
[[nodiscard]] unsigned usual_players(const Library& library,
                                     const std::vector<RulesetChoice>& choices);

/// Whether any of the words of `--ruleset` is a file.
[[nodiscard]] bool names_a_file(const std::string& option);

}  // namespace veedor
