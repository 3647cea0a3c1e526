#include "words/fault_words.h"

#include <fmt/format.h>

namespace veedor {
namespace {

std::span<const WordsRow> rows_with(Reason reason) {
  if (reason < kFirstOfTurns) return words_of_rounds();
  if (reason < kFirstOfActions) return words_of_turns();
  return reason < kFirstOfVariants ? words_of_actions() : words_of_variants();
}

}  // namespace

std::string too_early(const Wording& wording, const Step&) {
  return fmt::format("this comes too early: {}", wording.awaited());
}

std::string still_awaited(const Wording& wording, const Step&) { return wording.awaited(); }

std::string king_stays(const Wording& wording, const Step& step) {
  return fmt::format("the King stands in {} already", wording.place(step.to));
}

std::string disc_set_already(const Wording& wording, const Step& step) {
  return fmt::format("{} has set a disc already", wording.owner(step.owner));
}

std::string fault_words(const Wording& wording, Reason reason, const Step& step) {
  const auto rows = rows_with(reason);
  return rows[index_of(reason) - index_of(rows.front().reason)].words(wording, step);
}

}  // namespace veedor
