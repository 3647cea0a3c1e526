#pragma once

#include <fmt/format.h>

#include <string>
#include <string_view>
#include <vector>

#include "ruleset/draft.h"
#include "text/phrases.h"

namespace veedor {

constexpr unsigned kMostOfAnything = 60;

/// Parses a source, such as "printed A p.5".
[[nodiscard]] Citation read_citation(const DataReader& reader, NodeId node);

/// The source of one datum of an entry: its own, else that of the entry, else that of the file.
[[nodiscard]] Citation source_of(const DataReader& reader, NodeId entry, std::string_view datum);

/// The words of a list; empty if there is no list.
[[nodiscard]] std::vector<std::string> words(const DataReader& reader, NodeId list);
[[nodiscard]] std::vector<Draft::Word> placed_words(const DataReader& reader, NodeId list);

/// The corners of a place's area in drawings; may be empty.
[[nodiscard]] std::vector<DrawnPoint> read_outline(const DataReader& reader, NodeId list);

/// Whether a datum (or kNoNode) belongs to an entry of the same list as `entry`.
[[nodiscard]] bool in_same_list(const DataReader& reader, NodeId datum, NodeId entry);

/// Sets `target` from `key` of `map`, if present.
template <class Number>
void set_number(const DataReader& reader, NodeId map, std::string_view key, unsigned least,
                Number& target) {
  const NodeId node = reader.optional(map, key);
  if (node != kNoNode) target = static_cast<Number>(reader.number(node, least, kMostOfAnything));
}
/// The values of first, second and third place.
[[nodiscard]] Values read_values(const DataReader& reader, NodeId list);
/// Whether an entry gives the source of this datum separately.
[[nodiscard]] bool has_source(const DataReader& reader, NodeId entry, std::string_view datum);

using Apply = void (*)(Draft&, const DataReader&, NodeId);

/// Applies every entry of a list. Continues after a fault if faults are collected.
template <Apply apply_entry>
void for_each_entry(Draft& draft, const DataReader& reader, NodeId list) {
  reader.expect_list(list);
  for (const NodeId entry : reader.document().children(list)) {
    reader.attempt([&] {
      if (reader.is_in(entry)) apply_entry(draft, reader, entry);
    });
  }
}

/// A kind of place, by its name in the data.
[[nodiscard]] PlaceKind read_place_kind(const DataReader& reader, NodeId word);

/// Refuses a name that is an alias of something in `known` in other files.
template <class Named>
void refuse_other_name(const std::vector<Named>& known, const std::string& name, NodeId node) {
  for (const Named& named : known) {
    for (const Draft::Word& alias : named.aliases) {
      if (alias.node != kNoNode || !same_name(alias.text, name)) continue;
      throw DataFault(node, fmt::format("`{}` is another name of {}", name, named.name));
    }
  }
}

void apply_place(Draft& draft, const DataReader& reader, NodeId entry);
void remove_places(Draft& draft, const DataReader& reader, NodeId list);
void apply_limit_table(Draft& draft, const DataReader& reader, NodeId map);
void apply_inquisitor(Draft& draft, const DataReader& reader, NodeId map);
void apply_ship_tokens(Draft& draft, const DataReader& reader, NodeId map);
void apply_character(Draft& draft, const DataReader& reader, NodeId entry);
void apply_symbol(Draft& draft, const DataReader& reader, NodeId entry);
void apply_pardon(Draft& draft, const DataReader& reader, NodeId map);
/// The symbols that a card shows: a word, a list of words, or, in a ruleset file, `unknown`.
[[nodiscard]] std::uint8_t read_symbols(const Draft& draft, const DataReader& reader, NodeId node,
                                        bool of_log);
void apply_goods(Draft& draft, const DataReader& reader, NodeId list);
void apply_sailing(Draft& draft, const DataReader& reader, NodeId map);
void apply_piece(Draft& draft, const DataReader& reader, NodeId entry);
void apply_setup_discs(Draft& draft, const DataReader& reader, NodeId map);
void apply_caballero_cards(Draft& draft, const DataReader& reader, NodeId map);
void apply_ranks(Draft& draft, const DataReader& reader, NodeId map);
/// Applies which effects the cards that a log defines can have.
void apply_effects(Draft& draft, const DataReader& reader, NodeId map);
/// Reads an entry of a log that adds missing facts to a card of a stack; returns false if it is not
/// such an entry.
bool complete_card_of_stack(Draft& draft, const DataReader& reader, NodeId entry);
/// Reads an entry of a log about a hand card; returns false if it is about another card.
bool apply_hand_card_of_log(Draft& draft, const DataReader& reader, NodeId entry);
void apply_power(Draft& draft, const DataReader& reader, NodeId map);
/// All phases in the usual order, for a file that does not give one.
[[nodiscard]] Course usual_course();
void apply_course(Draft& draft, const DataReader& reader, NodeId map);
void apply_modifiers(Draft& draft, const DataReader& reader, NodeId map);

}  // namespace veedor
