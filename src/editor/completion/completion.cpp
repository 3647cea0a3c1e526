#include "editor/completion/completion.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <set>

#include "editor/completion/offers.h"
#include "text/text.h"

namespace veedor {
namespace {

/// The bytes of a text that hold one document, and the cursor in it.
struct DocumentPart {
  std::size_t begin = 0;
  std::size_t end = 0;
  std::size_t at = 0;  ///< from `begin`
};

bool is_marker(std::string_view line) { return line.starts_with("---") || line.starts_with("..."); }

/// The document around the cursor. A line that begins with `---` or `...` separates documents.
DocumentPart document_at(std::string_view text, Position at) {
  DocumentPart part;
  std::size_t line = 0;
  for (std::size_t number = 1;; ++number) {
    const std::size_t end = std::min(text.find('\n', line), text.size());
    const std::string_view content = text.substr(line, end - line);
    const bool last = end == text.size();
    if (number == at.line || (number < at.line && last)) {
      const std::size_t width = content.size() - (content.ends_with('\r') ? 1 : 0);
      const std::size_t column = number == at.line ? at.column : content.size() + 1;
      part.at = line + std::min(width, bytes_of(content, std::max<std::size_t>(column, 1) - 1));
      part.end = text.size();
    }
    if (is_marker(content)) {
      if (number > at.line) {
        part.end = line;
        break;
      }
      if (number < at.line) part.begin = std::min(end + 1, text.size());
    }
    if (last) break;
    line = end + 1;
  }
  part.begin = std::min(part.begin, part.at);
  part.at -= part.begin;
  return part;
}

Position position_of(std::string_view text, std::size_t offset) {
  const std::string_view before = text.substr(0, offset);
  const std::size_t line = before.rfind('\n');
  const std::size_t begin = line == std::string_view::npos ? 0 : line + 1;
  return {static_cast<std::size_t>(std::ranges::count(before, '\n')) + 1,
          code_points(before.substr(begin)) + 1};
}

/// What a spelling has behind the part that `typed` stands for; nullopt if it begins otherwise.
std::optional<std::string_view> rest_of(std::string_view spelling, std::string_view typed) {
  const std::string wanted = fold_name(typed);
  if (!fold_name(spelling).starts_with(wanted)) return std::nullopt;
  std::size_t length = 0;
  while (length < spelling.size() && fold_name(spelling.substr(0, length)).size() < wanted.size()) {
    length += first_code_point(spelling.substr(length)).length;
  }
  return spelling.substr(length);
}

/// What clients filter by: what is typed, then the rest of the spelling that it begins. nullopt if
/// it begins none.
std::optional<std::string> filter_of(const Candidate& candidate, std::string_view written,
                                     std::string_view typed) {
  std::vector<std::string_view> spellings{candidate.insert, candidate.label};
  spellings.insert(spellings.end(), candidate.spellings.begin(), candidate.spellings.end());
  for (const std::string_view spelling : spellings) {
    if (const auto rest = rest_of(spelling, typed)) return fmt::format("{}{}", written, *rest);
  }
  return std::nullopt;
}

}  // namespace

std::vector<Completion> completions(Library& library, std::string_view text, Position at) {
  const DocumentPart part = document_at(text, at);
  const std::string_view document = text.substr(part.begin, part.end - part.begin);
  const Cursor cursor = cursor_at(document, part.at);
  std::vector<Completion> found;
  const std::string_view written = document.substr(cursor.word, part.at - cursor.word);
  if (cursor.slot == Cursor::Slot::none || written.find('\n') != std::string_view::npos)
    return found;
  const TextRange replaces{position_of(text, part.begin + cursor.word),
                           position_of(text, part.begin + cursor.end)};
  std::set<std::string> texts;
  for (Offer& offer : Offers(library, document, cursor).take()) {
    const Candidate& candidate = offer.candidate;
    const auto filter = filter_of(candidate, written, cursor.typed);
    if (!filter || !texts.insert(offer.text).second) continue;
    found.push_back({.kind = candidate.kind,
                     .label = candidate.label,
                     .insert = std::move(offer.text),
                     .snippet = offer.snippet,
                     .replaces = replaces,
                     .detail = candidate.detail,
                     .documentation = candidate.documentation,
                     .filter = *filter,
                     .sort_key = fmt::format("{:04}", found.size())});
  }
  return found;
}

}  // namespace veedor
