#include "source/document_reader.h"

#include <algorithm>

#include "base/text.h"

namespace veedor {
namespace {

constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

/// Up to this size the parser may look ahead as far as it likes.
constexpr std::size_t kSmallText = std::size_t{1} << 16U;

/// Reading goes on after a fault that hides others before it, but not for ever.
constexpr int kMaxAttempts = 8;

std::string forbidden_message(std::string_view text, std::size_t at) {
  const auto byte = static_cast<unsigned char>(text[at]);
  if (byte == 0 || (at == 0 && byte >= 0xFE)) return "not UTF-8 (UTF-16, perhaps)";
  if (first_invalid_utf8(text.substr(at)) == 0) return "not UTF-8";
  return "not YAML: a control character";
}

}  // namespace

DocumentReader::DocumentReader(std::string_view text, NodeArena& arena, std::vector<Fault>& faults)
    : text_(text), faults_(faults), builder_(arena, faults), end_(text.size()) {
  builder_.restart(text_);
  while (text_.substr(base_).starts_with(kByteOrderMark)) base_ += kByteOrderMark.size();
}

void DocumentReader::cut(SourceFault code, std::size_t offset, std::string message) {
  faults_.resize(faults_before_attempt_);  // those of an attempt that is made anew
  faults_.push_back({code, static_cast<std::uint32_t>(offset), std::move(message)});
  faults_before_attempt_ = faults_.size();
  end_ = offset;
  cut_ = true;
}

void DocumentReader::cut_at(const Failure& failure) {
  switch (failure.kind) {
    case Failure::Kind::not_yaml:
      return cut(SourceFault::log1, failure.offset, failure.message);
    case Failure::Kind::unknown_alias:
      return cut(SourceFault::log2, failure.offset, failure.message);
    case Failure::Kind::too_deep:
      return cut(SourceFault::log4, failure.offset, failure.message);
  }
}

/// False if nothing can be read.
bool DocumentReader::check_bytes() {
  const auto bad = first_forbidden(text_);
  if (!bad) return true;
  cut(SourceFault::log1, *bad, forbidden_message(text_, *bad));
  return *bad > base_;
}

/// False if there is no node to read.
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

/// The parser reads a list or map in brackets to its end before it tells of anything in it. Texts
/// whose brackets look too deep are therefore tried piece by piece, each try at least twice as long
/// as the one before.
void DocumentReader::check_nesting() {
  if (text_.size() <= kSmallText) return;
  std::size_t tried = 0;
  auto at = steep_nesting(text_, 0, kMaxLevels);
  for (; at && *at <= end_; at = steep_nesting(text_, *at, kMaxLevels)) {
    if (*at < 2 * tried) continue;
    tried = *at;
    const auto failure = attempt(*at, {});
    if (failure && failure->kind == Failure::Kind::too_deep) return cut_at(*failure);
  }
}

/// The place of the first node needs no parser, so that the text may be cut off anywhere.
void DocumentReader::refuse_too_long() {
  const Prologue prologue = read_prologue(text_);
  const std::size_t node = prologue.node.value_or(0);
  const auto bad = first_forbidden(text_.substr(0, node));
  if (bad) cut(SourceFault::log1, *bad, forbidden_message(text_, *bad));
  faults_.push_back({SourceFault::log4, static_cast<std::uint32_t>(node),
                     "the document has more bytes than allowed"});
}

bool DocumentReader::read() {
  if (!check_bytes() || !check_prologue(read_prologue(text_))) return !cut_;
  check_nesting();
  auto failure = attempt(end_, {});
  TreeBuilder::Brackets brackets;
  for (int i = 0; i < kMaxAttempts; ++i) {
    if (failure && is_genuine(*failure)) {
      cut_at(*failure);
      failure = attempt(end_, {});
    } else if (cut_) {
      failure = close_off(brackets);
      if (!failure || !is_genuine(*failure)) break;
    } else {
      break;
    }
  }
  if (cut_) builder_.break_off(end_, brackets.offsets);
  builder_.check_keys();
  return !cut_;
}

/// After an attempt on a text that is cut off: what it left open is closed, so that what stands in
/// brackets can be read as well.
std::optional<Failure> DocumentReader::close_off(TreeBuilder::Brackets& brackets) {
  brackets = builder_.open_brackets();
  const std::size_t end = open_quote_.value_or(end_);
  if (brackets.offsets.empty() && !open_quote_) return std::nullopt;
  const std::string_view line = text_.substr(line_start(text_, end));
  const bool comment = line.substr(0, end - line_start(text_, end)).find('#') != line.npos;
  auto failure = attempt(end, (comment ? "\n" : "") + brackets.closers);
  if (failure && !is_genuine(*failure) && !brackets.offsets.empty()) {
    failure = attempt(brackets.offsets.front(), {});
    brackets.offsets.clear();
  }
  return failure;
}

/// False for what goes wrong only because the text was cut off.
bool DocumentReader::is_genuine(const Failure& failure) const {
  if (!cut_ || failure.kind != Failure::Kind::not_yaml) return true;
  return failure.offset < line_start(text_, end_);
}

std::optional<Failure> DocumentReader::attempt(std::size_t end, std::string_view closers) {
  faults_.resize(faults_before_attempt_);
  open_quote_.reset();
  const std::string_view text = text_.substr(0, end);
  builder_.restart(text);
  return unclosed(read_part({text, std::min(base_, end), closers}, builder_, faults_), end);
}

/// Looks for a quote or bracket that swallowed the rest: the failure is there, not at the end.
std::optional<Failure> DocumentReader::unclosed(const PartResult& result, std::size_t end) {
  const std::optional<Failure>& failure = result.failure;
  if (failure && failure->kind != Failure::Kind::not_yaml) return failure;
  std::size_t quote = 0;
  if (result.last_scalar && is_open_quote(text_.substr(0, end), *result.last_scalar, quote)) {
    open_quote_ = quote;
    if (cut_) return failure;
    return Failure{Failure::Kind::not_yaml, quote, "not YAML: this quote is never closed"};
  }
  if (!failure || cut_ || failure->offset < end) return failure;
  const TreeBuilder::Brackets brackets = builder_.open_brackets();
  if (brackets.offsets.empty()) return failure;
  return Failure{Failure::Kind::not_yaml, brackets.offsets.back(),
                 "not YAML: this bracket is never closed"};
}

}  // namespace veedor
