#pragma once

#include <optional>

#include "engine/step.h"
#include "engine/table.h"

/// The course of a game: which step is due, what is missing, and which steps follow by themselves.
/// The rules list the phases of a round (Rules::course).
namespace veedor {

/// What the game waits for next.
struct Decision {
  enum class Kind : std::uint8_t {
    setup,
    deal,  ///< Modifier cards are dealt; `owners` have not got theirs
    pass,  ///< each of `owners` passes one Modifier card on
    dummy,
    reveal,
    power,
    turn,
    discs,
    open,  ///< all discs are set; those of `owners` are sealed
    give_back,
    fill,
    over,
  };
  Kind kind = Kind::setup;
  unsigned round = 0;  ///< from 1
  OwnerSet owners;     ///< who decides; empty if nobody chooses (setup, dummy, reveal, over)
};

/// The next decision, and who makes it. A turn counts as ended once its card is chosen, although
/// its player may still place Caballeros and begin the Special action.
[[nodiscard]] Decision expected(const View& view);

/// The first missing part of the setup or of the round (rules.md, "Which fault is reported", 5).
/// Must not be called for a game that is over.
[[nodiscard]] Reason missing(const View& view);

/// Why `step` cannot be taken at this moment: something is missing before it, or it is too late.
/// nullopt if this is its time; its values are not checked.
[[nodiscard]] std::optional<Reason> out_of_time(const View& view, const Step& step);

/// The next step that nobody decides: the end of a reveal, of the turns or of a scoring without
/// discs, the dummy's turn, a card of a known deck, the beginning of a round. nullopt if a player
/// decides next, or a card that is not known. Once the card of a turn is chosen, it is the step
/// that follows if the player does nothing more. The step may be illegal if a ruling accepted a
/// wrong deck.
[[nodiscard]] std::optional<Step> automatic(const View& view);

/// Moves from a completed phase to the next one of the course.
void advance(Table& table);

}  // namespace veedor
