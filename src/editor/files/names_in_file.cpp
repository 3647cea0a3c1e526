#include "editor/files/names_in_file.h"

#include <algorithm>
#include <array>

#include "text/phrases.h"
#include "words/rules_words.h"
#include "yaml/document.h"

namespace veedor {
namespace {

/// A list of a schema, and the key of a ruleset file that defines the names in it.
struct Section {
  std::string_view list;
  std::string_view section;
};
constexpr std::array kSections = std::to_array<Section>({{"cards", "cards"},
                                                         {"places", "places"},
                                                         {"places", "limit_table"},
                                                         {"tiles", "tiles"},
                                                         {"stacks", "stacks"},
                                                         {"goods", "goods"},
                                                         {"modifiers", "modifiers"},
                                                         {"parts", "parts"}});
/// Definitions of a schema whose names only come from the file itself.
constexpr std::array kDefined = std::to_array<Section>(
    {{"part", "parts"}, {"event_player", "players"}, {"event_heat", "heats"}});

std::size_t line_at(std::string_view text, std::size_t offset) {
  const std::size_t feed = text.substr(0, offset).rfind('\n');
  return feed == std::string_view::npos ? 0 : feed + 1;
}

/// The document without the entry around the cursor, which is half written.
std::string without_entry(std::string_view text, const Cursor& cursor) {
  const auto flow = std::ranges::find(cursor.levels, true, &CursorLevel::flow);
  const bool in_brackets = flow != cursor.levels.end();
  if (!in_brackets && cursor.slot == Cursor::Slot::value) {
    std::string whole(text);
    return whole.erase(cursor.word, cursor.end - cursor.word);
  }
  const std::size_t at = !in_brackets                    ? cursor.word
                         : flow == cursor.levels.begin() ? 0
                                                         : std::prev(flow)->begin;
  const std::size_t begin = line_at(text, at);
  const std::size_t indent = text.find_first_not_of(' ', begin) - begin;
  std::size_t end = std::min(text.find('\n', std::max(at, cursor.end)), text.size());
  while (in_brackets && end < text.size()) {
    const std::size_t next = std::min(text.find('\n', end + 1), text.size());
    const std::string_view line = text.substr(end + 1, next - end - 1);
    const std::size_t column = line.find_first_not_of(" \r");
    if (column != std::string_view::npos && column <= indent) break;
    end = next;
  }
  return std::string(text.substr(0, begin)) +
         std::string(text.substr(std::min(end + 1, text.size())));
}

Document parsed(const std::string& text) {
  Document document;
  document.parse(text);
  return document;
}

/// The pairs around the cursor, read with some word at the cursor.
SchemaPairs pairs_beside(std::string_view text, const Cursor& cursor) {
  constexpr std::string_view kWord = "x";
  const bool key = cursor.slot == Cursor::Slot::key;
  std::string whole(text.substr(0, cursor.word));
  if (cursor.space_needed) whole += ' ';
  const std::size_t at = whole.size();
  whole += kWord;
  if (key && !cursor.colon_follows) whole += ": x";
  whole += text.substr(cursor.end);
  const Document document = parsed(whole);
  for (NodeId node = 0; node < document.size(); ++node) {
    const bool here = document[node].offset == at && document[node].is_key == key;
    if (!here || document[node].kind != NodeKind::scalar) continue;
    SchemaPairs pairs = pairs_around(document, document[node].parent);
    if (key) {
      std::erase_if(pairs, [&](const auto& pair) { return pair.first == kWord; });
    } else {
      std::erase_if(pairs, [&](const auto& pair) { return pair.second == kWord; });
    }
    return pairs;
  }
  return {};
}

bool is_known(const std::vector<SchemaWord>& words, std::string_view name) {
  return std::ranges::any_of(words,
                             [&](const SchemaWord& word) { return same_name(word.word, name); });
}

void add_new(std::vector<SchemaWord>& words, std::vector<SchemaWord> more) {
  for (SchemaWord& word : more) {
    if (!is_known(words, word.word)) words.push_back(std::move(word));
  }
}

/// Whether a list of words separated by commas, as in "region, castillo", has this word.
bool lists(std::string_view words, std::string_view word) {
  constexpr std::string_view kComma = ", ";
  while (!words.empty()) {
    const std::size_t end = std::min(words.find(kComma), words.size());
    if (words.substr(0, end) == word) return true;
    words.remove_prefix(std::min(end + kComma.size(), words.size()));
  }
  return false;
}

}  // namespace

std::string_view FileSpot::key(std::size_t further_out) const {
  return further_out < path.size() ? std::string_view(path[path.size() - 1 - further_out])
                                   : std::string_view();
}

NamesInFile::NamesInFile(Library& library, std::string_view text, const Cursor& cursor,
                         std::span<const std::string> schemes)
    : library_(library),
      things_(library, parsed(without_entry(text, cursor))),
      beside_(pairs_beside(text, cursor)) {
  for (const std::string& file : schemes) schemes_.push_back({file, "A file beside this one."});
}

bool NamesInFile::needs_this_file(std::string name) const {
  while (name != things_.ruleset()) {
    if (!library_.knows(name)) return false;
    name = library_.head(name).extends;
  }
  return !things_.ruleset().empty();
}

std::vector<SchemaWord> NamesInFile::in_list(std::string_view list, const FileSpot& spot) const {
  constexpr std::string_view kColon = ": ";
  const std::string_view kind = list.substr(0, list.find(kColon));
  std::vector<SchemaWord> here;
  bool of_game = false;
  for (const Section& each : kSections) {
    if (each.list != kind) continue;
    of_game = true;
    add_new(here, things_.own(each.section));
  }
  if (!of_game) {
    std::vector<SchemaWord> others = names_in_list(list, library_, library_.everything());
    if (list == "schemes") add_new(others, schemes_);
    std::erase_if(others, [&](const SchemaWord& name) { return needs_this_file(name.word); });
    return others;
  }
  const bool defines = spot.key() == "name" || spot.key() == "id";
  // What a file adds is applied after what it removes, except for `by_players`.
  const bool removes = spot.key(1) == "remove";
  const bool only_bases = removes && kind != "places" && spot.path.front() == "remove";
  std::vector<SchemaWord> words;
  if (!defines && !only_bases) words = here;
  for (const auto& base : things_.bases()) add_new(words, names_in_list(list, library_, *base));
  if (defines || (words.empty() && !removes)) {
    add_new(words, names_in_list(list, library_, library_.everything()));
  }
  std::erase_if(words, [&](const SchemaWord& word) {
    if (defines) return is_known(here, word.word) || things_.is_used(kind, word.word);
    return !removes && things_.is_gone(kind, word.word);
  });
  if (defines || kind.size() == list.size()) return words;
  const std::string_view kinds = list.substr(kind.size() + kColon.size());
  std::erase_if(words, [&](const SchemaWord& word) {
    const auto known = things_.kind_of(word.word);
    return known && !lists(kinds, text(*known));
  });
  return words;
}

std::vector<SchemaWord> NamesInFile::for_definition(std::string_view definition) const {
  const auto* const row = std::ranges::find(kDefined, definition, &Section::list);
  return row == kDefined.end() ? std::vector<SchemaWord>() : things_.own(row->section);
}

}  // namespace veedor
