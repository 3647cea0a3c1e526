#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <bit>

#include "words/fault_words.h"

namespace veedor {
namespace {

std::string whose(const Wording& w, OwnerId owner) {
  return owner == w.turn().player ? "one's own" : w.owner(owner) + "'s";
}

std::string place_1(const Wording& w, const Broken& b) {
  const Turn& turn = w.turn();
  if (b.step->kind == StepKind::special_place) {
    return fmt::format("that makes {}, more than the Special action of {} allows",
                       caballeros(b.step->count + turn.special_count), w.card(turn.card));
  }
  return fmt::format("that makes {} placed, but {} shows {}",
                     caballeros(b.step->count + turn.placed_count), w.card(turn.card),
                     w.rules().cards[turn.card.index()].number);
}

std::string place_2(const Wording& w, const Broken& b) {
  return fmt::format("{} cannot come from the Court of {}, which holds {}",
                     caballeros(b.step->count), w.owner(w.turn().player),
                     w.state().count(w.rules().court, w.turn().player));
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
  return fmt::format("with {} of {} that makes more Caballeros than {} may move", b.step->count,
                     w.owner(b.step->owner), w.card(w.turn().card));
}

std::string move_2(const Wording& w, const Broken& b) {
  return fmt::format("{} does not move {} Caballeros", w.card(w.turn().card),
                     whose(w, b.step->owner));
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
  return fmt::format("{} has {} in {}, not {}", w.owner(step.owner), here, w.place(step.from),
                     step.count);
}

std::string move_4(const Wording& w, const Broken& b) {
  if (b.step->from == b.step->to)
    return fmt::format("from {} to {} is no move", w.place(b.step->from), w.place(b.step->to));
  return fmt::format("no Caballeros are moved to {}", w.place(b.step->to));
}

std::string taboo_1(const Wording& w, const Broken& b) {
  if (b.step->kind == StepKind::name_region)
    return fmt::format("nothing leaves {}", w.kings_region());
  return fmt::format("nothing is moved {} {}", b.field == Field::from ? "out of" : "into",
                     w.kings_region());
}

std::string return_1(const Wording& w, const Broken& b) {
  const Step& step = *b.step;
  if (step.kind == StepKind::finish_special || step.kind == StepKind::begin_turn)
    return w.awaited();
  const Turn& turn = w.turn();
  if (!step.owner.valid() || !turn.concerned.has(step.owner)) {
    return fmt::format("{} has nothing to return here", w.owner(step.owner));
  }
  return fmt::format("{} returns exactly {} here", w.owner(step.owner),
                     caballeros(turn.owed[step.owner.index()]));
}

std::string return_2(const Wording& w, const Broken& b) {
  const Step& step = *b.step;
  if (step.from == w.state().king())
    return fmt::format("nothing is taken out of {}", w.kings_region());
  if (!w.rules().regions.has(step.from) && step.from != w.rules().court) {
    return fmt::format("Caballeros are never returned from {}", w.place(step.from));
  }
  if (w.state().count(step.from, step.owner) >= step.count) {
    return fmt::format("{} does not return Caballeros from {}", w.card(w.turn().card),
                       w.place(step.from));
  }
  return fmt::format("{} has {} in {}, not {}", w.owner(step.owner),
                     w.state().count(step.from, step.owner), w.place(step.from), step.count);
}

std::string disc_1(const Wording& w, const Broken& b) {
  if (b.field == Field::from) {
    return fmt::format("{} is not a region that can be chosen in place of {}'s disc",
                       w.place(b.step->from), w.owner(b.step->owner));
  }
  const PlaceId to = b.step->to;
  if (!w.rules().regions.has(to)) return fmt::format("{} is no region", w.place(to));
  if (to == w.state().king()) return fmt::format("a disc cannot show {} here", w.kings_region());
  return fmt::format("{} has too few Caballeros in {} for this disc ({})", w.owner(b.step->owner),
                     w.place(to), w.state().count(to, b.step->owner));
}

std::string disc_2(const Wording& w, const Broken& b) {
  if (b.step->kind != StepKind::disc) return w.awaited();
  if (b.field == Field::to) return "a disc cannot show `none` here";
  return fmt::format("{} sets no disc for this card", w.owner(b.step->owner));
}

std::string score_1(const Wording& w, const Broken& b) {
  return fmt::format("{} is no region and is not scored by {}", w.place(b.step->to),
                     w.card(w.turn().card));
}

std::string king(const Wording& w, const Broken& b) {
  if (b.step->to == w.state().king())
    return fmt::format("the King stands in {} already", w.place(b.step->to));
  return fmt::format("the King cannot move to {} with {}", w.place(b.step->to),
                     w.card(w.turn().card));
}

std::string grande_1(const Wording& w, const Broken& b) {
  const PlaceId from = w.state().grandes()[b.step->owner.index()];
  const std::string who = fmt::format("the Grande of {}", w.owner(b.step->owner));
  if (from == w.state().king())
    return fmt::format("{} stands in {} and cannot leave", who, w.kings_region());
  if (b.step->to == from) return fmt::format("{} stands in {} already", who, w.place(from));
  if (b.step->to == w.state().king())
    return fmt::format("{} cannot enter {}", who, w.kings_region());
  return fmt::format("{} cannot move from {} to {}", who, w.place(from), w.place(b.step->to));
}

std::string tile_1(const Wording& w, const Broken& b) {
  const std::string which = fmt::format("scoring tile {}", w.ruleset().tiles[b.step->tile.index()]);
  if (b.field == Field::tile)
    return fmt::format("{} lies in {} and cannot leave", which, w.kings_region());
  if (b.step->to == w.state().king())
    return fmt::format("{} cannot enter {}", which, w.kings_region());
  if (w.state().tiles()[b.step->tile.index()] == b.step->to) {
    return fmt::format("{} lies in {} already", which, w.place(b.step->to));
  }
  const auto& tiles = w.state().tiles();
  if (std::find(tiles.begin(), tiles.end(), b.step->to) != tiles.end()) {
    return fmt::format("{} has a scoring tile already", w.place(b.step->to));
  }
  return fmt::format("no scoring tile can lie in {}", w.place(b.step->to));
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
  const std::string player = w.owner(w.turn().player);
  if (b.step->kind == StepKind::take_back_modifier) {
    const ModifierId kind = b.step->modifier;
    if (!kind.valid()) return "no played Modifier card is left that could come back";
    return fmt::format("{} is not among the Modifier cards that {} has played",
                       w.ruleset().modifiers[kind.index()].id, player);
  }
  if (b.step->count == 0) return "no played Power card is left that could come back";
  return fmt::format("the {} is not among the Power cards that {} has played",
                     w.power(b.step->count), player);
}

constexpr std::array kRows = std::to_array<WordsRow>({
    {RuleId::place_1, place_1},   {RuleId::place_2, place_2},   {RuleId::place_3, place_3},
    {RuleId::place_4, place_4},   {RuleId::move_1, move_1},     {RuleId::move_2, move_2},
    {RuleId::move_3, move_3},     {RuleId::move_4, move_4},     {RuleId::taboo_1, taboo_1},
    {RuleId::return_1, return_1}, {RuleId::return_2, return_2}, {RuleId::disc_1, disc_1},
    {RuleId::disc_2, disc_2},     {RuleId::score_1, score_1},   {RuleId::king_1, king},
    {RuleId::king_2, king},       {RuleId::grande_1, grande_1}, {RuleId::tile_1, tile_1},
    {RuleId::court_3, court_3},   {RuleId::back_1, back_1},
});

}  // namespace

std::span<const WordsRow> words_of_actions() { return kRows; }

}  // namespace veedor
