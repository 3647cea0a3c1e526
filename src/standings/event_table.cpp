#include "standings/event_table.h"

#include <algorithm>
#include <map>
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
};

Fraction whole(std::size_t n) { return fraction(static_cast<std::int64_t>(n)); }

/// The mean of the places that the sharing players take.
Fraction mean_place(const Performance& part) {
  return whole(part.place) + whole(part.sharing - 1) / 2;
}

Fraction of_first(const Performance& part) {
  if (part.game == nullptr) return 0;
  return part.place == 1 ? fraction(1) : share(part.score, part.game->scores.front());
}

Fraction of_total(const Performance& part) {
  return part.game == nullptr ? fraction(0) : share_of_total(part.score, part.game->scores);
}

Fraction of_average(const Performance& part) {
  return part.game == nullptr ? fraction(0) : of_total(part) * whole(part.game->scores.size());
}

Fraction margin(const Performance& part) {
  if (part.game == nullptr || part.place != 1 || part.sharing > 1) return 0;
  const auto& scores = part.game->scores;
  return scores.size() < 2 ? fraction(0) : fraction(part.score - scores[1]);
}

Fraction is_place(const Performance& part, std::size_t place) {
  return fraction(part.place == place ? 1 : 0);
}

/// What a game adds to the sum of a criterion.
Fraction value_of(RankBy by, const Performance& part) {
  switch (by) {
    case RankBy::points:
    case RankBy::average:
      return part.points;
    case RankBy::raw:
      return fraction(part.score);
    case RankBy::wins:
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
      return part.place == 0 ? fraction(0) : mean_place(part);
    case RankBy::of_first:
    case RankBy::average_of_first:
      return of_first(part);
    case RankBy::of_total:
      return of_total(part);
    case RankBy::of_average:
      return of_average(part);
    case RankBy::above_average:
      return part.game == nullptr ? fraction(0) : Fraction(of_average(part) - 1);
    case RankBy::margin:
      return margin(part);
    case RankBy::opponents:
    case RankBy::head_to_head:
      return 0;  // depends on the results of other players too
  }
  return 0;
}

/// Whether a lower value is better.
bool ascends(RankBy by) { return by == RankBy::average_place; }

/// Negative if `a` is better than `b` in a step.
int compared(RankBy by, const Fraction& a, const Fraction& b) {
  return ascends(by) ? cmp(a, b) : cmp(b, a);
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
        entry.parts.push_back(
            {result.points, result.place, result.sharing, result.score, game, nullptr});
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
      return cmp(a.points, b.points) > 0;
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
        row.raw += part.score;
      }
      for (const RankBy by : scheme_.rank_by) row.values.push_back(sum(by, entry.parts));
      indices_[name] = table_.rows.size();
      table_.rows.push_back(std::move(row));
    }
  }

  static Fraction sum(RankBy by, const std::vector<Performance>& parts) {
    Fraction total;
    std::size_t count = 0;
    for (const Performance& part : parts) {
      if (by == RankBy::average_place && part.place == 0) continue;
      if (by == RankBy::average_of_first && part.game == nullptr) continue;
      total += value_of(by, part);
      ++count;
    }
    const bool mean =
        by == RankBy::average || by == RankBy::average_place || by == RankBy::average_of_first;
    if (!mean) return total;
    if (count > 0) return total / whole(count);
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
            row.values[at] += table_.rows[indices_[other.player]].points;
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
          if (equal.contains(other.player)) row->values[step] += part.score - other.score;
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
