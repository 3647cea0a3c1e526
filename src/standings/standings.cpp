#include "standings/standings.h"

#include <algorithm>
#include <functional>
#include <iterator>
#include <span>
#include <tuple>

#include "standings/near_names.h"
#include "text/phrases.h"
#include "text/text.h"

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

std::size_t seat_of(const Verdict& verdict, const std::string& player) {
  const auto seat = std::ranges::find(verdict.players, player) - verdict.players.begin();
  return static_cast<std::size_t>(seat);
}

Written written_in(const PlayedLog& log) { return {log.file, log.document, 0}; }

/// The line of a player's name; `seat` is that of the log.
Written written_in(const PlayedLog& log, std::size_t seat) {
  return {log.file, log.document, seat < log.lines.size() ? log.lines[seat] : 0};
}

PlayedLog log_of(const Verdict& verdict) {
  PlayedLog log;
  log.file = verdict.file;
  log.document = verdict.document;
  log.title = verdict.title;
  log.status = verdict.status;
  log.sitting = verdict.sitting;
  log.players = verdict.players;
  log.rulings = verdict.rulings.size();
  log.lines = verdict.player_lines;
  log.told = verdict.told;
  log.evidence = verdict.only_result  ? Evidence::result
                 : verdict.is_sheet() ? Evidence::scoresheet
                                      : Evidence::log;
  log.verified = verdict.verified;
  if (verdict.adjudication) log.stopped_after = verdict.adjudication->after;
  return log;
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

/// What differs between two results of a table: "Ann 69 here and 67 there".
std::string differences(const GameResult& here, const GameResult& there) {
  std::string text;
  const auto add = [&](const std::string& part) { text += (text.empty() ? "" : ", ") + part; };
  const auto result = [](const PlayerResult& each) {
    return each.told == Told::points ? std::to_string(each.score)
                                     : "place " + std::to_string(each.place);
  };
  const auto find = [](const GameResult& game, const std::string& player) {
    const auto found = std::ranges::find(game.players, player, &PlayerResult::player);
    return found == game.players.end() ? nullptr : &*found;
  };
  for (const PlayerResult& each : here.players) {
    const PlayerResult* const other = find(there, each.player);
    if (other == nullptr) {
      add(each.player + " only here");
    } else if (result(each) != result(*other)) {
      add(each.player + ' ' + result(each) + " here and " + result(*other) + " there");
    } else if (each.place != other->place) {
      add(each.player + " in place " + std::to_string(each.place) + " here and " +
          std::to_string(other->place) + " there");
    }
  }
  for (const PlayerResult& each : there.players) {
    if (find(here, each.player) == nullptr) add(each.player + " only there");
  }
  return text;
}

/// Whether the first of two equal results is the one to keep: it is verified better, or first by
/// name, so that the order of the files makes no difference.
bool is_better(const GameResult* a, const GameResult* b) {
  const auto key = [](const GameResult& game) {
    const PlayedLog& log = game.log;
    return std::tuple(
        -static_cast<int>(log.evidence), -static_cast<int>(log.told),
        log.evidence == Evidence::scoresheet && log.verified ? log.verified->believed : 0, log.file,
        log.document);
  };
  return key(*a) < key(*b);
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
  if (!lacks(verdict).empty()) return Added::too_little;
  const auto& heats = event_.heats;
  const bool heat = heats.empty() || std::ranges::count(heats, sitting.heat) > 0;
  return heat ? Added::counted : Added::other_heat;
}

std::string Standings::lacks(const Verdict& verdict) const {
  std::vector<bool> known;
  for (const auto& sharing : places_of(verdict)) {
    const bool all = std::ranges::all_of(sharing, [&](const std::string& player) {
      return verdict.told_of(seat_of(verdict, player)) == verdict.told;
    });
    known.insert(known.end(), sharing.size(), all);
  }
  return scheme().lacks(verdict.told, known);
}

GameResult Standings::result_of(const Verdict& verdict) const {
  GameResult game{games_.size(), log_of(verdict), {}, {}, {}};
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
    for (const std::string& player : group) {
      game.scores.push_back(verdict.scores[seat_of(verdict, player)]);
    }
    // In an adjudication, players who share a place may have different scores.
    std::sort(game.scores.begin() + begin, game.scores.end(), std::greater());
  }
  before = 0;
  for (const auto& group : places) {
    for (const std::string& player : group) {
      const std::size_t seat = seat_of(verdict, player);
      const std::int64_t score = verdict.scores[seat];
      game.players.push_back(
          {name_of(player), before + 1, score,
           scheme().points(before, group.size(), score, game.scores), group.size(),
           verdict.verified ? verdict.verified->believed_of[seat] : 0, verdict.told_of(seat)});
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
  if (added == Added::left_out || added == Added::too_little) {
    ++left_out_count_;
    left_out_tables_.emplace_back(table_of(verdict.sitting), verdict.players);
  }
  if (added != Added::counted) return added;
  GameResult game = result_of(verdict);
  if (is_copy(game, text)) return Added::again;
  note_players(game);
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

Standings::TableName Standings::table_of(const Sitting& sitting) const {
  // All games that count belong to the event, also those that do not name it.
  return {event_.from_file() ? event_.name : sitting.event, sitting.heat, sitting.table};
}

std::vector<Doubt> Standings::settle() {
  std::vector<Doubt> doubts;
  std::map<TableName, std::vector<GameResult*>> tables;
  for (GameResult& game : games_) {
    if (!game.log.sitting.table.empty()) tables[table_of(game.log.sitting)].push_back(&game);
  }
  std::vector<TableName> given;
  for (const auto& [name, results] : tables) given.push_back(name);
  for (const auto& [name, players] : left_out_tables_) given.push_back(name);
  for (const auto& [name, results] : tables) settle_number(results, doubts);
  std::erase_if(games_, [](const GameResult& game) { return game.players.empty(); });
  find_two_tables(doubts);
  find_missing_tables(given, doubts);
  drop_byes(doubts);
  std::ranges::copy_if(doubts, std::back_inserter(contradictions_), &Doubt::is_fault);
  return doubts;
}

bool Standings::same_players(const std::vector<std::string>& a,
                             const std::vector<std::string>& b) const {
  const auto in = [&](const std::vector<std::string>& all, const std::string& player) {
    return std::ranges::any_of(all, [&](const std::string& each) {
      return name_of(each) == name_of(player) || fold_name(each) == fold_name(player);
    });
  };
  const auto both = std::ranges::count_if(a, [&](const std::string& each) { return in(b, each); });
  return 2 * static_cast<std::size_t>(both) >= std::max(a.size(), b.size());
}

/// Settles the results with one number. Other players are another table, whose number is wrong.
void Standings::settle_number(const std::vector<GameResult*>& results, std::vector<Doubt>& doubts) {
  std::vector<GameResult*> sorted = results;
  std::ranges::sort(sorted, is_better);
  std::vector<std::vector<GameResult*>> tables;
  constexpr std::size_t kMostCompared = 50;  // no event has so many tables with one number
  for (GameResult* const game : sorted) {
    const auto known = std::span(tables).first(std::min(tables.size(), kMostCompared));
    const auto same = std::ranges::find_if(known, [&](const std::vector<GameResult*>& table) {
      return same_players(table.front()->log.players, game->log.players);
    });
    same == known.end() ? tables.push_back({game}) : same->push_back(game);
  }
  std::ranges::stable_sort(tables, {}, [](const std::vector<GameResult*>& table) {
    return table.front()->log.sitting.supersedes > 0;
  });
  const PlayedLog& first = tables.front().front()->log;
  for (const auto& table : std::span(tables).subspan(1)) {
    const PlayedLog& log = table.front()->log;
    Doubt doubt{
        Doubt::Kind::other_players, written_in(log), written_in(first), {}, {}, log.sitting};
    for (const std::string& player : first.players) {
      doubt.what += (doubt.what.empty() ? "" : ", ") + name_of(player);
    }
    doubts.push_back(std::move(doubt));
  }
  for (const auto& table : tables) settle_table(table, tables.size() == 1, doubts);
}

/// Empties the results that do not count. `alone`: no other table has this number.
void Standings::settle_table(const std::vector<GameResult*>& results, bool alone,
                             std::vector<Doubt>& doubts) {
  const auto level = [](const GameResult* game) { return game->log.sitting.supersedes; };
  const auto note = [&](Doubt::Kind kind, const GameResult& at, const Written& other) {
    doubts.push_back({kind, written_in(at.log), other, {}, {}, at.log.sitting});
  };
  const unsigned last = level(*std::ranges::max_element(results, {}, level));
  std::vector<GameResult*> current;
  std::vector<GameResult*> replaced;
  for (GameResult* const game : results) (level(game) == last ? current : replaced).push_back(game);
  std::ranges::sort(current, is_better);
  std::ranges::sort(replaced, is_better);
  GameResult& kept = *current.front();
  for (GameResult* const game : replaced) {
    note(Doubt::Kind::superseded, *game, written_in(kept.log));
    kept.log.supersedes.push_back(written_in(game->log));
    game->players.clear();
  }
  const bool replaces_log = std::ranges::any_of(left_out_tables_, [&](const auto& each) {
    return each.first == table_of(kept.log.sitting) &&
           (each.second.empty() || same_players(each.second, kept.log.players));
  });
  if (last > 0 && replaced.empty() && !replaces_log && alone) {
    note(Doubt::Kind::supersedes_nothing, kept, {});
  }
  const std::string result = result_text(kept);
  bool contradicted = false;
  for (GameResult* const game : std::span(current).subspan(1)) {
    const bool same = result_text(*game) == result;
    contradicted = contradicted || !same;
    note(same ? Doubt::Kind::same_table : Doubt::Kind::other_result, *game, written_in(kept.log));
    if (!same) doubts.back().what = differences(*game, kept);
    game->players.clear();
  }
  if (contradicted) kept.players.clear();
}

std::optional<Written> Standings::superseded_by(const Sitting& sitting,
                                                const std::vector<std::string>& players) const {
  if (sitting.table.empty()) return std::nullopt;
  for (const GameResult& game : games_) {
    const bool same = table_of(game.log.sitting) == table_of(sitting) &&
                      (players.empty() || same_players(players, game.log.players));
    if (same && game.log.sitting.supersedes > sitting.supersedes) return written_in(game.log);
  }
  return std::nullopt;
}

/// Finds players at two tables of one heat.
void Standings::find_two_tables(std::vector<Doubt>& doubts) const {
  using Seat = std::pair<const GameResult*, std::size_t>;
  std::map<TableName, std::map<std::string_view, Seat>> heats;  // without a table, by player
  for (const GameResult* const game : in_order(event_, games_)) {
    const PlayedLog& log = game->log;
    if (log.sitting.heat.empty()) continue;
    auto& seats = heats[table_of({log.sitting.event, log.sitting.heat, {}})];
    for (std::size_t seat = 0; seat < log.players.size(); ++seat) {
      const std::string& player = name_of(log.players[seat]);
      const auto [known, is_new] = seats.try_emplace(player, game, seat);
      if (is_new) continue;
      const auto& [other, other_seat] = known->second;
      doubts.push_back({Doubt::Kind::two_tables,
                        written_in(log, seat),
                        written_in(other->log, other_seat),
                        player,
                        {},
                        log.sitting});
    }
  }
}

/// Finds the gaps in the numbers of the tables of a heat.
void Standings::find_missing_tables(const std::vector<TableName>& given,
                                    std::vector<Doubt>& doubts) const {
  std::map<std::pair<std::string, std::string>, std::set<int>> heats;
  for (const auto& [event, heat, table] : given) {
    const auto number = decimal(table);
    if (number && *number > 0) heats[{event, heat}].insert(*number);
  }
  for (const auto& each : heats) {  // clang++ 14 captures no structured bindings
    const auto& heat = each.first;
    const auto& numbers = each.second;
    const auto count = static_cast<int>(numbers.size());
    // Numbers that begin elsewhere, or are mostly missing, are no count of tables.
    const bool counted = count > 2 && *numbers.rbegin() < 2 * count;
    const int first = counted ? 1 : *numbers.begin();
    const int missing = *numbers.rbegin() - first + 1 - count;
    if (missing == 0 || missing > count || count < 2) continue;
    const auto sorted = in_order(event_, games_);
    const auto last = std::ranges::find_if(sorted.rbegin(), sorted.rend(), [&](const auto* game) {
      const auto& [event_name, heat_name, table] = table_of(game->log.sitting);
      return std::pair(event_name, heat_name) == heat && decimal(table).has_value();
    });
    if (last == sorted.rend()) continue;
    Doubt doubt{Doubt::Kind::missing_table, written_in((*last)->log), {}, {}, {}, {}};
    doubt.sitting = {heat.first, heat.second, {}};
    for (int number = first; number < *numbers.rbegin(); ++number) {
      if (numbers.contains(number)) continue;
      doubt.what += (doubt.what.empty() ? "" : ", ") + std::to_string(number);
    }
    doubts.push_back(std::move(doubt));
  }
}

/// A game counts rather than a bye in its heat.
void Standings::drop_byes(std::vector<Doubt>& doubts) {
  std::erase_if(event_.byes, [&](const Bye& bye) {
    for (const GameResult* const game : in_order(event_, games_)) {
      const PlayedLog& log = game->log;
      const bool plays = std::ranges::count(game->players, bye.player, &PlayerResult::player) > 0;
      if (bye.heat.empty() || log.sitting.heat != bye.heat || !plays) continue;
      doubts.push_back({Doubt::Kind::bye_and_game,
                        {event_.file, 1, bye.line},
                        written_in(log),
                        bye.player,
                        {},
                        log.sitting});
      return true;
    }
    return false;
  });
}

void Standings::note_successors(const Verdict& verdict, const GameResult& game) {
  for (const Succession& each : verdict.successions) {
    Doubt doubt{
        Doubt::Kind::replaced, written_in(game.log), {}, name_of(each.player), each.name, {}};
    doubt.after = each.after;
    doubts_.push_back(std::move(doubt));
  }
}

void Standings::note_players(const GameResult& game) {
  const std::vector<std::string>& players = game.log.players;
  for (std::size_t seat = 0; seat < players.size(); ++seat) {
    first_written_.try_emplace(players[seat], written_in(game.log, seat));
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
