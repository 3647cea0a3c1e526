#include <fmt/format.h>

#include <algorithm>

#include "report/score/score_report.h"
#include "report/score/scoring_rows.h"
#include "text/escape.h"
#include "words/verdict_words.h"

namespace veedor {
namespace {

/// The cells of a row after the scoring's title, which is only in its first row.
std::vector<std::string> cells_of(const std::string& title, const ScoringRow& row) {
  std::vector<std::string> cells{title, row.label};
  for (std::size_t i = 0; i < row.cells.size(); ++i) {
    const std::string& marks = row.cells[i].marks;
    cells.push_back(row.number(i) + (marks.empty() ? "" : " " + marks));
  }
  return cells;
}

std::string table(const ScoreReport& report) {
  const Verdict& verdict = report.verdict;
  std::vector<std::string> head{"scoring", "from"};
  head.insert(head.end(), verdict.players.begin(), verdict.players.end());
  std::string out = markdown_row(head) + "| :--- | :--- |";
  for (std::size_t i = 0; i < verdict.players.size(); ++i) out += " ---: |";
  out += '\n';
  std::vector<ScoringRow> all;
  const std::vector<std::int64_t> before = scores_at_start(verdict, report.table);
  if (std::ranges::count(before, 0) < std::ssize(before)) {
    ScoringRow start{ScoringRow::Kind::scores, std::string(kScoresLabel), {}};
    for (const std::int64_t score : before) start.cells.push_back({score});
    out += markdown_row(cells_of("before the first scoring", start));
  }
  for (const Scoring& scoring : report.table.scorings()) {
    std::string title = scoring_title(verdict, scoring);
    for (ScoringRow& row : scoring_rows(verdict, scoring)) {
      out += markdown_row(cells_of(title, row));
      title.clear();
      all.push_back(std::move(row));
    }
  }
  const std::string marks = marks_in_words(all);
  return marks.empty() ? out : out + '\n' + markdown_text(marks) + '\n';
}

}  // namespace

std::string score_markdown(const ScoreReport& report) {
  const Verdict& verdict = report.verdict;
  std::string out = "**" + markdown_text(score_title(report)) + "**\n\n";
  if (verdict.positioned()) out += table(report) + '\n';
  out += markdown_text(scores_text(verdict)) + '\n';
  if (const auto places = table_places_text(verdict); !places.empty()) {
    out += '\n' + markdown_text(places) + '\n';
  }
  if (verdict.adjudication) {
    out +=
        '\n' + markdown_text("places given: " + places_text(verdict.adjudication->places)) + '\n';
  }
  return out;
}

}  // namespace veedor
