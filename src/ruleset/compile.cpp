#include "ruleset/compile.h"

#include <fmt/format.h>

#include <array>

#include "ruleset/compile_effects.h"

namespace veedor {
namespace {

/// The word that begins a source: "printed A p.5" is printed.
Source source_word(const DataReader& reader, NodeId node) {
  const std::string text = reader.text(node);
  if (text.starts_with("printed")) return Source::printed;
  if (text.starts_with("deduced")) return Source::deduced;
  if (text.starts_with("assumed")) return Source::assumed;
  throw DataFault(node, "a source begins with `printed`, `deduced` or `assumed`");
}

/// The source of one datum of an entry: its own, or that of the whole entry.
Source source_of(const DataReader& reader, NodeId entry, std::string_view datum) {
  const NodeId source = reader.optional(entry, "source");
  if (source == kNoNode) return Source::printed;
  if (reader.document()[source].kind != NodeKind::map) return source_word(reader, source);
  for (const NodeId word : reader.document().children(source)) source_word(reader, word);
  const NodeId own = reader.optional(source, datum);
  return own == kNoNode ? Source::printed : source_word(reader, own);
}

void add_name(const DataReader& reader, NameTable& table, NodeId node, std::size_t index) {
  if (!table.add(reader.text(node), index)) {
    throw DataFault(node, fmt::format("the name `{}` is taken", reader.text(node)));
  }
}

void add_aliases(const DataReader& reader, NameTable& table, NodeId entry, std::size_t index) {
  const NodeId aliases = reader.optional(entry, "aliases");
  if (aliases == kNoNode) return;
  reader.expect_list(aliases);
  for (const NodeId alias : reader.document().children(aliases)) add_name(reader, table, alias, index);
}

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

PlaceKind read_kind(const DataReader& reader, NodeId node) {
  constexpr std::array kKinds{PlaceKind::region, PlaceKind::castillo, PlaceKind::abroad,
                              PlaceKind::court, PlaceKind::province};
  return kKinds[reader.one_of(node, {"region", "castillo", "abroad", "court", "province"})];
}

void compile_place(Ruleset& ruleset, const DataReader& reader, NodeId entry) {
  reader.only_keys(entry, {"name", "kind", "values", "neighbours", "aliases", "source"});
  const std::size_t index = ruleset.rules.places.size();
  if (index == kMaxPlaces) throw DataFault(entry, "more places than the referee can hold");
  Place place;
  place.kind = read_kind(reader, reader.required(entry, "kind"));
  const bool scored = place.kind == PlaceKind::region || place.kind == PlaceKind::castillo;
  if (scored) place.values = read_values(reader, reader.required(entry, "values"));
  const NodeId name = reader.required(entry, "name");
  add_name(reader, ruleset.place_names, name, index);
  add_aliases(reader, ruleset.place_names, entry, index);
  const PlaceId id(index);
  Rules& rules = ruleset.rules;
  if (place.kind == PlaceKind::region) rules.regions.add(id);
  if (place.kind == PlaceKind::castillo) rules.castillo = id;
  if (place.kind == PlaceKind::court) rules.court = id;
  if (place.kind == PlaceKind::province) rules.province = id;
  rules.places.push_back(place);
  ruleset.places.push_back({reader.text(name), source_of(reader, entry, "neighbours")});
}

void compile_neighbours(Ruleset& ruleset, const DataReader& reader, NodeId entry) {
  const std::string name = reader.text(reader.required(entry, "name"));
  Place& place = ruleset.rules.places[*ruleset.place_names.find(name)];
  const NodeId list = reader.optional(entry, "neighbours");
  if (list == kNoNode) return;
  reader.expect_list(list);
  for (const NodeId item : reader.document().children(list)) {
    const auto other = ruleset.place_names.find(reader.text(item));
    if (!other || !ruleset.rules.regions.has(PlaceId(*other))) {
      throw DataFault(item, fmt::format("`{}` is no region of this map", reader.text(item)));
    }
    place.neighbours.add(PlaceId(*other));
  }
}

void check_map(const Ruleset& ruleset, const DataReader& reader, NodeId places) {
  const Rules& rules = ruleset.rules;
  if (!rules.castillo.valid() || !rules.court.valid() || !rules.province.valid()) {
    throw DataFault(places, "a Castillo, a Court and a Province are needed");
  }
  for (const PlaceId a : rules.regions) {
    for (const PlaceId b : rules.places[a.index()].neighbours) {
      if (rules.places[b.index()].neighbours.has(a) && a != b) continue;
      const std::string& one = ruleset.places[a.index()].name;
      const std::string& other = ruleset.places[b.index()].name;
      throw DataFault(places, fmt::format("{} names {} as a neighbour, but not the other way round",
                                          one, other));
    }
  }
}

void compile_places(Ruleset& ruleset, const DataReader& reader, NodeId places) {
  reader.expect_list(places);
  for (const NodeId entry : reader.document().children(places)) compile_place(ruleset, reader, entry);
  for (const NodeId entry : reader.document().children(places)) {
    compile_neighbours(ruleset, reader, entry);
  }
  check_map(ruleset, reader, places);
}

void compile_tiles(Ruleset& ruleset, const DataReader& reader, NodeId tiles) {
  reader.expect_list(tiles);
  for (const NodeId entry : reader.document().children(tiles)) {
    reader.only_keys(entry, {"name", "values", "aliases", "source"});
    const std::size_t index = ruleset.tiles.size();
    if (index == kMaxTiles) throw DataFault(entry, "more scoring tiles than the referee can hold");
    add_name(reader, ruleset.tile_names, reader.required(entry, "name"), index);
    add_aliases(reader, ruleset.tile_names, entry, index);
    ruleset.tiles.push_back(reader.text(reader.required(entry, "name")));
    ruleset.rules.tiles.push_back(read_values(reader, reader.required(entry, "values")));
  }
}

void compile_stacks(Ruleset& ruleset, const DataReader& reader, NodeId stacks) {
  reader.expect_list(stacks);
  for (const NodeId entry : reader.document().children(stacks)) {
    reader.only_keys(entry, {"name", "cards", "every_round", "source"});
    if (ruleset.stacks.size() == kMaxStacks) {
      throw DataFault(entry, "more stacks than the referee can hold");
    }
    Stack stack;
    stack.cards =
        static_cast<std::uint8_t>(reader.number(reader.required(entry, "cards"), 1, 60));
    if (const NodeId every = reader.optional(entry, "every_round"); every != kNoNode) {
      stack.every_round = reader.yes_or_no(every);
    }
    ruleset.stacks.push_back(reader.text(reader.required(entry, "name")));
    ruleset.rules.stacks.push_back(stack);
  }
}

StackId find_stack(const Ruleset& ruleset, const DataReader& reader, NodeId node) {
  const std::string name = reader.text(node);
  for (std::size_t i = 0; i < ruleset.stacks.size(); ++i) {
    if (ruleset.stacks[i] == name) return StackId(i);
  }
  throw DataFault(node, fmt::format("there is no stack `{}`", name));
}

void compile_card(Ruleset& ruleset, const DataReader& reader, NodeId entry) {
  reader.only_keys(entry, {"id", "name", "aliases", "stack", "copies", "number", "effect",
                           "source", "text"});
  const std::size_t index = ruleset.cards.size();
  if (index == kMaxCards) throw DataFault(entry, "more cards than the referee can hold");
  Card card;
  card.stack = find_stack(ruleset, reader, reader.required(entry, "stack"));
  card.copies =
      static_cast<std::uint8_t>(reader.number(reader.required(entry, "copies"), 1, 60));
  card.number = static_cast<std::uint8_t>(reader.number(reader.required(entry, "number"), 0, 9));
  card.effects = compile_effects(reader, reader.required(entry, "effect"));

  CardInfo info;
  const NodeId id = reader.required(entry, "id");
  add_name(reader, ruleset.card_names, id, index);
  info.id = reader.text(id);
  info.name = info.id;
  if (const NodeId name = reader.optional(entry, "name"); name != kNoNode) {
    add_name(reader, ruleset.card_names, name, index);
    info.name = reader.text(name);
  }
  add_aliases(reader, ruleset.card_names, entry, index);
  if (const NodeId text = reader.optional(entry, "text"); text != kNoNode) {
    info.text = reader.text(text);
  }
  info.copies = source_of(reader, entry, "copies");
  info.effect = source_of(reader, entry, "effect");
  info.number = source_of(reader, entry, "number");
  card.copies_assumed = info.copies == Source::assumed;
  ruleset.rules.cards.push_back(std::move(card));
  ruleset.cards.push_back(std::move(info));
}

void compile_numbers(Ruleset& ruleset, const DataReader& reader, NodeId root) {
  Rules& rules = ruleset.rules;
  const auto byte = [&](NodeId map, std::string_view key, unsigned least, unsigned most) {
    return static_cast<std::uint8_t>(reader.number(reader.required(map, key), least, most));
  };
  const NodeId caballeros = reader.required(root, "caballeros");
  reader.only_keys(caballeros, {"each", "home", "court", "source"});
  rules.caballeros_each = byte(caballeros, "each", 1, 60);
  rules.caballeros_at_home = byte(caballeros, "home", 0, 60);
  rules.caballeros_in_court = byte(caballeros, "court", 0, 60);
  if (rules.caballeros_at_home + rules.caballeros_in_court > rules.caballeros_each) {
    throw DataFault(caballeros, "more Caballeros at the start than there are");
  }
  const NodeId power = reader.required(root, "power");
  reader.only_keys(power, {"caballeros", "source"});
  const NodeId list = reader.required(power, "caballeros");
  reader.expect_list(list);
  std::size_t value = 1;
  for (const NodeId item : reader.document().children(list)) {
    if (value > kPowerCards) throw DataFault(item, "more Power cards than the referee can hold");
    rules.power_caballeros[value++] = static_cast<std::uint8_t>(reader.number(item, 0, 30));
  }
  if (value <= kPowerCards) throw DataFault(list, "13 numbers are needed, one for each Power card");
  const NodeId scoring = reader.required(root, "scoring");
  reader.only_keys(scoring, {"places", "king_bonus", "grande_bonus", "source"});
  rules.places_scored = byte(scoring, "places", 1, 3);
  rules.king_bonus = byte(scoring, "king_bonus", 0, 60);
  rules.grande_bonus = byte(scoring, "grande_bonus", 0, 60);
}

void compile_rounds(Ruleset& ruleset, const DataReader& reader, NodeId rounds) {
  reader.only_keys(rounds, {"number", "scoring_after", "source"});
  Rules& rules = ruleset.rules;
  rules.rounds =
      static_cast<std::uint8_t>(reader.number(reader.required(rounds, "number"), 1, kMaxRounds));
  rules.scoring_rounds = 0;
  const NodeId list = reader.required(rounds, "scoring_after");
  reader.expect_list(list);
  for (const NodeId item : reader.document().children(list)) {
    rules.scoring_rounds |= 1U << reader.number(item, 1, rules.rounds);
  }
  if (!rules.scoring_after(rules.rounds)) {
    throw DataFault(list, "a general scoring is needed after the last round");
  }
}

void check_stacks(const Ruleset& ruleset, const DataReader& reader, NodeId cards) {
  for (std::size_t i = 0; i < ruleset.stacks.size(); ++i) {
    unsigned copies = 0;
    for (const Card& card : ruleset.rules.cards) copies += card.stack == StackId(i) ? card.copies : 0U;
    if (copies == ruleset.rules.stacks[i].cards) continue;
    throw DataFault(cards, fmt::format("stack {} should hold {} cards, but has {}",
                                       ruleset.stacks[i], ruleset.rules.stacks[i].cards, copies));
  }
}

}  // namespace

RulesetHead read_head(const DataReader& reader) {
  const NodeId root = reader.document().root();
  RulesetHead head;
  head.name = reader.text(reader.required(root, "ruleset"));
  head.title = reader.text(reader.required(root, "title"));
  head.game = reader.one_of(reader.required(root, "kind"), {"game", "option"}) == 0;
  const NodeId players = reader.required(root, "players");
  reader.only_keys(players, {"least", "most"});
  head.least_players = reader.number(reader.required(players, "least"), 1, kMaxPlayers);
  head.most_players = reader.number(reader.required(players, "most"), 1, kMaxPlayers);
  return head;
}

void compile_cards(Ruleset& ruleset, const DataReader& reader, NodeId cards) {
  reader.expect_list(cards);
  for (const NodeId entry : reader.document().children(cards)) compile_card(ruleset, reader, entry);
}

void compile_into(Ruleset& ruleset, const DataReader& reader) {
  const NodeId root = reader.document().root();
  reader.only_keys(root, {"ruleset", "title", "kind", "players", "caballeros", "power", "rounds",
                          "scoring", "places", "tiles", "stacks", "cards"});
  ruleset.selected.push_back(read_head(reader).name);
  compile_numbers(ruleset, reader, root);
  compile_rounds(ruleset, reader, reader.required(root, "rounds"));
  compile_places(ruleset, reader, reader.required(root, "places"));
  compile_tiles(ruleset, reader, reader.required(root, "tiles"));
  compile_stacks(ruleset, reader, reader.required(root, "stacks"));
  const NodeId cards = reader.required(root, "cards");
  compile_cards(ruleset, reader, cards);
  check_stacks(ruleset, reader, cards);
}

void complete(Ruleset& ruleset, std::size_t players) { ruleset.rules.players = players; }

}  // namespace veedor
