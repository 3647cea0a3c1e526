#include <algorithm>

#include "engine/effects/effects.h"
#include "engine/geography.h"
#include "engine/reason.h"
#include "engine/rule_id.h"

namespace veedor {
namespace {

/// How many of `owner`'s Caballeros stand where the effect may take them.
unsigned in_reach(const View& view, const ReturnEffect& effect, OwnerId owner) {
  unsigned sum = effect.court ? view.state.count(view.rules.court, owner) : 0U;
  if (!effect.regions) return sum;
  const bool spared = effect.everyone && !own_of(view, view.state.turn.player).has(owner);
  for (const PlaceId region : free_regions_with(view, owner, 1)) {
    sum += view.state.count(region, owner) - (spared ? carriers_in(view, region, owner) : 0);
  }
  return sum;
}

/// The places where the next of `owner`'s Caballeros to leave is a carrier that others may not send
/// to the Province (GOODS-2).
PlaceSet with_spared_carrier(const View& view, OwnerId owner) {
  return standing_places(view.rules).where([&](PlaceId place) {
    return view.state.count(place, owner) > 0 &&
           any_carrier(view, {.owner = owner, .from = place}, 1);
  });
}

}  // namespace

EffectSyntax ReturnEffect::form() const {
  static constexpr std::array kOneEach{
      EffectKey{LogKey::give_back, KeyForm::owner_places, StepKind::give_back},
  };
  static constexpr std::array kChosen{
      EffectKey{LogKey::give_back, KeyForm::owner_place_counts, StepKind::give_back},
  };
  EffectSyntax form{.yes = true, .unanswered = Reason::return_missing, .by_player = everyone};
  if (automatic()) return form;
  form.rows = everyone ? std::span<const EffectKey>(kOneEach) : std::span<const EffectKey>(kChosen);
  form.part = StepKind::end_give_back;
  return form;
}

std::vector<RuleId> ReturnEffect::rules() const { return {RuleId::return_1, RuleId::return_2}; }

void ReturnEffect::begin(Table& table) const {
  Turn& turn = table.state.turn;
  const View view = table.view();
  turn.concerned = {};
  turn.answered = {};
  // Black Caballeros never go to the Province.
  const OwnerSet all = table.rules.black > 0 ? table.rules.player_set() : table.rules.owner_set();
  const OwnerSet asked = everyone ? all : opponents(view);
  for (const OwnerId owner : asked) {
    const unsigned owed = std::min<unsigned>(count, in_reach(view, *this, owner));
    turn.owed[owner.index()] = static_cast<std::uint8_t>(owed);
    turn.given[owner.index()] = 0;
    if (owed > 0) turn.concerned.add(owner);
  }
  if (!automatic()) return;
  for (const OwnerId owner : turn.concerned) {
    table.shift(owner, table.rules.court, table.rules.province, turn.owed[owner.index()]);
  }
  turn.answered = turn.concerned;
}

void ReturnEffect::ask(const View& view, const Step& step, Questions& questions) const {
  const Rules& rules = view.rules;
  const Turn& turn = view.state.turn;
  const std::uint8_t owed = turn.owed[step.owner.index()];
  const std::uint8_t given = turn.given[step.owner.index()];
  if (step.kind == StepKind::end_give_back) {
    // If too many were returned, the pair that exceeded the number was reported, or a ruling
    // accepted it.
    const unsigned due = std::max(owed, given);
    // Nobody who owes nothing, and returned nothing, answers.
    if (step.count != given || turn.answered.has(step.owner) || due == 0) {
      questions.add(Field::whole, Universe::whole()).forbid(Reason::return_wrong_number);
    }
    questions.add(Field::count, Universe::numbers())
        .exclude(Reason::return_wrong_number, ~(std::uint64_t{1} << due));
    return;
  }
  Choice& owner = questions.add(Field::owner, any_owner(rules));
  owner.only(Reason::return_of_nobody, turn.concerned);
  owner.exclude(Reason::return_done, turn.answered);
  const unsigned left = left_of(owed, given);
  questions.add(Field::count, Universe::numbers(1)).at_most(Reason::return_wrong_number, left);
  const PlaceSet in_court = PlaceSet::of(rules.court);
  PlaceSet enough = places_with(view, {.owner = step.owner, .from = {}}, step.count);
  if (view.state.count(rules.court, step.owner) >= step.count) enough.add(rules.court);
  Choice& from = questions.add(Field::from, any_place(rules));
  from.exclude(Reason::returned_from_kings_region, taboo(view));
  const PlaceSet on_board = standing_places(rules);
  from.only(Reason::returned_from_nowhere, on_board | in_court);
  from.only(Reason::returned_too_few_there, enough);
  if (!regions) from.exclude(Reason::returned_by_other_card, on_board);
  if (!court) from.exclude(Reason::returned_by_other_card, in_court);
  if (!everyone || rules.goods.empty() || step.owner == turn.player) return;
  from.exclude(Reason::goods_opposing_carrier, with_spared_carrier(view, step.owner));
}

void ReturnEffect::perform(Table& table, const Step& step) const {
  Turn& turn = table.state.turn;
  if (step.kind == StepKind::end_give_back) {
    turn.answered.add(step.owner);
    return;
  }
  table.shift(step.owner, step.from, table.rules.province, step.count);
  std::uint8_t& given = turn.given[step.owner.index()];
  given = static_cast<std::uint8_t>(given + step.count);
}

}  // namespace veedor
