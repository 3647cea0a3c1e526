#include "report/rules/key_place.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

#include "schema/log_grammar.h"

namespace veedor {
namespace {

/// The words of `x-public` in the schema of logs.
constexpr auto kReaders = std::to_array<std::pair<std::string_view, std::string_view>>({
    {"closed", "only the moderator"},
    {"open", "everybody"},
    {"within", "depends on the keys in it"},
    {"discs", "everybody, once the disc is shown"},
    {"when_over", "everybody, once the game is over"},
    {"drawn", "everybody, once the game is over and the secret of its drawing is shown"},
    {"definitions", "everybody, of cards that lie open or were played"},
    {"hands", "everybody, once the game is over; before that, only the code of a sealed hand"},
    {"hidden", "everybody, but not which card it is"},
    {"open_places", "everybody, except what is hidden in the Castillo"},
});
/// "player, `none`"; `path` has names as `*`.
std::string values_at(const std::string& path) {
  const ValueRow* const row = log_grammar().value_at(path);
  if (row == nullptr) return {};
  std::string values;
  const auto add = [&](const std::string& more) {
    if (!more.empty()) values += (values.empty() ? "" : ", ") + more;
  };
  std::string_view rest = row->is;
  while (!rest.empty()) {
    const std::string_view word = rest.substr(0, rest.find(' '));
    rest.remove_prefix(std::min(word.size() + 1, rest.size()));
    std::string said(word);
    std::ranges::replace(said, '_', ' ');
    const bool sign = std::ranges::count(kValueWords, word) == 0;
    add(sign ? fmt::format("`{}`", word) : said == "claim" ? "number" : said);
  }
  if (!row->names.empty()) {
    const std::string inner = values_at(path + "/*");
    add(fmt::format("by {}{}", row->names, inner.empty() ? "" : ": " + inner));
  }
  if (row->list && !values.empty()) values = "list of: " + values;
  return values;
}

}  // namespace

std::vector<KeyPlace> places_of_key(std::string_view key_or_path) {
  std::vector<KeyPlace> places;
  for (const KeyRow& row : log_grammar().keys) {
    std::string path(row.path);
    if (!path.empty()) path += '/';
    path += row.key;
    if (path != key_or_path && row.key != key_or_path) continue;
    const auto* const readers =
        std::ranges::find(kReaders, row.publicity, &decltype(kReaders)::value_type::first);
    places.push_back(
        {path, std::string(row.means), values_at(path),
         std::string(readers == kReaders.end() ? "only the moderator" : readers->second),
         std::string(row.example), row.games});
  }
  // A path that is also a key at the left margin means that one alone.
  const auto whole = std::ranges::find(places, key_or_path, &KeyPlace::path);
  if (key_or_path.find('/') != std::string_view::npos && whole != places.end()) return {*whole};
  return places;
}

std::vector<std::string> keys_of_logs() {
  std::vector<std::string> keys;
  for (const KeyRow& row : log_grammar().keys) {
    if (std::ranges::count(keys, row.key) == 0) keys.emplace_back(row.key);
  }
  return keys;
}

}  // namespace veedor
