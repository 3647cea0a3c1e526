#include "record/score_table.h"

#include <algorithm>

#include "engine/geography.h"
#include "engine/progress.h"
#include "log/sheet.h"
#include "replay/sheet/sheet_replay.h"

namespace veedor {
namespace {

std::vector<std::int64_t> scores_of(const Rules& rules, const State& state) {
  return {state.scores.begin(), state.scores.begin() + static_cast<std::ptrdiff_t>(rules.players)};
}

/// Whether a Special action that scores is under way.
bool scoring_card(const Rules& rules, const State& state) {
  return state.turn.effect && form_of(effect_under_way(rules, state)).scores;
}

/// Adds the points of each of `places` in `state`.
void note(std::vector<ScoredPlace>& to, const Rules& rules, const State& state, PlaceSet places,
          const PlacePoints& points, Ranks ranks) {
  for (const PlaceId place : places) {
    to.push_back(scored_in(rules, state, place, points[place.index()], ranks));
  }
}

}  // namespace

std::array<std::int64_t, kMaxOwners> Scoring::points() const {
  std::array<std::int64_t, kMaxOwners> sum = extra;
  const auto add = [&](const Points& points) {
    for (std::size_t i = 0; i < sum.size(); ++i) sum[i] += points[i];
  };
  add(given);
  for (const Points& goods : delivered) add(goods);
  for (const ScoredPlace& scored : places) add(scored.points);
  return sum;
}

const Scoring* ScoreTable::last_general() const {
  const auto first = scorings_.rbegin() + (general_open_ ? 1 : 0);
  const auto last = std::find_if(first, scorings_.rend(), [](const Scoring& scoring) {
    return scoring.kind == Scoring::Kind::general;
  });
  return last == scorings_.rend() ? nullptr : &*last;
}

const Scoring* ScoreTable::scoring_of(const WrongCell& cell) const {
  using Of = WrongNumber::Of;
  const WrongNumber& number = cell.number;
  if (number.number == 0 || scorings_.empty()) return nullptr;
  if (scorings_.front().kind == Scoring::Kind::sheet) {
    return number.number <= scorings_.size() ? &scorings_[number.number - 1] : nullptr;
  }
  if (cell.scorings == 0) return nullptr;
  const Scoring& last = scorings_[cell.scorings - 1];
  const bool general = last.kind == Scoring::Kind::general;
  const bool fits = number.of == Of::score || (number.of == Of::place && general) ||
                    (number.of == Of::special && !general && last.turn == number.turn);
  return fits && last.number == number.number ? &last : nullptr;
}

Scoring& ScoreTable::by_card(const Referee& referee) {
  const State& state = referee.state();
  if (!card_open_) {
    scorings_.push_back({.kind = Scoring::Kind::special,
                         .number = state.round,
                         .turn = state.turns,
                         .player = state.turn.player,
                         .card = state.turn.acting});
    card_open_ = true;
  }
  scorings_.back().scores = scores_of(referee.rules(), state);
  return scorings_.back();
}

/// Deliveries of one turn share a scoring, unless something else was scored between them.
void ScoreTable::delivered(const Change& disc, const Referee& referee) {
  const State& state = referee.state();
  const Scoring* const last = scorings_.empty() ? nullptr : &scorings_.back();
  const bool same = last != nullptr && last->kind == Scoring::Kind::delivery &&
                    last->number == state.round && last->turn == state.turns;
  if (!same) {
    scorings_.push_back({.kind = Scoring::Kind::delivery,
                         .number = state.round,
                         .turn = state.turns,
                         .player = state.turn.player});
    card_open_ = false;
  }
  Scoring& scoring = scorings_.back();
  std::uint16_t& points = scoring.delivered[disc.good][disc.owner.index()];
  points = static_cast<std::uint16_t>(points + disc.points);
  scoring.scores = scores_of(referee.rules(), state);
}

void ScoreTable::general(const std::vector<ScoredPlace>& places, const Referee& referee,
                         bool whole) {
  if (!general_open_) {
    scorings_.push_back({.kind = Scoring::Kind::general, .number = referee.state().round});
  }
  Scoring& scoring = scorings_.back();
  scoring.places.insert(scoring.places.end(), places.begin(), places.end());
  scoring.scores = scores_of(referee.rules(), referee.state());
  general_open_ = !whole;
}

void ScoreTable::differs(const WrongNumber& number) {
  const bool of_no_scoring = number.of == WrongNumber::Of::special && !card_open_;
  wrong_.push_back({number, of_no_scoring ? 0 : scorings_.size()});
}

void ScoreTable::played(const Played& played) {
  const State& state = played.referee.state();
  const Rules& rules = played.referee.rules();
  std::vector<ScoredPlace> places = scored_places(played);
  if (played.step.kind == StepKind::announce) {
    card_open_ = false;
    card_scores_ = scoring_card(rules, state);
    under_way_ = true;
  } else if (played.step.kind == StepKind::prevent) {
    card_open_ = card_open_ && under_way_;
    under_way_ = false;
  } else if (played.step.kind == StepKind::score_all) {
    return general(places, played.referee, true);
  } else if (played.step.kind == StepKind::move_castillo) {
    return general(places, played.referee, false);
  }
  for (const Change& change : played.changes) {
    const bool paid = change.kind == Change::Kind::delivered && change.owner.valid();
    if (paid) delivered(change, played.referee);
    if (change.kind != Change::Kind::points) continue;
    std::uint16_t& given = by_card(played.referee).given[change.owner.index()];
    given = static_cast<std::uint16_t>(given + change.points);
  }
  // A card that scores gets an entry even if no place qualifies.
  const bool finished = played.step.kind == StepKind::finish_special;
  if (finished) under_way_ = false;
  const bool done = finished && card_scores_;
  if (places.empty() && !done) return;
  std::vector<ScoredPlace>& all = by_card(played.referee).places;
  all.insert(all.end(), places.begin(), places.end());
}

void ScoreTable::scored(const SheetScoring& entry, const SheetReplay& sheet) {
  Scoring scoring{.kind = Scoring::Kind::sheet, .number = sheet.completed()};
  if (entry.label_node != kNoNode) scoring.label = document_.text(entry.label_node);
  const Rules& rules = sheet.rules();
  const PlaceSet castillo = sheet.scored() & PlaceSet::of(rules.castillo);
  note(scoring.places, rules, sheet.state_at(rules.castillo), castillo, sheet.points_by_place(),
       sheet.ranks());
  note(scoring.places, rules, sheet.state(), sheet.scored() - castillo, sheet.points_by_place(),
       sheet.ranks());
  std::ranges::copy(sheet.extra_points(), scoring.extra.begin());
  scoring.scores = sheet.totals();
  scorings_.push_back(std::move(scoring));
}

Scoring scored_as_it_stands(const Rules& rules, const State& state,
                            const std::vector<std::int64_t>& scores) {
  Scoring scoring{
      .kind = Scoring::Kind::general, .number = state.round, .places = {}, .scores = scores};
  const PlacePoints points = score_places(rules, state, board(rules));
  note(scoring.places, rules, state, PlaceSet::of(rules.castillo), points, Ranks::all);
  note(scoring.places, rules, state, rules.regions, points, Ranks::all);
  const auto sum = scoring.points();
  for (std::size_t i = 0; i < scores.size(); ++i) scoring.scores[i] += sum[i];
  return scoring;
}

std::vector<std::int64_t> scores_at_start(const Verdict& verdict, const ScoreTable& table) {
  if (table.scorings().empty()) return verdict.scores;
  const Scoring& first = table.scorings().front();
  std::vector<std::int64_t> scores = first.scores;
  const auto brought = first.points();
  for (std::size_t i = 0; i < scores.size(); ++i) scores[i] -= brought[i];
  return scores;
}

bool under_way(const Verdict& verdict) {
  return !verdict.is_sheet() && !setting_up(verdict.state) && !game_over(verdict.state);
}

}  // namespace veedor
