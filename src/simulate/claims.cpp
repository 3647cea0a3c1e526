#include <algorithm>

#include "engine/geography.h"
#include "log/special_form.h"
#include "simulate/parts.h"

namespace veedor {
namespace {

Json claimed_counts(RandomPlay& play, PlaceId place) {
  Json map = Json::object();
  for (const OwnerId owner : play.rules().owner_set()) {
    if (!play.random().one_in(3)) map[play.names().of(owner)] = play.state().count(place, owner);
  }
  return map;
}

Json claimed_regions(RandomPlay& play) {
  Json regions = Json::object();
  for (const PlaceId place : play.rules().regions | PlaceSet::of(play.rules().castillo)) {
    if (play.random().one_in(2)) continue;
    Json counts = claimed_counts(play, place);
    if (!counts.empty()) regions[play.names().of(place)] = std::move(counts);
  }
  return regions;
}

Json claimed_grandes(RandomPlay& play) {
  Json grandes = Json::object();
  for (const OwnerId player : play.rules().player_set()) {
    const PlaceId place = play.state().grandes()[player.index()];
    if (play.random().one_in(2)) grandes[play.names().of(player)] = play.names().of(place);
  }
  return grandes;
}

Json claimed_tiles(RandomPlay& play) {
  Json tiles = Json::object();
  for (std::size_t i = 0; i < play.rules().tiles.size(); ++i) {
    const PlaceId place = play.state().tiles()[i];
    if (place.valid()) tiles[play.names().of(TileId(i))] = play.names().of(place);
  }
  return tiles;
}

}  // namespace

bool claims(RandomPlay& play, std::size_t one_in) {
  return play.simulation().claims && play.random().one_in(one_in);
}

Json claimed_points(RandomPlay& play, const Points& points) {
  Json map = Json::object();
  for (const OwnerId player : play.rules().player_set()) {
    if (!play.random().one_in(4)) map[play.names().of(player)] = points[player.index()];
  }
  return map;
}

Json claimed_board(RandomPlay& play) {
  Json board;
  Random& random = play.random();
  if (random.one_in(2)) board["king"] = play.names().of(play.state().king());
  board["regions"] = claimed_regions(play);
  if (random.one_in(2)) board["court"] = claimed_counts(play, play.rules().court);
  if (random.one_in(2)) board["province"] = claimed_counts(play, play.rules().province);
  board["grandes"] = claimed_grandes(play);
  board["tiles"] = claimed_tiles(play);
  if (some_card_takes(play.rules(), StepKind::quarantine) && random.one_in(2)) {
    const PlaceSet closed = quarantined(play.state());
    board["quarantine"] = closed.empty() ? Json("none") : Json(play.names().of(*closed.begin()));
  }
  return board;
}

Json claimed_result(RandomPlay& play) {
  const Points& scores = play.state().scores;
  const bool whole = play.state().phase == Phase::over;
  Json result;
  if (!whole) {
    result["scores"] = claimed_points(play, scores);
    if (play.random().one_in(2)) return result;
  }
  const auto first = scores.begin();
  const auto players = static_cast<std::ptrdiff_t>(play.rules().players);
  const auto most = *std::max_element(first, first + players);
  Json winners = Json::array();
  for (const OwnerId player : play.rules().player_set()) {
    if (whole) result["scores"][play.names().of(player)] = scores[player.index()];
    if (scores[player.index()] == most) winners.push_back(play.names().of(player));
  }
  result["winners"] = std::move(winners);
  return result;
}

void shuffle_keys(Json& map, Random& random) {
  std::vector<std::pair<std::string, Json>> pairs;
  for (auto& [key, value] : map.items()) pairs.emplace_back(key, std::move(value));
  random.shuffle(pairs);
  map = Json::object();
  for (auto& [key, value] : pairs) map[key] = std::move(value);
}

void add_note(RandomPlay& play, Json& map) {
  if (play.names().free_spelling() && play.random().one_in(30)) {
    map["notes"] = "no rule is broken: all went well";
  }
}

}  // namespace veedor
