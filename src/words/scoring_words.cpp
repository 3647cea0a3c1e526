#include "words/scoring_words.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <string_view>
#include <vector>

namespace veedor {

std::string reason_of(const Earned& earned) {
  constexpr std::array<std::string_view, 7> kPlaces{"first", "second", "third",  "fourth",
                                                    "fifth", "sixth",  "seventh"};
  const auto named = [&](unsigned place) { return kPlaces[std::min<std::size_t>(place, 7) - 1]; };
  std::vector<std::string> parts;
  if (earned.place > 0) {
    std::string words = earned.tied ? "tied " : "";
    words += named(earned.place);
    if (earned.base == 0 && earned.points == 0) {
      words += ": nothing";
    } else if (earned.tied && earned.base > 0) {
      words += fmt::format(", as {}", named(earned.place + 1));
    } else if (earned.place == 1 && !earned.tied) {
      words += " alone";
    }
    parts.push_back(std::move(words));
  }
  const auto bonus = [&](std::string_view what, unsigned points) {
    if (points > 0) parts.push_back(fmt::format("{} +{}", what, points));
  };
  bonus("King", earned.king);
  bonus("Grande", earned.grande);
  bonus("spaces", earned.spaces);
  return fmt::format("{}", fmt::join(parts, ", "));
}

}  // namespace veedor
