#pragma once

#include <memory>
#include <string>
#include <vector>

#include "ruleset/library.h"

namespace veedor {

/// A ruleset file, and the text to use for it.
struct RulesetText {
  std::string file;  ///< its name in messages
  std::string text;
  /// Whether the user has named the file. Only then may it replace a ruleset of the same name; a
  /// file that is merely open may not.
  bool named = false;
  friend bool operator==(const RulesetText&, const RulesetText&) = default;
};

/// The built-in rulesets and those of files, which may build on each other in any order. A file
/// with a fault is noted, so that logs that name it get a message.
[[nodiscard]] std::unique_ptr<Library> library_with(const std::vector<RulesetText>& files);

}  // namespace veedor
