#include "report/next/next_json_parts.h"

#include "report/next/next.h"

namespace veedor {

Json NextJson::list(PlaceSet places) const {
  Json names = Json::array();
  for (const PlaceId place : places) names.push_back(place_name(place));
  return names;
}

Json NextJson::list(OwnerSet owners) const {
  Json names = Json::array();
  for (const OwnerId who : owners) names.push_back(owner_name(who));
  return names;
}

Json NextJson::list(ModifierSet modifiers) const {
  Json names = Json::array();
  for (const ModifierId kind : modifiers) names.push_back(ruleset().modifiers[kind.index()].id);
  return names;
}

Json NextJson::numbers(std::uint64_t values) {
  Json found = Json::array();
  for (unsigned value = 0; value <= kMaxNumber; ++value) {
    if (((values >> value) & 1) != 0) found.push_back(value);
  }
  return found;
}

Json NextJson::counts(const std::vector<PlaceMost>& places) const {
  Json object = Json::object();
  for (const PlaceMost& from : places) object[place_name(from.place)] = from.most;
  return object;
}

Json NextJson::limit(const std::optional<unsigned>& most) { return most ? Json(*most) : Json(); }

Json NextJson::name(PlaceId place) const {
  return place.valid() ? Json(place_name(place)) : Json();
}

Json NextJson::placing(const Placing& placing) const {
  return {{"most", placing.most}, {"places", list(placing.places)}};
}

Json NextJson::taking(const Taking& taking) const {
  return {{"least", taking.least},
          {"most", taking.most},
          {"province", taking.province},
          {"in_regions", taking.in_regions},
          {"regions", counts(taking.regions)}};
}

Json NextJson::moves(const MoveOptions& moves) const {
  Json of = Json::object();
  for (const MoveOptions::Color& color : moves.colors)
    of[owner_name(color.owner)] = counts(color.from);
  return {{"most", limit(moves.in_all)},
          {"own", limit(moves.own)},
          {"opposing", limit(moves.opposing)},
          {"from", of},
          {"one_region", moves.one_region},
          {"to", list(moves.to)},
          {"back", moves.back}};
}

Json NextJson::grandes(const GrandeOptions& options) const {
  Json object = Json::object();
  for (const GrandeOptions::Grande& grande : options.grandes) {
    object[owner_name(grande.owner)] = {{"from", name(grande.from)}, {"to", list(grande.to)}};
  }
  return object;
}

Json NextJson::owed(const std::vector<Owed>& owed) const {
  Json object = Json::object();
  for (const Owed& one : owed) {
    object[owner_name(one.owner)] = {{"count", one.count}, {"from", counts(one.from)}};
  }
  return object;
}

Json NextJson::discs(const std::vector<Disc>& discs) const {
  Json object = Json::object();
  for (const Disc& disc : discs) {
    Json& one = object[owner_name(disc.owner)];
    one = {{"places", list(disc.shows)}, {"none", disc.none}};
    if (!disc.instead.empty()) one["instead"] = list(disc.instead);
  }
  return object;
}

namespace {

/// One overload for each kind of effect: its name and its options.
class SpecialJson : public NextJson {
 public:
  using NextJson::NextJson;

  Json operator()(const MoveOptions& options) const { return {{"move", moves(options)}}; }
  Json operator()(const Placing& options) const { return {{"place", placing(options)}}; }
  Json operator()(const ScoreOptions& options) const {
    return {{"score", {{"choose", options.chosen}, {"places", list(options.places)}}}};
  }
  Json operator()(const ReturnOptions& options) const {
    if (options.by_player) return {{"return_one_each", owed(options.owed)}};
    return {{"return", {{"choose", !options.at_once}, {"of", owed(options.owed)}}}};
  }
  Json operator()(const DiscOptions& options) const {
    return {{options.scored ? "disc_score" : "disc_return", discs(options.discs)}};
  }
  Json operator()(const EvictOptions& options) const {
    Json regions = Json::object();
    for (const EvictOptions::Region& one : options.regions) {
      regions[place_name(one.region)] = list(one.concerned);
    }
    return {{"disc_evict",
             {{"regions", regions}, {"places", list(options.shows)}, {"none", options.none}}}};
  }
  Json operator()(const Taking& options) const { return {{"take", taking(options)}}; }
  Json operator()(const KingOptions& options) const {
    Json king{{"to", list(options.to)}};
    if (options.bring == 0) return {{"king", king}};
    king["bring"] = options.bring;
    for (const OwnerMost& one : options.with) king["with"][owner_name(one.owner)] = one.most;
    return {{"king", king}};
  }
  Json operator()(const OpenKingOptions& options) const {
    return {{"place_at_king", {{"place", placing(options.after)}}}};
  }
  Json operator()(const SwapOptions& options) const {
    Json places = Json::object();
    for (const auto& [owner, place] : options.grandes) places[owner_name(owner)] = name(place);
    return {{"swap_king", places}};
  }
  Json operator()(const GrandeOptions& options) const { return {{"grande", grandes(options)}}; }
  Json operator()(const TileOptions& options) const {
    Json tiles = Json::object();
    for (const auto& [tile, place] : options.tiles) {
      tiles[ruleset().tiles[tile.index()]] = name(place);
    }
    return {{"tile", {{"tiles", tiles}, {"to", list(options.to)}}}};
  }
  Json operator()(const BackOptions& options) const {
    Json back{{"values", numbers(options.values)}, {"hidden", options.hidden}};
    if (!ruleset().rules.modifiers.empty()) {
      back["modifiers"] = list(options.modifiers);
      back["modifier_hidden"] = options.modifier_hidden;
    }
    return {{"power", back}};
  }
  Json operator()(const HoldOptions&) const { return {{"veto", Json::object()}}; }
};

}  // namespace

Json special_json(const GameLog& log, const SpecialOptions& options) {
  return std::visit(SpecialJson(log), options);
}

}  // namespace veedor
