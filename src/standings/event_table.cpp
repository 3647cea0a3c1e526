#include "standings/event_table.h"

#include <algorithm>
#include <map>
#include <optional>
#include <tuple>

#include "text/phrases.h"

namespace veedor {

namespace {

/// A player's result in one game, or a bye.
struct Performance {
  Fraction points;
  std::size_t place = 0;  ///< 0: a bye without one
  std::size_t sharing = 1;
  std::int64_t score = 0;
  const GameResult* game = nullptr;  ///< null for a bye
  const Bye* bye = nullptr;
  std::int64_t believed = 0;
  Told told = Told::points;
};

Fraction whole(std::size_t n) { return fraction(static_cast<std::int64_t>(n)); }

/// The mean of the places that the sharing players take.
Fraction mean_place(const Performance& part) {
  return whole(part.place) + whole(part.sharing - 1) / 2;
}

Fraction of_first(const Performance& part) {
  return part.place == 1 ? fraction(1) : share(part.score, part.game->scores.front());
}

Fraction of_average(const Performance& part) {
  return share_of_total(part.score, part.game->scores) * whole(part.game->scores.size());
}

Fraction margin(const Performance& part) {
  if (part.place != 1 || part.sharing > 1) return 0;
  const auto& scores = part.game->scores;
  return scores.size() < 2 ? fraction(0) : fraction(part.score - scores[1]);
}

Fraction is_place(const Performance& part, std::size_t place) {
  return fraction(part.place == place ? 1 : 0);
}

/// What a game adds to a criterion; nullopt: nothing, and it does not count in a mean.
std::optional<Fraction> value_of(RankBy by, const Performance& part) {
  switch (by) {  // what a bye has too
    case RankBy::points:
    case RankBy::average:
      return part.points;
    case RankBy::raw:
      return fraction(part.score);
    case RankBy::wins:
    case RankBy::won:
      return is_place(part, 1);
    case RankBy::seconds:
      return is_place(part, 2);
    case RankBy::thirds:
      return is_place(part, 3);
    case RankBy::fourths:
      return is_place(part, 4);
    case RankBy::fifths:
      return is_place(part, 5);
    case RankBy::average_place:
      return part.place == 0 ? std::nullopt : std::optional(mean_place(part));
    default:
      break;
  }
  if (part.game == nullptr) return std::nullopt;
  switch (by) {
    case RankBy::of_first:
    case RankBy::average_of_first:
      return of_first(part);
    case RankBy::of_total:
      return share_of_total(part.score, part.game->scores);
    case RankBy::of_average:
      return of_average(part);
    case RankBy::above_average:
      return of_average(part) - 1;
    case RankBy::margin:
      return margin(part);
    case RankBy::closest_second:
      if (part.place != 2) return std::nullopt;
      return fraction(std::max<std::int64_t>(part.game->scores.front() - part.score, 0));
    case RankBy::best_second:
      return part.place == 2 ? std::optional(of_first(part)) : std::nullopt;
    default:
      break;  // `opponents` and `head_to_head` depend on the results of other players too
  }
  return std::nullopt;
}

/// Negative if `a` is better than `b` in a step. No value is worse than any.
int compared(RankBy by, const std::optional<Fraction>& a, const std::optional<Fraction>& b) {
  if (!a || !b) return static_cast<int>(b.has_value()) - static_cast<int>(a.has_value());
  return criterion(by).ascends ? cmp(*a, *b) : cmp(*b, *a);
}

/// Sorts numbers by size, "2" before "10", and before words.
using Natural = std::tuple<bool, int, std::string>;
Natural natural(const std::string& text) {
  const auto number = decimal(text);
  return {!number, number.value_or(0), text};
}

/// A text that identifies the results of a game, whatever else its log contains.
std::string results_text(const GameResult& game) {
  std::vector<std::string> parts;
  for (const PlayerResult& result : game.players) {
    parts.push_back(std::to_string(result.place) + ' ' + std::to_string(result.score) + ' ' +
                    result.player + '\n');
  }
  std::ranges::sort(parts);
  std::string text;
  for (const std::string& part : parts) text += part;
  return text;
}

/// Adds up the games of an event; private to this file.
class TableBuilder {
 public:
  TableBuilder(const Tournament& event, const std::vector<GameResult>& games)
      : event_(event), scheme_(event.scheme), games_(games) {}

  EventTable table() {
    collect();
    add_up();
    add_opponents();
    rank();
    qualify();
    return std::move(table_);
  }

