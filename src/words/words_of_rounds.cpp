#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "words/fault_words.h"

namespace veedor {
namespace {

std::string setup_2(const Wording& w, const Broken& b) {
  const PlaceId to = b.step->to;
  const bool is_king = b.step->kind == StepKind::set_king;
  if (!w.rules().regions.has(to)) {
    return fmt::format("{} is in a region, and {} is not one",
                       is_king ? "the King" : "the home of " + w.owner(b.step->owner), w.place(to));
  }
  return fmt::format(
      "{} cannot be the home of {}: {}", w.place(to), w.owner(b.step->owner),
      to == w.state().king() ? "the King stands there" : "it is the home of another player");
}

std::string setup_3(const Wording& w, const Broken& b) {
  return fmt::format("{} cannot have the First Player marker", w.owner(b.step->owner));
}

std::string setup_4(const Wording& w, const Broken& b) {
  const Step& step = *b.step;
  if (step.kind == StepKind::end_decks) return "the deck of a stack is missing";
  const std::string& stack = w.ruleset().stacks[step.stack.index()];
  const unsigned size = w.rules().stacks[step.stack.index()].cards;
  if (step.kind == StepKind::end_deck && w.deck_size(step.stack) >= size) {
    return fmt::format("the deck of stack {} lacks a card that was chosen to be in", stack);
  }
  if (step.kind == StepKind::end_deck) {
    return fmt::format("the deck of stack {} has too few cards; it holds {}", stack, size);
  }
  const Card& card = w.rules().cards[step.card.index()];
  if (card.stack != step.stack) {
    return fmt::format("{} is no card of stack {}", w.card(step.card), stack);
  }
  if (b.choice.allowed() == 0) {
    return fmt::format("the deck of stack {} has too many cards; it holds {}", stack, size);
  }
  return fmt::format("{} is in the deck more often than its {} cop{}", w.card(step.card),
                     card.copies, card.copies == 1 ? "y" : "ies");
}

std::string reveal_1(const Wording& w, const Broken& b) {
  if (b.step->kind == StepKind::end_reveal)
    return "a card of every stack is revealed; here one is missing";
  if (b.step->kind != StepKind::reveal) return too_early(w);
  const std::size_t stack = w.state().stacks_revealed;
  if (stack >= w.rules().stacks.size()) {
    return fmt::format("{} is one card too many: every stack has shown its card",
                       w.card(b.step->card));
  }
  if (w.rules().cards[b.step->card.index()].stack.index() == stack) {
    return fmt::format("{} is not the next card of the deck", w.card(b.step->card));
  }
  return fmt::format("{} is no card of stack {}, which comes next", w.card(b.step->card),
                     w.ruleset().stacks[stack]);
}

std::string reveal_2(const Wording& w, const Broken& b) {
  const unsigned copies = w.rules().cards[b.step->card.index()].copies;
  return fmt::format("{} is revealed for the {} time, but there {} {} of it", w.card(b.step->card),
                     copies == 1   ? "2nd"
                     : copies == 2 ? "3rd"
                                   : fmt::format("{}th", copies + 1),
                     copies == 1 ? "is" : "are",
                     copies == 1 ? "1 copy" : fmt::format("{} copies", copies));
}

std::string power_1(const Wording& w, const Broken& b) {
  if (b.step->kind != StepKind::play_power) return too_early(w);
  if (b.choice.allowed() == 0) return "every player has played a Power card already";
  return fmt::format("{} is not next to play a Power card", w.owner(b.step->owner));
}

std::string power_2(const Wording& w, const Broken& b) {
  return fmt::format("{} does not have the {} in hand", w.owner(b.step->owner),
                     w.power(b.step->count));
}

std::string power_3(const Wording& w, const Broken& b) {
  const ModifierId modifier = b.step->modifier;
  const int change = modifier.valid() ? w.rules().modifiers[modifier.index()].value : 0;
  const int total = static_cast<int>(w.power(b.step->count)) + change;
  OwnerId by;
  for (const OwnerId owner : w.rules().owner_set()) {
    const bool played = w.state().played[owner.index()] != 0;
    if (played && w.state().totals[owner.index()] == total) by = owner;
  }
  return fmt::format("{} has played {} {} this round", w.owner(by),
                     w.rules().modifiers.empty() ? "the" : "a total of", total);
}

std::string turn_1(const Wording& w, const Broken& b) {
  const bool begins = b.step->kind == StepKind::begin_turn || b.step->kind == StepKind::dummy_turn;
  if (!begins) return too_early(w);
  return fmt::format("it is not {}'s turn: {}", w.owner(b.step->owner), w.awaited());
}

std::string court_1(const Wording& w, const Broken& b) {
  const PowerCard& card = w.rules().power[w.state().played[w.turn().player.index()]];
  return fmt::format("{} to the Court is more than Power card {} allows ({})",
                     caballeros(b.step->count + w.turn().taken), card.value, card.caballeros);
}

std::string court_2(const Wording& w, const Broken& b) {
  const Step& step = *b.step;
  const unsigned here = w.state().count(w.rules().province, w.turn().player);
  if (step.from == w.rules().province || !step.from.valid()) {
    return fmt::format("{} cannot come from the Province, which holds {}", caballeros(step.count),
                       here);
  }
  if (!w.rules().regions.has(step.from)) {
    return fmt::format("Caballeros for the Court never come from {}", w.place(step.from));
  }
  if (here > 0) {
    return fmt::format("Caballeros come from {} only when the Province is empty; it holds {}",
                       w.place(step.from), here);
  }
  if (step.from == w.state().king())
    return fmt::format("nothing is taken from {}", w.kings_region());
  return fmt::format("{} has {} in {}, not {}", w.owner(w.turn().player),
                     w.state().count(step.from, w.turn().player), w.place(step.from), step.count);
}

std::string card_1(const Wording& w, const Broken& b) {
  if (b.step->kind != StepKind::choose_card) return too_early(w);
  if (!b.step->card.valid()) return "these actions need an Action card; the turn has no `card`";
  const auto& revealed = w.state().revealed;
  const StackId stack = b.step->stack;
  if (stack.valid() && revealed[stack.index()] != b.step->card) {
    return fmt::format("{} is not revealed in stack {}", w.card(b.step->card),
                       w.ruleset().stacks[stack.index()]);
  }
  const bool shown = std::find(revealed.begin(), revealed.end(), b.step->card) != revealed.end();
  return fmt::format(
      "{} {}", w.card(b.step->card),
      shown ? "was taken by another player this round" : "is not revealed this round");
}

std::string card_2(const Wording&, const Broken& b) {
  return b.step->kind == StepKind::begin_place ? "Caballeros were placed already in this turn"
                                               : "the Special action was done already in this turn";
}

std::string general_1(const Wording& w, const Broken&) {
  return fmt::format("no general scoring follows round {}", w.state().round);
}

std::string general_2(const Wording& w, const Broken& b) {
  if (b.step->kind != StepKind::scoring_disc) return w.awaited();
  if (b.field == Field::owner) return fmt::format("{} sets no disc", w.owner(b.step->owner));
  return fmt::format("a disc shows a region or `none`, not {}", w.place(b.step->to));
}

std::string end_1(const Wording& w, const Broken&) {
  return fmt::format("the game ended after round {}", w.state().round);
}

constexpr std::array kRows = std::to_array<WordsRow>({
    {RuleId::setup_2, setup_2},
    {RuleId::setup_3, setup_3},
    {RuleId::setup_4, setup_4},
    {RuleId::reveal_1, reveal_1},
    {RuleId::reveal_2, reveal_2},
    {RuleId::power_1, power_1},
    {RuleId::power_2, power_2},
    {RuleId::power_3, power_3},
    {RuleId::turn_1, turn_1},
    {RuleId::court_1, court_1},
    {RuleId::court_2, court_2},
    {RuleId::card_1, card_1},
    {RuleId::card_2, card_2},
    {RuleId::general_1, general_1},
    {RuleId::general_2, general_2},
    {RuleId::end_1, end_1},
});

}  // namespace

std::span<const WordsRow> words_of_rounds() { return kRows; }

}  // namespace veedor
