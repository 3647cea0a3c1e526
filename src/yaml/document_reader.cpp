#include "yaml/document_reader.h"

#include <algorithm>

#include "text/text.h"
#include "yaml/explain/yaml_lines.h"
#include "yaml/parser_text.h"
#include "yaml/plain_yaml.h"

namespace veedor {
namespace {

/// The most attempts: faults may hide earlier ones, so reading is retried.
constexpr int kMaxAttempts = 8;

}  // namespace

DocumentReader::DocumentReader(std::string_view text, std::size_t first_line, unsigned levels,
                               NodeArena& arena, std::vector<Fault>& faults)
    : text_(text),
      first_line_(first_line),
      faults_(faults),
      builder_(arena, levels, faults),
      end_(text.size()) {
  builder_.restart(text_);
  while (text_.substr(base_).starts_with(kByteOrderMark)) base_ += kByteOrderMark.size();
}

void DocumentReader::cut(SourceFault code, std::size_t at, std::string message, std::size_t end) {
  faults_.resize(faults_before_attempt_);  // those of an attempt that is repeated
  faults_.push_back({code, static_cast<std::uint32_t>(at), std::move(message)});
  faults_before_attempt_ = faults_.size();
  end_ = std::min(at, end);
  cut_ = true;
}

Culprit DocumentReader::culprit_of(const Failure& failure) const {
  if (!failure.in_lines) return {failure.offset, failure.message};
  auto culprit = explain_conflict(written_, failure.offset);
  if (!culprit) culprit = explain_odd_blank(written_, failure.offset, first_line_);
  if (!culprit) culprit = explain_by_lines(written_, failure.offset, first_line_);
  if (!culprit) return {failure.offset, failure.message};
  return {culprit->at, "not YAML: " + culprit->words};
}

void DocumentReader::cut_at(const Failure& failure) {
  switch (failure.kind) {
    case Failure::Kind::not_yaml:
    case Failure::Kind::bad_word:
    case Failure::Kind::at_end: {
      Culprit culprit = culprit_of(failure);
      return cut(SourceFault::log1, culprit.at, std::move(culprit.words), failure.offset);
    }
    case Failure::Kind::not_in_logs:
      return cut(SourceFault::log2, failure.offset, failure.message);
    case Failure::Kind::too_deep:
      return cut(SourceFault::log4, failure.offset, failure.message);
  }
}

/// Returns false if nothing can be read.
bool DocumentReader::check_bytes() {
  const auto bad = first_forbidden(text_);
  if (!bad) return true;
  cut(SourceFault::log1, *bad, forbidden_message(text_, *bad, "YAML"));
  return *bad > base_;
}

/// Returns false if there is no node to read.
bool DocumentReader::check_prologue(const Prologue& prologue) {
  if (prologue.directive && !prologue.started) {
    const std::size_t offset = prologue.node.value_or(*prologue.directive);
    if (offset < end_) {
      cut(SourceFault::log1, offset, "not YAML: '---' must follow the directives ('%')");
      return false;
    }
  }
  return prologue.node && *prologue.node < end_;
}

/// Finds the first node without the parser, so the text may be cut off anywhere.
void DocumentReader::refuse_too_long() {
  const Prologue prologue = read_prologue(text_);
  const std::size_t node = prologue.node.value_or(0);
  const auto bad = first_forbidden(text_.substr(0, node));
  if (bad) cut(SourceFault::log1, *bad, forbidden_message(text_, *bad, "YAML"));
  faults_.push_back({SourceFault::log4, static_cast<std::uint32_t>(node),
                     "the document has more bytes than allowed"});
}

/// Returns false if there is nothing to read.
bool DocumentReader::find_node() { return check_bytes() && check_prologue(read_prologue(text_)); }

void DocumentReader::read() {
  if (!find_node()) return;
  if (!read_plainly()) parse();
  builder_.check_keys();
}

void DocumentReader::read_by_parser() {
  if (!find_node()) return;
  parse();
  builder_.check_keys();
}

/// Returns false if the parser must read the text.
bool DocumentReader::read_plainly() {
  if (cut_) return false;
  written_ = text_;
  return text_.ends_with('\n') ? read_plain(text_, builder_)
                               : read_plain(std::string(text_).append("\n"), builder_);
}

void DocumentReader::parse() {
  written_ = text_;
  text_ = adapt_to_parser(written_, base_, end_, adapted_);
  std::size_t end = end_;
  auto failure = attempt(end);
  for (int i = 1; failure && i < kMaxAttempts; ++i) {
    if (is_genuine(*failure)) {
      cut_at(*failure);
      end = end_;
    } else if (failure->begin < end) {
      end = failure->begin;
    } else {
      break;
    }
    failure = attempt(end);
  }
  if (cut_) builder_.break_off();
}

bool DocumentReader::read_on(const NodeArena& before, NodeId entry, std::size_t line) {
  if (first_forbidden(text_.substr(line))) return false;
  written_ = text_;
  builder_.resume(text_, before, entry);
  const bool read = text_.ends_with('\n')
                        ? read_plain_entries(text_, line, builder_)
                        : read_plain_entries(std::string(text_).append("\n"), line, builder_);
  if (read) builder_.check_keys(entry);
  return read && faults_.empty();
}

/// Returns false for a failure that only comes from cutting the text.
bool DocumentReader::is_genuine(const Failure& failure) const {
  if (!cut_) return true;
  switch (failure.kind) {
    case Failure::Kind::at_end:
      return false;
    case Failure::Kind::bad_word:
      return failure.offset < line_start(text_, end_);
    case Failure::Kind::not_yaml:
    case Failure::Kind::not_in_logs:
    case Failure::Kind::too_deep:
      return true;
  }
  return true;
}

std::optional<Failure> DocumentReader::attempt(std::size_t end) {
  faults_.resize(faults_before_attempt_);
  const std::string_view text = text_.substr(0, end);
  builder_.restart(text);
  return read_events(text, written_, std::min(base_, end), builder_, faults_);
}

}  // namespace veedor
