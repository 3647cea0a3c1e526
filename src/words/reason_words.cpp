// The sentence of each reason: what is wrong with a step, without round and player.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <string>
#include <utility>
#include <vector>

#include "engine/board/inner.h"
#include "engine/effects/effects.h"
#include "engine/geography.h"
#include "engine/phases/phases.h"
#include "engine/reason.h"
#include "engine/rule_id.h"
#include "text/phrases.h"
#include "words/position_words.h"
#include "words/rules_words.h"
#include "words/sentence.h"
#include "words/wording.h"

namespace veedor {
namespace {

using namespace reason_words;

/// The sentence of a reason.
struct Sentence {
  std::string_view text;

  consteval Sentence(const char* sentence) : text(sentence) {
    if (!knows_words(text, kStepWords, kPositionWords)) throw "no such word in braces";
  }
};

std::string said(Sentence sentence, W w, S step) {
  return filled_in(sentence.text, w, step, kStepWords, kPositionWords);
}

// Reasons that have several sentences.

Sentence turn_not_next(W w, S step) {
  if (!w.line_of_turn(step.owner)) return "it is not {owner}'s turn: {awaited}";
  if (w.for_players()) return "{owner}'s turn is already over: {awaited}";
  return "{owner} has already taken a turn, in line {line_of_turn}; {awaited}";
}

Sentence given_not_there(W w, S step) {
  if (taboo(w.view()).has(step.to)) return "no Caballero may be placed in {to_taboo}";
  return "a Caballero from another player goes to a region or {castillo}, not to {to}";
}

constexpr const char* kAllRevealed =
    "{card} is one card too many: this round already has its cards, {revealed_cards}";

Sentence reveal_of_other_stack(W w, S) {
  // The cards that are left come by themselves.
  if (next_to_reveal(w.view()) == w.rules().stacks.size()) return kAllRevealed;
  return "{card} is not a card of stack {next_stack}, which comes next";
}

Sentence card_needed(W w, S) {
  if (w.for_players()) return "these actions need an Action card; the turn has no card";
  return "these actions need an Action card; the turn has no `card`";
}

Sentence card_taken(W w, S step) {
  const State& state = w.state();
  const auto meant = [&](StackId stack) {
    if (step.stack.valid() && stack != step.stack) return false;
    return state.revealed[stack.index()] == step.card;
  };
  const bool removed = !state.removed.where(meant).empty();
  if (step.stack.valid()) {
    if (removed) return "{card} of stack {stack} was removed this round";
    return "{card} of stack {stack} was taken by another player this round";
  }
  if (removed) return "{card} was removed this round";
  return "{card} was taken by another player this round";
}

Sentence second_not_taken(W w, S) {
  if (w.turn().second.valid()) return "the second card of this turn is {turns_second}, not {card}";
  return "{player} has taken no second card in this turn";
}

Sentence card_of_other_rank(W w, S) {
  const unsigned rank = w.turn().rank;
  if (rank == 0) {
    return "the card of {player} was the highest of the round, so {card} is not for this turn";
  }
  if (rank == w.rules().players - 1)
    return "the card of {player} was the lowest of the round, so {card} is not for this turn";
  return "the card of {player} was neither the highest nor the lowest of the round, so {card} is "
         "not for this turn";
}

Sentence placed_above_number(W w, S) {
  const bool other =
      w.turn().place_number > 0 || w.rules().cards[placing_card(w).index()].number_of_rank;
  if (other) return "{placed} placed, more than this turn allows";
  return "{placed} placed, but {placing_card} allows {number_of_card}";
}

Sentence placed_too_far(W w, S step) {
  const Rules& rules = w.rules();
  if (step.to == rules.ship) {
    return "Caballeros may be placed in {to} only with a ship token, but {player} has none";
  }
  const PlaceId region = region_of(w.view(), step.to);
  const bool inner = region != step.to;
  if (!opened_from(rules, region).empty()) {
    if (inner)
      return "Caballeros may be placed in {to} in {region} only while the King is in one of "
             "{opening_places}";
    return "Caballeros may be placed in {to} only while the King is in one of {opening_places}";
  }
  if (rules.places[region.index()].neighbours.empty()) {
    if (inner) return "{to} in {region} is never open to placing";
    return "{to} is never open to placing";
  }
  if (inner) return "{to} in {region} is not next to {kings_region}";
  return "{to} is not next to {kings_region}";
}

Sentence free_nothing_due(W w, S step) {
  const bool begins = step.kind == StepKind::begin_free;
  if (w.state().moving_free.has(begins ? step.owner : w.turn().player)) {
    if (begins) return "{owner} has already moved Caballeros in this general scoring";
    return "{player} has already moved Caballeros in this general scoring";
  }
  if (begins) return "no card lets {owner} move Caballeros in this general scoring";
  return "no card lets {player} move Caballeros in this general scoring";
}

Sentence moved_other_kind(W w, S step) {
  if (own_of(w.view(), w.turn().player).has(step.owner))
    return "{special} moves either own or opposing Caballeros; it has already moved opposing ones";
  return "{special} moves either own or opposing Caballeros; it has already moved own ones";
}

Sentence moved_wrong_colour(W w, S step) {
  if (step.owner == w.turn().player) return "{special} does not move the player's own Caballeros";
  return "{special} does not move {owner}'s Caballeros";
}

Sentence too_few_there(W w, S step) {
  // Caballeros that already stand in the place within the region do not go there.
  const bool within = w.rules().inner.has(step.to) && region_of(w.view(), step.to) == step.from;
  if (within) return "{owner} has {there}{load} in {from} outside {to}, not {count}";
  return "{owner} has {there}{load} in {from}, not {count}";
}

Sentence sail_nobody_may(W w, S step) {
  if (!own_of(w.view(), w.turn().player).has(step.owner)) {
    if (!is_black(w, step.owner))
      return "Caballeros of {owner} do not sail in the turn of {player}";
    if (w.rules().black_owned)
      return "black Caballeros do not sail in the turn of {player}: the Inquisitor is "
             "{inquisitors_place}";
    return "black Caballeros do not sail in the turn of {player}: they are nobody's";
  }
  const PlaceId region = region_of(w.view(), step.from);
  const bool port = region.valid() && !w.rules().places[region.index()].sails_to.empty();
  if (port)
    return "no Caballero of {owner}{load} that stood in {from} when the turn began is left to sail";
  return "nobody sails from {from}";
}

Sentence not_on_discs(W w, S step) {
  if (w.rules().regions.has(step.to)) return "no Secret disc shows {to}";
  return "{to} is not a region";
}

Sentence setup_disc_shows_no_region(W w, S step) {
  if (w.rules().regions.has(step.to))
    return "a disc in the setup shows a region or none, but no Secret disc shows {to}";
  return "a disc in the setup shows a region or none, but {to} is not a region";
}

Sentence scoring_disc_shows_no_region(W w, S step) {
  if (w.rules().regions.has(step.to)) return "no Secret disc shows {to}";
  return "a disc shows a region or {none}, not {to}";
}

Sentence black_missing(W w, S) {
  if (w.rules().black_regions == 1) return "the region of the black Caballeros is missing";
  return "the regions of the black Caballeros are missing";
}

Sentence black_set(W w, S) {
  if (w.rules().black_regions == 1) return "the region of the black Caballeros is already named";
  return "the regions of the black Caballeros are already named";
}

Sentence power_total_taken(W w, S step) {
  if (w.state().joker.valid() && step.count == w.rules().joker) {
    return "{jokers_player} has already played {power_card} this round";
  }
  if (w.rules().modifiers.empty())
    return "{total_player} has already played the {total} this round";
  return "{total_player} has already played a total of {total} this round";
}

Sentence fill_too_many(W w, S step) {
  const Fill& fill = w.state().fill;
  const unsigned off = fill.off[step.owner.index()];
  if (off == 0) return "no Caballero of {owner} waits for a space of {table}";
  if (fill.free <= off) return "{table} has room for {fill_free} more, not {count}";
  if (off == 1) return "{fill_off} of {owner} waits for a space of {table}, not {count}";
  return "{fill_off} of {owner} wait for a space of {table}, not {count}";
}

Sentence remove_not_revealed(W, S step) {
  if (step.stack.valid()) return "{card} is not revealed in stack {stack}";
  return "{card} is not revealed this round";
}

Sentence token_no_symbol(W w, S) {
  if (w.turn().second.valid()) return "neither {turns_card} nor {turns_second} shows a ship";
  return "{turns_card} shows no ship";
}

Sentence token_of_nobody(W, S step) {
  if (step.owner.valid()) return "{owner} has no ship token";
  return "no ship token lies beside the board; take one from a player";
}

Sentence jail_no_symbol(W w, S) {
  if (w.turn().second.valid()) return "neither {turns_card} nor {turns_second} shows a jail";
  return "{turns_card} shows no jail";
}

Sentence pardon_no_card(W w, S) {
  if (w.rules().pardon.valid()) return "only a card of stack {pardon_stack} opens {jail}";
  return "no card of this game opens the jail";
}

Sentence claim_not_there(W w, S step) {
  if (good_in(w.rules(), step.to)) return "nothing is claimed in {to_taboo}";
  return "no discs lie in {to}";
}

Sentence claim_not_own(W w, S step) {
  if (!is_black(w, step.owner)) return "Caballeros of {owner} cannot claim in {player}'s turn";
  if (w.rules().black_owned)
    return "black Caballeros cannot claim in {player}'s turn: the Inquisitor is "
           "{inquisitors_place}";
  return "black Caballeros cannot claim in {player}'s turn: they belong to nobody";
}

Sentence claim_too_few_can(W w, S step) {
  if (claimants(w.view(), step.owner, step.to) > 0)
    return "only {can_claim} of {owner} in {to} may claim a disc, not {count}";
  return "no Caballero of {owner} in {to} can claim a disc";
}

Sentence bring_missing(W w, S) {
  if (must_come_along(w.view()) == 1)
    return "{come_along} more Caballero must come along with the King";
  return "{come_along} more Caballeros must come along with the King";
}

Sentence bring_too_many(W w, S) {
  if (must_come_along(w.view()) == 0) return "nobody else comes along with the King";
  return "{caballeros} come along, but only {come_along} can";
}

Sentence space_no_room(W w, S step) {
  if (room_for(w, step).beside_spaces)
    return "{room_place} has room for {room} beside its spaces, but this makes {room_needed}";
  return "{room_place} has room for {room}, but this makes {room_needed}";
}

Sentence goods_opposing_carrier(W, S step) {
  if (step.kind == StepKind::give_back)
    return "another player cannot send a Caballero of {owner} that carries a disc to the Province";
  return "another player cannot move a Caballero of {owner} that carries a disc into {to}";
}

/// The sentence of a reason, or the function that chooses one.
struct Words {
  Sentence sentence = "";
  Sentence (*choose)(W, S) = nullptr;

