#include "report/next/next_json_parts.h"

#include "report/next/next.h"
#include "ruleset/compile_effects.h"
#include "ruleset/log_keys.h"
#include "ruleset/power_json.h"

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

Json NextJson::list(CardSet cards) const {
  Json names = Json::array();
  for (const CardId card : cards) names.push_back(ruleset().cards[card.index()].id);
  return names;
}

Json NextJson::numbers(PowerSet cards) const {
  Json found = Json::array();
  for (unsigned card = 1; card < ruleset().rules.power.size(); ++card) {
    if (((cards >> card) & 1U) != 0) found.push_back(power_json(ruleset(), card));
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
  Json json{{"most", placing.most}, {"places", list(placing.places)}};
  if (!placing.room.empty()) json["room"] = counts(placing.room);
  return json;
}

Json NextJson::targets(const Targets& to) const {
  Json json{{"to", list(to.places)}};
  if (!to.room.empty()) json["room"] = counts(to.room);
  return json;
}

Json NextJson::sail(const std::vector<SailOptions>& options) const {
  Json all = Json::array();
  for (const SailOptions& one : options) {
    Json json = targets(one.to);
    json["who"] = owner_name(one.owner);
    json["from"] = place_name(one.from);
    json["most"] = one.most;
    all.push_back(std::move(json));
  }
  return all;
}

Json NextJson::claims(const std::vector<ClaimOptions>& options) const {
  Json all = Json::array();
  for (const ClaimOptions& one : options) {
    Json json{{"who", owner_name(one.owner)},
              {"disc", ruleset().goods[one.good].name},
              {"most", one.most}};
    if (one.resigning > 0) json["resigning"] = one.resigning;
    all.push_back(std::move(json));
  }
  return all;
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
  Json json{{"most", limit(moves.in_all)},
            {"own", limit(moves.own)},
            {"opposing", limit(moves.opposing)},
            {"from", of},
            {"either", moves.either},
            {"one_region", moves.one_region},
            {"to", list(moves.to)},
            {"back", moves.back}};
  if (moves.along) json["along"] = true;
  if (!moves.room.empty()) json["room"] = counts(moves.room);
  for (const MoveOptions::Apart& one : moves.apart) {
    Json apart = targets(one.to);
    apart["who"] = owner_name(one.owner);
    apart["from"] = place_name(one.from);
    json["apart"].push_back(std::move(apart));
  }
  return json;
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

/// Has one overload for each kind of options.
class SpecialJson : public NextJson {
 public:
  using NextJson::NextJson;

  Json operator()(const MoveOptions& options) const { return moves(options); }
  Json operator()(const Placing& options) const { return placing(options); }
  Json operator()(const ScoreOptions& options) const {
    return {{"choose", options.chosen}, {"places", list(options.places)}};
  }
  Json operator()(const ReturnOptions& options) const {
    if (options.by_player) return owed(options.owed);
    return {{"choose", !options.at_once}, {"of", owed(options.owed)}};
  }
  Json operator()(const DiscOptions& options) const { return discs(options.discs); }
  Json operator()(const EvictOptions& options) const {
    Json regions = Json::object();
    for (const EvictOptions::Region& one : options.regions) {
      regions[place_name(one.region)] = list(one.concerned);
    }
    return {{"regions", regions}, {"places", list(options.shows)}, {"none", options.none}};
  }
  Json operator()(const Taking& options) const { return taking(options); }
  Json operator()(const KingOptions& options) const {
    Json king{{"to", list(options.to)}};
    if (options.bring == 0) return king;
    king["bring"] = options.bring;
    for (const OwnerMost& one : options.with) king["with"][owner_name(one.owner)] = one.most;
    return king;
  }
  Json operator()(const OpenKingOptions& options) const {
    return {{"place", placing(options.after)}};
  }
  Json operator()(const GrandeOptions& options) const { return grandes(options); }
  Json operator()(const StepOptions& options) const {
    Json step = Json::object();
    for (const StepOptions::Offer& offer : options.offers) add(step, offer);
    return step;
  }
  Json operator()(const ChangeOptions& options) const {
    return {{"caballeros", list(options.caballeros)},
            {"king", list(options.king)},
            {"grandes", list(options.grandes)},
            {"tiles", list(options.tiles)}};
  }
  Json operator()(const NoOptions& options) const {
    Json limits = Json::object();
    if (options.used) limits["used"] = true;
    return limits;
  }

 private:
  /// Adds the values that a field accepts, in the form of the log.
  void add(Json& step, const StepOptions::Offer& offer) const {
    switch (offer.row.saying) {
      case Saying::place:
        step[spelled(offer.row.key)] = list(PlaceSet(offer.values));
        return;
      case Saying::player:
        for (const auto& [owner, at] : offer.pieces) step[owner_name(OwnerId(owner))] = name(at);
        return;
      case Saying::tile: {
        Json tiles = Json::object();
        for (const auto& [tile, at] : offer.pieces) tiles[ruleset().tiles[tile]] = name(at);
        step["tiles"] = std::move(tiles);
        return;
      }
      case Saying::power:
        step["values"] = numbers(offer.values & ~std::uint64_t{1});
        step["hidden"] = (offer.values & 1) != 0;
        return;
      case Saying::modifier:
        step["modifiers"] = list(ModifierSet(offer.values & ~kNoValueBit));
        step["modifier_hidden"] = (offer.values & kNoValueBit) != 0;
        return;
      case Saying::place_pair:
        step[spelled(offer.row.key)].push_back(list(PlaceSet(offer.values)));
        return;
      case Saying::card:
        step[spelled(offer.row.key)] = list(CardSet(offer.values));
        return;
      case Saying::character: {
        Json& characters = step[spelled(offer.row.key)] = Json::array();
        for (std::size_t i = 0; i < kCharacters; ++i) {
          if (((offer.values >> i) & 1U) != 0)
            characters.push_back(text(static_cast<Character>(i)));
        }
        return;
      }
      case Saying::castillo:
      case Saying::stack:
      case Saying::filling:
      case Saying::moves:
      case Saying::place_counts:
      case Saying::owner_counts:
      case Saying::discs:
      case Saying::changes:
      case Saying::owner_places:
      case Saying::owner_place_counts:
      case Saying::taking:
      case Saying::claim:
        return;
    }
  }
};

}  // namespace

Json special_json(const GameLog& log, const Effect& effect, const SpecialOptions& options) {
  return {{keyword_of(effect), std::visit(SpecialJson(log), options)}};
}

}  // namespace veedor
