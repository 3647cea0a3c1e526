#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "ruleset/build_base.h"
#include "ruleset/entries.h"
#include "ruleset/place_table.h"
#include "text/phrases.h"

namespace veedor {
namespace {

class PlacesBuilder : private BuildBase {
 public:
  PlacesBuilder(const Draft& draft, Ruleset& made, NodeId blame) : BuildBase(draft, blame, made) {}

  void build() {
    places();
    neighbours();
    inner_places();
    coast();
    sailing();
    spots();
    plain();
  }

 private:
  [[nodiscard]] Place compiled(const Draft::Place& place) const {
    Place made;
    made.kind = place.kind;
    made.values = place.values;
    made.room = place.kind == PlaceKind::space ? std::uint8_t{1} : place.room;
    made.leaves = place.leaves;
    made.points = place.points;
    made.first_places = place.first_places;
    made.uncounted = place.uncounted;
    made.no_carriers = place.no_carriers;
    made.unranked = place.unranked;
    made.delivers = place.kind == PlaceKind::region && !place.abroad && !draft_.goods.empty();
    return made;
  }

  void places() {
    limit(draft_.places.size(), kMaxPlaces, "places");
    Rules& rules = made_.rules;
    for (const Draft::Place& place : draft_.places) {
      const PlaceId id(rules.places.size());
      rules.places.push_back(compiled(place));
      if (place.kind == PlaceKind::region) rules.regions.add(id);
      if (place.kind == PlaceKind::table) rules.limit_table = id;
      for (const OnlyOne& one : kOnlyOne) {
        if (place.kind == one.kind) only_one(rules.*(one.place), id, one.called);
      }
      // Logs never name the place for Caballeros that were given to another player.
      if (place.kind != PlaceKind::given) {
        name(made_.place_names, place.name, id.index(), place.node);
      }
      made_.places.push_back({place.name, aliases(made_.place_names, place.aliases, id.index()),
                              place.values_source, place.neighbours_source});
      made_.places.back().each_value = {place.values_source, place.other_values,
                                        place.other_values};
      made_.places.back().points = place.points_source;
      made_.places.back().other_values = place.other_values;
      made_.places.back().traits = place.traits;
    }
    settle_map(draft_, made_.places, blame_);
    if (!rules.castillo.valid() || !rules.court.valid() || !rules.province.valid()) {
      fail("a game needs a Castillo, a Court and a Province");
    }
  }

  void only_one(PlaceId& the_one, PlaceId id, std::string_view kind) const {
    if (the_one.valid()) {
      const Draft::Place* known = &draft_.places[the_one.index()];
      const Draft::Place* second = &draft_.places[id.index()];
      if (second->kind_node == kNoNode) std::swap(known, second);
      fail(fmt::format("there is a {} already, {}", kind, known->name), second->kind_node);
    }
    the_one = id;
  }

  void neighbours() {
    Rules& rules = made_.rules;
    for (std::size_t i = 0; i < draft_.places.size(); ++i) {
      for (const Draft::Word& word : draft_.places[i].neighbours) {
        const auto other = made_.place_names.find(word.text);
        if (!other || !rules.regions.has(PlaceId(*other)) || *other == i) {
          const std::string near = other ? "" : suggestion(word.text, made_.place_names);
          fail(fmt::format("`{}` cannot be a neighbour of {}{}", word.text, draft_.places[i].name,
                           near),
               word.node);
        }
        rules.places[i].neighbours.add(PlaceId(*other));
      }
    }
    for (const PlaceId a : rules.regions) {
      for (const Draft::Word& word : draft_.places[a.index()].neighbours) {
        const PlaceId b(*made_.place_names.find(word.text));
        if (rules.places[b.index()].neighbours.has(a)) continue;
        fail(fmt::format("{} names {} as a neighbour, but not the other way round",
                         made_.places[a.index()].name, made_.places[b.index()].name),
             word.node);
      }
    }
  }

  [[nodiscard]] PlaceId region(const Draft::Word& word) const {
    const auto place = made_.place_names.find(word.text);
    if (!place || !made_.rules.regions.has(PlaceId(*place))) {
      fail(fmt::format("`{}` is not a region{}", word.text,
                       place ? "" : suggestion(word.text, made_.place_names)),
           word.node);
    }
    return PlaceId(*place);
  }

