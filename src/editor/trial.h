#pragma once

#include <optional>
#include <string_view>

#include "editor/judged_text.h"
#include "editor/text_edit.h"

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

}  // namespace veedor
