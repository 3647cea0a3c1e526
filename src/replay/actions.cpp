#include <algorithm>

#include "engine/effects/effects.h"
#include "engine/phases/phases.h"
#include "engine/rule_id.h"
#include "replay/replay.h"
#include "replay/special.h"

namespace veedor {

bool Replay::action(const ActionEntry& action, bool last) {
  Link<StepList> filled = (*log_)[action.rare].fill;
  if (!action.special.empty() && filled.empty()) filled = (*log_)[action.special].fill;
  return action_alone(action, last) && fill(filled, action.entry);
}

bool Replay::action_alone(const ActionEntry& action, bool last) {
  switch (action.kind) {
    case ActionEntry::Kind::special:
      return special(action, last);
    case ActionEntry::Kind::sail:
      return play_moves(action.steps, player_);
    case ActionEntry::Kind::claim:
      return claim(action);
    case ActionEntry::Kind::inquisitor:
    case ActionEntry::Kind::queen:
    case ActionEntry::Kind::jester:
    case ActionEntry::Kind::token:
    case ActionEntry::Kind::jail:
    case ActionEntry::Kind::pardon:
      return extra_action(action);
    case ActionEntry::Kind::place:
      break;
  }
  return place(action);
}

bool Replay::place(const ActionEntry& action) {
  const RareParts& rare = (*log_)[action.rare];
  if (!play({.kind = StepKind::begin_place, .card = second_of(rare)},
            {.whole = action.entry, .card = rare.second_node})) {
    return false;
  }
  const CardId card = rare.second.valid() ? second_of(rare) : state().turn.card;
  return std::ranges::all_of((*log_)[action.steps], [&](const LocatedStep& step) {
    if (!play(step)) return false;
    if (number_of(referee_->view(), card) == kUnknownNumber) {
      note().note_belief(rare.value, Caution::Datum::number);
    }
    return true;
  });
}

bool Replay::special(const ActionEntry& action, bool last) {
  const SpecialEntry& special = (*log_)[action.special];
  const RareParts& rare = (*log_)[action.rare];
  const CardId saved = kept_card(rare.saved);
  const Step begin_saved{.kind = StepKind::begin_saved, .card = saved};
  const bool performed =
      special.form != SpecialEntry::Form::no && special.form != SpecialEntry::Form::later;
  if (rare.saved_node != kNoNode && !performed) {  // it stays kept
    if (!referee_->check(begin_saved)) return true;
    return play(begin_saved, {.whole = rare.saved_node}) &&
           play({.kind = StepKind::give_up_veto}, {.whole = action.entry});
  }
  if (special.form == SpecialEntry::Form::no) {
    return play({.kind = StepKind::give_up_veto, .card = second_of(rare)},
                {.whole = action.entry, .card = rare.second_node});
  }
  if (special.form == SpecialEntry::Form::later && rare.second.valid()) {
    return play({.kind = StepKind::keep_second, .card = second_of(rare)},
                {.whole = action.entry, .card = rare.second_node});
  }
  if (special.form == SpecialEntry::Form::later) {
    return play({.kind = StepKind::keep_special, .card = state().turn.card},
                {.whole = action.entry, .card = special.value});
  }
  if (rare.saved_node != kNoNode && !play(begin_saved, {.whole = rare.saved_node})) return false;
  const CardId named = rare.saved_node != kNoNode ? saved : second_of(rare);
  const CardId acting = named.valid() ? named : state().turn.card;
  if (action.veto_node != kNoNode) return prevented(action, acting);
  if (!announce(action)) return false;
  const Effect& effect = rules().cards[acting.index()].effects[special.alternative];
  if (!SpecialReplay(*this, special, kAllSteps).play(form_of(effect))) return false;
  // The log may stop before opponents answer, unless it claims the outcome.
  const Step finish{.kind = StepKind::finish_special};
  if (last && special.points.empty() && referee_->answers_may_wait() && referee_->check(finish)) {
    return true;
  }
  NodeId list = special.list_key;
  if (list == kNoNode) list = special.form == SpecialEntry::Form::yes ? special.value : special.key;
  return play(finish, {.whole = list}) && points_of_card(special.points, acting);
}

/// Compares claims with the points that the Special action of `acting` has brought.
bool Replay::points_of_card(Range<OwnerCount> claims, CardId acting) {
  if (points(claims, state().turn.points, WrongNumber::Of::special)) return true;
  if (broken_) note().rest_on({.node = broken_->node, .card = acting});
  return false;
}

/// Plays a veto, after the steps that came before it, and compares the points that these brought.
bool Replay::prevented(const ActionEntry& action, CardId acting) {
  const SpecialEntry& special = (*log_)[action.special];
  if (action.veto_after > 0) {
    const auto steps = static_cast<std::size_t>(action.veto_after);
    const Effect& effect = rules().cards[acting.index()].effects[special.alternative];
    if (!announce(action) || !SpecialReplay(*this, special, steps).play(form_of(effect))) {
      return false;
    }
  }
  const HeldVeto* const used = veto_to_use(state(), action.veto);
  const CardId veto = used == nullptr ? CardId() : used->card;
  const RareParts& rare = (*log_)[action.rare];
  const Step prevent{.kind = StepKind::prevent,
                     .card = second_of(rare),
                     .alternative = special.alternative,
                     .owner = action.veto};
  // If the veto comes too late for a part, the fault is at the number of the part.
  const NodeId whole = rare.veto_after == kNoNode ? action.entry : rare.veto_after;
  const StepNodes nodes{.whole = whole, .card = rare.second_node, .owner = action.veto_node};
  if (!play(prevent, nodes)) return false;
  // The log cannot say how many discs the veto puts out, so it puts out none.
  if (veto.valid() && rules().cards[veto.index()].puts_out_unknown()) {
    note().caution({.rule = RuleId::w_unknown,
                    .node = rare.veto_map == kNoNode ? action.veto_node : rare.veto_map,
                    .card = veto,
                    .datum = Caution::Datum::goods_of_veto});
  }
  // Of what is prevented as a whole, only the form is checked (VETO-2).
  return action.veto_after == 0 || points_of_card(special.points, acting);
}

}  // namespace veedor
