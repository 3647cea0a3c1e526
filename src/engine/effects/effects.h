#pragma once

#include <optional>

#include "engine/scoring.h"
#include "engine/step.h"
#include "engine/table.h"

/// Special actions: the steps around them, and what all effects have in common (engine/effect.h).
namespace veedor {

// Announcing and finishing (CARD-2, and "too little" of every kind).
void ask_announce(const View& view, const Step& step, Questions& questions);
void do_announce(Table& table, const Step& step);
void ask_special_step(const View& view, const Step& step, Questions& questions);
void do_special_step(Table& table, const Step& step);
void ask_finish_special(const View& view, const Step& step, Questions& questions);
void do_finish_special(Table& table, const Step& step);
/// Nothing is under way any more; what was done stands.
void end_special(Turn& turn);
/// Turns over the discs of the Special action under way although some are missing, because a ruling
/// goes on without those.
void turn_over_without_missing(Table& table);

/// Vetoes (VETO-1, VETO-2): taking the card, giving it up, preventing a Special action.
void hold_veto(Table& table);
/// When all have played: hand cards that are a Veto are held at once.
void hold_vetoes_of_hands(Table& table);
/// Whether the player of the turn under way has used the Veto of the own hand card.
[[nodiscard]] bool has_used_veto_of_hand(const View& view);
void do_give_up_veto(Table& table, const Step& step);
void ask_prevent(const View& view, const Step& step, Questions& questions);
void do_prevent(Table& table, const Step& step);

/// Who still has to answer the Special action under way, by disc or by returning Caballeros.
[[nodiscard]] OwnerSet answers_missing(const View& view);
/// What the Special action under way still needs: Caballeros that come along with
/// the King, an answer, or its one step. None where nothing is missing, or nothing can be done.
[[nodiscard]] std::optional<Reason> missing_of_special(const View& view);

/// Whether the turn under way still has to do the Special action of its card: it is required, and
/// some way of doing it would be legal (MUST-1).
[[nodiscard]] bool special_required(const View& view);
/// Whether some way of doing the Special action of the turn's card would be legal.
[[nodiscard]] bool special_possible(const View& view);

/// Where cards can bring the King, and a Grande, beside regions.
[[nodiscard]] PlaceSet kings_places_of_cards(const Rules& rules);
[[nodiscard]] PlaceSet grandes_places_of_cards(const Rules& rules);

/// What the abilities of Modifier cards do as some cards do (SHIFT-4).
void ask_ability_move(const View& view, const Step& step, Questions& questions);
void ask_ability_grande(const View& view, const Step& step, Questions& questions);
void do_ability_grande(Table& table, const Step& step);

/// Scores the next of the places that the card scores, in scoring order.
void score_next_by_card(Table& table, Ranks ranks = Ranks::all);

}  // namespace veedor
