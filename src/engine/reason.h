#pragma once

#include <cstddef>
#include <cstdint>

#include "engine/codes.h"

namespace veedor {

/// Why a value or a whole step is excluded; it selects the sentence of the message. Each reason
/// belongs to one rule. They are in the order of checking: of several reasons under one rule, the
/// first one here is reported.
enum class Reason : std::uint16_t {
  // LOG-2
  no_such_value,  ///< no position allows this value in the field

  // SETUP-2
  king_missing,        ///< the King's region must be named first
  homes_missing,       ///< the homes must be named first
  king_and_homes_set,  ///< too late: both are named
  king_in_no_region,
  home_in_no_region,
  home_of_nobody,  ///< the owner has a home already, or never has one
  home_at_king,
  home_taken,

  // SETUP-3
  first_missing,    ///< the first player must be named first
  first_set,        ///< too late: the first player is named
  first_of_nobody,  ///< the dummy cannot be first player

  // SETUP-4
  decks_incomplete,     ///< every deck must be complete first
  decks_complete,       ///< too late: all decks are complete
  deck_complete,        ///< this deck is complete
  deck_of_other_stack,  ///< the card belongs to another stack
  deck_full,
  deck_copies_used,  ///< all copies of the card are in decks
  deck_too_small,
  deck_lacks_required,  ///< a card that was chosen to be in is missing

  // SETUP-5
  setup_disc_missing,  ///< everybody must set a disc of the setup first
  setup_disc_sealed,   ///< the discs of the setup must be opened first
  setup_disc_of_nobody,
  setup_disc_set_already,
  setup_disc_shows_no_region,

  // SETUP-6
  caballero_cards_missing,  ///< the Caballero cards must be named first
  caballero_card_unknown,   ///< there is no such card
  caballero_card_twice,
  caballero_cards_set,           ///< too late: the cards are named
  caballero_cards_wrong_number,  ///< not one card for each player

  // HAND-1
  hand_incomplete,  ///< a hand that was begun must be completed first
  hand_of_nobody,   ///< no hand is chosen, or this hand is complete
  hand_card_twice,
  hand_wrong_number,

  // SETUP-7
  black_missing,  ///< the regions of the black Caballeros must be named first
  black_set,      ///< too late: the regions are named
  black_in_no_region,
  black_at_king,
  black_at_home,
  black_there_already,

  // SETUP-8
  table_missing,  ///< the region of the Limit table must be named first
  table_set,      ///< too late: the region is named
  table_in_no_region,
  table_at_king,
  table_at_home,
  table_at_black,

  // DUMMY-1
  dummy_regions_missing,  ///< the dummy's Region cards must be drawn first
  dummy_regions_drawn,    ///< too late: the cards are drawn
  dummy_regions_enough,   ///< no further card is drawn
  dummy_region_is_none,
  dummy_region_drawn_before,
  dummy_regions_too_few,

  // DUMMY-2
  dummy_power_missing,  ///< the dummy's Power card must be turned over first
  dummy_power_done,     ///< too late: the card is turned over
  dummy_power_used,     ///< it was used in an earlier round

  // REVEAL-1
  reveal_missing,  ///< the Action cards must be revealed first
  reveal_done,     ///< too late: the cards are revealed
  reveal_too_many,
  reveal_of_other_stack,  ///< another stack comes next
  reveal_not_next,        ///< another card of the stack lies on top
  reveal_incomplete,      ///< the reveal cannot end because a card is missing

  // REVEAL-2
  revealed_too_often,

  // POWER-1
  power_missing,     ///< a player must play a Power card first
  power_all_played,  ///< everybody has played; also: too late
  power_not_next,    ///< it is another player's turn to play one

  // POWER-2
  power_not_in_hand,

  // POWER-3
  power_total_taken,  ///< somebody has played the same value or total this round

  // SHIFT-1
  deal_incomplete,         ///< all Modifier cards must be dealt and passed on first
  deal_done,               ///< too late: all cards are dealt and passed on
  deal_without_modifiers,  ///< the game has no Modifier cards
  deal_of_nobody,          ///< the owner is dealt no Modifier cards, or has all of them
  deal_too_many,           ///< the hand is full
  deal_too_few,            ///< the hand is not full
  passed_not_dealt,        ///< the card is not in the hand, or another one is passed on already

  // SHIFT-2
  modifier_not_in_hand,

  // TURN-1
  turn_missing,   ///< a player must take a turn first
  turn_not_next,  ///< it is another owner's turn, or no turn is left; also: too late
  turns_done,     ///< too late: the turns of the round are over

  // JESTER-2
  given_missing,    ///< the player must place what others gave first
  given_nothing,    ///< nothing needs to be placed, or nothing more
  given_of_other,   ///< an older gift comes first
  given_not_there,  ///< gifts are not placed there

