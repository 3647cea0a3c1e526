#include "yaml/remarks.h"

#include <algorithm>

#include "text/text.h"
#include "yaml/yaml_text.h"

namespace veedor {
namespace {

std::string_view without_end(std::string_view text) {
  const std::size_t last = text.find_last_not_of(kBlanksAndBreaks);
  return text.substr(0, last == std::string_view::npos ? 0 : last + 1);
}

}  // namespace

Remarks::Remarks(std::string_view text, const Document& document)
    : text_(text), document_(document), written_(document.size()) {
  scan();
}

Remarks::Remarks(const Document& document) : document_(document), written_(document.size()) {}

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
    const std::size_t end = end_of_scalar(text_, node.offset, document_.text(id));
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
  // Collections in block style have no indicator, so they are found here, in the gap before
  // their first child.
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
  if (!line_used_ && trim(text_.substr(line_, at_ - line_)).empty()) {
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

std::vector<std::string_view> comments_of(std::string_view text, const Document& document) {
  std::vector<std::string_view> comments;
  NodeId next = 0;
  std::size_t behind = 0;  // the end of the last scalar that begins before the sign
  for (std::size_t at = text.find('#'); at < text.size(); at = text.find('#', at)) {
    for (; next < document.size() && document[next].offset <= at; ++next) {
      const Node& node = document[next];
      if (node.is_collection() || node.offset < behind) continue;
      behind = end_of_scalar(text, node.offset, document.text(next));
    }
    if (at < behind) {
      at = behind;
      continue;
    }
    const std::size_t end = std::min(text.find('\n', at), text.size());
    comments.push_back(without_end(text.substr(at, end - at)));
    at = end;
  }
  return comments;
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

}  // namespace veedor
