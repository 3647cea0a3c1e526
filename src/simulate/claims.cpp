#include <algorithm>

#include "engine/geography.h"
#include "engine/progress.h"
#include "ruleset/game_features.h"
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
  const Rules& rules = play.rules();
  for (const PlaceId place :
       rules.regions | PlaceSet::of(rules.castillo) | PlaceSet::of(rules.ship)) {
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

Json claimed_spaces(RandomPlay& play) {
  const Rules& rules = play.rules();
  Json spaces = Json::object();
  for (const PlaceId space : rules.places_of(PlaceKind::space)) {
    if (play.random().one_in(2)) continue;
    Json& owner = spaces[play.names().of(space)] = "none";
    for (const OwnerId there : rules.owner_set()) {
      if (play.state().count(space, there) > 0) owner = play.names().of(there);
    }
  }
  return spaces;
}

Json claimed_goods(RandomPlay& play) {
  Json goods = Json::object();
  for (std::size_t good = 0; good < play.rules().goods.size(); ++good) {
    const std::string place = play.names().of(play.rules().goods[good].lies);
    goods[play.names().of_load(load_of(good))][place] = play.state().unclaimed[good];
  }
  return goods;
}

Json claimed_carriers(RandomPlay& play) {
  Json carried = Json::object();
  for (const OwnerId owner : play.rules().owner_set()) {
    if (play.random().one_in(2)) continue;
    for (std::size_t good = 0; good < play.rules().goods.size(); ++good) {
      unsigned carriers = 0;
      for (const auto& spot : play.state().carried) carriers += spot[owner.index()][good];
      carried[play.names().of(owner)][play.names().of_load(load_of(good))] = carriers;
    }
  }
  return carried;
}

/// The claim about who has a piece in the Court.
std::string claimed_holder(RandomPlay& play, OwnerId owner) {
  return owner.valid() ? play.names().of(owner) : "none";
}

/// Adds claims about ship tokens, the jail, the Queen and the Jester, in games with these.
void claim_courts(RandomPlay& play, Json& board) {
  const State& state = play.state();
  const Rules& rules = play.rules();
  if (rules.inner.empty() && rules.black > 0) {
    board["inquisitor"] = claimed_holder(play, state.holder);
  }
  if (rules.characters) {
    for (std::size_t i = 0; i < kCharacters; ++i) {
      const auto character = static_cast<Character>(i);
      board["characters"][text(character)] = claimed_holder(play, state.with(character));
    }
  }
  if (rules.ship.valid()) {
    Json& tokens = board["tokens"] = Json::object();
    for (const OwnerId player : rules.player_set()) {
      if (play.random().one_in(2)) continue;
      tokens[play.names().of(player)] = state.with_token.has(player) ? 1 : 0;
    }
  }
  if (rules.jail.valid()) board["jail"] = claimed_counts(play, rules.jail);
}

/// Adds claims about places within regions, in games with these.
void claim_inner(RandomPlay& play, Json& board) {
  const State& state = play.state();
  if (play.rules().inner.empty()) return;
  if (!play.rules().spaces.empty()) board["spaces"] = claimed_spaces(play);
  if (play.rules().limit_table.valid()) {
    Json counts = claimed_counts(play, play.rules().limit_table);
    board["table"][play.names().of(state.table())] = std::move(counts);
  }
  if (play.rules().black > 0) {
    board["inquisitor"] = claimed_holder(play, state.holder);
  }
  if (play.rules().goods.empty()) return;
  board["goods"] = claimed_goods(play);
  board["carried"] = claimed_carriers(play);
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
  claim_inner(play, board);
  claim_courts(play, board);
  if (some_card_takes(play.rules(), StepKind::quarantine) && random.one_in(2)) {
    const PlaceSet closed = quarantined(play.state());
    board["quarantine"] = closed.empty() ? Json("none") : Json(play.names().of(*closed.begin()));
  }
  return board;
}

Json claimed_result(RandomPlay& play) {
  const Points& scores = play.state().scores;
  const bool whole = game_over(play.state());
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
