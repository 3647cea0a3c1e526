#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "ruleset/draft.h"
#include "ruleset/entries.h"
#include "text/phrases.h"
#include "text/text.h"

namespace veedor {
namespace {

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

/// Sets `target` from `key` of `map`, if present.
template <class Number>
void set_number(const DataReader& reader, NodeId map, std::string_view key, unsigned least,
                Number& target) {
  const NodeId node = reader.optional(map, key);
  if (node != kNoNode) target = static_cast<Number>(reader.number(node, least, kMostOfAnything));
}

void apply_caballeros(Draft& draft, const DataReader& reader, NodeId map) {
  reader.only_keys(map, {"each", "home", "court", "source"});
  Rules& rules = draft.numbers;
  set_number(reader, map, "each", 1, rules.caballeros_each);
  set_number(reader, map, "home", 0, rules.caballeros_at_home);
  set_number(reader, map, "court", 0, rules.caballeros_in_court);
  draft.sources.caballeros = source_of(reader, map, "each");
  if (rules.caballeros_at_home + rules.caballeros_in_court > rules.caballeros_each) {
    throw DataFault(map, "more Caballeros at the start than there are");
  }
}

void apply_rounds(Draft& draft, const DataReader& reader, NodeId map) {
  reader.only_keys(map, {"number", "scoring_after", "source"});
  Rules& rules = draft.numbers;
  rules.rounds =
      static_cast<std::uint8_t>(reader.number(reader.required(map, "number"), 1, kMaxRounds));
  rules.scoring_rounds = 0;
  const NodeId list = reader.required(map, "scoring_after");
  reader.expect_list(list);
  for (const NodeId item : reader.document().children(list)) {
    rules.scoring_rounds |= 1U << reader.number(item, 1, rules.rounds);
  }
  draft.sources.rounds = source_of(reader, map, "number");
  if (!rules.scoring_after(rules.rounds)) {
    throw DataFault(list, "a general scoring is needed after the last round");
  }
}

void apply_scoring(Draft& draft, const DataReader& reader, NodeId map) {
  reader.only_keys(map, {"places", "king_bonus", "grande_bonus", "source"});
  const auto cite = [&](std::string_view key, Citation& citation) {
    if (reader.optional(map, key) != kNoNode) citation = source_of(reader, map, key);
  };
  if (const NodeId places = reader.optional(map, "places"); places != kNoNode) {
    draft.numbers.places_scored = static_cast<std::uint8_t>(reader.number(places, 1, 3));
  }
  set_number(reader, map, "king_bonus", 0, draft.numbers.king_bonus);
  set_number(reader, map, "grande_bonus", 0, draft.numbers.grande_bonus);
  cite("places", draft.sources.places_scored);
  cite("king_bonus", draft.sources.king_bonus);
  cite("grande_bonus", draft.sources.grande_bonus);
}

void apply_dummy(Draft& draft, const DataReader& reader, NodeId map) {
  reader.only_keys(map, {"regions", "caballeros", "source"});
  draft.numbers.dummy = true;
  set_number(reader, map, "regions", 1, draft.numbers.dummy_regions);
  set_number(reader, map, "caballeros", 1, draft.numbers.dummy_caballeros);
  draft.sources.dummy = source_of(reader, map, "regions");
}

void apply_kind(Draft::Place& place, const DataReader& reader, NodeId entry) {
  place.kind_node = reader.optional(entry, "kind");
  if (place.kind_node == kNoNode) return;
  place.kind = read_place_kind(reader, place.kind_node);
  const bool scored = place.kind == PlaceKind::region || place.kind == PlaceKind::castillo;
  if (scored && !place.has_values && reader.optional(entry, "values") == kNoNode) {
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
    if (used == numbers.size())
      throw DataFault(item, "two numbers, a column and a row, are needed");
    numbers[used] = reader.number(item, 0, used == 0 ? kMapColumns - 2 : kMapRows - 1);
    ++used;
  }
  if (used < numbers.size()) {
    throw DataFault(place.at_node, "two numbers, a column and a row, are needed");
  }
  place.at = MapSpot{static_cast<std::uint8_t>(numbers[0]), static_cast<std::uint8_t>(numbers[1])};
}

void apply_place(Draft& draft, const DataReader& reader, NodeId entry) {
  reader.only_keys(entry,
                   {"name", "kind", "at", "outline", "values", "neighbours", "aliases", "source"});
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
  apply_kind(*place, reader, entry);
  apply_spot(*place, reader, entry);
  place->outline_node = reader.optional(entry, "outline");
  if (place->outline_node != kNoNode) place->outline = read_outline(reader, place->outline_node);
  if (const NodeId values = reader.optional(entry, "values"); values != kNoNode) {
    place->has_values = true;
    place->values = read_values(reader, values);
    place->values_source = source_of(reader, entry, "values");
  }
  if (const NodeId list = reader.optional(entry, "neighbours"); list != kNoNode) {
    place->neighbours = placed_words(reader, list);
    place->neighbours_source = source_of(reader, entry, "neighbours");
  }
  if (const NodeId aliases = reader.optional(entry, "aliases"); aliases != kNoNode) {
    place->aliases = placed_words(reader, aliases);
  }
}

void apply_tile(Draft& draft, const DataReader& reader, NodeId entry) {
  reader.only_keys(entry, {"name", "values", "aliases", "source"});
  const NodeId name = reader.required(entry, "name");
  auto tile = std::ranges::find(draft.tiles, reader.name(name), &Draft::Tile::name);
  if (tile == draft.tiles.end()) {
    refuse_other_name(draft.tiles, reader.name(name), name);
    tile = draft.tiles.insert(tile, Draft::Tile{});
    tile->name = reader.name(name);
  } else if (in_same_list(reader, tile->node, entry)) {
    throw DataFault(name, fmt::format("there is a scoring tile `{}` already", tile->name));
  }
  tile->node = name;
  tile->values = read_values(reader, reader.required(entry, "values"));
  tile->aliases = placed_words(reader, reader.optional(entry, "aliases"));
  tile->source = source_of(reader, entry, "values");
}

void apply_stack(Draft& draft, const DataReader& reader, NodeId entry) {
  reader.only_keys(entry, {"name", "cards", "every_round", "source"});
  Draft::Stack stack;
  const NodeId name = reader.required(entry, "name");
  stack.name = reader.name(name);
  stack.node = reader.required(entry, "cards");
  stack.cards = reader.number(stack.node, 1, kMostOfAnything);
  stack.source = source_of(reader, entry, "cards");
  if (const NodeId every = reader.optional(entry, "every_round"); every != kNoNode) {
    stack.every_round = reader.yes_or_no(every);
  }
  Draft::Stack* known = draft.stack(stack.name);
  if (known == nullptr) {
    draft.stacks.push_back(stack);
  } else if (in_same_list(reader, known->node, entry)) {
    throw DataFault(name, fmt::format("there is a stack `{}` already", stack.name));
  } else {
    *known = stack;
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
                    [&](const Draft::Word& n) { return fold_name(n.text) == fold_name(gone); });
    }
  }
}

