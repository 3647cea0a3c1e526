#pragma once

#include "mail/player_words.h"

namespace veedor {

/// The player's turn.
[[nodiscard]] MailOutcome read_turn(const PlayerWords& words);
/// An order to take the turn as soon as it is due. A question if the words leave anything open.
[[nodiscard]] MailOutcome read_turn_order(const PlayerWords& words);
/// The rest of the player's turn, if its card is chosen; silence if it is not theirs.
[[nodiscard]] MailOutcome read_rest_of_turn(const PlayerWords& words);

}  // namespace veedor
