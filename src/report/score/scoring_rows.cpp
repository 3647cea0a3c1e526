#include "report/score/scoring_rows.h"

#include <fmt/format.h>

#include <algorithm>

namespace veedor {
namespace {

constexpr std::string_view kGiven = "given";
constexpr std::string_view kExtra = "Action cards";
constexpr std::string_view kSum = "points";

std::string marks(const ScoredPlace& scored, std::size_t player) {
  const Bonus& bonus = scored.bonus;
  const bool own = bonus.owner == OwnerId(player);
  return fmt::format("{}{}{}", own && bonus.king > 0 ? "K" : "", own && bonus.grande > 0 ? "G" : "",
                     scored.of_spaces[player] > 0 ? "S" : "");
}

template <class Numbers>
ScoringRow row_of_points(const Verdict& verdict, std::string_view label, const Numbers& points) {
  ScoringRow row{ScoringRow::Kind::part, std::string(label), {}};
  for (std::size_t i = 0; i < verdict.players.size(); ++i) row.cells.push_back({points[i]});
  return row;
}

}  // namespace

std::string ScoringRow::number(std::size_t player) const {
  const std::int64_t n = cells[player].number;
  return n == 0 && kind != Kind::scores ? "-" : fmt::format("{}", n);
}

std::vector<ScoringRow> scoring_rows(const Verdict& verdict, const Scoring& scoring) {
  std::vector<ScoringRow> rows;
  if (scoring.extra != decltype(scoring.extra){}) {
    rows.push_back(row_of_points(verdict, kExtra, scoring.extra));
  }
  for (const ScoredPlace& scored : scoring.places) {
    if (scored.points == Points{}) continue;
    rows.push_back(
        row_of_points(verdict, verdict.ruleset->places[scored.place.index()].name, scored.points));
    for (std::size_t i = 0; i < verdict.players.size(); ++i) {
      if (scored.points[i] > 0) rows.back().cells[i].marks = marks(scored, i);
    }
  }
  if (scoring.given != Points{}) rows.push_back(row_of_points(verdict, kGiven, scoring.given));
  for (std::size_t good = 0; good < scoring.delivered.size(); ++good) {
    if (scoring.delivered[good] == Points{}) continue;
    rows.push_back(
        row_of_points(verdict, verdict.ruleset->goods[good].name, scoring.delivered[good]));
  }
  rows.push_back(row_of_points(verdict, kSum, scoring.points()));
  rows.back().kind = ScoringRow::Kind::sum;
  ScoringRow scores{ScoringRow::Kind::scores, std::string(kScoresLabel), {}};
  for (const std::int64_t score : scoring.scores) scores.cells.push_back({score});
  rows.push_back(std::move(scores));
  return rows;
}

std::string marks_in_words(const std::vector<ScoringRow>& rows) {
  bool any = false;
  bool spaces = false;
  for (const ScoringRow& row : rows) {
    for (const ScoringRow::Cell& cell : row.cells) {
      any = any || !cell.marks.empty();
      spaces = spaces || cell.marks.find('S') != std::string::npos;
    }
  }
  if (!any) return {};
  const std::string_view of_spaces = spaces ? "; S: the points of spaces" : "";
  return fmt::format("K: the King's bonus is part of it; G: the Grande's{}", of_spaces);
}

std::string scoring_title(const Verdict& verdict, const Scoring& scoring) {
  switch (scoring.kind) {
    case Scoring::Kind::special:
      return fmt::format("round {}, turn of {}: {}", scoring.number,
                         verdict.players[scoring.player.index()],
                         verdict.ruleset->cards[scoring.card.index()].name);
    case Scoring::Kind::delivery:
      return fmt::format("round {}, turn of {}: discs delivered", scoring.number,
                         verdict.players[scoring.player.index()]);
    case Scoring::Kind::general:
      return fmt::format("general scoring after round {}", scoring.number);
    case Scoring::Kind::sheet:
      return fmt::format("scoring {}{}", scoring.number,
                         scoring.label.empty() ? "" : ": " + scoring.label);
  }
  return {};
}

}  // namespace veedor