  /// Sets the spaces and the Limit table, and which regions have a Region card.
  void inner_places() {
    Rules& rules = made_.rules;
    rules.spaces = rules.places_of(PlaceKind::space);
    rules.inner = rules.spaces | rules.places_of(PlaceKind::table);
    for (const PlaceId space : rules.spaces) {
      const Draft::Place& draft = draft_.places[space.index()];
      if (draft.of.text.empty()) {
        fail(fmt::format("`of` is missing: the region of {}", draft.name), draft.node);
      }
      const PlaceId of = region(draft.of);
      rules.places[space.index()].of = of;
      rules.places[of.index()].inside.add(space);
      rules.with_spaces.add(of);
    }
    rules.idle_spaces =
        rules.spaces.where([&](PlaceId space) { return rules.places[space.index()].no_carriers; });
    rules.narrow =
        rules.regions.where([&](PlaceId region) { return rules.places[region.index()].room > 0; });
    rules.disc_regions =
        rules.regions.where([&](PlaceId region) { return !draft_.places[region.index()].no_disc; });
    rules.new_regions = rules.regions - rules.disc_regions;
  }

  [[nodiscard]] PlaceSet on_the_coast() const {
    return made_.rules.place_set().where(
        [&](PlaceId place) { return draft_.places[place.index()].coast; });
  }

  /// While the King is on the coast, placing is open where the coast opens it.
  void coast() {
    Rules& rules = made_.rules;
    const PlaceSet opened = rules.place_set().where(
        [&](PlaceId place) { return draft_.places[place.index()].placed_by_coast; });
    for (const PlaceId place : on_the_coast()) rules.places[place.index()].opens = opened;
  }

  [[nodiscard]] std::string ship_name() const {
    const PlaceId ship = made_.rules.ship;
    return ship.valid() ? draft_.places[ship.index()].name : std::string();
  }

  void sailing() {
    for (const Draft::Route& route : draft_.sailing) {
      const bool afloat = same_name(route.from.text, ship_name());
      const PlaceId from = afloat ? made_.rules.ship : region(route.from);
      PlaceSet& to = made_.rules.places[from.index()].sails_to;
      for (const Draft::Word& word : route.to) {
        to = to | (word.text == "coast" ? on_the_coast() : PlaceSet::of(region(word)));
      }
      if (to.empty()) continue;
      made_.rules.ports = made_.rules.ports | made_.rules.places[from.index()].inside;
      made_.rules.ports.add(from);
    }
    if (!draft_.sailing.empty()) made_.rules.ports.add(made_.rules.limit_table);
  }

  /// Numbers the places where it matters who carries something, or who may sail from there.
  void spots() {
    Rules& rules = made_.rules;
    rules.told_apart = !rules.inner.empty() || !draft_.sailing.empty();
    if (draft_.goods.empty() && draft_.sailing.empty()) return;
    std::uint8_t next = 0;
    if (rules.ship.valid()) rules.places[rules.ship.index()].spot = next++;
    if (draft_.goods.empty()) return number_ports(next);
    for (const PlaceId place : rules.regions | rules.inner) {
      const bool delivers = rules.places[place.index()].delivers;
      if (!delivers) rules.places[place.index()].spot = next++;
    }
    limit(next, kMaxSpots, "places where Caballeros can carry discs");
  }

  void plain() {
    Rules& rules = made_.rules;
    rules.plain = rules.outer_set().where([&](PlaceId id) {
      const Place& place = rules.places[id.index()];
      return place.spot == kNoSpot && place.inside.empty();
    });
  }

  /// If nobody carries anything, only the places to sail from are numbered.
  void number_ports(std::uint8_t next) {
    Rules& rules = made_.rules;
    for (const PlaceId region : rules.regions) {
      if (rules.places[region.index()].sails_to.empty()) continue;
      PlaceSet numbered = rules.places[region.index()].inside;
      numbered.add(region);
      for (const PlaceId place : numbered) rules.places[place.index()].spot = next++;
      limit(next, kMaxSpots, "places from where Caballeros sail");
    }
  }
};

}  // namespace

void build_places(const Draft& draft, Ruleset& made, NodeId blame) {
  PlacesBuilder(draft, made, blame).build();
}

}  // namespace veedor
