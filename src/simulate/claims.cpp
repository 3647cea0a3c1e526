#include <algorithm>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "engine/progress.h"
#include "log/board.h"
#include "simulate/parts.h"

namespace veedor {
namespace {

/// Spells the names of a board, each place the same way wherever it occurs.
class BoardNames {
 public:
  explicit BoardNames(LogNames& names) : names_(names) {}

  const std::string& of(PlaceId place) {
    const auto [known, fresh] = places_.try_emplace(place);
    if (fresh) known->second = names_.of(place);
    return known->second;
  }
  std::string of(auto id) { return names_.of(id); }
  std::string of_load(Load load) { return names_.of_load(load); }

 private:
  LogNames& names_;
  std::map<PlaceId, std::string> places_;
};

}  // namespace

bool claims(RandomPlay& play, std::size_t one_in) {
  return play.simulation().claims && play.random().one_in(one_in);
}

LogTree claimed_points(RandomPlay& play, const Points& points) {
  LogTree map = LogTree::map();
  for (const OwnerId player : play.rules().player_set()) {
    if (!play.random().one_in(4)) map.set(play.names().of(player), points[player.index()]);
  }
  return map;
}

LogTree claimed_board(RandomPlay& play) {
  LogTree board = LogTree::map();
  BoardNames names(play.names());
  for (const BoardRow& row : board_rows()) {
    for (const BoardSubject& of : subjects_of(play.rules(), row)) {
      if (play.random().one_in(2)) continue;
      const unsigned value = value_of(play.rules(), play.state(), of);
      if (value == kNoValue && row.is == "place") continue;  // beside the board
      LogTree* map = &board;
      const std::vector<std::string> path = path_to(of, row, play.state(), names);
      for (std::size_t i = 0; i + 1 < path.size(); ++i) map = &map->map_at(path[i]);
      map->set(path.back(), row.has_number() ? LogTree::number(value)
                                             : LogTree::word(word_of(value, row, names)));
    }
  }
  return board;
}

LogTree claimed_result(RandomPlay& play) {
  const Points& scores = play.state().scores;
  const bool whole = game_over(play.state());
  LogTree result = LogTree::map();
  if (!whole) {
    result.set("scores", claimed_points(play, scores));
    if (play.random().one_in(2)) return result;
  }
  const auto first = scores.begin();
  const auto players = static_cast<std::ptrdiff_t>(play.rules().players);
  const auto most = *std::max_element(first, first + players);
  LogTree winners = LogTree::list();
  for (const OwnerId player : play.rules().player_set()) {
    if (whole) result.map_at("scores").set(play.names().of(player), scores[player.index()]);
    if (scores[player.index()] == most) winners.add(LogTree::word(play.names().of(player)));
  }
  result.set("winners", std::move(winners));
  return result;
}

void shuffle_keys(LogTree& map, Random& random) { random.shuffle(map.parts); }

void add_note(RandomPlay& play, LogTree& map) {
  if (play.names().free_spelling() && play.random().one_in(30)) {
    map.set("notes", "no rule is broken: all went well");
  }
}

}  // namespace veedor
