#include "record/player_view.h"

#include <algorithm>
#include <utility>

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

/// Takes back what an event changed on the board.
void undo(const Event& event, State& state) {
  for (auto shift = event.shifts.rbegin(); shift != event.shifts.rend(); ++shift) {
    std::uint8_t& to = state.caballeros[shift->to.index()][shift->owner.index()];
    const unsigned there = to;
    to = static_cast<std::uint8_t>(there - std::min(there, shift->count));
    std::uint8_t& from = state.caballeros[shift->from.index()][shift->owner.index()];
    from = static_cast<std::uint8_t>(from + shift->count);
  }
  for (auto piece = event.pieces.rbegin(); piece != event.pieces.rend(); ++piece) {
    (piece->owner.valid() ? state.grandes()[piece->owner.index()] : state.king()) = piece->from;
  }
}

void undo(const std::vector<Event>& events, State& state) {
  for (auto event = events.rbegin(); event != events.rend(); ++event) undo(*event, state);
}

/// The board before `history`, but after the first turn if it is that of `player`.
State board_before(State state, const History& history, OwnerId player) {
  for (auto round = history.rbegin(); round != history.rend(); ++round) {
    undo(round->scoring, state);
    for (auto turn = round->turns.rbegin(); turn != round->turns.rend(); ++turn) {
      const bool first = &*round == &history.front() && &*turn == &round->turns.front();
      if (first && turn->player == player) return state;
      undo(turn->events, state);
    }
    undo(round->opening, state);
    undo(round->discs, state);
  }
  return state;
}

/// The scores after each scoring that is complete, and now.
std::vector<ScorePoint> scores_of(const Verdict& verdict, const ScoreTable& table) {
  const std::size_t players = verdict.players.size();
  std::vector<ScorePoint> points{{.scores = std::vector<std::int64_t>(players)}};
  const Scoring* const last = table.last_general();
  bool complete = last != nullptr;
  for (const Scoring& scoring : table.scorings()) {
    const bool general = scoring.kind == Scoring::Kind::general;
    if (general && !complete) break;
    points.push_back({scoring.number, general, scoring.scores});
    if (&scoring == last) complete = false;
  }
  const auto& now = verdict.state.scores;
  points.push_back({verdict.state.round,
                    false,
                    {now.begin(), now.begin() + static_cast<std::ptrdiff_t>(players)}});
  return points;
}

/// The player's cards that are out, each with the last round in which it was played.
std::vector<PlayedPower> played_by(OwnerId player, const State& state, const History& history) {
  std::vector<PlayedPower> all;
  if (!player.valid() || state.hands[player.index()].hidden() > 0) return all;
  const PowerSet out = state.hands[player.index()].returnable();
  for (unsigned card = 1; out >> card != 0; ++card) {
    if (((out >> card) & 1U) == 0) continue;
    PlayedPower played{card, 0};
    for (const RoundHistory& round : history) {
      for (const Event& event : round.opening) {
        const Step& step = event.step;
        const bool this_card = step.kind == StepKind::play_power && step.count == card;
        if (this_card && step.owner == player) played.round = round.round;
      }
    }
    if (played.round > 0) all.push_back(played);
  }
  return all;
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
  view.played = played_by(view.player(), view.verdict.state, view.history);
  view.history = after(std::move(view.history), since);
  if (!view.history.empty()) {
    view.before = board_before(view.verdict.state, view.history, view.player());
    const History last{view.history.back()};
    const bool whole = view.history.size() == 1;
    view.before_round = board_before(view.verdict.state, last, whole ? view.player() : OwnerId());
  }
  view.scores = scores_of(view.verdict, chronicle.scores());
  return view;
}

std::vector<std::int64_t> last_gains(const std::vector<ScorePoint>& scores) {
  if (scores.size() < 3) return {};  // the setup and now are no scorings
  std::vector<std::int64_t> gains = scores[scores.size() - 2].scores;
  for (std::size_t seat = 0; seat < gains.size(); ++seat) {
    gains[seat] -= scores[scores.size() - 3].scores[seat];
  }
  return gains;
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
