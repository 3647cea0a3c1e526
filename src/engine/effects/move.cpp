#include <algorithm>
#include <limits>

#include "engine/effects/effects.h"
#include "engine/geography.h"
#include "engine/reason.h"
#include "engine/rule_id.h"

namespace veedor {
namespace {

unsigned still_open(std::uint8_t limit, unsigned used) {
  return limit == kUnlimited ? kMaxNumber : left_of(limit, used);
}

/// How many more of `owner`'s Caballeros the card lets its player move. If the card does not name
/// the colour at all, the number is not the fault (MOVE-2 is broken).
unsigned still_to_move(const Turn& turn, const MoveEffect& effect, bool own) {
  const unsigned moved = own ? turn.moved_own : turn.moved_opposing;
  const std::uint8_t limit = own ? effect.own : effect.opposing;
  // Only a ruling lets the other kind be moved too, and it takes nothing away from this one.
  if (effect.either) return still_open(limit, moved);
  const unsigned in_all =
      still_open(effect.total, static_cast<unsigned>(turn.moved_own + turn.moved_opposing));
  return limit == 0 ? in_all : std::min(in_all, still_open(limit, moved));
}

}  // namespace

EffectSyntax MoveEffect::form() const {
  static constexpr std::array kKeyRows{
      EffectKey{LogKey::move, KeyForm::moves, StepKind::move},
  };
  return {.rows = kKeyRows,
          .part = StepKind::move,
          .in_all = total,
          .one_source = one_region,
          .either = either,
          .along = along};
}

std::vector<RuleId> MoveEffect::rules() const {
  return {RuleId::move_1, RuleId::move_2, RuleId::move_3, RuleId::move_4, RuleId::taboo_1};
}

void MoveEffect::ask(const View& view, const Step& step, Questions& questions) const {
  const Rules& rules = view.rules;
  const Turn& turn = view.state.turn;
  const OwnerSet owned = own_of(view, turn.player);
  const PlaceSet closed = taboo(view);
  const Wanted wanted{step.owner, step.from, step.to, step.carries};
  // Each takes one along.
  const Universe numbers = step.companion.valid() ? Universe::one() : Universe::numbers(1);
  questions.add(Field::count, numbers)
      .at_most(Reason::moved_above_limit, still_to_move(turn, *this, owned.has(step.owner)));

  Choice& owner = questions.add(Field::owner, any_owner(rules));
  if (black) owner.only(Reason::moved_wrong_colour, OwnerSet::of(kBlack));
  if (own == 0) owner.exclude(Reason::moved_wrong_colour, owned);
  if (opposing == 0) owner.exclude(Reason::moved_wrong_colour, rules.owner_set() - owned);
  if (either && turn.moved_first.valid()) {
    const bool own_first = owned.has(turn.moved_first);
    owner.only(Reason::moved_other_kind, own_first ? owned : rules.owner_set() - owned);
  }

  Choice& from = questions.add(Field::from, any_place(rules));
  from.only(Reason::moved_out_of_no_region, standing_places(rules));
  from.only(Reason::moved_too_few_there, places_with(view, wanted, step.count));
  if (along || step.companion.valid()) {
    Choice& companion = questions.add(Field::companion, any_owner_or_nobody(rules));
    const OwnerSet there = rules.player_set().where([&](OwnerId player) {
      return along && step.from.valid() && view.state.count(step.from, player) > 0;
    });
    companion.exclude(Reason::moved_nobody_along, ~(there.bits() | kNoValueBit));
  }
  if (one_region && turn.source.valid()) {
    from.only(Reason::moved_out_of_other_region, with_inner(view, PlaceSet::of(turn.source)));
  }
  from.exclude(Reason::taboo_out_of, closed);

  Choice& to = questions.add(Field::to, any_place(rules));
  PlaceSet open = board(rules) | rules.inner;
  // Onto the Limit table only within its region.
  if (region_of(view, step.from) != view.state.table()) open.remove(rules.limit_table);
  to.only(Reason::moved_out_of_board, open);
  if (!back_allowed) to.exclude(Reason::moved_nowhere, step.from);
  to.exclude(Reason::taboo_into, closed);
  if (rules.inner.empty()) return;
  exclude_full(view, wanted, arriving(step), to);
  const bool carries = !owned.has(step.owner) && any_carrier(view, wanted, step.count);
  if (carries) to.exclude(Reason::goods_opposing_carrier, rules.castillo);
}

void MoveEffect::perform(Table& table, const Step& step) const {
  Turn& turn = table.state.turn;
  table.shift(step.owner, step.from, step.to, step.count, step.carries);
  if (step.companion.valid()) table.shift(step.companion, step.from, step.to, 1);
  const bool own_one = own_of(table.view(), turn.player).has(step.owner);
  std::uint8_t& moved = own_one ? turn.moved_own : turn.moved_opposing;
  // Rulings may allow more moves than any card; the count must not overflow.
  constexpr int kMost = std::numeric_limits<std::uint8_t>::max();
  moved = static_cast<std::uint8_t>(std::min(moved + step.count, kMost));
  if (!turn.moved_first.valid()) turn.moved_first = step.owner;
  turn.source = region_of(table.view(), step.from);
}

namespace {

/// Whether they are own or opposing ones depends on who owns the black Caballeros.
MoveEffect black_ones(const InquisitorEffect& effect) {
  return {.own = effect.move,
          .opposing = effect.move,
          .total = effect.move,
          .black = true,
          .along = effect.along};
}

}  // namespace

EffectSyntax InquisitorEffect::form() const {
  EffectSyntax form = black_ones(*this).form();
  form.yes = true;
  form.black = true;
  return form;
}

std::vector<RuleId> InquisitorEffect::rules() const {
  std::vector<RuleId> rules = black_ones(*this).rules();
  rules.insert(rules.begin(), RuleId::inquisitor_1);
  return rules;
}

void InquisitorEffect::begin(Table& table) const { table.put_inquisitor(table.state.turn.player); }

void InquisitorEffect::ask(const View& view, const Step& step, Questions& questions) const {
  black_ones(*this).ask(view, step, questions);
}

void InquisitorEffect::perform(Table& table, const Step& step) const {
  black_ones(*this).perform(table, step);
}

void ask_ability_move(const View& view, const Step& step, Questions& questions) {
  constexpr MoveEffect kOneOwn{.own = 1, .opposing = 0, .total = 1};
  kOneOwn.ask(view, step, questions);
}

}  // namespace veedor
