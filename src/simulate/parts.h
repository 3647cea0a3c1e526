#pragma once

#include <nlohmann/json.hpp>
#include <optional>

#include "simulate/random_play.h"
#include "text/json.h"

namespace veedor {

// The parts of a log. Each function plays its part and returns the log's value for it, in which
// true and false stand for `yes` and `no`.

[[nodiscard]] Json play_setup(RandomPlay& play);
[[nodiscard]] Json play_round(RandomPlay& play);
[[nodiscard]] Json play_turn(RandomPlay& play, OwnerId player);
/// The pairs of `place`, in an action or in a Special action.
[[nodiscard]] Json play_placing(RandomPlay& play, StepKind kind);
/// The pairs of `take`; adds their sum to `taken`.
[[nodiscard]] Json play_taking(RandomPlay& play, StepKind kind, unsigned& taken);
/// Adds the disc of `owner` to `discs`; `set` holds the players who have one there.
void play_disc(RandomPlay& play, StepKind kind, OwnerId owner, OwnerSet& set, Json& discs);
/// The entry of `actions` with the card's Special action; nullopt if the player does not perform
/// it.
[[nodiscard]] std::optional<Json> play_special(RandomPlay& play);

// Right claims, some of them incomplete.

/// Whether the log makes a claim here: at random, once in `one_in` times.
[[nodiscard]] bool claims(RandomPlay& play, std::size_t one_in);
[[nodiscard]] Json claimed_points(RandomPlay& play, const Points& points);
[[nodiscard]] Json claimed_board(RandomPlay& play);
/// A finished game claims every score and the winners.
[[nodiscard]] Json claimed_result(RandomPlay& play);

/// Shuffles the keys of `map` if the log may have them in any order.
void shuffle_keys(Json& map, Random& random);
/// Sometimes adds a note.
void add_note(RandomPlay& play, Json& map);

}  // namespace veedor
