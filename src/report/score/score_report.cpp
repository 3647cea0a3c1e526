#include "report/score/score_report.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <tuple>

#include "engine/progress.h"
#include "record/ranking.h"
#include "report/score/scoring_grid.h"
#include "text/phrases.h"
#include "words/rules_words.h"
#include "words/verdict_words.h"

namespace veedor {
namespace {

/// The parts of the report on the scorings of one log.
class ScoreParts {
 public:
  explicit ScoreParts(const ScoreReport& report)
      : verdict_(report.verdict), table_(report.table), report_(report) {
    if (under_way(verdict_)) {
      now_ = scored_as_it_stands(verdict_.ruleset->rules, verdict_.state, verdict_.scores);
    }
  }

  /// All scorings, with the numbers that are wrong.
  void scorings(std::vector<Block>& out) {
    Grid grid = scoring_grid(verdict_, "Scorings");
    grid.grouped_by = "scoring";
    grid.groups.clear();
    start(grid);
    const auto wrong = wrong_by_scoring();
    for (std::size_t i = 0; i < table_.scorings().size(); ++i) {
      const Scoring& scoring = table_.scorings()[i];
      group(grid, scoring_title(verdict_, scoring), scoring_rows(verdict_, scoring, wrong[i]));
    }
    wrong_elsewhere(grid, wrong.back());
    if (!grid.groups.empty()) out.emplace_back(std::move(grid));
    if (table_.scorings().empty()) out.emplace_back(Paragraph{"nothing has been scored yet"});
  }

  /// What the players have now, or at the end; of a stopped game the three standings by which it
  /// can be adjudicated.
  void standings(std::vector<Block>& out, const Screen& screen) {
    const auto ranking = [&](const std::vector<std::int64_t>& scores) {
      return Picture{.text = ranking_text(verdict_, scores, true, screen)};
    };
    if (!now_) {
      const bool whole_sheet = verdict_.is_sheet() && report_.past_faults && report_.at.empty();
      const bool over = !verdict_.so_far && (verdict_.status == Status::complete ||
                                             game_over(verdict_.state) || whole_sheet);
      Section section{"standing", over ? "final standing" : "standing", {ranking(verdict_.scores)}};
      if (const auto places = table_places_text(verdict_); !places.empty()) {
        section.blocks.emplace_back(Paragraph{places});
      }
      out.emplace_back(std::move(section));
      return;
    }
    out.emplace_back(
        Section{"now", "standing now: the points scored so far", {ranking(verdict_.scores)}});
    if (const Scoring* last = table_.last_general()) {
      out.emplace_back(
          Section{"last",
                  fmt::format("standing at the last general scoring, after round {}", last->number),
                  {ranking(last->scores)}});
    } else {
      out.emplace_back(
          Section{"last", "standing at the last general scoring: there has been none yet"});
    }
    Grid grid = scoring_grid(verdict_, "Points by place");
    add(grid, scoring_rows(verdict_, *now_));
    out.emplace_back(
        Section{"if-scored",
                "standing if a general scoring took place now, with the Castillo left in place",
                {std::move(grid), ranking(now_->scores)}});
    if (verdict_.adjudication) {
      out.emplace_back(Picture{.text = given_places(*verdict_.adjudication, screen)});
    }
  }

  /// The meaning of the marks in all tables so far.
  void marks(std::vector<Block>& out) const {
    if (const std::string marks = marks_in_words(rows_); !marks.empty()) {
      out.emplace_back(Paragraph{marks, Paragraph::Role::note});
    }
  }

 private:
  void add(Grid& grid, const std::vector<ScoringRow>& rows) {
    add_rows(grid, rows);
    rows_.insert(rows_.end(), rows.begin(), rows.end());
  }
  void group(Grid& grid, std::string title, const std::vector<ScoringRow>& rows) {
    grid.groups.push_back({std::move(title)});
    add(grid, rows);
  }

