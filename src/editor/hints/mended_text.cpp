#include "editor/hints/mended_text.h"

#include <algorithm>
#include <optional>
#include <vector>

#include "text/text.h"

namespace veedor {
namespace {

/// The most breaks to mend; a text with more is hardly one that is being written.
constexpr int kMostBreaks = 4;

constexpr std::string_view kBlanks = " \t\r";

std::size_t begin_of_line(std::string_view text, std::size_t offset) {
  const std::size_t feed = text.substr(0, offset).rfind('\n');
  return feed == std::string_view::npos ? 0 : feed + 1;
}

std::size_t end_of_line(std::string_view text, std::size_t offset) {
  return std::min(text.find('\n', offset), text.size());
}

const Fault* break_of(const Document& document) {
  const auto found = std::ranges::find(document.faults(), SourceFault::log1, &Fault::code);
  return found == document.faults().end() ? nullptr : &*found;
}

/// The open brackets at the place where a text breaks off.
struct OpenBrackets {
  NodeId first = kNoNode;            ///< the outermost one, or an empty value that replaces it
  std::vector<std::size_t> offsets;  ///< the innermost first
};

OpenBrackets open_brackets(const Document& document, std::string_view text) {
  OpenBrackets open;
  if (document.size() == 0) return open;
  const auto last = static_cast<NodeId>(document.size() - 1);
  for (NodeId node = last; node != kNoNode; node = document[node].parent) {
    if (!document[node].is_collection() || !document[node].flow || !document[node].open_ended)
      continue;
    open.first = node;
    open.offsets.push_back(document[node].offset);
  }
  // The parser leaves a bracket out of the tree if it can read nothing in it.
  const Fault* const fault = break_of(document);
  const bool left_out = fault != nullptr && fault->offset < text.size() &&
                        (text[fault->offset] == '{' || text[fault->offset] == '[') &&
                        std::ranges::count(open.offsets, fault->offset) == 0;
  if (!left_out) return open;
  open.offsets.insert(open.offsets.begin(), fault->offset);
  if (open.first == kNoNode) open.first = last;
  return open;
}

/// The end of the words of a line, before trailing blanks and a comment.
std::size_t end_of_words(std::string_view text, std::size_t line) {
  const std::size_t end = end_of_line(text, line);
  std::string_view words = text.substr(line, end - line);
  if (const std::size_t comment = words.find(" #"); comment != std::string_view::npos) {
    words = words.substr(0, comment);
  }
  if (trim(words).starts_with('#')) return line;
  const std::size_t last = words.find_last_not_of(kBlanks);
  return last == std::string_view::npos ? line : line + last + 1;
}

/// The column, from 0, of the key or dash before an outermost bracket; nullopt if there is none.
std::optional<std::size_t> column_before(const Document& document, NodeId bracket,
                                         std::string_view text) {
  const Node& node = document[bracket];
  const NodeId before = node.key != kNoNode ? node.key : node.parent;  // a list begins with a dash
  if (before == kNoNode) return std::nullopt;
  const std::size_t offset = document[before].offset;
  return offset - begin_of_line(text, offset);
}

/// Where to close brackets that are never closed: after the last words before a line that is not
/// indented further than the owner of the outermost. nullopt if there is no such line.
std::optional<std::size_t> end_of_open(const Document& document, const OpenBrackets& open,
                                       std::string_view text) {
  const auto column = column_before(document, open.first, text);
  if (!column) return std::nullopt;
  const std::size_t first = begin_of_line(text, open.offsets.back());
  std::size_t end = end_of_words(text, first);
  for (std::size_t line = end_of_line(text, first) + 1; line < text.size();
       line = end_of_line(text, line) + 1) {
    const std::size_t words = end_of_words(text, line);
    if (words == line) continue;  // a blank line, or a comment
    if (text.find_first_not_of(' ', line) - line <= *column) return end;
    end = words;
  }
  return std::nullopt;
}

/// A text that was changed where it breaks off.
struct Mending {
  std::string text;
  std::size_t begin = 0;   ///< where the change begins
  std::size_t behind = 0;  ///< where the change ends
};

/// Closes the brackets that are open where the text breaks off. `document` must have been read from
/// it.
std::optional<Mending> closed(const Document& document, std::string_view text) {
  const OpenBrackets open = open_brackets(document, text);
  const auto end = open.offsets.empty() ? std::nullopt : end_of_open(document, open, text);
  if (!end) return std::nullopt;
  std::string closing;
  for (const std::size_t offset : open.offsets) {
    if (offset < *end) closing += text[offset] == '{' ? '}' : ']';
  }
  return Mending{std::string(text).insert(*end, closing), open.offsets.back(),
                 *end + closing.size()};
}

/// Replaces the line of the break by a blank one.
std::optional<Mending> left_out(const Document& document, std::string_view text) {
  const Fault* const broken = break_of(document);
  if (broken == nullptr) return std::nullopt;
  const std::size_t begin = begin_of_line(text, broken->offset);
  const std::size_t end = end_of_line(text, begin);
  return Mending{std::string(text).replace(begin, end - begin, end - begin, ' '), begin, end};
}

}  // namespace

MendedText mended_text(const Document& document, std::string_view text) {
  MendedText mended;
  Document again;
  const Document* now = &document;
  for (int i = 0; i < kMostBreaks && now->not_yaml(); ++i) {
    bool helps = false;
    for (const auto mend : {closed, left_out}) {
      const auto mending = mend(*now, mended.text.empty() ? text : mended.text);
      if (!mending) continue;
      Document with;
      with.parse(mending->text, document.position(0).line);
      helps =
          with.size() > 0 && with[static_cast<NodeId>(with.size() - 1)].offset >= mending->behind;
      if (!helps) continue;
      if (mended.text.empty() || mending->begin < mended.first) mended.first = mending->begin;
      mended.text = mending->text;
      break;
    }
    if (!helps) break;
    again.parse(mended.text, document.position(0).line);
    now = &again;
  }
  return mended;
}

}  // namespace veedor
