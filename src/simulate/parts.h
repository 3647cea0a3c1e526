#pragma once

#include <optional>

#include "log/log_tree.h"
#include "simulate/random_play.h"

namespace veedor {

// The parts of a log. Each function plays its part and returns its value for the log.

[[nodiscard]] LogTree play_setup(RandomPlay& play);
/// Adds the Modifier card that `owner` passes on to `passed`.
void add_pass(RandomPlay& play, OwnerId owner, LogTree& passed);
[[nodiscard]] LogTree play_round(RandomPlay& play);
[[nodiscard]] LogTree play_turn(RandomPlay& play, OwnerId player);
/// The missing part of a turn that has begun, with its player: everything except the beginning, or
/// only the Special action that its card requires.
[[nodiscard]] LogTree play_rest_of_turn(RandomPlay& play);
/// The dummy's Region cards, if none have been drawn, and its Power card.
[[nodiscard]] LogTree play_dummy(RandomPlay& play);
/// The cards of the stacks that have not shown one.
[[nodiscard]] LogTree play_reveal(RandomPlay& play);
/// The next entry of `power`. Throws CannotGoOn if no card may be played.
[[nodiscard]] LogTree play_power(RandomPlay& play);
/// The pairs of `place`, for an action or a Special action.
[[nodiscard]] LogTree play_placing(RandomPlay& play, StepKind kind);
/// The pairs of `take`; adds their sum to `taken`.
[[nodiscard]] LogTree play_taking(RandomPlay& play, StepKind kind, unsigned& taken);
/// Adds the disc of `owner` to `discs`; `set` holds the players who have one there.
void play_disc(RandomPlay& play, StepKind kind, OwnerId owner, OwnerSet& set, LogTree& discs);
/// The entry of `actions` with the card's Special action; nullopt if the player does not perform
/// it.
[[nodiscard]] std::optional<LogTree> play_special(RandomPlay& play);
/// The same for the second card of the turn, which the entry names.
[[nodiscard]] std::optional<LogTree> play_special_of_second(RandomPlay& play);
/// The same for a card whose Special action was kept; it is performed or prevented.
[[nodiscard]] std::optional<LogTree> play_special_of(RandomPlay& play, CardId card);
/// Adds entries of `jester` to `turn` for the Caballeros that other players gave.
void play_given(RandomPlay& play, LogTree& turn);
/// Adds to `scoring` the free moves before its regions are scored, if a player has any.
void play_free_moves(RandomPlay& play, LogTree& scoring);
/// Adds entries of `actions` for neither placing nor the card of the turn: sailing, claims, the
/// holder's additional Caballero, kept Special actions. In games without these it does nothing and
/// takes no random number.
void play_other_actions(RandomPlay& play, LogTree& list);
/// Adds to `map`, which is a turn, an entry or a scoring, who takes the free spaces of the Limit
/// table, if this must be decided now.
void play_fill(RandomPlay& play, LogTree& map);
/// Fills `fields` like `RandomPlay::choose`, sometimes for Caballeros that carry a certain disc or
/// none.
[[nodiscard]] bool choose_with_load(RandomPlay& play, Step& step, Fields fields);
/// The map for a step, of the kind that a definition of the schema describes. The log may leave out
/// the owner if it is `usual`.
[[nodiscard]] LogTree written_step(RandomPlay& play, const Step& step, std::string_view map,
                                   OwnerId usual);

// Right claims; some of them are incomplete.

/// Whether the log makes a claim here: random, one time in `one_in`.
[[nodiscard]] bool claims(RandomPlay& play, std::size_t one_in);
[[nodiscard]] LogTree claimed_points(RandomPlay& play, const Points& points);
[[nodiscard]] LogTree claimed_board(RandomPlay& play);
/// A finished game claims every score and the winners.
[[nodiscard]] LogTree claimed_result(RandomPlay& play);

/// Shuffles the keys of `map` if logs may have them in any order.
void shuffle_keys(LogTree& map, Random& random);
/// Adds a note, sometimes.
void add_note(RandomPlay& play, LogTree& map);

}  // namespace veedor
