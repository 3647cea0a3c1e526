#include "editor/completion/log_draft.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "log/effect_keys.h"
#include "schema/log_grammar.h"
#include "yaml/yaml_word.h"

namespace veedor {

namespace {

bool has(const std::vector<std::string>& keys, std::string_view key) {
  return std::ranges::count(keys, key) > 0;
}

std::string below(const std::string& path, std::string_view key) {
  return path.empty() ? std::string(key) : fmt::format("{}/{}", path, key);
}

}  // namespace

std::string Samples::at(const std::string& path, const std::vector<std::string>& others) const {
  if (path == "players") return fmt::format("[{}]", fmt::join(words_in("Ann Bea Cruz Dan"), ", "));
  if (path == "rounds") return "[]";
  if (path == "ruleset") return "base";
  const ValueRow row = row_at(path, card_);
  std::string said;
  if (row.kind() != ValueKind::nothing) {
    said = words_.sample(row.kind(), others);
  } else if (!row.words().empty()) {
    said = words_in(row.words()).front();
  } else if (row.named() != ValueKind::nothing) {
    said = fmt::format("{{{}: {}}}", words_.sample(row.named(), others), at(below(path, "*")));
  } else if (row.keys) {
    said = fmt::format("{{{}}}", fmt::join(missing(path, {}), ", "));
  } else {
    return "x";
  }
  if (!row.list) return said;
  const bool dealt = path == log_paths::dealt;
  const std::size_t fewest = dealt ? words_.ruleset().rules.modifiers_dealt : 1;
  return fmt::format("[{}]", fmt::join(std::vector(fewest, said), ", "));
}

std::vector<std::string> Samples::needed_by_card(const std::vector<std::string>& keys) const {
  if (card_ == nullptr || card_->effects.empty()) return {};
  KeySet written = 0;
  for (const std::string& key : keys) written |= key_bit(log_key(key));
  const EffectSyntax form = form_of(card_->effects[alternative_for(*card_, written)]);
  const FormKeys known = form.keys();
  const bool instead = (written & known.instead) != 0 && (written & known.required) == 0;
  const KeySet goods = card_->puts_out_unknown() ? key_bit(LogKey::goods) : 0;
  return names_of((instead ? known.instead : known.required) | goods);
}

std::vector<std::string> Samples::needed(const std::string& path,
                                         const std::vector<std::string>& keys) const {
  if (path == log_paths::special) return needed_by_card(keys);
  if (path.empty() && kind_ != LogKind::game) return words_in("veedor");
  const ValueRow* const row = log_grammar().value_at(path);
  if (row == nullptr || row->needs.empty()) return {};
  const auto groups = row->groups();
  const auto begun = std::ranges::find_if(groups, [&](const auto& group) {
    return std::ranges::any_of(group, [&](const std::string& key) { return has(keys, key); });
  });
  const bool action = path == log_paths::actions && begun == groups.end();
  if (action) return words_in(has(keys, "card") ? "place" : "special");
  std::vector<std::string> needs = begun == groups.end() ? groups.front() : *begun;
  if (path != "setup") return needs;
  const Rules& rules = words_.ruleset().rules;
  if (rules.caballero_cards > rules.players) needs.emplace_back("caballeros");
  if (rules.black_regions > 0) needs.emplace_back("inquisitor");
  if (rules.limit_table.valid()) needs.emplace_back("table");
  return needs;
}

std::vector<std::string> Samples::missing_entries(const std::string& path,
                                                  std::vector<std::string> entries) const {
  std::vector<std::string> added;
  const bool black = path == log_paths::inquisitor;
  if (!black && path != log_paths::bridge) return added;
  while (entries.size() < (black ? words_.ruleset().rules.black_regions : 2)) {
    added.push_back(words_.sample(ValueKind::place, entries));
    entries.push_back(added.back());
  }
  return added;
}

std::string Samples::needed_at(const std::string& path) const {
  if (path == log_paths::goods) return "{}";
  if (path == log_paths::inquisitor) {
    const std::vector<std::string> regions = missing_entries(path, {});
    return regions.size() == 1 ? regions.front() : fmt::format("[{}]", fmt::join(regions, ", "));
  }
  if (path == log_paths::homes) return fmt::format("{{{}}}", fmt::join(missing(path, {}), ", "));
  return at(path);
}

std::vector<std::string> Samples::missing(const std::string& path,
                                          const std::vector<std::string>& keys) const {
  std::vector<std::string> pairs;
  if (path == log_paths::homes) {
    for (const std::string& player : words_.players()) {
      if (has(keys, player)) continue;
      pairs.push_back(fmt::format("{}: {}", yaml_word(player), words_.sample(ValueKind::place)));
    }
    return pairs;
  }
  for (const std::string& key : needed(path, keys)) {
    if (has(keys, key)) continue;
    const std::string value = key == "veedor" ? "1" : needed_at(below(path, key));
    pairs.push_back(fmt::format("{}: {}", key, value));
  }
  if (path == log_paths::actions && !beside_.empty()) pairs.push_back(beside_);
  return pairs;
}

std::string written_before(std::string_view text, const Cursor& cursor) {
  std::size_t end = std::min(cursor.word, text.size());
  if (cursor.own_line) {
    const std::size_t line = text.substr(0, end).rfind('\n');
    end = line == std::string_view::npos ? 0 : line + 1;
  }
  auto parts = cursor.void_parts;
  std::ranges::sort(parts);
  std::string written;
  std::size_t begin = 0;
  for (const auto& [from, to] : parts) {
    if (from >= end) break;
    if (from > begin) written += text.substr(begin, from - begin);
    begin = std::max(begin, std::min(to, end));
  }
  written += text.substr(begin, end - begin);
  if (cursor.own_line) {
    written.append(cursor.column, ' ');
  } else if (cursor.space_needed) {
    written += ' ';
  }
  return written;
}

LogDraft draft(const std::string& written, const Cursor& cursor, const Insertion& said,
               const Samples* samples) {
  LogDraft made{written, written.size(), !said.key.empty()};
  made.text += said.text;
  Cursor rest = cursor;  // loses the innermost level again and again: thousands may be around it
  rest.slot = Cursor::Slot::key;
  for (; !rest.levels.empty(); rest.levels.pop_back()) {
    const CursorLevel& level = rest.levels.back();
    const bool innermost = rest.levels.size() == cursor.levels.size();
    std::vector<std::string> keys;
    for (const auto& [key, value] : level.pairs) keys.push_back(key);
    if (innermost && !said.key.empty()) keys.push_back(said.key);
    std::vector<std::string> entries = level.entries;
    if (innermost) entries.push_back(said.text);
    std::vector<std::string> missing;
    if (samples != nullptr) {
      const std::string path = slot_of(rest, nullptr, nullptr).path;
      missing = level.map ? samples->missing(path, keys) : samples->missing_entries(path, entries);
    }
    for (const std::string& pair : missing) {
      made.text += level.flow ? ", " : "\n";
      if (!level.flow) made.text.append(level.indent, ' ');
      if (!level.flow && !level.map) made.text += "- ";
      made.text += pair;
    }
    if (level.flow) made.text += level.map ? '}' : ']';
  }
  made.text += '\n';
  return made;
}

}  // namespace veedor
