#pragma once

#include <set>
#include <string>
#include <string_view>

#include "log/layout/format.h"

namespace veedor {

/// Makes public copies of logs: what everybody at the table knows at that moment of the game, in
/// the canonical layout (log/layout/format.h), without comments. What is public is decided by key
/// (public_keys.h), and of Secret discs by the replay. The copy of a copy is the same text.
class Publisher {
 public:
  /// `override` replaces the rulesets that the logs name.
  explicit Publisher(Library& library, const RulesetOverride& override = {})
      : library_(library), override_(override), judge_(library, override) {}

  /// The copy of all documents of an input in order. Refuses the whole input if a document is
  /// malformed. The caller sets `file` in the verdict.
  [[nodiscard]] Formatted copy(std::string_view input);

 private:
  struct Shown;
  class Writer;

  [[nodiscard]] std::string open_part(const Document& document, Shown& shown);
  [[nodiscard]] bool find_idle_rulings(std::string_view text, Shown& shown);

  Library& library_;
  RulesetOverride override_;
  Judge judge_;
};

}  // namespace veedor
