#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "report/json_fields.h"
#include "ruleset/ruleset.h"

/// The tables of a ruleset as JSON: places, pieces and cards.
namespace veedor::ruleset_tables {

using Texts = std::vector<std::string>;

/// An entry of one of the tables of a ruleset, such as a region.
template <class Kind>
struct Entry {
  const Ruleset& ruleset;
  std::size_t index;
};

template <class Kind>
std::vector<Entry<Kind>> entries(const Ruleset& ruleset, std::size_t size, std::size_t first = 0) {
  std::vector<Entry<Kind>> all;
  for (std::size_t i = first; i < size; ++i) all.push_back({ruleset, i});
  return all;
}

using PlaceEntry = Entry<Place>;
using TileEntry = Entry<TileId>;
using PowerEntry = Entry<PowerCard>;
using StackEntry = Entry<Stack>;
using CardEntry = Entry<Card>;
using GoodEntry = Entry<Good>;
using ModifierEntry = Entry<Modifier>;

/// The regions, or all other places.
[[nodiscard]] std::vector<PlaceEntry> places(const Ruleset& ruleset, bool regions);
[[nodiscard]] JsonFields<PlaceEntry> region_fields();
[[nodiscard]] JsonFields<PlaceEntry> place_fields();
[[nodiscard]] JsonFields<TileEntry> tile_fields();

/// A piece, or several alike.
struct PieceTold {
  const Ruleset& ruleset;
  std::string_view name;
  const Piece& piece;
  const Citation& stands;

  /// Where it comes after a general scoring.
  [[nodiscard]] PlaceId returns() const {
    return &piece == &ruleset.rules.king ? ruleset.rules.kings_return : PlaceId();
  }
  [[nodiscard]] std::string named(PlaceId place) const {
    return place.valid() ? ruleset.places[place.index()].name : std::string();
  }
};

[[nodiscard]] std::vector<PieceTold> pieces(const Ruleset& ruleset);
[[nodiscard]] JsonFields<PieceTold> piece_fields();

[[nodiscard]] JsonFields<Ruleset> power_cards_fields();
[[nodiscard]] JsonFields<StackEntry> stack_fields();
[[nodiscard]] JsonFields<CardEntry> card_fields();
[[nodiscard]] JsonFields<GoodEntry> good_fields();
[[nodiscard]] JsonFields<ModifierEntry> modifier_fields();

}  // namespace veedor::ruleset_tables
