#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "editor/judged_text.h"
#include "editor/problems.h"
#include "editor/text_lines.h"

namespace veedor {

/// Tries changes of one document before they are offered.
class Trial {
 public:
  /// Both arguments must outlive this object.
  Trial(Library& library, const JudgedDocument& document)
      : library_(library), document_(document), lines_(document.raw.text) {}

  /// Whether an edit removes the fault at `finding` from the document, and leaves it as readable as
  /// before: if the log could be replayed, it still can be.
  [[nodiscard]] bool mends(const Finding& finding, const TextEdit& edit) const;
  /// The edit, in lines of the file, that turns the document into `text`.
  [[nodiscard]] std::optional<TextEdit> edit_to(std::string_view text) const;

 private:
  [[nodiscard]] RawDocument with(const TextEdit& edit) const;
  [[nodiscard]] std::size_t offset(Position at) const;

  Library& library_;
  const JudgedDocument& document_;
  TextLines lines_;  ///< of the document only
};

/// A change of a text that corrects a problem, or continues the game.
struct Remedy {
  enum class Kind {
    suggestion,  ///< the word that was probably meant
    legal,       ///< one of the legal values, or a missing disc
    ruling,      ///< a ruling that waives the fault
    next_cards,  ///< the next cards of the decks, turned over
  };
  Kind kind = Kind::suggestion;
  std::string title;  ///< printable, such as "Write `Toledo`"
  std::vector<TextEdit> edits;
  const Problem* problem = nullptr;  ///< the problem that it corrects; null for the next cards
};

/// The remedies for the problems of logs that touch `range`, and for the end of the last log if
/// that is in `range`. Every remedy of a fault has been tried: it removes the fault and causes none
/// before it. `problems` must be those of `text`, which must outlive the result.
[[nodiscard]] std::vector<Remedy> remedies(Library& library, const JudgedText& text,
                                           const TextLines& lines,
                                           const std::vector<Problem>& problems,
                                           const TextRange& range);

}  // namespace veedor
