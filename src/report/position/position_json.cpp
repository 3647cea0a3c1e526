#include <utility>

#include "engine/geography.h"
#include "engine/scoring.h"
#include "report/position/position.h"
#include "report/position/position_inside.h"
#include "ruleset/power_json.h"
#include "text/json.h"

namespace veedor {
namespace {

Json counts(const Scene& scene, PlaceId place, bool nobody) {
  Json result = Json::object();
  for (const OwnerId owner : scene.rules().owner_set()) {
    const unsigned here = scene.state.count(place, owner);
    if (here > 0 || (nobody && owner != kDummy)) result[scene.owner(owner)] = here;
  }
  return result;
}

/// Adds what only games with places within regions have on the board.
void add_inner(Json& result, const Scene& scene) {
  const Rules& rules = scene.rules();
  if (rules.inner.empty()) return;
  result["spaces"] = Json::object();
  result["goods"] = Json::object();
  result["carried"] = Json::object();
  for (const PlaceId region : rules.regions) {
    const Inside inside = inside_of(scene, region);
    for (const auto& [space, owner] : inside.spaces) {
      result["spaces"][scene.place(space)] = owner.valid() ? scene.owner(owner) : "none";
    }
    for (const auto& [good, owners] : inside.carriers) {
      for (const auto& [owner, number] : owners) {
        Json& carried = result["carried"][scene.owner(owner)][scene.ruleset->goods[good].name];
        carried = number + (carried.is_null() ? 0U : carried.get<unsigned>());
      }
    }
  }
  for (std::size_t good = 0; good < rules.goods.size(); ++good) {
    const std::string& place = scene.place(rules.goods[good].lies);
    result["goods"][scene.ruleset->goods[good].name][place] = scene.state.unclaimed[good];
  }
  const PlaceId table = scene.state.table();
  if (table.valid()) result["table"][scene.place(table)] = counts(scene, rules.limit_table, false);
}

std::string owner_or_none(const Scene& scene, OwnerId owner) {
  return owner.valid() ? scene.owner(owner) : "none";
}

/// Adds what some games have in the Courts and in jail.
void add_courts(Json& result, const Scene& scene) {
  const Rules& rules = scene.rules();
  const State& state = scene.state;
  if (rules.black > 0) result["inquisitor"] = owner_or_none(scene, state.holder);
  for (const Character character : {Character::queen, Character::jester}) {
    if (!rules.characters) break;
    result["characters"][text(character)] = owner_or_none(scene, state.with(character));
  }
  for (const OwnerId player : rules.player_set()) {
    if (rules.ship_tokens == 0) break;
    result["tokens"][scene.owner(player)] = state.with_token.has(player) ? 1 : 0;
  }
  if (rules.jail.valid()) result["jail"] = counts(scene, rules.jail, false);
}

/// Adds what is due in later turns and scorings.
void add_due(Json& result, const Scene& scene) {
  const State& state = scene.state;
  if (state.king_grande.valid()) result["king_grande"] = scene.owner(state.king_grande);
  for (std::size_t i = 0; i < state.gift_count; ++i) {
    const Gift& gift = state.gifts[i];
    result["given"].push_back({{"owner", scene.owner(gift.owner)}, {"to", scene.owner(gift.to)}});
  }
  for (const OwnerId player : scene.rules().player_set()) {
    const FreeMoves& free = state.free_moves[player.index()];
    if (free.total == 0) continue;
    result["free_moves"][scene.owner(player)] = {
        {"own", free.own}, {"opposing", free.opposing}, {"total", free.total}};
  }
}

/// The board in the form of a log's claim.
Json board(const Scene& scene) {
  const Rules& rules = scene.rules();
  const State& state = scene.state;
  Json result = Json::object();
  if (state.king().valid()) result["king"] = scene.place(state.king());
  result["regions"] = Json::object();
  for (const PlaceId place :
       rules.regions | PlaceSet::of(rules.castillo) | PlaceSet::of(rules.ship)) {
    if (state.total(place) > 0) result["regions"][scene.place(place)] = counts(scene, place, false);
  }
  result["court"] = counts(scene, rules.court, true);
  result["province"] = counts(scene, rules.province, true);
  result["grandes"] = Json::object();
  for (const OwnerId player : rules.player_set()) {
    const PlaceId grande = state.grandes()[player.index()];
    if (grande.valid()) result["grandes"][scene.owner(player)] = scene.place(grande);
  }
  result["tiles"] = Json::object();
  for (std::size_t i = 0; i < rules.tiles.size(); ++i) {
    if (state.tiles()[i].valid())
      result["tiles"][scene.ruleset->tiles[i]] = scene.place(state.tiles()[i]);
  }
  for (const PlaceId region : quarantined(state)) result["quarantine"] = scene.place(region);
  for (std::size_t i = 0; i < rules.tokens.size(); ++i) {
    if (!state.tokens()[i].valid()) continue;
    result["pieces"][scene.ruleset->tokens[i].name] = scene.place(state.tokens()[i]);
  }
  add_inner(result, scene);
  add_courts(result, scene);
  return result;
}

Json values(const Scene& scene) {
  Json result = Json::object();
  for (const PlaceId place : scene.rules().regions | PlaceSet::of(scene.rules().castillo)) {
    result[scene.place(place)] = values_of(scene.rules(), scene.state, place);
  }
  return result;
}

/// A hand: the known cards, and the number of others.
Json hand_json(Json known, unsigned hidden) {
  Json result;
  result["known"] = std::move(known);
  result["hidden"] = hidden;
  return result;
}

/// Colours, scores and what players hold.
void add_players(Json& result, const Scene& scene) {
  const Rules& rules = scene.rules();
  for (std::size_t i = 0; i < scene.colors.size(); ++i) {
    if (!scene.colors[i].empty()) result["colors"][scene.players[i]] = scene.colors[i];
  }
  Json scores = Json::object();
  Json hands = Json::object();
  Json modifiers = Json::object();
  for (const OwnerId owner : scene.seats()) {
    const std::string name = scene.owner(owner);
    const HandSeen<unsigned>& hand = scene.hands[owner.index()];
    Json cards = Json::array();
    for (const unsigned card : hand.known) cards.push_back(power_json(*scene.ruleset, card));
    hands[name] = hand_json(std::move(cards), hand.hidden);
    if (owner == kDummy) continue;
    scores[name] = scene.state.scores[owner.index()];
    if (rules.modifiers.empty()) continue;
    Json kinds = Json::array();
    for (const ModifierId kind : scene.modifiers[owner.index()].known) {
      kinds.push_back(scene.ruleset->modifiers[kind.index()].id);
    }
    modifiers[name] = hand_json(std::move(kinds), scene.modifiers[owner.index()].hidden);
  }
  result["scores"] = std::move(scores);
  result["hands"] = std::move(hands);
  if (!rules.modifiers.empty()) result["modifiers"] = std::move(modifiers);
}

/// How many Caballeros the card brings; null if no source tells.
Json to_court(const PowerCard& card) {
  return card.caballeros == kUnknownCaballeros ? Json() : Json(card.caballeros);
}

Json power(const Scene& scene, OwnerId owner) {
  const unsigned number = scene.state.played[owner.index()];
  Json result;
  result["card"] = power_json(*scene.ruleset, number);
  if (owner != kDummy) result["caballeros"] = to_court(scene.rules().power[number]);
  const ModifierId modifier = scene.state.modifiers_played[owner.index()];
  if (modifier.valid()) result["modifier"] = scene.ruleset->modifiers[modifier.index()].id;
  result["total"] = scene.state.totals[owner.index()];
  return result;
}

/// How many may be placed; null if no source tells.
Json caballeros_on(const Card& card) {
  return card.number == kUnknownNumber ? Json() : Json(card.number);
}

/// Adds Power cards, Action cards and turns of the current round.
void add_round(Json& result, const Scene& scene) {
  const State& state = scene.state;
  if (state.first_player.valid()) result["first_player"] = scene.owner(state.first_player);
  result["order"] = Json::array();
  if (state.joker.valid()) result["joker"] = scene.owner(state.joker);
  result["power"] = Json::object();
  result["revealed"] = Json::array();
  result["turns_taken"] = Json::array();
  for (const OwnerId owner : scene.order) {
    result["order"].push_back(scene.owner(owner));
    if (state.played[owner.index()] > 0) result["power"][scene.owner(owner)] = power(scene, owner);
    const bool now = scene.turn_under_way && state.turn.player == owner;
    if (now) result["turn_of"] = scene.owner(owner);
    if (state.turns_begun.has(owner) && !now) result["turns_taken"].push_back(scene.owner(owner));
  }
  for (std::size_t i = 0; scene.in_round() && i < state.stacks_revealed; ++i) {
    const std::size_t card = state.revealed[i].index();
    Json& entry = result["revealed"].emplace_back();
    entry["stack"] = scene.ruleset->stacks[i];
    entry["card"] = scene.ruleset->cards[card].id;
    entry["caballeros"] = caballeros_on(scene.rules().cards[card]);
    if (state.taken_by[i].valid()) entry["taken_by"] = scene.owner(state.taken_by[i]);
    if (state.removed.has(StackId(i))) entry["removed"] = true;
  }
}

Json discs(const Scene& scene) {
  Json result = Json::array();
  for (const DiscSeen& disc : scene.discs) {
    Json entry{{"player", scene.owner(disc.owner)}, {"set", disc.set}};
    if (disc.seen) entry["shows"] = disc.place.valid() ? scene.place(disc.place) : "none";
    result.push_back(std::move(entry));
  }
  return result;
}

Json vetoes(const Scene& scene) {
  Json result = Json::array();
  for (const HeldVeto& veto : scene.vetoes) {
    result.push_back({{"holder", scene.owner(veto.holder)}, {"until", State::last_round(veto)}});
  }
  return result;
}

}  // namespace

Json position_json(const Scene& scene) {
  Json result;
  result["board"] = board(scene);
  if (scene.castillo_hidden) result["castillo_hidden"] = true;
  result["values"] = values(scene);
  add_players(result, scene);
  add_round(result, scene);
  if (const auto& [one, other] = scene.state.bridge; one.valid()) {
    result["bridge"] = {scene.place(one), scene.place(other)};
  }
  if (scene.state.grandes_by_disc) result["grandes_by_disc"] = true;
  for (const unsigned number : scene.state.caballero_cards) {
    if (number > 0) result["caballero_cards"].push_back(number);
  }
  result["discs"] = discs(scene);
  result["vetoes"] = vetoes(scene);
  for (std::size_t i = 0; i < scene.state.kept_count; ++i) {
    const Kept& one = scene.state.kept[i];
    result["kept"].push_back(
        {{"player", scene.owner(one.owner)}, {"card", scene.ruleset->cards[one.card.index()].id}});
  }
  add_due(result, scene);
  if (scene.rules().dummy) {
    Json drawn = Json::array();
    for (const PlaceId region : scene.state.dummy_drawn) drawn.push_back(scene.place(region));
    result["dummy"] = {{"supply", scene.state.count(scene.rules().province, kDummy)},
                       {"drawn", std::move(drawn)}};
  }
  return result;
}

}  // namespace veedor
