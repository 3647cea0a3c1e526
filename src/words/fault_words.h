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
constexpr Reason kFirstOfSetup = Reason::no_such_value;
constexpr Reason kFirstOfRounds = Reason::dummy_regions_missing;
constexpr Reason kFirstOfTurns = Reason::turn_missing;
constexpr Reason kFirstOfActions = Reason::no_special_under_way;
constexpr Reason kFirstOfPieces = Reason::king_stays;
constexpr Reason kFirstOfVariants = Reason::veto_too_late;

/// The setup.
[[nodiscard]] std::span<const WordsRow> words_of_setup();
/// The dummy, Action cards, Power cards and Modifier cards.
[[nodiscard]] std::span<const WordsRow> words_of_rounds();
/// Turns, their Caballeros and cards, and placing.
[[nodiscard]] std::span<const WordsRow> words_of_turns();
/// Sailing, and the Caballeros, discs and scorings of Special actions.
[[nodiscard]] std::span<const WordsRow> words_of_actions();
/// The King and other pieces, the Limit table, goods, and cards that come back.
[[nodiscard]] std::span<const WordsRow> words_of_pieces();
/// Vetoes, the general scoring, the end, room for Caballeros, and the King's further moves.
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
/// What a Secret disc cannot show: "the Court is no region", "no Secret disc shows Toledo" for a
/// region without a Region card.
[[nodiscard]] std::string not_on_discs(const Wording& wording, PlaceId place);
/// "Ann has 2 in Toledo, not 3"; for a step that takes Caballeros from there.
[[nodiscard]] std::string too_few_there(const Wording& wording, const Step& step);
/// "the Limit table", by its name in the ruleset.
[[nodiscard]] std::string limit_table(const Wording& wording);
/// "in the Court of Bea", "beside the board".
[[nodiscard]] std::string inquisitors_place(const Wording& wording);
/// "Caballeros of Bea", "black Caballeros".
[[nodiscard]] std::string caballeros_of(const Wording& wording, OwnerId owner);
/// Behind a sentence about Caballeros that are not the player's: whose they are, if they are black.
[[nodiscard]] std::string not_held(const Wording& wording, OwnerId owner);
/// How many the step can take from there.
[[nodiscard]] unsigned number_there(const Wording& wording, const Step& step);

}  // namespace veedor
