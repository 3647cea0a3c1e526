#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "ruleset/compile_effects.h"
#include "ruleset/entries.h"
#include "text/phrases.h"

// Hand cards that a log defines, and facts that it adds to known ones.

namespace veedor {

void apply_setup_discs(Draft& draft, const DataReader& reader, NodeId map) {
  reader.only_keys(map, "setup_discs");
  draft.numbers.setup_disc_caballeros =
      static_cast<std::uint8_t>(reader.number(reader.required(map, "caballeros"), 1, 9));
  draft.sources.setup_discs = source_of(reader, map, "caballeros");
}

void apply_caballero_cards(Draft& draft, const DataReader& reader, NodeId map) {
  reader.only_keys(map, "caballero_cards");
  draft.caballero_cards_node = reader.required(map, "highest");
  draft.numbers.caballero_cards = static_cast<std::uint8_t>(
      reader.number(draft.caballero_cards_node, kMaxPlayers, kMaxPlayers));
  draft.sources.caballero_cards = source_of(reader, map, "highest");
  draft.sources.caballero_number = source_of(reader, map, "number");
}

void apply_ranks(Draft& draft, const DataReader& reader, NodeId map) {
  reader.only_keys(map, "ranks");
  const auto card = [&](std::string_view key) {
    const NodeId node = reader.required(map, key);
    return Draft::Word{reader.name(node), node};
  };
  draft.highest_card = card("highest");
  draft.lowest_card = card("lowest");
  draft.numbers.ranks.own_instead = reader.yes_or_no(reader.required(map, "own_instead"));
  draft.sources.ranks = source_of(reader, map, "highest");
}

namespace {

constexpr unsigned kMostToCourt = 9;  // by a hand card

unsigned read_court(const DataReader& reader, NodeId node) {
  return reader.number(node, 0, kMostToCourt);
}

May read_may(const DataReader& reader, NodeId node) {
  return reader.yes_or_no(node) ? May::yes : May::no;
}

Draft::Card* card_named(Draft& draft, const std::string& id) {
  const auto found = std::ranges::find_if(
      draft.cards, [&](const Draft::Card& card) { return same_name(card.info.id, id); });
  return found == draft.cards.end() ? nullptr : &*found;
}

/// The Power card that gives its player this card; null if there is none.
Draft::PowerCard* power_of(Draft& draft, const Draft::Card& card) {
  const auto found = std::ranges::find_if(draft.power, [&](const Draft::PowerCard& power) {
    return same_name(power.action.text, card.info.id);
  });
  return found == draft.power.end() ? nullptr : &*found;
}

[[noreturn]] void known_already(const Draft::Card& card, NodeId node) {
  throw DataFault(node, fmt::format("there is already a card `{}`", card.info.id));
}

void add_hand_card(Draft& draft, const DataReader& reader, NodeId entry, unsigned value) {
  constexpr std::array<std::string_view, 5> kKeys{"value", "name", "court", "may", "effect"};
  reader.only_keys(entry, kKeys);
  const NodeId node = reader.required(entry, "value");
  if (draft.power.size() == kMaxPowerCards) {
    throw DataFault(node, fmt::format("there are more than {} hand cards", kMaxPowerCards),
                    SourceFault::log4);
  }
  Draft::Card card;
  card.of_log = true;
  card.node = node;
  card.copies = 1;
  card.number_of_rank = true;
  card.info.id = card.info.name = fmt::format("{}", value);
  if (const NodeId name = reader.optional(entry, "name"); name != kNoNode) {
    card.info.name = reader.name(name);
  }
  card.may = May::unknown;
  if (const NodeId may = reader.optional(entry, "may"); may != kNoNode) {
    card.may = read_may(reader, may);
  }
  Draft::PowerCard power{.value = value,
                         .caballeros = kUnknownCaballeros,
                         .action = {card.info.id, node},
                         .node = node,
                         .of_log = true};
  if (const NodeId court = reader.optional(entry, "court"); court != kNoNode) {
    power.caballeros = read_court(reader, court);
  }
  card.effects = compile_effects(reader, reader.required(entry, "effect"), draft.effects_of_log);
  draft.cards.push_back(std::move(card));
  const auto above = std::ranges::find_if(draft.power, [&](const Draft::PowerCard& other) {
    return other.value > value || other.value == 0;
  });
  draft.power.insert(above, std::move(power));
}

/// Adds what no source gives. An entry must give all of it at once.
void complete(Draft& draft, Draft::Card& card, const DataReader& reader, NodeId entry,
              std::string_view key) {
  const NodeId node = reader.required(entry, key);
  if (card.of_log || card.completed) known_already(card, node);
  Draft::PowerCard* power = power_of(draft, card);
  std::vector<std::string_view> open{key};
  const bool court_open = power != nullptr ? power->caballeros == kUnknownCaballeros
                                           : draft.effects_of_log.any;  // the game is unknown
  if (court_open) open.push_back("court");
  if (card.may == May::unknown) open.push_back("may");
  if (open.size() == 1) {
    const Document& document = reader.document();
    for (const NodeId value : document.children(entry)) {
      if (value == node) continue;
      throw DataFault(
          document[value].key,
          fmt::format("the card `{}` is fully defined; a log cannot redefine it", card.info.id));
    }
    known_already(card, node);
  }
  reader.only_keys(entry, open);
  const NodeId court = court_open ? reader.optional(entry, "court") : kNoNode;
  const NodeId may = reader.optional(entry, "may");
  if (court == kNoNode && may == kNoNode) {
    throw DataFault(entry, fmt::format("write what is known of the card `{}`, as `{{{}: {}, "
                                       "court: 2}}` or `{{{}: {}, may: no}}`",
                                       card.info.id, key, card.info.id, key, card.info.id));
  }
  if (court != kNoNode) {
    const unsigned caballeros = read_court(reader, court);
    if (power != nullptr) power->caballeros = caballeros;
  }
  if (may != kNoNode) card.may = read_may(reader, may);
  card.completed = true;
}

}  // namespace

bool apply_hand_card_of_log(Draft& draft, const DataReader& reader, NodeId entry) {
  const bool has_hands = draft.numbers.hand_size > 0 || draft.effects_of_log.any;
  reader.expect_map(entry);
  const NodeId value = reader.optional(entry, "value");
  if (!has_hands || (value == kNoNode && reader.optional(entry, "id") == kNoNode)) return false;
  const bool defines = reader.optional(entry, "effect") != kNoNode;
  if (value == kNoNode) {
    Draft::Card* known = card_named(draft, reader.name(reader.required(entry, "id")));
    if (defines || known == nullptr || !known->stack.empty()) return false;
    complete(draft, *known, reader, entry, "id");
    return true;
  }
  const unsigned number = reader.number(value, 1, kMaxPowerValue);
  Draft::Card* known = card_named(draft, fmt::format("{}", number));
  if (known == nullptr) {
    add_hand_card(draft, reader, entry, number);
  } else if (defines) {
    known_already(*known, value);
  } else {
    complete(draft, *known, reader, entry, "value");
  }
  return true;
}

void apply_effects(Draft& draft, const DataReader& reader, NodeId map) {
  reader.only_keys(map, "effects_of_logs");
  const auto keywords = [&](std::string_view key) {
    const NodeId list = reader.optional(map, key);
    for (const Draft::Word& word : placed_words(reader, list)) {
      if (is_effect_word(word.text)) continue;
      throw DataFault(word.node, fmt::format("unknown effect `{}`", word.text));
    }
    return words(reader, list);
  };
  const std::vector<std::string> also = keywords("also");
  auto& all = draft.effects_of_log.also;
  all.insert(all.end(), also.begin(), also.end());
  draft.effects_of_log.without = keywords("without");
}

}  // namespace veedor
