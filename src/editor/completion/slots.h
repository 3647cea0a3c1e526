#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "editor/completion/cursor.h"
#include "log/read/key_places.h"
#include "ruleset/ruleset.h"

/// What may stand where in a log, by the keys above it.
namespace veedor {

/// What a word of a log names or counts.
enum class What : std::uint8_t {
  nothing,  ///< a text, or what cannot be guessed
  player,   ///< who has a seat
  owner,    ///< whose pieces: also the dummy or the Inquisitor
  place,
  source,  ///< a place from which Caballeros come to the Court: also the Province
  disc,    ///< a place, or `none`
  card,
  number,  ///< of Caballeros, may be 0
  count,   ///< of Caballeros, at least 1
  points,  ///< a number that only the table knows
  claim,   ///< a number that is compared with what the referee counts
  power,   ///< a Power card
  hidden_power,
  modifier,
  tile,
  good,
  stack,
  character,
  ruleset,
  rule,
  word,  ///< one of `SlotRow::words`
};

/// What may stand under a chain of keys. Names of players, places and the like are `*` in it, and
/// entries of lists leave no trace: "rounds/turns/actions/place/*".
struct SlotRow {
  std::string_view path;
  What names = What::nothing;  ///< what the keys of a map there name
  bool list = false;           ///< a list may stand there, and the rest is about its entries
  What value = What::nothing;  ///< what a word there is
  std::string_view words{};    ///< words that may stand there, with spaces between them
  bool keys = false;           ///< a map with keys of the format may stand there
};

/// The words in a text with spaces between them.
[[nodiscard]] std::vector<std::string> words_in(std::string_view words);

/// The chain of keys to the slot of a cursor, and what may stand there.
struct SlotAt {
  std::string path;  ///< of the value, or of the map whose key is wanted
  LogKind kind = LogKind::game;
  SlotRow row;
};

/// The Action card that the text before the cursor names last, whose Special action the innermost
/// level then is; null if it cannot be told.
[[nodiscard]] const Card* acting_card(const Cursor& cursor, const Ruleset& ruleset);

/// `ruleset` may be null, and so may `card`, whose Special action the cursor may be in: then the
/// keys of Special actions are taken as most cards have them.
[[nodiscard]] SlotAt slot_of(const Cursor& cursor, const Ruleset* ruleset, const Card* card);
/// What may stand at a path, a Special action being that of `card`, which may be null.
[[nodiscard]] SlotRow row_at(std::string_view path, LogKind kind, const Card* card);

}  // namespace veedor
