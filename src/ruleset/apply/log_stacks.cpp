// Facts that a log adds to known cards of stacks, if no source gives them.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "ruleset/entries.h"
#include "text/phrases.h"
#include "text/text.h"

namespace veedor {
namespace {

std::uint8_t read_number(const DataReader& reader, NodeId node) {
  return static_cast<std::uint8_t>(reader.number(node, 0, 9));
}

/// Which facts about a card are still unknown.
struct Open {
  bool number = false;
  bool goods = false;
  bool symbols = false;

  [[nodiscard]] bool any() const { return number || goods || symbols; }
};

Open open_of(const Draft::Card& card) {
  return {card.number == kUnknownNumber && !card.number_of_rank,
          std::ranges::count(card.goods, kUnknownNumber) > 0, card.symbols == kUnknownSymbols};
}

/// Reads all kinds of discs at once: a player who has seen the card knows all of them.
void read_goods(const Draft& draft, Draft::Card& card, const DataReader& reader, NodeId entry) {
  std::array<NodeId, kMaxGoods> nodes{};
  std::size_t written = 0;
  for (std::size_t i = 0; i < draft.goods.size(); ++i) {
    nodes[i] = reader.optional(entry, fold_name(draft.goods[i].name));
    if (nodes[i] != kNoNode) ++written;
  }
  if (written == 0) return;
  if (written < draft.goods.size()) {
    throw DataFault(entry, "write how many discs of each kind the card puts out, 0 for none");
  }
  for (std::size_t i = 0; i < draft.goods.size(); ++i) {
    card.goods[i] = read_number(reader, nodes[i]);
  }
}

/// Whether there are cards with facts that no source gives.
bool any_unknown(const Draft& draft) {
  return std::ranges::any_of(draft.cards, [](const Draft::Card& card) {
    const Open open = open_of(card);
    return !card.stack.empty() && (card.completed || open.any());
  });
}

}  // namespace

bool complete_card_of_stack(Draft& draft, const DataReader& reader, NodeId entry) {
  reader.expect_map(entry);
  const NodeId id = reader.optional(entry, "id");
  if (id == kNoNode || reader.optional(entry, "effect") != kNoNode) return false;
  const std::string name = reader.name(id);
  const auto known = std::ranges::find_if(draft.cards, [&](const Draft::Card& card) {
    return !card.stack.empty() && same_name(card.info.id, name);
  });
  if (known == draft.cards.end()) return false;
  const Open open = open_of(*known);
  if (known->of_log || !any_unknown(draft)) return false;
  if (!known->completed && !open.any()) {
    for (const NodeId value : reader.document().children(entry)) {
      if (value == id) continue;
      throw DataFault(
          reader.document()[value].key,
          fmt::format("the card `{}` is fully defined; a log cannot redefine it", known->info.id));
    }
  }
  if (known->completed || !open.any()) {
    throw DataFault(id, fmt::format("there is already a card `{}`", known->info.id));
  }
  std::vector<std::string> goods;
  for (const Draft::Good& good : draft.goods) goods.push_back(fold_name(good.name));
  std::vector<std::string_view> keys{"id"};
  if (open.number) keys.push_back("number");
  if (open.goods) keys.insert(keys.end(), goods.begin(), goods.end());
  if (open.symbols) keys.push_back("symbol");
  reader.only_keys(entry, keys);
  if (reader.document()[entry].child_count() == 1) {
    throw DataFault(entry, fmt::format("write what is known of the card `{}`, as `{{id: {}, "
                                       "number: 3}}`",
                                       known->info.id, known->info.id));
  }
  if (const NodeId number = reader.optional(entry, "number"); number != kNoNode) {
    known->number = read_number(reader, number);
    known->info.number = {};  // the log takes it from the card
  }
  if (open.goods) read_goods(draft, *known, reader, entry);
  if (const NodeId symbol = reader.optional(entry, "symbol"); symbol != kNoNode) {
    known->symbols = read_symbols(draft, reader, symbol, true);
  }
  known->completed = true;
  return true;
}

}  // namespace veedor
