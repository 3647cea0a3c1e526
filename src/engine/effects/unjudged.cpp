#include <limits>

#include "engine/effects/effects.h"
#include "engine/geography.h"
#include "engine/reason.h"
#include "engine/rule_id.h"

namespace veedor {
namespace {

/// The highest possible score, and the most that one step can give.
constexpr unsigned kMostScore = std::numeric_limits<Points::value_type>::max();
constexpr unsigned kMostGiven = std::numeric_limits<decltype(Step::count)>::max();

void ask_caballeros(const View& view, const Step& step, Questions& questions) {
  const Rules& rules = view.rules;
  questions.add(Field::owner, any_owner(rules));
  const Wanted wanted{step.owner, step.from, step.to, step.carries};
  const auto here = [&](PlaceId place) {
    Wanted there = wanted;
    there.from = place;
    return rules.inner.empty() ? unsigned{view.state.count(place, step.owner)}
                               : available(view, there);
  };
  const unsigned there = step.from.valid() ? here(step.from) : 0U;
  questions.add(Field::count, Universe::numbers(1)).at_most(Reason::change_too_few_there, there);
  // If too few stand there, the fault is at the number, which is asked about first.
  const PlaceSet filled =
      named_places(rules).where([&](PlaceId place) { return here(place) >= step.count; });
  questions.add(Field::from, any_place(rules)).only(Reason::change_too_few_there, filled);
  Choice& to = questions.add(Field::to, any_place(rules));
  to.exclude(Reason::change_never_there, places_abroad(rules));
  if (rules.dummy && step.owner == kDummy) {
    to.exclude(Reason::change_never_there, PlaceSet::of(rules.court));
  }
  if (rules.black > 0 && step.owner == kBlack) {
    to.exclude(Reason::change_black_there,
               PlaceSet::of(rules.court) | PlaceSet::of(rules.province) | PlaceSet::of(rules.ship));
  }
  exclude_full(view, wanted, step.count, to);
}

void ask_tile(const View& view, const Step& step, Questions& questions) {
  const Rules& rules = view.rules;
  questions.add(Field::tile, any_tile(rules));
  Choice& to = questions.add(Field::to, any_disc(rules));
  to.exclude(Reason::change_never_there, rules.place_set() - rules.tile.stands);
  for (std::size_t i = 0; i < rules.tiles.size(); ++i) {
    if (step.tile != TileId(i)) to.exclude(Reason::change_tile_there, view.state.tiles()[i]);
  }
}

void ask_points(const View& view, const Step& step, Questions& questions) {
  questions.add(Field::owner, Universe::owners(view.rules.player_set()));
  Choice& count = questions.add(Field::count, Universe::numbers());
  const bool full = view.rules.player_set().has(step.owner) &&
                    view.state.scores[step.owner.index()] > kMostScore - kMostGiven;
  if (full) count.forbid(Reason::change_score_too_high);
}

}  // namespace

EffectSyntax UnjudgedEffect::form() const {
  static constexpr std::array kKeyRows{
      EffectKey{LogKey::changes, KeyForm::changes, StepKind::change_caballeros},
  };
  return {.rows = kKeyRows,
          .part = StepKind::change_caballeros,
          .believed = true,
          .never_required = true};
}

std::vector<RuleId> UnjudgedEffect::rules() const { return {RuleId::unjudged_1}; }

void UnjudgedEffect::ask(const View& view, const Step& step, Questions& questions) const {
  const Rules& rules = view.rules;
  switch (step.kind) {
    case StepKind::change_caballeros:
      return ask_caballeros(view, step, questions);
    case StepKind::change_tile:
      return ask_tile(view, step, questions);
    case StepKind::change_points:
      return ask_points(view, step, questions);
    case StepKind::change_holder: {
      if (rules.black == 0) {
        questions.add(Field::whole, Universe::whole()).forbid(Reason::change_never_there);
      }
      const std::uint64_t holders = rules.player_set().bits() | kNoValueBit;
      questions.add(Field::owner, {Domain::owners, holders});
      return;
    }
    case StepKind::change_grande:
      questions.add(Field::owner, Universe::owners(rules.player_set()));
      questions.add(Field::to, any_place(rules))
          .only(Reason::change_never_there, grandes_places(rules) & rules.grande.stands);
      return;
    default:
      questions.add(Field::to, any_place(rules))
          .only(Reason::change_never_there, kings_places(rules) & rules.king.stands);
  }
}

void UnjudgedEffect::perform(Table& table, const Step& step) const {
  switch (step.kind) {
    case StepKind::change_caballeros:
      return table.shift(step.owner, step.from, step.to, step.count, step.carries);
    case StepKind::change_tile:
      return table.put(kFirstTile + step.tile.index(), step.to);
    case StepKind::change_points:
      return table.give(step.owner, step.count);
    case StepKind::change_holder:
      return table.put_inquisitor(step.owner);
    case StepKind::change_grande:
      // The Grande of a Revolution is the King.
      if (step.owner == table.state.king_grande) return table.put(kKingPiece, step.to);
      return table.put(kFirstGrande + step.owner.index(), step.to);
    default:
      return table.put(kKingPiece, step.to);
  }
}

}  // namespace veedor
