// Judges every case file and compares the verdict with what its header expects.
#include <doctest/doctest.h>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>

#include "replay/judge.h"
#include "support/case_file.h"

namespace veedor::test {
namespace {

std::string joined(const std::vector<std::string>& parts) {
  return fmt::format("{}", fmt::join(parts, ", "));
}

std::string verdict_line(const Verdict& verdict) {
  const std::string status(text(verdict.status));
  if (verdict.fault) {
    return fmt::format("{} {} at {}:{}", status, text(verdict.fault->rule), verdict.fault->at.line,
                       verdict.fault->at.column);
  }
  if (!verdict.next) return status;
  const Next& next = *verdict.next;
  return fmt::format("{}, next round {} {}{}{}", status, next.round, next.step,
                     next.players.empty() ? "" : " ", joined(next.players));
}

std::string score_line(const Verdict& verdict) {
  std::vector<std::string> parts;
  for (std::size_t i = 0; i < verdict.players.size(); ++i) {
    parts.push_back(fmt::format("{} {}", verdict.players[i], verdict.scores[i]));
  }
  return joined(parts);
}

std::string ranking_line(const Verdict& verdict) {
  std::vector<std::string> places;
  for (const auto& equal : verdict.ranking) places.push_back(joined(equal));
  return fmt::format("{}", fmt::join(places, "; "));
}

std::vector<std::string> sorted(std::vector<std::string> parts) {
  std::sort(parts.begin(), parts.end());
  return parts;
}

void compare(const Verdict& verdict, const Expectation& expected) {
  CHECK(verdict_line(verdict) == expected.verdict);
  if (verdict.fault) INFO("message: " << verdict.fault->message);
  if (expected.scores) CHECK(score_line(verdict) == *expected.scores);
  if (expected.ranking) CHECK(ranking_line(verdict) == *expected.ranking);
  if (expected.path && verdict.fault) CHECK(verdict.fault->path == *expected.path);
  if (expected.allowed && verdict.fault) {
    const auto allowed = verdict.fault->allowed.value_or(std::vector<std::string>{});
    CHECK(joined(sorted(allowed)) == joined(sorted(split(*expected.allowed, ','))));
  }
  std::vector<std::string> warnings;
  for (const Warning& warning : verdict.warnings) {
    warnings.push_back(
        fmt::format("{} at {}:{}", text(warning.rule), warning.at.line, warning.at.column));
  }
  CHECK(joined(warnings) == joined(expected.warnings));
}

/// The file as the program sees it: a stream of documents.
std::vector<Verdict> judge_file(const std::filesystem::path& path, Library& library) {
  std::FILE* file = std::fopen(path.c_str(), "rb");
  REQUIRE(file != nullptr);
  DocumentStream stream(::fileno(file));
  Judge judge(library);
  RawDocument raw;
  Document document;
  std::vector<Verdict> verdicts;
  while (stream.next(raw)) {
    document.parse(raw);
    verdicts.push_back(judge.judge(document));
    if (document.not_yaml()) break;
  }
  std::fclose(file);
  return verdicts;
}

}  // namespace

TEST_CASE("every case file is judged as its header says") {
  Library library;
  for (const CaseFile& file : all_cases()) {
    INFO("case: " << file.path.string());
    CHECK(file.problems.empty());
    const std::vector<Verdict> verdicts = judge_file(file.path, library);
    CHECK(verdicts.size() == file.expected.size());
    for (std::size_t i = 0; i < std::min(verdicts.size(), file.expected.size()); ++i) {
      INFO("document " << i + 1 << ": "
                       << (verdicts[i].fault ? verdicts[i].fault->message : std::string()));
      compare(verdicts[i], file.expected[i]);
    }
  }
}

}  // namespace veedor::test
