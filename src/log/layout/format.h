#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "judge/judge.h"
#include "yaml/stream.h"

namespace veedor {

/// Why a document is not formatted, though it can be judged.
struct NotKept {
  Position at;
  std::string message;
};

/// The canonical text of a file, or why there is none.
struct Formatted {
  std::string text;                    ///< meaningless with a reason not to format
  std::optional<Verdict> malformed{};  ///< of the first malformed log
  std::optional<NotKept> not_kept{};

  [[nodiscard]] bool refused() const { return malformed || not_kept; }
};

/// Writes logs in the canonical layout: the order of keys, the brackets and the spelling of names
/// that veedor-log(5) shows, with comments and blank lines where they were. What it writes judges
/// as before (which is checked, not hoped for), and is not changed when it is formatted again.
class Formatter {
 public:
  /// With names in `override` names are read under those rulesets, whatever the logs say.
  explicit Formatter(Library& library, RulesetOverride override = {})
      : library_(library), override_(std::move(override)), judge_(library, override_) {}

  /// Formats all documents of an input, in their order, with the comments between them. The first
  /// that is malformed or cannot be kept refuses the whole. A verdict's `file` is left to the
  /// caller.
  [[nodiscard]] Formatted format(std::string_view input);

 private:
  [[nodiscard]] Formatted format_document(const RawDocument& raw);
  [[nodiscard]] bool agrees(const RawDocument& raw, const Document& document,
                            const Verdict& verdict, const LogNotes& notes, std::string_view text);

  Library& library_;
  RulesetOverride override_;
  Judge judge_;
};

}  // namespace veedor
