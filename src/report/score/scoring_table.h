#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "report/score/scoring_rows.h"
#include "text/layout.h"

namespace veedor {

/// Writes tables of scorings as text, all with the same columns.
class ScoringTable {
 public:
  /// `widest` has the rows of all tables, from which the columns are measured.
  ScoringTable(const Verdict& verdict, const std::vector<ScoringRow>& widest, const Screen& screen);

  /// The names of the players, and the rows.
  [[nodiscard]] std::string text(const std::vector<ScoringRow>& rows) const;

 private:
  [[nodiscard]] std::string names() const;
  [[nodiscard]] std::string line(const ScoringRow& row) const;
  /// The width of the longest name in columns.
  [[nodiscard]] std::size_t longest_name() const;

  static constexpr std::size_t kGap = 2;  ///< between columns

  const Verdict& verdict_;
  Screen screen_;
  std::size_t gap_ = kGap;     ///< between numbers
  bool labels_apart_ = false;  ///< whether names of places are on lines of their own
  std::size_t label_ = 0;      ///< columns of the names of places
  std::size_t numbers_ = 0;    ///< width of one player's number, with a leading space
  std::size_t marks_ = 0;      ///< width of the marks after a number
};

/// The table of one scoring, with a heading and the meaning of its marks.
[[nodiscard]] std::string scoring_text(const Verdict& verdict, const Scoring& scoring,
                                       std::string_view title, const Screen& screen);

}  // namespace veedor
