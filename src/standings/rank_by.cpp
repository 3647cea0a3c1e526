#include "standings/rank_by.h"

#include <array>

namespace veedor {

std::span<const RankBy> all_rank_by() {
  static constexpr std::array kAll{RankBy::points,
                                   RankBy::wins,
                                   RankBy::raw,
                                   RankBy::average,
                                   RankBy::seconds,
                                   RankBy::thirds,
                                   RankBy::fourths,
                                   RankBy::fifths,
                                   RankBy::average_place,
                                   RankBy::of_first,
                                   RankBy::average_of_first,
                                   RankBy::of_total,
                                   RankBy::of_average,
                                   RankBy::above_average,
                                   RankBy::margin,
                                   RankBy::opponents,
                                   RankBy::head_to_head};
  return kAll;
}

std::string_view text(RankBy by) {
  switch (by) {
    case RankBy::points:
      return "points";
    case RankBy::wins:
      return "wins";
    case RankBy::raw:
      return "raw";
    case RankBy::average:
      return "average";
    case RankBy::seconds:
      return "seconds";
    case RankBy::thirds:
      return "thirds";
    case RankBy::fourths:
      return "fourths";
    case RankBy::fifths:
      return "fifths";
    case RankBy::average_place:
      return "average-place";
    case RankBy::of_first:
      return "of-first";
    case RankBy::average_of_first:
      return "average-of-first";
    case RankBy::of_total:
      return "of-total";
    case RankBy::of_average:
      return "of-average";
    case RankBy::above_average:
      return "above-average";
    case RankBy::margin:
      return "margin";
    case RankBy::opponents:
      return "opponents";
    case RankBy::head_to_head:
      return "head-to-head";
  }
  return "";
}

std::vector<std::string> rank_by_names() {
  std::vector<std::string> names;
  for (const RankBy by : all_rank_by()) names.emplace_back(text(by));
  return names;
}

}  // namespace veedor