  // COURT-1
  court_done,              ///< too late: the Action card is chosen
  court_above_power_card,  ///< the Power card allows fewer

  // COURT-2
  court_province_too_few,
  court_from_elsewhere,      ///< neither from the Province nor from a region
  court_province_not_empty,  ///< the Province is not empty, so none come from regions
  court_from_kings_region,
  court_region_too_few,

  // SHIFT-4
  ability_done,               ///< too late: the ability is used, or the Action card is chosen
  ability_without_modifier,   ///< no Modifier card is played
  ability_of_other_modifier,  ///< the played card has another ability, or none
  ability_court_too_many,     ///< more than the ability and the Province allow

  // CARD-1
  card_missing,  ///< an Action card must be chosen first
  card_chosen,   ///< too late: a card is chosen
  card_needed,   ///< there are actions, but no card is chosen
  card_not_in_stack,
  card_not_revealed,
  card_taken,
  second_not_taken,  ///< the turn has no such second card

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
  special_declined,  ///< the player has said that it is not performed
  not_sailing,       ///< nobody is sailing: not yet, or no longer
  not_placing,       ///< no Caballeros are being placed: not yet, or no longer
  actions_done,      ///< too late: the Special action is under way, or the turn is over

  // CARD-3
  card_of_other_rank,  ///< neither the card of the rank nor, if allowed, the player's own
  card_veto_used,

  // SAVED-1
  saved_not_kept,  ///< the player kept no such Special action in an earlier round
  saved_not_this,  ///< the Special action of this card is not kept for later

  // INQUISITOR-1
  inquisitor_not_held,
  inquisitor_province_empty,

  // QUEEN-1
  queen_not_held,
  queen_province_empty,

  // JESTER-1
  jester_not_held,
  jester_province_empty,
  jester_not_to,  ///< it can only be given to another player

  // DUMMY-3
  dummy_turn_by_itself,  ///< only the dummy takes its turn, and it takes no other
  dummy_takes_other,     ///< the dummy does not take the card that is given
  dummy_decides,         ///< the dummy decides nothing
  dummy_turn_over,       ///< too late, or not the dummy's turn

  // PLACE-1
  placed_above_number,         ///< above the number on the Action card
  special_placed_above_limit,  ///< above the limit of the Special action

  // PLACE-2
  placed_above_court,  ///< the Court holds fewer

  // PLACE-3
  placed_in_kings_region,

  // PLACE-4
  placed_out_of_board,  ///< this step never places anything there
  placed_too_far,       ///< a region that is not next to the King's

  // SPECIAL-1
  no_special_under_way,      ///< no Special action is announced, or it is over
  special_incomplete,        ///< its one step is missing
  special_unfinished,        ///< the Special action must be finished first
  special_of_other_effect,   ///< the step belongs to another effect
  special_no_alternative,    ///< the card has fewer alternatives
  special_nobody_comes,      ///< nobody comes along with the King
  special_nothing_to_score,  ///< no place is chosen, or none is left to score

  // FREE-1
  free_nothing_due,  ///< no card lets the player move Caballeros in this scoring, or it is done

  // MOVE-2, before MOVE-1
  moved_other_kind,  ///< own and opposing ones, although the card moves only one kind

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
  moved_nowhere,  ///< to the place where they stand
  moved_out_of_board,

  // SAIL-1
  sail_nobody_may,  ///< nobody of that owner stood there when the turn began
  sail_too_few_may,

  // SAIL-2
  sail_not_there,

  // TABOO-1
  taboo_out_of,   ///< moved out of the King's region
  taboo_into,     ///< moved into it
  taboo_evicted,  ///< the region that everybody must leave is the King's

  // RETURN-1
  return_missing,  ///< Caballeros must be returned first
  return_of_nobody,
  return_done,  ///< the owner has already returned them
  return_wrong_number,

  // RETURN-2
  returned_from_kings_region,
  returned_from_nowhere,  ///< neither from a region nor from the Court
  returned_too_few_there,
  returned_by_other_card,  ///< this card does not take from there

  // DISC-1
  disc_shows_no_region,
  disc_shows_kings_region,
  disc_shows_own_region,    ///< the player's own Grande stands there
  disc_shows_too_few,       ///< too few Caballeros stand in the region
  disc_instead_impossible,  ///< the region instead of an impossible disc is wrong
  disc_without_region,      ///< no region is named yet

  // DISC-2
  disc_missing,     ///< a disc must be set first
  disc_sealed,      ///< the discs must be opened first
  disc_shows_none,  ///< it must show a region
  disc_of_nobody,
  disc_set_already,

  // SCORE-1
  scored_no_region,

  // KING-1, KING-2: for each rule by which he moves, one reason if he stays, one if he goes wrong
  king_stays,
  king_not_there,
  king_stays_near,
  king_not_near,

