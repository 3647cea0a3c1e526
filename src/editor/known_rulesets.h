#pragma once

#include <memory>
#include <string>
#include <vector>

#include "ruleset/library.h"

namespace veedor {

/// A ruleset file with the text that counts.
struct RulesetText {
  std::string file;  ///< its name in messages
  std::string text;
  /// Whether somebody has named the file: then it may replace a ruleset of the same name. A file
  /// that is only open may not.
  bool named = false;
  friend bool operator==(const RulesetText&, const RulesetText&) = default;
};

/// The built-in rulesets and those of files, which may build on each other in any order. One with a
/// fault is noted, so that logs that name it are told.
[[nodiscard]] std::unique_ptr<Library> library_with(const std::vector<RulesetText>& files);

}  // namespace veedor
