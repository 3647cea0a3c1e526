#pragma once

#include <nlohmann/json.hpp>
#include <optional>

#include "simulate/random_play.h"
#include "text/json.h"

namespace veedor {

// The parts of a log: each plays on, and returns what the log says of it. In these values true and
// false stand for the `yes` and `no` of a log.

[[nodiscard]] Json play_setup(RandomPlay& play);
[[nodiscard]] Json play_round(RandomPlay& play);
/// The turn of a player.
[[nodiscard]] Json play_turn(RandomPlay& play, OwnerId player);
/// What the Caballeros placed are placed with: pairs of `place`, of an action or of a card's.
[[nodiscard]] Json play_placing(RandomPlay& play, StepKind kind);
/// Pairs that take Caballeros to the Court; their sum is added to `taken`.
[[nodiscard]] Json play_taking(RandomPlay& play, StepKind kind, unsigned& taken);
/// The disc of `owner`, among those in `discs`; `set` says who has one there.
void play_disc(RandomPlay& play, StepKind kind, OwnerId owner, OwnerSet& set, Json& discs);
/// The entry of `actions` with the Special action of the card taken; none where it is not
/// performed.
[[nodiscard]] std::optional<Json> play_special(RandomPlay& play);

// Claims of what is so, for parts of it.

/// Whether something is claimed here, as it is once in so many times.
[[nodiscard]] bool claims(RandomPlay& play, std::size_t one_in);
[[nodiscard]] Json claimed_points(RandomPlay& play, const Points& points);
[[nodiscard]] Json claimed_board(RandomPlay& play);
/// Of a whole game everything.
[[nodiscard]] Json claimed_result(RandomPlay& play);

/// The keys of `map` in another order, where that means nothing.
void shuffle_keys(Json& map, Random& random);
/// Now and then a text that nobody reads.
void add_note(RandomPlay& play, Json& map);

}  // namespace veedor
