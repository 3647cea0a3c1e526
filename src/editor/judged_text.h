#pragma once

#include <memory>
#include <string>
#include <vector>

#include "judge/judge.h"
#include "yaml/document.h"
#include "yaml/stream.h"

namespace veedor {

/// A range of an editor's text, from one position up to but not including another. Lines count from
/// the beginning of the file.
struct TextRange {
  Position begin;
  Position end;
  friend bool operator==(const TextRange&, const TextRange&) = default;
};

/// One YAML document of a text, judged as a log to its end or first fault.
struct JudgedDocument {
  /// `cache` may be that of an earlier version of the document, or any other.
  JudgedDocument(Library& library, RawDocument text,
                 std::shared_ptr<ReplayCache> cache = std::make_shared<ReplayCache>());
  JudgedDocument(const JudgedDocument&) = delete;
  JudgedDocument& operator=(const JudgedDocument&) = delete;

  RawDocument raw;
  Document document;
  std::shared_ptr<ReplayCache> cache;  ///< the stops of its replay; passed on to the next version
  Judge judge;
  Verdict verdict;
};

/// An editor's text, with everything that the referee can say about it. If a document is not YAML,
/// the text ends with it, because what follows cannot be separated from it.
class JudgedText {
 public:
  /// Uses the rulesets of `library`, which must outlive this object. `before`, if not null, is an
  /// earlier version: unchanged documents are taken from it, and the others are judged from where
  /// they differ. After that, it may only be destroyed.
  JudgedText(Library& library, std::string text, const JudgedText* before = nullptr);

  [[nodiscard]] const std::string& text() const { return text_; }
  /// In the order of the text.
  [[nodiscard]] const std::vector<std::shared_ptr<const JudgedDocument>>& documents() const {
    return documents_;
  }
  /// The document that contains a line of the file; null if there is none.
  [[nodiscard]] const JudgedDocument* document_at(std::size_t line) const;

 private:
  std::string text_;
  std::vector<std::shared_ptr<const JudgedDocument>> documents_;
};

}  // namespace veedor
