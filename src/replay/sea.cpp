// Parts that only games with black Caballeros, sailing, carried discs or a Limit table have.
#include <fmt/format.h>

#include <algorithm>

#include "engine/geography.h"
#include "engine/phases/phases.h"
#include "engine/rule_id.h"
#include "log/names.h"
#include "replay/replay.h"

namespace veedor {

bool Replay::black_caballeros() {
  const SetupEntry& setup = log_->setup;
  if (!play(setup.black)) return false;
  return setup.table_node == kNoNode ||
         play({.kind = StepKind::set_table, .to = setup.table}, {.whole = setup.table_node});
}

bool Replay::fill(Link<StepList> fill, NodeId site) {
  fill_site_ = site;
  if (fill.empty()) return true;
  const StepList& written = (*log_)[fill];
  if (!play(written.steps)) return false;
  return state().fill.free == 0 || play({.kind = StepKind::end_fill}, {.whole = written.key});
}

bool Replay::end_take(const TurnEntry& turn) {
  if (!rules().limit_table.valid()) return true;
  return play({.kind = StepKind::end_take}, {.whole = turn.entry}) && fill(turn.fill, turn.entry);
}

bool Replay::sail(const ActionEntry& action) {
  if (!play({.kind = StepKind::begin_sail}, {.whole = action.entry})) return false;
  if (!play_moves((*log_)[action.rare].sail, player_)) return false;
  return play({.kind = StepKind::end_sail}, {.whole = action.entry});
}

bool Replay::claim(const ActionEntry& action) {
  const ClaimEntry& claim = (*log_)[action.rare].claim;
  const auto pairs = (*log_)[claim.goods];
  const OwnerId owner = claim.owner.valid() ? claim.owner : player_;
  const NodeId first = pairs.empty() ? action.key : pairs.front().value;
  if (claim.resign_node != kNoNode && !resign(claim, owner, first)) return false;
  return std::ranges::all_of(pairs, [&](const GoodCount& pair) {
    return play({.kind = StepKind::claim,
                 .owner = owner,
                 .to = rules().goods[pair.good].lies,
                 .count = small(pair.count)},
                {.whole = pair.value});
  });
}

/// A Caballero that steps out of a space does so to claim a disc in its region.
bool Replay::resign(const ClaimEntry& claim, OwnerId owner, NodeId first_number) {
  int claimed = 0;
  for (const GoodCount& pair : (*log_)[claim.goods]) {
    const PlaceId lies = rules().goods[pair.good].lies;
    if (claimed_by_resigning(rules(), lies)) claimed += pair.count;
  }
  return play({.kind = StepKind::resign, .owner = owner, .count = small(claimed)},
              {.whole = claim.resign_node, .owner = first_number});
}

bool Replay::announce(const ActionEntry& action) {
  const SpecialEntry& special = (*log_)[action.special];
  const RareParts& rare = (*log_)[action.rare];
  if (!play(
          {.kind = StepKind::announce, .card = second_of(rare), .alternative = special.alternative},
          {.whole = action.entry, .card = rare.second_node})) {
    return false;
  }
  if (special.goods_node == kNoNode) return true;
  note_belief(special.goods_node, Caution::Datum::goods);
  return std::ranges::all_of((*log_)[special.goods], [&](const GoodCount& pair) {
    return pair.count == 0 || play({.kind = StepKind::put_out,
                                    .to = rules().goods[pair.good].lies,
                                    .count = small(pair.count)},
                                   {.whole = pair.value});
  });
}

}  // namespace veedor