void apply_options(Draft& draft, const DataReader& reader, NodeId map) {
  reader.only_keys(map, {"veto", "impossible_disc", "source"});
  if (const NodeId veto = reader.optional(map, "veto"); veto != kNoNode) {
    draft.veto = reader.yes_or_no(veto);
  }
  if (const NodeId disc = reader.optional(map, "impossible_disc"); disc != kNoNode) {
    draft.numbers.impossible_disc_chosen =
        reader.one_of(disc, {"refused", "card-player-chooses"}) == 1;
    draft.sources.impossible_disc = source_of(reader, map, "impossible_disc");
  }
}

void remove_cards(Draft& draft, const DataReader& reader, NodeId list) {
  const Document& document = reader.document();
  if (document[list].kind != NodeKind::list) {
    if (document.text(list) != "all") {
      throw DataFault(list, "a list of card ids, or `all`, is needed here");
    }
    draft.cards.clear();
    return;
  }
  for (const NodeId item : document.children(list)) {
    const std::string id = reader.name(item);
    std::vector<std::string> known;
    for (const Draft::Card& card : draft.cards) known.push_back(card.info.id);
    const auto taken = std::erase_if(draft.cards, [&](const Draft::Card& card) {
      return fold_name(card.info.id) == fold_name(id);
    });
    if (taken > 0) continue;
    throw DataFault(item,
                    fmt::format("there is no card `{}` to remove{}", id, suggestion(id, known)));
  }
}

/// Takes stacks away, and the cards that lie in them.
void remove_stacks(Draft& draft, const DataReader& reader, NodeId list) {
  for (const Draft::Word& word : placed_words(reader, list)) {
    if (draft.stack(word.text) == nullptr) {
      throw DataFault(word.node, fmt::format("there is no stack `{}`", word.text));
    }
    std::erase_if(draft.stacks, [&](const Draft::Stack& each) { return each.name == word.text; });
    std::erase_if(draft.cards, [&](const Draft::Card& each) { return each.stack == word.text; });
  }
}

void apply_removal(Draft& draft, const DataReader& reader, NodeId map) {
  reader.only_keys(map, {"cards", "places", "stacks"});
  const NodeId stacks = reader.optional(map, "stacks");
  if (stacks != kNoNode) remove_stacks(draft, reader, stacks);
  const NodeId places = reader.optional(map, "places");
  if (places != kNoNode) remove_places(draft, reader, places);
  const NodeId cards = reader.optional(map, "cards");
  if (cards != kNoNode) remove_cards(draft, reader, cards);
}

