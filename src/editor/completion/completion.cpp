#include "editor/completion/completion.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <set>

#include "editor/completion/offers.h"
#include "editor/files/document_part.h"
#include "editor/files/file_offers.h"
#include "editor/files/file_outline.h"
#include "text/text.h"

namespace veedor {
namespace {

/// The rest of a spelling after the part that `typed` stands for; nullopt if it begins differently.
std::optional<std::string_view> rest_of(std::string_view spelling, std::string_view typed) {
  const std::string wanted = fold_name(typed);
  if (!fold_name(spelling).starts_with(wanted)) return std::nullopt;
  std::size_t length = 0;
  while (length < spelling.size() && fold_name(spelling.substr(0, length)).size() < wanted.size()) {
    length += first_code_point(spelling.substr(length)).length;
  }
  return spelling.substr(length);
}

/// The text that clients filter by: the typed text, followed by the rest of a spelling that begins
/// with it. nullopt if no spelling does.
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

std::vector<Completion> completions(Library& library, std::string_view text, Position at,
                                    std::span<const std::string> schemes,
                                    const ReplayCache& cache) {
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
  const std::string_view schema = schema_for(document);
  for (Offer& offer :
       schema == kLogSchema
           ? Offers(library, cache, document, cursor).take()
           : FileOffers(document, cursor, schema, {library, document, cursor, schemes}).take()) {
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
