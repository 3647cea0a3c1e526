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

/// Hands of others as everybody knows them: by what was played, and how many cards came back.
void hide_hands(const Rules& rules, const History& history, PlayerView& view) {
  State& state = view.verdict.state;
  for (const OwnerId other : rules.player_set() - OwnerSet::of(view.player)) {
    PowerHand& power = state.hands[other.index()] = PowerHand::full(kAllPowerCards);
    ModifierHand& modifiers = state.modifiers[other.index()];
    modifiers = ModifierHand::of_unknown(rules.modifiers_dealt);
    for (const RoundHistory& round : history) {
      for (const Event& event : round.opening) {
        if (event.step.kind != StepKind::play_power || event.step.owner != other) continue;
        power.play(event.step.count);
        if (event.step.modifier.valid()) modifiers.play(event.step.modifier);
      }
      for (const TurnHistory& turn : round.turns) {
        if (turn.player != other) continue;
        for (const Event& event : turn.events) {
          if (event.step.kind == StepKind::take_back) power.take_back_hidden();
          if (event.step.kind == StepKind::take_back_modifier) modifiers.take_back_hidden();
        }
      }
    }
  }
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
  if (view.next.kind == Decision::Kind::discs && historian.before_discs()) {
    view.verdict.state = *historian.before_discs();
    RoundHistory& round = view.history.back();
    const bool general = verdict.state.phase == Phase::scoring;
    hide_discs(general ? round.scoring : round.turns.back().events, view);
  }
  hide_hands(referee.rules(), view.history, view);
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
