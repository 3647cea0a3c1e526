#include "yaml/line_index.h"

#include <algorithm>

#include "text/text.h"

namespace veedor {
namespace {

/// The most bytes scanned for one position.
constexpr std::size_t kBlock = 128;

}  // namespace

void LineIndex::build(std::string_view text) {
  text_ = text;
  marks_.clear();
  marked_ = false;
}

void LineIndex::set_marks() const {
  marked_ = true;
  Mark mark;
  for (std::size_t next = kBlock; next < text_.size(); next += kBlock) {
    std::size_t offset = next;
    while (offset > mark.offset + 1 && is_continuation(text_[offset])) --offset;
    marks_.push_back({offset, count_from(mark, offset), line_begin_from(mark, offset)});
    mark = marks_.back();
  }
}

Position LineIndex::position(std::size_t offset) const {
  offset = std::min(offset, text_.size());
  return count_from(mark_before(offset), offset);
}

std::size_t LineIndex::line_begin(std::size_t offset) const {
  offset = std::min(offset, text_.size());
  return line_begin_from(mark_before(offset), offset);
}

LineIndex::Mark LineIndex::mark_before(std::size_t offset) const {
  if (!marked_) set_marks();
  const std::size_t block = std::min(offset / kBlock, marks_.size());
  return block == 0 ? Mark{} : marks_[block - 1];
}

std::size_t LineIndex::line_begin_from(const Mark& mark, std::size_t offset) const {
  const auto feed = text_.substr(mark.offset, offset - mark.offset).rfind('\n');
  return feed == std::string_view::npos ? mark.line_begin : mark.offset + feed + 1;
}

Position LineIndex::count_from(const Mark& mark, std::size_t offset) const {
  const std::string_view passed = text_.substr(mark.offset, offset - mark.offset);
  const auto feed = passed.rfind('\n');
  if (feed == std::string_view::npos) {
    return {mark.position.line, mark.position.column + code_points(passed)};
  }
  const auto lines = static_cast<std::size_t>(std::count(passed.begin(), passed.end(), '\n'));
  return {mark.position.line + lines, code_points(passed.substr(feed + 1)) + 1};
}

}  // namespace veedor
