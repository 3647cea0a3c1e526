#include "editor/completion/slots.h"

#include <algorithm>
#include <array>

#include "log/effect_keys.h"
#include "ruleset/log_keys.h"
#include "schema/log_grammar.h"

namespace veedor {

namespace {

/// The value of a key, in the innermost level that has it.
std::string_view said_above(const Cursor& cursor, std::string_view key) {
  for (auto level = cursor.levels.rbegin(); level != cursor.levels.rend(); ++level) {
    const auto pair =
        std::ranges::find(level->pairs, key, &std::pair<std::string, std::string>::first);
    if (pair != level->pairs.end() && !pair->second.empty()) return pair->second;
  }
  return {};
}

/// The form of the value of a key of a Special action: as for the card, else as for most cards.
KeyForm saying_of(LogKey key, const Card* card) {
  if (card != nullptr) {
    for (const Effect& effect : card->effects) {
      if (const EffectKey* said = form_of(effect).row_with(key)) return said->key_form;
    }
  }
  return usual_form(key);
}

LogKind kind_of(const Cursor& cursor) {
  if (cursor.levels.empty()) return LogKind::game;
  for (const auto& [key, value] : cursor.levels.front().pairs) {
    if (key != "kind") continue;
    if (value == "scoresheet") return LogKind::sheet;
    if (value == "result") return LogKind::result;
  }
  return LogKind::game;
}

}  // namespace

std::vector<std::string> words_in(std::string_view words) {
  std::vector<std::string> parts;
  while (!words.empty()) {
    const std::size_t end = std::min(words.find(' '), words.size());
    parts.emplace_back(words.substr(0, end));
    words.remove_prefix(std::min(end + 1, words.size()));
  }
  return parts;
}

const Card* acting_card(const Cursor& cursor, const Ruleset& ruleset) {
  std::string_view named = said_above(cursor, "saved");
  if (named.empty()) named = said_above(cursor, "card");
  const auto card = ruleset.card_names.find(named);
  return named.empty() || !card ? nullptr : &ruleset.rules.cards[*card];
}

ValueRow row_at(std::string_view path, const Card* card) {
  if (path.size() <= log_paths::special.size() || !path.starts_with(log_paths::special))
    return fixed_row(path);
  const std::string_view said = path.substr(log_paths::special.size() + 1);
  const std::size_t end = std::min(said.find('/'), said.size());
  const LogKey key = log_key(said.substr(0, end));
  if (key == LogKey::none) return {};
  const KeyForm key_form = saying_of(key, card);
  if (key_form == usual_form(key)) return fixed_row(path);
  return said_row(key_form, end == said.size() ? std::string_view() : said.substr(end + 1));
}

SlotAt slot_of(const Cursor& cursor, const Ruleset* ruleset, const Card* card) {
  SlotAt slot;
  slot.kind = kind_of(cursor);
  for (const CursorLevel& level : cursor.levels) {
    const bool last = &level == &cursor.levels.back();
    if (!level.map || level.pairs.empty()) continue;
    if (last && cursor.slot == Cursor::Slot::key) break;
    const std::string& key = level.pairs.back().first;
    const ValueRow here = row_at(slot.path, card);
    const auto fixed = keys_at(slot.path, slot.kind);
    const bool named = here.named() != ValueKind::nothing && std::ranges::count(fixed, key) == 0;
    if (!slot.path.empty()) slot.path += '/';
    slot.path += named ? "*" : key;
  }
  slot.row = row_at(slot.path, card);
  const bool one = ruleset != nullptr && ruleset->rules.black_regions == 1;
  if (one && slot.path == log_paths::inquisitor) slot.row.list = false;
  return slot;
}

ValueRow fixed_row(std::string_view path) {
  const ValueRow* const row = log_grammar().value_at(path);
  return row == nullptr ? ValueRow{} : *row;
}

ValueRow said_row(KeyForm key_form, std::string_view below) {
  if (key_form ==
      KeyForm::owner_places) {  // of a key that has numbers of each place with most cards
    if (below.empty()) return {.path = {}, .names = "owner"};
    return below == "*" ? ValueRow{.path = "*", .is = "place"} : ValueRow{};
  }
  const auto* const usual = std::ranges::find(kLogKeyNames, key_form, &LogKeyName::key_form);
  if (usual == kLogKeyNames.end()) return {};
  std::string path = std::string(log_paths::special) + '/' + std::string(usual->name);
  if (!below.empty()) path += '/' + std::string(below);
  return fixed_row(path);
}

}  // namespace veedor
