#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <tuple>

#include "engine/progress.h"
#include "record/ranking.h"
#include "report/score/score_report.h"
#include "report/score/scoring_table.h"
#include "text/layout.h"
#include "text/phrases.h"
#include "text/printable.h"
#include "text/text.h"
#include "words/rules_words.h"
#include "words/verdict_words.h"

namespace veedor {
namespace {

class ScoreText {
 public:
  ScoreText(const ScoreReport& report, const Screen& screen)
      : verdict_(report.verdict),
        table_(report.table),
        report_(report),
        screen_(screen),
        text_width_(screen.columns()),
        now_(scored_now()),
        wrong_(wrong_by_scoring()),
        rows_(all_rows()),
        columns_(verdict_, rows_, screen) {}

  std::string write() {
    title();
    start();
    for (std::size_t i = 0; i < table_.scorings().size(); ++i) {
      const Scoring& scoring = table_.scorings()[i];
      heading(scoring_title(verdict_, scoring));
      out_ += columns_.text(scoring_rows(verdict_, scoring, wrong_[i]));
    }
    if (table_.scorings().empty()) out_ += "\nnothing has been scored yet\n";
    wrong_elsewhere();
    if (now_) {
      unfinished();
      if (verdict_.adjudication) out_ += '\n' + given_places(*verdict_.adjudication, screen_);
    } else {
      const bool whole_sheet = verdict_.is_sheet() && report_.past_faults && report_.at.empty();
      const bool over =
          verdict_.status == Status::complete || game_over(verdict_.state) || whole_sheet;
      standing(over ? "final standing" : "standing", verdict_.scores);
      if (const auto places = table_places_text(verdict_); !places.empty()) {
        out_ += hanging("  ", places, 4, text_width_);
      }
    }
    if (const std::string marks = marks_in_words(rows_); !marks.empty()) {
      out_ += '\n' + remark(marks, 0, screen_);
    }
    return std::move(out_);
  }

 private:
  [[nodiscard]] std::optional<Scoring> scored_now() const {
    if (!under_way(verdict_)) return std::nullopt;
    return scored_as_it_stands(verdict_.ruleset->rules, verdict_.state, verdict_.scores);
  }

  /// The rows of all tables, which share their columns.
  [[nodiscard]] std::vector<ScoringRow> all_rows() const {
    std::vector<ScoringRow> all;
    const auto add = [&](std::vector<ScoringRow> rows) {
      std::ranges::move(rows, std::back_inserter(all));
    };
    for (std::size_t i = 0; i < table_.scorings().size(); ++i) {
      add(scoring_rows(verdict_, table_.scorings()[i], wrong_[i]));
    }
    if (!wrong_.back().empty()) add(rows_of(verdict_, wrong_.back()));
    if (now_) add(scoring_rows(verdict_, *now_));
    return all;
  }

  void title() {
    out_ += hanging(screen_.bold(source_name(verdict_) + ":") + ' ', score_title(report_), 4,
                    text_width_);
  }

  void heading(std::string_view text) {
    out_ += '\n' + veedor::heading(text, screen_, text_width_);
  }

  /// Writes the points before the first scoring, unless all are 0.
  void start() {
    const std::vector<std::int64_t> before = scores_at_start(verdict_, table_);
    if (std::ranges::count(before, 0) == std::ssize(before)) return;
    heading("before the first scoring");
    ScoringRow scores{ScoringRow::Kind::scores, std::string(kScoresLabel), {}};
    for (const std::int64_t score : before) scores.cells.push_back({score});
    out_ += columns_.text({scores});
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

  /// The wrong numbers of rounds without a scoring, and of the result.
  void wrong_elsewhere() {
    const std::vector<WrongNumber>& all = wrong_.back();
    const auto place = [](const WrongNumber& number) {
      return std::tuple(number.number, number.turn, number.of);
    };
    for (auto from = all.begin(); from != all.end();) {
      const auto to = std::find_if(from, all.end(), [&](const WrongNumber& number) {
        return place(number) != place(*from);
      });
      const bool turn = from->turn > 0;
      heading(from->number == 0 ? "result"
              : turn            ? fmt::format("round {}, turn {}", from->number, from->turn)
                                : fmt::format("after round {}", from->number));
      out_ += columns_.text(rows_of(verdict_, {from, to}));
      from = to;
    }
  }

  /// Writes the points of one scoring, without places that brought none.
  void group(std::string_view head, const Scoring& scoring) {
    heading(head);
    out_ += columns_.text(scoring_rows(verdict_, scoring));
  }

  void standing(std::string_view head, const std::vector<std::int64_t>& scores) {
    heading(head);
    out_ += ranking_text(verdict_, scores, true, screen_);
  }

  /// Writes the three standings by which a stopped game can be adjudicated.
  void unfinished() {
    standing("standing now: the points scored so far", verdict_.scores);
    if (const Scoring* last = table_.last_general()) {
      standing(fmt::format("standing at the last general scoring, after round {}", last->number),
               last->scores);
    } else {
      heading("standing at the last general scoring: there has been none yet");
    }
    group("standing if a general scoring took place now, with the Castillo left in place", *now_);
    out_ += ranking_text(verdict_, now_->scores, true, screen_);
  }

  const Verdict& verdict_;
  const ScoreTable& table_;
  const ScoreReport& report_;
  Screen screen_;
  std::size_t text_width_;
  std::optional<Scoring> now_;                   ///< a general scoring of the current position
  std::vector<std::vector<WrongNumber>> wrong_;  ///< see wrong_by_scoring
  std::vector<ScoringRow> rows_;
  ScoringTable columns_;
  std::string out_;
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
  return ScoreText(report, screen).write();
}

}  // namespace veedor
