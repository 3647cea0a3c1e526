#include "next/options.h"

#include <algorithm>

#include "engine/geography.h"

namespace veedor {
namespace {

constexpr bool has(std::uint64_t values, std::size_t value) { return ((values >> value) & 1) != 0; }

PlaceSet places_in(std::uint64_t values) { return PlaceSet(values & ~kNoValueBit); }

/// The places that `step` may take from, each with the highest count.
std::vector<PlaceMost> sources(const Referee& referee, Step step) {
  std::vector<PlaceMost> found;
  const unsigned most = highest(allowed_in(referee, step, Field::count));
  for (unsigned count = 1; count <= most; ++count) {
    step.count = static_cast<std::uint8_t>(count);
    const PlaceSet open = places_in(allowed_in(referee, step, Field::from));
    if (open.empty()) break;
    for (const PlaceId place : open) {
      const auto known = std::ranges::find(found, place, &PlaceMost::place);
      if (known == found.end()) {
        found.push_back({place, count});
      } else {
        known->most = count;
      }
    }
  }
  return found;
}

}  // namespace

std::uint64_t allowed_in(const Referee& referee, const Step& step, Field field) {
  return referee.questions(step).allowed(field);
}

std::optional<unsigned> limit(std::uint64_t values) {
  const unsigned most = highest(values);
  if (most == kMaxNumber) return std::nullopt;
  return most;
}

namespace {

/// Where `step` may go. A place within the region `from` is left out if the only Caballeros that
/// could go there stand in it already.
PlaceSet open_to(const Referee& referee, Step step) {
  const PlaceSet open = places_in(allowed_in(referee, step, Field::to));
  if (!step.from.valid()) return open;
  return open.where([&](PlaceId to) {
    step.to = to;
    const bool within = referee.rules().inner.has(to);
    return !within || places_in(allowed_in(referee, step, Field::from)).has(step.from);
  });
}

}  // namespace

Targets targets(const Referee& referee, Step step, unsigned most) {
  step.count = 1;
  Targets targets{open_to(referee, step)};
  if (referee.rules().inner.empty()) return targets;  // no place has limited room
  PlaceSet left = targets.places;
  for (unsigned count = 2; count <= most && !left.empty(); ++count) {
    step.count = static_cast<std::uint8_t>(count);
    const PlaceSet open = open_to(referee, step);
    for (const PlaceId full : left - open) targets.room.push_back({full, count - 1});
    left = left & open;
  }
  std::ranges::sort(targets.room, {}, &PlaceMost::place);
  return targets;
}

namespace {

/// The usual targets of up to `most` Caballeros that leave `from`.
Targets usual_of(const MoveOptions& options, PlaceId from, unsigned most) {
  Targets usual{options.to, options.room};
  if (!options.back) usual.places.remove(from);
  std::erase_if(usual.room, [&](const PlaceMost& one) {
    return !usual.places.has(one.place) || one.most >= most;
  });
  return usual;
}

/// Adds limits of room, and the exceptions for Caballeros that stand within a region or carry a
/// disc.
void add_room(const Referee& referee, StepKind kind, MoveOptions& options) {
  unsigned most = 0;  // all that can leave, up to the limits of the card
  for (const MoveOptions::Color& color : options.colors) {
    for (const PlaceMost& from : color.from) most += from.most;
  }
  most = std::min(most, options.in_all.value_or(most));
  const OwnerId player = referee.state().turn.player;
  options.room = targets(referee, {.kind = kind, .owner = player}, most).room;
  for (const MoveOptions::Color& color : options.colors) {
    for (const PlaceMost& from : color.from) {
      const Step step{.kind = kind, .owner = color.owner, .from = from.place};
      Targets to = targets(referee, step, from.most);
      if (to == usual_of(options, from.place, from.most)) continue;
      options.apart.push_back({color.owner, from.place, std::move(to)});
    }
  }
}

}  // namespace

MoveOptions move_options(const Referee& referee, StepKind kind) {
  MoveOptions options;
  options.own = options.opposing = 0;
  const OwnerId player = referee.state().turn.player;
  const OwnerSet own = own_of(referee.view(), player);
  Step step{.kind = kind, .owner = player, .count = 1};
  options.to = places_in(allowed_in(referee, step, Field::to));
  for (const OwnerId owner : OwnerSet(allowed_in(referee, step, Field::owner))) {
    step.owner = owner;
    auto& most = own.has(owner) ? options.own : options.opposing;
    most = limit(allowed_in(referee, step, Field::count));
    MoveOptions::Color color{owner, sources(referee, step)};
    if (color.from.empty()) continue;
    step.from = color.from.front().place;
    options.back = places_in(allowed_in(referee, step, Field::to)).has(step.from);
    step.from = {};
    options.colors.push_back(std::move(color));
  }
  if (options.own && options.opposing) options.in_all = *options.own + *options.opposing;
  if (!referee.rules().inner.empty()) add_room(referee, kind, options);
  return options;
}

Taking taking(Referee referee, StepKind kind) {
  Taking taking;
  const PlaceId province = referee.rules().province;
  Step step{.kind = kind, .from = province};
  taking.province = highest(allowed_in(referee, step, Field::count));
  step.count = static_cast<std::uint8_t>(taking.province);
  referee.play(step);
  taking.most = taking.province;
  const PlaceSet open = places_in(allowed_in(referee, step, Field::from));
  step.from = {};
  const unsigned left = highest(allowed_in(referee, step, Field::count));
  for (const PlaceId place : open) {
    if (place == province) continue;
    step.from = place;
    const unsigned most = highest(allowed_in(referee, step, Field::count));
    if (most == 0) continue;
    taking.regions.push_back({place, most});
    // Caballeros within a region are counted in the region.
    if (referee.rules().inner.has(place)) continue;
    taking.in_regions = std::min(left, taking.in_regions + most);
  }
  taking.most += taking.in_regions;
  return taking;
}

void take_most(Referee& referee, const Taking& taking, bool regions) {
  const auto take = [&](PlaceId from, unsigned count) {
    referee.play({.kind = StepKind::take, .from = from, .count = static_cast<std::uint8_t>(count)});
  };
  take(referee.rules().province, taking.province);
  unsigned left = regions ? taking.in_regions : 0;
  for (const PlaceMost& region : taking.regions) {
    if (referee.rules().inner.has(region.place)) continue;
    const unsigned count = std::min(left, region.most);
    if (count > 0) take(region.place, count);
    left -= count;
  }
}

Placing placing(const Referee& referee, StepKind kind) {
  const Step step{.kind = kind, .count = 1};
  const unsigned most = highest(allowed_in(referee, step, Field::count));
  Targets to = targets(referee, step, most);
  return {most, to.places, std::move(to.room)};
}

GrandeOptions grande_options(const Referee& referee, StepKind kind, OwnerSet owners) {
  GrandeOptions options;
  Step step{.kind = kind, .owner = referee.state().turn.player};
  const OwnerSet movable(allowed_in(referee, step, Field::owner));
  for (const OwnerId owner : movable& owners) {
    step.owner = owner;
    const PlaceSet to = places_in(allowed_in(referee, step, Field::to));
    if (!to.empty()) {
      options.grandes.push_back({owner, referee.state().grandes()[owner.index()], to});
    }
  }
  return options;
}

Disc disc_of(const Referee& referee, StepKind kind, OwnerId owner) {
  Step step{.kind = kind, .owner = owner};
  const std::uint64_t shown = allowed_in(referee, step, Field::to);
  Disc disc{owner, places_in(shown), has(shown, kNoValue), {}};
  if (!referee.rules().impossible_disc_chosen) return disc;
  for (const PlaceId place : disc.shows) {
    step.to = place;
    const PlaceSet instead = places_in(allowed_in(referee, step, Field::from));
    if (instead.empty()) continue;
    disc.shows.remove(place);
    disc.instead = instead;
  }
  return disc;
}

Owed owed_by(const Referee& referee, OwnerId owner) {
  const Turn& turn = referee.state().turn;
  return {owner, left_of(turn.owed[owner.index()], turn.given[owner.index()]),
          sources(referee, {.kind = StepKind::give_back, .owner = owner, .count = 1})};
}

}  // namespace veedor
