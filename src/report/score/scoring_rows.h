#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "record/score_table.h"

namespace veedor {

/// A row of the table of one scoring.
struct ScoringRow {
  struct Cell {
    std::int64_t number = 0;
    std::string marks{};  ///< what it includes: "K" and "G" for bonuses, "S" for spaces
    bool empty = false;   ///< nothing is shown
  };
  enum class Kind : std::uint8_t {
    part,
    sum,
    scores,
    written,  ///< the wrong numbers in the log for the row above
  };
  Kind kind = Kind::part;
  std::string label;        ///< the place or kind of discs, "given", "points" or "scores"
  std::vector<Cell> cells;  ///< by player

  /// The number in words: 0 points are a dash, but a score of 0 is a number; a wrong number is
  /// marked by a sign.
  [[nodiscard]] std::string number(std::size_t player) const;
};

constexpr std::string_view kScoresLabel = "scores";

/// The rows of one scoring: its parts, without those that brought no points, their sum, and the
/// scores after it. A row with the log's wrong numbers, from `wrong`, follows each row that has
/// some.
[[nodiscard]] std::vector<ScoringRow> scoring_rows(const Verdict& verdict, const Scoring& scoring,
                                                   const std::vector<WrongNumber>& wrong = {});
/// The rows for wrong numbers that belong to no scoring: the right numbers, and the written ones.
[[nodiscard]] std::vector<ScoringRow> rows_of(const Verdict& verdict,
                                              const std::vector<WrongNumber>& wrong);
/// The meaning of the marks in these rows; empty without marks.
[[nodiscard]] std::string marks_in_words(const std::vector<ScoringRow>& rows);
/// "general scoring after round 3", "round 4, turn of Ann: Fair".
[[nodiscard]] std::string scoring_title(const Verdict& verdict, const Scoring& scoring);

}  // namespace veedor
