#include "yaml/remarks.h"

#include <algorithm>

#include "text/text.h"
#include "yaml/yaml_text.h"

namespace veedor {
namespace {

bool is_blank(char c) { return kBlanksAndBreaks.find(c) != std::string_view::npos; }

std::string_view without_end(std::string_view text) {
  while (!text.empty() && is_blank(text.back())) text.remove_suffix(1);
  return text;
}

}  // namespace

Remarks::Remarks(std::string_view text, const Document& document)
    : text_(text), document_(document), written_(document.size()) {
  scan();
}

bool Remarks::is_block(NodeId scalar) const {
  const std::string_view written = written_[scalar];
  return written.starts_with('|') || written.starts_with('>');
}

void Remarks::scan() {
  for (NodeId id = 0; id < document_.size(); ++id) {
    const Node& node = document_[id];
    if (node.kind == NodeKind::list || node.kind == NodeKind::map) continue;
    if (node.offset < at_) continue;  // an empty value has the offset of its key
    scan_gap(node.offset, id);
    const std::size_t end = end_of_scalar(id);
    written_[id] = text_.substr(at_, end - at_);
    at_ = end;
    const std::size_t feed = written_[id].rfind('\n');
    if (feed != std::string_view::npos) line_ = node.offset + feed + 1;
    line_used_ = end > line_;
    last_ = id;
    closed_ = 0;
  }
  scan_gap(text_.size(), static_cast<NodeId>(document_.size()));
}

void Remarks::scan_gap(std::size_t end, NodeId next) {
  while (at_ < end) {
    switch (text_[at_]) {
      case '\n':
        take_line_end();
        break;
      case '#':
        take_comment();
        break;
      case '[':
      case '{':
      case ']':
      case '}':
        take_bracket(next);
        break;
      case '-':
        take_marker();
        break;
      default:
        ++at_;
    }
  }
  // Collections in block style have no indicator of their own.
  for (NodeId id = last_ == kNoNode ? 0 : last_ + 1; id < next; ++id) {
    if (document_[id].offset < end) last_ = id;
  }
}

void Remarks::take_marker() {
  constexpr std::string_view kMarker = "---";
  if (last_ != kNoNode || marker_ || at_ != line_ || !text_.substr(at_).starts_with(kMarker)) {
    ++at_;
    return;
  }
  marker_ = at_;
  at_ += kMarker.size();
  line_used_ = true;
}

void Remarks::take_line_end() {
  if (trim(text_.substr(line_, at_ - line_)).empty()) {
    remarks_.push_back({line_, {}, true, last_, closed_});
  }
  line_ = ++at_;
  line_used_ = false;
}

void Remarks::take_comment() {
  const std::size_t end = std::min(text_.find('\n', at_), text_.size());
  const std::string_view comment = without_end(text_.substr(at_, end - at_));
  remarks_.push_back({at_, comment, !line_used_, last_, closed_});
  at_ = end;
}

void Remarks::take_bracket(NodeId next) {
  line_used_ = true;
  if (text_[at_] == ']' || text_[at_] == '}') {
    ++closed_;
  } else {
    NodeId id = last_ == kNoNode ? 0 : last_ + 1;
    for (; id < next && document_[id].offset <= at_; ++id) last_ = id;
    closed_ = 0;
  }
  ++at_;
}

std::size_t Remarks::end_of_scalar(NodeId scalar) const {
  const Node& node = document_[scalar];
  if (node.offset >= text_.size()) return text_.size();
  switch (text_[node.offset]) {
    case '"':
    case '\'':
      return end_of_quotes(node.offset);
    case '|':
    case '>':
      return end_of_block(node.offset);
    default:
      return end_of_plain(scalar);
  }
}

std::size_t Remarks::end_of_quotes(std::size_t begin) const {
  const char quote = text_[begin];
  for (std::size_t at = begin + 1; at < text_.size(); ++at) {
    if (text_[at] == '\\' && quote == '"') {
      ++at;
    } else if (text_[at] == quote) {
      const bool doubled = quote == '\'' && at + 1 < text_.size() && text_[at + 1] == quote;
      if (!doubled) return at + 1;
      ++at;
    }
  }
  return text_.size();
}

/// A text in a block ends before the first line that is indented less than its own first.
std::size_t Remarks::end_of_block(std::size_t begin) const {
  std::size_t end = std::min(text_.find('\n', begin), text_.size());
  std::optional<std::size_t> inside;  // how far its lines are indented
  for (std::size_t line = end + 1; line < text_.size();) {
    const std::size_t feed = std::min(text_.find('\n', line), text_.size());
    const std::string_view words = text_.substr(line, feed - line);
    if (!trim(words).empty()) {
      const std::size_t first = words.find_first_not_of(' ');
      if (!inside) inside = first;
      if (first < *inside) break;
      end = feed;
    }
    line = feed + 1;
  }
  return end;
}

/// Plain text over several lines is read with its line ends and indentation folded.
std::size_t Remarks::end_of_plain(NodeId scalar) const {
  const std::string_view read = document_.text(scalar);
  std::size_t at = document_[scalar].offset;
  const auto skip = [](std::string_view text, std::size_t from) {
    return std::min(text.find_first_not_of(kBlanksAndBreaks, from), text.size());
  };
  for (std::size_t i = 0; i < read.size() && at < text_.size();) {
    if (is_blank(read[i])) {
      i = skip(read, i);
      at = skip(text_, at);
    } else {
      ++i;
      ++at;
    }
  }
  return at;
}

}  // namespace veedor
