// Every case is formatted: what is written says the same, holds all comments, and stays as it is.
#include <doctest/doctest.h>

#include <algorithm>
#include <sstream>

#include "base/text.h"
#include "format/format.h"
#include "support/case_file.h"

namespace veedor::test {
namespace {

/// What is judged of the documents of a text, as far as their layout makes no difference.
std::vector<std::string> verdicts(Library& library, std::string_view text) {
  std::vector<std::string> all;
  Judge judge(library);
  Document document;
  RawDocument raw;
  DocumentStream stream(text);
  while (stream.next(raw)) {
    document.parse(raw);
    const Verdict verdict = judge.judge(document);
    std::string said(veedor::text(verdict.status));
    for (const auto score : verdict.scores) said += ' ' + std::to_string(score);
    for (const Warning& warning : verdict.warnings) {
      said += ' ' + std::string(veedor::text(warning.rule));
    }
    if (verdict.fault) {
      said += ' ' + std::string(veedor::text(verdict.fault->rule));
      // Names in the path may be spelled otherwise; its keys and numbers may not.
      const std::string& path = verdict.fault->path;
      said += ' ' + std::to_string(std::ranges::count(path, '.'));
      for (const char c : path) {
        if (c >= '0' && c <= '9') said += c;
      }
    }
    all.push_back(said);
  }
  return all;
}

/// Lines with nothing but a comment, each with the words that come next in the text.
std::vector<std::string> comment_lines(const std::string& text) {
  std::vector<std::string> comments;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) {
    const std::string_view words = trim(line);
    if (words.starts_with('#')) comments.emplace_back(words);
  }
  std::ranges::sort(comments);
  return comments;
}

}  // namespace

TEST_CASE("formatted case files judge as before") {
  Library library;
  Formatter formatter(library);
  std::size_t count = 0;
  for (const CaseFile& file : all_cases()) {
    INFO(file.path.string());
    const std::string text = read_file(file.path);
    const Formatted once = formatter.format(text);
    if (once.malformed) continue;
    CHECK_MESSAGE(!once.not_kept, once.not_kept->message);
    if (once.refused()) continue;
    ++count;
    CHECK(verdicts(library, once.text) == verdicts(library, text));
    CHECK(comment_lines(once.text) == comment_lines(text));
    const Formatted twice = formatter.format(once.text);
    CHECK(twice.text == once.text);
  }
  CHECK(count > 900);
}

}  // namespace veedor::test
