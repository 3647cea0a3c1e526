#pragma once

#include <string_view>

#include "ruleset/ruleset.h"
#include "text/json.h"
#include "words/rules_words.h"

namespace veedor {

// The types and sentences of these fields, for JsonField.
inline constexpr std::string_view kNumberType =
    R"({"anyOf": [{"type": ["integer", "null"], "minimum": 0}, {"enum": ["unknown"]}]})";
inline constexpr std::string_view kNumberSentence =
    "How many Caballeros may be placed; null: as many as the Caballero card says; `unknown`: no"
    " source tells.";
inline constexpr std::string_view kCopiesType =
    R"({"anyOf": [{"$ref": "#/definitions/from_0"}, {"enum": ["any"]}]})";
inline constexpr std::string_view kCopiesSentence =
    "How many there are; 0 of a hand card; `any`: as many as the stack has room for.";
inline constexpr std::string_view kSymbolsType =
    R"({"anyOf": [{"$ref": "#/definitions/symbols"}, {"enum": ["unknown"]}]})";
inline constexpr std::string_view kSourceSentence =
    "The source of each datum, as the file writes it; null if it says nothing.";

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
