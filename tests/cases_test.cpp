// Judges every case file and compares the verdict with what its header expects.
#include <doctest/doctest.h>
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "engine/rule_id.h"
#include "judge/judge.h"
#include "support/case_file.h"

namespace veedor::test {
namespace {

std::string joined(const std::vector<std::string>& parts) {
  return fmt::format("{}", fmt::join(parts, ", "));
}

std::string located(const Finding& finding) {
  return fmt::format("{} at {}:{}", text(finding.rule), finding.at.line, finding.at.column);
}

std::string verdict_line(const Verdict& verdict) {
  const std::string status(text(verdict.status));
  if (verdict.fault) {
    return fmt::format("{} {}", status, located(*verdict.fault));
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

std::string places_line(const std::vector<std::vector<std::string>>& ranking) {
  std::vector<std::string> places;
  for (const auto& equal : ranking) places.push_back(joined(equal));
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
  if (expected.ranking) CHECK(places_line(verdict.ranking) == *expected.ranking);
  if (expected.path && verdict.fault) CHECK(verdict.fault->path == *expected.path);
  if (expected.allowed && verdict.fault) {
    const auto allowed = verdict.fault->allowed.value_or(std::vector<std::string>{});
    CHECK(joined(sorted(allowed)) == joined(sorted(split(*expected.allowed, ','))));
  }
  const auto& places = verdict.adjudication ? verdict.adjudication->places : verdict.places;
  CHECK(places.empty() != expected.places.has_value());
  if (expected.places) CHECK(places_line(places) == *expected.places);
  std::vector<std::string> rulings;
  for (const RuledOut& ruling : verdict.rulings) rulings.push_back(located(ruling.finding));
  CHECK(joined(rulings) == joined(expected.rulings));
  std::vector<std::string> also;
  for (const Finding& finding : verdict.also) also.push_back(located(finding));
  if (!expected.also.empty()) CHECK(joined(also) == joined(expected.also));
  std::vector<std::string> warnings;
  for (const Warning& warning : verdict.warnings) {
    warnings.push_back(
        fmt::format("{} at {}:{}", text(warning.rule), warning.at.line, warning.at.column));
  }
  CHECK(joined(warnings) == joined(expected.warnings));
}

/// The file as the program sees it: a stream of documents.
std::vector<Verdict> judge_file(const std::filesystem::path& path, Library& library) {
  Judge judge(library, {}, {.all = true});
  Document document;
  std::vector<Verdict> verdicts;
  for (const RawDocument& raw : documents_of(path)) {
    document.parse(raw);
    verdicts.push_back(judge.judge(document));
    if (document.not_yaml()) break;
  }
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

namespace {

/// The log with a ruling for its fault.
RawDocument with_ruling(RawDocument raw, const Finding& fault) {
  raw.text += fmt::format("\nrulings: [{{rule: {}", text(fault.rule));
  if (fault.round > 0) raw.text += fmt::format(", round: {}", fault.round);
  if (!fault.player.empty()) raw.text += fmt::format(", player: \"{}\"", fault.player);
  raw.text += "}]\n";
  return raw;
}

struct RuledOn {
  int waived = 0;
  int impossible = 0;
};

/// A ruling on the fault waives that one, and any other is another fault; or it has no effect, says
/// so, and the fault stays what it was.
void rule_on_fault(const RawDocument& raw, Judge& judge, RuledOn& counts) {
  Document document;
  document.parse(raw);
  const Verdict before = judge.judge(document);
  if (before.status != Status::illegal && before.status != Status::mismatch) return;
  const RawDocument ruled = with_ruling(raw, *before.fault);
  document.parse(ruled);
  const Verdict after = judge.judge(document);
  if (after.status == Status::malformed) return;  // a rule of the whole, or a log in brackets
  const auto idle = std::ranges::count(after.warnings, RuleId::w_ruling, &Warning::rule);
  CHECK(after.rulings.size() + static_cast<std::size_t>(idle) == 1);
  if (idle > 0) {
    ++counts.impossible;
    REQUIRE(after.fault);
    CHECK(after.fault->message == before.fault->message);
    return;
  }
  ++counts.waived;
  CHECK(located(after.rulings.front().finding) == located(*before.fault));
  // Nothing looks for the reason of a number that is let stand.
  CHECK(before.fault->message.starts_with(after.rulings.front().finding.message));
  if (after.ruleset && !after.is_sheet()) CHECK(!audit(after.ruleset->rules, after.state));
}

}  // namespace

TEST_CASE("a ruling lets the fault of any case file pass, or says that it cannot") {
  Library library;
  Judge judge(library);
  RuledOn counts;
  for (const CaseFile& file : all_cases()) {
    INFO("case: " << file.path.string());
    for (const RawDocument& raw : documents_of(file.path)) rule_on_fault(raw, judge, counts);
  }
  CHECK(counts.waived > 500);
  CHECK(counts.impossible > 100);
}

}  // namespace veedor::test
