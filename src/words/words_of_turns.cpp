#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <span>

#include "engine/board/inner.h"
#include "engine/geography.h"
#include "engine/reason.h"
#include "words/fault_words.h"
#include "words/rules_words.h"

namespace veedor {
namespace {

std::string placed_in_taboo(const Wording& w, const Step& step) {
  return fmt::format("nothing is placed in {}", w.taboo_region(step.to));
}

std::string turn_not_next(const Wording& w, const Step& step) {
  const std::string owner = w.owner(step.owner);
  if (const auto line = w.line_of_turn(step.owner)) {
    const std::string where = w.for_players() ? "over" : fmt::format("in line {}", *line);
    return fmt::format("{}'s turn is already {}: {}", owner, where, w.awaited());
  }
  return fmt::format("it is not {}'s turn: {}", owner, w.awaited());
}

std::string turns_done(const Wording&, const Step&) { return "the turns of this round are over"; }

std::string given_nothing(const Wording& w, const Step&) {
  return fmt::format("no Caballero that another player gave waits to be placed by {}",
                     w.owner(w.turn().player));
}

std::string given_of_other(const Wording& w, const Step& step) {
  const Gift* const due = w.gift_due();
  return fmt::format("the Caballero of {} was given first, and is placed before that of {}",
                     w.owner(due != nullptr ? due->owner : OwnerId()), w.owner(step.owner));
}

std::string given_not_there(const Wording& w, const Step& step) {
  if (taboo(w.view()).has(step.to)) return placed_in_taboo(w, step);
  return fmt::format("a Caballero that was given goes into a region or {}, not to {}",
                     w.place(w.rules().castillo), w.place(step.to));
}

std::string court_done(const Wording&, const Step&) {
  return "Caballeros come to the Court before the Action card is chosen";
}

std::string court_above_power_card(const Wording& w, const Step& step) {
  const PowerCard& card = w.rules().power[w.state().played[w.turn().player.index()]];
  const bool announced = step.kind == StepKind::take_total;
  const unsigned before = announced ? w.turn().announced : w.turn().taken;
  return fmt::format("{} to the Court is more than {} allows ({})", caballeros(step.count + before),
                     w.power_card(w.state().played[w.turn().player.index()]), card.caballeros);
}

unsigned in_province(const Wording& w) {
  return w.state().count(w.rules().province, w.turn().player);
}

std::string court_province_too_few(const Wording& w, const Step& step) {
  return fmt::format("{} cannot come from the Province, which holds {}", caballeros(step.count),
                     in_province(w));
}

std::string court_from_elsewhere(const Wording& w, const Step& step) {
  return fmt::format("Caballeros for the Court never come from {}", w.place(step.from));
}

std::string court_province_not_empty(const Wording& w, const Step& step) {
  return fmt::format("Caballeros come from {} only when the Province is empty; it holds {}",
                     w.place(step.from), in_province(w));
}

std::string court_from_kings_region(const Wording& w, const Step& step) {
  return fmt::format("nothing is taken from {}", w.taboo_region(step.from));
}

std::string court_region_too_few(const Wording& w, const Step& step) {
  return fmt::format("{} has {} in {}, not {}", w.owner(w.turn().player),
                     w.state().count(step.from, w.turn().player), w.place(step.from), step.count);
}

std::string ability_done(const Wording&, const Step&) {
  return "an ability is used once, before the Action card is chosen";
}

std::string ability_without_modifier(const Wording& w, const Step&) {
  return fmt::format("{} has played no Modifier card this round", w.owner(w.turn().player));
}

std::string ability_of_other_modifier(const Wording& w, const Step&) {
  return fmt::format("{} does not have this ability",
                     w.modifier(w.state().modifiers_played[w.turn().player.index()]));
}

std::string ability_court_too_many(const Wording&, const Step& step) {
  return fmt::format("{} to the Court is more than this Modifier card and the Province allow",
                     caballeros(step.count));
}

std::string card_chosen(const Wording&, const Step&) {
  return "an Action card was chosen already in this turn";
}

std::string card_needed(const Wording& w, const Step&) {
  return fmt::format("these actions need an Action card; the turn has no {}",
                     w.for_players() ? "card" : "`card`");
}

std::string card_not_in_stack(const Wording& w, const Step& step) {
  return fmt::format("{} is not revealed in stack {}", w.card(step.card), w.stack(step.stack));
}

std::string card_not_revealed(const Wording& w, const Step& step) {
  return fmt::format("{} is not revealed this round", w.card(step.card));
}

std::string card_taken(const Wording& w, const Step& step) {
  const State& state = w.state();
  const auto meant = [&](StackId stack) {
    if (step.stack.valid() && stack != step.stack) return false;
    return state.revealed[stack.index()] == step.card;
  };
  const std::string of_stack =
      step.stack.valid() ? fmt::format(" of stack {}", w.stack(step.stack)) : "";
  const bool removed = !state.removed.where(meant).empty();
  return fmt::format("{}{} was {} this round", w.card(step.card), of_stack,
                     removed ? "removed" : "taken by another player");
}

std::string second_not_taken(const Wording& w, const Step& step) {
  const CardId second = w.turn().second;
  if (!second.valid()) {
    return fmt::format("{} has taken no second card in this turn", w.owner(w.turn().player));
  }
  return fmt::format("the second card of this turn is {}, not {}", w.card(second),
                     w.card(step.card));
}

std::string saved_not_kept(const Wording& w, const Step& step) {
  return fmt::format("{} has kept no Special action of {} in an earlier round",
                     w.owner(w.turn().player), w.card(step.card));
}

std::string saved_not_this(const Wording& w, const Step&) {
  return fmt::format("the Special action of {} cannot be kept for a later turn",
                     w.card(w.turn().card));
}

std::string placed_already(const Wording&, const Step&) {
  return "Caballeros were placed already in this turn";
}

std::string sailed_already(const Wording&, const Step&) {
  return "Caballeros sailed already in this turn";
}

std::string inquisitor_already(const Wording&, const Step&) {
  return "the Inquisitor's one Caballero more was placed or taken already in this turn";
}

/// A prevented action counts as done for this turn.
std::string character_already(const Wording& w, Character character) {
  return fmt::format("the {}'s effect was already used or vetoed this turn",
                     w.character(character));
}

std::string queen_already(const Wording& w, const Step&) {
  return character_already(w, Character::queen);
}

std::string jester_already(const Wording& w, const Step&) {
  return character_already(w, Character::jester);
}

std::string token_already(const Wording&, const Step&) {
  return "a ship token was taken already in this turn";
}

std::string jail_already(const Wording& w, const Step&) {
  return fmt::format("a Caballero was sent to {} already in this turn", w.place(w.rules().jail));
}

std::string pardon_already(const Wording& w, const Step&) {
  return fmt::format("{} was opened already in this turn", w.place(w.rules().jail));
}

std::string special_done_already(const Wording&, const Step&) {
  return "the Special action was done already in this turn";
}

std::string special_declined(const Wording&, const Step&) {
  return "the Special action was declined earlier in this turn";
}

std::string not_sailing(const Wording&, const Step&) { return "no Caballeros sail just now"; }

std::string not_placing(const Wording&, const Step&) { return "no Caballeros are placed just now"; }

std::string actions_done(const Wording&, const Step&) {
  return "this comes too late in the turn, or after it";
}

std::string card_veto_used(const Wording& w, const Step&) {
  return fmt::format("{} has used the Veto of the own hand card, so this turn is for that card",
                     w.owner(w.turn().player));
}

std::string card_of_other_rank(const Wording& w, const Step& step) {
  const Turn& turn = w.turn();
  const std::size_t last = w.rules().players - 1;
  const char* rank = turn.rank == 0      ? "the highest"
                     : turn.rank == last ? "the lowest"
                                         : "neither the highest nor the lowest";
  return fmt::format("the card of {} was {} of the round, so {} is not for this turn",
                     w.owner(turn.player), rank, w.card(step.card));
}

std::string inquisitor_not_held(const Wording& w, const Step&) {
  return fmt::format("the Inquisitor is {}, not in the Court of {}", inquisitors_place(w),
                     w.owner(w.turn().player));
}

std::string province_empty(const Wording& w, const Step& step) {
  return fmt::format("no Caballero of {} is left in the Province to {}", w.owner(w.turn().player),
                     step.kind == StepKind::give ? "be given away" : "come to the Court");
}

std::string character_not_held(const Wording& w, Character character) {
  const std::string there =
      whose_court(w.state().with(character), [&](OwnerId who) { return w.owner(who); });
  return fmt::format("the {} is {}, not in the Court of {}", w.character(character), there,
                     w.owner(w.turn().player));
}

std::string queen_not_held(const Wording& w, const Step&) {
  return character_not_held(w, Character::queen);
}

std::string jester_not_held(const Wording& w, const Step&) {
  return character_not_held(w, Character::jester);
}

std::string jester_not_to(const Wording& w, const Step& step) {
  return fmt::format("the {} gives a Caballero to another player, not to {}",
                     w.character(Character::jester), w.owner(step.owner));
}

std::string dummy_turn_by_itself(const Wording&, const Step&) {
  return "the dummy's turn comes by itself, and is nobody else's";
}

std::string dummy_does_nothing(const Wording& w, const Step&) {
  return fmt::format("the dummy takes {}, and does nothing with it", w.card(w.turn().card));
}

std::string dummy_turn_over(const Wording&, const Step&) { return "it is not the dummy's turn"; }

std::string placed_above_number(const Wording& w, const Step& step) {
  const Turn& turn = w.turn();
  const CardId by = turn.by_second ? turn.second : turn.card;
  const Card& card = w.rules().cards[by.index()];
  const std::string makes = caballeros(step.count + turn.placed_count);
  if (turn.place_number > 0 || card.number_of_rank) {
    return fmt::format("that makes {} placed, more than this turn may place", makes);
  }
  return fmt::format("that makes {} placed, but {} shows {}", makes, w.card(by), card.number);
}

std::string special_placed_above_limit(const Wording& w, const Step& step) {
  return fmt::format("that makes {}, more than the Special action of {} allows",
                     caballeros(step.count + w.turn().special_count), w.special_card(step));
}

std::string placed_above_court(const Wording& w, const Step& step) {
  const OwnerId player = w.turn().player;
  return fmt::format("{} cannot come from the Court of {}, which holds {}",
                     caballeros(std::max<unsigned>(step.count, 1)), w.owner(player),
                     w.state().count(w.rules().court, player));
}

std::string placed_out_of_board(const Wording& w, const Step& step) {
  return fmt::format("nothing is placed in {} here", w.place(step.to));
}

std::string placed_too_far(const Wording& w, const Step& step) {
  const Rules& rules = w.rules();
  if (step.to == rules.ship) {
    return fmt::format("{} is open to placing only with a ship token, and {} has none",
                       w.place(step.to), w.owner(w.turn().player));
  }
  const PlaceId region = region_of(w.view(), step.to);
  const std::string in = region == step.to ? "" : " in " + w.place(region);
  const bool by_map = !rules.places[region.index()].neighbours.empty();
  if (const PlaceSet coast = opened_from(rules, region); !coast.empty()) {
    std::vector<std::string> names;
    for (const PlaceId king : coast) names.push_back(w.place_name(king));
    return fmt::format("{}{} is open to placing only while the King stands in one of {}",
                       w.place(step.to), in, fmt::join(names, ", "));
  }
  if (!by_map) return fmt::format("{}{} is never open to placing", w.place(step.to), in);
  return fmt::format("{}{} is not next to {}", w.place(step.to), in, w.kings_region());
}

constexpr std::array kTurns = std::to_array<WordsRow>({
    {Reason::turn_missing, too_early},
    {Reason::turn_not_next, turn_not_next},
    {Reason::turns_done, turns_done},
    {Reason::given_missing, too_early},
    {Reason::given_nothing, given_nothing},
    {Reason::given_of_other, given_of_other},
    {Reason::given_not_there, given_not_there},
    {Reason::court_done, court_done},
    {Reason::court_above_power_card, court_above_power_card},
    {Reason::court_province_too_few, court_province_too_few},
    {Reason::court_from_elsewhere, court_from_elsewhere},
    {Reason::court_province_not_empty, court_province_not_empty},
    {Reason::court_from_kings_region, court_from_kings_region},
    {Reason::court_region_too_few, court_region_too_few},
    {Reason::ability_done, ability_done},
    {Reason::ability_without_modifier, ability_without_modifier},
    {Reason::ability_of_other_modifier, ability_of_other_modifier},
    {Reason::ability_court_too_many, ability_court_too_many},
    {Reason::card_missing, too_early},
    {Reason::card_chosen, card_chosen},
    {Reason::card_needed, card_needed},
    {Reason::card_not_in_stack, card_not_in_stack},
    {Reason::card_not_revealed, card_not_revealed},
    {Reason::card_taken, card_taken},
    {Reason::second_not_taken, second_not_taken},
    {Reason::placed_already, placed_already},
    {Reason::sailed_already, sailed_already},
    {Reason::inquisitor_already, inquisitor_already},
    {Reason::queen_already, queen_already},
    {Reason::jester_already, jester_already},
    {Reason::token_already, token_already},
    {Reason::jail_already, jail_already},
    {Reason::pardon_already, pardon_already},
    {Reason::special_done_already, special_done_already},
    {Reason::special_declined, special_declined},
    {Reason::not_sailing, not_sailing},
    {Reason::not_placing, not_placing},
    {Reason::actions_done, actions_done},
    {Reason::card_of_other_rank, card_of_other_rank},
    {Reason::card_veto_used, card_veto_used},
    {Reason::saved_not_kept, saved_not_kept},
    {Reason::saved_not_this, saved_not_this},
    {Reason::inquisitor_not_held, inquisitor_not_held},
    {Reason::inquisitor_province_empty, province_empty},
    {Reason::queen_not_held, queen_not_held},
    {Reason::queen_province_empty, province_empty},
    {Reason::jester_not_held, jester_not_held},
    {Reason::jester_province_empty, province_empty},
    {Reason::jester_not_to, jester_not_to},
    {Reason::dummy_turn_by_itself, dummy_turn_by_itself},
    {Reason::dummy_takes_other, dummy_does_nothing},
    {Reason::dummy_decides, dummy_does_nothing},
    {Reason::dummy_turn_over, dummy_turn_over},
    {Reason::placed_above_number, placed_above_number},
    {Reason::special_placed_above_limit, special_placed_above_limit},
    {Reason::placed_above_court, placed_above_court},
    {Reason::placed_in_kings_region, placed_in_taboo},
    {Reason::placed_out_of_board, placed_out_of_board},
    {Reason::placed_too_far, placed_too_far},
});
static_assert(one_for_each_reason(kTurns, kFirstOfTurns, index_of(kFirstOfActions)));

}  // namespace

std::span<const WordsRow> words_of_turns() { return kTurns; }

}  // namespace veedor
