#include "lsp/open_text.h"

#include <algorithm>
#include <utility>

#include "lsp/edited_text.h"

namespace veedor {

void OpenText::forget() {
  if (judged_) {
    read_before_ = std::move(read_).value_or(decltype(read_before_)());
    judged_before_ = std::move(judged_);
  }
  read_.reset();
  problems_.reset();
  kind_.reset();
  lines_.reset();
}

void OpenText::change(const Json& changes, Encoding encoding) {
  EditedText text(text_, encoding);
  try {
    for (const Json& change : changes) {
      const std::string& with = text_member(change, "text");
      if (find(change, {"range"}) == nullptr) {
        text = EditedText(with, encoding);
      } else {
        text.replace(member(change, "range"), with);
      }
    }
  } catch (const ProtocolError&) {
    take(text.text());  // the changes before the one of a wrong form
    throw;
  }
  take(text.text());
}

void OpenText::take(std::string text) {
  text_ = std::move(text);
  forget();
}

const TextLines& OpenText::lines() {
  if (!lines_) lines_.emplace(text_);
  return *lines_;
}

TextKind OpenText::kind() {
  if (!kind_) kind_ = kind_of_text(text_);
  return *kind_;
}

const JudgedText* OpenText::judged() {
  if (!judged_ && kind() == TextKind::logs) {
    judged_ = std::make_unique<const JudgedText>(library_, text_, judged_before_.get());
  }
  return judged_.get();
}

const std::vector<std::shared_ptr<const ReadDocument>>& OpenText::read() {
  if (read_) return *read_;
  read_.emplace();
  if (judged() == nullptr) return *read_;
  for (const auto& document : judged()->documents()) {
    if (!is_log(*document)) continue;
    const auto known = std::ranges::find_if(
        read_before_, [&](const auto& read) { return &read->judged() == document.get(); });
    read_->push_back(known != read_before_.end()
                         ? *known
                         : std::make_shared<const ReadDocument>(library_, *document));
  }
  return *read_;
}

const ReadDocument* OpenText::read_at(std::size_t line) {
  const JudgedDocument* there = judged() == nullptr ? nullptr : judged()->document_at(line);
  for (const auto& document : read()) {
    if (&document->judged() == there) return document.get();
  }
  return nullptr;
}

const std::vector<Problem>& OpenText::problems() {
  if (!problems_) {
    problems_ = judged() != nullptr ? problems_of_logs(*judged(), lines())
                                    : problems_of_file(kind(), library_, uri_, text_, lines());
  }
  return *problems_;
}

}  // namespace veedor
