#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <bit>

#include "replay/wording.h"

namespace veedor {
namespace {

std::string whose(const Wording& w, OwnerId owner) {
  return owner == w.turn().player ? "own" : w.owner(owner) + "'s";
}

/// Beginnings of rounds, turns and scorings that come before what they need.
std::string too_early(const Wording& w, const Broken&) {
  return fmt::format("this comes too early: {}", w.awaited());
}

std::string setup_2(const Wording& w, const Broken& b) {
  const PlaceId to = b.step->to;
  const std::string who =
      b.step->kind == StepKind::set_king ? "the King" : fmt::format("the home of {}", w.owner(b.step->owner));
  if (!w.rules().regions.has(to)) return fmt::format("{} is no region, so not for {}", w.place(to), who);
  if (to == w.state().king) return fmt::format("{} cannot be {}: the King stands there", w.place(to), who);
  return fmt::format("{} cannot be {}: it is the home of another player", w.place(to), who);
}

std::string setup_3(const Wording& w, const Broken& b) {
  return fmt::format("{} cannot have the First Player marker", w.owner(b.step->owner));
}

std::string setup_4(const Wording& w, const Broken& b) {
  const Step& step = *b.step;
  if (step.kind == StepKind::end_decks) return "the deck of a stack is missing";
  const std::string& stack = w.ruleset().stacks[step.stack.index()];
  const unsigned size = w.rules().stacks[step.stack.index()].cards;
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
  if (b.step->kind == StepKind::end_reveal) return "a card of every stack is revealed; here one is missing";
  if (b.step->kind != StepKind::reveal) return too_early(w, b);
  const std::size_t stack = w.state().stacks_revealed;
  if (stack >= w.rules().stacks.size()) {
    return fmt::format("{} is one card too many: every stack has shown its card", w.card(b.step->card));
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
                     copies == 1 ? "2nd" : copies == 2 ? "3rd" : fmt::format("{}th", copies + 1),
                     copies == 1 ? "is" : "are",
                     copies == 1 ? "1 copy" : fmt::format("{} copies", copies));
}

std::string power_1(const Wording& w, const Broken& b) {
  if (b.step->kind != StepKind::play_power) return too_early(w, b);
  if (b.choice.allowed() == 0) return "every player has played a Power card already";
  return fmt::format("{} is not next to play a Power card", w.owner(b.step->owner));
}

std::string power_2(const Wording& w, const Broken& b) {
  return fmt::format("{} does not have the {} in hand", w.owner(b.step->owner), b.step->count);
}

std::string power_3(const Wording& w, const Broken& b) {
  const auto& played = w.state().played;
  const auto by = std::find(played.begin(), played.end(), b.step->count) - played.begin();
  return fmt::format("{} has played the {} this round", w.owner(OwnerId(static_cast<std::size_t>(by))),
                     b.step->count);
}

std::string turn_1(const Wording& w, const Broken& b) {
  if (b.step->kind != StepKind::begin_turn) return too_early(w, b);
  if (b.choice.allowed() == 0) return "every player has taken a turn already";
  return fmt::format("it is not {}'s turn: {}", w.owner(b.step->owner), w.awaited());
}

std::string court_1(const Wording& w, const Broken& b) {
  const unsigned value = w.state().played[w.turn().player.index()];
  return fmt::format("{} to the Court is more than Power card {} allows ({})",
                     caballeros(b.step->count + w.turn().taken), value,
                     w.rules().power_caballeros[value]);
}

std::string court_2(const Wording& w, const Broken& b) {
  const Step& step = *b.step;
  const unsigned here = w.state().count(w.rules().province, w.turn().player);
  if (step.from == w.rules().province || !step.from.valid()) {
    return fmt::format("{} cannot come from the Province, which holds {}", caballeros(step.count), here);
  }
  if (!w.rules().regions.has(step.from)) {
    return fmt::format("Caballeros for the Court never come from {}", w.place(step.from));
  }
  if (here > 0) {
    return fmt::format("Caballeros come from {} only when the Province is empty; it holds {}",
                       w.place(step.from), here);
  }
  if (step.from == w.state().king) return fmt::format("nothing is taken from {}", w.kings_region());
  return fmt::format("{} has {} in {}, not {}", w.owner(w.turn().player),
                     w.state().count(step.from, w.turn().player), w.place(step.from), step.count);
}

std::string card_1(const Wording& w, const Broken& b) {
  if (b.step->kind != StepKind::choose_card) return too_early(w, b);
  if (!b.step->card.valid()) return "these actions need an Action card, and none is chosen";
  const auto& revealed = w.state().revealed;
  const bool shown = std::find(revealed.begin(), revealed.end(), b.step->card) != revealed.end();
  return fmt::format("{} {}", w.card(b.step->card),
                     shown ? "was taken by another player this round" : "is not revealed this round");
}

std::string card_2(const Wording&, const Broken& b) {
  return b.step->kind == StepKind::begin_place ? "Caballeros were placed already in this turn"
                                               : "the Special action was done already in this turn";
}

std::string place_1(const Wording& w, const Broken& b) {
  const Turn& turn = w.turn();
  if (b.step->kind == StepKind::special_place) {
    return fmt::format("that makes {}, more than the Special action of {} allows",
                       caballeros(b.step->count + turn.special_count), w.card(turn.card));
  }
  return fmt::format("that makes {} placed, and {} shows {}",
                     caballeros(b.step->count + turn.placed_count), w.card(turn.card),
                     w.rules().cards[turn.card.index()].number);
}

std::string place_2(const Wording& w, const Broken& b) {
  return fmt::format("{} cannot come from the Court of {}, which holds {}", caballeros(b.step->count),
                     w.owner(w.turn().player), w.state().count(w.rules().court, w.turn().player));
}

std::string place_3(const Wording& w, const Broken&) {
  return fmt::format("nothing is placed in {}", w.kings_region());
}

std::string place_4(const Wording& w, const Broken& b) {
  if (!w.rules().regions.has(b.step->to)) {
    return fmt::format("nothing is placed in {} here", w.place(b.step->to));
  }
  return fmt::format("{} is not next to {}", w.place(b.step->to), w.kings_region());
}

std::string move_1(const Wording& w, const Broken& b) {
  return fmt::format("{} moves more Caballeros than it allows with {} of {}", w.card(w.turn().card),
                     b.step->count, w.owner(b.step->owner));
}

std::string move_2(const Wording& w, const Broken& b) {
  return fmt::format("{} does not move {} Caballeros", w.card(w.turn().card), whose(w, b.step->owner));
}

std::string move_3(const Wording& w, const Broken& b) {
  const Step& step = *b.step;
  if (!w.rules().regions.has(step.from)) {
    return fmt::format("no Caballeros are moved out of {}", w.place(step.from));
  }
  const unsigned here = w.state().count(step.from, step.owner);
  if (here >= step.count) {
    return fmt::format("{} takes from one region, and that is {}", w.card(w.turn().card),
                       w.place(w.turn().source));
  }
  return fmt::format("{} has {} in {}, not {}", w.owner(step.owner), here, w.place(step.from), step.count);
}

std::string move_4(const Wording& w, const Broken& b) {
  if (b.step->from == b.step->to) return fmt::format("from {} to {} is no move", w.place(b.step->from), w.place(b.step->to));
  return fmt::format("no Caballeros are moved to {}", w.place(b.step->to));
}

std::string taboo_1(const Wording& w, const Broken& b) {
  if (b.step->kind == StepKind::name_region) return fmt::format("nothing leaves {}", w.kings_region());
  return fmt::format("nothing is moved {} {}", b.field == Field::from ? "out of" : "into", w.kings_region());
}

std::string return_1(const Wording& w, const Broken& b) {
  const Step& step = *b.step;
  if (step.kind == StepKind::finish_special || step.kind == StepKind::begin_turn) return w.awaited();
  const Turn& turn = w.turn();
  if (!step.owner.valid() || !turn.concerned.has(step.owner)) {
    return fmt::format("{} has nothing to return here", w.owner(step.owner));
  }
  return fmt::format("{} returns exactly {} here", w.owner(step.owner),
                     caballeros(turn.owed[step.owner.index()]));
}

std::string return_2(const Wording& w, const Broken& b) {
  const Step& step = *b.step;
  if (step.from == w.state().king) return fmt::format("nothing is taken out of {}", w.kings_region());
  if (!w.rules().regions.has(step.from) && step.from != w.rules().court) {
    return fmt::format("Caballeros are never returned from {}", w.place(step.from));
  }
  if (w.state().count(step.from, step.owner) >= step.count) {
    return fmt::format("{} does not return Caballeros from {}", w.card(w.turn().card), w.place(step.from));
  }
  return fmt::format("{} has {} in {}, not {}", w.owner(step.owner),
                     w.state().count(step.from, step.owner), w.place(step.from), step.count);
}

std::string disc_1(const Wording& w, const Broken& b) {
  const PlaceId to = b.step->to;
  if (!w.rules().regions.has(to)) return fmt::format("{} is no region", w.place(to));
  if (to == w.state().king) return fmt::format("a disc cannot show {} here", w.kings_region());
  return fmt::format("{} has too few Caballeros in {} for this disc: {}", w.owner(b.step->owner),
                     w.place(to), w.state().count(to, b.step->owner));
}

std::string disc_2(const Wording& w, const Broken& b) {
  if (b.step->kind != StepKind::disc) return w.awaited();
  if (b.field == Field::to) return "a disc cannot show `none` here";
  return fmt::format("{} sets no disc for this card", w.owner(b.step->owner));
}

std::string score_1(const Wording& w, const Broken& b) {
  return fmt::format("{} is no region and is not scored by {}", w.place(b.step->to), w.card(w.turn().card));
}

std::string king(const Wording& w, const Broken& b) {
  if (b.step->to == w.state().king) return fmt::format("the King stands in {} already", w.place(b.step->to));
  return fmt::format("the King cannot move to {} with {}", w.place(b.step->to), w.card(w.turn().card));
}

std::string grande_1(const Wording& w, const Broken& b) {
  const PlaceId from = w.state().grandes[b.step->owner.index()];
  const std::string who = fmt::format("the Grande of {}", w.owner(b.step->owner));
  if (from == w.state().king) return fmt::format("{} stands in {} and cannot leave", who, w.kings_region());
  if (b.step->to == from) return fmt::format("{} stands in {} already", who, w.place(from));
  if (b.step->to == w.state().king) return fmt::format("{} cannot enter {}", who, w.kings_region());
  return fmt::format("{} cannot move from {} to {}", who, w.place(from), w.place(b.step->to));
}

std::string tile_1(const Wording& w, const Broken& b) {
  const std::string which = fmt::format("scoring tile {}", w.ruleset().tiles[b.step->tile.index()]);
  if (b.field == Field::tile) return fmt::format("{} lies in {} and cannot leave", which, w.kings_region());
  if (b.step->to == w.state().king) return fmt::format("{} cannot enter {}", which, w.kings_region());
  if (w.state().tiles[b.step->tile.index()] == b.step->to) {
    return fmt::format("{} lies in {} already", which, w.place(b.step->to));
  }
  const auto& tiles = w.state().tiles;
  if (std::find(tiles.begin(), tiles.end(), b.step->to) != tiles.end()) {
    return fmt::format("{} has a scoring tile already", w.place(b.step->to));
  }
  return fmt::format("no scoring tile can lie on {}", w.place(b.step->to));
}

std::string court_3(const Wording& w, const Broken& b) {
  const unsigned allowed = static_cast<unsigned>(b.choice.allowed());
  if (b.step->kind != StepKind::special_take && b.step->count < std::countr_zero(allowed)) {
    return fmt::format("{} is too few: the Province holds more", caballeros(b.step->count));
  }
  return fmt::format("that makes {}, more than {} allows",
                     caballeros(b.step->count + w.turn().special_count), w.card(w.turn().card));
}

std::string back_1(const Wording& w, const Broken& b) {
  if (b.step->count == 0) return "no played Power card is left that could come back";
  return fmt::format("the {} is not among the Power cards that {} has played", b.step->count,
                     w.owner(w.turn().player));
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

struct Row {
  RuleId rule;
  std::string (*words)(const Wording&, const Broken&);
};

constexpr std::array kRows = std::to_array<Row>({
    {RuleId::setup_2, setup_2},     {RuleId::setup_3, setup_3},     {RuleId::setup_4, setup_4},
    {RuleId::reveal_1, reveal_1},   {RuleId::reveal_2, reveal_2},   {RuleId::power_1, power_1},
    {RuleId::power_2, power_2},     {RuleId::power_3, power_3},     {RuleId::turn_1, turn_1},
    {RuleId::court_1, court_1},     {RuleId::court_2, court_2},     {RuleId::card_1, card_1},
    {RuleId::card_2, card_2},       {RuleId::place_1, place_1},     {RuleId::place_2, place_2},
    {RuleId::place_3, place_3},     {RuleId::place_4, place_4},     {RuleId::move_1, move_1},
    {RuleId::move_2, move_2},       {RuleId::move_3, move_3},       {RuleId::move_4, move_4},
    {RuleId::taboo_1, taboo_1},     {RuleId::return_1, return_1},   {RuleId::return_2, return_2},
    {RuleId::disc_1, disc_1},       {RuleId::disc_2, disc_2},       {RuleId::score_1, score_1},
    {RuleId::king_1, king},         {RuleId::king_2, king},         {RuleId::grande_1, grande_1},
    {RuleId::tile_1, tile_1},       {RuleId::court_3, court_3},     {RuleId::back_1, back_1},
    {RuleId::general_1, general_1}, {RuleId::general_2, general_2}, {RuleId::end_1, end_1},
});

}  // namespace

std::string fault_words(const Wording& wording, const Broken& broken) {
  for (const Row& row : kRows) {
    if (row.rule == broken.rule) return row.words(wording, broken);
  }
  return fmt::format("this breaks {}", text(broken.rule));
}

}  // namespace veedor