 private:
  /// A player, and all their games.
  struct Entry {
    std::vector<Performance> parts;
    std::vector<std::string> successors;
    bool withdrawn = false;
  };

  void collect() {
    for (const Entrant& player : event_.players) entries_[player.name].withdrawn = player.withdrawn;
    // The order of the files must not decide which of several equal games count.
    for (const GameResult* game : in_order(event_, games_)) {
      for (const PlayerResult& result : game->players) {
        Entry& entry = entries_[result.player];
        entry.parts.push_back({result.points, result.place, result.sharing, result.score, game,
                               nullptr, result.believed, result.told});
        for (const Succession& each : result.successors) {
          auto& known = entry.successors;
          if (std::ranges::count(known, each.name) == 0) known.push_back(each.name);
        }
      }
    }
    for (const Bye& bye : event_.byes) {
      entries_[bye.player].parts.push_back(
          {bye.points, bye.place.value_or(0), 1, 0, nullptr, &bye});
    }
  }

  /// Keeps only the games that would be ranked best by themselves.
  void keep_best(std::vector<Performance>& parts, StandingsRow& row) const {
    if (!scheme_.best || parts.size() <= *scheme_.best) return;
    std::ranges::stable_sort(parts, [&](const Performance& a, const Performance& b) {
      for (const RankBy by : scheme_.rank_by) {
        if (const int order = compared(by, value_of(by, a), value_of(by, b)); order != 0) {
          return order < 0;
        }
      }
      const int order = cmp(a.points, b.points);
      return order == 0 ? a.score > b.score : order > 0;
    });
    for (std::size_t i = *scheme_.best; i < parts.size(); ++i) {
      if (parts[i].game != nullptr) row.dropped.push_back(parts[i].game);
      if (parts[i].bye != nullptr) row.dropped_byes.push_back(parts[i].bye);
    }
    parts.resize(*scheme_.best);
  }

  void add_up() {
    const std::size_t most = most_places(event_, games_);
    for (auto& [name, entry] : entries_) {
      StandingsRow row;
      row.player = name;
      row.successors = std::move(entry.successors);
      row.withdrawn = entry.withdrawn;
      row.games = entry.parts.size();
      keep_best(entry.parts, row);
      row.counted = entry.parts.size();
      row.places.resize(most);
      for (const Performance& part : entry.parts) {
        if (part.place > 0) ++row.places[part.place - 1];
        row.points += part.points;
        if (part.game == nullptr) continue;
        row.raw_known = row.raw_known && part.told == Told::points;
        row.raw += part.score;
        row.believed += part.believed;
        if (part.told == Told::points) row.known += part.score;
      }
      for (const RankBy by : scheme_.rank_by) row.values.push_back(total(by, entry.parts));
      indices_[name] = table_.rows.size();
      table_.rows.push_back(std::move(row));
    }
  }

  /// The value of a criterion for a player; nullopt if there is none.
  static std::optional<Fraction> total(RankBy by, const std::vector<Performance>& parts) {
    const Criterion& how = criterion(by);
    Fraction sum;
    std::size_t count = 0;
    std::optional<Fraction> best;
    for (const Performance& part : parts) {
      const auto value = value_of(by, part);
      if (!value) continue;
      sum += *value;
      ++count;
      if (!best || compared(by, value, best) < 0) best = value;
    }
    if (how.over == Over::best) return best;
    if (how.over == Over::sum) return sum;
    if (count > 0) return sum / whole(count);
    return by == RankBy::average_place ? whole(kMaxPlayers + 1) : fraction(0);  // after all others
  }

  void add_opponents() {
    const auto step = std::ranges::find(scheme_.rank_by, RankBy::opponents);
    if (step == scheme_.rank_by.end()) return;
    const auto at = static_cast<std::size_t>(step - scheme_.rank_by.begin());
    for (StandingsRow& row : table_.rows) {
      for (const Performance& part : entries_[row.player].parts) {
        if (part.game == nullptr) continue;
        for (const PlayerResult& other : part.game->players) {
          if (other.player != row.player) {
            *row.values[at] += table_.rows[indices_[other.player]].points;
          }
        }
      }
    }
  }

  /// Adds the value of a step for rows that are equal so far.
  void add_head_to_head(std::size_t begin, std::size_t end, std::size_t step) {
    std::map<std::string, StandingsRow*> equal;
    for (std::size_t i = begin; i < end; ++i) equal[table_.rows[i].player] = &table_.rows[i];
    for (auto& [name, row] : equal) {
      for (const Performance& part : entries_[name].parts) {
        if (part.game == nullptr) continue;
        for (const PlayerResult& other : part.game->players) {
          if (equal.contains(other.player)) *row->values[step] += part.score - other.score;
        }
      }
    }
  }

