#pragma once

#include "engine/step.h"
#include "engine/table.h"

/// The phases of a game: for each kind of step what it accepts (`ask_...`) and what it does
/// (`do_...`, only for steps that break no rule). Effects of Action cards are in effects/.
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
/// Whether decks have been begun and not ended.
[[nodiscard]] bool decks_open(const View& view);

// parts of the setup that a ruleset adds (SETUP-5, SETUP-6, HAND-1)
void ask_add_caballero_card(const View& view, const Step& step, Questions& questions);
void do_add_caballero_card(Table& table, const Step& step);
void ask_end_caballero_cards(const View& view, const Step& step, Questions& questions);
void do_end_caballero_cards(Table& table, const Step& step);
/// With as many players as Caballero cards all are in, named or not.
void use_all_caballero_cards(Table& table);
void ask_setup_disc(const View& view, const Step& step, Questions& questions);
void do_setup_disc(Table& table, const Step& step);
/// The players whose disc of the setup is awaited.
[[nodiscard]] OwnerSet setup_discs_missing(const View& view);
void ask_choose_hand_card(const View& view, const Step& step, Questions& questions);
void do_choose_hand_card(Table& table, const Step& step);
void ask_end_hand(const View& view, const Step& step, Questions& questions);
void do_end_hand(Table& table, const Step& step);
/// What is missing before round 1 can begin; none where nothing is.
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
/// Whether Modifier cards have been dealt, and not all of them passed on.
[[nodiscard]] bool deal_open(const View& view);
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
/// The stack whose card the dummy takes: most Caballeros, then first in order (A p.9).
[[nodiscard]] StackId dummys_stack(const View& view);

// rounds, reveal, Power cards (END-1, REVEAL-1, REVEAL-2, POWER-1 to POWER-3)
void ask_begin_round(const View& view, const Step& step, Questions& questions);
void do_begin_round(Table& table, const Step& step);
void ask_reveal(const View& view, const Step& step, Questions& questions);
void do_reveal(Table& table, const Step& step);
void ask_end_reveal(const View& view, const Step& step, Questions& questions);
/// The next stack of which a card has to be shown; past the last where none has.
[[nodiscard]] std::size_t next_to_reveal(const View& view);
/// Whether a card is missing that may not be left out.
[[nodiscard]] bool reveal_incomplete(const View& view);
void do_end_reveal(Table& table, const Step& step);
void ask_play_power(const View& view, const Step& step, Questions& questions);
void do_play_power(Table& table, const Step& step);
/// Whose Power card is next: clockwise from the First Player; none when all are played.
[[nodiscard]] OwnerId next_to_play(const View& view);

// turns (TURN-1, COURT-1, COURT-2, CARD-1)
void ask_begin_turn(const View& view, const Step& step, Questions& questions);
void do_begin_turn(Table& table, const Step& step);
void ask_take_total(const View& view, const Step& step, Questions& questions);
void do_take_total(Table& table, const Step& step);
void ask_take(const View& view, const Step& step, Questions& questions);
void do_take(Table& table, const Step& step);
void ask_choose_card(const View& view, const Step& step, Questions& questions);
void do_choose_card(Table& table, const Step& step);
/// A turn may not end without a Special action that is required (MUST-1).
void ask_end_turn(const View& view, const Step& step, Questions& questions);
void do_end_turn(Table& table, const Step& step);
void do_abandon_turn(Table& table, const Step& step);
void ask_end_turns(const View& view, const Step& step, Questions& questions);
void do_end_turns(Table& table, const Step& step);
/// Whose turn is next, by the Power cards; none when all have begun theirs.
[[nodiscard]] OwnerId next_to_take_turn(const View& view);

/// Where Caballeros that go to the Court come from, and how many: at most `left` more by
/// `limit`, and COURT-2.
void ask_taking(const View& view, const Step& step, Reason limit, unsigned left,
                Questions& questions);

// placing (CARD-2, PLACE-1 to PLACE-4)
/// How many Caballeros may be placed in the turn under way, with this card.
[[nodiscard]] unsigned number_of(const View& view, CardId chosen);
void ask_begin_place(const View& view, const Step& step, Questions& questions);
void do_begin_place(Table& table, const Step& step);
void ask_place(const View& view, const Step& step, Questions& questions);
void do_place(Table& table, const Step& step);

// general scoring (GENERAL-1, GENERAL-2)
void do_begin_scoring(Table& table, const Step& step);
void ask_scoring_disc(const View& view, const Step& step, Questions& questions);
void do_scoring_disc(Table& table, const Step& step);
void ask_score_all(const View& view, const Step& step, Questions& questions);
void do_score_all(Table& table, const Step& step);
/// The players whose disc the general scoring still waits for.
[[nodiscard]] OwnerSet scoring_discs_missing(const View& view);

}  // namespace veedor
