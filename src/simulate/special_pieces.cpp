// Special actions that move Caballeros.
#include <algorithm>

#include "log/located_step.h"
#include "ruleset/log_keys.h"
#include "simulate/special_action.h"

namespace veedor {

std::optional<LogTree> SpecialAction::moves(StepKind kind) {
  LogTree list = LogTree::list();
  const auto writable = [](const Step& changed) { return changed.count >= 1; };
  for (std::size_t entries = play_.entries(4); entries > 0 && !play_.over(); --entries) {
    if (along_ && play_.random().one_in(2)) {
      auto entry = move_along(kind);
      if (!entry) break;
      list.add(std::move(*entry));
      continue;
    }
    Step step{.kind = kind, .owner = usual_};
    if (!choose_with_load(play_, step, kMove)) break;
    play_.decide(step, kMove, writable);
    list.add(written_step(play_, step, "move", usual_));
  }
  return list;
}

std::optional<LogTree> SpecialAction::move_along(StepKind kind) {
  Step step{.kind = kind, .owner = usual_, .count = 1};
  const auto writable = [](const Step& changed) { return changed.companion != kBlack; };
  if (!play_.choose(step, kMoveAlong, writable)) return std::nullopt;
  play_.decide(step, kMoveAlong, writable);
  return written_step(play_, step, "move", usual_);
}

std::optional<LogTree> SpecialAction::changes() {
  static_assert(kChangeForms.back().kind == StepKind::change_holder);
  const std::size_t kinds = kChangeForms.size() - (play_.rules().black > 0 ? 0 : 1);
  LogTree list = LogTree::list();
  for (std::size_t entries = play_.entries(4); entries > 0 && !play_.over(); --entries) {
    const StepKind kind = kChangeForms[play_.random().below(kinds)].kind;
    auto entry = change({.kind = kind, .owner = player(), .count = 1});
    if (entry) list.add(std::move(*entry));
  }
  return list;
}

std::optional<LogTree> SpecialAction::change(Step step) {
  const auto decided = [&](Fields fields) {
    const auto writable = [](const Step& changed) { return changed.count >= 1; };
    if (!play_.choose(step, fields)) return false;
    play_.decide(step, fields, writable);
    return true;
  };
  switch (step.kind) {
    case StepKind::change_caballeros:
      if (!decided(kChange)) return std::nullopt;
      break;
    case StepKind::change_king:
      if (!decided(kTo)) return std::nullopt;
      break;
    case StepKind::change_grande:
      if (!decided(kOwnerTo)) return std::nullopt;
      break;
    case StepKind::change_tile:
      if (!decided(kTileTo)) return std::nullopt;
      break;
    case StepKind::change_points:
      if (!decided(kOwnerCount)) return std::nullopt;
      return LogTree::pair(
          "points", LogTree::pair(play_.names().of(step.owner), LogTree::number(step.count)));
    default:  // change_holder
      step.owner =
          play_.random().one_in(4) ? OwnerId() : play_.random().id_of(play_.rules().player_set());
      play_.settle(step);
      break;
  }
  const auto form = std::ranges::find(kChangeForms, step.kind, &ChangeForm::kind);
  return written_step(play_, step, form->map, player());
}

std::optional<LogTree> SpecialAction::one_of_each() {
  LogTree map = LogTree::map();
  OwnerSet used;
  const auto writable = [&](const Step& changed) { return !used.has(changed.owner); };
  for (const OwnerId owner : play_.turn().concerned) {
    if (play_.over()) break;
    if (play_.omits()) continue;
    Step step{.kind = StepKind::give_back, .owner = owner, .count = 1};
    if (!play_.choose(step, kFrom)) return std::nullopt;
    play_.decide(step, kOwnerFrom, writable);
    used.add(step.owner);
    map.set(play_.names().of(step.owner), play_.names().of(step.from));
    play_.settle({.kind = StepKind::end_give_back, .owner = step.owner, .count = 1});
  }
  return map;
}

std::optional<LogTree> SpecialAction::returns() {
  LogTree map = LogTree::map();
  for (const OwnerId owner : play_.turn().concerned) {
    if (play_.may_stop()) break;
    if (play_.omits()) continue;
    auto places = all_given_back(owner);
    if (!places) return std::nullopt;
    map.set(play_.names().of(owner), std::move(*places));
  }
  return map;
}

/// Tries each player separately, because a log that stops between two of them must be the beginning
/// of the longer one.
std::optional<LogTree> SpecialAction::all_given_back(OwnerId owner) {
  // If everything must come from one place, one try in three succeeds.
  constexpr int kGiveBackTries = 200;
  const RandomPlay::Mark before = play_.mark();
  for (int i = 0; i < kGiveBackTries; ++i) {
    LogTree places = LogTree::map();
    if (give_back(owner, places)) return places;
    play_.undo(before);
  }
  return std::nullopt;
}

bool SpecialAction::give_back(OwnerId owner, LogTree& places) {
  PlaceSet used;
  const auto writable = [&](const Step& step) { return step.count >= 1 && !used.has(step.from); };
  Step end{.kind = StepKind::end_give_back, .owner = owner};
  while (!play_.over() && !play_.legal(end)) {
    Step step{.kind = StepKind::give_back, .owner = owner};
    if (!play_.choose(step, kCountFrom, writable)) return false;
    play_.decide(step, kNothing);
    used.add(step.from);
    places.set(play_.names().of(step.from), step.count);
    end.count = static_cast<std::uint8_t>(end.count + step.count);
  }
  play_.settle(end);
  return true;
}

bool SpecialAction::take_from_places(const EffectKey& row, LogTree& keys) {
  unsigned taken = 0;
  LogTree places = play_taking(play_, row.kind, taken);
  if (places.empty()) return false;
  const Step end{.kind = StepKind::end_special_take, .count = static_cast<std::uint8_t>(taken)};
  if (!play_.over() && !play_.legal(end)) return false;
  play_.settle(end);
  keys.set(spelled(row.key), std::move(places));
  return true;
}

bool SpecialAction::taking(const EffectKey& row, LogTree& keys) {
  const std::size_t form = play_.random().below(3);
  if (form == 2) return take_from_places(row, keys);
  Step step{.kind = StepKind::special_take_at_once};
  const std::uint64_t allowed = play_.referee().questions(step).allowed(Field::count);
  step.count = static_cast<std::uint8_t>(highest(allowed));
  play_.decide(step, form == 0 ? Fields(kNothing) : Fields(kCount));
  if (form != 0) keys.set(spelled(row.key), step.count);
  return true;
}

}  // namespace veedor
