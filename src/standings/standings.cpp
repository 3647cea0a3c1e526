#include "standings/standings.h"

#include <algorithm>
#include <functional>
#include <map>

namespace veedor {
namespace {

/// Whether the game of a verdict has ended, so that there are places.
bool counts(Status status) {
  switch (status) {
    case Status::complete:
    case Status::adjudicated:
      return true;
    case Status::in_progress:
    case Status::illegal:
    case Status::mismatch:
    case Status::malformed:
      return false;
  }
  return false;
}

/// The groups that share a place, best first: by the scores or the adjudication.
const std::vector<std::vector<std::string>>& places_of(const Verdict& verdict) {
  return verdict.adjudication ? verdict.adjudication->places : verdict.ranking;
}

std::int64_t score_of(const Verdict& verdict, const std::string& player) {
  const auto seat = std::ranges::find(verdict.players, player) - verdict.players.begin();
  return verdict.scores[static_cast<std::size_t>(seat)];
}

/// Negative if `a` ranks before `b`.
int compared(RankBy by, const StandingsRow& a, const StandingsRow& b) {
  switch (by) {
    case RankBy::points:
      return cmp(b.points, a.points);
    case RankBy::wins:
      return static_cast<int>(b.wins() > a.wins()) - static_cast<int>(b.wins() < a.wins());
    case RankBy::raw:
      return static_cast<int>(b.raw > a.raw) - static_cast<int>(b.raw < a.raw);
  }
  return 0;
}

int compared(const Scheme& scheme, const StandingsRow& a, const StandingsRow& b) {
  for (const RankBy by : scheme.rank_by) {
    if (const int order = compared(by, a, b); order != 0) return order;
  }
  return 0;
}

}  // namespace

Tie Standings::tie(const Verdict& verdict, std::size_t place,
                   const std::vector<std::string>& players) const {
  if (verdict.adjudication) return unbroken_tie(place, players, TieReason::adjudicated);
  if (tie_break_ == TieBreak::none) return unbroken_tie(place, players, TieReason::off);
  if (verdict.is_sheet()) return unbroken_tie(place, players, TieReason::scoresheet);
  return break_tie(verdict, place, players);
}

bool Standings::add(const Verdict& verdict) {
  if (!counts(verdict.status)) {
    ++left_out_count_;
    if (lists_) left_out_.push_back(verdict);
    return false;
  }
  GameResult game{verdict, {}, {}};
  std::vector<std::vector<std::string>> places;
  std::size_t before = 0;
  for (const auto& equal : places_of(verdict)) {
    if (equal.size() < 2) {
      places.push_back(equal);
    } else {
      game.ties.push_back(tie(verdict, before + 1, equal));
      for (const auto& group : game.ties.back().groups) places.push_back(group);
    }
    before += equal.size();
  }
  std::vector<std::int64_t> scores;
  for (const auto& group : places) {
    const auto begin = static_cast<std::ptrdiff_t>(scores.size());
    for (const std::string& player : group) scores.push_back(score_of(verdict, player));
    // In an adjudication, players who share a place may have different scores.
    std::sort(scores.begin() + begin, scores.end(), std::greater());
  }
  before = 0;
  for (const auto& group : places) {
    for (const std::string& player : group) {
      const std::int64_t score = score_of(verdict, player);
      game.players.push_back(
          {player, before + 1, score, scheme_.points(before, group.size(), score, scores)});
    }
    before += group.size();
  }
  games_.push_back(std::move(game));
  return true;
}

std::size_t Standings::most_players() const {
  std::size_t most = 0;
  for (const GameResult& game : games_) most = std::max(most, game.players.size());
  return most;
}

std::vector<StandingsRow> Standings::rows() const {
  const std::size_t most = most_players();
  std::map<std::string, StandingsRow> by_name;
  for (const GameResult& game : games_) {
    for (const PlayerResult& result : game.players) {
      StandingsRow& row = by_name[result.player];
      row.player = result.player;
      row.places.resize(most);
      ++row.games;
      ++row.places[result.place - 1];
      row.points += result.points;
      row.raw += result.score;
    }
  }
  std::vector<StandingsRow> rows;
  for (auto& [name, row] : by_name) rows.push_back(std::move(row));
  std::ranges::stable_sort(rows, [&](const StandingsRow& a, const StandingsRow& b) {
    return compared(scheme_, a, b) < 0;
  });
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const bool equal = i > 0 && compared(scheme_, rows[i - 1], rows[i]) == 0;
    rows[i].rank = equal ? rows[i - 1].rank : i + 1;
  }
  return rows;
}

}  // namespace veedor
