#pragma once

#include <string>
#include <vector>

#include "ruleset/ruleset.h"
#include "words/rules_words.h"

/// What `veedor rules` says of games with spaces, a Limit table, black Caballeros or discs to
/// carry, ship tokens, characters or a jail.
namespace veedor {

/// "Galicia, Navarra"; empty without any.
[[nodiscard]] std::string place_list(const Ruleset& ruleset, PlaceSet places);

/// "Stack 5: 5 cards", and what there is to say of these.
[[nodiscard]] std::string stack_line(const Ruleset& ruleset, std::size_t stack);

/// What makes a region different from most; empty if nothing does.
[[nodiscard]] std::string region_notes(const Ruleset& ruleset, PlaceId region);

/// What a place is that is no region.
[[nodiscard]] std::string place_notes(const Ruleset& ruleset, PlaceId place);

/// The discs that a card puts out, and whether its Special action can be kept.
[[nodiscard]] std::string goods_notes(const Ruleset& ruleset, const Card& card);

/// One line about pieces, with its sources.
struct PieceNote {
  std::string words;
  Cited cited;
};
/// About black Caballeros, discs of the setup, goods, what a turn does beside its actions, and
/// sailing, as far as the game has them and
/// no other part of the page tells of them.
[[nodiscard]] std::vector<PieceNote> further_notes(const Ruleset& ruleset);

}  // namespace veedor
