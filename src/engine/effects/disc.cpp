#include <algorithm>

#include "engine/effects/effects.h"
#include "engine/geography.h"
#include "engine/reason.h"
#include "engine/rule_id.h"

namespace veedor {
namespace {

/// The regions, taboo ones excluded, that a disc can show and that have at least `least` of
/// `owner`'s Caballeros.
PlaceSet shown_with(const View& view, OwnerId owner, unsigned least) {
  return free_regions_with(view, owner, least) & view.rules.disc_regions;
}

/// The regions that `owner`'s disc may show: those with `count` Caballeros, or with 1 if none has
/// so many; never a taboo one.
PlaceSet disc_regions(const View& view, const DiscReturnEffect& effect, OwnerId owner) {
  const unsigned asked = effect.count == kUnlimited ? 1 : effect.count;
  const PlaceSet enough = shown_with(view, owner, asked);
  return enough.empty() ? shown_with(view, owner, 1) : enough;
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

void await_discs(Turn& turn) {
  turn.answered = {};
  turn.sealed = {};
  turn.discs = {};
}

/// The players whose discs are turned over. Discs that a ruling leaves sealed do not count.
OwnerSet opened(const Turn& turn) { return (turn.concerned & turn.answered) - turn.sealed; }

/// Notes a disc, which counts for `region`; the discs of others change nothing. Returns whether it
/// is the last awaited disc, so that all of them are turned over.
bool set_disc(Table& table, const Step& step, PlaceId region) {
  const OwnerId owner = step.owner;
  Turn& turn = table.state.turn;
  const bool awaited = (turn.concerned - turn.answered).has(owner);
  turn.answered.add(owner);
  if (!awaited) return false;
  if (step.sealed) turn.sealed.add(owner);
  turn.discs[owner.index()] = region;
  table.tell_disc(owner, region);
  return opened(turn) == turn.concerned;
}

/// Accepts one disc of each opponent, and of each owner in `also`.
void ask_disc_owner(const View& view, OwnerSet also, Questions& questions) {
  Choice& owner = questions.add(Field::owner, any_owner(view.rules));
  owner.only(Reason::disc_of_nobody, opponents(view) | also);
  owner.exclude(Reason::disc_set_already, view.state.turn.answered);
}

}  // namespace

EffectSyntax DiscReturnEffect::form() const {
  static constexpr std::array kKeyRows{
      EffectKey{LogKey::discs, KeyForm::discs, StepKind::disc},
  };
  return {.rows = kKeyRows, .yes = true};
}

std::vector<RuleId> DiscReturnEffect::rules() const { return {RuleId::disc_1, RuleId::disc_2}; }

void DiscReturnEffect::begin(Table& table) const {
  Turn& turn = table.state.turn;
  await_discs(turn);
  turn.concerned = opponents(table.view()).where([&](OwnerId player) {
    return !shown_with(table.view(), player, 1).empty();
  });
}

void DiscReturnEffect::ask(const View& view, const Step& step, Questions& questions) const {
  ask_disc_owner(view, {}, questions);
  if (step.sealed) return;
  Choice& to = questions.add(Field::to, any_disc(view.rules));
  to.exclude(Reason::disc_shows_none, kNoValueBit);
  if (!view.state.turn.concerned.has(step.owner)) return;
  const PlaceSet possible = disc_regions(view, *this, step.owner);
  if (!view.rules.impossible_disc_chosen) {
    const PlaceSet places = view.rules.place_set();
    to.exclude(Reason::disc_shows_no_region, places - view.rules.disc_regions);
    to.exclude(Reason::disc_shows_kings_region, taboo(view));
    to.exclude(Reason::disc_shows_too_few, places - possible);
    return;
  }
  const PlaceSet instead =
      possible.has(step.to) ? PlaceSet() : fewest_of(view, possible, step.owner);
  Choice& from = questions.add(Field::from, any_disc(view.rules));
  from.exclude(Reason::disc_instead_impossible, view.rules.place_set() - instead);
  const bool choice = instead.size() > 1;
  // If there is a choice, it must be made.
  if (choice) from.exclude(Reason::disc_instead_impossible, kNoValueBit);
}

namespace {

/// The region that a disc empties: the one that it shows or, if that is impossible, the one chosen
/// instead. Other discs have no influence on it.
PlaceId emptied_region(const View& view, const DiscReturnEffect& effect, const Step& disc) {
  if (!view.rules.impossible_disc_chosen) return disc.to;
  const PlaceSet possible = disc_regions(view, effect, disc.owner);
  if (possible.empty() || possible.has(disc.to)) return disc.to;
  return disc.from.valid() ? disc.from : *fewest_of(view, possible, disc.owner).begin();
}

}  // namespace

void DiscReturnEffect::perform(Table& table, const Step& step) const {
  const PlaceId region = emptied_region(table.view(), *this, step);
  if (set_disc(table, step, region)) turn_over(table);
}

void DiscReturnEffect::turn_over(Table& table) const {
  const Turn& turn = table.state.turn;
  for (const OwnerId owner : opened(turn)) {
    const PlaceId region = turn.discs[owner.index()];
    if (!region.valid()) continue;  // a ruling accepted a disc that shows "none"
    const std::uint8_t here = table.state.count(region, owner);
    table.shift(owner, region, table.rules.province, std::min(here, count));
  }
}

EffectSyntax DiscEvictEffect::form() const {
  static constexpr std::array kKeyRows{
      EffectKey{LogKey::region, KeyForm::place, StepKind::name_region, Field::to},
      EffectKey{LogKey::discs, KeyForm::discs, StepKind::disc, Field::whole, Presence::optional},
  };
  return {.rows = kKeyRows};
}

std::vector<RuleId> DiscEvictEffect::rules() const {
  return {RuleId::disc_1, RuleId::disc_2, RuleId::taboo_1};
}

void DiscEvictEffect::ask(const View& view, const Step& step, Questions& questions) const {
  const Rules& rules = view.rules;
  if (step.kind == StepKind::name_region) {
    Choice& region = questions.add(Field::to, any_place(rules));
    region.only(Reason::disc_shows_no_region, rules.regions);
    region.exclude(Reason::taboo_evicted, taboo(view) & rules.regions);
    return;
  }
  ask_disc_owner(view, {}, questions);
  Choice& to = questions.add(Field::to, any_disc(rules));
  if (!view.state.turn.source.valid()) to.forbid(Reason::disc_without_region);
  if (view.state.turn.concerned.has(step.owner)) {
    to.exclude(Reason::disc_shows_no_region, rules.place_set() - rules.disc_regions);
  }
}

void DiscEvictEffect::perform(Table& table, const Step& step) const {
  State& state = table.state;
  Turn& turn = state.turn;
  if (step.kind == StepKind::name_region) {
    turn.source = step.to;
    await_discs(turn);
    turn.concerned = opponents(table.view()).where([&](OwnerId player) {
      return !own_of(table.view(), player)
                  .where([&](OwnerId owner) { return state.count(step.to, owner) > 0; })
                  .empty();
    });
  } else if (set_disc(table, step, step.to)) {
    turn_over(table);
  }
}

void DiscEvictEffect::turn_over(Table& table) const {
  const State& state = table.state;
  const Turn& turn = state.turn;
  const PlaceSet closed = taboo(table.view());
  const OwnerSet leaving = opened(turn);
  // Clockwise from the left of the card's player, the order in which spaces of the Limit table are
  // taken.
  for (std::size_t i = 1; i < table.rules.players; ++i) {
    const OwnerId owner((turn.player.index() + i) % table.rules.players);
    if (!leaving.has(owner)) continue;
    // A taboo region, the same region, or no region: into the Court, except black ones.
    const PlaceId disc = turn.discs[owner.index()];
    const bool moves = disc.valid() && !closed.has(disc) && disc != turn.source;
    table.shift(owner, turn.source, moves ? disc : table.rules.court,
                state.count(turn.source, owner));
    const bool black = moves && own_of(table.view(), owner).has(kBlack);
    if (black) table.shift(kBlack, turn.source, disc, state.count(turn.source, kBlack));
  }
}

EffectSyntax DiscScoreEffect::form() const {
  static constexpr std::array kKeyRows{
      EffectKey{LogKey::discs, KeyForm::discs, StepKind::disc},
      EffectKey{LogKey::points, KeyForm::claim, StepKind::score_next, Field::whole,
                Presence::optional},
  };
  return {.rows = kKeyRows,
          .yes = true,
          .part = StepKind::score_next,
          .needs_all_answers = true,
          .scores = true};
}

std::vector<RuleId> DiscScoreEffect::rules() const { return {RuleId::disc_1, RuleId::disc_2}; }

void DiscScoreEffect::begin(Table& table) const {
  table.state.turn.concerned = table.rules.player_set();
  await_discs(table.state.turn);
  table.state.turn.to_score = {};
}

void DiscScoreEffect::ask(const View& view, const Step& step, Questions& questions) const {
  if (step.kind != StepKind::disc) return ask_score_next(view, questions);
  ask_disc_owner(view, OwnerSet::of(view.state.turn.player), questions);
  questions.add(Field::to, any_disc(view.rules))
      .exclude(Reason::disc_shows_no_region, view.rules.place_set() - view.rules.disc_regions);
}

void DiscScoreEffect::perform(Table& table, const Step& step) const {
  if (step.kind == StepKind::score_next) return score_next_by_card(table);
  if (set_disc(table, step, step.to)) turn_over(table);
}

void DiscScoreEffect::turn_over(Table& table) const {
  Turn& turn = table.state.turn;
  turn.to_score = table.rules.disc_regions.where(
      [&](PlaceId region) { return std::ranges::count(turn.discs, region) == 1; });
}

void DiscScoreEffect::finish(Table& table) const {
  while (!table.state.turn.to_score.empty()) score_next_by_card(table);
}

EffectSyntax DiscGrandesEffect::form() const {
  static constexpr std::array kKeyRows{
      EffectKey{LogKey::discs, KeyForm::discs, StepKind::disc},
  };
  return {.rows = kKeyRows, .yes = true};
}

std::vector<RuleId> DiscGrandesEffect::rules() const { return {RuleId::disc_1, RuleId::disc_2}; }

void DiscGrandesEffect::begin(Table& table) const {
  const State& state = table.state;
  // No card takes a Grande out of the Castillo.
  const PlaceSet closed = taboo(table.view()) | PlaceSet::of(table.rules.castillo);
  Turn& turn = table.state.turn;
  await_discs(turn);
  turn.concerned = opponents(table.view()).where([&](OwnerId player) {
    return !closed.has(state.grandes()[player.index()]);
  });
}

void DiscGrandesEffect::ask(const View& view, const Step& step, Questions& questions) const {
  ask_disc_owner(view, {}, questions);
  Choice& to = questions.add(Field::to, any_disc(view.rules));
  if (step.sealed || !view.state.turn.concerned.has(step.owner)) return;
  to.exclude(Reason::disc_shows_none, kNoValueBit);
  to.exclude(Reason::disc_shows_no_region, view.rules.place_set() - view.rules.disc_regions);
  to.exclude(Reason::disc_shows_kings_region, taboo(view));
  to.exclude(Reason::disc_shows_own_region, view.state.grandes()[step.owner.index()]);
}

void DiscGrandesEffect::perform(Table& table, const Step& step) const {
  if (set_disc(table, step, step.to)) turn_over(table);
}

void DiscGrandesEffect::turn_over(Table& table) const {
  const Turn& turn = table.state.turn;
  for (const OwnerId owner : opened(turn)) {
    const PlaceId disc = turn.discs[owner.index()];
    // Only a ruling lets a disc show anything else.
    if (table.rules.grande.stands.has(disc)) table.put(kFirstGrande + owner.index(), disc);
  }
}

}  // namespace veedor
