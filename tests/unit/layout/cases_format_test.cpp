// Every case is formatted: what is written says the same, holds all comments, and stays as it is.
#include <doctest/doctest.h>

#include <algorithm>
#include <sstream>

#include "engine/rule_id.h"
#include "layout/format.h"
#include "support/case_file.h"
#include "text/text.h"

namespace veedor::test {
namespace {

/// What is judged of the documents of a text, as far as their layout makes no difference.
std::vector<std::string> verdicts(Library& library, std::string_view text) {
  std::vector<std::string> all;
  Judge judge(library);
  Document document;
  RawDocument raw;
  DocumentStream stream(reader_of(text));
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

/// Lines with nothing but a comment, sorted.
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

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> all;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) all.push_back(line);
  return all;
}

/// Lines one below the other, without what blanks there are at their ends or before comments.
std::string words_of(const std::string& text) {
  std::string words;
  for (const std::string& line : lines_of(text)) {
    const std::size_t comment = line.find(" #!");
    words += std::string(trim(line.substr(0, comment)));
    if (comment != std::string::npos) words += line.substr(comment);
    words += '\n';
  }
  return words;
}

/// A comment above or behind every line of a canonical text; nothing where texts go on over lines.
std::string commented(const std::string& text, bool behind) {
  std::string out;
  int number = 0;
  for (const std::string& line : lines_of(text)) {
    if (line.ends_with(',') || line.ends_with(": |") || line.find(": >") != std::string::npos) {
      return {};
    }
    const std::string comment = "#! " + std::to_string(++number);
    const std::size_t indent = std::min(line.find_first_not_of(' '), line.size());
    if (line.find('#') != std::string::npos || indent == line.size()) {
      out += line + '\n';
    } else if (behind) {
      out += line + ' ' + comment + '\n';
    } else {
      out += std::string(indent, ' ') + comment + '\n' + line + '\n';
    }
  }
  return out;
}

}  // namespace

TEST_CASE("comments in case files stay at their lines") {
  Library library;
  Formatter formatter(library);
  std::size_t count = 0;
  for (const CaseFile& file : cases_to_try()) {
    INFO(file.path.string());
    const Formatted plain = formatter.format(read_file(file.path));
    if (plain.refused() || file.path.parent_path().filename() == "log-1") continue;
    for (const bool behind : {false, true}) {
      const std::string text = commented(plain.text, behind);
      if (text.empty()) continue;
      const Formatted formatted = formatter.format(text);
      REQUIRE(!formatted.refused());
      CHECK(words_of(formatted.text) == words_of(text));
      ++count;
    }
  }
  CHECK(count > 1800 / kOneOf);
}

TEST_CASE("formatted case files judge as before") {
  Library library;
  Formatter formatter(library);
  std::size_t count = 0;
  for (const CaseFile& file : cases_to_try()) {
    INFO(file.path.string());
    const std::string text = read_file(file.path);
    const Formatted once = formatter.format(text);
    if (once.malformed) continue;
    CHECK_MESSAGE(!once.not_kept, once.not_kept->message);
    if (once.refused()) continue;
    ++count;
    CHECK(verdicts(library, once.text) == verdicts(library, text));
    CHECK(std::ranges::includes(comment_lines(once.text), comment_lines(text)));
    CHECK(std::ranges::count(once.text, '#') == std::ranges::count(text, '#'));
    const Formatted twice = formatter.format(once.text);
    CHECK(twice.text == once.text);
  }
  CHECK(count > 900 / kOneOf);
}

}  // namespace veedor::test
