#pragma once

#include "engine/step.h"
#include "engine/table.h"

/// The phases of a game: what each kind of step accepts (`ask_...`) and does (`do_...`, only for
/// steps that break no rule). The effects of Action cards are in effects/.
namespace veedor {

// setup (SETUP-2, SETUP-3)
void ask_setup(const View& view, const Step& step, Questions& questions);
void do_setup(Table& table, const Step& step);

// decks that the log gives (SETUP-4)
void ask_add_to_deck(const View& view, const Step& step, Questions& questions);
void do_add_to_deck(Table& table, const Step& step);
void ask_end_deck(const View& view, const Step& step, Questions& questions);
void do_end_deck(Table& table, const Step& step);
void ask_end_decks(const View& view, const Step& step, Questions& questions);
void do_end_decks(Table& table, const Step& step);
/// Whether some deck has been begun and the decks have not been ended.
[[nodiscard]] bool decks_open(const View& view);

// parts of the setup that a ruleset adds (SETUP-5 to SETUP-8, HAND-1)
void ask_add_caballero_card(const View& view, const Step& step, Questions& questions);
void do_add_caballero_card(Table& table, const Step& step);
void ask_end_caballero_cards(const View& view, const Step& step, Questions& questions);
void do_end_caballero_cards(Table& table, const Step& step);
/// Puts all Caballero cards into the game if there are as many as players, named or not.
void use_all_caballero_cards(Table& table);
void ask_place_black(const View& view, const Step& step, Questions& questions);
void do_place_black(Table& table, const Step& step);
void ask_set_table(const View& view, const Step& step, Questions& questions);
void do_set_table(Table& table, const Step& step);
void ask_setup_disc(const View& view, const Step& step, Questions& questions);
void do_setup_disc(Table& table, const Step& step);
/// The players whose disc of the setup is missing.
[[nodiscard]] OwnerSet setup_discs_missing(const View& view);
/// Why the discs of the setup are still covered: one is missing or sealed; nullopt if they lie
/// open.
[[nodiscard]] std::optional<Reason> setup_discs_open(const View& view);
void ask_choose_hand_card(const View& view, const Step& step, Questions& questions);
void do_choose_hand_card(Table& table, const Step& step);
void ask_end_hand(const View& view, const Step& step, Questions& questions);
void do_end_hand(Table& table, const Step& step);
/// What is missing before round 1 can begin; nullopt if nothing is.
[[nodiscard]] std::optional<Reason> open_before_rounds(const View& view);

// Modifier cards that the log deals (SHIFT-1), and their abilities (SHIFT-4)
void ask_deal_modifier(const View& view, const Step& step, Questions& questions);
void do_deal_modifier(Table& table, const Step& step);
void ask_end_deal(const View& view, const Step& step, Questions& questions);
void do_end_deal(Table& table, const Step& step);
void ask_end_deals(const View& view, const Step& step, Questions& questions);
void do_end_deals(Table& table, const Step& step);
void ask_pass_modifier(const View& view, const Step& step, Questions& questions);
void do_pass_modifier(Table& table, const Step& step);
void ask_end_passes(const View& view, const Step& step, Questions& questions);
void do_end_passes(Table& table, const Step& step);
/// Whether Modifier cards have been dealt but not all of them passed on.
[[nodiscard]] bool deal_open(const View& view);
/// The players who have not been dealt all their Modifier cards, or then have not passed one on.
[[nodiscard]] OwnerSet modifiers_missing(const View& view);
void ask_ability(const View& view, const Step& step, Questions& questions);
void do_ability(Table& table, const Step& step);

// the dummy (DUMMY-1 to DUMMY-3)
void ask_dummy_region(const View& view, const Step& step, Questions& questions);
void do_dummy_region(Table& table, const Step& step);
void ask_end_dummy_regions(const View& view, const Step& step, Questions& questions);
void do_end_dummy_regions(Table& table, const Step& step);
void ask_dummy_power(const View& view, const Step& step, Questions& questions);
void do_dummy_power(Table& table, const Step& step);
void ask_dummy_turn(const View& view, const Step& step, Questions& questions);
void do_dummy_turn(Table& table, const Step& step);
void ask_dummy_card(const View& view, const Step& step, Questions& questions);
void ask_dummy_decision(const View& view, const Step& step, Questions& questions);
/// The stack whose card the dummy takes: the one with most Caballeros, then the first in order (A
/// p.9).
[[nodiscard]] StackId dummys_stack(const View& view);

// rounds, reveal, Power cards (END-1, REVEAL-1, REVEAL-2, POWER-1 to POWER-3)
void ask_begin_round(const View& view, const Step& step, Questions& questions);
void do_begin_round(Table& table, const Step& step);
void ask_reveal(const View& view, const Step& step, Questions& questions);
void do_reveal(Table& table, const Step& step);
void ask_end_reveal(const View& view, const Step& step, Questions& questions);
/// The next stack that must show a card; one past the last stack if none must.
[[nodiscard]] std::size_t next_to_reveal(const View& view);
/// Whether a card is missing that may not be left out.
[[nodiscard]] bool reveal_incomplete(const View& view);
void do_end_reveal(Table& table, const Step& step);
void ask_play_power(const View& view, const Step& step, Questions& questions);
void do_play_power(Table& table, const Step& step);
/// Who plays the next Power card, clockwise from the First Player; none if all are played.
[[nodiscard]] OwnerId next_to_play(const View& view);

// turns (TURN-1, COURT-1, COURT-2, CARD-1)
void ask_begin_turn(const View& view, const Step& step, Questions& questions);
void do_begin_turn(Table& table, const Step& step);
void ask_take_total(const View& view, const Step& step, Questions& questions);
void do_take_total(Table& table, const Step& step);
void ask_take(const View& view, const Step& step, Questions& questions);
void do_take(Table& table, const Step& step);
/// Ends the taking of Caballeros out of the region of the Limit table.
void do_end_take(Table& table, const Step& step);
/// The cards that stacks show in this round.
struct OpenCards {
  CardSet shown;
  CardSet left;  ///< those that can still be taken
  CardSet own;   ///< those that the player of the turn has taken
};
/// The cards of all stacks, or of `only`.
[[nodiscard]] OpenCards open_cards(const State& state, StackId only);
/// The first stack, or `only`, that shows this card and whose card can still be taken.
[[nodiscard]] std::optional<StackId> open_stack(const State& state, CardId card, StackId only);
/// Whether the card of a stack cannot be taken any more in this round (CARD-1).
[[nodiscard]] inline bool is_gone(const State& state, StackId stack) {
  return state.taken_by[stack.index()].valid() || state.removed.has(stack);
}
/// Asks for the card of the stack that `step` names (CARD-1). If the stack does not show the card
/// but another one does, the fault is in the stack; if none does, it is in the card. Hand cards lie
/// in no stack.
Choice& ask_card_of_stack(const View& view, const Step& step, Questions& questions);
void ask_choose_card(const View& view, const Step& step, Questions& questions);
void do_choose_card(Table& table, const Step& step);
/// A turn may not end without a required Special action (MUST-1).
void ask_end_turn(const View& view, const Step& step, Questions& questions);
void do_end_turn(Table& table, const Step& step);
void do_abandon_turn(Table& table, const Step& step);
void ask_end_turns(const View& view, const Step& step, Questions& questions);
void do_end_turns(Table& table, const Step& step);
/// Whose turn is next, by the Power cards; none if all have begun theirs.
[[nodiscard]] OwnerId next_to_take_turn(const View& view);

/// Asks where Caballeros that go to the Court come from, and how many: at most `left` more, else
/// the reason is `limit`; and COURT-2.
void ask_taking(const View& view, const Step& step, Reason limit, unsigned left,
                Questions& questions);

// placing (CARD-2, PLACE-1 to PLACE-4)
/// How many Caballeros may be placed in the turn under way with this card.
[[nodiscard]] unsigned number_of(const View& view, CardId chosen);
/// If `step` names a card, asks whether it is the second one of the turn.
bool ask_second(const View& view, const Step& step, Questions& questions);
void ask_begin_place(const View& view, const Step& step, Questions& questions);
void do_begin_place(Table& table, const Step& step);
void ask_place(const View& view, const Step& step, Questions& questions);
void do_place(Table& table, const Step& step);

/// Where Caballeros of the Court can be placed, apart from taboo places: the King's region, its
/// neighbours, and the places that his region opens.
[[nodiscard]] PlaceSet near_the_king(const View& view);
/// Excludes the places where `count` Caballeros may not be placed: PLACE-3, which a card may lift
/// for the turn (REGENCY-6), PLACE-4, SPACE-1.
void ask_where_to_place(const View& view, PlaceSet open, unsigned count, Choice& to);

// the holder's Caballero (INQUISITOR-1)
void ask_inquisitor_court(const View& view, const Step& step, Questions& questions);
void do_inquisitor_court(Table& table, const Step& step);
void ask_inquisitor_place(const View& view, const Step& step, Questions& questions);
void do_inquisitor_place(Table& table, const Step& step);

// the Queen's (QUEEN-1)
void ask_queen_court(const View& view, const Step& step, Questions& questions);
void do_queen_court(Table& table, const Step& step);
void ask_queen_place(const View& view, const Step& step, Questions& questions);
void do_queen_place(Table& table, const Step& step);
void ask_prevent_queen(const View& view, const Step& step, Questions& questions);
void do_prevent_queen(Table& table, const Step& step);

// the Jester's (JESTER-1, JESTER-2)
/// The oldest Caballero that others gave `player` to place; null if there is none.
[[nodiscard]] const Gift* oldest_gift(const State& state, OwnerId player);
void ask_put_given(const View& view, const Step& step, Questions& questions);
void do_put_given(Table& table, const Step& step);
void ask_give(const View& view, const Step& step, Questions& questions);
void do_give(Table& table, const Step& step);
void ask_prevent_jester(const View& view, const Step& step, Questions& questions);
void do_prevent_jester(Table& table, const Step& step);

// symbols and the pardon (TOKEN-1, JAIL-1, JAIL-2)
/// Whether a card of the turn shows `symbol`, or might because no source tells its symbols.
[[nodiscard]] bool shows_symbol(const View& view, std::uint8_t symbol);
void ask_take_token(const View& view, const Step& step, Questions& questions);
void do_take_token(Table& table, const Step& step);
void ask_send_to_jail(const View& view, const Step& step, Questions& questions);
void do_send_to_jail(Table& table, const Step& step);
void ask_pardon(const View& view, const Step& step, Questions& questions);
void do_pardon(Table& table, const Step& step);

// sailing and claiming (SAIL-1, SAIL-2, GOODS-1)
void ask_begin_sail(const View& view, const Step& step, Questions& questions);
void do_begin_sail(Table& table, const Step& step);
void ask_sail(const View& view, const Step& step, Questions& questions);
void do_sail(Table& table, const Step& step);
void do_end_sail(Table& table, const Step& step);
void ask_resign(const View& view, const Step& step, Questions& questions);
void do_resign(Table& table, const Step& step);
/// Whether a Caballero can step down to claim the discs that lie there.
[[nodiscard]] bool claimed_by_resigning(const Rules& rules, PlaceId lies);
void ask_claim(const View& view, const Step& step, Questions& questions);
void do_claim(Table& table, const Step& step);

// the Limit table (TABLE-2)
/// Who decides who takes the free spaces of the Limit table in a turn.
[[nodiscard]] inline OwnerId decider_of_fill(const View& view) {
  return view.state.holder.valid() ? view.state.holder : view.state.turn.player;
}
/// After a whole action: if somebody left the Limit table, or `came`, those who stand off it take
/// its free spaces. If they do not all fit and belong to several owners, `decider` has to choose.
void fill_free_spaces(Table& table, OwnerId decider);
inline void fill_table(Table& table, OwnerId decider, bool came = false) {
  const bool asked = table.state.table_left || came;
  if (asked && table.rules.limit_table.valid()) fill_free_spaces(table, decider);
}
/// The same after the Castillo's move, for `newcomers` only. There may be no decider.
void fill_table_with(Table& table, const std::array<std::uint8_t, kMaxOwners>& newcomers);
void ask_fill(const View& view, const Step& step, Questions& questions);
void do_fill(Table& table, const Step& step);
void ask_end_fill(const View& view, const Step& step, Questions& questions);
void do_end_fill(Table& table, const Step& step);

// general scoring (GENERAL-1, GENERAL-2)
void do_begin_scoring(Table& table, const Step& step);
void ask_scoring_disc(const View& view, const Step& step, Questions& questions);
void do_scoring_disc(Table& table, const Step& step);
/// Whether something is decided after the Castillo has been emptied (who takes spaces of the Limit
/// table, or free moves), so that emptying it is a step of its own.
[[nodiscard]] bool castillo_first(const View& view);
void ask_move_castillo(const View& view, const Step& step, Questions& questions);
void do_move_castillo(Table& table, const Step& step);
void ask_score_all(const View& view, const Step& step, Questions& questions);
void do_score_all(Table& table, const Step& step);
// moves before the regions are scored (FREE-1)
void ask_begin_free(const View& view, const Step& step, Questions& questions);
void do_begin_free(Table& table, const Step& step);
void ask_free_move(const View& view, const Step& step, Questions& questions);
void do_free_move(Table& table, const Step& step);
/// The players who may move Caballeros in this general scoring and have not begun.
[[nodiscard]] OwnerSet free_movers(const State& state);
/// The players whose disc the general scoring still waits for; once all are set, those whose disc
/// is still sealed. The same holds for setup_discs_missing().
[[nodiscard]] OwnerSet scoring_discs_missing(const View& view);
[[nodiscard]] std::optional<Reason> scoring_discs_open(const View& view);

}  // namespace veedor
