#pragma once

#include <string>
#include <vector>

#include "ruleset/ruleset.h"
#include "words/rules_words.h"

/// The parts of `veedor rules` about games with spaces, a Limit table, black Caballeros, discs to
/// carry, ship tokens, characters or a jail.
namespace veedor {

/// "Galicia, Navarra"; empty if there are no places.
[[nodiscard]] std::string place_list(const Ruleset& ruleset, PlaceSet places);

/// "Stack 5: 5 cards", and remarks on these cards.
[[nodiscard]] std::string stack_line(const Ruleset& ruleset, std::size_t stack);

/// What distinguishes a region from most others; empty if nothing does.
[[nodiscard]] std::string region_notes(const Ruleset& ruleset, PlaceId region);

/// Describes a place that is not a region.
[[nodiscard]] std::string place_notes(const Ruleset& ruleset, PlaceId place);

/// The discs that a card puts out, and whether its Special action can be kept.
[[nodiscard]] std::string goods_notes(const Ruleset& ruleset, const Card& card);

/// A line about pieces, with its sources.
struct PieceNote {
  std::string words;
  Cited cited;
};
/// Notes on black Caballeros, discs of the setup, goods, what a turn can do besides its actions,
/// and sailing; only those that the game has and no other part of the page mentions.
[[nodiscard]] std::vector<PieceNote> further_notes(const Ruleset& ruleset);

}  // namespace veedor
