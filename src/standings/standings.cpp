#include "standings/standings.h"

#include <algorithm>
#include <functional>

#include "standings/near_names.h"

namespace veedor {
namespace {

/// Whether the game of a verdict has ended, so that there are places.
bool is_over(const Verdict& verdict) {
  if (verdict.unfinished()) return false;
  switch (verdict.status) {
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

/// The groups that share a place, best first: from the adjudication, the table or the scores.
const std::vector<std::vector<std::string>>& places_of(const Verdict& verdict) {
  if (verdict.adjudication) return verdict.adjudication->places;
  return verdict.places.empty() ? verdict.ranking : verdict.places;
}

std::int64_t score_of(const Verdict& verdict, const std::string& player) {
  const auto seat = std::ranges::find(verdict.players, player) - verdict.players.begin();
  return verdict.scores[static_cast<std::size_t>(seat)];
}

Written written_in(const Verdict& verdict) { return {verdict.file, verdict.document, 0}; }

Tournament plain_event(Scheme scheme, TieBreak tie_break) {
  Tournament event;
  event.scheme = std::move(scheme);
  event.tie_break = tie_break;
  return event;
}

/// Whether two games have the same players, scores and places.
bool same_result(const GameResult& a, const GameResult& b) {
  return std::ranges::is_permutation(
      a.players, b.players, [](const PlayerResult& x, const PlayerResult& y) {
        return x.player == y.player && x.score == y.score && x.place == y.place;
      });
}

}  // namespace

Standings::Standings(Tournament event, LeftOut left_out)
    : event_(std::move(event)), lists_(left_out == LeftOut::listed) {
  for (const Entrant& player : event_.players) {
    entered_.insert(player.name);
    for (const std::string& alias : player.aliases) {
      names_[alias] = player.name;
      entered_.insert(alias);
    }
  }
}

Standings::Standings(Scheme scheme, TieBreak tie_break, LeftOut left_out)
    : Standings(plain_event(std::move(scheme), tie_break), left_out) {}

const std::string& Standings::name_of(const std::string& written) const {
  const auto found = names_.find(written);
  return found == names_.end() ? written : found->second;
}

Tie Standings::tie(const Verdict& verdict, std::size_t place,
                   const std::vector<std::string>& players) const {
  if (verdict.adjudication) return unbroken_tie(place, players, TieReason::adjudicated);
  if (event_.tie_break == TieBreak::none) return unbroken_tie(place, players, TieReason::off);
  if (verdict.only_result) return unbroken_tie(place, players, TieReason::result);
  if (verdict.is_sheet()) return unbroken_tie(place, players, TieReason::scoresheet);
  return break_tie(verdict, place, players);
}

Added Standings::does_count(const Verdict& verdict) const {
  const Sitting& sitting = verdict.sitting;
  if (event_.from_file() && !sitting.event.empty() && sitting.event != event_.name) {
    return Added::other_event;
  }
  if (!is_over(verdict)) return Added::left_out;
  const auto& heats = event_.heats;
  const bool heat = heats.empty() || std::ranges::count(heats, sitting.heat) > 0;
  return heat ? Added::counted : Added::other_heat;
}

GameResult Standings::result_of(const Verdict& verdict) const {
  GameResult game{verdict, {}, {}, {}};
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
  for (const auto& group : places) {
    const auto begin = static_cast<std::ptrdiff_t>(game.scores.size());
    for (const std::string& player : group) game.scores.push_back(score_of(verdict, player));
    // In an adjudication, players who share a place may have different scores.
    std::sort(game.scores.begin() + begin, game.scores.end(), std::greater());
  }
  before = 0;
  for (const auto& group : places) {
    for (const std::string& player : group) {
      const std::int64_t score = score_of(verdict, player);
      game.players.push_back({name_of(player), before + 1, score,
                              scheme().points(before, group.size(), score, game.scores),
                              group.size()});
    }
    before += group.size();
  }
  return game;
}

Added Standings::add(const Verdict& verdict, std::string_view text) {
  doubts_.clear();
  const Added added = take(verdict, text);
  if (lists_) all_doubts_.insert(all_doubts_.end(), doubts_.begin(), doubts_.end());
  return added;
}

Added Standings::take(const Verdict& verdict, std::string_view text) {
  const Added added = does_count(verdict);
  if (added == Added::left_out) {
    ++left_out_count_;
    if (lists_) left_out_.push_back(verdict);
  }
  if (added != Added::counted) return added;
  GameResult game = result_of(verdict);
  if (is_copy(game, text) || is_same_table(game)) return Added::again;
  note_heat(game);
  note_players(game);
  games_.push_back(std::move(game));
  return Added::counted;
}

bool Standings::is_copy(const GameResult& game, std::string_view text) {
  if (text.empty()) return false;
  std::string result;
  for (const PlayerResult& each : game.players) {
    result += each.player + '\n' + std::to_string(each.score) + '\n';
  }
  const auto [known, is_new] = texts_.try_emplace(
      {std::hash<std::string_view>()(text), std::move(result)}, written_in(game.verdict));
  if (is_new) return false;
  doubts_.push_back({Doubt::Kind::same_text, written_in(game.verdict), known->second, {}, {}, {}});
  return true;
}

bool Standings::is_same_table(const GameResult& game) {
  const Sitting& sitting = game.verdict.sitting;
  if (sitting.table.empty()) return false;
  std::vector<std::size_t>& here = tables_[{sitting.event, sitting.heat, sitting.table}];
  const bool same = std::ranges::any_of(
      here, [&](std::size_t other) { return same_result(games_[other], game); });
  if (!here.empty()) {
    doubts_.push_back({same ? Doubt::Kind::same_table : Doubt::Kind::other_result,
                       written_in(game.verdict),
                       written_in(games_[here.front()].verdict),
                       {},
                       {},
                       sitting});
  }
  if (!same) here.push_back(games_.size());
  return same;
}

void Standings::note_heat(const GameResult& game) {
  const Sitting& sitting = game.verdict.sitting;
  if (sitting.heat.empty()) return;
  for (const PlayerResult& result : game.players) {
    const auto [known, is_new] =
        seats_.try_emplace({sitting.event, sitting.heat, result.player}, games_.size());
    if (is_new) continue;
    doubts_.push_back({Doubt::Kind::two_tables,
                       written_in(game.verdict),
                       written_in(games_[known->second].verdict),
                       result.player,
                       {},
                       sitting});
  }
}

void Standings::note_players(const GameResult& game) {
  const Verdict& verdict = game.verdict;
  for (std::size_t seat = 0; seat < verdict.players.size(); ++seat) {
    Written source = written_in(verdict);
    if (seat < verdict.player_lines.size()) source.line = verdict.player_lines[seat];
    first_written_.try_emplace(verdict.players[seat], std::move(source));
  }
}

std::vector<std::pair<std::string, std::string>> Standings::pairs_apart() const {
  std::set<std::string> all = entered_;
  for (const auto& [name, source] : first_written_) all.insert(name);
  std::set<std::pair<std::string, std::string>> apart;
  for (const auto& pair : near_names({all.begin(), all.end()})) {
    // If the event lists both names, they are different players.
    if (!entered_.contains(pair.first) || !entered_.contains(pair.second)) apart.insert(pair);
  }
  for (const GameResult& game : games_) {  // players in the same game are different
    for (const std::string& a : game.verdict.players) {
      for (const std::string& b : game.verdict.players) apart.erase({a, b});
    }
  }
  return {apart.begin(), apart.end()};
}

std::vector<Doubt> Standings::doubts_of_names() const {
  std::vector<Doubt> doubts;
  const auto written = [&](const std::string& name) {
    const auto found = first_written_.find(name);
    return found == first_written_.end() ? Written{} : found->second;
  };
  for (const auto& [a, b] : pairs_apart()) {
    const bool turned = !first_written_.contains(b);  // only the event has that name
    const std::string& name = turned ? a : b;
    const std::string& other = turned ? b : a;
    doubts.push_back({Doubt::Kind::near_names, written(name), written(other), name, other, {}});
  }
  for (const auto& [name, source] : first_written_) {
    if (entered_.empty() || entered_.contains(name)) continue;
    Doubt doubt;
    doubt.kind = Doubt::Kind::not_entered;
    doubt.at = source;
    doubt.name = name;
    doubts.push_back(std::move(doubt));
  }
  return doubts;
}

}  // namespace veedor
