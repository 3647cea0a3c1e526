#include <algorithm>

#include "engine/effects/effects.h"
#include "engine/geography.h"
#include "engine/scoring.h"

namespace veedor {
namespace {

using Reach = KingEffect::Reach;

/// Where the card lets the King go. He moves to another place, but may stay where the fewest
/// Caballeros are.
PlaceSet destinations(const View& view, const KingEffect& effect) {
  const Rules& rules = view.rules;
  const PlaceSet elsewhere = rules.king.stands - PlaceSet::of(view.state.king());
  switch (effect.reach) {
    case Reach::neighbor:
      return kings_neighbours(view) & rules.king.stands;
    case Reach::abroad:
      return places_abroad(rules) & elsewhere;
    case Reach::fewest:
      return emptiest_regions(rules, view.state);
    case Reach::castillo:
      return PlaceSet::of(rules.castillo) & elsewhere;
    case Reach::any:
      break;
  }
  return rules.regions & elsewhere;
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
  const PlaceId from = state.king();
  state.king() = to;
  // Nobody comes along out of, or into, a place that is no region.
  if (effect.bring > 0 && table.rules.regions.has(from) && table.rules.regions.has(to)) {
    state.turn.source = from;
    state.turn.to_bring =
        static_cast<std::uint8_t>(std::min<unsigned>(effect.bring, state.total(from)));
  }
  if (!effect.banish_grandes) return;
  for (PlaceId& grande : state.grandes()) {
    if (grande == to) grande = table.rules.castillo;
  }
}

}  // namespace

RuleId rule_of_kings_move(const KingEffect& effect) {
  switch (effect.reach) {
    case Reach::neighbor:
      return RuleId::king_2;
    case Reach::abroad:
      return RuleId::regency_1;
    case Reach::fewest:
      return RuleId::regency_4;
    case Reach::castillo:
      return RuleId::regency_5;
    case Reach::any:
      break;
  }
  if (effect.banish_grandes) return RuleId::regency_3;
  return effect.bring > 0 ? RuleId::regency_2 : RuleId::king_1;
}

void ask(const View& view, const KingEffect& effect, const Step& step, Questions& questions) {
  if (step.kind == StepKind::bring) {
    if (effect.bring > 0) return ask_bring(view, step, questions);
    return questions.add(Field::whole, Universe::whole()).forbid(RuleId::special_1);
  }
  questions.add(Field::to, any_place(view.rules))
      .only(rule_of_kings_move(effect), destinations(view, effect));
}

void perform(Table& table, const KingEffect& effect, const Step& step) {
  if (step.kind == StepKind::move_king) return move_king(table, effect, step.to);
  Turn& turn = table.state.turn;
  table.state.shift(step.owner, turn.source, table.state.king(), step.count);
  turn.to_bring = static_cast<std::uint8_t>(left_of(turn.to_bring, step.count));
}

void begin(Table& table, const PlaceAtKingEffect&) { table.state.turn.king_region_open = true; }

void ask(const View& view, const SwapKingEffect&, const Step&, Questions& questions) {
  const Rules& rules = view.rules;
  const PlaceId king = view.state.king();
  const OwnerSet open = rules.player_set().where([&](OwnerId player) {
    const PlaceId grande = view.state.grandes()[player.index()];
    return rules.regions.has(grande) && rules.regions.has(king) && grande != king;
  });
  questions.add(Field::owner, any_owner(rules)).only(RuleId::regency_7, open);
}

void perform(Table& table, const SwapKingEffect&, const Step& step) {
  std::swap(table.state.king(), table.state.grandes()[step.owner.index()]);
}

}  // namespace veedor
