#pragma once

#include <memory>
#include <string>
#include <vector>

#include "judge/judge.h"
#include "yaml/document.h"
#include "yaml/stream.h"

namespace veedor {

/// A part of a text that an editor holds: from one position up to another, which is not in it.
/// Lines count from the beginning of the file.
struct TextRange {
  Position begin;
  Position end;
  friend bool operator==(const TextRange&, const TextRange&) = default;
};

/// One YAML document of a text, judged as a log to its end or first fault.
struct JudgedDocument {
  /// `trail` is that of an earlier version of the document, or of any other.
  JudgedDocument(Library& library, RawDocument text,
                 std::shared_ptr<Trail> trail = std::make_shared<Trail>());
  JudgedDocument(const JudgedDocument&) = delete;
  JudgedDocument& operator=(const JudgedDocument&) = delete;

  RawDocument raw;
  Document document;
  std::shared_ptr<Trail> trail;  ///< where its replay was; goes on to the next version
  Judge judge;
  Verdict verdict;
};

/// A text as an editor holds it, with all that the referee can say about it. A text that is not
/// YAML ends with the document that is not: what follows cannot be separated from it.
class JudgedText {
 public:
  /// Uses the rulesets of `library`, which must outlive this object. `before`, if it is not null,
  /// is an earlier version: documents that have not changed are taken over, and the others judged
  /// from where they differ. It must not be used any more but to be destroyed.
  JudgedText(Library& library, std::string text, const JudgedText* before = nullptr);

  [[nodiscard]] const std::string& text() const { return text_; }
  /// In the order of the text.
  [[nodiscard]] const std::vector<std::shared_ptr<const JudgedDocument>>& documents() const {
    return documents_;
  }
  /// The document in which a line of the file lies; null before the first and if there is none.
  [[nodiscard]] const JudgedDocument* document_at(std::size_t line) const;

 private:
  std::string text_;
  std::vector<std::shared_ptr<const JudgedDocument>> documents_;
};

}  // namespace veedor
