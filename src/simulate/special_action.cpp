#include "simulate/special_action.h"

#include <algorithm>

namespace veedor {

using Kind = StepKind;

std::optional<Json> SpecialAction::one_place(StepKind kind, std::string_view key) {
  Step step{.kind = kind, .owner = player()};
  if (!play_.choose(step, kTo)) return std::nullopt;
  play_.decide(step, kTo);
  return Json{{key, play_.names().of(step.to)}};
}

std::optional<Json> SpecialAction::operator()(const ScoreEffect& effect) {
  if (effect.chosen()) return one_place(Kind::score, "score");
  return Json(true);
}

std::optional<Json> SpecialAction::with_discs(Json keys) {
  Json discs = Json::object();
  OwnerSet set;
  for (const OwnerId owner : play_.rules().player_set()) {
    const bool asked = play_.turn().concerned.has(owner);
    if (asked && (play_.may_stop() || play_.omits())) continue;
    if (asked || play_.random().one_in(4)) play_disc(play_, Kind::disc, owner, set, discs);
  }
  if (discs.empty() && keys.empty() && play_.random().one_in(2)) return Json(true);
  const bool needed = !discs.empty() || keys.empty();
  if (needed || play_.random().one_in(2)) keys["discs"] = std::move(discs);
  return keys;
}

std::optional<Json> SpecialAction::operator()(const DiscEvictEffect&) {
  auto keys = one_place(Kind::name_region, "region");
  if (!keys || play_.over()) return keys;
  return with_discs(std::move(*keys));
}

std::optional<Json> SpecialAction::operator()(const KingEffect& effect) {
  if (effect.reach == KingEffect::Reach::castillo) {
    const Step move{.kind = Kind::move_king, .to = play_.rules().castillo};
    if (!play_.legal(move)) return std::nullopt;
    play_.settle(move);
    return Json(true);
  }
  auto keys = one_place(Kind::move_king, "king");
  if (keys && !bring(*keys)) return std::nullopt;
  return keys;
}

bool SpecialAction::bring(Json& keys) {
  Json with = Json::object();
  OwnerSet used;
  const auto writable = [&](const Step& step) { return step.count >= 1 && !used.has(step.owner); };
  while (!play_.over() && play_.turn().to_bring > 0) {
    Step step{.kind = Kind::bring, .owner = player(), .count = 1};
    if (!play_.choose(step, kOwnerCount, writable)) return false;
    play_.decide(step, kOwnerCount, writable);
    used.add(step.owner);
    with[play_.names().of(step.owner)] = step.count;
  }
  if (!with.empty()) keys["with"] = std::move(with);
  return true;
}

std::optional<Json> SpecialAction::operator()(const SwapKingEffect&) {
  Step step{.kind = Kind::swap_king, .owner = player()};
  if (!play_.choose(step, kOwner)) return std::nullopt;
  play_.decide(step, kOwner);
  return Json{{"grande", play_.names().of(step.owner)}};
}

std::optional<Json> SpecialAction::operator()(const GrandeEffect& effect) {
  if (!effect.any) return one_place(Kind::move_grande, "grande");
  Step step{.kind = Kind::move_grande, .owner = player()};
  if (!play_.choose(step, kOwnerTo)) return std::nullopt;
  play_.decide(step, kOwnerTo);
  Json keys;
  keys["grande"] = play_.names().of(step.owner);
  keys["to"] = play_.names().of(step.to);
  return keys;
}

std::optional<Json> SpecialAction::operator()(const TileEffect&) {
  Step step{.kind = Kind::move_tile};
  if (!play_.choose(step, kTileTo)) return std::nullopt;
  play_.decide(step, kTileTo);
  Json keys;
  keys["tile"] = play_.names().of(step.tile);
  keys["to"] = play_.names().of(step.to);
  return keys;
}

std::optional<Json> SpecialAction::operator()(const PowerEffect&) {
  if (!play_.rules().modifiers.empty() && play_.random().one_in(2)) {
    Step step{.kind = Kind::take_back_modifier};
    if (!play_.choose(step, kModifier)) return std::nullopt;
    play_.decide(step, kModifier);
    const bool shown = step.modifier.valid();
    return Json{{"modifier", shown ? play_.names().of(step.modifier) : "hidden"}};
  }
  Step step{.kind = Kind::take_back};
  if (!play_.choose(step, kCount)) return std::nullopt;
  play_.decide(step, kCount);
  return Json{
      {"power", step.count == 0 ? Json("hidden") : Json(play_.rules().power[step.count].value)}};
}

}  // namespace veedor
