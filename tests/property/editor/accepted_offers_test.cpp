// Whatever is offered in place of a word of a ruleset, scheme, event, scoresheet or result is not
// refused there: neither as unknown nor for what it means.
#include <doctest/doctest.h>
#include <fmt/format.h>

#include <algorithm>

#include "editor/completion/completion.h"
#include "editor/problems.h"
#include "property/editor/file_words.h"
#include "property/effort.h"
#include "support/case_file.h"
#include "yaml/stream.h"

namespace veedor::test {
namespace {

std::vector<Problem> faults_of(Library& library, const std::string& text) {
  const TextKind kind = kind_of_text(text);
  const TextLines lines(text);
  std::vector<Problem> problems;
  if (kind == TextKind::logs) {
    const JudgedText judged(library, text);
    problems = problems_of_logs(judged, lines);
  } else {
    problems = problems_of_file(kind, library, "", text, lines);
  }
  std::erase_if(problems, [](const Problem& problem) {
    return problem.severity != Problem::Severity::fault;
  });
  for (Problem& problem : problems) problem.document = nullptr;
  return problems;
}

/// A document without a fault.
struct Whole {
  std::string name;
  std::string text;
};

std::vector<Whole> wholes(Library& library) {
  std::vector<std::filesystem::path> paths = files_to_complete();
  const auto cases = cases_to_complete();
  paths.insert(paths.end(), cases.begin(), cases.end());
  std::vector<Whole> all;
  for (const auto& path : paths) {
    const std::string file = read_file(path);
    DocumentStream stream(reader_of(file));
    for (RawDocument raw; stream.next(raw);) {
      if (!faults_of(library, raw.text).empty()) continue;
      all.push_back({fmt::format("{}, document {}", path.string(), raw.number), raw.text});
    }
  }
  return all;
}

/// Messages for which not the word is to blame, but something else that has to change with any
/// word that takes the place of another. `behind` is the text that follows the word: an offer goes
/// by what precedes it.
bool blames_others(const std::string& message, const std::string& word, bool is_key,
                   std::string_view behind) {
  const auto says = [&](const std::string& part) {
    return message.find(part) != std::string::npos;
  };
  // Another key is missing. A map begins where its first key does.
  if (says("` is missing") || says("expected `") || says("beside `")) return true;
  // Of two regions each names the other.
  if (says("but not the other way round")) return true;
  // A number of a scoring may contradict the others of its region.
  if (says("nothing that can stand in")) return true;
  // Who stands in a space is told at the space, and before the regions, if they follow.
  const bool told_later = is_key || behind.find("regions:") != std::string_view::npos;
  if (told_later && (says(": the sheet has only ") || says(" cannot be the "))) return true;
  // A card of the base has the name of this card, whose id was changed.
  return says("is given to two") && !says("`" + word + "`");
}

/// What was offered, in its place in a text.
struct WrittenOffer {
  std::string text;
  std::size_t offset = 0;
  bool is_key = false;
};

/// Why a word is refused; empty if it is not. A value is refused, too, at its key, and if it leaves
/// no room for a key beside it, as `kind: space` for `coast`.
std::string refusal(Library& library, const std::string& text, const WrittenOffer& word) {
  Document document;
  document.parse(text);
  std::vector<Position> own{document.position(word.offset)};
  std::vector<Position> beside;
  for (NodeId node = 0; node < document.size(); ++node) {
    const Node& here = document[node];
    if (here.offset != word.offset || here.is_key || here.key == kNoNode) continue;
    if (here.kind != NodeKind::scalar) continue;
    own.push_back(document.position_of(here.key));
    for (const NodeId value : document.children(here.parent)) {
      beside.push_back(document.position_of(document[value].key));
    }
  }
  for (const Problem& problem : faults_of(library, text)) {
    const std::string& message = problem.message;
    const std::string_view behind = std::string_view(text).substr(word.offset);
    if (blames_others(message, word.text, word.is_key, behind)) continue;
    const Position at = problem.range.begin;
    const bool no_room = message.find("unknown key") != std::string::npos ||
                         message.find(" is for ") != std::string::npos;
    if (std::ranges::count(own, at) > 0) return message;
    if (no_room && !word.is_key && std::ranges::count(beside, at) > 0) return message;
  }
  return {};
}

/// Asks at the place of a word, and writes each of the answers there.
void try_offers(Library& library, const std::string& text, const Document& document, NodeId node) {
  const Position at = document.position_of(node);
  const std::size_t offset = document[node].offset;
  const std::string there(document.text(node));
  const bool quoted = text.substr(offset, there.size()) != there;
  if (quoted || there.empty()) return;
  const std::string before = text.substr(0, offset);
  const std::string behind = text.substr(offset + there.size());
  for (const Completion& each : completions(library, before + behind, at)) {
    // What has places to fill in, and a key without its value, goes on.
    if (each.snippet || each.insert.ends_with(':') || each.insert.ends_with(": ")) continue;
    INFO(at.line << ":" << at.column << ": " << each.insert << " for " << there);
    const WrittenOffer word{each.label, offset, document[node].is_key};
    const std::string message = refusal(library, before + each.insert + behind, word);
    CHECK_MESSAGE(message.empty(), message);
  }
}

}  // namespace

TEST_CASE("what is offered in a ruleset, scheme, event, scoresheet or result is accepted there") {
  // All words are tried with VEEDOR_EFFORT=16.
  constexpr unsigned kAll = 400;
  // Without one of the keys that tell what a file is, it is another one.
  static const std::vector<std::string> kTelling{"veedor", "kind", "ruleset", "scheme", "event"};
  Library library;
  unsigned number = 0;
  std::size_t checked = 0;
  for (const Whole& whole : wholes(library)) {
    INFO(whole.name);
    Document document;
    document.parse(whole.text);
    for (NodeId node = 0; node < document.size(); ++node) {
      if (document[node].kind != NodeKind::scalar) continue;
      if (++number * 2654435761U % kAll >= tries(100)) continue;
      const std::vector<std::string> keys = keys_to(document, node);
      if (document[node].is_key && keys.size() == 1 && has(kTelling, keys.front())) continue;
      ++checked;
      try_offers(library, whole.text, document, node);
    }
  }
  CHECK(checked > 20);
}

}  // namespace veedor::test
