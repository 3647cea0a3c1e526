#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "ruleset/library.h"
#include "text/phrases.h"

namespace veedor {

/// The name of the kind in ruleset files: "region", "castillo".
[[nodiscard]] std::string_view text(PlaceKind kind);
/// "old-hands (veto, veto)", "grandissimo (no parts)"; only the name if no parts are chosen.
[[nodiscard]] std::string name_of(const RulesetChoice& choice);
/// "none", "court", "move" or "grande".
[[nodiscard]] std::string_view text(Ability ability);

/// The place of a character or the Grand Inquisitor: "in the Court of Ann", or "beside the board"
/// if `owner` is invalid. `name` gives the name of an owner.
template <class NameOf>
[[nodiscard]] std::string whose_court(OwnerId owner, NameOf name) {
  return owner.valid() ? "in the Court of " + name(owner) : "beside the board";
}

/// The citations of several facts.
using Cited = std::vector<std::pair<std::string_view, const Citation*>>;
/// The citations of a card; those of copies only if it lies in a stack.
[[nodiscard]] Cited cited(const CardInfo& info, bool in_stack);
/// The sources on one line, grouped by source: "effect: printed A p.2; copies: printed D p.8".
[[nodiscard]] std::string sources_text(const Cited& cited);

/// The places of the King, other than its neighbours, that open `region` for placing.
[[nodiscard]] PlaceSet opened_from(const Rules& rules, PlaceId region);
/// The number on a card: "3", "unknown", or "of the Caballero card".
[[nodiscard]] std::string number_text(const Card& card);
/// The number of cards in a stack: "12" or "11 to 19".
[[nodiscard]] std::string cards_in(const Stack& stack);
/// "1 copy", "3 copies" or "any number of copies".
[[nodiscard]] std::string copies_text(const Card& card);
/// The symbols of these bits, as ruleset files and logs name them: "ship", "jail".
[[nodiscard]] std::vector<std::string_view> symbol_names(std::uint8_t symbols);
/// "shows a ship and a jail"; empty if the card shows no symbol.
[[nodiscard]] std::string symbols_text(const Card& card);
/// "4/2/0".
[[nodiscard]] std::string values_text(const Values& values);
/// "up to 2 own Caballeros": `own` limits the player's, `opposing` the others, `total` both
/// together.
[[nodiscard]] std::string up_to_caballeros(unsigned own, unsigned opposing, unsigned total);
/// "2 to 5", or "3".
[[nodiscard]] std::string range_text(unsigned least, unsigned most);

}  // namespace veedor
