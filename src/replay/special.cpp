#include "replay/special.h"

#include <algorithm>

namespace veedor {

bool SpecialReplay::one_place(StepKind kind) {
  return replay_.play({.kind = kind, .owner = player(), .to = special_.place},
                      {.whole = special_.value, .to = special_.place_node});
}

bool SpecialReplay::operator()(const MoveEffect&) {
  return std::ranges::all_of(played(special_.moves), [&](const MoveEntry& move) {
    const Step step{.kind = StepKind::move,
                    .owner = move.owner.valid() ? move.owner : player(),
                    .from = move.from,
                    .to = move.to,
                    .count = small(move.count)};
    return replay_.play(step, {.whole = move.entry,
                               .owner = move.who,
                               .count = move.count_node,
                               .from = move.from_node,
                               .to = move.to_node});
  });
}

bool SpecialReplay::operator()(const PlaceEffect&) {
  return std::ranges::all_of(played(special_.places), [&](const PlaceCount& pair) {
    return replay_.play(
        {.kind = StepKind::special_place, .to = pair.place, .count = small(pair.count)},
        {.whole = pair.key, .count = pair.value, .to = pair.key});
  });
}

bool SpecialReplay::operator()(const ScoreEffect& effect) {
  if (effect.chosen()) return one_place(StepKind::score);
  return some_scored();
}

bool SpecialReplay::some_scored() {
  const auto all = static_cast<std::size_t>(replay_.state().turn.to_score.size());
  for (std::size_t i = 0; i < std::min(steps_, all); ++i) {
    if (!replay_.play({.kind = StepKind::score_next}, {.whole = special_.value})) return false;
  }
  return true;
}

bool SpecialReplay::operator()(const ReturnEffect& effect) {
  if (effect.everyone) return one_of_each();
  return std::ranges::all_of(played(special_.returns),
                             [&](const OwnerPlaceCounts& player) { return give_back(player); });
}

bool SpecialReplay::one_of_each() {
  return std::ranges::all_of(played(special_.discs), [&](const OwnerPlace& pair) {
    const Step give{
        .kind = StepKind::give_back, .owner = pair.owner, .from = pair.place, .count = 1};
    const Replay::Sites sites{.whole = pair.key, .owner = pair.key, .from = pair.value};
    return replay_.play(give, sites) &&
           replay_.play({.kind = StepKind::end_give_back, .owner = pair.owner, .count = 1}, sites);
  });
}

bool SpecialReplay::give_back(const OwnerPlaceCounts& player) {
  int sum = 0;
  for (const PlaceCount& pair : log_[player.places]) {
    const Step give{.kind = StepKind::give_back,
                    .owner = player.owner,
                    .from = pair.place,
                    .count = small(pair.count)};
    if (!replay_.play(
            give,
            {.whole = player.key, .owner = player.key, .count = pair.value, .from = pair.key})) {
      return false;
    }
    sum += pair.count;
  }
  return replay_.play({.kind = StepKind::end_give_back, .owner = player.owner, .count = small(sum)},
                      {.whole = player.key});
}

bool SpecialReplay::discs() {
  return std::ranges::all_of(log_[special_.discs], [&](const OwnerPlace& pair) {
    return replay_.play(
        {.kind = StepKind::disc, .owner = pair.owner, .from = pair.instead, .to = pair.place},
        {.whole = pair.key,
         .owner = pair.key,
         .from = pair.instead_node == kNoNode ? pair.value : pair.instead_node,
         .to = pair.value});
  });
}

bool SpecialReplay::operator()(const DiscReturnEffect&) { return discs(); }

bool SpecialReplay::operator()(const DiscEvictEffect&) {
  return one_place(StepKind::name_region) && discs();
}

bool SpecialReplay::operator()(const DiscScoreEffect&) { return discs() && some_scored(); }

bool SpecialReplay::operator()(const TakeEffect& effect) {
  const PlaceId province = replay_.rules().province;
  const TakeEntry& written = special_.take;
  if (written.value == kNoNode || written.number) {  // `yes`: as much as the Province allows
    const int most = std::min(effect.count, replay_.state().count(province, player()));
    return replay_.play(
        {.kind = StepKind::special_take_at_once, .count = small(written.number.value_or(most))},
        {.whole = written.number ? written.value : special_.value});
  }
  int taken = 0;
  const bool all = replay_.province_first(written.places, [&](const PlaceCount& pair) {
    taken += pair.count;
    return replay_.play(
        {.kind = StepKind::special_take, .from = pair.place, .count = small(pair.count)},
        {.whole = pair.key, .count = pair.value, .from = pair.key});
  });
  return all && replay_.play({.kind = StepKind::end_special_take, .count = small(taken)},
                             {.whole = written.key});
}

bool SpecialReplay::operator()(const KingEffect& effect) {
  if (effect.reach == KingEffect::Reach::castillo) {
    return replay_.play({.kind = StepKind::move_king, .to = replay_.rules().castillo},
                        {.whole = special_.value});
  }
  return one_place(StepKind::move_king) &&
         std::ranges::all_of(log_[special_.with], [&](const OwnerCount& pair) {
           return replay_.play(
               {.kind = StepKind::bring, .owner = pair.owner, .count = small(pair.count)},
               {.whole = pair.key, .owner = pair.key, .count = pair.value});
         });
}

bool SpecialReplay::operator()(const PlaceAtKingEffect&) { return true; }
bool SpecialReplay::operator()(const VetoEffect&) { return true; }

bool SpecialReplay::operator()(const SwapKingEffect&) {
  return replay_.play({.kind = StepKind::swap_king, .owner = special_.owner},
                      {.whole = special_.value, .owner = special_.owner_node});
}

bool SpecialReplay::operator()(const GrandeEffect& effect) {
  return replay_.play(
      {.kind = StepKind::move_grande,
       .owner = effect.any ? special_.owner : player(),
       .to = special_.place},
      {.whole = special_.value, .owner = special_.owner_node, .to = special_.place_node});
}

bool SpecialReplay::operator()(const TileEffect&) {
  return replay_.play(
      {.kind = StepKind::move_tile, .to = special_.place, .tile = special_.tile},
      {.whole = special_.value, .to = special_.place_node, .tile = special_.tile_node});
}

bool SpecialReplay::operator()(const PowerEffect&) {
  if (special_.modifier_node != kNoNode) {
    return replay_.play({.kind = StepKind::take_back_modifier, .modifier = special_.modifier},
                        {.whole = special_.value, .modifier = special_.modifier_node});
  }
  return replay_.play({.kind = StepKind::take_back, .count = small(special_.power)},
                      {.whole = special_.value, .count = special_.power_node});
}

}  // namespace veedor
