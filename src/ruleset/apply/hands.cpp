#include "ruleset/entries.h"

namespace veedor {

void apply_setup_discs(Draft& draft, const DataReader& reader, NodeId map) {
  reader.only_keys(map, {"caballeros", "source"});
  draft.numbers.setup_disc_caballeros =
      static_cast<std::uint8_t>(reader.number(reader.required(map, "caballeros"), 1, 9));
  draft.sources.setup_discs = source_of(reader, map, "caballeros");
}

void apply_caballero_cards(Draft& draft, const DataReader& reader, NodeId map) {
  reader.only_keys(map, {"highest", "source"});
  draft.caballero_cards_node = reader.required(map, "highest");
  draft.numbers.caballero_cards = static_cast<std::uint8_t>(
      reader.number(draft.caballero_cards_node, kMaxPlayers, kMaxPlayers));
  draft.sources.caballero_cards = source_of(reader, map, "highest");
  draft.sources.caballero_number = source_of(reader, map, "number");
}

void apply_ranks(Draft& draft, const DataReader& reader, NodeId map) {
  reader.only_keys(map, {"highest", "lowest", "own_instead", "source"});
  const auto card = [&](std::string_view key) {
    const NodeId node = reader.required(map, key);
    return Draft::Word{reader.name(node), node};
  };
  draft.highest_card = card("highest");
  draft.lowest_card = card("lowest");
  draft.numbers.ranks.own_instead = reader.yes_or_no(reader.required(map, "own_instead"));
  draft.sources.ranks = source_of(reader, map, "highest");
}

}  // namespace veedor