  // GRANDE-1
  grande_held,  ///< it stands in the King's region
  grande_stays,
  grande_into_kings_region,
  grande_not_there,  ///< it stands where it cannot leave, or it cannot go there

  // TILE-1
  tile_held,         ///< it lies in the King's region
  tile_quarantined,  ///< it is the tile of a quarantine
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
  fill_missing,  ///< the decider must first say who takes the free spaces
  fill_not_due,  ///< no space is to be filled; also: too late
  fill_too_many,
  fill_too_few,

  // REMOVE-1
  remove_own,
  remove_not_revealed,
  remove_taken,

  // TOKEN-1
  token_no_symbol,  ///< no card of the turn shows a ship
  token_has_one,
  token_beside,     ///< a token lies beside the board
  token_of_nobody,  ///< the player has no token

  // JAIL-1
  jail_no_symbol,  ///< no card of the turn shows a jail
  jail_from_no_region,
  jail_from_taboo,
  jail_nobody_there,

  // JAIL-2
  pardon_no_card,  ///< no card of the turn allows a pardon
  pardon_nobody,   ///< nobody is in jail
  pardon_in_no_region,
  pardon_into_taboo,

  // CHARACTER-1
  character_beside,  ///< the other character is beside the board
  character_own,     ///< the player has that character already

  // REVOLUTION-1
  crown_in_no_region,
  crown_is_king,  ///< that Grande is already the King
  crown_not_own,

  // GOODS-1
  claim_not_there,     ///< no discs lie there, or it is taboo
  claim_not_own,       ///< neither the player's own nor black ones of the holder
  claim_too_few_lie,   ///< fewer unclaimed discs lie there
  claim_too_few_can,   ///< fewer Caballeros can claim
  resign_for_nothing,  ///< nothing is claimed
  resign_nobody,       ///< nobody of that owner stands in the space

  // QUARANTINE-1
  quarantine_other_tile,   ///< the current quarantine has its own tile
  quarantine_tile_beside,  ///< a tile beside the board must be used before one on it
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
  take_not_at_once,  ///< not the total that was taken, or something was taken before
  take_too_few,      ///< the Province holds more
  take_too_many,

  // BACK-1
  back_no_hidden_power,  ///< no played card is left that could come back unseen
  back_power_not_played,
  back_no_hidden_modifier,
  back_modifier_not_played,

  // VETO-1
  veto_too_late,      ///< the turn is over
  veto_part_way,      ///< some of the Special action is done already
  veto_nothing_left,  ///< all of it is done
  veto_own,           ///< the player's own action
  veto_of_veto,       ///< taking a Veto cannot be prevented
  veto_not_held,

  // VETO-2
  veto_not_usable,

  // GENERAL-1
  no_scoring,  ///< no scoring follows this round, or no further one

  // GENERAL-2
  scoring_disc_missing,  ///< a disc must be set first
  scoring_disc_sealed,   ///< the discs must be opened first
  scoring_disc_of_nobody,
  scoring_disc_set_already,
  scoring_disc_shows_no_region,
  castillo_not_empty,  ///< the Castillo must be emptied first

  // END-1
  game_over,

  // MUST-1
  special_required,  ///< the Special action of the card must be done

  // UNJUDGED-1
  change_too_few_there,
  change_never_there,     ///< such a piece never stands in that place
  change_black_there,     ///< black Caballeros never stand in that place
  change_tile_there,      ///< another scoring tile lies there
  change_score_too_high,  ///< scores cannot get so high

  // REGENCY-1
  king_stays_abroad,
  king_not_abroad,

  // REGENCY-2
  bring_missing,  ///< Caballeros must come along with the King first
  king_stays_with_others,
  king_not_with_others,
  bring_nobody,
  bring_too_few_there,
  bring_too_many,

  // REGENCY-3
  king_stays_banishing,
  king_not_banishing,

  // REGENCY-4: he may stay if his place has the fewest
  king_not_to_fewest,

  // REGENCY-5
  king_stays_in_castillo,
  king_not_to_castillo,

  // REGENCY-7
  swap_impossible,

  // SPACE-1
  space_taken,
  space_for_one,
  space_without_carriers,
  space_no_room,

  // GOODS-2
  goods_opposing_carrier,
};

constexpr std::size_t kReasons = static_cast<std::size_t>(Reason::goods_opposing_carrier) + 1;

[[nodiscard]] constexpr std::size_t index_of(Reason reason) {
  return static_cast<std::size_t>(reason);
}

/// Whether `a` is checked before `b`; neither is if both are adjacent reasons of one rule.
[[nodiscard]] bool checked_before(Reason a, Reason b);

/// Whether the step is only too early: something else must be done first.
[[nodiscard]] bool is_too_early(Reason reason);

}  // namespace veedor
