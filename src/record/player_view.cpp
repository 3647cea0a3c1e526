#include "record/player_view.h"

#include "engine/progress.h"

namespace veedor {

namespace {

/// Removes the discs that are still secret from the last events, and notes them in `view`.
void hide_discs(std::vector<Event>& events, PlayerView& view) {
  for (const Event& event : events) {
    if (!sets_disc(event.step.kind)) continue;
    view.discs_set.add(event.step.owner);
    const bool own = event.step.owner == view.player() && !event.step.sealed;
    if (own) view.own_disc = event.step.to;
  }
  std::erase_if(events, [](const Event& event) { return sets_disc(event.step.kind); });
}

}  // namespace

PlayerView view_of(const Sight& sight, const Verdict& verdict, const Replay& replay,
                   const Chronicle& chronicle, const Moment& since) {
  const Historian& historian = chronicle.historian();
  const Referee& referee = replay.referee();
  PlayerView view;
  view.sight = sight;
  view.since = since;
  view.history = historian.history();
  view.next = referee.expected();
  if (const Scoring* last = chronicle.scores().last_general()) view.last_general = *last;
  view.verdict = verdict;
  // The file name and lines of the log are only for the moderator.
  view.verdict.file.clear();
  view.verdict.fault.reset();
  view.verdict.warnings.clear();
  view.verdict.rulings.clear();
  view.verdict.state = sight.position(referee.rules(), verdict.state, replay.open_hands());
  const bool covered =
      view.next.kind == Decision::Kind::discs || view.next.kind == Decision::Kind::open;
  if (covered && verdict.state.round == 0) {
    std::vector<Event> events = historian.setup_discs();
    hide_discs(events, view);
  } else if (covered) {
    RoundHistory& round = view.history.back();
    const bool general = scoring_under_way(verdict.state);
    hide_discs(general ? round.scoring : round.turns.back().events, view);
  }
  for (RoundHistory& round : view.history) {
    for (TurnHistory& turn : round.turns) {
      for (Event& event : turn.events) event.step = sight.step(event.step, turn.player);
    }
  }
  view.history = after(std::move(view.history), since);
  return view;
}

Moment before_last_turn(const History& history, OwnerId player) {
  for (auto round = history.rbegin(); round != history.rend(); ++round) {
    for (auto turn = round->turns.rbegin(); turn != round->turns.rend(); ++turn) {
      if (turn->player == player) return {round->round, turn->number - 1};
    }
  }
  return {};
}

Moment before_last_round(const History& history) {
  return history.empty() ? Moment{} : Moment{history.back().round - 1, std::nullopt};
}

ReplayView GameRecord::view(const Verdict& verdict, const Replay& replay) {
  frames_.finish(replay.referee().rules());
  ReplayView all{view_of(sight_, verdict, replay, chronicle_, {}), frames_.all(), {}};
  const Scoring* const last = chronicle_.scores().last_general();
  for (const Scoring& scoring : chronicle_.scores().scorings()) {
    if (last == nullptr) break;
    if (scoring.kind == Scoring::Kind::general) all.generals.push_back(scoring);
    if (&scoring == last) break;
  }
  return all;
}

}  // namespace veedor
