#include "report/score/scoring_rows.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

namespace veedor {
namespace {

constexpr std::string_view kGiven = "given";
constexpr std::string_view kExtra = "Action cards";
constexpr std::string_view kSum = "points";
constexpr std::string_view kWritten = "  written";
constexpr std::string_view kNot = "≠";

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

/// Adds a row with those of `wrong` that belong to the row above; no row if there are none.
template <class Belongs>
void add_written(std::vector<ScoringRow>& rows, const Verdict& verdict,
                 const std::vector<WrongNumber>& wrong, Belongs belongs) {
  ScoringRow row{ScoringRow::Kind::written, std::string(kWritten), {}};
  row.cells.assign(verdict.players.size(), {.empty = true});
  bool any = false;
  for (const WrongNumber& number : wrong) {
    if (number.owner.index() >= row.cells.size() || !belongs(number)) continue;
    row.cells[number.owner.index()] = {.number = number.written};
    any = true;
  }
  if (any) rows.push_back(std::move(row));
}

void add_written(std::vector<ScoringRow>& rows, const Verdict& verdict,
                 const std::vector<WrongNumber>& wrong, WrongNumber::Of of) {
  add_written(rows, verdict, wrong, [&](const WrongNumber& number) { return number.of == of; });
}

/// The rows for the places of a scoring, and for places that only the log has points for.
class PlaceRows {
 public:
  PlaceRows(const Verdict& verdict, const std::vector<WrongNumber>& wrong)
      : verdict_(verdict), wrong_(wrong) {
    for (const WrongNumber& number : wrong) {
      if (number.of == WrongNumber::Of::place) claimed_.add(number.place);
    }
  }

  void add(std::vector<ScoringRow>& rows, const std::vector<ScoredPlace>& places) {
    PlaceSet left = claimed_;
    for (const ScoredPlace& scored : places) {
      left.remove(scored.place);
      add(rows, scored);
    }
    for (const PlaceId place : left) add(rows, ScoredPlace{.place = place});
  }

 private:
  void add(std::vector<ScoringRow>& rows, const ScoredPlace& scored) const {
    if (scored.points == Points{} && !claimed_.has(scored.place)) return;
    rows.push_back(row_of_points(verdict_, verdict_.ruleset->places[scored.place.index()].name,
                                 scored.points));
    for (std::size_t i = 0; i < verdict_.players.size(); ++i) {
      if (scored.points[i] > 0) rows.back().cells[i].marks = marks(scored, i);
    }
    add_written(rows, verdict_, wrong_, [&](const WrongNumber& number) {
      return number.of == WrongNumber::Of::place && number.place == scored.place;
    });
  }

  const Verdict& verdict_;
  const std::vector<WrongNumber>& wrong_;
  PlaceSet claimed_;
};

}  // namespace

std::string ScoringRow::number(std::size_t player) const {
  if (cells[player].empty) return {};
  if (kind == Kind::written) return fmt::format("{}{}", kNot, cells[player].number);
  const std::int64_t n = cells[player].number;
  return n == 0 && kind != Kind::scores ? "-" : fmt::format("{}", n);
}

std::vector<ScoringRow> scoring_rows(const Verdict& verdict, const Scoring& scoring,
                                     const std::vector<WrongNumber>& wrong) {
  std::vector<ScoringRow> rows;
  if (scoring.extra != decltype(scoring.extra){}) {
    rows.push_back(row_of_points(verdict, kExtra, scoring.extra));
  }
  PlaceRows(verdict, wrong).add(rows, scoring.places);
  if (scoring.given != Points{}) rows.push_back(row_of_points(verdict, kGiven, scoring.given));
  for (std::size_t good = 0; good < scoring.delivered.size(); ++good) {
    if (scoring.delivered[good] == Points{}) continue;
    rows.push_back(
        row_of_points(verdict, verdict.ruleset->goods[good].name, scoring.delivered[good]));
  }
  rows.push_back(row_of_points(verdict, kSum, scoring.points()));
  rows.back().kind = ScoringRow::Kind::sum;
  add_written(rows, verdict, wrong, WrongNumber::Of::special);
  ScoringRow scores{ScoringRow::Kind::scores, std::string(kScoresLabel), {}};
  for (const std::int64_t score : scoring.scores) scores.cells.push_back({score});
  rows.push_back(std::move(scores));
  add_written(rows, verdict, wrong, WrongNumber::Of::score);
  return rows;
}

std::vector<ScoringRow> rows_of(const Verdict& verdict, const std::vector<WrongNumber>& wrong) {
  const bool scores = wrong.front().of == WrongNumber::Of::score;
  ScoringRow right{scores ? ScoringRow::Kind::scores : ScoringRow::Kind::sum,
                   std::string(scores ? kScoresLabel : kSum),
                   {}};
  right.cells.assign(verdict.players.size(), {.empty = true});
  for (const WrongNumber& number : wrong) {
    if (number.owner.index() < right.cells.size()) {
      right.cells[number.owner.index()] = {.number = number.right};
    }
  }
  std::vector<ScoringRow> rows{std::move(right)};
  add_written(rows, verdict, wrong, wrong.front().of);
  return rows;
}

std::string marks_in_words(const std::vector<ScoringRow>& rows) {
  bool any = false;
  bool spaces = false;
  bool wrong = false;
  for (const ScoringRow& row : rows) {
    wrong = wrong || row.kind == ScoringRow::Kind::written;
    for (const ScoringRow::Cell& cell : row.cells) {
      any = any || !cell.marks.empty();
      spaces = spaces || cell.marks.find('S') != std::string::npos;
    }
  }
  std::vector<std::string> words;
  if (any) words.emplace_back("K: the King's bonus is part of it; G: the Grande's");
  if (spaces) words.emplace_back("S: the points of spaces");
  if (wrong)
    words.push_back(fmt::format("{}: written, but wrong; above it is the right number", kNot));
  return fmt::format("{}", fmt::join(words, "; "));
}

std::string scoring_title(const Verdict& verdict, const Scoring& scoring) {
  switch (scoring.kind) {
    case Scoring::Kind::special:
      return fmt::format("round {}, turn of {}: {}", scoring.number,
                         verdict.players[scoring.player.index()],
                         verdict.ruleset->cards[scoring.card.index()].shown());
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