/// Keeps the picked cards of an option, each as often as it is named.
void keep_picked(Draft& draft, std::size_t first, const std::vector<std::string>& picked) {
  std::erase_if(draft.cards, [&](Draft::Card& card) {
    if (static_cast<std::size_t>(&card - draft.cards.data()) < first) return false;
    card.copies =
        static_cast<unsigned>(std::ranges::count(picked, fold_name(card.info.id), fold_name));
    return card.copies == 0;
  });
}

void apply_merge(Draft& draft, const DataReader& reader, NodeId list) {
  draft.merged = placed_words(reader, list);
  draft.sources.merged = source_of(reader, reader.document()[list].parent, "merge_stacks");
}

void apply_veto_part_way(Draft& draft, const DataReader& reader, NodeId word) {
  draft.numbers.veto_part_way = reader.yes_or_no(word);
  draft.sources.veto_part_way = source_of(reader, reader.document()[word].parent, "veto_part_way");
}

struct Section {
  std::string_view key;
  Apply apply;
};
/// In the order in which they are applied.
constexpr std::array kSections = std::to_array<Section>({
    {"caballeros", apply_caballeros},
    {"power", apply_power},
    {"rounds", apply_rounds},
    {"setup_discs", apply_setup_discs},
    {"caballero_cards", apply_caballero_cards},
    {"ranks", apply_ranks},
    {"effects", apply_effects},
    {"course", apply_course},
    {"scoring", apply_scoring},
    {"dummy", apply_dummy},
    {"places", for_each_entry<apply_place>},
    {"pieces", for_each_entry<apply_piece>},
    {"tiles", for_each_entry<apply_tile>},
    {"remove", apply_removal},
    {"stacks", for_each_entry<apply_stack>},
    {"modifiers", apply_modifiers},
    {"options", apply_options},
    {"merge_stacks", apply_merge},
    {"veto_part_way", apply_veto_part_way},
});

void apply_sections(Draft& draft, const DataReader& reader, NodeId map) {
  for (const Section& section : kSections) {
    const NodeId value = reader.optional(map, section.key);
    if (value != kNoNode) reader.attempt([&] { section.apply(draft, reader, value); });
  }
}

}  // namespace

Draft::Place* Draft::place(const std::string& name) {
  const auto found =
      std::ranges::find(places, fold_name(name), [](const Place& p) { return fold_name(p.name); });
  return found == places.end() ? nullptr : &*found;
}

Draft::Stack* Draft::stack(const std::string& name) {
  const auto found = std::ranges::find(stacks, name, &Stack::name);
  return found == stacks.end() ? nullptr : &*found;
}

void Draft::forget_nodes() {
  course_node = kNoNode;
  caballero_cards_node = kNoNode;
  highest_card.node = kNoNode;
  lowest_card.node = kNoNode;
  for (Place& place : places) {
    place.node = kNoNode;
    place.kind_node = kNoNode;
    place.at_node = kNoNode;
    place.outline_node = kNoNode;
    for (Word& word : place.neighbours) word.node = kNoNode;
    for (Word& word : place.aliases) word.node = kNoNode;
  }
  for (Piece& piece : pieces) {
    piece.node = kNoNode;
    piece.begins.node = kNoNode;
    for (Word& word : piece.aliases) word.node = kNoNode;
  }
  for (Tile& tile : tiles) {
    tile.node = kNoNode;
    for (Word& word : tile.aliases) word.node = kNoNode;
  }
  for (PowerCard& card : power) {
    card.node = kNoNode;
    card.action.node = kNoNode;
  }
  for (Stack& stack : stacks) stack.node = kNoNode;
  for (Word& word : merged) word.node = kNoNode;
  for (Card& card : cards) {
    card.node = kNoNode;
    for (Word& word : card.aliases) word.node = kNoNode;
  }
}

std::vector<std::string_view> section_keys() {
  std::vector<std::string_view> keys;
  for (const Section& section : kSections) keys.push_back(section.key);
  return keys;
}

void apply(Draft& draft, const DataReader& reader, const std::vector<std::string>& picked) {
  const NodeId root = reader.document().root();
  draft.forget_nodes();
  apply_sections(draft, reader, root);
  const std::size_t before = draft.cards.size();
  if (const NodeId cards = reader.optional(root, "cards"); cards != kNoNode) {
    apply_cards(draft, reader, cards, false);
  }
  if (!picked.empty()) keep_picked(draft, before, picked);
  const NodeId node = reader.optional(root, "replaces_others");
  if (node == kNoNode || !reader.yes_or_no(node)) return;
  for (std::size_t i = before; i < draft.cards.size(); ++i) draft.cards[i].required = true;
}

bool apply_by_players(Draft& draft, const DataReader& reader, unsigned players) {
  const NodeId by_players = reader.optional(reader.document().root(), "by_players");
  if (by_players == kNoNode) return false;
  const NodeId changes = reader.optional(by_players, fmt::format("{}", players));
  if (changes == kNoNode) return false;
  apply_sections(draft, reader, changes);
  return true;
}

}  // namespace veedor
