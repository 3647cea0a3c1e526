#pragma once

#include <optional>

#include "engine/step.h"
#include "engine/table.h"

/// The course of a game: whose time it is, what is missing, and what comes by itself. The phases of
/// a round are those that the rules list (Rules::course).
namespace veedor {

/// What the game waits for next.
struct Decision {
  enum class Kind : std::uint8_t {
    setup,
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
  unsigned round = 0;  ///< the round that it belongs to, from 1
  OwnerSet owners;  ///< who is to decide; empty where nobody chooses (setup, dummy, reveal, over)
};

/// What is to be decided now, and by whom. A turn whose card is chosen counts as ended, although
/// its player may still place Caballeros and begin the Special action.
[[nodiscard]] Decision expected(const View& view);

/// What has to happen first: the first part of the setup or of the round that is
/// missing (rules.md, "Which fault is reported", 5). Not for a game that is over.
[[nodiscard]] Reason missing(const View& view);

/// Why it is not the time of `step`: what is missing before it, or that it can be done no more.
/// None where its time has come; its values are not looked at.
[[nodiscard]] std::optional<Reason> out_of_time(const View& view, const Step& step);

/// The next step that nobody decides: the dummy's turn, a card of a known deck, the end of a
/// reveal, of the turns, of a scoring without discs, the beginning of a round. None where somebody,
/// or a card that is not known, decides. After the card of a turn it is what follows if the turn's
/// player does no more. It need not be legal where a ruling let the decks be wrong.
[[nodiscard]] std::optional<Step> automatic(const View& view);

/// Leaves the phase that is complete for the next one of the course.
void advance(Table& table);

}  // namespace veedor
