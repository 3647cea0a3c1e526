#pragma once

#include <span>
#include <string>

#include "engine/reason.h"
#include "words/wording.h"

namespace veedor {

/// The sentence for one reason, without round and player. Only the reason selects it; step and
/// position supply names and numbers.
struct WordsRow {
  Reason reason;
  std::string (*words)(const Wording&, const Step&);
};

// Each file has one row for each reason from its first one up to the first one of the next file.
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

/// Whether `rows` has one row for each reason from `first` up to `end`, in their order. Checked at
/// compile time, so that no reason lacks words.
template <class Rows>
constexpr bool one_for_each_reason(const Rows& rows, Reason first, std::size_t end) {
  for (std::size_t i = 0; i < rows.size(); ++i) {
    if (index_of(rows[i].reason) != index_of(first) + i) return false;
  }
  return index_of(first) + rows.size() == end;
}

/// The sentence for a step that comes too early; it says what must be done first.
[[nodiscard]] std::string too_early(const Wording& wording, const Step& step);
/// The same for a step whose fault is fully explained by what must be done first.
[[nodiscard]] std::string still_awaited(const Wording& wording, const Step& step);
// Sentences that rules in several files share.
[[nodiscard]] std::string king_stays(const Wording& wording, const Step& step);
[[nodiscard]] std::string disc_set_already(const Wording& wording, const Step& step);
/// Why a Secret disc cannot show the place: "the Court is not a region"; for a region without a
/// Region card "no Secret disc shows Toledo".
[[nodiscard]] std::string not_on_discs(const Wording& wording, PlaceId place);
/// "Ann has 2 in Toledo, not 3", for a step that takes Caballeros from there.
[[nodiscard]] std::string too_few_there(const Wording& wording, const Step& step);
/// "the Limit table", by its name in the ruleset.
[[nodiscard]] std::string limit_table(const Wording& wording);
/// "in the Court of Bea", "beside the board".
[[nodiscard]] std::string inquisitors_place(const Wording& wording);
/// "Caballeros of Bea", "black Caballeros".
[[nodiscard]] std::string caballeros_of(const Wording& wording, OwnerId owner);
/// The end of a sentence about Caballeros that are not the player's. If they are black, it says
/// where the Inquisitor is, or that they are nobody's; else it is empty.
[[nodiscard]] std::string not_held(const Wording& wording, OwnerId owner);
/// How many Caballeros the step can take from its place.
[[nodiscard]] unsigned number_there(const Wording& wording, const Step& step);

}  // namespace veedor
