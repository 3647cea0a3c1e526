#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <span>

#include "words/fault_words.h"

namespace veedor {
namespace {

std::string turn_not_next(const Wording& w, const Step& step) {
  return fmt::format("it is not {}'s turn: {}", w.owner(step.owner), w.awaited());
}

std::string turns_done(const Wording&, const Step&) { return "the turns of this round are over"; }

std::string court_done(const Wording&, const Step&) {
  return "Caballeros come to the Court before the Action card is chosen";
}

std::string court_above_power_card(const Wording& w, const Step& step) {
  const PowerCard& card = w.rules().power[w.state().played[w.turn().player.index()]];
  return fmt::format("{} to the Court is more than {} allows ({})",
                     caballeros(step.count + w.turn().taken),
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

std::string card_needed(const Wording&, const Step&) {
  return "these actions need an Action card; the turn has no `card`";
}

std::string card_not_in_stack(const Wording& w, const Step& step) {
  return fmt::format("{} is not revealed in stack {}", w.card(step.card), w.stack(step.stack));
}

std::string card_not_revealed(const Wording& w, const Step& step) {
  return fmt::format("{} is not revealed this round", w.card(step.card));
}

std::string card_taken(const Wording& w, const Step& step) {
  return fmt::format("{} was taken by another player this round", w.card(step.card));
}

std::string placed_already(const Wording&, const Step&) {
  return "Caballeros were placed already in this turn";
}

std::string special_done_already(const Wording&, const Step&) {
  return "the Special action was done already in this turn";
}

std::string not_placing(const Wording&, const Step&) { return "no Caballeros are placed just now"; }

std::string actions_done(const Wording&, const Step&) {
  return "this comes too late in the turn, or after it";
}

/// Whether the player has used the Veto of a hand card in this round.
bool has_used_veto(const State& state, OwnerId player) {
  const auto held = std::span(state.vetoes).first(state.vetoes_taken);
  return std::ranges::any_of(held, [&](const HeldVeto& veto) {
    return veto.of_hand && veto.used && veto.holder == player && veto.round == state.round;
  });
}

std::string card_of_other_rank(const Wording& w, const Step& step) {
  const Turn& turn = w.turn();
  const PowerCard& own = w.rules().power[w.state().played[turn.player.index()]];
  if (has_used_veto(w.state(), turn.player) && step.card != own.action) {
    return fmt::format("{} has used the Veto of {}, so this turn is for that card",
                       w.owner(turn.player), w.card(own.action));
  }
  const std::size_t last = w.rules().players - 1;
  const char* rank = turn.rank == 0      ? "the highest"
                     : turn.rank == last ? "the lowest"
                                         : "neither the highest nor the lowest";
  return fmt::format("the card of {} was {} of the round, so {} is not for this turn",
                     w.owner(turn.player), rank, w.card(step.card));
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
  const Card& card = w.rules().cards[turn.card.index()];
  const std::string makes = caballeros(step.count + turn.placed_count);
  if (turn.place_number > 0 || card.number_of_rank) {
    return fmt::format("that makes {} placed, more than this turn may place", makes);
  }
  return fmt::format("that makes {} placed, but {} shows {}", makes, w.card(turn.card),
                     card.number);
}

std::string special_placed_above_limit(const Wording& w, const Step& step) {
  return fmt::format("that makes {}, more than the Special action of {} allows",
                     caballeros(step.count + w.turn().special_count), w.card(w.turn().card));
}

std::string placed_above_court(const Wording& w, const Step& step) {
  const OwnerId player = w.turn().player;
  return fmt::format("{} cannot come from the Court of {}, which holds {}", caballeros(step.count),
                     w.owner(player), w.state().count(w.rules().court, player));
}

std::string placed_in_kings_region(const Wording& w, const Step& step) {
  return fmt::format("nothing is placed in {}", w.taboo_region(step.to));
}

std::string placed_out_of_board(const Wording& w, const Step& step) {
  return fmt::format("nothing is placed in {} here", w.place(step.to));
}

std::string placed_too_far(const Wording& w, const Step& step) {
  return fmt::format("{} is not next to {}", w.place(step.to), w.kings_region());
}

constexpr std::array kRows = std::to_array<WordsRow>({
    {Reason::turn_missing, too_early},
    {Reason::turn_not_next, turn_not_next},
    {Reason::turns_done, turns_done},
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
    {Reason::placed_already, placed_already},
    {Reason::special_done_already, special_done_already},
    {Reason::not_placing, not_placing},
    {Reason::actions_done, actions_done},
    {Reason::card_of_other_rank, card_of_other_rank},
    {Reason::dummy_turn_by_itself, dummy_turn_by_itself},
    {Reason::dummy_takes_other, dummy_does_nothing},
    {Reason::dummy_decides, dummy_does_nothing},
    {Reason::dummy_turn_over, dummy_turn_over},
    {Reason::placed_above_number, placed_above_number},
    {Reason::special_placed_above_limit, special_placed_above_limit},
    {Reason::placed_above_court, placed_above_court},
    {Reason::placed_in_kings_region, placed_in_kings_region},
    {Reason::placed_out_of_board, placed_out_of_board},
    {Reason::placed_too_far, placed_too_far},
});
static_assert(one_for_each_reason(kRows, kFirstOfTurns, index_of(kFirstOfActions)));

}  // namespace

std::span<const WordsRow> words_of_turns() { return kRows; }

}  // namespace veedor
