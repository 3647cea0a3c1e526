#include "lsp/edited_text.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include "editor/text_lines.h"
#include "text/text.h"

namespace veedor {
namespace {

/// The length of a new block. Walking over the blocks and searching in one then take about as long.
constexpr std::size_t kBlock = 4096;
/// A longer block is cut.
constexpr std::size_t kLongest = 2 * kBlock;

/// The offset after the first line end from `at` on; npos if there is none.
std::size_t after_line_end(std::string_view text, std::size_t at) {
  const std::size_t end = line_end(text, at);
  if (end >= text.size()) return std::string_view::npos;
  return end + (text.substr(end, 2) == "\r\n" ? 2 : 1);
}

/// Whether a text may be cut before this byte.
bool may_cut(std::string_view text, std::size_t at) {
  return !is_continuation(text[at]) && (text[at] != '\n' || text[at - 1] != '\r');
}

}  // namespace

EditedText::Block::Block(std::string_view part) : text(part) {
  for (std::size_t at = after_line_end(text, 0); at != std::string::npos;
       at = after_line_end(text, at)) {
    ++line_ends;
  }
}

EditedText::EditedText(std::string_view text, Encoding encoding)
    : encoding_(encoding), blocks_(cut(text)) {}

std::vector<EditedText::Block> EditedText::cut(std::string_view text) {
  std::vector<Block> blocks;
  while (text.size() > kLongest) {
    std::size_t end = kBlock;
    while (end < text.size() && !may_cut(text, end)) ++end;
    blocks.emplace_back(text.substr(0, end));
    text.remove_prefix(end);
  }
  blocks.emplace_back(text);
  return blocks;
}

/// The first byte of a line, from 0; the end of the text if there is no such line.
EditedText::Spot EditedText::line_begin(std::size_t line) const {
  for (std::size_t i = 0; i < blocks_.size(); ++i) {
    if (line <= blocks_[i].line_ends) {
      std::size_t at = 0;
      for (; line > 0; --line) at = after_line_end(blocks_[i].text, at);
      return {i, at};
    }
    line -= blocks_[i].line_ends;
  }
  return {blocks_.size() - 1, blocks_.back().text.size()};
}

EditedText::Spot EditedText::spot(const Json& at) {
  const std::size_t line = number_member(at, "line");
  std::size_t column = number_member(at, "character");
  Spot spot = line_begin(line);
  for (;; spot = {spot.block + 1, 0}) {
    Block& block = blocks_[spot.block];
    const bool last = spot.block + 1 == blocks_.size();
    if (spot.offset == 0 && block.line_ends == 0 && !last) {
      if (!block.columns) block.columns = count_units(block.text, encoding_);
      if (*block.columns <= column) {
        column -= *block.columns;
        continue;
      }
    }
    const std::string_view rest = std::string_view(block.text).substr(spot.offset);
    const std::string_view here = rest.substr(0, line_end(rest));
    const std::size_t bytes = bytes_of_units(here, column, encoding_);
    if (bytes < here.size() || here.size() < rest.size() || last) {
      return {spot.block, spot.offset + bytes};
    }
    column -= count_units(here, encoding_);
  }
}

void EditedText::replace(const Json& range, std::string_view with) {
  const Spot begin = spot(member(range, "start"));
  const Spot end = std::max(begin, spot(member(range, "end")));
  std::size_t first = begin.block;
  std::size_t last = end.block + 1;
  std::string text = blocks_[first].text.substr(0, begin.offset);
  text += with;
  text += std::string_view(blocks_[end.block].text).substr(end.offset);
  // A CR and an LF that were apart may be one line end now.
  const auto is_line_end = [](std::string_view former, std::string_view next) {
    return former.ends_with('\r') && next.starts_with('\n');
  };
  if (last < blocks_.size() && (text.empty() || is_line_end(text, blocks_[last].text))) {
    text += blocks_[last++].text;
  }
  if (first > 0 && is_line_end(blocks_[first - 1].text, text)) {
    text.insert(0, blocks_[--first].text);
  }
  std::vector<Block> blocks = cut(text);
  const auto old = blocks_.begin() + static_cast<std::ptrdiff_t>(first);
  const auto rest = blocks_.erase(old, old + static_cast<std::ptrdiff_t>(last - first));
  blocks_.insert(rest, std::make_move_iterator(blocks.begin()),
                 std::make_move_iterator(blocks.end()));
}

std::string EditedText::text() const {
  std::string text;
  for (const Block& block : blocks_) text += block.text;
  return text;
}

}  // namespace veedor
