#include "record/score_table.h"

#include <algorithm>

#include "engine/geography.h"
#include "log/sheet.h"
#include "replay/sheet_replay.h"

namespace veedor {
namespace {

std::vector<std::int64_t> scores_of(const Rules& rules, const State& state) {
  return {state.scores.begin(), state.scores.begin() + static_cast<std::ptrdiff_t>(rules.players)};
}

/// Whether the current Special action in `state` scores.
bool scoring_card(const Rules& rules, const State& state) {
  const Turn& turn = state.turn;
  return turn.effect && form_of(rules.cards[turn.card.index()].effects[*turn.effect]).scores;
}

/// The place that `step` scores by a card.
PlaceId scored_by(const Step& step, const State& before) {
  if (step.kind == StepKind::score) return step.to;
  const PlaceSet left = before.turn.to_score;
  return left.empty() ? PlaceId() : *left.begin();
}

/// Adds the points of each of `places` in `state`.
void note(std::vector<ScoredPlace>& to, const Rules& rules, const State& state, PlaceSet places,
          const PlacePoints& points) {
  for (const PlaceId place : places) {
    to.push_back({place, points[place.index()], bonus_of(rules, state, place)});
  }
}

/// The Castillo is scored before it is emptied, the regions after that.
std::vector<ScoredPlace> general(const Rules& rules, const State& before, const State& after,
                                 const PlacePoints& points) {
  std::vector<ScoredPlace> places;
  note(places, rules, before, PlaceSet::of(rules.castillo), points);
  note(places, rules, after, rules.regions, points);
  return places;
}

}  // namespace

Points Scoring::points() const {
  Points sum{};
  for (const ScoredPlace& scored : places) add_points(sum, scored.points);
  return sum;
}

const Scoring* ScoreTable::last_general() const {
  const auto last = std::find_if(scorings_.rbegin(), scorings_.rend(), [](const Scoring& scoring) {
    return scoring.kind == Scoring::Kind::general;
  });
  return last == scorings_.rend() ? nullptr : &*last;
}

Scoring& ScoreTable::by_card(const Referee& referee) {
  const State& state = referee.state();
  if (!card_open_) {
    scorings_.push_back({.kind = Scoring::Kind::special,
                         .number = state.round,
                         .turn = static_cast<unsigned>(state.turns_begun.size()),
                         .player = state.turn.player,
                         .card = state.turn.card});
    card_open_ = true;
  }
  scorings_.back().scores = scores_of(referee.rules(), state);
  return scorings_.back();
}

void ScoreTable::played(const Step& step, NodeId /*node*/, const State& before,
                        const Referee& referee) {
  const Rules& rules = referee.rules();
  const State& after = referee.state();
  if (step.kind == StepKind::announce) card_open_ = false;
  if (step.kind == StepKind::score || step.kind == StepKind::score_next) {
    const PlaceId place = scored_by(step, before);
    if (!place.valid()) return;
    // Scoring by a card changes nothing on the board, so the pieces still stand there.
    Points points{};
    for (const OwnerId player : rules.player_set()) {
      const std::size_t seat = player.index();
      points[seat] = static_cast<std::uint16_t>(after.scores[seat] - before.scores[seat]);
    }
    by_card(referee).places.push_back({place, points, bonus_of(rules, before, place)});
  } else if (step.kind == StepKind::finish_special && scoring_card(rules, before)) {
    by_card(referee);  // even if no place qualifies
  } else if (step.kind == StepKind::score_all) {
    scorings_.push_back({.kind = Scoring::Kind::general,
                         .number = after.round,
                         .places = general(rules, before, after, after.scoring_points),
                         .scores = scores_of(rules, after)});
  }
}

void ScoreTable::scored(const SheetScoring& entry, const SheetReplay& sheet) {
  Scoring scoring{.kind = Scoring::Kind::sheet, .number = sheet.completed()};
  if (entry.label_node != kNoNode) scoring.label = document_.text(entry.label_node);
  const Rules& rules = sheet.rules();
  const PlaceSet castillo = sheet.scored() & PlaceSet::of(rules.castillo);
  for (const PlaceSet part : {castillo, sheet.scored() - castillo}) {
    note(scoring.places, rules, sheet.state(), part, sheet.points_by_place());
  }
  scoring.scores = sheet.totals();
  scorings_.push_back(std::move(scoring));
}

Scoring scored_as_it_stands(const Rules& rules, const State& state,
                            const std::vector<std::int64_t>& scores) {
  Scoring scoring{.kind = Scoring::Kind::general,
                  .number = state.round,
                  .places = general(rules, state, state, score_places(rules, state, board(rules))),
                  .scores = scores};
  const Points sum = scoring.points();
  for (std::size_t i = 0; i < scores.size(); ++i) scoring.scores[i] += sum[i];
  return scoring;
}

std::vector<std::int64_t> scores_at_start(const Verdict& verdict, const ScoreTable& table) {
  if (table.scorings().empty()) return verdict.scores;
  const Scoring& first = table.scorings().front();
  std::vector<std::int64_t> scores = first.scores;
  const Points brought = first.points();
  for (std::size_t i = 0; i < scores.size(); ++i) scores[i] -= brought[i];
  return scores;
}

bool under_way(const Verdict& verdict) {
  const Phase phase = verdict.state.phase;
  return !verdict.is_sheet() && phase != Phase::setup && phase != Phase::over;
}

}  // namespace veedor
