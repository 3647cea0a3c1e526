#pragma once

#include <cstddef>
#include <cstdint>

#include "engine/rule_id.h"

namespace veedor {

/// Why a value is excluded, or a whole step: what a sentence about it says. Each reason belongs to
/// one rule. They stand in the order of checking, and of several reasons under one rule the first
/// one here is told.
enum class Reason : std::uint16_t {
  // LOG-2
  no_such_value,  ///< the field cannot have it in any position

  // SETUP-2
  king_missing,        ///< first the King's region is to be named
  homes_missing,       ///< first the homes are
  king_and_homes_set,  ///< too late: they are named
  king_in_no_region,
  home_in_no_region,
  home_of_nobody,  ///< the owner has a home already, or never has one
  home_at_king,
  home_taken,

  // SETUP-3
  first_missing,    ///< first the first player is to be named
  first_set,        ///< too late: somebody is
  first_of_nobody,  ///< the dummy cannot be

  // SETUP-4
  decks_incomplete,     ///< first every deck is to be complete
  decks_complete,       ///< too late: all are
  deck_complete,        ///< this one is
  deck_of_other_stack,  ///< the card belongs to another stack
  deck_full,
  deck_copies_used,  ///< all copies of the card are in
  deck_too_small,
  deck_lacks_required,  ///< a card that was chosen to be in is not

  // SETUP-5
  setup_disc_missing,  ///< first everybody is to set a disc of the setup
  setup_disc_sealed,   ///< first the discs of the setup are to be opened
  setup_disc_of_nobody,
  setup_disc_set_already,
  setup_disc_shows_no_region,

  // SETUP-6
  caballero_cards_missing,  ///< first the Caballero cards are to be named
  caballero_card_unknown,   ///< there is no such card
  caballero_card_twice,
  caballero_cards_set,           ///< too late: they are named
  caballero_cards_wrong_number,  ///< not one for each player

  // HAND-1
  hand_incomplete,  ///< first the hand that is begun is to be complete
  hand_of_nobody,   ///< no hand is chosen, or this one is complete
  hand_card_twice,
  hand_wrong_number,

  // SETUP-7
  black_missing,  ///< first the regions of the black Caballeros are to be named
  black_set,      ///< too late: they are
  black_in_no_region,
  black_at_king,
  black_at_home,
  black_there_already,

  // SETUP-8
  table_missing,  ///< first the region of the Limit table is to be named
  table_set,      ///< too late: it is
  table_in_no_region,
  table_at_king,
  table_at_home,
  table_at_black,

  // DUMMY-1
  dummy_regions_missing,  ///< first the dummy's Region cards are to be drawn
  dummy_regions_drawn,    ///< too late: they are
  dummy_regions_enough,   ///< no further one is drawn
  dummy_region_is_none,
  dummy_region_drawn_before,
  dummy_regions_too_few,

  // DUMMY-2
  dummy_power_missing,  ///< first the dummy's Power card is to be turned over
  dummy_power_done,     ///< too late: it is
  dummy_power_used,     ///< in a round before

  // REVEAL-1
  reveal_missing,  ///< first the Action cards are to be revealed
  reveal_done,     ///< too late: they are
  reveal_too_many,
  reveal_of_other_stack,  ///< another stack comes next
  reveal_not_next,        ///< another card of the stack lies on top
  reveal_incomplete,      ///< the reveal cannot end: a card is missing

  // REVEAL-2
  revealed_too_often,

  // POWER-1
  power_missing,     ///< first somebody is to play a Power card
  power_all_played,  ///< everybody has; also: too late
  power_not_next,    ///< it is another player's turn to play one

  // POWER-2
  power_not_in_hand,

  // POWER-3
  power_total_taken,  ///< somebody has played the same value or total this round

  // SHIFT-1
  deal_incomplete,         ///< first all Modifier cards are to be dealt and passed on
  deal_done,               ///< too late: they are
  deal_without_modifiers,  ///< the game has no Modifier cards
  deal_of_nobody,          ///< no Modifier cards are dealt to the owner, or all of them are
  deal_too_many,           ///< the hand is full
  deal_too_few,            ///< the hand is not
  passed_not_dealt,        ///< the card is not in the hand, or another one is passed on already

  // SHIFT-2
  modifier_not_in_hand,

  // TURN-1
  turn_missing,   ///< first somebody is to take a turn
  turn_not_next,  ///< it is another owner's turn, or nobody's any more; also: too late
  turns_done,     ///< too late: the turns of the round are over

  // JESTER-2
  given_missing,    ///< first the player is to place what was given
  given_nothing,    ///< nothing is due, or no more
  given_of_other,   ///< an older one comes first
  given_not_there,  ///< it goes to no such place

  // COURT-1
  court_done,              ///< too late: the Action card is chosen
  court_above_power_card,  ///< the Power card allows fewer

  // COURT-2
  court_province_too_few,
  court_from_elsewhere,      ///< neither from the Province nor from a region
  court_province_not_empty,  ///< so nothing comes from regions
  court_from_kings_region,
  court_region_too_few,

