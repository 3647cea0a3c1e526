#include <algorithm>

#include "engine/effects/effects.h"
#include "engine/geography.h"
#include "engine/scoring.h"

namespace veedor {
namespace {

using Reach = KingEffect::Reach;

struct Destinations {
  RuleId rule;
  PlaceSet places;
};

/// Where the card lets the King go, and the rule that says so. He moves to another place, but
/// may stay where the fewest Caballeros are.
Destinations destinations(const View& view, const KingEffect& effect) {
  const Rules& rules = view.rules;
  const PlaceSet elsewhere = rules.place_set() - PlaceSet::of(view.state.king);
  switch (effect.reach) {
    case Reach::neighbor:
      return {RuleId::king_2, kings_neighbours(view)};
    case Reach::abroad:
      return {RuleId::regency_1, places_abroad(rules) & elsewhere};
    case Reach::fewest:
      return {RuleId::regency_4, emptiest_regions(rules, view.state)};
    case Reach::castillo:
      return {RuleId::regency_5, PlaceSet::of(rules.castillo) & elsewhere};
    case Reach::any:
      break;
  }
  RuleId rule = RuleId::king_1;
  if (effect.bring > 0) rule = RuleId::regency_2;
  if (effect.banish_grandes) rule = RuleId::regency_3;
  return {rule, rules.regions & elsewhere};
}

void ask_bring(const View& view, const Step& step, Questions& questions) {
  const Turn& turn = view.state.turn;
  const unsigned asked = std::min(step.count, turn.to_bring);
  const OwnerSet there = view.rules.owner_set().where([&](OwnerId owner) {
    const unsigned here = turn.source.valid() ? view.state.count(turn.source, owner) : 0U;
    return here > 0 && here >= asked;
  });
  questions.add(Field::owner, any_owner(view.rules)).only(RuleId::regency_2, there);
  questions.add(Field::count, Universe::numbers(1)).at_most(RuleId::regency_2, turn.to_bring);
}

void move_king(Table& table, const KingEffect& effect, PlaceId to) {
  State& state = table.state;
  const PlaceId from = state.king;
  state.king = to;
  // Nobody comes along out of, or into, a place that is no region.
  if (effect.bring > 0 && table.rules.regions.has(from) && table.rules.regions.has(to)) {
    state.turn.source = from;
    state.turn.to_bring =
        static_cast<std::uint8_t>(std::min<unsigned>(effect.bring, state.total(from)));
  }
  if (!effect.banish_grandes) return;
  for (PlaceId& grande : state.grandes) {
    if (grande == to) grande = table.rules.castillo;
  }
}

}  // namespace

void ask(const View& view, const KingEffect& effect, const Step& step, Questions& questions) {
  if (step.kind == StepKind::bring) {
    if (effect.bring > 0) return ask_bring(view, step, questions);
    return questions.add(Field::whole, Universe::whole()).forbid(RuleId::special_1);
  }
  const Destinations open = destinations(view, effect);
  questions.add(Field::to, any_place(view.rules)).only(open.rule, open.places);
}

void perform(Table& table, const KingEffect& effect, const Step& step) {
  if (step.kind == StepKind::move_king) return move_king(table, effect, step.to);
  Turn& turn = table.state.turn;
  table.state.shift(step.owner, turn.source, table.state.king, step.count);
  turn.to_bring = static_cast<std::uint8_t>(left_of(turn.to_bring, step.count));
}

void begin(Table& table, const PlaceAtKingEffect&) { table.state.turn.king_region_open = true; }

void ask(const View& view, const SwapKingEffect&, const Step&, Questions& questions) {
  const Rules& rules = view.rules;
  const PlaceId king = view.state.king;
  const OwnerSet open = rules.player_set().where([&](OwnerId player) {
    const PlaceId grande = view.state.grandes[player.index()];
    return rules.regions.has(grande) && rules.regions.has(king) && grande != king;
  });
  questions.add(Field::owner, any_owner(rules)).only(RuleId::regency_7, open);
}

void perform(Table& table, const SwapKingEffect&, const Step& step) {
  std::swap(table.state.king, table.state.grandes[step.owner.index()]);
}

}  // namespace veedor
