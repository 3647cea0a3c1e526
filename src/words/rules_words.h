#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "ruleset/library.h"
#include "text/phrases.h"

namespace veedor {

/// As ruleset files name it: "region", "castillo".
[[nodiscard]] std::string_view text(PlaceKind kind);
/// "old-hands (veto, veto)", "grandissimo (no parts)"; the name alone where nothing is picked.
[[nodiscard]] std::string name_of(const RulesetChoice& choice);
/// "none", "court", "move" or "grande".
[[nodiscard]] std::string_view text(Ability ability);

/// Where somebody is who stays in Courts: "in the Court of Ann", or "beside the board" if that is
/// nobody's. `name` names the owner.
template <class NameOf>
[[nodiscard]] std::string whose_court(OwnerId owner, NameOf name) {
  return owner.valid() ? "in the Court of " + name(owner) : "beside the board";
}

/// The citations of several data.
using Cited = std::vector<std::pair<std::string_view, const Citation*>>;
/// The sources on one line, grouped by source: "effect: printed A p.2; copies: printed D p.8".
[[nodiscard]] std::string sources_text(const Cited& cited);

/// Where the King has to stand for placing to be open in `region`, beside its neighbours.
[[nodiscard]] PlaceSet opened_from(const Rules& rules, PlaceId region);
/// The number on a card: "3", "unknown", or "of the Caballero card".
[[nodiscard]] std::string number_text(const Card& card);
/// "12", or "11 to 19", for the cards that a stack holds.
[[nodiscard]] std::string cards_in(const Stack& stack);
/// "1 copy", "3 copies" or "any number of copies".
[[nodiscard]] std::string copies_text(const Card& card);
/// The symbols of these bits, as ruleset files and logs name them: "ship", "jail".
[[nodiscard]] std::vector<std::string_view> symbol_names(std::uint8_t symbols);
/// "shows a ship and a jail"; empty of a card that shows none.
[[nodiscard]] std::string symbols_text(const Card& card);
/// "4/2/0".
[[nodiscard]] std::string values_text(const Values& values);
/// "up to 2 own Caballeros", of which so many may be the player's and opposing ones.
[[nodiscard]] std::string up_to_caballeros(unsigned own, unsigned opposing, unsigned total);
/// "2 to 5", or "3".
[[nodiscard]] std::string range_text(unsigned least, unsigned most);

}  // namespace veedor
