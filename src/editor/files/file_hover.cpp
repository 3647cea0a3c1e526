#include "editor/files/file_hover.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "editor/completion/insert_point.h"
#include "editor/files/document_part.h"
#include "editor/files/file_offers.h"
#include "editor/files/file_outline.h"
#include "editor/hints/hover_text.h"
#include "editor/problems.h"
#include "standings/event.h"
#include "text/phrases.h"

namespace veedor {
namespace {

using Slot = Cursor::Slot;

/// The whole word around a cursor.
struct WordAt {
  std::size_t begin = 0;  ///< with its quote
  std::size_t end = 0;
  InsertPoint point{};  ///< at the end of the word; within a map if the word is a key
  bool empty = false;   ///< there is no word
};

/// The end of the plain or quoted word that begins at `begin`, after its closing quote.
std::size_t end_of_whole_word(std::string_view text, std::size_t begin, bool flow) {
  const char first = text[begin];
  if (first == '"' || first == '\'') {
    const std::size_t close = text.find(first, begin + 1);
    return close == std::string_view::npos ? std::min(text.find('\n', begin), text.size())
                                           : close + 1;
  }
  std::size_t end = begin;
  for (; end < text.size() && text[end] != '\n' && text[end] != '\r'; ++end) {
    const char c = text[end];
    const char next = end + 1 < text.size() ? text[end + 1] : '\n';
    if (flow && std::string_view(",[]{}").find(c) != std::string_view::npos) break;
    if (c == ':' && std::string_view(" \n\r,}]").find(next) != std::string_view::npos) break;
    if (c == ' ' && next == '#') break;
  }
  while (end > begin && text[end - 1] == ' ') --end;
  return end;
}

WordAt word_at(std::string_view text, std::size_t at) {
  WordAt word{.empty = true};
  const Cursor here = cursor_at(text, at);
  if (here.slot == Slot::none || here.levels.empty() || here.word >= text.size()) return word;
  word.begin = here.word;
  word.end = end_of_whole_word(text, word.begin, here.levels.back().flow);
  if (word.end == word.begin || at > word.end) return word;
  const bool quoted = text[word.begin] == '"' || text[word.begin] == '\'';
  word.point.cursor = cursor_at(text, word.end - (quoted ? 1 : 0));
  word.point.own_line = word.point.cursor.own_line;
  const bool key = text.substr(word.end).starts_with(':');
  if (key && word.point.cursor.slot != Slot::key) word.point.enter_map();
  word.empty = word.point.cursor.slot == Slot::none;
  return word;
}

class FileTeller {
 public:
  FileTeller(Library& library, std::string_view document, std::string_view schema)
      : library_(library), document_(document), schema_(schema) {}

  [[nodiscard]] std::string tell(const WordAt& word) {
    const Cursor& cursor = word.point.cursor;
    const FilePlace here = place_in_file(cursor, outermost_pairs(document_));
    if (cursor.slot == Slot::key) {
      out_.text(about_key_in(here, cursor.typed, schema_));
      return out_.take();
    }
    const SchemaPlace place = guide_to(schema_).at(here.levels);
    for (const std::string& list : place.lists) about_name(list, cursor.typed);
    const auto& levels = here.levels;
    const bool player = std::ranges::any_of(levels, [](const SchemaLevel& level) {
      return level.key == "players" || level.key == "player";
    });
    if (schema_ == "event" && player && out_.empty()) about_player(cursor.typed);
    return out_.take();
  }

 private:
  void about_name(std::string_view list, const std::string& name) {
    if (list == "schemes") return about_scheme(name);
    if (list == "games" || list.starts_with("options")) {
      if (library_.knows(name)) out_.title(library_.head(name).title, name);
      return;
    }
    if (!out_.empty()) return;
    const CheckedFile file = library_.check_file({}, document_);
    const Ruleset& ruleset = file.rulesets.empty() ? library_.everything() : file.rulesets.back();
    if (list == "cards") {
      if (const auto card = ruleset.card_names.find(name)) out_.card(ruleset, *card);
    } else if (list == "modifiers") {
      if (const auto kind = ruleset.modifier_names.find(name)) out_.modifier(ruleset, *kind);
    } else if (list.starts_with("places")) {
      if (const auto place = ruleset.place_names.find(name)) out_.place(ruleset, PlaceId(*place));
    }
  }

  void about_scheme(const std::string& name) {
    const auto found = scheme_named(name);
    const auto* const scheme = std::get_if<Scheme>(&found);
    if (scheme == nullptr) return;
    out_.title(scheme->name, scheme->title);
    out_.text(scheme->text);
  }

  /// Uses the event as it is read; tells nothing if it has a fault.
  void about_player(const std::string& name) {
    const auto read = read_event({}, document_, scheme_of_event);
    const auto* const event = std::get_if<Tournament>(&read);
    if (event == nullptr) return;
    for (std::size_t i = 0; i < event->players.size(); ++i) {
      const Entrant& player = event->players[i];
      const auto same = [&](const std::string& other) { return same_name(other, name); };
      if (!same(player.name) && std::ranges::none_of(player.aliases, same)) continue;
      out_.title(player.name, fmt::format("player {} of {}", i + 1, event->players.size()));
      if (!player.aliases.empty()) {
        out_.text(fmt::format("Also {}.", fmt::join(player.aliases, ", ")));
      }
      if (player.withdrawn) out_.text("Has withdrawn.");
    }
  }

  Library& library_;
  std::string_view document_;
  std::string_view schema_;
  HoverText out_;
};

}  // namespace

std::optional<Hover> hover_in_file(Library& library, std::string_view text, Position at) {
  const DocumentPart part = document_at(text, at);
  const std::string_view document = text.substr(part.begin, part.end - part.begin);
  const std::string_view schema = schema_for(document);
  if (schema == kLogSchema) return std::nullopt;
  const WordAt word = word_at(document, part.at);
  if (word.empty) return std::nullopt;
  std::string markdown = FileTeller(library, document, schema).tell(word);
  if (markdown.empty()) return std::nullopt;
  const TextRange range{position_of(text, part.begin + word.begin),
                        position_of(text, part.begin + word.end)};
  return Hover{range, std::move(markdown)};
}

}  // namespace veedor
