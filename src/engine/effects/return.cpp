#include <algorithm>

#include "engine/effects/effects.h"
#include "engine/geography.h"

namespace veedor {
namespace {

/// How many of `owner`'s Caballeros stand where the effect may take them from.
unsigned available(const View& view, const ReturnEffect& effect, OwnerId owner) {
  unsigned sum = effect.court ? view.state.count(view.rules.court, owner) : 0U;
  if (!effect.regions) return sum;
  for (const PlaceId region : free_regions_with(view, owner, 1)) {
    sum += view.state.count(region, owner);
  }
  return sum;
}

}  // namespace

SpecialForm ReturnEffect::form() const {
  static constexpr std::array kOneEach{
      Said{LogKey::give_back, Saying::owner_places, StepKind::give_back},
  };
  static constexpr std::array kChosen{
      Said{LogKey::give_back, Saying::owner_place_counts, StepKind::give_back},
  };
  SpecialForm form{.yes = true, .unanswered = RuleId::return_1, .by_player = everyone};
  if (automatic()) return form;
  form.said = everyone ? std::span<const Said>(kOneEach) : std::span<const Said>(kChosen);
  form.part = StepKind::end_give_back;
  return form;
}

std::vector<RuleId> ReturnEffect::rules() const { return {RuleId::return_1, RuleId::return_2}; }

void ReturnEffect::begin(Table& table) const {
  Turn& turn = table.state.turn;
  const View view = table.view();
  turn.concerned = {};
  turn.answered = {};
  const OwnerSet asked = everyone ? table.rules.owner_set() : opponents(view);
  for (const OwnerId owner : asked) {
    const unsigned owed = std::min<unsigned>(count, available(view, *this, owner));
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
  const OwnerSet open = turn.concerned - turn.answered;
  if (step.kind == StepKind::end_give_back) {
    // Too many were reported with the pair that made them so; a ruling may have let them pass.
    const unsigned due = std::max(owed, given);
    if (step.count != given || turn.answered.has(step.owner)) {
      questions.add(Field::whole, Universe::whole()).forbid(RuleId::return_1);
    }
    questions.add(Field::count, Universe::numbers())
        .exclude(RuleId::return_1, ~(std::uint64_t{1} << due));
    return;
  }
  questions.add(Field::owner, any_owner(rules)).only(RuleId::return_1, open);
  const unsigned left = left_of(owed, given);
  questions.add(Field::count, Universe::numbers(1)).at_most(RuleId::return_1, left);
  PlaceSet places;
  if (regions) places = free_regions_with(view, step.owner, step.count);
  if (court && view.state.count(rules.court, step.owner) >= step.count) places.add(rules.court);
  questions.add(Field::from, any_place(rules)).only(RuleId::return_2, places);
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
