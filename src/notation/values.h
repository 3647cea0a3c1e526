#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "log/log_tree.h"
#include "notation/names.h"
#include "notation/text_parts.h"

namespace veedor {

/// The form of the value of a key of a log in the short notation.
enum class ValueForm : std::uint8_t {
  word,          ///< one word or name
  place,         ///< a place
  player,        ///< a player or a place
  card,          ///< an Action card
  moves,         ///< "2 Bea Sevilla-Toledo, Toledo-Castillo"
  voyage,        ///< a single move, without a list
  place_counts,  ///< "Toledo 3, Castilla 2"
  owner_counts,  ///< "Ann 3, Bea 1"
  good_counts,   ///< "Gold 1, Wares 2"
  places,        ///< "Bea Toledo, Dan none, Ann sealed CODE": players and places
  nested,   ///< "Bea Court 3, Dan Court 1, Valencia 2": players with places and numbers, or places
  taking,   ///< a number, or places with numbers
  pair,     ///< "Bea Toledo": `who` and `from`
  cards,    ///< "13, 15, 20": a list
  bracket,  ///< only in brackets, as in a log
};

/// Reads a value. In brackets it is always written as in a log, whatever its form. Throws LineFault
/// if the brackets do not contain YAML, or the beginning of a name is ambiguous.
[[nodiscard]] LogTree read_value(ValueForm form, TextPart part, const ShortNames& names);

/// Reads a hand of cards, "13, 15, 20", with its seal if there is one.
[[nodiscard]] LogTree read_hand(TextPart part);

/// Whether the part is a list of names with numbers, "Toledo 3, Castilla 2".
[[nodiscard]] bool are_counts(TextPart part);

/// The full name if the part is one; else the text as it is.
[[nodiscard]] LogTree read_place(TextPart part, const ShortNames& names);
[[nodiscard]] LogTree read_card(TextPart part, const ShortNames& names);
/// The same; nullopt if no card has such a name.
[[nodiscard]] std::optional<LogTree> known_card(TextPart part, const ShortNames& names);
[[nodiscard]] LogTree read_owner(TextPart part, const ShortNames& names);

/// The value in the short notation; empty if it must be in brackets.
[[nodiscard]] std::string write_value(ValueForm form, const LogTree& value);

/// The keys of a move that are written behind its route with their names, as in "carries Gold".
[[nodiscard]] const std::vector<std::string_view>& keys_behind_move();

/// The name in the form for a line, in quotes if necessary.
[[nodiscard]] std::string line_word(std::string_view name);

}  // namespace veedor
