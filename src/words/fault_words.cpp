#include "words/fault_words.h"

#include <fmt/format.h>

#include <array>

namespace veedor {

std::string too_early(const Wording& wording) {
  return fmt::format("this comes too early: {}", wording.awaited());
}

std::string fault_words(const Wording& wording, const Broken& broken) {
  for (const auto& rows : {words_of_rounds(), words_of_actions(), words_of_variants()}) {
    for (const WordsRow& row : rows) {
      if (row.rule == broken.rule) return row.words(wording, broken);
    }
  }
  return fmt::format("this breaks {}", text(broken.rule));
}

}  // namespace veedor