  /// Separates a group by the steps from `step` on.
  void part(std::size_t begin, std::size_t end, std::size_t step) {
    for (; step < scheme_.rank_by.size() && end - begin > 1; ++step) {
      const RankBy by = scheme_.rank_by[step];
      if (by == RankBy::head_to_head) add_head_to_head(begin, end, step);
      const auto better = [&](const StandingsRow& a, const StandingsRow& b) {
        return compared(by, a.values[step], b.values[step]) < 0;
      };
      const auto rows = table_.rows.begin();
      std::stable_sort(rows + static_cast<std::ptrdiff_t>(begin),
                       rows + static_cast<std::ptrdiff_t>(end), better);
      std::size_t first = begin;
      for (std::size_t i = begin + 1; i < end; ++i) {
        if (!better(table_.rows[i - 1], table_.rows[i])) continue;
        parted_by_[i - 1] = step;
        part(first, i, step + 1);
        first = i;
      }
      begin = first;
    }
  }

  [[nodiscard]] bool competes(const StandingsRow& row) const {
    return !row.withdrawn && row.games >= scheme_.minimum;
  }

  void rank() {
    auto& rows = table_.rows;
    const auto rest = std::stable_partition(rows.begin(), rows.end(),
                                            [&](const StandingsRow& row) { return competes(row); });
    const auto competing = static_cast<std::size_t>(rest - rows.begin());
    parted_by_.assign(competing, std::nullopt);
    part(0, competing, 0);
    for (std::size_t i = 0; i < competing; ++i) {
      const bool equal = i > 0 && !parted_by_[i - 1];
      table_.rows[i].rank = equal ? table_.rows[i - 1].rank : i + 1;
      if (i > 0 && parted_by_[i - 1] != std::size_t{0}) {
        table_.close_calls.push_back({i - 1, parted_by_[i - 1]});
      }
    }
  }

  void qualify() {
    if (!event_.qualify) return;
    auto& rows = table_.rows;
    for (std::size_t begin = 0; begin < rows.size() && rows[begin].rank > 0;) {
      std::size_t end = begin + 1;
      while (end < rows.size() && rows[end].rank == rows[begin].rank) ++end;
      const bool some = begin < *event_.qualify;
      const Qualifies found = end <= *event_.qualify ? Qualifies::yes
                              : some                 ? Qualifies::open
                                                     : Qualifies::no;
      for (; begin < end; ++begin) rows[begin].qualifies = found;
    }
  }

  const Tournament& event_;
  const Scheme& scheme_;
  const std::vector<GameResult>& games_;
  std::map<std::string, Entry> entries_;               ///< by name
  std::map<std::string, std::size_t> indices_;         ///< of rows, before they are ranked
  std::vector<std::optional<std::size_t>> parted_by_;  ///< the step between a row and the next
  EventTable table_;
};

}  // namespace

std::string_view text(Evidence evidence) {
  switch (evidence) {
    case Evidence::result:
      return "result";
    case Evidence::scoresheet:
      return "scoresheet";
    case Evidence::log:
      return "log";
  }
  return "";
}

EventTable table_of(const Tournament& event, const std::vector<GameResult>& games) {
  return TableBuilder(event, games).table();
}

std::size_t most_places(const Tournament& event, const std::vector<GameResult>& games) {
  std::size_t most = 0;
  for (const GameResult& game : games) most = std::max(most, game.players.size());
  for (const Bye& bye : event.byes) most = std::max(most, bye.place.value_or(0));
  return most;
}

std::vector<const GameResult*> in_order(const Tournament& event,
                                        const std::vector<GameResult>& games) {
  using Key = std::tuple<std::size_t, Natural, Natural, std::string, std::size_t>;
  std::vector<Key> keys;
  for (const GameResult& game : games) {
    const Sitting& sitting = game.log.sitting;
    const auto heat = std::ranges::find(event.heats, sitting.heat) - event.heats.begin();
    keys.emplace_back(static_cast<std::size_t>(heat), natural(sitting.heat), natural(sitting.table),
                      results_text(game), keys.size());
  }
  std::ranges::sort(keys);
  std::vector<const GameResult*> sorted;
  for (const Key& key : keys) sorted.push_back(&games[std::get<4>(key)]);
  return sorted;
}

}  // namespace veedor
