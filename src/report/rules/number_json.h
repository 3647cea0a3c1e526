#pragma once

#include "ruleset/ruleset.h"
#include "text/json.h"
#include "words/rules_words.h"

namespace veedor {

/// The number on a card; null if that of the Caballero card counts.
inline Json number_json(const Card& card) {
  if (card.number == kUnknownNumber) return "unknown";
  return card.number_of_rank ? Json() : Json(card.number);
}

/// How often a card is in the game: a number, or "any".
inline Json copies_json(const Card& card) {
  return card.copies == kAnyCopies ? Json("any") : Json(card.copies);
}

/// The symbols on a card; "unknown" where no source tells.
inline Json symbols_json(const Card& card) {
  return card.symbols == kUnknownSymbols ? Json("unknown") : Json(symbol_names(card.symbols));
}

}  // namespace veedor
