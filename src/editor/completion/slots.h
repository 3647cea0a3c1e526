#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "editor/completion/cursor.h"
#include "log/read/key_places.h"
#include "ruleset/ruleset.h"

/// What is allowed at each place of a log, given by the keys above it.

namespace veedor {

/// What a word of a log names or counts; slot_rows.cpp has the words of the schema for them.
enum class ValueKind : std::uint8_t {
  nothing,  ///< a text, or something that cannot be guessed
  player,   ///< a player with a seat
  owner,    ///< an owner of pieces: also the dummy or the Inquisitor
  place,
  source,  ///< a place from which Caballeros come to the Court: also the Province
  disc,    ///< a place, or `none`
  card,
  number,  ///< of Caballeros, may be 0
  count,   ///< of Caballeros, at least 1
  points,  ///< a number that only the players know
  claim,   ///< a number that is compared with the referee's
  power,   ///< a Power card
  hidden_power,
  modifier,
  tile,
  good,
  token,  ///< a piece that the ruleset adds
  stack,
  character,
  ruleset,
  rule,
};

/// What is allowed below a chain of keys. In the chain, names of players, places and the like are
/// `*`, and entries of lists are left out: "rounds/turns/actions/place/*".
struct SlotRow {
  std::string_view path;
  ValueKind names = ValueKind::nothing;  ///< what the keys of a map there name
  bool list = false;                     ///< a list is allowed, and the rest is about its entries
  ValueKind value = ValueKind::nothing;  ///< what a word there is
  std::string_view words{};              ///< allowed words of the format, separated by spaces
  bool keys = false;                     ///< a map with keys of the format is allowed
};

/// The words of a text that separates them by spaces.
[[nodiscard]] std::vector<std::string> words_in(std::string_view words);

/// The chain of keys to the slot of a cursor, and what is allowed there.
struct SlotAt {
  std::string path;  ///< of the value, or of the map that gets a key
  LogKind kind = LogKind::game;
  SlotRow row;
};

/// The card of the Special action in the innermost level: the Action card that the text before the
/// cursor names last. Null if unknown.
[[nodiscard]] const Card* acting_card(const Cursor& cursor, const Ruleset& ruleset);

/// The slot of a cursor. `ruleset` may be null. So may `card`, the card of the Special action that
/// the cursor may be in; its keys are then taken to be as on most cards.
[[nodiscard]] SlotAt slot_of(const Cursor& cursor, const Ruleset* ruleset, const Card* card);
/// What is allowed at a path. A Special action is that of `card`, which may be null.
[[nodiscard]] SlotRow row_at(std::string_view path, const Card* card);

/// The row of the grammar for a path; an empty row if there is none.
[[nodiscard]] SlotRow fixed_row(std::string_view path);
/// The row for a path below a key of a Special action, whose value has the form `key_form`, which
/// it has not with most cards.
[[nodiscard]] SlotRow said_row(KeyForm key_form, std::string_view below);

}  // namespace veedor
