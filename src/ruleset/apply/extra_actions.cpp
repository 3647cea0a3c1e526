// What lets a turn do more than its two actions: ship tokens, characters, symbols, the pardon.
#include <fmt/ranges.h>

#include <algorithm>
#include <array>

#include "ruleset/entries.h"
#include "ruleset/place_table.h"

namespace veedor {
void apply_ship_tokens(Draft& draft, const DataReader& reader, NodeId map) {
  reader.only_keys(map, "ship_tokens");
  draft.numbers.ship_tokens =
      static_cast<std::uint8_t>(reader.number(reader.required(map, "number"), 1, kMaxPlayers));
  draft.sources.ship_tokens = source_of(reader, map, "number");
}

void apply_character(Draft& draft, const DataReader& reader, NodeId entry) {
  reader.only_keys(entry, "ruleset_character");
  const std::size_t which = reader.one_of(reader.required(entry, "name"),
                                          {text(Character::queen), text(Character::jester)});
  if (const NodeId called = reader.optional(entry, "called"); called != kNoNode) {
    draft.character_names[which] = reader.name(called);
  }
  draft.numbers.characters = true;
  draft.sources.characters = source_of(reader, entry, "name");
}

void apply_symbol(Draft& draft, const DataReader& reader, NodeId entry) {
  reader.only_keys(entry, "ruleset_symbol");
  const NodeId name = reader.required(entry, "name");
  static_assert(kSymbolWords.size() == 2);
  const std::size_t symbol = reader.one_of(name, {kSymbolWords[0].word, kSymbolWords[1].word});
  draft.symbols = static_cast<std::uint8_t>(draft.symbols | kSymbolWords[symbol].bit);
  draft.sources.symbols[symbol] = source_of(reader, entry, "name");
}

void apply_pardon(Draft& draft, const DataReader& reader, NodeId map) {
  reader.only_keys(map, "pardon");
  const NodeId stack = reader.required(map, "stack");
  draft.pardon = {reader.name(stack), stack};
  draft.sources.pardon = source_of(reader, map, "stack");
}

std::uint8_t read_symbols(const Draft& draft, const DataReader& reader, NodeId node, bool of_log) {
  const auto bit_of = [&](NodeId word) {
    const std::string said = reader.name(word);
    std::vector<std::string> names;
    for (const SymbolWord& symbol : kSymbolWords) {
      const bool in_game = (draft.symbols & symbol.bit) != 0;
      if (said == symbol.word && (in_game || draft.effects_of_log.any)) return symbol.bit;
      if (in_game) names.emplace_back(symbol.word);
    }
    throw DataFault(word, names.empty()
                              ? std::string("in this game cards show no symbols")
                              : fmt::format("`{}` is not a symbol of this game; its symbols are {}",
                                            said, fmt::join(names, ", ")));
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
