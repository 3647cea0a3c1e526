#include <algorithm>

#include "engine/effects/effects.h"
#include "engine/step_table.h"

namespace veedor {
namespace {

/// Whether a step of this kind breaks no rule for one of `owners`. Looks at one field at a time,
/// because no card leaves fields without values in combination only.
bool begins_with(const View& view, StepKind kind, OwnerSet owners) {
  return !owners
              .where([&](OwnerId owner) {
                const Step step{.kind = kind, .owner = owner, .count = 1};
                Questions asked(step);
                ask_special_step(view, step, asked);
                return std::ranges::all_of(asked.items(), [](const auto& question) {
                  const bool said = question.field == Field::owner;
                  return said ? question.choice.accepted() : question.choice.allowed() != 0;
                });
              })
              .empty();
}

/// Whether this alternative of the turn's card can be announced and begun, and may be required.
bool possible(const View& view, std::uint8_t alternative) {
  const Card& card = view.rules.cards[view.state.turn.card.index()];
  if (form_of(card.effects[alternative]).never_required) return false;
  return special_can_begin(view, {.kind = StepKind::announce, .alternative = alternative});
}

}  // namespace

bool special_can_begin(const View& view, const Step& step) {
  State later = view.state;
  Decks decks;
  Table table{view.rules, decks, later};
  do_announce(table, step);
  return special_can_begin(table.view());
}

bool special_can_begin(const View& view) {
  const EffectSyntax form = form_of(effect_under_way(view));
  if (form.rows.empty() || form.by_discs()) return true;
  const auto first = first_part(form.rows);
  const bool one_step = shape_of(first.front().key_form) == Shape::one_step;
  // `yes` for one step means that step; else what follows by itself, or nothing.
  if (form.yes && !one_step) return true;
  // A single step without an owner is about the player's own pieces.
  const bool own = one_step && std::ranges::count(first, Field::owner, &EffectKey::field) == 0;
  const OwnerSet owners = own ? OwnerSet::of(view.state.turn.player) : view.rules.owner_set();
  return begins_with(view, first.front().kind, owners);
}

bool special_possible(const View& view) {
  const std::size_t alternatives = view.rules.cards[view.state.turn.card.index()].effects.size();
  for (std::size_t i = 0; i < alternatives; ++i) {
    if (possible(view, static_cast<std::uint8_t>(i))) return true;
  }
  return false;
}

May may_leave_special_out(const View& view) {
  const Turn& turn = view.state.turn;
  const bool chosen = turn.part == Turn::Part::card || turn.part == Turn::Part::placing;
  if (!chosen || turn.special_done || !view.rules.actions_required) return May::yes;
  const May may = view.rules.cards[turn.card.index()].may;
  return may == May::yes || special_possible(view) ? may : May::yes;
}

}  // namespace veedor
