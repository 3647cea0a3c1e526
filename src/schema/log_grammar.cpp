#include "schema/log_grammar.h"

#include <algorithm>
#include <functional>
#include <unordered_map>
#include <utility>

#include "schema/log_grammar_rows.h"

namespace veedor {
namespace {

LogGrammar& current() {
  static LogGrammar grammar = built_in_log_grammar();
  return grammar;
}

std::string_view first_word(std::string_view words) { return words.substr(0, words.find(' ')); }

/// `nothing` for a word of the format.
ValueKind kind_named(std::string_view word) {
  const auto* const found = std::ranges::find(kValueWords, word);
  return found == kValueWords.end() ? ValueKind::nothing
                                    : static_cast<ValueKind>(found - kValueWords.begin());
}

}  // namespace

ValueKind ValueRow::named() const { return kind_named(names); }

ValueKind ValueRow::kind() const { return kind_named(first_word(is)); }

std::string_view ValueRow::words() const {
  if (kind() == ValueKind::nothing) return is;
  return is.substr(std::min(first_word(is).size() + 1, is.size()));
}

std::vector<std::vector<std::string>> ValueRow::groups() const {
  std::vector<std::vector<std::string>> found;
  std::string_view rest = needs;
  while (!rest.empty()) {
    const std::string_view word = first_word(rest);
    rest.remove_prefix(std::min(word.size() + 1, rest.size()));
    if (found.empty() || word == "|") found.emplace_back();
    if (word != "|") found.back().emplace_back(word);
  }
  return found;
}

bool ValueRow::needs_key(std::string_view key) const {
  return std::ranges::any_of(groups(),
                             [&](const auto& group) { return std::ranges::count(group, key) > 0; });
}

const ValueRow* LogGrammar::value_at(std::string_view path) const {
  const auto row = std::ranges::find(values, path, &ValueRow::path);
  return row == values.end() ? nullptr : &*row;
}

const LogGrammar& log_grammar() { return current(); }

void replace_log_grammar(LogGrammar grammar) { current() = std::move(grammar); }

namespace {

/// A path and a key at its end.
using KeyPlace = std::pair<std::string_view, std::string_view>;

struct HashOfPlace {
  std::size_t operator()(const KeyPlace& place) const {
    const std::hash<std::string_view> hash;
    return 31 * hash(place.first) + hash(place.second);
  }
};

/// A log asks for every key of every map.
using RowsByPlace = std::unordered_map<KeyPlace, const KeyRow*, HashOfPlace>;

RowsByPlace rows_by_place() {
  RowsByPlace rows;
  for (const KeyRow& row : log_grammar().keys) rows.try_emplace({row.path, row.key}, &row);
  return rows;
}

}  // namespace

const KeyRow* key_row(std::string_view path, std::string_view key) {
  static const RowsByPlace rows = rows_by_place();
  auto found = rows.find({path, key});
  if (found == rows.end() && path.find("/*") != std::string_view::npos) {
    found = rows.find({without_names(std::string(path)), key});
  }
  return found == rows.end() ? nullptr : found->second;
}

std::vector<MapRow> keys_of_map(std::string_view definition) {
  std::vector<MapRow> rows;
  std::ranges::copy_if(log_grammar().maps, std::back_inserter(rows),
                       [&](const MapRow& row) { return row.map == definition; });
  return rows;
}

}  // namespace veedor
