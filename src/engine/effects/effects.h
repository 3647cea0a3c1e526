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
// The discs that its card puts out, where no source says how many.
void ask_put_out(const View& view, const Step& step, Questions& questions);
void do_put_out(Table& table, const Step& step);
/// Those of a card of which it is known how many.
void put_out_known(Table& table, CardId of);
// Special actions that are kept for a later turn (SAVED-1).
void ask_keep_special(const View& view, const Step& step, Questions& questions);
void do_keep_special(Table& table, const Step& step);
void ask_begin_saved(const View& view, const Step& step, Questions& questions);
void do_begin_saved(Table& table, const Step& step);
[[nodiscard]] std::span<const Kept> kept(const State& state);
// That of the second card is kept.
void ask_keep_second(const View& view, const Step& step, Questions& questions);
void do_keep_second(Table& table, const Step& step);
/// The card whose Special action `step` announces, prevents, or gives up.
[[nodiscard]] inline CardId card_to_act(const Turn& turn, const Step& step) {
  if (turn.saved) return turn.acting;
  return step.card.valid() ? step.card : turn.card;
}
/// Whether that one has been announced or is over.
[[nodiscard]] inline bool special_is_done(const Turn& turn, const Step& step) {
  if (turn.saved) return turn.effect.has_value();
  return step.card.valid() ? turn.second_done : turn.special_done;
}
void set_special_done(Turn& turn, const Step& step);
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
/// The same when a second card is taken.
void hold_second_veto(Table& table);
/// When all have played: hand cards that are a Veto are held at once.
void hold_vetoes_of_hands(Table& table);
/// Whether the player of the turn under way has used the Veto of the own hand card.
[[nodiscard]] bool has_used_veto_of_hand(const View& view);
/// The Veto that `holder` would use now: the oldest; null if there is none.
[[nodiscard]] const HeldVeto* veto_to_use(const State& state, OwnerId holder);
/// Who announces another Special action of a card of the turn holds it no longer.
void give_up_held_veto(State& state, CardId card);
/// Who can prevent what somebody does now (VETO-1, VETO-2).
Choice& ask_vetoer(const View& view, Questions& questions);
/// Uses the Veto of `holder`, if there is one.
void use_veto(Table& table, OwnerId holder);
void ask_give_up_veto(const View& view, const Step& step, Questions& questions);
void do_give_up_veto(Table& table, const Step& step);
void ask_prevent(const View& view, const Step& step, Questions& questions);
void do_prevent(Table& table, const Step& step);

/// Who still has to answer the Special action under way, by disc or by returning Caballeros.
[[nodiscard]] OwnerSet answers_missing(const View& view);
/// Whether all have answered, but discs of those in answers_missing() are still sealed.
[[nodiscard]] bool answers_sealed(const View& view);
/// What the Special action under way still needs: Caballeros that come along with
/// the King, an answer, or its one step. None where nothing is missing, or nothing can be done.
[[nodiscard]] std::optional<Reason> missing_of_special(const View& view);

/// Whether some way of doing the Special action of the turn's card would be legal.
[[nodiscard]] bool special_possible(const View& view);
/// Whether the turn under way may end without the Special action of its card (MUST-1). It may if
/// that was done, or if no way of doing it would be legal.
[[nodiscard]] May may_leave_special_out(const View& view);
/// Whether it has to do it before.
[[nodiscard]] inline bool special_required(const View& view) {
  return may_leave_special_out(view) == May::no;
}

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
