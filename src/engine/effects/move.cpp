#include <algorithm>
#include <limits>

#include "engine/effects/effects.h"
#include "engine/geography.h"

namespace veedor {
namespace {

unsigned still_open(std::uint8_t limit, unsigned used) {
  return limit == kUnlimited ? kMaxNumber : left_of(limit, used);
}

/// How many more the card lets its player move of `owner`'s Caballeros. Of a colour that the card
/// does not name at all, the number is not what is wrong (MOVE-2 is).
unsigned still_to_move(const Turn& turn, const MoveEffect& effect, OwnerId owner) {
  const bool own = owner == turn.player;
  const unsigned moved = own ? turn.moved_own : turn.moved_opposing;
  const std::uint8_t limit = own ? effect.own : effect.opposing;
  // Only a ruling lets the other kind be moved too, and it takes nothing away from this one.
  if (effect.either) return still_open(limit, moved);
  const unsigned in_all =
      still_open(effect.total, static_cast<unsigned>(turn.moved_own + turn.moved_opposing));
  return limit == 0 ? in_all : std::min(in_all, still_open(limit, moved));
}

}  // namespace

SpecialForm MoveEffect::form() const {
  static constexpr std::array kSaid{
      Said{LogKey::move, Saying::moves, StepKind::move},
  };
  return {.said = kSaid,
          .part = StepKind::move,
          .in_all = total,
          .one_source = one_region,
          .either = either};
}

std::vector<RuleId> MoveEffect::rules() const {
  return {RuleId::move_1, RuleId::move_2, RuleId::move_3, RuleId::move_4, RuleId::taboo_1};
}

void MoveEffect::ask(const View& view, const Step& step, Questions& questions) const {
  const Rules& rules = view.rules;
  const Turn& turn = view.state.turn;
  questions.add(Field::count, Universe::numbers(1))
      .at_most(Reason::moved_above_limit, still_to_move(turn, *this, step.owner));

  Choice& owner = questions.add(Field::owner, any_owner(rules));
  const OwnerSet player = OwnerSet::of(turn.player);
  if (own == 0) owner.exclude(Reason::moved_wrong_colour, player);
  if (opposing == 0) owner.exclude(Reason::moved_wrong_colour, rules.owner_set() - player);
  if (either && turn.moved_first.valid()) {
    const bool own_first = turn.moved_first == turn.player;
    owner.only(Reason::moved_other_kind, own_first ? player : rules.owner_set() - player);
  }

  Choice& from = questions.add(Field::from, any_place(rules));
  from.only(Reason::moved_out_of_no_region, rules.regions);
  from.only(Reason::moved_too_few_there, regions_with(view, step.owner, step.count));
  if (one_region && turn.source.valid()) {
    from.only(Reason::moved_out_of_other_region, PlaceSet::of(turn.source));
  }
  from.exclude(Reason::taboo_out_of, taboo(view));

  Choice& to = questions.add(Field::to, any_place(rules));
  to.only(Reason::moved_out_of_board, board(rules));
  if (!back_allowed) to.exclude(Reason::moved_nowhere, step.from);
  to.exclude(Reason::taboo_into, taboo(view));
}

void MoveEffect::perform(Table& table, const Step& step) const {
  Turn& turn = table.state.turn;
  table.shift(step.owner, step.from, step.to, step.count);
  std::uint8_t& moved = step.owner == turn.player ? turn.moved_own : turn.moved_opposing;
  // Rulings may let more be moved than any card does; what no longer fits must not begin anew.
  constexpr int kMost = std::numeric_limits<std::uint8_t>::max();
  moved = static_cast<std::uint8_t>(std::min(moved + step.count, kMost));
  if (!turn.moved_first.valid()) turn.moved_first = step.owner;
  turn.source = step.from;
}

void ask_ability_move(const View& view, const Step& step, Questions& questions) {
  constexpr MoveEffect kOneOwn{.own = 1, .opposing = 0, .total = 1};
  kOneOwn.ask(view, step, questions);
}

}  // namespace veedor
