// What lets a turn do more than its two actions: ship tokens, characters, symbols, the pardon.
#include <fmt/ranges.h>

#include <algorithm>
#include <array>

#include "ruleset/entries.h"

namespace veedor {
namespace {

/// In the order of their bits.
constexpr std::array<std::string_view, 2> kSymbols{"ship", "jail"};

}  // namespace

void apply_ship_tokens(Draft& draft, const DataReader& reader, NodeId map) {
  reader.only_keys(map, {"number", "source"});
  draft.numbers.ship_tokens =
      static_cast<std::uint8_t>(reader.number(reader.required(map, "number"), 1, kMaxPlayers));
  draft.sources.ship_tokens = source_of(reader, map, "number");
}

void apply_character(Draft& draft, const DataReader& reader, NodeId entry) {
  reader.only_keys(entry, {"name", "called", "source"});
  const std::size_t which = reader.one_of(reader.required(entry, "name"),
                                          {text(Character::queen), text(Character::jester)});
  if (const NodeId called = reader.optional(entry, "called"); called != kNoNode) {
    draft.character_names[which] = reader.name(called);
  }
  draft.numbers.characters = true;
  draft.sources.characters = source_of(reader, entry, "name");
}

void apply_symbol(Draft& draft, const DataReader& reader, NodeId entry) {
  reader.only_keys(entry, {"name", "source"});
  const NodeId name = reader.required(entry, "name");
  const std::size_t symbol = reader.one_of(name, {kSymbols[0], kSymbols[1]});
  draft.symbols = static_cast<std::uint8_t>(draft.symbols | (1U << symbol));
  draft.sources.symbols[symbol] = source_of(reader, entry, "name");
}

void apply_pardon(Draft& draft, const DataReader& reader, NodeId map) {
  reader.only_keys(map, {"stack", "source"});
  const NodeId stack = reader.required(map, "stack");
  draft.pardon = {reader.name(stack), stack};
  draft.sources.pardon = source_of(reader, map, "stack");
}

std::uint8_t read_symbols(const Draft& draft, const DataReader& reader, NodeId node, bool of_log) {
  const auto bit_of = [&](NodeId word) {
    const std::string said = reader.name(word);
    const auto known = std::ranges::find(kSymbols, said);
    const unsigned bit = 1U << (known - kSymbols.begin());
    const bool in = known != kSymbols.end() && (draft.effects_of_log.any || (draft.symbols & bit));
    if (in) return static_cast<std::uint8_t>(bit);
    std::vector<std::string> names;
    for (std::size_t i = 0; i < kSymbols.size(); ++i) {
      if (((draft.symbols >> i) & 1U) != 0) names.emplace_back(kSymbols[i]);
    }
    throw DataFault(word, names.empty()
                              ? std::string("in this game cards show no symbols")
                              : fmt::format("`{}` is no symbol of this game; there are: {}", said,
                                            fmt::join(names, ", ")));
  };
  if (reader.document()[node].kind != NodeKind::list) {
    if (!of_log && reader.name(node) == "unknown") return kUnknownSymbols;
    return bit_of(node);
  }
  std::uint8_t symbols = 0;
  for (const NodeId word : reader.document().children(node)) {
    const std::uint8_t bit = bit_of(word);
    if ((symbols & bit) != 0) throw DataFault(word, "this symbol is named twice");
    symbols = static_cast<std::uint8_t>(symbols | bit);
  }
  return symbols;
}

}  // namespace veedor
