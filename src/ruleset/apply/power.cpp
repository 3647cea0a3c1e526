#include <algorithm>

#include "ruleset/entries.h"

namespace veedor {
namespace {

constexpr std::size_t kUsualCards = 13;

/// The Power cards 1 to 13 of every box: how many Caballeros each brings to the Court.
void read_usual(Draft& draft, const DataReader& reader, NodeId list) {
  reader.expect_list(list);
  draft.power.clear();
  for (const NodeId item : reader.document().children(list)) {
    if (draft.power.size() == kUsualCards) throw DataFault(item, "more Power cards than there are");
    Draft::PowerCard& card = draft.power.emplace_back();
    card.caballeros = reader.number(item, 0, 30);
    card.value = static_cast<unsigned>(draft.power.size());
  }
  if (draft.power.size() < kUsualCards) {
    throw DataFault(list, "expected 13 numbers, one for each Power card");
  }
}

/// How many Caballeros a hand card brings; `unknown` if no source tells.
unsigned read_caballeros(const DataReader& reader, NodeId node) {
  if (reader.name(node) == "unknown") return kUnknownCaballeros;
  return reader.number(node, 0, 30);
}

Draft::PowerCard read_card(const DataReader& reader, NodeId entry) {
  reader.only_keys(entry, "ruleset_power_card");
  Draft::PowerCard card;
  card.source = source_of(reader, entry, "value");
  if (const NodeId joker = reader.optional(entry, "joker"); joker != kNoNode) {
    card.node = joker;
    static_cast<void>(reader.one_of(joker, {"yes"}));
    if (const NodeId value = reader.optional(entry, "value"); value != kNoNode) {
      throw DataFault(value, "the Joker has no value");
    }
  } else {
    card.node = reader.required(entry, "value");
    card.value = reader.number(card.node, 1, kMaxPowerValue);
    card.caballeros = read_caballeros(reader, reader.required(entry, "caballeros"));
  }
  if (const NodeId action = reader.optional(entry, "card"); action != kNoNode) {
    card.action = {reader.name(action), action};
  }
  return card;
}

/// Hand cards that replace the Power cards 1 to 13.
void read_cards(Draft& draft, const DataReader& reader, NodeId list) {
  reader.expect_list(list);
  draft.power.clear();
  for (const NodeId entry : reader.document().children(list)) {
    if (draft.power.size() == kMaxPowerCards) {
      throw DataFault(entry, fmt::format("a hand holds {} cards at most", kMaxPowerCards));
    }
    const Draft::PowerCard card = read_card(reader, entry);
    if (std::ranges::count(draft.power, card.value, &Draft::PowerCard::value) > 0) {
      const std::string which = card.value > 0 ? fmt::format("Power card {}", card.value) : "Joker";
      throw DataFault(card.node, fmt::format("there is a {} already", which));
    }
    draft.power.push_back(card);
  }
  if (draft.power.empty()) throw DataFault(list, "expected at least one card");
  std::ranges::sort(draft.power, {}, [](const Draft::PowerCard& card) {
    return card.value > 0 ? card.value : kMaxPowerValue + 1;
  });
}

}  // namespace

void apply_power(Draft& draft, const DataReader& reader, NodeId map) {
  reader.only_keys(map, "power");
  const NodeId usual = reader.optional(map, "caballeros");
  const NodeId cards = reader.optional(map, "cards");
  if ((usual == kNoNode) == (cards == kNoNode)) {
    throw DataFault(map, "expected `caballeros`, for the Power cards 1 to 13, or `cards`");
  }
  if (usual != kNoNode) {
    read_usual(draft, reader, usual);
  } else {
    read_cards(draft, reader, cards);
  }
  if (const NodeId called = reader.optional(map, "called"); called != kNoNode) {
    draft.power_noun = reader.name(called);
  }
  if (const NodeId choose = reader.optional(map, "choose"); choose != kNoNode) {
    draft.numbers.hand_size = static_cast<std::uint8_t>(reader.number(choose, 1, kMaxPowerCards));
    draft.sources.hand_size = source_of(reader, map, "choose");
  }
  if (const NodeId of = reader.optional(map, "of"); of != kNoNode) {
    draft.numbers.hand_chosen_of = static_cast<std::uint8_t>(reader.number(of, 1, kMaxPowerCards));
    draft.sources.hand_chosen_of = source_of(reader, map, "of");
  }
  draft.sources.power = source_of(reader, map, usual != kNoNode ? "caballeros" : "cards");
}

}  // namespace veedor
