#pragma once

#include <optional>
#include <string_view>

#include "editor/judged_text.h"
#include "editor/text_edit.h"

namespace veedor {

/// Tries changes of one document before somebody is offered them.
class Trial {
 public:
  /// Both must outlive this object.
  Trial(Library& library, const JudgedDocument& document)
      : library_(library), document_(document), lines_(document.raw.text) {}

  /// Whether the document with an edit has no fault any more where `finding` is, and reads as well
  /// as before: a log that could be replayed still can be.
  [[nodiscard]] bool mends(const Finding& finding, const TextEdit& edit) const;
  /// The edit, in lines of the file, that makes `text` of the document.
  [[nodiscard]] std::optional<TextEdit> edit_to(std::string_view text) const;

 private:
  [[nodiscard]] RawDocument with(const TextEdit& edit) const;
  [[nodiscard]] std::size_t offset(Position at) const;

  Library& library_;
  const JudgedDocument& document_;
  TextLines lines_;  ///< of the document alone
};

}  // namespace veedor
