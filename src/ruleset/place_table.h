#pragma once

#include <array>
#include <string_view>

#include "engine/rules.h"

/// The conditions that the reader of ruleset files has for each kind of place; editors use them
/// too.
namespace veedor {

/// A key that only places of one kind have.
struct KindKey {
  std::string_view key;
  PlaceKind kind;
};
inline constexpr std::array kKindKeys = std::to_array<KindKey>({
    {"of", PlaceKind::space},
    {"points", PlaceKind::space},
    {"leaves", PlaceKind::space},
    {"first_places", PlaceKind::space},
    {"counted", PlaceKind::space},
    {"carriers", PlaceKind::space},
    {"room", PlaceKind::region},
    {"disc", PlaceKind::region},
    {"king", PlaceKind::region},
    {"coast", PlaceKind::region},
    {"ranked", PlaceKind::region},
    {"spain", PlaceKind::region},
});

/// A kind of which a game can have only one place.
struct OnlyOne {
  PlaceKind kind;
  PlaceId Rules::*place;
  std::string_view called;
};
inline constexpr std::array kOnlyOne = std::to_array<OnlyOne>({
    {PlaceKind::afloat, &Rules::ship, "place afloat"},
    {PlaceKind::jail, &Rules::jail, "jail"},
    {PlaceKind::given, &Rules::given, "place of what was given"},
    {PlaceKind::castillo, &Rules::castillo, "Castillo"},
    {PlaceKind::court, &Rules::court, "Court"},
    {PlaceKind::province, &Rules::province, "Province"},
});

/// Whether the value of a place's `placed` is `coast`; else it is `token`.
constexpr bool opens_by_coast(PlaceKind kind) { return kind == PlaceKind::region; }

/// A symbol that cards can show, and its bit.
struct SymbolWord {
  std::string_view word;
  std::uint8_t bit;
};
inline constexpr std::array kSymbolWords =
    std::to_array<SymbolWord>({{"ship", kShipSymbol}, {"jail", kJailSymbol}});

}  // namespace veedor
