#pragma once

#include "ruleset/ruleset.h"
#include "text/json.h"
#include "words/rules_words.h"

namespace veedor {

/// The number on a card; null if the number of the Caballero card counts instead.
inline Json number_json(const Card& card) {
  if (card.number == kUnknownNumber) return "unknown";
  return card.number_of_rank ? Json() : Json(card.number);
}

/// How many copies of a card the game has: a number, or "any".
inline Json copies_json(const Card& card) {
  return card.copies == kAnyCopies ? Json("any") : Json(card.copies);
}

/// The symbols on a card; "unknown" if no source tells.
inline Json symbols_json(const Card& card) {
  return card.symbols == kUnknownSymbols ? Json("unknown") : Json(symbol_names(card.symbols));
}

/// One member for each datum: its source as in the file, or null.
inline Json sources(const Cited& cited) {
  Json result = Json::object();
  for (const auto& [datum, citation] : cited) {
    const std::string key(datum);
    result[key] = citation->text.empty() ? Json() : Json(citation->text);
  }
  return result;
}

}  // namespace veedor
