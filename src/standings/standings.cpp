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

Written written_in(const PlayedLog& log) { return {log.file, log.document, 0}; }

PlayedLog log_of(const Verdict& verdict) {
  return {verdict.file,    verdict.document, verdict.title,         verdict.status,
          verdict.sitting, verdict.players,  verdict.rulings.size()};
}

/// A text that is the same for two games exactly if they have the same players, scores and places.
std::string result_text(const GameResult& game) {
  std::vector<std::string> parts;
  for (const PlayerResult& each : game.players) {
    parts.push_back(each.player + '\n' + std::to_string(each.score) + '\n' +
                    std::to_string(each.place) + '\n');
  }
  std::ranges::sort(parts);
  std::string text;
  for (const std::string& part : parts) text += part;
  return text;
}

bool same_table(const Sitting& a, const Sitting& b) {
  return a.event == b.event && a.heat == b.heat && a.table == b.table;
}

Tournament plain_event(Scheme scheme, TieBreak tie_break) {
  Tournament event;
  event.scheme = std::move(scheme);
  event.tie_break = tie_break;
  return event;
}

}  // namespace

Standings::Standings(Tournament event) : event_(std::move(event)) {
  for (const Entrant& player : event_.players) {
    entered_.insert(player.name);
    for (const std::string& alias : player.aliases) {
      names_[alias] = player.name;
      entered_.insert(alias);
    }
  }
}

Standings::Standings(Scheme scheme, TieBreak tie_break)
    : Standings(plain_event(std::move(scheme), tie_break)) {}

const std::string& Standings::name_of(const std::string& written) const {
  const auto found = names_.find(written);
  return found == names_.end() ? written : found->second;
}

Tie Standings::tie(const Verdict& verdict, std::size_t place,
                   const std::vector<std::string>& players) const {
  if (verdict.adjudication) return unbroken_tie(place, players, TieReason::adjudicated);
  if (event_.tie_break == TieBreak::none) return unbroken_tie(place, players, TieReason::off);
  if (!verdict.holds.empty()) return break_tie(verdict, place, players);
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
  GameResult game{log_of(verdict), {}, {}, {}};
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
      std::ranges::copy_if(verdict.successions, std::back_inserter(game.players.back().successors),
                           [&](const Succession& each) { return each.player == player; });
    }
    before += group.size();
  }
  return game;
}

Added Standings::add(const Verdict& verdict, std::string_view text) {
  doubts_.clear();
  const Added added = does_count(verdict);
  if (added == Added::left_out) ++left_out_count_;
  if (added != Added::counted) return added;
  GameResult game = result_of(verdict);
  if (is_copy(game, text) || is_same_table(game)) return Added::again;
  note_heat(game);
  note_players(game, verdict.player_lines);
  note_successors(verdict, game);
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
      {std::hash<std::string_view>()(text), std::move(result)}, written_in(game.log));
  if (is_new) return false;
  doubts_.push_back({Doubt::Kind::same_text, written_in(game.log), known->second, {}, {}, {}});
  return true;
}

bool Standings::is_same_table(const GameResult& game) {
  const Sitting& sitting = game.log.sitting;
  if (sitting.table.empty()) return false;
  const auto [first, is_new] =
      tables_.try_emplace({sitting.event, sitting.heat, sitting.table}, games_.size());
  const std::string result = result_text(game);
  const std::size_t hash =
      std::hash<std::string>()(result + sitting.event + '\n' + sitting.heat + '\n' + sitting.table);
  const auto [begin, end] = results_.equal_range(hash);
  const bool same = std::any_of(begin, end, [&](const auto& known) {
    const GameResult& other = games_[known.second];
    return same_table(other.log.sitting, sitting) && result_text(other) == result;
  });
  if (!is_new) {
    doubts_.push_back({same ? Doubt::Kind::same_table : Doubt::Kind::other_result,
                       written_in(game.log),
                       written_in(games_[first->second].log),
                       {},
                       {},
                       sitting});
  }
  if (!same) results_.emplace(hash, games_.size());
  return same;
}

void Standings::note_heat(const GameResult& game) {
  const Sitting& sitting = game.log.sitting;
  if (sitting.heat.empty()) return;
  auto& seats = seats_[{sitting.event, sitting.heat}];
  for (const PlayerResult& result : game.players) {
    const auto [known, is_new] = seats.try_emplace(result.player, games_.size());
    if (is_new) continue;
    doubts_.push_back({Doubt::Kind::two_tables,
                       written_in(game.log),
                       written_in(games_[known->second].log),
                       result.player,
                       {},
                       sitting});
  }
}

void Standings::note_successors(const Verdict& verdict, const GameResult& game) {
  for (const Succession& each : verdict.successions) {
    Doubt doubt{
        Doubt::Kind::replaced, written_in(game.log), {}, name_of(each.player), each.name, {}};
    doubt.after = each.after;
    doubts_.push_back(std::move(doubt));
  }
}

void Standings::note_players(const GameResult& game, const std::vector<std::size_t>& lines) {
  const std::vector<std::string>& players = game.log.players;
  for (std::size_t seat = 0; seat < players.size(); ++seat) {
    Written source = written_in(game.log);
    if (seat < lines.size()) source.line = lines[seat];
    first_written_.try_emplace(players[seat], std::move(source));
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
    for (const std::string& a : game.log.players) {
      for (const std::string& b : game.log.players) apart.erase({a, b});
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
