// Options of a turn besides placing and its card: sailing, and claiming discs.
#include "engine/geography.h"
#include "next/options.h"

namespace veedor {

std::vector<SailOptions> sail_options(const Referee& referee) {
  std::vector<SailOptions> options;
  Referee sailing = referee;
  if (sailing.play({.kind = StepKind::begin_sail})) return options;
  for (const OwnerId owner : referee.rules().owner_set()) {
    Step step{.kind = StepKind::sail, .owner = owner, .count = 1};
    for (const PlaceId from : PlaceSet(allowed_in(sailing, step, Field::from))) {
      step.from = from;
      const unsigned most = highest(allowed_in(sailing, step, Field::count));
      Targets to = targets(sailing, step, most);
      if (!to.places.empty()) options.push_back({owner, from, most, std::move(to)});
    }
  }
  return options;
}

namespace {

/// The most discs of this kind, which lie in `lies`, that `owner` may claim.
unsigned most_claimed(const Referee& referee, OwnerId owner, PlaceId lies) {
  const Step step{.kind = StepKind::claim, .owner = owner, .to = lies, .count = 1};
  return referee.legal(step) ? highest(allowed_in(referee, step, Field::count)) : 0;
}

}  // namespace

std::vector<ClaimOptions> claim_options(const Referee& referee) {
  std::vector<ClaimOptions> options;
  const Rules& rules = referee.rules();
  for (const OwnerId owner : rules.owner_set()) {
    Referee resigned = referee;
    const bool resigns = !resigned.play({.kind = StepKind::resign, .owner = owner, .count = 1});
    for (std::size_t good = 0; good < rules.goods.size(); ++good) {
      const PlaceId lies = rules.goods[good].lies;
      const unsigned most = most_claimed(referee, owner, lies);
      const unsigned then = resigns ? most_claimed(resigned, owner, lies) : 0;
      if (most > 0 || then > 0) options.push_back({owner, good, most, then > most ? then : 0});
    }
  }
  return options;
}

}  // namespace veedor
