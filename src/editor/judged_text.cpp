#include "editor/judged_text.h"

#include <utility>

namespace veedor {

JudgedDocument::JudgedDocument(Library& library, RawDocument text)
    : raw(std::move(text)),
      judge(library, {},
            {.faults = true, .all = true, .notes = true, .lines_of_names = true, .related = true}) {
  document.parse(raw);
  verdict = judge.judge(document);
}

JudgedText::JudgedText(Library& library, std::string text) : text_(std::move(text)) {
  DocumentStream stream(reader_of(text_));
  for (RawDocument raw; stream.next(raw);) {
    documents_.push_back(std::make_unique<JudgedDocument>(library, raw));
    if (documents_.back()->document.not_yaml() || raw.too_long) break;
  }
}

const JudgedDocument* JudgedText::document_at(std::size_t line) const {
  const JudgedDocument* found = nullptr;
  for (const auto& document : documents_) {
    if (document->raw.first_line > line) break;
    found = document.get();
  }
  return found;
}

}  // namespace veedor
