#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "judge/judge.h"
#include "layout/agreement.h"
#include "yaml/stream.h"

namespace veedor {

/// Why a document cannot be formatted, although it can be judged.
struct NotKept {
  Position at;
  std::string message;
};

/// The canonical text of a file, or the reason why there is none.
struct Formatted {
  std::string text;                    ///< valid only without such a reason
  std::optional<Verdict> malformed{};  ///< the verdict on the first malformed log
  std::optional<NotKept> not_kept{};

  [[nodiscard]] bool refused() const { return malformed || not_kept; }
};

/// The canonical layout of a log that is a whole text, was read with `notes`, and has no fault of
/// form. The caller must check that it is equivalent.
[[nodiscard]] Formatted lay_out(const RewrittenLog& log, const LogNotes& notes);
/// Whether `lay_out` would change nothing.
[[nodiscard]] bool is_laid_out(const RewrittenLog& log, const LogNotes& notes);

/// How a scoresheet is spelled.
enum class Spelling : std::uint8_t { as_read, yaml, grid };

/// Writes logs in the canonical layout: the key order, brackets and spelling of veedor-log(5), with
/// comments and blank lines kept in place. Checks that the result is the same tree of the same
/// names, and has the same verdict. Formatting is idempotent.
class Formatter {
 public:
  /// `override` replaces the rulesets that the logs name. The verdicts are those of the games as
  /// far as `replay_options` says.
  explicit Formatter(Library& library, RulesetOverride override = {},
                     ReplayOptions replay_options = {})
      : judge_(library, std::move(override)), replay_options_(replay_options) {}

  /// Formats all documents of an input in order, with the comments between them. Refuses the whole
  /// input if a document is malformed or cannot be formatted. The caller must set `file` in the
  /// verdict.
  [[nodiscard]] Formatted format(std::string_view input, Spelling spelling = Spelling::as_read);
  /// Formats a tree that has no text (Document::build), the document of that number.
  [[nodiscard]] Formatted format(const Document& tree, std::size_t number);

 private:
  [[nodiscard]] Formatted format(std::string_view text, const Document& document,
                                 std::size_t number);
  /// The document as a grid, with these comments.
  [[nodiscard]] Formatted grid(const Document& document, std::size_t number,
                               const std::vector<std::string>& comments);
  /// Whether the text is equivalent to the log.
  [[nodiscard]] bool agrees(const RewrittenLog& log, const LogNotes& notes, std::string_view text);

  Judge judge_;
  ReplayOptions replay_options_;
  // Kept for the next document, so that their memory is used again.
  Document read_;
  Document again_;
};

}  // namespace veedor
