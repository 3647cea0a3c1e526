#include "editor/files/names_in_file.h"

#include <algorithm>
#include <array>

#include "text/text.h"
#include "yaml/document.h"

namespace veedor {
namespace {

/// Lists of a schema, and the keys of a ruleset file that define such names.
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
/// Definitions of a schema whose names only the file itself gives.
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

/// The key above a node, or above the list that has it as an entry.
std::string_view key_above(const Document& document, NodeId node) {
  while (node != kNoNode && document[node].key == kNoNode) node = document[node].parent;
  return node == kNoNode ? std::string_view() : document.text(document[node].key);
}

bool is_known(const std::vector<SchemaWord>& words, std::string_view name) {
  return std::ranges::any_of(
      words, [&](const SchemaWord& word) { return fold_name(word.word) == fold_name(name); });
}

void add_new(std::vector<SchemaWord>& words, std::vector<SchemaWord> more) {
  for (SchemaWord& word : more) {
    if (!is_known(words, word.word)) words.push_back(std::move(word));
  }
}

}  // namespace

NamesInFile::NamesInFile(Library& library, std::string_view text, const Cursor& cursor,
                         std::span<const std::string> schemes)
    : library_(library) {
  for (const std::string& file : schemes) schemes_.push_back({file, "A file beside this one."});
  const std::string whole = without_entry(text, cursor);
  Document document;
  document.parse(whole);
  for (NodeId node = 0; node < document.size(); ++node) {
    if (document[node].kind == NodeKind::scalar && !document[node].is_key) add_own(document, node);
  }
  std::vector<SchemaWord> games = own("extends");
  add_new(games, own("goes_with"));
  if (games.empty()) return;
  const std::string& game = games.front().word;
  add_base({{game, {}}});
  for (const SchemaWord& option : own("contains")) add_base({{game, {}}, {option.word, {}}});
}

void NamesInFile::add_own(const Document& document, NodeId node) {
  const Node& here = document[node];
  const std::string said(document.text(node));
  std::string_view section = key_above(document, node);
  if (here.key != kNoNode) {
    const std::string_view key = section;
    const NodeId name = document.find(here.parent, "name");
    if ((key == "puts_out" || key == "symbols") && said == "yes" && name != kNoNode) {
      own_.push_back({std::string(key), std::string(document.text(name))});
    }
    if (here.parent == document.root() && key == "ruleset") ruleset_ = said;
    if (key != "name" && key != "id" && key != "extends") return;
    if (key != "extends") section = key_above(document, here.parent);
    const NodeId list = document[here.parent].parent;
    const bool modifier = section == "cards" && list != kNoNode &&
                          key_above(document, document[list].parent) == "modifiers";
    if (modifier) section = "modifiers";
    if (section == "cards" && key == "name") return;  // others name a card by its id
  }
  own_.push_back({std::string(section), said});
}

void NamesInFile::add_base(const std::vector<RulesetChoice>& choices) {
  const auto known = [&](const RulesetChoice& choice) { return library_.knows(choice.name); };
  if (!std::ranges::all_of(choices, known)) return;
  for (std::size_t players = kMaxPlayers; players >= 2; --players) {
    Selected base = library_.select(choices, players);
    if (!base.ruleset) continue;
    bases_.push_back(std::move(base.ruleset));
    return;
  }
}

bool NamesInFile::needs_this_file(std::string name) const {
  while (name != ruleset_) {
    if (!library_.knows(name)) return false;
    name = library_.head(name).extends;
  }
  return !ruleset_.empty();
}

std::vector<SchemaWord> NamesInFile::own(std::string_view section) const {
  std::vector<SchemaWord> words;
  for (const Own& each : own_) {
    if (each.section == section && !is_known(words, each.name)) words.push_back({each.name, {}});
  }
  return words;
}

std::vector<SchemaWord> NamesInFile::in_list(std::string_view list, bool defined_here) const {
  const std::string_view kind = list.substr(0, list.find(':'));
  std::vector<SchemaWord> here;
  bool of_game = false;
  for (const Section& each : kSections) {
    if (each.list != kind) continue;
    of_game = true;
    add_new(here, own(each.section));
  }
  if (!of_game) {
    std::vector<SchemaWord> others = names_in_list(list, library_, library_.everything());
    if (list == "schemes") add_new(others, schemes_);
    std::erase_if(others, [&](const SchemaWord& name) { return needs_this_file(name.word); });
    return others;
  }
  std::vector<SchemaWord> words;
  if (!defined_here) words = here;
  for (const auto& base : bases_) add_new(words, names_in_list(list, library_, *base));
  if (words.empty() || defined_here) {
    add_new(words, names_in_list(list, library_, library_.everything()));
  }
  if (defined_here) {
    std::erase_if(words, [&](const SchemaWord& word) { return is_known(here, word.word); });
  }
  return words;
}

bool NamesInFile::has_stack(const SchemaPairs& card, bool OriginInfo::*kind,
                            std::string_view key) const {
  const auto pair = std::ranges::find(card, "stack", &SchemaPairs::value_type::first);
  if (pair == card.end()) return false;
  const std::string& stack = pair->second;
  const auto is_kind = [&](const OriginInfo& known) { return known.name == stack && known.*kind; };
  return is_known(own(key), stack) || std::ranges::any_of(bases_, [&](const auto& base) {
           return std::ranges::any_of(base->origins, is_kind);
         });
}

bool NamesInFile::allow_key(const SchemaPlace& map, const SchemaPairs& written,
                            std::string_view key) const {
  if (key == "part") return !own("parts").empty();
  if (std::ranges::count(map.definitions, "ruleset_card") == 0) return true;
  if (key == "symbol") return has_stack(written, &OriginInfo::symbols, "symbols");
  const bool of_goods = key == "gold" || key == "wares" || key == "keep";
  return !of_goods || has_stack(written, &OriginInfo::puts_out, "puts_out");
}

std::vector<SchemaWord> NamesInFile::for_definition(std::string_view definition) const {
  const auto* const row = std::ranges::find(kDefined, definition, &Section::list);
  return row == kDefined.end() ? std::vector<SchemaWord>() : own(row->section);
}

}  // namespace veedor
