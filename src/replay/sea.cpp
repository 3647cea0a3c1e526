// Parts that only games with black Caballeros, sailing, carried discs or a Limit table have.
#include <algorithm>

#include "engine/phases/phases.h"
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

/// A Caballero that steps out of a space does so to claim a disc in its region.
bool Replay::claim(const ActionEntry& action) {
  unsigned resigned = 0;
  for (const auto& [step, at] : (*log_)[action.steps]) {
    const bool counts = step.kind == StepKind::claim && claimed_by_resigning(rules(), step.to);
    resigned += counts ? step.count : 0U;
  }
  return std::ranges::all_of((*log_)[action.steps], [&](LocatedStep each) {
    if (!each.step.owner.valid()) each.step.owner = player_;
    if (each.step.kind == StepKind::resign) each.step.count = small(static_cast<int>(resigned));
    return play(each);
  });
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
  note().note_belief(special.goods_node, Caution::Datum::goods);
  return std::ranges::all_of((*log_)[special.goods], [&](const GoodCount& pair) {
    return pair.count == 0 || play({.kind = StepKind::put_out,
                                    .to = rules().goods[pair.good].lies,
                                    .count = small(pair.count)},
                                   {.whole = pair.value});
  });
}

}  // namespace veedor
