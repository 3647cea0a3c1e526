// Offers of Special actions against the engine.
#include <algorithm>

#include "engine/board/inner.h"
#include "property/agreement.h"

namespace veedor::test {

unsigned most_from(const std::vector<PlaceMost>& places, PlaceId place) {
  const auto found = std::ranges::find(places, place, &PlaceMost::place);
  return found == places.end() ? 0 : found->most;
}

bool offers(const Targets& targets, PlaceId place, unsigned count) {
  const unsigned room = most_from(targets.room, place);
  return targets.places.has(place) && (room == 0 || count <= room);
}

namespace {

/// Where those of `owner` who leave `from` may go.
Targets targets_of(const MoveOptions& options, OwnerId owner, PlaceId from) {
  for (const MoveOptions::Apart& one : options.apart) {
    if (one.owner == owner && one.from == from) return one.to;
  }
  Targets usual{options.to, options.room};
  if (!options.back) usual.places.remove(from);
  return usual;
}

}  // namespace

void Agreement::moves(const MoveOptions& options, StepKind kind) {
  for (const OwnerId owner : rules_.owner_set()) {
    const auto color = std::ranges::find(options.colors, owner, &MoveOptions::Color::owner);
    const bool known = color != options.colors.end();
    for (const PlaceId from : rules_.place_set()) {
      const unsigned most = known ? most_from(color->from, from) : 0;
      const Targets targets = targets_of(options, owner, from);
      for (const PlaceId to : rules_.place_set()) {
        for (std::uint8_t count = 1; count <= kMostCount; ++count) {
          agree(offers(targets, to, count) && count <= most,
                {.kind = kind, .owner = owner, .from = from, .to = to, .count = count});
        }
      }
    }
  }
}

void Agreement::places(const Placing& options, StepKind kind) {
  for (const PlaceId place : rules_.place_set()) {
    for (std::uint8_t count = 1; count <= kMostCount; ++count) {
      agree(count <= options.most && offers({options.places, options.room}, place, count),
            {.kind = kind, .to = place, .count = count});
    }
  }
}

void Agreement::takes(const Taking& taking, StepKind kind) {
  const auto offers = [&](const std::vector<PlaceMost>& places) {
    for (const PlaceId place : rules_.place_set()) {
      for (std::uint8_t count = 1; count <= kMostCount; ++count) {
        agree(count <= most_from(places, place), {.kind = kind, .from = place, .count = count});
      }
    }
  };
  if (taking.province > 0) offers({{rules_.province, taking.province}});
  referee_.play(
      {.kind = kind, .from = rules_.province, .count = static_cast<std::uint8_t>(taking.province)});
  if (taking.most > taking.province || taking.province == 0) offers(taking.regions);
  if (kind == StepKind::special_take) {
    CHECK(legal(referee_, {.kind = StepKind::end_special_take,
                           .count = static_cast<std::uint8_t>(taking.province)}));
    CHECK(taking.least == taking.province);
    return;
  }
  agree(true, {.kind = StepKind::take_total, .count = static_cast<std::uint8_t>(taking.most)});
}

void Agreement::grandes(const GrandeOptions& options, StepKind kind) {
  const OwnerId player = referee_.state().turn.player;
  const bool any = kind == StepKind::ability_grande || options.grandes.size() > 1;
  for (const OwnerId owner : rules_.player_set()) {
    if (!any && owner != player) continue;  // the log cannot name another one
    const auto grande = std::ranges::find(options.grandes, owner, &GrandeOptions::Grande::owner);
    for (const PlaceId place : rules_.place_set()) {
      agree(grande != options.grandes.end() && grande->to.has(place),
            {.kind = kind, .owner = owner, .to = place});
    }
  }
}

void Agreement::operator()(const ScoreOptions& options) {
  if (!options.chosen) {
    CHECK(options.places == referee_.state().turn.to_score);
    return;
  }
  for (const PlaceId place : rules_.place_set()) {
    agree(options.places.has(place), {.kind = StepKind::score, .to = place});
  }
}

void Agreement::operator()(const ReturnOptions& options) {
  if (options.at_once) {
    CHECK(legal(referee_, {.kind = StepKind::finish_special}));
    return;
  }
  OwnerSet owners;
  for (const Owed& one : options.owed) {
    owners.add(one.owner);
    owed(one);
  }
  for (const OwnerId owner : rules_.owner_set() - owners) {
    for (const PlaceId place : rules_.place_set()) {
      agree(false, {.kind = StepKind::give_back, .owner = owner, .from = place, .count = 1});
    }
  }
}

void Agreement::operator()(const DiscOptions& options) {
  for (const Disc& one : options.discs) disc(one, StepKind::disc);
  CHECK(legal(referee_, {.kind = StepKind::finish_special}) == options.discs.empty());
}

void Agreement::operator()(const EvictOptions& options) {
  PlaceSet regions;
  for (const EvictOptions::Region& one : options.regions) {
    regions.add(one.region);
    Agreement named = *this;
    named.referee_.play({.kind = StepKind::name_region, .to = one.region});
    for (const OwnerId owner : one.concerned) {
      named.disc({owner, options.shows, options.none, {}}, StepKind::disc);
    }
    CHECK(legal(named.referee_, {.kind = StepKind::finish_special}) == one.concerned.empty());
  }
  for (const PlaceId place : rules_.place_set()) {
    agree(regions.has(place), {.kind = StepKind::name_region, .to = place});
  }
}

void Agreement::operator()(const KingOptions& options) {
  for (const PlaceId place : rules_.place_set()) {
    agree(options.to.has(place), {.kind = StepKind::move_king, .to = place});
  }
  if (options.to.empty()) return;
  for (const PlaceId place : options.to) {
    Agreement moved = *this;
    moved.referee_.play({.kind = StepKind::move_king, .to = place});
    CHECK(legal(moved.referee_, {.kind = StepKind::finish_special}) == (options.bring == 0));
    if (options.bring == 0) continue;
    for (const OwnerId owner : rules_.owner_set()) {
      const auto with = std::ranges::find(options.with, owner, &OwnerMost::owner);
      const unsigned most = with == options.with.end() ? 0 : with->most;
      for (std::uint8_t count = 1; count <= kMostCount; ++count) {
        moved.agree(count <= most, {.kind = StepKind::bring, .owner = owner, .count = count});
      }
    }
  }
}

void Agreement::operator()(const OpenKingOptions& options) {
  REQUIRE_FALSE(referee_.play({.kind = StepKind::finish_special}));
  // One that must be carried out may come after the placing, and opens nothing then.
  const bool placed = referee_.state().turn.placed;
  CHECK(legal(referee_, {.kind = StepKind::begin_place}) == !placed);
  if (!placed) REQUIRE_FALSE(referee_.play({.kind = StepKind::begin_place}));
  places(options.after, StepKind::place);
}

void Agreement::operator()(const StepOptions& options) {
  for (std::size_t i = 0; i < options.offers.size();) {
    const StepOptions::Offer* const first = &options.offers[i];
    std::size_t n = 1;
    while (i + n < options.offers.size() && first[n].row.kind == first->row.kind) ++n;
    if (first->row.key_form == KeyForm::place_pair) {
      pair(first[0], first[1]);
    } else {
      step({first, n}, {.kind = first->row.kind}, true);
    }
    i += n;
  }
}

void Agreement::operator()(const ChangeOptions& options) {
  const State& state = referee_.state();
  const OwnerId player = state.turn.player;
  const PlaceSet stands =
      rules_.place_set().where([&](PlaceId place) { return state.count(place, player) > 0; });
  REQUIRE_FALSE(stands.empty());
  for (const PlaceId to : rules_.place_set()) {
    // Where somebody stands in the same region already, it matters who is meant.
    const PlaceSet elsewhere = stands.where([&](PlaceId from) {
      return region_of(referee_.view(), from) != region_of(referee_.view(), to);
    });
    const Step step{.kind = StepKind::change_caballeros,
                    .owner = player,
                    .from = elsewhere.empty() ? PlaceId() : *elsewhere.begin(),
                    .to = to,
                    .count = 1};
    if (!elsewhere.empty()) agree(options.caballeros.has(to), step);
    agree(options.king.has(to), {.kind = StepKind::change_king, .to = to});
    for (const OwnerId owner : rules_.player_set()) {
      agree(options.grandes.has(to), {.kind = StepKind::change_grande, .owner = owner, .to = to});
    }
    for (std::size_t i = 0; i < rules_.tiles.size(); ++i) {
      const auto at = std::ranges::find(state.tiles(), to);
      const bool taken =
          at != state.tiles().end() && at != state.tiles().begin() + std::ptrdiff_t(i);
      agree(options.tiles.has(to) && !taken,
            {.kind = StepKind::change_tile, .tile = TileId(i), .to = to});
    }
  }
}

/// Each place that is offered goes with some other one, and no others go together.
void Agreement::pair(const StepOptions::Offer& one, const StepOptions::Offer& other) {
  PlaceSet from;
  PlaceSet to;
  for (const PlaceId a : rules_.place_set()) {
    for (const PlaceId b : rules_.place_set()) {
      if (!legal(referee_, {.kind = one.row.kind, .from = a, .to = b})) continue;
      from.add(a);
      to.add(b);
    }
  }
  CHECK(PlaceSet(one.values) == from);
  CHECK(PlaceSet(other.values) == to);
}

/// Every combination of values in the fields of `offers`, and in no other.
void Agreement::step(std::span<const StepOptions::Offer> offers, const Step& said, bool offered) {
  if (offers.empty()) return agree(offered, said);
  const StepOptions::Offer& offer = offers.front();
  const auto values = values_of_field(offer.row);
  for (unsigned value = 0; value <= kNoValue; ++value) {
    if (!has(values, value)) continue;
    Step next = said;
    set_value(next, offer.row.field, value);
    step(offers.subspan(1), next, offered && has(offer.values, value));
  }
}

/// All values that a log can say there.
std::uint64_t Agreement::values_of_field(const EffectKey& row) const {
  switch (row.key_form) {
    case KeyForm::place:
      return rules_.place_set().bits();
    case KeyForm::player:
      return rules_.player_set().bits();
    case KeyForm::character:
      return (std::uint64_t{1} << kCharacters) - 1;
    case KeyForm::card:
      return CardSet::first(rules_.cards.size()).bits();
    case KeyForm::tile:
      return TileSet::first(rules_.tiles.size()).bits();
    case KeyForm::power:
      return rules_.all_power() | 1U;
    case KeyForm::modifier:
      return ModifierSet::first(rules_.modifiers.size()).bits() | kNoValueBit;
    default:
      FAIL("no single field");
      return 0;
  }
}

}  // namespace veedor::test
