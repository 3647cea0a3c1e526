#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "editor/hints/read_document.h"
#include "editor/text_lines.h"

namespace veedor {

/// A word that an editor can colour by its meaning.
struct NameToken {
  enum class Kind : std::uint8_t { key, player, place, card, rule, ruleset };
  TextRange range;  ///< on one line, quotes included
  Kind kind = Kind::key;
  unsigned seat = 0;  ///< for a player: from 0, in the order of the log's list
};

/// The keys of the format and all known names, in the order of the text. Words that extend over
/// several lines are left out.
[[nodiscard]] std::vector<NameToken> name_tokens(const ReadDocument& read);

/// A word that names a player.
struct NamedPlayer {
  TextRange range;       ///< with quotes
  std::string name;      ///< as in the log's list of players
  std::size_t seat = 0;  ///< from 0, in the order of that list
};

/// The player that the word at a position names; nullopt if it names none.
[[nodiscard]] std::optional<NamedPlayer> player_at(const ReadDocument& read, const Position& at);

/// Every word that names the player, in the order of the text.
[[nodiscard]] std::vector<TextRange> mentions_of_player(const ReadDocument& read, std::size_t seat);

/// The edits that rename a player, in the order of the text, or the reason why the new name is
/// impossible. Comments, titles and notes are not changed.
struct Renaming {
  std::vector<TextEdit> edits;
  std::string refusal;  ///< a sentence for the user, if there are no edits; else empty
};
[[nodiscard]] Renaming rename_player(const ReadDocument& read, std::size_t seat,
                                     std::string_view name);

}  // namespace veedor
