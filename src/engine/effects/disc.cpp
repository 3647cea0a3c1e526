#include <algorithm>

#include "engine/effects/effects.h"
#include "engine/geography.h"

namespace veedor {
namespace {

constexpr std::uint64_t kNoPlaceBit = std::uint64_t{1} << kNoPlaceValue;

/// The regions that `owner`'s disc may show: with `count` Caballeros, or with 1 where none has so
/// many; never the King's.
PlaceSet disc_regions(const View& view, const DiscReturnEffect& effect, OwnerId owner) {
  const unsigned asked = effect.count == kUnlimited ? 1 : effect.count;
  const PlaceSet enough = free_regions_with(view, owner, asked);
  return enough.empty() ? free_regions_with(view, owner, 1) : enough;
}

/// Those of `regions` in which `owner` has the fewest Caballeros.
PlaceSet fewest_of(const View& view, PlaceSet regions, OwnerId owner) {
  PlaceSet fewest;
  unsigned least = kMaxNumber;
  for (const PlaceId region : regions) {
    const unsigned here = view.state.count(region, owner);
    if (here < least) fewest = {};
    if (here <= least) fewest.add(region);
    least = std::min(least, here);
  }
  return fewest;
}

/// The discs that are accepted at all: the opponents', and what else `also` adds.
void ask_disc_owner(const View& view, OwnerSet also, Questions& questions) {
  questions.add(Field::owner, any_owner(view.rules)).only(RuleId::disc_2, opponents(view) | also);
}

}  // namespace

void begin(Table& table, const DiscReturnEffect&) {
  Turn& turn = table.state.turn;
  turn.answered = {};
  turn.concerned = opponents(table.view()).where([&](OwnerId player) {
    return !free_regions_with(table.view(), player, 1).empty();
  });
}

void ask(const View& view, const DiscReturnEffect& effect, const Step& step, Questions& questions) {
  ask_disc_owner(view, {}, questions);
  Choice& to = questions.add(Field::to, any_disc(view.rules));
  to.exclude(RuleId::disc_2, kNoPlaceBit);
  if (!view.state.turn.concerned.has(step.owner)) return;
  const PlaceSet possible = disc_regions(view, effect, step.owner);
  if (!view.rules.impossible_disc_chosen) {
    to.exclude(RuleId::disc_1, view.rules.place_set() - possible);
    return;
  }
  const PlaceSet instead =
      possible.has(step.to) ? PlaceSet() : fewest_of(view, possible, step.owner);
  Choice& from = questions.add(Field::from, any_disc(view.rules));
  from.exclude(RuleId::disc_1, view.rules.place_set() - instead);
  if (instead.size() > 1) from.exclude(RuleId::disc_1, kNoPlaceBit);  // there is a choice to make
}

void perform(Table& table, const DiscReturnEffect& effect, const Step& step) {
  Turn& turn = table.state.turn;
  turn.answered.add(step.owner);
  if (!turn.concerned.has(step.owner)) return;
  PlaceId region = step.to;
  const PlaceSet possible = disc_regions(table.view(), effect, step.owner);
  if (!possible.has(region) && table.rules.impossible_disc_chosen) {
    region = step.from.valid() ? step.from : *fewest_of(table.view(), possible, step.owner).begin();
  }
  if (!region.valid()) return;  // a ruling let the disc say "none"
  const std::uint8_t here = table.state.count(region, step.owner);
  table.state.shift(step.owner, region, table.rules.province, std::min(here, effect.count));
}

void ask(const View& view, const DiscEvictEffect&, const Step& step, Questions& questions) {
  const Rules& rules = view.rules;
  if (step.kind == StepKind::name_region) {
    Choice& region = questions.add(Field::to, any_place(rules));
    region.only(RuleId::disc_1, rules.regions);
    region.exclude(RuleId::taboo_1, PlaceSet::of(view.state.king) & rules.regions);
    return;
  }
  ask_disc_owner(view, {}, questions);
  Choice& to = questions.add(Field::to, any_disc(rules));
  if (view.state.turn.concerned.has(step.owner)) {
    to.exclude(RuleId::disc_1, rules.place_set() - rules.regions);
  }
}

void perform(Table& table, const DiscEvictEffect&, const Step& step) {
  State& state = table.state;
  Turn& turn = state.turn;
  if (step.kind == StepKind::name_region) {
    turn.source = step.to;
    turn.answered = {};
    turn.concerned = opponents(table.view()).where([&](OwnerId player) {
      return state.count(step.to, player) > 0;
    });
    return;
  }
  turn.answered.add(step.owner);
  if (!turn.concerned.has(step.owner)) return;
  // The King's region, the same region or no region: into the Court.
  const bool moves = step.to.valid() && step.to != state.king && step.to != turn.source;
  state.shift(step.owner, turn.source, moves ? step.to : table.rules.court,
              state.count(turn.source, step.owner));
}

void begin(Table& table, const DiscScoreEffect&) {
  table.state.turn.concerned = table.rules.player_set();
  table.state.turn.answered = {};
  table.state.turn.discs = {};
  table.state.turn.to_score = {};
}

void ask(const View& view, const DiscScoreEffect&, const Step& step, Questions& questions) {
  if (step.kind != StepKind::disc) return;
  ask_disc_owner(view, OwnerSet::of(view.state.turn.player), questions);
  questions.add(Field::to, any_disc(view.rules))
      .exclude(RuleId::disc_1, view.rules.place_set() - view.rules.regions);
}

void perform(Table& table, const DiscScoreEffect&, const Step& step) {
  Turn& turn = table.state.turn;
  if (step.kind == StepKind::score_next) return score_next_by_card(table);
  turn.answered.add(step.owner);
  turn.discs[step.owner.index()] = step.to;
  if (!(turn.concerned - turn.answered).empty()) return;
  turn.to_score = table.rules.regions.where(
      [&](PlaceId region) { return std::ranges::count(turn.discs, region) == 1; });
}

void finish(Table& table, const DiscScoreEffect&) {
  while (!table.state.turn.to_score.empty()) score_next_by_card(table);
}

}  // namespace veedor
