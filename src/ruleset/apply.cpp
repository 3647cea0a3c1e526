#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "base/text.h"
#include "ruleset/compile_effects.h"
#include "ruleset/draft.h"

namespace veedor {
namespace {

constexpr unsigned kMostOfAnything = 60;

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

std::vector<std::string> words(const DataReader& reader, NodeId list) {
  std::vector<std::string> result;
  if (list == kNoNode) return result;
  reader.expect_list(list);
  for (const NodeId item : reader.document().children(list)) result.push_back(reader.text(item));
  return result;
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

/// Sets `target` from `key` of `map` where the key is there.
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
  if (rules.caballeros_at_home + rules.caballeros_in_court > rules.caballeros_each) {
    throw DataFault(map, "more Caballeros at the start than there are");
  }
}

void apply_power(Draft& draft, const DataReader& reader, NodeId map) {
  reader.only_keys(map, {"caballeros", "source"});
  const NodeId list = reader.required(map, "caballeros");
  reader.expect_list(list);
  std::size_t value = 1;
  for (const NodeId item : reader.document().children(list)) {
    if (value > kPowerCards) throw DataFault(item, "more Power cards than there are");
    draft.numbers.power_caballeros[value++] =
        static_cast<std::uint8_t>(reader.number(item, 0, 30));
  }
  if (value <= kPowerCards) throw DataFault(list, "13 numbers are needed, one for each Power card");
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
  if (!rules.scoring_after(rules.rounds)) {
    throw DataFault(list, "a general scoring is needed after the last round");
  }
}

void apply_scoring(Draft& draft, const DataReader& reader, NodeId map) {
  reader.only_keys(map, {"places", "king_bonus", "grande_bonus", "source"});
  if (const NodeId places = reader.optional(map, "places"); places != kNoNode) {
    draft.numbers.places_scored = static_cast<std::uint8_t>(reader.number(places, 1, 3));
  }
  set_number(reader, map, "king_bonus", 0, draft.numbers.king_bonus);
  set_number(reader, map, "grande_bonus", 0, draft.numbers.grande_bonus);
}

void apply_dummy(Draft& draft, const DataReader& reader, NodeId map) {
  reader.only_keys(map, {"regions", "caballeros", "source"});
  draft.numbers.dummy = true;
  set_number(reader, map, "regions", 1, draft.numbers.dummy_regions);
  set_number(reader, map, "caballeros", 1, draft.numbers.dummy_caballeros);
}

void apply_places(Draft& draft, const DataReader& reader, NodeId places) {
  constexpr std::array kKinds{PlaceKind::region, PlaceKind::castillo, PlaceKind::abroad,
                              PlaceKind::court, PlaceKind::province};
  reader.expect_list(places);
  for (const NodeId entry : reader.document().children(places)) {
    reader.only_keys(entry, {"name", "kind", "values", "neighbours", "aliases", "source"});
    const std::string name = reader.text(reader.required(entry, "name"));
    Draft::Place* place = draft.place(name);
    const NodeId kind = reader.optional(entry, "kind");
    if (place == nullptr) {
      if (kind == kNoNode) throw DataFault(entry, "`kind` is missing");
      place = &draft.places.emplace_back();
      place->name = name;
    }
    if (kind != kNoNode) {
      place->kind =
          kKinds[reader.one_of(kind, {"region", "castillo", "abroad", "court", "province"})];
    }
    if (const NodeId values = reader.optional(entry, "values"); values != kNoNode) {
      place->values = read_values(reader, values);
    }
    if (const NodeId list = reader.optional(entry, "neighbours"); list != kNoNode) {
      place->neighbours = words(reader, list);
      place->neighbours_source = source_of(reader, entry, "neighbours");
    }
    if (const NodeId aliases = reader.optional(entry, "aliases"); aliases != kNoNode) {
      place->aliases = words(reader, aliases);
    }
  }
}

void apply_tiles(Draft& draft, const DataReader& reader, NodeId tiles) {
  reader.expect_list(tiles);
  for (const NodeId entry : reader.document().children(tiles)) {
    reader.only_keys(entry, {"name", "values", "aliases", "source"});
    const std::string name = reader.text(reader.required(entry, "name"));
    auto tile = std::ranges::find(draft.tiles, name, &Draft::Tile::name);
    if (tile == draft.tiles.end()) tile = draft.tiles.insert(tile, {name, {}, {}});
    tile->values = read_values(reader, reader.required(entry, "values"));
    tile->aliases = words(reader, reader.optional(entry, "aliases"));
  }
}

void apply_stacks(Draft& draft, const DataReader& reader, NodeId stacks) {
  reader.expect_list(stacks);
  for (const NodeId entry : reader.document().children(stacks)) {
    reader.only_keys(entry, {"name", "cards", "every_round", "source"});
    Draft::Stack stack;
    stack.name = reader.text(reader.required(entry, "name"));
    stack.cards = reader.number(reader.required(entry, "cards"), 1, kMostOfAnything);
    if (const NodeId every = reader.optional(entry, "every_round"); every != kNoNode) {
      stack.every_round = reader.yes_or_no(every);
    }
    if (Draft::Stack* known = draft.stack(stack.name); known != nullptr) {
      *known = stack;
    } else {
      draft.stacks.push_back(stack);
    }
  }
}

void apply_removal(Draft& draft, const DataReader& reader, NodeId map) {
  reader.only_keys(map, {"cards"});
  const NodeId cards = reader.required(map, "cards");
  if (reader.document()[cards].kind != NodeKind::list) {
    static_cast<void>(reader.one_of(cards, {"all"}));
    draft.cards.clear();
    return;
  }
  for (const NodeId item : reader.document().children(cards)) {
    const std::string id = reader.text(item);
    const auto taken =
        std::erase_if(draft.cards, [&](const Draft::Card& card) { return card.info.id == id; });
    if (taken == 0) throw DataFault(item, fmt::format("there is no card `{}` to remove", id));
  }
}

void apply_modifiers(Draft& draft, const DataReader& reader, NodeId map) {
  reader.only_keys(map, {"deal", "pass", "cards"});
  draft.numbers.modifiers_dealt =
      static_cast<std::uint8_t>(reader.number(reader.required(map, "deal"), 1, 8));
  static_cast<void>(reader.number(reader.required(map, "pass"), 1, 1));
  constexpr std::array kAbilities{Ability::none, Ability::court, Ability::move, Ability::grande};
  const NodeId cards = reader.required(map, "cards");
  reader.expect_list(cards);
  for (const NodeId entry : reader.document().children(cards)) {
    reader.only_keys(entry, {"id", "value", "ability", "copies", "source", "text"});
    Modifier modifier;
    modifier.value = static_cast<std::int8_t>(
        reader.whole_number(reader.required(entry, "value"), -20, 20));
    modifier.ability = kAbilities[reader.one_of(reader.required(entry, "ability"),
                                                {"none", "court", "move", "grande"})];
    modifier.copies =
        static_cast<std::uint8_t>(reader.number(reader.required(entry, "copies"), 1, 20));
    draft.modifier_values.push_back(modifier);
    draft.modifiers.push_back(
        {reader.text(reader.required(entry, "id")), source_of(reader, entry, "copies")});
  }
}

Draft::Card read_card(const DataReader& reader, NodeId entry) {
  reader.only_keys(entry, {"id", "name", "aliases", "stack", "copies", "number", "effect",
                           "source", "text"});
  Draft::Card card;
  card.info.id = reader.text(reader.required(entry, "id"));
  card.info.name = card.info.id;
  if (const NodeId name = reader.optional(entry, "name"); name != kNoNode) {
    card.info.name = reader.text(name);
  }
  card.aliases = words(reader, reader.optional(entry, "aliases"));
  card.stack = reader.text(reader.required(entry, "stack"));
  card.copies = reader.number(reader.required(entry, "copies"), 1, kMostOfAnything);
  card.number = reader.number(reader.required(entry, "number"), 0, 9);
  card.effects = compile_effects(reader, reader.required(entry, "effect"));
  if (const NodeId text = reader.optional(entry, "text"); text != kNoNode) {
    card.info.text = reader.text(text);
  }
  card.info.copies = source_of(reader, entry, "copies");
  card.info.effect = source_of(reader, entry, "effect");
  card.info.number = source_of(reader, entry, "number");
  return card;
}

/// Keeps of an option's cards those that are picked, each as often as it is named.
void keep_picked(Draft& draft, std::size_t first, const std::vector<std::string>& picked) {
  std::erase_if(draft.cards, [&](Draft::Card& card) {
    if (static_cast<std::size_t>(&card - draft.cards.data()) < first) return false;
    card.copies = static_cast<unsigned>(std::ranges::count(picked, fold_name(card.info.id), fold_name));
    return card.copies == 0;
  });
}

using Apply = void (*)(Draft&, const DataReader&, NodeId);
struct Section {
  std::string_view key;
  Apply apply;
};
/// In the order in which they are applied.
constexpr std::array kSections = std::to_array<Section>({
    {"caballeros", apply_caballeros},
    {"power", apply_power},
    {"rounds", apply_rounds},
    {"scoring", apply_scoring},
    {"dummy", apply_dummy},
    {"places", apply_places},
    {"tiles", apply_tiles},
    {"remove", apply_removal},
    {"stacks", apply_stacks},
    {"modifiers", apply_modifiers},
});

void apply_sections(Draft& draft, const DataReader& reader, NodeId map) {
  for (const Section& section : kSections) {
    const NodeId value = reader.optional(map, section.key);
    if (value != kNoNode) section.apply(draft, reader, value);
  }
  if (const NodeId merge = reader.optional(map, "merge_stacks"); merge != kNoNode) {
    draft.merged = words(reader, merge);
  }
  if (const NodeId part = reader.optional(map, "veto_part_way"); part != kNoNode) {
    draft.numbers.veto_part_way = reader.yes_or_no(part);
  }
}

}  // namespace

Draft::Place* Draft::place(const std::string& name) {
  const auto found = std::ranges::find(places, fold_name(name),
                                       [](const Place& p) { return fold_name(p.name); });
  return found == places.end() ? nullptr : &*found;
}

Draft::Stack* Draft::stack(const std::string& name) {
  const auto found = std::ranges::find(stacks, name, &Stack::name);
  return found == stacks.end() ? nullptr : &*found;
}

RulesetHead read_head(const DataReader& reader) {
  const NodeId root = reader.document().root();
  reader.only_keys(root, {"ruleset", "title", "kind", "goes_with", "players", "extends", "remove",
                          "rounds", "scoring", "caballeros", "power", "places", "tiles", "stacks",
                          "merge_stacks", "dummy", "veto_part_way", "pick", "replaces_others",
                          "modifiers", "by_players", "cards", "inherit_options"});
  RulesetHead head;
  head.name = reader.text(reader.required(root, "ruleset"));
  head.title = reader.text(reader.required(root, "title"));
  head.game = reader.one_of(reader.required(root, "kind"), {"game", "option"}) == 0;
  if (head.game) {
    const NodeId extends = reader.optional(root, "extends");
    if (extends != kNoNode) head.extends = reader.text(extends);
    const NodeId inherits = reader.optional(root, "inherit_options");
    if (inherits != kNoNode) head.inherits_options = reader.yes_or_no(inherits);
  } else {
    head.goes_with = words(reader, reader.required(root, "goes_with"));
  }
  if (const NodeId pick = reader.optional(root, "pick"); pick != kNoNode) {
    head.pick = reader.one_of(pick, {"cards"}) == 0;
  }
  const NodeId players = reader.required(root, "players");
  reader.only_keys(players, {"least", "most"});
  head.least_players = reader.number(reader.required(players, "least"), 1, kMaxPlayers);
  head.most_players = reader.number(reader.required(players, "most"), 1, kMaxPlayers);
  return head;
}

void apply_cards(Draft& draft, const DataReader& reader, NodeId cards, bool fresh) {
  reader.expect_list(cards);
  for (const NodeId entry : reader.document().children(cards)) {
    Draft::Card card = read_card(reader, entry);
    if (draft.stack(card.stack) == nullptr) {
      throw DataFault(reader.required(entry, "stack"),
                      fmt::format("there is no stack `{}`", card.stack));
    }
    const auto same = std::ranges::find_if(draft.cards, [&](const Draft::Card& known) {
      return fold_name(known.info.id) == fold_name(card.info.id) &&
             (fresh || known.stack == card.stack);
    });
    if (same == draft.cards.end()) {
      draft.cards.push_back(std::move(card));
    } else if (fresh) {
      throw DataFault(reader.required(entry, "id"),
                      fmt::format("there is a card `{}` already", card.info.id));
    } else {
      *same = std::move(card);
    }
  }
}

void apply(Draft& draft, const DataReader& reader, unsigned players,
           const std::vector<std::string>& picked) {
  const NodeId root = reader.document().root();
  apply_sections(draft, reader, root);
  const std::size_t before = draft.cards.size();
  if (const NodeId cards = reader.optional(root, "cards"); cards != kNoNode) {
    apply_cards(draft, reader, cards, false);
  }
  if (!picked.empty()) keep_picked(draft, before, picked);
  if (const NodeId node = reader.optional(root, "replaces_others"); node != kNoNode) {
    if (reader.yes_or_no(node)) {
      for (std::size_t i = before; i < draft.cards.size(); ++i) draft.cards[i].required = true;
    }
  }
  const NodeId by_players = reader.optional(root, "by_players");
  if (by_players == kNoNode) return;
  const NodeId changes = reader.optional(by_players, fmt::format("{}", players));
  if (changes != kNoNode) apply_sections(draft, reader, changes);
}

}  // namespace veedor
