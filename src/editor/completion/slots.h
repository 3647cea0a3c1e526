#pragma once

#include <span>
#include <string>
#include <string_view>

#include "editor/completion/cursor.h"
#include "log/read/key_places.h"
#include "ruleset/ruleset.h"
#include "schema/log_grammar.h"

/// What is allowed at each place of a log, given by the keys above it.

namespace veedor {

/// The words of a text that separates them by spaces.
[[nodiscard]] std::vector<std::string> words_in(std::string_view words);

/// The chain of keys to the slot of a cursor, and what is allowed there.
struct SlotAt {
  std::string path;  ///< of the value, or of the map that gets a key
  LogKind kind = LogKind::game;
  ValueRow row;
};

/// The card of the Special action in the innermost level: the Action card that the text before the
/// cursor names last. Null if unknown.
[[nodiscard]] const Card* acting_card(const Cursor& cursor, const Ruleset& ruleset);

/// The slot of a cursor. `ruleset` may be null. So may `card`, the card of the Special action that
/// the cursor may be in; its keys are then taken to be as on most cards.
[[nodiscard]] SlotAt slot_of(const Cursor& cursor, const Ruleset* ruleset, const Card* card);
/// What is allowed at a path. A Special action is that of `card`, which may be null.
[[nodiscard]] ValueRow row_at(std::string_view path, const Card* card);

/// The row of the grammar for a path; an empty row if there is none.
[[nodiscard]] ValueRow fixed_row(std::string_view path);
/// The row for a path below a key of a Special action, whose value has the form `key_form`, which
/// it has not with most cards.
[[nodiscard]] ValueRow said_row(KeyForm key_form, std::string_view below);

}  // namespace veedor
