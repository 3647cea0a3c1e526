#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "report/position/position.h"

namespace veedor {

// Words about the current round that texts and pictures share.

/// What decides when a player's turn comes, beside the Power card: the Modifier card, the Joker.
[[nodiscard]] std::vector<std::string> remarks_on_order(const Scene& scene, OwnerId owner);
/// In games with hands: "Caballero card 5", and the cards of which one is for this turn. Before
/// everybody has played a card, only the player's own is known.
[[nodiscard]] std::vector<std::string> cards_for_turn(const Scene& scene, OwnerId owner);
/// Remarks on how a player's card of this round counts: the Modifier card, the Joker, and in games
/// with hands the Caballero card and the Action cards that go with it.
[[nodiscard]] std::vector<std::string> remarks_on_card(const Scene& scene, OwnerId owner);
constexpr std::string_view kTurnTaken = "turn taken";
/// kTurnTaken, "turn under way"; empty if the turn has not begun.
[[nodiscard]] std::string_view turn_of(const Scene& scene, OwnerId owner);
/// All remarks on a player's part in the round: the card, the First Player marker, the turn.
[[nodiscard]] std::vector<std::string> remarks_on(const Scene& scene, OwnerId owner);

/// "3 Caballeros"; "? Caballeros" if no source tells.
[[nodiscard]] std::string number_on(const Card& card);
/// The state of an Action card that no player has taken: "free" or "taken away".
[[nodiscard]] std::string_view fate_of(const Scene& scene, StackId stack);

}  // namespace veedor
