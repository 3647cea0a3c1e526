#include "mail/player_words.h"

#include <fmt/format.h>

namespace veedor {

std::string counts_text(const PlaceNumbers& counts) {
  std::string text;
  for (const auto& [place, count] : counts) {
    text += fmt::format("{}{} {}", text.empty() ? "" : ", ", line_word(place), count);
  }
  return text;
}

void add_count(PlaceNumbers& counts, const std::string& place, int count) {
  const auto known = std::ranges::find(counts, place, &PlaceNumbers::value_type::first);
  if (known == counts.end()) {
    counts.emplace_back(place, count);
  } else {
    known->second += count;
  }
}

}  // namespace veedor
