#include "notation/keys.h"

#include <algorithm>
#include <array>
#include <unordered_map>
#include <utility>

#include "text/text.h"

namespace veedor {
namespace {

constexpr std::array<std::pair<std::string_view, KeyLevel>, 4> kLevels{{
    {log_paths::turns, KeyLevel::turn},
    {log_paths::actions, KeyLevel::action},
    {log_paths::special, KeyLevel::special},
    {log_paths::scoring, KeyLevel::scoring},
}};

/// The words of `x-short` in the schema of logs.
constexpr std::array<std::pair<std::string_view, ValueForm>, 2> kForms{
    {{"moves", ValueForm::moves}, {"pair", ValueForm::pair}}};

/// What is at a path; an empty row if nothing is known of it.
ValueRow at(const LogGrammar& grammar, std::string_view path) {
  const ValueRow* const row = grammar.value_at(path);
  return row == nullptr ? ValueRow{} : *row;
}

/// The form of a map with names.
ValueForm form_of_names(const ValueRow& row, const ValueRow& each) {
  if (row.named() == ValueKind::source) return ValueForm::taking;
  if (each.kind() == ValueKind::disc) return ValueForm::places;
  if (row.named() == ValueKind::good) return ValueForm::good_counts;
  const bool numbers = each.names.empty() && !each.list;
  if (row.named() == ValueKind::place)
    return numbers ? ValueForm::place_counts : ValueForm::bracket;
  if (each.named() == ValueKind::place) return ValueForm::nested;
  return numbers ? ValueForm::owner_counts : ValueForm::bracket;
}

ValueForm form_of(const LogGrammar& grammar, const KeyRow& key) {
  const auto* const said =
      std::ranges::find(kForms, key.short_form, &std::pair<std::string_view, ValueForm>::first);
  if (said != kForms.end()) return said->second;
  const std::string path = std::string(key.path) + '/' + std::string(key.key);
  const ValueRow row = at(grammar, path);
  if (!row.names.empty()) return form_of_names(row, at(grammar, path + "/*"));
  const ValueKind kind = row.kind();
  if (row.list) return row.keys ? ValueForm::bracket : ValueForm::cards;
  if (kind == ValueKind::place) return ValueForm::place;
  if (kind == ValueKind::player) return ValueForm::player;
  if (kind == ValueKind::card) return ValueForm::card;
  return row.keys ? ValueForm::bracket : ValueForm::word;
}

}  // namespace

std::vector<NotationKey> notation_keys(const LogGrammar& grammar) {
  std::vector<NotationKey> keys;
  for (const KeyRow& row : grammar.keys) {
    const auto* const found =
        std::ranges::find(kLevels, row.path, &std::pair<std::string_view, KeyLevel>::first);
    if (found == kLevels.end() || row.short_form == "none") continue;
    const bool beside =
        found->second == KeyLevel::action && !at(grammar, row.path).needs_key(row.key);
    keys.push_back(
        {std::string(row.key), beside ? KeyLevel::beside : found->second, form_of(grammar, row)});
  }
  return keys;
}

const NotationKey* notation_key(std::string_view folded, KeyLevel level) {
  using Levels = std::array<const NotationKey*, kKeyLevels>;
  static const std::vector<NotationKey> keys = notation_keys(log_grammar());
  static const std::unordered_map<std::string_view, Levels> by_name = [] {
    std::unordered_map<std::string_view, Levels> named;
    for (const NotationKey& key : keys) named[key.name][static_cast<std::size_t>(key.level)] = &key;
    return named;
  }();
  const auto found = by_name.find(folded);
  return found == by_name.end() ? nullptr : found->second[static_cast<std::size_t>(level)];
}

ValueForm form_of_key(std::string_view name, KeyLevel level) {
  const NotationKey* const key = notation_key(fold_name(name), level);
  return key == nullptr ? ValueForm::bracket : key->form;
}

bool stands_elsewhere(std::string_view name) {
  constexpr std::array kElsewhere{KeyLevel::turn, KeyLevel::action, KeyLevel::beside};
  const std::string folded = fold_name(name);
  return std::ranges::any_of(
      kElsewhere, [&](KeyLevel level) { return notation_key(folded, level) != nullptr; });
}

}  // namespace veedor
