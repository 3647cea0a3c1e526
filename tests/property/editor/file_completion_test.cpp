// Rulesets, schemes, events and scoresheets, cut at each of their keys and listed words: what stood
// there is offered there, and what is offered there is known there.
#include <doctest/doctest.h>
#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "editor/completion/completion.h"
#include "editor/files/file_offers.h"
#include "editor/files/file_outline.h"
#include "editor/problems.h"
#include "property/effort.h"
#include "property/said.h"
#include "text/text.h"

namespace veedor::test {
namespace {

namespace fs = std::filesystem;

std::string read_file(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  REQUIRE(file);
  return {std::istreambuf_iterator<char>(file), {}};
}

std::vector<fs::path> files() {
  const fs::path root(VEEDOR_ROOT);
  std::vector<fs::path> all{root / "examples/tournament/event.yaml",
                            root / "examples/scoresheet.yaml"};
  for (const char* const folder : {"rulesets", "rulesets/schemes", "examples/event"}) {
    for (const auto& entry : fs::directory_iterator(root / folder)) {
      const bool ours =
          entry.path().extension() == ".yaml" && entry.path().filename() != "rules.yaml";
      if (ours) all.push_back(entry.path());
    }
  }
  std::ranges::sort(all);
  return all;
}

/// A key, or a word that is a key's value or an entry.
class FileWord {
 public:
  FileWord(const Document& document, NodeId node) : document_(document), node_(node) {}

  /// The keys above it, its own one included, with `*` for entries of lists.
  [[nodiscard]] std::vector<std::string> path() const {
    std::vector<std::string> keys;
    for (NodeId at = node_; at != kNoNode; at = document_[at].parent) {
      if (document_[at].is_key) keys.emplace_back(document_.text(at));
      if (document_[at].key != kNoNode) keys.emplace_back(document_.text(document_[at].key));
    }
    std::ranges::reverse(keys);
    return keys;
  }

  [[nodiscard]] std::vector<std::string> other_keys() const {
    std::vector<std::string> keys;
    for (const NodeId value : document_.children(document_[node_].parent)) {
      if (document_[value].key != node_) keys.emplace_back(document_.text(document_[value].key));
    }
    return keys;
  }

 private:
  const Document& document_;
  NodeId node_;
};

bool contains(const std::vector<std::string>& words, std::string_view word) {
  return std::ranges::count(words, word) > 0;
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
  if (contains(path, "source") || contains(path, "text") || path.empty()) return false;
  if (!sheet) return contains(kWords, path.back()) && !contains(path, "ranks");
  const bool grandes =
      path.size() > 1 && (path[path.size() - 2] == "grandes" || path[path.size() - 2] == "tiles");
  return grandes || contains(kOfSheet, path.back());
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
  const Document& whole = document;
  for (const std::string& other : FileWord(whole, node).other_keys()) {
    // Those behind it on its line went with it.
    const std::string gone = text.substr(offset, line_end - offset);
    const bool stays = gone.find(other + ":") == std::string::npos;
    CHECK_MESSAGE((!stays || !contains(offered, other)), other);
  }
}

/// The first message about a word of a text that begins at `at`; empty if there is none.
std::string refusal(Library& library, const std::string& text, Position at) {
  const TextKind kind = kind_of_text(text);
  const TextLines lines(text);
  std::vector<Problem> problems;
  if (kind == TextKind::logs) {
    const JudgedText judged(library, text);
    problems = problems_of_logs(judged, lines);
  } else {
    problems = problems_of_file(kind, library, "", text, lines);
  }
  for (const Problem& problem : problems) {
    if (problem.severity == Problem::Severity::fault && problem.range.begin == at) {
      return problem.message;
    }
  }
  return {};
}

/// Whether a message is about a key or word that nobody knows there. What else depends on the rest
/// of the file, as that only regions have neighbours, no schema says.
bool says_unknown(const std::string& message) {
  for (const char* const words : {"unknown ", "is not one of", "there is no ", " no part of"}) {
    if (message.find(words) != std::string::npos) return true;
  }
  return false;
}

/// Writes some of what is offered in place of a word.
void check_offers(Library& library, const std::string& text, const Document& document,
                  NodeId node) {
  const Position at = document.position_of(node);
  const std::size_t offset = document[node].offset;
  const std::string there(document.text(node));
  if (text.substr(offset, there.size()) != there) return;  // in quotes
  const std::string before = text.substr(0, offset);
  const std::string behind = text.substr(offset + there.size());
  const auto offered = completions(library, before + behind, at);
  for (std::size_t i = 0; i < offered.size(); ++i) {
    const Completion& each = offered[i];
    if (each.snippet || (i * 7 + node) % 5 >= effort()) continue;
    INFO(at.line << ":" << at.column << ": " << each.insert << " for " << there);
    const std::string message = refusal(library, before + each.insert + behind, at);
    CHECK_MESSAGE(!says_unknown(message), message);
  }
}

/// Calls `see` with the words of all files that can be offered, and the text of the file.
void each_word(const auto& see) {
  for (const fs::path& path : files()) {
    INFO(path.string());
    const std::string text = read_file(path);
    const std::string_view schema = schema_for(text);
    Document document;
    document.parse(text);
    REQUIRE(!document.not_yaml());
    for (NodeId node = 0; node < document.size(); ++node) {
      if (document[node].kind != NodeKind::scalar) continue;
      const std::vector<std::string> keys = FileWord(document, node).path();
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

TEST_CASE("what is offered in a ruleset, scheme, event or scoresheet is known there") {
  constexpr unsigned kPart = 40;
  Library library;
  std::size_t number = 0;
  each_word([&](const std::string& text, const Document& document, NodeId node) {
    // Without one of the keys that tell what a file is, it is another one.
    static const std::vector<std::string> kTelling{"veedor", "kind", "ruleset", "scheme", "event"};
    const std::vector<std::string> path = FileWord(document, node).path();
    if (path.size() == 1 && document[node].is_key && contains(kTelling, path.front())) return;
    if (++number * 2654435761U % kPart < effort()) check_offers(library, text, document, node);
  });
  CHECK(number > kPart);
}

}  // namespace veedor::test
