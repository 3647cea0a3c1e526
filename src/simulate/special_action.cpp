#include "simulate/special_action.h"

#include <algorithm>
#include <vector>

#include "engine/effects/effects.h"
#include "ruleset/log_keys.h"

namespace veedor {

std::optional<LogPart> SpecialAction::carry_out(const SpecialForm& form) {
  LogPart keys = LogPart::map();
  usual_ = form.black ? kBlack : player();
  along_ = form.along;
  if (form.black && form.yes && play_.random().one_in(3)) return LogPart::yes_or_no(true);
  const auto is_instead = [](const Said& row) { return row.presence == Presence::instead; };
  // Only Modifier cards replace other keys, and only in games with these.
  const bool instead = std::ranges::any_of(form.said, is_instead) &&
                       !play_.rules().modifiers.empty() && play_.random().one_in(2);
  for (Rows rest = form.said; !rest.empty();) {
    const Rows rows = first_part(rest);
    rest = rest.subspan(rows.size());
    if (is_instead(rows.front()) != instead) continue;
    if (!part(rows, keys)) return std::nullopt;
    if (play_.over()) break;
  }
  return keys.empty() ? LogPart::yes_or_no(true) : keys;
}

bool SpecialAction::part(Rows rows, LogPart& keys) {
  if (rows.front().saying == Saying::card) return open_card(rows, keys);
  const bool one = shape_of(rows.front().saying) == Shape::one_step;
  return one ? one_step(rows, keys) : listed(rows.front(), keys);
}

bool SpecialAction::one_step(Rows rows, LogPart& keys) {
  Step step{.kind = rows.front().kind, .owner = player()};
  std::vector<Field> fields;
  for (const Said& row : rows) {
    if (row.saying != Saying::castillo) {
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
  for (const Said& row : silent ? Rows() : rows) {
    if (row.saying == Saying::place_pair) {
      keys.list_at(spelled(row.key)).add(written(step, row));
    } else {
      keys.set(spelled(row.key), written(step, row));
    }
  }
  return true;
}

/// The stack is named if several show a card with that name.
bool SpecialAction::open_card(Rows rows, LogPart& keys) {
  Step step{.kind = rows.front().kind, .card = CardId(0)};
  if (!play_.choose(step, kCard)) return false;
  LogNames& names = play_.names();
  const bool named = shown_twice(play_, step.card);
  if (named) step.stack = play_.rules().cards[step.card.index()].stack;
  play_.decide(step, named ? Fields(kNothing) : Fields(kCard),
               [&](const Step& changed) { return !names.has_twin(changed.card); });
  keys.set(spelled(rows.front().key), names.of(step.card));
  if (named) keys.set(spelled(LogKey::stack), names.of(step.stack));
  return true;
}

LogPart SpecialAction::written(const Step& step, const Said& row) {
  if (row.saying != Saying::power) return written_field(play_, step, row.field);
  return step.count == 0 ? LogPart::word("hidden") : play_.names().of_power(step.count);
}

bool SpecialAction::listed(const Said& row, LogPart& keys) {
  std::optional<LogPart> list;
  bool needed = true;  // an empty list has no meaning
  switch (row.saying) {
    case Saying::moves:
      list = moves(row.kind);
      break;
    case Saying::changes:
      list = changes();
      break;
    case Saying::place_counts:
      list = play_placing(play_, row.kind);
      break;
    case Saying::owner_places:
      list = one_of_each();
      needed = false;
      break;
    case Saying::owner_place_counts:
      list = returns();
      needed = false;
      break;
    case Saying::owner_counts:
      return bring(row, keys);
    case Saying::discs:
      return discs(row, keys);
    case Saying::taking:
      return taking(row, keys);
    case Saying::filling:  // comes after the whole action
    case Saying::claim:
    case Saying::place:
    case Saying::player:
    case Saying::card:
    case Saying::stack:
    case Saying::tile:
    case Saying::character:
    case Saying::place_pair:
    case Saying::power:
    case Saying::modifier:
    case Saying::castillo:
      return true;
  }
  if (!list) return false;
  if (list->empty()) return !needed;
  keys.set(spelled(row.key), std::move(*list));
  return true;
}

bool SpecialAction::discs(const Said& row, LogPart& keys) {
  LogPart discs = LogPart::map();
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

bool SpecialAction::bring(const Said& row, LogPart& keys) {
  LogPart with = LogPart::map();
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
