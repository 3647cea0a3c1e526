// Places of the board, and what moves between them: the Limit table, black Caballeros, discs that
// Caballeros carry, and sailing.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "ruleset/entries.h"
#include "ruleset/place_table.h"
#include "text/phrases.h"
#include "text/text.h"

namespace veedor {

Values read_values(const DataReader& reader, NodeId list) {
  reader.expect_list(list);
  Values values{};
  std::size_t used = 0;
  for (const NodeId item : reader.document().children(list)) {
    if (used == values.size()) throw DataFault(item, "three values at most");
    values[used++] = static_cast<std::uint8_t>(reader.number(item, 0, 63));
  }
  return values;
}

namespace {

/// Applies the properties that only exist in rulesets with places within regions.
void apply_traits(Draft::Place& place, const DataReader& reader, NodeId entry) {
  const auto is_said = [&](std::string_view key, bool& target, bool when) {
    const NodeId node = reader.optional(entry, key);
    if (node != kNoNode) target = reader.yes_or_no(node) == when;
  };
  is_said("first_places", place.first_places, true);
  is_said("counted", place.uncounted, false);
  is_said("carriers", place.no_carriers, false);
  is_said("disc", place.no_disc, false);
  is_said("king", place.no_king, false);
  is_said("coast", place.coast, true);
  is_said("ranked", place.unranked, false);
  is_said("spain", place.abroad, false);
  set_number(reader, entry, "room", 1, place.room);
  set_number(reader, entry, "leaves", 0, place.leaves);
  if (place.leaves > kLastToLeave) {
    throw DataFault(reader.required(entry, "leaves"),
                    fmt::format("expected 0 to {}", kLastToLeave));
  }
  if (const NodeId points = reader.optional(entry, "points"); points != kNoNode) {
    set_number(reader, entry, "points", 1, place.points);
    place.points_source = source_of(reader, entry, "points");
  }
  if (const NodeId of = reader.optional(entry, "of"); of != kNoNode) {
    place.of = {reader.name(of), of};
  }
  if (const NodeId placed = reader.optional(entry, "placed"); placed != kNoNode) {
    // A place afloat is open to holders of a ship token, and to nobody else.
    place.placed_by_coast = reader.one_of(placed, {"coast", "token"}) == 0;
  }
}

/// If a later file changes a property, its source is used instead of the old one, even if it has
/// none.
void apply_trait_sources(Draft::Place& place, const DataReader& reader, NodeId entry) {
  for (const std::string_view key :
       {"room", "disc", "ranked", "spain", "first_places", "counted", "carriers"}) {
    if (reader.optional(entry, key) == kNoNode) continue;
    std::erase_if(place.traits, [&](const auto& known) { return known.first == key; });
    if (!has_source(reader, entry, key)) continue;
    place.traits.emplace_back(key, source_of(reader, entry, key));
  }
  for (const std::string_view key : {kPlacedByCards, kSailedTo}) {
    if (!has_source(reader, entry, key)) continue;
    std::erase_if(place.traits, [&](const auto& known) { return known.first == key; });
    place.traits.emplace_back(key, source_of(reader, entry, key));
  }
}

void apply_kind(Draft::Place& place, const DataReader& reader, NodeId entry) {
  place.kind_node = reader.optional(entry, "kind");
  if (place.kind_node == kNoNode) return;
  place.kind = read_place_kind(reader, place.kind_node);
  const bool ranked = place.kind == PlaceKind::region || place.kind == PlaceKind::castillo;
  if (ranked && !place.unranked && !place.has_values &&
      reader.optional(entry, "values") == kNoNode) {
    throw DataFault(entry, fmt::format("`values` is missing: {} is scored", place.name));
  }
}

void apply_spot(Draft::Place& place, const DataReader& reader, NodeId entry) {
  place.at_node = reader.optional(entry, "at");
  if (place.at_node == kNoNode) return;
  reader.expect_list(place.at_node);
  std::array<unsigned, 2> numbers{};
  std::size_t used = 0;
  for (const NodeId item : reader.document().children(place.at_node)) {
    if (used == numbers.size()) throw DataFault(item, "expected two numbers, a column and a row");
    numbers[used] = reader.number(item, 0, used == 0 ? kMapColumns - 2 : kMapRows - 1);
    ++used;
  }
  if (used < numbers.size()) {
    throw DataFault(place.at_node, "expected two numbers, a column and a row");
  }
  place.at = MapSpot{static_cast<std::uint8_t>(numbers[0]), static_cast<std::uint8_t>(numbers[1])};
}

}  // namespace

namespace {

/// Refuses properties of other kinds of places.
void check_traits(const Draft::Place& place, const DataReader& reader, NodeId entry) {
  for (const KindKey& each : kKindKeys) {
    const NodeId value = reader.optional(entry, each.key);
    if (value == kNoNode || place.kind == each.kind) continue;
    const std::string_view kind = each.kind == PlaceKind::space ? "space" : "region";
    throw DataFault(reader.document()[value].key,
                    fmt::format("`{}` is for a {}, and {} is none", each.key, kind, place.name));
  }
  const NodeId placed = reader.optional(entry, "placed");
  if (placed == kNoNode || place.placed_by_coast == opens_by_coast(place.kind)) return;
  throw DataFault(placed, "`coast` is for a region, `token` for a place afloat");
}

}  // namespace

void apply_place(Draft& draft, const DataReader& reader, NodeId entry) {
  reader.only_keys(entry, "ruleset_place");
  const NodeId name = reader.required(entry, "name");
  Draft::Place* place = draft.place(reader.name(name));
  if (place == nullptr) {
    refuse_other_name(draft.places, reader.name(name), name);
    if (reader.optional(entry, "kind") == kNoNode) throw DataFault(entry, "`kind` is missing");
    place = &draft.places.emplace_back();
    place->name = reader.name(name);
    place->values_source = source_of(reader, entry, "values");
  } else if (in_same_list(reader, place->node, entry)) {
    throw DataFault(name, fmt::format("there is a place `{}` already", place->name));
  }
  place->node = name;
  apply_traits(*place, reader, entry);
  apply_trait_sources(*place, reader, entry);
  apply_kind(*place, reader, entry);
  check_traits(*place, reader, entry);
  apply_spot(*place, reader, entry);
  place->outline_node = reader.optional(entry, "outline");
  if (place->outline_node != kNoNode) place->outline = read_outline(reader, place->outline_node);
  if (const NodeId values = reader.optional(entry, "values"); values != kNoNode) {
    place->has_values = true;
    place->values = read_values(reader, values);
    place->values_source = source_of(reader, entry, "values");
    const bool others = has_source(reader, entry, "other_values");
    place->other_values = others ? source_of(reader, entry, "other_values") : place->values_source;
  }
  // Where another edition prints what is known already.
  if (has_source(reader, entry, "values")) {
    place->values_source = source_of(reader, entry, "values");
    if (!has_source(reader, entry, "other_values")) place->other_values = place->values_source;
  }
  if (has_source(reader, entry, "neighbours")) {
    place->neighbours_source = source_of(reader, entry, "neighbours");
  }
  if (const NodeId list = reader.optional(entry, "neighbours"); list != kNoNode) {
    place->neighbours = placed_words(reader, list);
    place->neighbours_source = source_of(reader, entry, "neighbours");
  }
  if (const NodeId aliases = reader.optional(entry, "aliases"); aliases != kNoNode) {
    place->aliases = placed_words(reader, aliases);
  }
}

void remove_places(Draft& draft, const DataReader& reader, NodeId list) {
  reader.expect_list(list);
  for (const NodeId item : reader.document().children(list)) {
    const std::string name = reader.name(item);
    const Draft::Place* place = draft.place(name);
    if (place == nullptr) {
      refuse_other_name(draft.places, name, item);
      std::vector<std::string> known;
      for (const Draft::Place& each : draft.places) known.push_back(each.name);
      throw DataFault(item, fmt::format("there is no place `{}`{}", name, suggestion(name, known)));
    }
    const std::string gone = place->name;
    std::erase_if(draft.places, [&](const Draft::Place& p) { return p.name == gone; });
    for (Draft::Place& other : draft.places) {
      std::erase_if(other.neighbours,
                    [&](const Draft::Word& n) { return same_name(n.text, gone); });
    }
  }
}

void apply_limit_table(Draft& draft, const DataReader& reader, NodeId map) {
  reader.only_keys(map, "limit_table");
  auto table = std::ranges::find(draft.places, PlaceKind::table, &Draft::Place::kind);
  if (table == draft.places.end()) {
    const NodeId name = reader.required(map, "name");
    refuse_other_name(draft.places, reader.name(name), name);
    table = draft.places.insert(table, Draft::Place{});
    table->kind = PlaceKind::table;
    table->name = reader.name(name);
    table->node = name;
    table->aliases = placed_words(reader, reader.optional(map, "aliases"));
  }
  table->room =
      static_cast<std::uint8_t>(reader.number(reader.required(map, "room"), 1, kMostOfAnything));
  draft.sources.limit_table = source_of(reader, map, "room");
}

void apply_inquisitor(Draft& draft, const DataReader& reader, NodeId map) {
  reader.only_keys(map, "inquisitor");
  Rules& rules = draft.numbers;
  set_number(reader, map, "caballeros", 1, rules.black);
  set_number(reader, map, "regions", 1, rules.black_regions);
  set_number(reader, map, "each", 1, rules.black_each);
  if (const NodeId owned = reader.optional(map, "owned"); owned != kNoNode) {
    rules.black_owned = reader.yes_or_no(owned);
  }
  if (const NodeId counted = reader.optional(map, "counted"); counted != kNoNode) {
    rules.black_counted = reader.yes_or_no(counted);
  }
  if (const NodeId leaves = reader.optional(map, "leaves"); leaves != kNoNode) {
    rules.holder_leaves = reader.one_of(leaves, {"never", "scoring"}) == 1;
  }
  draft.sources.black = source_of(reader, map, "caballeros");
  draft.sources.black_court = source_of(reader, map, "court");
  draft.sources.black_castillo = source_of(reader, map, "castillo");
  if (rules.black_regions * rules.black_each != rules.black) {
    throw DataFault(map, "`caballeros` is `regions` times `each`: all begin in regions");
  }
}

namespace {

void apply_good(Draft& draft, const DataReader& reader, NodeId entry) {
  reader.only_keys(entry, "ruleset_good");
  const NodeId name = reader.required(entry, "name");
  auto good = std::ranges::find(draft.goods, reader.name(name), &Draft::Good::name);
  if (good == draft.goods.end()) {
    refuse_other_name(draft.goods, reader.name(name), name);
    good = draft.goods.insert(good, Draft::Good{});
    good->name = reader.name(name);
  } else if (in_same_list(reader, good->node, entry)) {
    throw DataFault(name, fmt::format("there is a kind of discs `{}` already", good->name));
  }
  const auto number = [&](std::string_view key, unsigned least) {
    return static_cast<std::uint8_t>(
        reader.number(reader.required(entry, key), least, kMostOfAnything));
  };
  constexpr std::array kOfCards{"id",     "name",  "aliases", "stack",  "copies",
                                "number", "may",   "effect",  "source", "text",
                                "keep",   "value", "court",   "who",    "resign"};
  if (std::ranges::count(kOfCards, fold_name(good->name)) > 0) {
    throw DataFault(name, fmt::format("`{}` is a key of cards and claims", good->name));
  }
  good->node = name;
  good->aliases = placed_words(reader, reader.optional(entry, "aliases"));
  good->number = number("number", 1);
  good->begins = number("lie", 0);
  good->points = number("points", 1);
  const NodeId region = reader.required(entry, "region");
  good->region = {reader.name(region), region};
  good->number_source = source_of(reader, entry, "number");
  good->points_source = source_of(reader, entry, "points");
  good->region_source = source_of(reader, entry, "region");
  good->begins_source = source_of(reader, entry, "lie");
  good->limit_source = source_of(reader, entry, "limit");
  if (good->begins > good->number) {
    throw DataFault(reader.required(entry, "lie"), "more than there are in the game");
  }
}

void apply_route(Draft& draft, const DataReader& reader, NodeId entry) {
  reader.only_keys(entry, "ruleset_route");
  Draft::Route& route = draft.sailing.emplace_back();
  const NodeId from = reader.required(entry, "from");
  route.from = {reader.name(from), from};
  route.to = placed_words(reader, reader.required(entry, "to"));
}

}  // namespace

void apply_goods(Draft& draft, const DataReader& reader, NodeId list) {
  for_each_entry<apply_good>(draft, reader, list);
  if (draft.goods.size() > kMaxGoods) {
    throw DataFault(list, fmt::format("{} kinds of discs at most", kMaxGoods));
  }
}

void apply_sailing(Draft& draft, const DataReader& reader, NodeId map) {
  reader.only_keys(map, "sailing");
  draft.sailing.clear();
  for_each_entry<apply_route>(draft, reader, reader.required(map, "routes"));
  draft.sources.sailing = source_of(reader, map, "routes");
}

}  // namespace veedor
