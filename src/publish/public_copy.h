#pragma once

#include <set>
#include <string>
#include <string_view>

#include "layout/format.h"

namespace veedor {

/// Makes public copies of logs: what everybody at the table knows at that moment of the game, in
/// the canonical layout (layout/format.h), without comments. The key decides what is public
/// (public_keys.h); for Secret discs, the replay decides. A copy of a copy is the same text.
class Publisher {
 public:
  /// `override` replaces the rulesets that the logs name.
  explicit Publisher(Library& library, const RulesetOverride& override = {})
      : library_(library), override_(override), judge_(library, override) {}

  /// Copies all documents of an input in order. Refuses the whole input if a document is malformed.
  /// The caller must set `file` in the verdict.
  [[nodiscard]] Formatted copy(std::string_view input);

 private:
  class Turnings;
  struct Shown;
  class Selection;

  /// Makes `part` the tree of what everybody may know of a document.
  void select(const Document& document, const LogNotes& notes, Shown& shown, Document& part);
  [[nodiscard]] bool find_idle_rulings(const Document& part, Shown& shown);

  Library& library_;
  RulesetOverride override_;
  Judge judge_;
};

}  // namespace veedor