  // SHIFT-4
  ability_done,               ///< too late: it is used, or the Action card is chosen
  ability_without_modifier,   ///< no Modifier card is played
  ability_of_other_modifier,  ///< the one played has another ability, or none
  ability_court_too_many,     ///< more than the ability and the Province allow

  // CARD-1
  card_missing,  ///< first an Action card is to be chosen
  card_chosen,   ///< too late: one is
  card_needed,   ///< actions were said, and no card
  card_not_in_stack,
  card_not_revealed,
  card_taken,
  second_not_taken,  ///< the turn has no such second card

  // SAVED-1
  saved_not_kept,  ///< the player has kept no such Special action in an earlier round
  saved_not_this,  ///< that of this card is not kept for later

  // CARD-2
  placed_already,
  sailed_already,
  inquisitor_already,
  queen_already,
  jester_already,
  token_already,
  jail_already,
  pardon_already,
  special_done_already,
  not_sailing,   ///< nobody sails: not yet, or not any more
  not_placing,   ///< no Caballeros are being placed: not yet, or not any more
  actions_done,  ///< too late: the Special action is under way, or the turn is over

  // CARD-3
  card_of_other_rank,  ///< neither the card of the rank nor, where that may be, the own one
  card_veto_used,

  // INQUISITOR-1
  inquisitor_not_held,
  inquisitor_province_empty,

  // QUEEN-1
  queen_not_held,
  queen_province_empty,

  // JESTER-1
  jester_not_held,
  jester_province_empty,
  jester_not_to,  ///< to no other player

  // DUMMY-3
  dummy_turn_by_itself,  ///< nobody else takes the dummy's turn, and it takes no other
  dummy_takes_other,     ///< not the card that it is said to have taken
  dummy_decides,         ///< it decides nothing
  dummy_turn_over,       ///< too late, or not its turn

  // PLACE-1
  placed_above_number,         ///< the number on the Action card
  special_placed_above_limit,  ///< of the Special action

  // PLACE-2
  placed_above_court,  ///< the Court holds fewer

  // PLACE-3
  placed_in_kings_region,

  // PLACE-4
  placed_out_of_board,  ///< where this step never places anything
  placed_too_far,       ///< a region that is not next to the King's

  // SPECIAL-1
  no_special_under_way,      ///< none is announced, or it is over
  special_incomplete,        ///< its one step is missing
  special_unfinished,        ///< first it is to be finished
  special_of_other_effect,   ///< the step belongs to another one
  special_no_alternative,    ///< the card does not have so many alternatives
  special_nobody_comes,      ///< nobody comes along with the King
  special_nothing_to_score,  ///< no place is chosen, or none is left

  // FREE-1
  free_nothing_due,  ///< no card lets the player move Caballeros in this scoring, or it is done

  // MOVE-2, before MOVE-1
  moved_other_kind,  ///< own and opposing ones, where the card moves only one of the two kinds

  // MOVE-1
  moved_above_limit,

  // MOVE-2
  moved_wrong_colour,

  // MOVE-3
  moved_out_of_no_region,
  moved_too_few_there,
  moved_nobody_along,         ///< nobody of that owner stands there to come along
  moved_out_of_other_region,  ///< the card takes from one region only

  // MOVE-4
  moved_nowhere,  ///< to the same place
  moved_out_of_board,

  // SAIL-1
  sail_nobody_may,  ///< nobody of that owner stood there when the turn began
  sail_too_few_may,

  // SAIL-2
  sail_not_there,

  // TABOO-1
  taboo_out_of,   ///< moved out of the King's region
  taboo_into,     ///< moved into it
  taboo_evicted,  ///< the region that everybody is to leave is the King's

  // RETURN-1
  return_missing,  ///< first Caballeros are to be returned
  return_of_nobody,
  return_done,  ///< the owner has returned them
  return_wrong_number,

  // RETURN-2
  returned_from_kings_region,
  returned_from_nowhere,  ///< neither from a region nor from the Court
  returned_too_few_there,
  returned_by_other_card,  ///< this one does not take from there

  // DISC-1
  disc_shows_no_region,
  disc_shows_kings_region,
  disc_shows_own_region,    ///< the Grande stands there
  disc_shows_too_few,       ///< too few Caballeros stand in the region
  disc_instead_impossible,  ///< what is chosen in place of an impossible disc
  disc_without_region,      ///< no region is named yet

  // DISC-2
  disc_missing,     ///< first a disc is to be set
  disc_sealed,      ///< first the discs are to be opened
  disc_shows_none,  ///< it has to show a region
  disc_of_nobody,
  disc_set_already,

  // SCORE-1
  scored_no_region,

  // KING-1, KING-2: for each rule by which he moves, that he stays and that he goes elsewhere
  king_stays,
  king_not_there,
  king_stays_near,
  king_not_near,

  // GRANDE-1
  grande_held,  ///< it stands in the King's region
  grande_stays,
  grande_into_kings_region,
  grande_not_there,  ///< it stands where it cannot leave, or cannot go there

  // TILE-1
  tile_held,         ///< it lies in the King's region
  tile_quarantined,  ///< it is that of a quarantine
  tile_into_kings_region,
  tile_stays,
  tile_place_taken,
  tile_not_there,

