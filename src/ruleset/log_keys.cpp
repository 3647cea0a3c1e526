#include "ruleset/log_keys.h"

#include <algorithm>

namespace veedor {

LogKey log_key(std::string_view name) {
  const auto* const row = std::ranges::find(kLogKeyNames, name, &LogKeyName::name);
  return row == kLogKeyNames.end() ? LogKey::none : row->key;
}

std::string_view spelled(LogKey key) {
  const auto* const row = std::ranges::find(kLogKeyNames, key, &LogKeyName::key);
  return row == kLogKeyNames.end() ? std::string_view() : row->name;
}

Saying usual_saying(LogKey key) {
  return std::ranges::find(kLogKeyNames, key, &LogKeyName::key)->saying;
}

std::vector<std::string> names_of(KeySet keys) {
  std::vector<std::string> names;
  for (const LogKeyName& row : kLogKeyNames) {
    if ((keys & key_bit(row.key)) != 0) names.emplace_back(row.name);
  }
  return names;
}

}  // namespace veedor
