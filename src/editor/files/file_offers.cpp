#include "editor/files/file_offers.h"

#include <algorithm>
#include <span>

#include "editor/files/file_outline.h"
#include "text/phrases.h"
#include "yaml/yaml_word.h"

namespace veedor {
namespace {

using Kind = Completion::Kind;
using Slot = Cursor::Slot;

bool is_number(std::string_view word) {
  return !word.empty() && std::ranges::all_of(word, [](char c) { return c >= '0' && c <= '9'; });
}

Kind kind_of_list(std::string_view list) {
  if (list == "cards") return Kind::card;
  if (list.starts_with("places")) return Kind::place;
  if (list == "games" || list.starts_with("options") || list == "schemes" ||
      list.starts_with("rulesets")) {
    return Kind::ruleset;
  }
  return Kind::word;
}

/// A name, in quotes if YAML would read it differently.
Candidate named(Kind kind, const SchemaWord& name) {
  return {.kind = kind,
          .label = name.word,
          .insert = yaml_label(name.word),
          .documentation = name.about};
}

bool is_among(const std::vector<std::string>& entries, std::string_view word) {
  return std::ranges::any_of(entries,
                             [&](const std::string& entry) { return same_name(entry, word); });
}

/// The parts of the entry that can have a source of their own.
std::vector<SchemaWord> cited(const FilePlace& here) {
  std::vector<SchemaWord> keys;
  if (here.levels.empty() || here.levels.back().key != "source") return keys;
  for (const auto& [key, value] : here.levels.back().pairs) {
    if (key != "source" && key != "part") keys.push_back({key, "Where it comes from."});
  }
  return keys;
}

}  // namespace

FilePlace place_in_file(const Cursor& cursor, const SchemaPairs& outermost) {
  FilePlace place;
  const auto& levels = cursor.levels;
  for (std::size_t i = 0; i < levels.size(); ++i) {
    const bool innermost = i + 1 == levels.size();
    SchemaPairs pairs = levels[i].pairs;
    const auto add = [&](const std::string& key, const std::string& value) {
      const auto same = [&](const auto& pair) { return pair.first == key; };
      if (std::ranges::none_of(pairs, same)) pairs.emplace_back(key, value);
    };
    const auto value_of = [&](const std::string& key) {
      const auto pair = std::ranges::find(outermost, key, &SchemaPairs::value_type::first);
      return i == 0 && pair != outermost.end() ? pair->second : std::string();
    };
    if (innermost && cursor.slot == Slot::key) {
      for (const std::string& key : cursor.later) add(key, value_of(key));
      place.written = std::move(pairs);
      return place;
    }
    std::string key = levels[i].map && !pairs.empty() ? pairs.back().first : std::string();
    if (i == 0) {
      for (const auto& [other, value] : outermost) add(other, value);
    }
    place.levels.push_back({levels[i].map, std::move(key), std::move(pairs)});
  }
  return place;
}

std::string about_key_in(FilePlace here, const std::string& key, std::string_view schema) {
  here.levels.push_back({true, key, std::move(here.written)});
  return guide_to(schema).at(here.levels).about;
}

FileOffers::FileOffers(std::string_view document, const Cursor& cursor, std::string_view schema,
                       NamesInFile names)
    : cursor_(cursor),
      outermost_(outermost_pairs(document)),
      guide_(guide_to(schema)),
      names_(std::move(names)) {
  open({.cursor = cursor, .own_line = cursor.own_line});
}

void FileOffers::add(const InsertPoint& point, Candidate candidate, std::string_view after) {
  offers_.push_back(offer_at(point, cursor_, std::move(candidate), after));
}

void FileOffers::open(const InsertPoint& point) {
  if (point.depth > kDeepestPoint || point.cursor.levels.empty()) return;
  const FilePlace here = place_in_file(point.cursor, outermost_);
  const SchemaPlace place = guide_.at(here.levels, here.written);
  const Slot slot = point.cursor.slot;
  if (slot == Slot::none) return;
  if (slot == Slot::key) return keys(point, here, place);
  const bool dash_missing = slot == Slot::entry && point.own_line;
  if (!dash_missing) words(point, here, place);
  if (cursor_.quoted) return;
  if (dash_missing || (slot == Slot::value && place.list)) {
    InsertPoint inner = point;
    ++inner.depth;
    inner.enter_list();
    open(inner);
  }
  if (!dash_missing && place.map) {
    InsertPoint inner = point;
    ++inner.depth;
    inner.enter_map();
    open(inner);
  }
}

std::string_view FileOffers::after_key(const InsertPoint& point, const FilePlace& here,
                                       const std::string& key) const {
  if (cursor_.colon_follows) return {};
  const bool flow = point.cursor.levels.back().flow;
  std::vector<SchemaLevel> levels = here.levels;
  levels.push_back({true, key, here.written});
  const SchemaPlace value = guide_.at(levels);
  if (value.word) return ": ";
  if (value.list) {
    levels.push_back({});
    const bool maps = guide_.at(levels).map;
    return !flow && maps ? ":" : ": [$0]";
  }
  if (value.map) return flow ? ": {$0}" : ":";
  return ": ";
}

FileSpot FileOffers::spot_at(const InsertPoint& point, const FilePlace& here) const {
  FileSpot spot;
  for (const SchemaLevel& level : here.levels) {
    if (level.map) spot.path.push_back(level.key);
  }
  const CursorLevel& innermost = point.cursor.levels.back();
  if (!innermost.map) spot.entries = innermost.entries;
  // A list or map that begins here is still empty.
  const bool at_cursor = point.depth == 0 && !names_.beside().empty();
  spot.beside = at_cursor ? names_.beside() : here.written;
  if (!at_cursor && point.cursor.slot != Slot::key) {
    const auto map = std::find_if(here.levels.rbegin(), here.levels.rend(),
                                  [](const SchemaLevel& level) { return level.map; });
    if (map != here.levels.rend()) spot.beside = map->pairs;
  }
  return spot;
}

bool FileOffers::leaves_beside(const FileSpot& spot, const FilePlace& here,
                               const std::string& word) const {
  if (here.levels.empty() || !here.levels.back().map) return true;
  const bool outermost = here.levels.size() == 1;
  const auto above = std::span(here.levels).first(here.levels.size() - 1);
  const SchemaPlace map = guide_.at(above, {{std::string(spot.key()), word}});
  if (map.free_keys || !map.key_lists.empty()) return true;
  return std::ranges::all_of(outermost ? outermost_ : spot.beside, [&](const auto& pair) {
    return pair.first == spot.key() ||
           std::ranges::find(map.keys, pair.first, &SchemaWord::word) != map.keys.end();
  });
}

void FileOffers::keys(const InsertPoint& point, const FilePlace& here, const SchemaPlace& place) {
  const FileSpot spot = spot_at(point, here);
  std::vector<SchemaWord> names = place.keys;
  for (const std::string& list : place.key_lists) {
    for (SchemaWord& name : names_.in_list(list, spot)) names.push_back(std::move(name));
  }
  if (place.free_keys) {
    for (SchemaWord& name : cited(here)) names.push_back(std::move(name));
  }
  const std::vector<std::string> around = keys_around(point.cursor);
  for (const SchemaWord& name : names) {
    if (is_among(around, name.word) || !names_.allow_key(place, spot, name.word)) continue;
    Candidate candidate = named(Kind::key, name);
    add(point, std::move(candidate), after_key(point, here, name.word));
  }
}

void FileOffers::words(const InsertPoint& point, const FilePlace& here, const SchemaPlace& place) {
  const FileSpot spot = spot_at(point, here);
  const auto offer = [&](Candidate candidate) {
    const std::string& word = candidate.label;
    // No list has a name twice.
    const bool twice = point.cursor.slot == Slot::entry && is_among(spot.entries, word);
    if (!twice && names_.fits(spot, word)) add(point, std::move(candidate));
  };
  for (const std::string& definition : place.definitions) {
    for (const SchemaWord& name : names_.for_definition(definition)) {
      offer(named(Kind::word, name));
    }
  }
  for (const SchemaWord& word : place.words) {
    if (!leaves_beside(spot, here, word.word)) continue;
    offer({.kind = is_number(word.word) ? Kind::number : Kind::word,
           .label = word.word,
           .insert = word.word,
           .documentation = word.about});
  }
  for (const std::string& list : place.lists) {
    for (const SchemaWord& name : names_.in_list(list, spot)) {
      offer(named(kind_of_list(list), name));
    }
  }
}

}  // namespace veedor
