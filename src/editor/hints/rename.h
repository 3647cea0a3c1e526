#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "editor/hints/read_document.h"
#include "editor/text_edit.h"

namespace veedor {

/// A word that names a player.
struct NamedPlayer {
  TextRange range;       ///< quotes included
  std::string name;      ///< as in the log's list of players
  std::size_t seat = 0;  ///< from 0, in the order of that list
};

/// The player whom the word at a position names; nullopt if it names none.
[[nodiscard]] std::optional<NamedPlayer> player_at(const ReadDocument& read, const Position& at);

/// Every word that names the player, in the order of the text.
[[nodiscard]] std::vector<TextRange> mentions_of_player(const ReadDocument& read, std::size_t seat);

/// The edits that give a player another name, in the order of the text, or why it cannot have that
/// name. Comments, titles and notes stay as they are.
struct Renaming {
  std::vector<TextEdit> edits;
  std::string refusal;  ///< empty, or a sentence for the user; then there are no edits
};
[[nodiscard]] Renaming rename_player(const ReadDocument& read, std::size_t seat,
                                     std::string_view name);

}  // namespace veedor
