#include "replay/player_view.h"

#include <algorithm>

namespace veedor {
namespace {

/// Takes the discs that are not open yet out of the last events, and notes them in `view`.
void hide_discs(std::vector<Event>& events, PlayerView& view) {
  for (const Event& event : events) {
    if (!sets_disc(event.step.kind)) continue;
    view.discs_set.add(event.step.owner);
    if (event.step.owner == view.player) view.own_disc = event.step.to;
  }
  std::erase_if(events, [](const Event& event) { return sets_disc(event.step.kind); });
}

/// Nobody has to show a card that comes back to the hand (A p.12), so that others do not learn
/// which one it is even where the log says it.
void hide_cards_taken_back(TurnHistory& turn) {
  for (Event& event : turn.events) {
    if (event.step.kind == StepKind::take_back) event.step.count = 0;
    if (event.step.kind == StepKind::take_back_modifier) event.step.modifier = {};
  }
}

/// A hand as everybody at the table knows it: by what was played, and how many cards came back.
struct OpenHand {
  PowerHand power = PowerHand::full(kAllPowerCards);
  ModifierHand modifiers;

  void play(const Rules& rules, const Step& step) {
    const ModifierSet kinds = ModifierSet::first(rules.modifiers.size());
    power.play_if_there(step.count);
    if (modifiers.playable(kinds).has(step.modifier)) modifiers.play(step.modifier);
  }
  void take_back(StepKind kind) {
    if (kind == StepKind::take_back && power.hidden_return_possible()) power.take_back_hidden();
    if (kind == StepKind::take_back_modifier && modifiers.hidden_return_possible()) {
      modifiers.take_back_hidden();
    }
  }
};

OpenHand open_hand(const Rules& rules, const History& history, OwnerId player) {
  OpenHand hand;
  hand.modifiers = ModifierHand::of_unknown(rules.modifiers_dealt);
  for (const RoundHistory& round : history) {
    for (const Event& event : round.opening) {
      const bool own = event.step.kind == StepKind::play_power && event.step.owner == player;
      if (own) hand.play(rules, event.step);
    }
    for (const TurnHistory& turn : round.turns) {
      if (turn.player != player) continue;
      for (const Event& event : turn.events) hand.take_back(event.step.kind);
    }
  }
  return hand;
}

}  // namespace

PlayerView view_of(OwnerId player, const Verdict& verdict, const Referee& referee,
                   const Historian& historian, const Moment& since) {
  PlayerView view;
  view.player = player;
  view.since = since;
  view.history = historian.history();
  view.next = referee.expected();
  view.verdict = verdict;
  // Where the log lies, and what there is to say about its lines, is the moderator's.
  view.verdict.file.clear();
  view.verdict.fault.reset();
  view.verdict.warnings.clear();
  view.verdict.rulings.clear();
  if (view.next.kind == Decision::Kind::discs && historian.before_discs()) {
    view.verdict.state = *historian.before_discs();
    RoundHistory& round = view.history.back();
    const bool general = verdict.state.phase == Phase::scoring;
    hide_discs(general ? round.scoring : round.turns.back().events, view);
  }
  for (const OwnerId other : referee.rules().player_set() - OwnerSet::of(player)) {
    const OpenHand hand = open_hand(referee.rules(), view.history, other);
    view.verdict.state.hands[other.index()] = hand.power;
    view.verdict.state.modifiers[other.index()] = hand.modifiers;
  }
  for (RoundHistory& round : view.history) {
    for (TurnHistory& turn : round.turns) {
      if (turn.player != player) hide_cards_taken_back(turn);
    }
  }
  view.history = after(std::move(view.history), since);
  return view;
}

Moment before_last_turn(const History& history, OwnerId player) {
  for (auto round = history.rbegin(); round != history.rend(); ++round) {
    for (const TurnHistory& turn : round->turns) {
      if (turn.player == player) return {round->round, turn.number - 1};
    }
  }
  return {};
}

}  // namespace veedor