  consteval Words(const char* text) : sentence(text) {}
  constexpr Words(Sentence (*function)(W, S)) : choose(function) {}
};

struct ReasonRow {
  Reason reason;
  Words words;
};

constexpr const char* kTooEarly = "too early: {awaited}";
constexpr const char* kAwaited = "{awaited}";
constexpr const char* kKingStays = "the King is already in {to}";
constexpr const char* kKingNotThere = "{special} does not move the King to {to}";
constexpr const char* kProvinceEmpty =
    "no Caballero of {player} is left in the Province to come to the Court";
constexpr const char* kDummyDecides = "the dummy takes {turns_card}, and does nothing with it";

/// The rows are in the order of Reason.
constexpr std::array kReasonRows = std::to_array<ReasonRow>({
    {Reason::no_such_value, "this value is not possible here"},
    {Reason::king_missing, kTooEarly},
    {Reason::homes_missing, kTooEarly},
    {Reason::king_and_homes_set, "the King's region and the homes are already named"},
    {Reason::king_in_no_region, "the King must be in a region, but {to} is not one"},
    {Reason::home_in_no_region, "the home of {owner} must be a region, but {to} is not one"},
    {Reason::home_of_nobody, "no home is to be named for {owner}"},
    {Reason::home_at_king, "{to} cannot be the home of {owner}: the King stands there"},
    {Reason::home_taken, "{to} cannot be the home of {owner}: it is the home of another player"},
    {Reason::first_missing, kTooEarly},
    {Reason::first_set, "the first player is already named"},
    {Reason::first_of_nobody, "{owner} cannot have the First Player marker"},
    {Reason::decks_incomplete, "the deck of a stack is missing"},
    {Reason::decks_complete, "each deck is given once, before round 1"},
    {Reason::deck_complete, "the deck of stack {stack} is already complete"},
    {Reason::deck_of_other_stack, "{card} is not a card of stack {stack}"},
    {Reason::deck_full,
     "the deck of stack {stack} has too many cards; the stack has {cards_in_stack}"},
    {Reason::deck_copies_used, "{card} is in the deck more often than its {copies}"},
    {Reason::deck_too_small,
     "the deck of stack {stack} has too few cards; the stack has {cards_in_stack}"},
    {Reason::deck_lacks_required,
     "the deck of stack {stack} lacks a card that was chosen for this game"},
    {Reason::setup_disc_missing, kTooEarly},
    {Reason::setup_disc_sealed, kTooEarly},
    {Reason::setup_disc_of_nobody, "{owner} sets no disc in the setup"},
    {Reason::setup_disc_set_already, "the disc of {owner} is already set"},
    {Reason::setup_disc_shows_no_region, setup_disc_shows_no_region},
    {Reason::caballero_cards_missing, "the Caballero cards of the game are missing"},
    {Reason::caballero_card_unknown,
     "there is no Caballero card {count}, only 1 to {caballero_cards}"},
    {Reason::caballero_card_twice, "Caballero card {count} is already in the list"},
    {Reason::caballero_cards_set, "the Caballero cards are already named"},
    {Reason::caballero_cards_wrong_number, "{players} players need {players} Caballero cards"},
    {Reason::hand_incomplete, "{owner}'s hand must have {hand_size} cards"},
    {Reason::hand_of_nobody, "{owner} has no hand card left to choose"},
    {Reason::hand_card_twice, "{power} is already in the hand of {owner}"},
    {Reason::hand_wrong_number, "{owner}'s hand must have {hand_size} cards"},
    {Reason::black_missing, black_missing},
    {Reason::black_set, black_set},
    {Reason::black_in_no_region, "black Caballeros cannot begin in {to}: no Region card shows it"},
    {Reason::black_at_king, "black Caballeros cannot begin in {to}: the King stands there"},
    {Reason::black_at_home, "black Caballeros cannot begin in {to}: it is the home of {home_of}"},
    {Reason::black_there_already, "black Caballeros already begin in {to}"},
    {Reason::table_missing, "the region of {table} is missing"},
    {Reason::table_set, "the region of {table} is already named"},
    {Reason::table_in_no_region, "{table} cannot begin in {to}: no Region card shows it"},
    {Reason::table_at_king, "{table} cannot begin in {to}: the King stands there"},
    {Reason::table_at_home, "{table} cannot begin in {to}: it is the home of {home_of}"},
    {Reason::table_at_black, "{table} cannot begin in {to}: black Caballeros begin there"},
    {Reason::dummy_regions_missing, kTooEarly},
    {Reason::dummy_regions_drawn, "the dummy's Region cards of this round are already drawn"},
    {Reason::dummy_regions_enough, "{to} is one Region card too many"},
    {Reason::dummy_region_is_none, "{to} is not a region"},
    {Reason::dummy_region_drawn_before,
     "the Region card {to} was drawn before, and the cards have not been shuffled since"},
    {Reason::dummy_regions_too_few,
     "the dummy draws {dummy_regions} Region cards while Caballeros are left in its supply"},
    {Reason::dummy_power_missing, kTooEarly},
    {Reason::dummy_power_done, "the dummy has already played its Power card of this round"},
    {Reason::dummy_power_used, "the dummy has already played the {power}"},
    {Reason::reveal_missing, kTooEarly},
    {Reason::reveal_done, "the Action cards of this round are already revealed"},
    {Reason::reveal_too_many, kAllRevealed},
    {Reason::reveal_of_other_stack, reveal_of_other_stack},
    {Reason::reveal_not_next,
     "{card} is not the next card of the deck; if your table drew its own cards, remove `decks` "
     "from the log"},
    {Reason::reveal_incomplete, "reveal one card of every stack; one is missing"},
    {Reason::revealed_too_often,
     "{card} is revealed for the {copies_and_one} time, but the game has {copies}"},
    {Reason::power_missing, kTooEarly},
    {Reason::power_all_played, "every player has already played a {power_noun}"},
    {Reason::power_not_next, "it is not {owner}'s turn to play a {power_noun}"},
    {Reason::power_not_in_hand, "{owner} does not have the {power} in hand"},
    {Reason::power_total_taken, power_total_taken},
    {Reason::deal_incomplete,
     "a deal must name the cards dealt and the card passed for every player"},
    {Reason::deal_done, "Modifier cards are dealt once, before round 1"},
    {Reason::deal_without_modifiers, "this game is played without Modifier cards"},
    {Reason::deal_of_nobody, "no more Modifier cards are dealt to {owner}"},
    {Reason::deal_too_many, "{owner} is dealt {modifiers_dealt} Modifier cards"},
    {Reason::deal_too_few, "{owner} is dealt {modifiers_dealt} Modifier cards"},
    {Reason::passed_not_dealt, "{owner} was not dealt {modifier}"},
    {Reason::modifier_not_in_hand, "{owner} does not have {modifier} in hand"},
    {Reason::turn_missing, kTooEarly},
    {Reason::turn_not_next, turn_not_next},
    {Reason::turns_done, "the turns of this round are over"},
    {Reason::given_missing, kTooEarly},
    {Reason::given_nothing, "{player} has no Caballero from another player to place"},
    {Reason::given_of_other,
     "the Caballero of {gift_owner} was given first, so it is placed before that of {owner}"},
    {Reason::given_not_there, given_not_there},
    {Reason::court_done, "Caballeros come to the Court before the Action card is chosen"},
    {Reason::court_above_power_card,
     "{to_court} to the Court, but {power_played} allows only {power_played_brings}"},
    {Reason::court_province_too_few, "the Province holds {in_province}, not {caballeros}"},
    {Reason::court_from_elsewhere, "Caballeros for the Court never come from {from}"},
    {Reason::court_province_not_empty,
     "Caballeros come from {from} only when the Province is empty; it holds {in_province}"},
    {Reason::court_from_kings_region, "nothing is taken from {from_taboo}"},
    {Reason::court_region_too_few, "{player} has {player_at_from} in {from}, not {count}"},
    {Reason::ability_done, "an ability is used once, before the Action card is chosen"},
    {Reason::ability_without_modifier, "{player} has played no Modifier card this round"},
    {Reason::ability_of_other_modifier, "{modifier_played} does not have this ability"},
    {Reason::ability_court_too_many,
     "{caballeros} to the Court is more than this Modifier card and the Province allow"},
    {Reason::card_missing, kTooEarly},
    {Reason::card_chosen, "an Action card was already chosen this turn"},
    {Reason::card_needed, card_needed},
    {Reason::card_not_in_stack, "{card} is not revealed in stack {stack}"},
    {Reason::card_not_revealed, "{card} is not revealed this round"},
    {Reason::card_taken, card_taken},
    {Reason::second_not_taken, second_not_taken},
    {Reason::placed_already, "Caballeros were already placed this turn"},
    {Reason::sailed_already, "Caballeros already sailed this turn"},
    {Reason::inquisitor_already, "the Inquisitor's extra Caballero was already used this turn"},
    {Reason::queen_already, "the {queen}'s effect was already used or vetoed this turn"},
    {Reason::jester_already, "the {jester}'s effect was already used or vetoed this turn"},
    {Reason::token_already, "a ship token was already taken this turn"},
    {Reason::jail_already, "a Caballero was already sent to {jail} this turn"},
    {Reason::pardon_already, "{jail} was already opened this turn"},
    {Reason::special_done_already, "the Special action was already done this turn"},
    {Reason::special_declined, "the Special action was already declined this turn"},
    {Reason::not_sailing, "no Caballeros are sailing now"},
    {Reason::not_placing, "no Caballeros are being placed now"},
    {Reason::actions_done, "this comes too late in the turn, or after its end"},
    {Reason::card_of_other_rank, card_of_other_rank},
    {Reason::card_veto_used,
     "{player} has used this hand card as a Veto, so the turn must be played with it"},
    {Reason::saved_not_kept, "{player} kept no Special action of {card} in an earlier round"},
    {Reason::saved_not_this, "the Special action of {turns_card} cannot be kept for a later turn"},
    {Reason::inquisitor_not_held,
     "the Inquisitor is {inquisitors_place}, not in the Court of {player}"},
    {Reason::inquisitor_province_empty, kProvinceEmpty},
    {Reason::queen_not_held, "the {queen} is {queens_place}, not in the Court of {player}"},
    {Reason::queen_province_empty, kProvinceEmpty},
    {Reason::jester_not_held, "the {jester} is {jesters_place}, not in the Court of {player}"},
    {Reason::jester_province_empty,
     "no Caballero of {player} is left in the Province to be given away"},
    {Reason::jester_not_to, "the {jester} gives a Caballero to another player, not to {owner}"},
    {Reason::dummy_turn_by_itself,
     "the dummy's turn is played automatically, and only by the dummy"},
    {Reason::dummy_takes_other, kDummyDecides},
    {Reason::dummy_decides, kDummyDecides},
    {Reason::dummy_turn_over, "it is not the dummy's turn"},
    {Reason::placed_above_number, placed_above_number},
    {Reason::special_placed_above_limit,
     "that makes {special_total}, more than the Special action of {special} allows"},
    {Reason::placed_above_court,
     "{some_caballeros} cannot come from the Court of {player}, which holds {in_court}"},
    {Reason::placed_in_kings_region, "no Caballero may be placed in {to_taboo}"},
    {Reason::placed_out_of_board, "nothing is placed in {to} here"},
    {Reason::placed_too_far, placed_too_far},
    {Reason::no_special_under_way, "no Special action is under way"},
    {Reason::special_incomplete, "the Special action of {special} is not complete"},
    {Reason::special_unfinished, "the Special action of {special} is not finished yet"},
    {Reason::special_of_other_effect, "the Special action of {special} does something else"},
    {Reason::special_no_alternative, "{special} has fewer alternatives"},
    {Reason::special_nobody_comes, "{special} lets nobody come along with the King"},
    {Reason::special_nothing_to_score, "{special} has nothing to score here"},
    {Reason::free_nothing_due, free_nothing_due},
    {Reason::moved_other_kind, moved_other_kind},
    {Reason::moved_above_limit, "with {count} of {owner}, {special} moves too many Caballeros"},
    {Reason::moved_wrong_colour, moved_wrong_colour},
    {Reason::moved_out_of_no_region, "Caballeros are never moved out of {from}"},
    {Reason::moved_too_few_there, too_few_there},
    {Reason::moved_nobody_along, "{companion} has no Caballero in {from} that could come along"},
    {Reason::moved_out_of_other_region,
     "{special} takes Caballeros from one region only, here {source}"},
    {Reason::moved_nowhere, "{from} to {to} is not a move: the Caballero stays where it is"},
    {Reason::moved_out_of_board, "Caballeros are never moved to {to}"},
    {Reason::sail_nobody_may, sail_nobody_may},
    {Reason::sail_too_few_may,
     "{may_sail} of {owner}{load} stood in {from} when the turn began and may sail, not {count}"},
    {Reason::sail_not_there, "nobody sails from {from} to {to}"},
    {Reason::taboo_out_of, "nothing is moved out of {from_taboo}"},
    {Reason::taboo_into, "no piece may be moved into {to_taboo}"},
    {Reason::taboo_evicted, "no piece may leave {to_taboo}"},
    {Reason::return_missing, kAwaited},
    {Reason::return_of_nobody, "{owner} has nothing to return here"},
    {Reason::return_done, "{owner} must return exactly {owed} here"},
    {Reason::return_wrong_number, "{owner} must return exactly {owed} here"},
    {Reason::returned_from_kings_region, "nothing is taken out of {from_taboo}"},
    {Reason::returned_from_nowhere, "Caballeros are never returned from {from}"},
    {Reason::returned_too_few_there, too_few_there},
    {Reason::returned_by_other_card, "{special} does not return Caballeros from {from}"},
    {Reason::disc_shows_no_region, not_on_discs},
    {Reason::disc_shows_kings_region, "a disc cannot show {to_taboo} here"},
    {Reason::disc_shows_own_region,
     "this disc must show another region than {to}, where {grande} stands"},
    {Reason::disc_shows_too_few, "{owner} has only {owner_at_to} in {to}, too few for this disc"},
    {Reason::disc_instead_impossible,
     "{from} is not a region that can be chosen in place of {owner}'s disc"},
    {Reason::disc_without_region, "a disc comes after the region that is named"},
    {Reason::disc_missing, kAwaited},
    {Reason::disc_sealed, kAwaited},
    {Reason::disc_shows_none, "a disc cannot show {none} here"},
    {Reason::disc_of_nobody, "{owner} sets no disc for this card"},
    {Reason::disc_set_already, "{owner} has already set a disc"},
    {Reason::scored_no_region, "{to} is not a region and is not scored by {special}"},
    {Reason::king_stays, kKingStays},
    {Reason::king_not_there, "the King cannot move to {to} with {special}"},
    {Reason::king_stays_near, kKingStays},
    {Reason::king_not_near, "the King cannot move to {to} with {special}"},
    {Reason::grande_held, "{grande} stands in {grande_taboo} and cannot leave"},
    {Reason::grande_stays, "{grande} is already in {to}"},
    {Reason::grande_into_kings_region, "{grande} cannot enter {to_taboo}"},
    {Reason::grande_not_there, "{grande} cannot move from {grandes_place} to {to}"},
    {Reason::tile_held, "{tile} lies in {tile_taboo} and cannot leave"},
    {Reason::tile_quarantined,
     "{tile} is that of the quarantine in {tiles_place}, and only another quarantine moves it"},
    {Reason::tile_into_kings_region, "{tile} cannot enter {to_taboo}"},
    {Reason::tile_stays, "{tile} is already in {to}"},
    {Reason::tile_place_taken, "{to} already has a scoring tile"},
    {Reason::tile_not_there, "no scoring tile can lie in {to}"},
    {Reason::table_held, "{table} lies in {table_taboo} and cannot leave"},
    {Reason::table_stays, "{table} is already in {to}"},
    {Reason::table_into_taboo, "{table} cannot enter {to_taboo}"},
    {Reason::table_not_there, "{table} cannot go to {to}"},
    {Reason::fill_missing, kAwaited},
    {Reason::fill_not_due, "nobody has to choose here who takes a space of {table}"},
    {Reason::fill_too_many, fill_too_many},
    {Reason::fill_too_few, "{table} has room for {fill_free} more, and every space must be taken"},
    {Reason::remove_own, "{card} is {player}'s own card, and must remove another one"},
    {Reason::remove_not_revealed, remove_not_revealed},
    {Reason::remove_taken, "{card} was taken or removed this round"},
    {Reason::token_no_symbol, token_no_symbol},
    {Reason::token_has_one, "{player} already has a ship token"},
    {Reason::token_beside, "take the ship token that lies beside the board"},
    {Reason::token_of_nobody, token_of_nobody},
    {Reason::jail_no_symbol, jail_no_symbol},
    {Reason::jail_from_no_region, "nobody is sent to {jail} from {from}"},
    {Reason::jail_from_taboo, "nobody is sent to {jail} from {from_taboo}"},
    {Reason::jail_nobody_there, "no Caballero of {owner} stands in {from}"},
    {Reason::pardon_no_card, pardon_no_card},
    {Reason::pardon_nobody, "nobody is in {jail}"},
    {Reason::pardon_in_no_region, "Caballeros leave {jail} for a region, but {to} is not one"},
    {Reason::pardon_into_taboo, "nobody goes from {jail} to {to_taboo}"},
    {Reason::character_beside,
     "the {character} is in the Court of {characters_owner}; take the {other_character}, which is "
     "beside the board"},
    {Reason::character_own, "{player} already has the {character}"},
    {Reason::crown_in_no_region,
     "{grande} is in {grandes_place}; only a Grande in a region can become the King"},
    {Reason::crown_is_king, "{grande} is already the King"},
    {Reason::crown_not_own,
     "{special} makes the player's own Grande the King, not that of {owner}"},
    {Reason::claim_not_there, claim_not_there},
    {Reason::claim_not_own, claim_not_own},
    {Reason::claim_too_few_lie, "{to} has {unclaimed} unclaimed {good}, not {count}"},
    {Reason::claim_too_few_can, claim_too_few_can},
    {Reason::resign_for_nothing, "{idle_space} steps down only to claim {idle_good}"},
    {Reason::resign_nobody, "{idle_space} is not a Caballero of {owner}"},
    {Reason::quarantine_other_tile,
     "a region is already in quarantine, so scoring tile {quarantine_tile}, which lies there, must "
     "be moved"},
    {Reason::quarantine_tile_beside,
     "{tile} lies on the board; a tile beside the board must be used first"},
    {Reason::quarantine_tile_held, "{tile} lies in {tile_taboo} and cannot leave"},
    {Reason::quarantine_no_region, "{to} is not a region that can be put in quarantine"},
    {Reason::quarantine_stays, "{tile} is already in {to}"},
    {Reason::quarantine_place_taken, "{to} already has a scoring tile"},
    {Reason::quarantine_into_taboo, "a quarantine cannot be in {to_taboo}"},
    {Reason::bridge_no_region,
     "a bridge joins two of the regions that Secret discs show, but none shows {bridge_end}"},
    {Reason::bridge_same_region, "a bridge joins two different regions, not {to} and itself"},
    {Reason::bridge_neighbours, "{from} and {to} are already neighbours"},
    {Reason::take_not_at_once, "that is not the number taken for {special}"},
    {Reason::take_too_few, "{caballeros} is too few: the Province holds more"},
    {Reason::take_too_many, "that makes {special_total}, more than {special} allows"},
    {Reason::back_no_hidden_power, "no played {power_noun} is left to come back"},
    {Reason::back_power_not_played,
     "the {power} is not among the {power_noun}s that {player} has played"},
    {Reason::back_no_hidden_modifier, "no played Modifier card is left to come back"},
    {Reason::back_modifier_not_played,
     "{modifier} is not among the Modifier cards that {player} has played"},
    {Reason::veto_too_late, "no Special action is left to veto"},
    {Reason::veto_part_way, "the Special action has begun and can no longer be vetoed"},
    {Reason::veto_nothing_left, "the Special action is complete; there is nothing left to veto"},
    {Reason::veto_own, "nobody can veto their own action"},
    {Reason::veto_of_veto, "taking a Veto cannot be vetoed"},
    {Reason::veto_not_held, "{owner} holds no Veto"},
    {Reason::veto_not_usable, "the Veto of {owner} is used up or too old"},
    {Reason::no_scoring, "no general scoring follows round {round}"},
    {Reason::scoring_disc_missing, kAwaited},
    {Reason::scoring_disc_sealed, kAwaited},
    {Reason::scoring_disc_of_nobody, "{owner} sets no disc"},
    {Reason::scoring_disc_set_already, "{owner} has already set a disc"},
    {Reason::scoring_disc_shows_no_region, scoring_disc_shows_no_region},
    {Reason::castillo_not_empty, "{castillo} has not been emptied yet"},
    {Reason::game_over, "the game ended after round {round}"},
    {Reason::special_required, "{player} must do the Special action of {turns_card}"},
    {Reason::change_too_few_there,
     "{owner} has {there}{load} in {from}, but this removes {caballeros}"},
    {Reason::change_never_there, "in this game {changed_piece} is never in {to}"},
    {Reason::change_black_there, "black Caballeros never come to {to}"},
    {Reason::change_tile_there, "{to} already has a scoring tile"},
    {Reason::change_score_too_high, "{owner} has {score} points, the most that can be counted"},
    {Reason::king_stays_abroad, kKingStays},
    {Reason::king_not_abroad, kKingNotThere},
    {Reason::bring_missing, bring_missing},
    {Reason::king_stays_with_others, kKingStays},
    {Reason::king_not_with_others, kKingNotThere},
    {Reason::bring_nobody, "nobody else comes along with the King"},
    {Reason::bring_too_few_there, "{owner} does not have {caballeros} in {source}"},
    {Reason::bring_too_many, bring_too_many},
    {Reason::king_stays_banishing, kKingStays},
    {Reason::king_not_banishing, kKingNotThere},
    {Reason::king_not_to_fewest, kKingNotThere},
    {Reason::king_stays_in_castillo, kKingStays},
    {Reason::king_not_to_castillo, kKingNotThere},
    {Reason::swap_impossible,
     "the King ({king}) and the Grande of {owner} ({grandes_place}) cannot change places"},
    {Reason::space_taken, "a Caballero of {space_owner} is already {to}"},
    {Reason::space_for_one, "only 1 Caballero can be {to}, not {arriving}"},
    {Reason::space_without_carriers, "a Caballero that carries a disc cannot be {to}"},
    {Reason::space_no_room, space_no_room},
    {Reason::goods_opposing_carrier, goods_opposing_carrier},
});

constexpr bool one_for_each_reason() {
  for (std::size_t i = 0; i < kReasonRows.size(); ++i) {
    if (index_of(kReasonRows[i].reason) != i) return false;
  }
  return kReasonRows.size() == kReasons;
}
static_assert(one_for_each_reason());

/// Words for steps that are secret (sight.h) or depend on secrets.
struct DiscreetRow {
  StepKind kind;
  Sentence sentence;
};
constexpr const char* kDeck = "the deck of stack {stack} is not one that it can hold";
constexpr const char* kDisc = "{owner}'s disc is not legal here";
constexpr const char* kBack =
    "the card that comes back is not among those that {player} has played";
constexpr std::array kDiscreetRows = std::to_array<DiscreetRow>({
    {StepKind::add_to_deck, kDeck},
    {StepKind::end_deck, kDeck},
    {StepKind::deal_modifier, "{owner} is dealt {modifiers_dealt} Modifier cards"},
    {StepKind::pass_modifier, "{owner} was not dealt the Modifier card that is passed on"},
    {StepKind::reveal, "this is not the next card of the deck"},
    {StepKind::play_power, "{owner} does not have the card that is played here"},
    {StepKind::choose_hand_card, "a card of the hand of {owner} cannot be in it"},
    {StepKind::setup_disc, kDisc},
    {StepKind::disc, kDisc},
    {StepKind::scoring_disc, kDisc},
    {StepKind::take_back, kBack},
    {StepKind::take_back_modifier, kBack},
    {StepKind::change_caballeros, "{owner} has fewer Caballeros in {from} than this takes away"},
});

}  // namespace

std::string fault_words(const Wording& wording, Reason reason, const Step& step) {
  const Words& words = kReasonRows[index_of(reason)].words;
  return said(words.choose == nullptr ? words.sentence : words.choose(wording, step), wording,
              step);
}

std::string_view sentence_of(Reason reason) {
  return kReasonRows[index_of(reason)].words.sentence.text;
}

std::string discreet_words(const Wording& wording, const ReplayFault& broken) {
  const auto* const row = std::ranges::find(kDiscreetRows, broken.step->kind, &DiscreetRow::kind);
  if (row != kDiscreetRows.end()) return said(row->sentence, wording, *broken.step);
  return fmt::format("this breaks {}", text(broken.rule));
}

}  // namespace veedor
