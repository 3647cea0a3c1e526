#include "editor/judged_text.h"

#include <utility>

namespace veedor {
namespace {

bool is_same(const RawDocument& a, const RawDocument& b) {
  return a.first_line == b.first_line && a.number == b.number && a.too_long == b.too_long &&
         a.unseparated == b.unseparated && a.text == b.text;
}

}  // namespace

JudgedDocument::JudgedDocument(Library& library, RawDocument text,
                               std::shared_ptr<ReplayCache> followed)
    : raw(std::move(text)),
      cache(std::move(followed)),
      judge(library, {},
            {.faults = true, .all = true, .notes = true, .lines_of_names = true, .related = true}) {
  document.parse(raw);
  verdict = judge.judge(document, {}, cache.get());
}

JudgedText::JudgedText(Library& library, std::string text, const JudgedText* before)
    : text_(std::move(text)) {
  DocumentStream stream(reader_of(text_));
  for (RawDocument raw; stream.next(raw);) {
    const std::size_t index = documents_.size();
    const bool is_new = before == nullptr || index >= before->documents_.size();
    const auto known = is_new ? nullptr : before->documents_[index];
    if (known != nullptr && is_same(known->raw, raw)) {
      documents_.push_back(known);
    } else {
      auto cache = known == nullptr ? std::make_shared<ReplayCache>() : known->cache;
      documents_.push_back(std::make_shared<JudgedDocument>(library, raw, std::move(cache)));
    }
    const bool endless = documents_.back()->document.not_yaml() && !raw.apart;
    if (endless || raw.too_long) break;
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