  /// Adds the points before the first scoring, unless all are 0.
  void start(Grid& grid) {
    const std::vector<std::int64_t> before = scores_at_start(verdict_, table_);
    if (std::ranges::count(before, 0) == std::ssize(before)) return;
    ScoringRow scores{ScoringRow::Kind::scores, std::string(kScoresLabel), {}};
    for (const std::int64_t score : before) scores.cells.push_back({score});
    group(grid, "before the first scoring", {scores});
  }

  /// The wrong numbers of each scoring; the last entry has those that belong to none.
  [[nodiscard]] std::vector<std::vector<WrongNumber>> wrong_by_scoring() const {
    const auto& scorings = table_.scorings();
    std::vector<std::vector<WrongNumber>> wrong(scorings.size() + 1);
    for (const WrongCell& cell : table_.wrong()) {
      const Scoring* const scoring = table_.scoring_of(cell);
      const bool known = scoring != nullptr;
      wrong[known ? static_cast<std::size_t>(scoring - scorings.data()) : scorings.size()]
          .push_back(cell.number);
    }
    return wrong;
  }

  /// Adds the wrong numbers of rounds without a scoring, and of the result.
  void wrong_elsewhere(Grid& grid, const std::vector<WrongNumber>& all) {
    const auto place = [](const WrongNumber& number) {
      return std::tuple(number.number, number.turn, number.of);
    };
    for (auto from = all.begin(); from != all.end();) {
      const auto to = std::find_if(from, all.end(), [&](const WrongNumber& number) {
        return place(number) != place(*from);
      });
      const bool turn = from->turn > 0;
      group(grid,
            from->number == 0 ? "result"
            : turn            ? fmt::format("round {}, turn {}", from->number, from->turn)
                              : fmt::format("after round {}", from->number),
            rows_of(verdict_, {from, to}));
      from = to;
    }
  }

  const Verdict& verdict_;
  const ScoreTable& table_;
  const ScoreReport& report_;
  std::optional<Scoring> now_{};    ///< a general scoring of the current position
  std::vector<ScoringRow> rows_{};  ///< of all tables
};

}  // namespace

std::string score_title(const ScoreReport& report) {
  const Verdict& verdict = report.verdict;
  std::string title(text(verdict.status));
  if (verdict.fault && !report.past_faults) {
    title += ", up to the fault";
  } else if (!report.at.empty()) {
    title = fmt::format("up to {}", report.at_words);
  } else {
    const std::string_view one = verdict.is_sheet() ? "scoring" : "round";
    title +=
        fmt::format(" after {}", counted(verdict.rounds_completed(), one, fmt::format("{}s", one)));
  }
  if (report.past_faults) title += ", with the right numbers";
  if (verdict.title) title += fmt::format(": {}", *verdict.title);
  return title;
}

std::string score_text(const ScoreReport& report, const Screen& screen) {
  constexpr std::size_t kTableWidth = 80;
  ReportDocument document{.title = strong(source_name(report.verdict) + ":"),
                          .colors = report.verdict.colors};
  document.title += ' ' + score_title(report);
  ScoreParts parts(report);
  parts.scorings(document.blocks);
  parts.standings(document.blocks, screen);
  parts.marks(document.blocks);
  return document_text(document, screen, {.tables = kTableWidth});
}

std::string score_markdown(const ScoreReport& report) {
  const Verdict& verdict = report.verdict;
  ReportDocument document{.title = score_title(report)};
  ScoreParts parts(report);
  if (verdict.positioned()) {
    document.labels = verdict.ruleset->labels();
    parts.scorings(document.blocks);
    parts.marks(document.blocks);
  }
  document.blocks.emplace_back(Paragraph{scores_text(verdict)});
  if (const auto places = table_places_text(verdict); !places.empty()) {
    document.blocks.emplace_back(Paragraph{places});
  }
  if (const auto& given = verdict.adjudication) {
    document.blocks.emplace_back(Paragraph{"places given: " + places_text(given->places)});
  }
  return document_markdown(document);
}

}  // namespace veedor
