#pragma once

#include <span>
#include <string>

#include "words/wording.h"

namespace veedor {

/// The sentence for one reason, without round and player. The reason alone chooses it; step and
/// position only give the names and numbers that it shows.
struct WordsRow {
  Reason reason;
  std::string (*words)(const Wording&, const Step&);
};

// Every file has one row for each reason from its first one up to that of the next file.
constexpr Reason kFirstOfRounds = Reason::no_such_value;
constexpr Reason kFirstOfTurns = Reason::turn_missing;
constexpr Reason kFirstOfActions = Reason::no_special_under_way;
constexpr Reason kFirstOfVariants = Reason::veto_too_late;

/// Setup, the dummy, Action cards and Power cards.
[[nodiscard]] std::span<const WordsRow> words_of_rounds();
/// Turns, their Caballeros and cards, and placing.
[[nodiscard]] std::span<const WordsRow> words_of_turns();
/// Special actions.
[[nodiscard]] std::span<const WordsRow> words_of_actions();
/// Vetoes, the general scoring, the end, and the King's further moves.
[[nodiscard]] std::span<const WordsRow> words_of_variants();

/// Whether `rows` has one row for each reason from `first` up to `end`, in their order. A reason
/// without words does not compile.
template <class Rows>
constexpr bool one_for_each_reason(const Rows& rows, Reason first, std::size_t end) {
  for (std::size_t i = 0; i < rows.size(); ++i) {
    if (index_of(rows[i].reason) != index_of(first) + i) return false;
  }
  return index_of(first) + rows.size() == end;
}

/// The sentence for a step that comes before something that it needs.
[[nodiscard]] std::string too_early(const Wording& wording, const Step& step);
/// The same, where what it needs says enough.
[[nodiscard]] std::string still_awaited(const Wording& wording, const Step& step);
// Sentences that rules in several files share.
[[nodiscard]] std::string king_stays(const Wording& wording, const Step& step);
[[nodiscard]] std::string disc_set_already(const Wording& wording, const Step& step);

}  // namespace veedor
