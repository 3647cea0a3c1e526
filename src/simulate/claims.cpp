#include <algorithm>

#include "engine/geography.h"
#include "engine/progress.h"
#include "ruleset/log_keys.h"
#include "simulate/parts.h"

namespace veedor {
namespace {

LogTree claimed_counts(RandomPlay& play, PlaceId place) {
  LogTree map = LogTree::map();
  for (const OwnerId owner : play.rules().owner_set()) {
    if (!play.random().one_in(3)) map.set(play.names().of(owner), play.state().count(place, owner));
  }
  return map;
}

LogTree claimed_regions(RandomPlay& play) {
  LogTree regions = LogTree::map();
  const Rules& rules = play.rules();
  for (const PlaceId place :
       rules.regions | PlaceSet::of(rules.castillo) | PlaceSet::of(rules.ship)) {
    if (play.random().one_in(2)) continue;
    LogTree counts = claimed_counts(play, place);
    if (!counts.empty()) regions.set(play.names().of(place), std::move(counts));
  }
  return regions;
}

LogTree claimed_grandes(RandomPlay& play) {
  LogTree grandes = LogTree::map();
  for (const OwnerId player : play.rules().player_set()) {
    const PlaceId place = play.state().grandes()[player.index()];
    if (play.random().one_in(2)) grandes.set(play.names().of(player), play.names().of(place));
  }
  return grandes;
}

LogTree claimed_tiles(RandomPlay& play) {
  LogTree tiles = LogTree::map();
  for (std::size_t i = 0; i < play.rules().tiles.size(); ++i) {
    const PlaceId place = play.state().tiles()[i];
    if (place.valid()) tiles.set(play.names().of(TileId(i)), play.names().of(place));
  }
  return tiles;
}

/// The claim about who has a piece or a space.
std::string claimed_holder(RandomPlay& play, OwnerId owner) {
  return owner.valid() ? play.names().of(owner) : "none";
}

LogTree claimed_spaces(RandomPlay& play) {
  const Rules& rules = play.rules();
  LogTree spaces = LogTree::map();
  for (const PlaceId space : rules.places_of(PlaceKind::space)) {
    if (play.random().one_in(2)) continue;
    const std::string name = play.names().of(space);
    OwnerId owner;
    for (const OwnerId there : rules.owner_set()) {
      if (play.state().count(space, there) > 0) owner = there;
    }
    spaces.set(name, claimed_holder(play, owner));
  }
  return spaces;
}

LogTree claimed_goods(RandomPlay& play) {
  LogTree goods = LogTree::map();
  for (std::size_t good = 0; good < play.rules().goods.size(); ++good) {
    const std::string place = play.names().of(play.rules().goods[good].lies);
    goods.set(play.names().of_load(load_of(good)),
              LogTree::pair(place, LogTree::number(play.state().unclaimed[good])));
  }
  return goods;
}

LogTree claimed_carriers(RandomPlay& play) {
  LogTree carried = LogTree::map();
  for (const OwnerId owner : play.rules().owner_set()) {
    if (play.random().one_in(2)) continue;
    for (std::size_t good = 0; good < play.rules().goods.size(); ++good) {
      unsigned carriers = 0;
      for (const auto& spot : play.state().carried) carriers += spot[owner.index()][good];
      carried.map_at(play.names().of(owner)).set(play.names().of_load(load_of(good)), carriers);
    }
  }
  return carried;
}

/// Adds claims about ship tokens, the jail, the Queen and the Jester, in games with these.
void claim_courts(RandomPlay& play, LogTree& board) {
  const State& state = play.state();
  const Rules& rules = play.rules();
  if (rules.inner.empty() && rules.black > 0) {
    board.set("inquisitor", claimed_holder(play, state.holder));
  }
  if (rules.characters) {
    for (std::size_t i = 0; i < kCharacters; ++i) {
      const auto character = static_cast<Character>(i);
      board.map_at("characters").set(text(character), claimed_holder(play, state.with(character)));
    }
  }
  if (rules.ship.valid()) {
    LogTree& tokens = board.set("tokens", LogTree::map());
    for (const OwnerId player : rules.player_set()) {
      if (play.random().one_in(2)) continue;
      tokens.set(play.names().of(player), state.with_token.has(player) ? 1 : 0);
    }
  }
  if (rules.jail.valid()) board.set("jail", claimed_counts(play, rules.jail));
}

/// Adds claims about places within regions, in games with these.
void claim_inner(RandomPlay& play, LogTree& board) {
  const State& state = play.state();
  if (play.rules().inner.empty()) return;
  if (!play.rules().spaces.empty()) board.set("spaces", claimed_spaces(play));
  if (play.rules().limit_table.valid()) {
    LogTree counts = claimed_counts(play, play.rules().limit_table);
    board.set("table", LogTree::pair(play.names().of(state.table()), std::move(counts)));
  }
  if (play.rules().black > 0) {
    board.set("inquisitor", claimed_holder(play, state.holder));
  }
  if (play.rules().goods.empty()) return;
  board.set("goods", claimed_goods(play));
  board.set("carried", claimed_carriers(play));
}

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
  Random& random = play.random();
  if (random.one_in(2)) board.set("king", play.names().of(play.state().king()));
  board.set("regions", claimed_regions(play));
  if (random.one_in(2)) board.set("court", claimed_counts(play, play.rules().court));
  if (random.one_in(2)) board.set("province", claimed_counts(play, play.rules().province));
  board.set("grandes", claimed_grandes(play));
  board.set("tiles", claimed_tiles(play));
  claim_inner(play, board);
  claim_courts(play, board);
  if (some_card_takes(play.rules(), StepKind::quarantine) && random.one_in(2)) {
    const PlaceSet closed = quarantined(play.state());
    board.set("quarantine", play.names().on_disc(closed.empty() ? PlaceId() : *closed.begin()));
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
