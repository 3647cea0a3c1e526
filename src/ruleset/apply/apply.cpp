#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "ruleset/draft.h"
#include "ruleset/entries.h"
#include "text/phrases.h"
#include "text/text.h"

namespace veedor {
namespace {

void apply_caballeros(Draft& draft, const DataReader& reader, NodeId map) {
  reader.only_keys(map, "caballeros");
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
  reader.only_keys(map, "rounds");
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
    throw DataFault(list, "a general scoring must follow the last round");
  }
}

void apply_scoring(Draft& draft, const DataReader& reader, NodeId map) {
  reader.only_keys(map, "scoring");
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
  reader.only_keys(map, "dummy");
  draft.numbers.dummy = true;
  set_number(reader, map, "regions", 1, draft.numbers.dummy_regions);
  set_number(reader, map, "caballeros", 1, draft.numbers.dummy_caballeros);
  draft.sources.dummy = source_of(reader, map, "regions");
}

void apply_tile(Draft& draft, const DataReader& reader, NodeId entry) {
  reader.only_keys(entry, "ruleset_tile");
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
  reader.only_keys(entry, "ruleset_stack");
  Draft::Stack stack;
  const NodeId name = reader.required(entry, "name");
  stack.name = reader.name(name);
  stack.node = reader.required(entry, "cards");
  if (reader.document()[stack.node].kind == NodeKind::map) {
    reader.only_keys(stack.node, "stack_range");
    stack.least = reader.number(reader.required(stack.node, "least"), 1, kMostOfAnything);
    stack.cards = reader.number(reader.required(stack.node, "most"), stack.least, kMostOfAnything);
  } else {
    stack.least = stack.cards = reader.number(stack.node, 1, kMostOfAnything);
  }
  stack.source = source_of(reader, entry, "cards");
  if (const NodeId every = reader.optional(entry, "every_round"); every != kNoNode) {
    stack.every_round = reader.yes_or_no(every);
  }
  if (const NodeId add = reader.optional(entry, "logs_add"); add != kNoNode) {
    stack.logs_add = reader.yes_or_no(add);
  }
  if (const NodeId out = reader.optional(entry, "puts_out"); out != kNoNode) {
    stack.puts_out = reader.yes_or_no(out);
  }
  if (const NodeId symbols = reader.optional(entry, "symbols"); symbols != kNoNode) {
    stack.symbols = reader.yes_or_no(symbols);
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

void apply_options(Draft& draft, const DataReader& reader, NodeId map) {
  reader.only_keys(map, "options");
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
      throw DataFault(list, "expected a list of card ids, or `all`");
    }
    draft.cards.clear();
    return;
  }
  for (const NodeId item : document.children(list)) {
    const std::string id = reader.name(item);
    std::vector<std::string> known;
    for (const Draft::Card& card : draft.cards) known.push_back(card.info.id);
    const auto taken = std::erase_if(
        draft.cards, [&](const Draft::Card& card) { return same_name(card.info.id, id); });
    if (taken > 0) continue;
    throw DataFault(item,
                    fmt::format("there is no card `{}` to remove{}", id, suggestion(id, known)));
  }
}

/// Removes stacks and the cards in them.
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
  reader.only_keys(map, "remove");
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
    {"limit_table", apply_limit_table},
    {"inquisitor", apply_inquisitor},
    {"ship_tokens", apply_ship_tokens},
    {"characters", for_each_entry<apply_character>},
    {"symbols", for_each_entry<apply_symbol>},
    {"pardon", apply_pardon},
    {"goods", apply_goods},
    {"sailing", apply_sailing},
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
    if (value == kNoNode) continue;
    reader.attempt([&] {
      if (reader.is_in(value)) section.apply(draft, reader, value);
    });
  }
}

}  // namespace

Draft::Place* Draft::place(const std::string& name) {
  const auto found =
      std::ranges::find_if(places, [&](const Place& place) { return same_name(place.name, name); });
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
  for (Good& good : goods) {
    good.node = kNoNode;
    good.region.node = kNoNode;
    for (Word& word : good.aliases) word.node = kNoNode;
  }
  for (Route& route : sailing) {
    route.from.node = kNoNode;
    for (Word& word : route.to) word.node = kNoNode;
  }
  for (Place& place : places) {
    place.node = kNoNode;
    place.of.node = kNoNode;
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

namespace {

/// A reader of the file with the parts that are included. Their effects are also allowed for cards
/// of logs.
DataReader with_parts(Draft& draft, const DataReader& file, const Picked& picked) {
  const std::vector<RulesetHead::Part> parts = read_parts(file);
  std::vector<std::string> known;
  std::vector<std::string> in;
  for (const RulesetHead::Part& part : parts) {
    known.push_back(part.name);
    if (picked.by_parts && std::ranges::count(picked.names, part.name) == 0) continue;
    in.push_back(part.name);
    auto& also = draft.effects_of_log.also;
    also.insert(also.end(), part.effects.begin(), part.effects.end());
  }
  return file.with_parts(std::move(known), std::move(in));
}

}  // namespace

void apply(Draft& draft, const DataReader& file, const Picked& picked) {
  const NodeId root = file.document().root();
  draft.forget_nodes();
  // `effects` replaces the earlier list.
  const bool anew = file.optional(root, "effects") != kNoNode;
  if (anew) draft.effects_of_log.also.clear();
  const DataReader reader = with_parts(draft, file, picked);
  apply_sections(draft, reader, root);
  const std::size_t before = draft.cards.size();
  if (const NodeId cards = reader.optional(root, "cards"); cards != kNoNode) {
    apply_cards(draft, reader, cards, false);
  }
  if (!picked.by_parts && !picked.names.empty()) keep_picked(draft, before, picked.names);
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