  // TABLE-1
  table_held,  ///< it lies in a taboo region
  table_stays,
  table_into_taboo,
  table_not_there,

  // TABLE-2
  fill_missing,  ///< first somebody is to say who takes the free spaces
  fill_not_due,  ///< nothing is to be said; also: too late
  fill_too_many,
  fill_too_few,

  // REMOVE-1
  remove_own,
  remove_not_revealed,
  remove_taken,

  // TOKEN-1
  token_no_symbol,  ///< no card of the turn shows a ship
  token_has_one,
  token_beside,     ///< one lies beside the board
  token_of_nobody,  ///< the player has none

  // JAIL-1
  jail_no_symbol,  ///< no card of the turn shows a jail
  jail_from_no_region,
  jail_from_taboo,
  jail_nobody_there,

  // JAIL-2
  pardon_no_card,  ///< no card of the turn allows it
  pardon_nobody,   ///< nobody is in jail
  pardon_in_no_region,
  pardon_into_taboo,

  // CHARACTER-1
  character_beside,  ///< the other one is beside the board
  character_own,     ///< the player has that one

  // REVOLUTION-1
  crown_in_no_region,
  crown_is_king,  ///< that Grande is the King already
  crown_not_own,

  // GOODS-1
  claim_not_there,     ///< no discs lie there, or it is taboo
  claim_not_own,       ///< neither the player's own nor, for the holder, black ones
  claim_too_few_lie,   ///< so many discs do not lie there unclaimed
  claim_too_few_can,   ///< so many Caballeros cannot claim
  resign_for_nothing,  ///< nothing is claimed
  resign_nobody,       ///< nobody of that owner stands in the space

  // QUARANTINE-1
  quarantine_other_tile,   ///< the quarantine that is on has its own tile
  quarantine_tile_beside,  ///< a tile beside the board comes before one on it
  quarantine_tile_held,    ///< it lies in a region that it cannot leave
  quarantine_no_region,
  quarantine_stays,
  quarantine_place_taken,
  quarantine_into_taboo,

  // BRIDGE-1
  bridge_no_region,
  bridge_same_region,
  bridge_neighbours,  ///< the two are neighbours on the map

  // COURT-3
  take_not_at_once,  ///< the total is not what was taken, or something was taken before
  take_too_few,      ///< the Province holds more
  take_too_many,

  // BACK-1
  back_no_hidden_power,  ///< none is left that is not shown
  back_power_not_played,
  back_no_hidden_modifier,
  back_modifier_not_played,

  // VETO-1
  veto_too_late,      ///< the turn is over
  veto_part_way,      ///< some of the Special action is done
  veto_nothing_left,  ///< all of it is
  veto_own,           ///< an action of one's own
  veto_of_veto,       ///< taking a Veto
  veto_not_held,

  // VETO-2
  veto_not_usable,

  // GENERAL-1
  no_scoring,  ///< none follows this round, or no further one

  // GENERAL-2
  scoring_disc_missing,  ///< first a disc is to be set
  scoring_disc_sealed,   ///< first the discs are to be opened
  scoring_disc_of_nobody,
  scoring_disc_set_already,
  scoring_disc_shows_no_region,
  castillo_not_empty,  ///< first what is in the Castillo is to leave it

  // END-1
  game_over,

  // MUST-1
  special_required,  ///< the Special action of the card is to be done

  // UNJUDGED-1
  change_too_few_there,
  change_never_there,     ///< such a piece never stands in that place
  change_black_there,     ///< black Caballeros never stand in that place
  change_tile_there,      ///< another scoring tile lies there
  change_score_too_high,  ///< no score can count so far

  // SPACE-1
  space_taken,
  space_for_one,
  space_without_carriers,
  space_no_room,

  // GOODS-2
  goods_opposing_carrier,

  // REGENCY-1
  king_stays_abroad,
  king_not_abroad,

  // REGENCY-2
  bring_missing,  ///< first Caballeros are to come along with the King
  king_stays_with_others,
  king_not_with_others,
  bring_nobody,
  bring_too_few_there,
  bring_too_many,

  // REGENCY-3
  king_stays_banishing,
  king_not_banishing,

  // REGENCY-4: he may stay where the fewest are
  king_not_to_fewest,

  // REGENCY-5
  king_stays_in_castillo,
  king_not_to_castillo,

  // REGENCY-7
  swap_impossible,
};

constexpr std::size_t kReasons = static_cast<std::size_t>(Reason::swap_impossible) + 1;

[[nodiscard]] constexpr std::size_t index_of(Reason reason) {
  return static_cast<std::size_t>(reason);
}

/// The rule that a value breaks for this reason.
[[nodiscard]] RuleId rule_of(Reason reason);

/// Whether `a` is checked before `b`; of reasons of one rule that stand together neither is.
[[nodiscard]] bool checked_before(Reason a, Reason b);

/// Whether the step is only too early: the reason is that something else has to be done first.
[[nodiscard]] bool is_too_early(Reason reason);

}  // namespace veedor
