// Rulesets, schemes, events and scoresheets, cut at each of their keys and listed words: what stood
// there is offered there.
#include <doctest/doctest.h>
#include <fmt/format.h>

#include <algorithm>

#include "editor/completion/completion.h"
#include "editor/files/file_outline.h"
#include "property/editor/file_words.h"
#include "property/effort.h"
#include "property/said.h"
#include "support/case_file.h"
#include "text/text.h"

namespace veedor::test {
namespace {

/// The keys of the map around a key, without that one.
std::vector<std::string> other_keys(const Document& document, NodeId key) {
  std::vector<std::string> keys;
  for (const NodeId value : document.children(document[key].parent)) {
    if (document[value].key != key) keys.emplace_back(document.text(document[value].key));
  }
  return keys;
}

/// Names that no list has: the data that a source is about, and counts of discs by their name.
bool is_free_key(const std::vector<std::string>& path) {
  return path.size() > 1 && path[path.size() - 2] == "source";
}

/// Keys whose values are words of a list or names that the file or its rulesets define.
bool has_words(const std::vector<std::string>& path, bool sheet) {
  static const std::vector<std::string> kWords{
      "kind",        "scheme",      "tiebreak",   "rank_by", "share_of", "shared",  "withdrawn",
      "extends",     "goes_with",   "instead",    "phases",  "leaves",   "owned",   "counted",
      "coast",       "placed",      "neighbours", "of",      "disc",     "king",    "stack",
      "every_round", "logs_add",    "puts_out",   "symbols", "symbol",   "keep",    "may",
      "ability",     "score",       "grande",     "whose",   "from",     "back",    "pick",
      "also",        "without",     "routes",     "remove",  "stands",   "returns", "highest",
      "lowest",      "own_instead", "part",       "none"};
  static const std::vector<std::string> kOfSheet{"kind", "king", "only", "ruleset", "winners"};
  if (has(path, "source") || has(path, "text") || path.empty()) return false;
  // How many hand cards there are, not the region of a space
  const bool number = path.front() == "power" && path.back() == "of";
  if (!sheet) return has(kWords, path.back()) && !has(path, "ranks") && !number;
  const bool grandes =
      path.size() > 1 && (path[path.size() - 2] == "grandes" || path[path.size() - 2] == "tiles");
  return grandes || has(kOfSheet, path.back());
}

void check(Library& library, const std::string& text, const Document& document, NodeId node) {
  const Position at = document.position_of(node);
  const std::size_t offset = document[node].offset;
  const std::size_t line_end = std::min(text.find('\n', offset), text.size());
  const std::string cut = text.substr(0, offset) + text.substr(line_end);
  const std::string there(document.text(node));
  INFO(at.line << ":" << at.column << ": " << there);
  std::vector<std::string> offered;
  for (const Completion& each : completions(library, cut, at)) offered.push_back(said(each));
  // A scoring tile may leave zeros out: 8/4 for 8/4/0.
  const auto same = [&](const std::string& other) {
    return fold_name(other) == fold_name(there) || other.starts_with(there + "/");
  };
  CHECK_MESSAGE(std::ranges::any_of(offered, same), fmt::format("{}", fmt::join(offered, " ")));
  if (!document[node].is_key) return;
  for (const std::string& other : other_keys(document, node)) {
    // Those behind it on its line went with it. A bracket that was opened there, and is closed
    // behind it, closes the map instead.
    const std::string gone = text.substr(offset, line_end - offset);
    const bool opens = std::ranges::count(gone, '{') > std::ranges::count(gone, '}');
    const bool stays = !opens && gone.find(other + ":") == std::string::npos;
    CHECK_MESSAGE((!stays || !has(offered, other)), other);
  }
}

/// Calls `see` with the words of all files that can be offered, and the text of the file.
void each_word(const auto& see) {
  for (const auto& path : files_to_complete()) {
    INFO(path.string());
    const std::string text = read_file(path);
    const std::string_view schema = schema_for(text);
    Document document;
    document.parse(text);
    REQUIRE(!document.not_yaml());
    for (NodeId node = 0; node < document.size(); ++node) {
      if (document[node].kind != NodeKind::scalar) continue;
      const std::vector<std::string> keys = keys_to(document, node);
      const bool own_name = schema == "scheme" && keys.back() == "scheme";
      const bool free = document[node].is_key ? is_free_key(keys)
                                              : own_name || !has_words(keys, schema == kLogSchema);
      if (!free) see(text, document, node);
    }
  }
}

}  // namespace

TEST_CASE("what a ruleset, scheme, event or scoresheet says is offered where it says it") {
  Library library;
  std::size_t number = 0;
  std::size_t checked = 0;
  each_word([&](const std::string& text, const Document& document, NodeId node) {
    // All of them are tried with VEEDOR_EFFORT=4.
    if (++number * 2654435761U % 4 >= effort()) return;
    ++checked;
    check(library, text, document, node);
  });
  CHECK(checked > 500);
}

}  // namespace veedor::test
