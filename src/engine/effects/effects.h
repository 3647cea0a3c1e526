#pragma once

#include <optional>

#include "engine/scoring.h"
#include "engine/step.h"
#include "engine/table.h"

/// Special actions: the steps around them, and what all effects share (engine/effect.h).
namespace veedor {

// Announcing and finishing (CARD-2, and the "too little" faults of every kind).
void ask_announce(const View& view, const Step& step, Questions& questions);
void do_announce(Table& table, const Step& step);
// The discs that the card of the action puts out, if no source says how many.
void ask_put_out(const View& view, const Step& step, Questions& questions);
void do_put_out(Table& table, const Step& step);
/// Puts out the discs of a card whose number is known.
void put_out_known(Table& table, CardId of);
// Special actions that are kept for a later turn (SAVED-1).
void ask_keep_special(const View& view, const Step& step, Questions& questions);
void do_keep_special(Table& table, const Step& step);
void ask_begin_saved(const View& view, const Step& step, Questions& questions);
void do_begin_saved(Table& table, const Step& step);
[[nodiscard]] std::span<const Kept> kept(const State& state);
// Keeping the Special action of the second card.
void ask_keep_second(const View& view, const Step& step, Questions& questions);
void do_keep_second(Table& table, const Step& step);
/// The card whose Special action `step` announces, prevents or gives up.
[[nodiscard]] inline CardId card_to_act(const Turn& turn, const Step& step) {
  if (turn.saved) return turn.acting;
  return step.card.valid() ? step.card : turn.card;
}
/// Whether that Special action has been announced or is over.
[[nodiscard]] inline bool special_is_done(const Turn& turn, const Step& step) {
  if (turn.saved) return turn.effect.has_value();
  return step.card.valid() ? turn.second_done : turn.special_done;
}
void set_special_done(Turn& turn, const Step& step);
/// If the Special action that is announced or prevented was kept from an earlier turn, it is not
/// any more.
void use_kept(State& state);
/// CARD-2: a Special action is performed, kept or declined once. `kept`: the one that was kept from
/// an earlier turn.
void ask_special_open(const Turn& turn, const Step& step, Choice& whole, bool kept = false);
void ask_special_step(const View& view, const Step& step, Questions& questions);
void do_special_step(Table& table, const Step& step);
void ask_finish_special(const View& view, const Step& step, Questions& questions);
void do_finish_special(Table& table, const Step& step);
/// Ends the Special action; its changes stand.
void end_special(Turn& turn);
/// Turns over the discs of the Special action under way although some are missing, because a ruling
/// lets the game go on without them.
void turn_over_without_missing(Table& table);

/// If the chosen card is a Veto, the player of the turn now holds it (VETO-1, VETO-2).
void hold_veto(Table& table);
/// The same for the second card of the turn.
void hold_second_veto(Table& table);
/// After everybody has played a hand card: those that are Vetoes are held at once.
void hold_vetoes_of_hands(Table& table);
/// Whether the player of the turn has used the Veto of their hand card.
[[nodiscard]] bool has_used_veto_of_hand(const View& view);
/// The Veto that `holder` would use now, which is the oldest; null if there is none.
[[nodiscard]] const HeldVeto* veto_to_use(const State& state, OwnerId holder);
/// Removes the held Veto of `card`, because its player announces another Special action of it
///
void give_up_held_veto(State& state, CardId card);
/// Asks who can prevent what is done now (VETO-1, VETO-2).
Choice& ask_vetoer(const View& view, Questions& questions);
/// Uses the Veto of `holder`, if there is one.
void use_veto(Table& table, OwnerId holder);
void ask_give_up_veto(const View& view, const Step& step, Questions& questions);
void do_give_up_veto(Table& table, const Step& step);
void ask_prevent(const View& view, const Step& step, Questions& questions);
void do_prevent(Table& table, const Step& step);

/// The players who still have to answer the Special action under way, by disc or by returning
/// Caballeros.
[[nodiscard]] OwnerSet answers_missing(const View& view);
/// Whether all have answered, but the discs of those in answers_missing() are still sealed.
[[nodiscard]] bool answers_sealed(const View& view);
/// How many Caballeros must still come along with the King: as many as the card takes, if there is
/// room for them where he is (REGENCY-2, SPACE-1).
[[nodiscard]] unsigned must_come_along(const View& view);
/// The part that the Special action under way still lacks: Caballeros that come along with the
/// King, an answer, its one step, the first step of several, or Caballeros to take. nullopt if
/// nothing is missing, or if nothing can be done.
[[nodiscard]] std::optional<Reason> missing_of_special(const View& view);

/// Whether the Special action that was just announced needs no step, or has a legal first one.
[[nodiscard]] bool special_can_begin(const View& view);
/// The same for one that `step` is about to announce.
[[nodiscard]] bool special_can_begin(const View& view, const Step& step);
/// Whether the Special action of the turn's card can legally be done in some way.
[[nodiscard]] bool special_possible(const View& view);
/// Whether the turn under way may end without the Special action of its card (MUST-1). It may if
/// the action was done, or if it cannot legally be done in any way.
[[nodiscard]] May may_leave_special_out(const View& view);
/// Whether the Special action must be done before the turn ends.
[[nodiscard]] inline bool special_required(const View& view) {
  return may_leave_special_out(view) == May::no;
}

/// The places other than regions where cards can bring the King or a Grande.
[[nodiscard]] PlaceSet kings_places_of_cards(const Rules& rules);
[[nodiscard]] PlaceSet grandes_places_of_cards(const Rules& rules);

/// The abilities of Modifier cards that act like effects of Action cards (SHIFT-4).
void ask_ability_move(const View& view, const Step& step, Questions& questions);
void ask_ability_grande(const View& view, const Step& step, Questions& questions);
void do_ability_grande(Table& table, const Step& step);

/// Asks whether a place is left for the card to score: none is before all discs that decide it are
/// turned over.
void ask_score_next(const View& view, Questions& questions);
/// Scores the next place that the card scores, in scoring order.
void score_next_by_card(Table& table, Ranks ranks = Ranks::all);

}  // namespace veedor
