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

/// Whether this alternative of the card can be announced and begun.
bool possible(const View& view, std::uint8_t alternative) {
  State later = view.state;
  Decks decks;
  Table table{view.rules, decks, later};
  do_announce(table, {.kind = StepKind::announce, .alternative = alternative});
  const EffectSyntax form = form_of(effect_under_way(table.view()));
  if (form.never_required) return false;
  if (form.yes || form.by_discs()) return true;
  const auto first = first_part(form.rows);
  // A single step without an owner is about the player's own pieces.
  const bool own = shape_of(first.front().key_form) == Shape::one_step &&
                   std::ranges::count(first, Field::owner, &EffectKey::field) == 0;
  const OwnerSet owners = own ? OwnerSet::of(later.turn.player) : view.rules.owner_set();
  return begins_with(table.view(), first.front().kind, owners);
}

}  // namespace

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
