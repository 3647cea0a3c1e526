#include <fmt/format.h>

#include <array>

#include "engine/reason.h"
#include "words/fault_words.h"

namespace veedor {
namespace {

std::string dummy_regions_drawn(const Wording&, const Step&) {
  return "the dummy's Region cards of this round are drawn already";
}

std::string dummy_regions_enough(const Wording& w, const Step& step) {
  return fmt::format("{} is one Region card too many", w.place(step.to));
}

std::string dummy_region_is_none(const Wording& w, const Step& step) {
  return fmt::format("{} is not a region", w.place(step.to));
}

std::string dummy_region_drawn_before(const Wording& w, const Step& step) {
  return fmt::format("the Region card {} was drawn before, and none are shuffled yet",
                     w.place(step.to));
}

std::string dummy_regions_too_few(const Wording& w, const Step&) {
  return fmt::format("the dummy draws {} Region cards while Caballeros are left in its supply",
                     w.rules().dummy_regions);
}

std::string dummy_power_done(const Wording&, const Step&) {
  return "the dummy has played its Power card of this round";
}

std::string dummy_power_used(const Wording& w, const Step& step) {
  return fmt::format("the dummy has played the {} before", w.power(step.count));
}

std::string reveal_done(const Wording&, const Step&) {
  return "the Action cards of this round are revealed already";
}

std::string reveal_too_many(const Wording& w, const Step& step) {
  return fmt::format("{} is one card too many: every stack has shown its card", w.card(step.card));
}

std::string reveal_of_other_stack(const Wording& w, const Step& step) {
  return fmt::format("{} is not a card of stack {}, which comes next", w.card(step.card),
                     w.stack(StackId(w.state().stacks_revealed)));
}

std::string reveal_not_next(const Wording& w, const Step& step) {
  return fmt::format("{} is not the next card of the deck", w.card(step.card));
}

std::string reveal_incomplete(const Wording&, const Step&) {
  return "a card of every stack is revealed; here one is missing";
}

std::string revealed_too_often(const Wording& w, const Step& step) {
  const unsigned copies = w.rules().cards[step.card.index()].copies;
  return fmt::format("{} is revealed for the {} time, but there {} {} of it", w.card(step.card),
                     copies == 1   ? "2nd"
                     : copies == 2 ? "3rd"
                                   : fmt::format("{}th", copies + 1),
                     copies == 1 ? "is" : "are",
                     copies == 1 ? "1 copy" : fmt::format("{} copies", copies));
}

std::string power_all_played(const Wording& w, const Step&) {
  return fmt::format("every player has played a {} already", w.power_noun());
}

std::string power_not_next(const Wording& w, const Step& step) {
  return fmt::format("{} is not next to play a {}", w.owner(step.owner), w.power_noun());
}

std::string power_not_in_hand(const Wording& w, const Step& step) {
  return fmt::format("{} does not have the {} in hand", w.owner(step.owner), w.power(step.count));
}

std::string power_total_taken(const Wording& w, const Step& step) {
  const int change = step.modifier.valid() ? w.rules().modifiers[step.modifier.index()].value : 0;
  const int total = w.rules().power[step.count].value + change;
  if (w.state().joker.valid() && step.count == w.rules().joker) {
    return fmt::format("{} has played {} this round", w.owner(w.state().joker),
                       w.power_card(step.count));
  }
  OwnerId by;
  for (const OwnerId owner : w.rules().owner_set()) {
    const bool played = w.state().played[owner.index()] != 0;
    if (played && w.state().totals[owner.index()] == total) by = owner;
  }
  return fmt::format("{} has played {} {} this round", w.owner(by),
                     w.rules().modifiers.empty() ? "the" : "a total of", total);
}

std::string deal_incomplete(const Wording&, const Step&) {
  return "a deal names the cards dealt and the card passed for every player";
}

std::string deal_done(const Wording&, const Step&) {
  return "Modifier cards are dealt before round 1, and only once";
}

std::string deal_without_modifiers(const Wording&, const Step&) {
  return "this game is played without Modifier cards";
}

std::string deal_of_nobody(const Wording& w, const Step& step) {
  return fmt::format("no more Modifier cards are dealt to {}", w.owner(step.owner));
}

std::string deal_number(const Wording& w, const Step& step) {
  return fmt::format("{} is dealt {} Modifier cards", w.owner(step.owner),
                     w.rules().modifiers_dealt);
}

std::string passed_not_dealt(const Wording& w, const Step& step) {
  return fmt::format("{} was not dealt {}", w.owner(step.owner), w.modifier(step.modifier));
}

std::string modifier_not_in_hand(const Wording& w, const Step& step) {
  return fmt::format("{} does not have {} to play", w.owner(step.owner), w.modifier(step.modifier));
}

constexpr std::array kRounds = std::to_array<WordsRow>({
    {Reason::dummy_regions_missing, too_early},
    {Reason::dummy_regions_drawn, dummy_regions_drawn},
    {Reason::dummy_regions_enough, dummy_regions_enough},
    {Reason::dummy_region_is_none, dummy_region_is_none},
    {Reason::dummy_region_drawn_before, dummy_region_drawn_before},
    {Reason::dummy_regions_too_few, dummy_regions_too_few},
    {Reason::dummy_power_missing, too_early},
    {Reason::dummy_power_done, dummy_power_done},
    {Reason::dummy_power_used, dummy_power_used},
    {Reason::reveal_missing, too_early},
    {Reason::reveal_done, reveal_done},
    {Reason::reveal_too_many, reveal_too_many},
    {Reason::reveal_of_other_stack, reveal_of_other_stack},
    {Reason::reveal_not_next, reveal_not_next},
    {Reason::reveal_incomplete, reveal_incomplete},
    {Reason::revealed_too_often, revealed_too_often},
    {Reason::power_missing, too_early},
    {Reason::power_all_played, power_all_played},
    {Reason::power_not_next, power_not_next},
    {Reason::power_not_in_hand, power_not_in_hand},
    {Reason::power_total_taken, power_total_taken},
    {Reason::deal_incomplete, deal_incomplete},
    {Reason::deal_done, deal_done},
    {Reason::deal_without_modifiers, deal_without_modifiers},
    {Reason::deal_of_nobody, deal_of_nobody},
    {Reason::deal_too_many, deal_number},
    {Reason::deal_too_few, deal_number},
    {Reason::passed_not_dealt, passed_not_dealt},
    {Reason::modifier_not_in_hand, modifier_not_in_hand},
});
static_assert(one_for_each_reason(kRounds, kFirstOfRounds, index_of(kFirstOfTurns)));

}  // namespace

std::span<const WordsRow> words_of_rounds() { return kRounds; }

}  // namespace veedor
