#include "simulate/special_action.h"

#include <algorithm>
#include <vector>

#include "engine/effects/effects.h"
#include "ruleset/log_keys.h"

namespace veedor {

std::optional<LogTree> SpecialAction::carry_out(const EffectSyntax& form) {
  LogTree keys = LogTree::map();
  usual_ = form.black ? kBlack : player();
  along_ = form.along;
  if (form.black && form.yes && play_.random().one_in(3)) return LogTree::yes_or_no(true);
  const auto is_instead = [](const EffectKey& row) { return row.presence == Presence::instead; };
  // Only Modifier cards replace other keys, and only in games with these.
  const bool instead = std::ranges::any_of(form.rows, is_instead) &&
                       !play_.rules().modifiers.empty() && play_.random().one_in(2);
  for (Rows rest = form.rows; !rest.empty();) {
    const Rows rows = first_part(rest);
    rest = rest.subspan(rows.size());
    if (is_instead(rows.front()) != instead) continue;
    if (!part(rows, keys)) return std::nullopt;
    if (play_.over()) break;
  }
  return keys.empty() ? LogTree::yes_or_no(true) : keys;
}

bool SpecialAction::part(Rows rows, LogTree& keys) {
  if (rows.front().key_form == KeyForm::card) return open_card(rows, keys);
  const bool one = shape_of(rows.front().key_form) == Shape::one_step;
  return one ? one_step(rows, keys) : listed(rows.front(), keys);
}

bool SpecialAction::one_step(Rows rows, LogTree& keys) {
  Step step{.kind = rows.front().kind, .owner = player()};
  std::vector<Field> fields;
  for (const EffectKey& row : rows) {
    if (row.key_form != KeyForm::castillo) {
      fields.push_back(row.field);
    } else {
      set_value(step, row.field, static_cast<unsigned>(play_.rules().castillo.index()));
    }
  }
  if (fields.empty()) {
    if (!play_.legal(step)) return false;
    play_.settle(step);
    return true;
  }
  if (!play_.choose(step, fields)) return false;
  play_.decide(step, fields);
  // A part that is left out is about the player's own pieces.
  const bool silent = rows.front().presence == Presence::optional && step.owner == player() &&
                      keys.empty() && play_.random().one_in(2);
  for (const EffectKey& row : silent ? Rows() : rows) {
    if (row.key_form == KeyForm::place_pair) {
      keys.list_at(spelled(row.key)).add(written(step, row));
    } else {
      keys.set(spelled(row.key), written(step, row));
    }
  }
  return true;
}

/// The stack is named if several show a card with that name.
bool SpecialAction::open_card(Rows rows, LogTree& keys) {
  Step step{.kind = rows.front().kind, .card = CardId(0)};
  if (!play_.choose(step, kCard)) return false;
  LogNames& names = play_.names();
  const bool named = names.shown_twice(play_.state(), step.card);
  if (named) step.stack = play_.rules().cards[step.card.index()].stack;
  play_.decide(step, named ? Fields(kNothing) : Fields(kCard),
               [&](const Step& changed) { return !names.has_twin(changed.card); });
  keys.set(spelled(rows.front().key), names.of(step.card));
  if (named) keys.set(spelled(LogKey::stack), names.of(step.stack));
  return true;
}

LogTree SpecialAction::written(const Step& step, const EffectKey& row) {
  if (row.key_form != KeyForm::power) return play_.names().of(step, row.field);
  return step.count == 0 ? LogTree::word("hidden") : play_.names().of_power(step.count);
}

bool SpecialAction::listed(const EffectKey& row, LogTree& keys) {
  std::optional<LogTree> list;
  bool needed = true;  // an empty list has no meaning
  switch (row.key_form) {
    case KeyForm::moves:
      list = moves(row.kind);
      break;
    case KeyForm::changes:
      list = changes();
      break;
    case KeyForm::place_counts:
      list = play_placing(play_, row.kind);
      break;
    case KeyForm::owner_places:
      list = one_of_each();
      needed = false;
      break;
    case KeyForm::owner_place_counts:
      list = returns();
      needed = false;
      break;
    case KeyForm::owner_counts:
      return bring(row, keys);
    case KeyForm::discs:
      return discs(row, keys);
    case KeyForm::taking:
      return taking(row, keys);
    case KeyForm::filling:  // comes after the whole action
    case KeyForm::claim:
    case KeyForm::place:
    case KeyForm::player:
    case KeyForm::card:
    case KeyForm::stack:
    case KeyForm::tile:
    case KeyForm::character:
    case KeyForm::place_pair:
    case KeyForm::power:
    case KeyForm::modifier:
    case KeyForm::castillo:
      return true;
  }
  if (!list) return false;
  if (list->empty()) return !needed;
  keys.set(spelled(row.key), std::move(*list));
  return true;
}

bool SpecialAction::discs(const EffectKey& row, LogTree& keys) {
  LogTree discs = LogTree::map();
  OwnerSet set;
  for (const OwnerId owner : play_.rules().player_set()) {
    const bool asked = play_.turn().concerned.has(owner);
    if (asked && (play_.may_stop() || play_.omits())) continue;
    const bool unasked = !asked && !play_.alone() && play_.random().one_in(4);
    if (asked || unasked) play_disc(play_, row.kind, owner, set, discs);
  }
  if (discs.empty() && (play_.alone() || (keys.empty() && play_.random().one_in(2)))) return true;
  const bool needed = !discs.empty() || keys.empty();
  if (needed || play_.random().one_in(2)) keys.set(spelled(row.key), std::move(discs));
  return true;
}

bool SpecialAction::bring(const EffectKey& row, LogTree& keys) {
  LogTree with = LogTree::map();
  OwnerSet used;
  const auto writable = [&](const Step& step) { return step.count >= 1 && !used.has(step.owner); };
  while (!play_.over() && must_come_along(play_.referee().view()) > 0) {
    Step step{.kind = row.kind, .owner = player(), .count = 1};
    if (!play_.choose(step, kOwnerCount, writable)) return false;
    play_.decide(step, kOwnerCount, writable);
    used.add(step.owner);
    with.set(play_.names().of(step.owner), step.count);
  }
  if (!with.empty()) keys.set(spelled(row.key), std::move(with));
  return true;
}

}  // namespace veedor
