#pragma once

#include <span>
#include <string>
#include <vector>

#include "game/game.h"

namespace veedor {

/// What a player may say next within a decision: one step, as small as possible.
struct NextPart {
  Step step;
  /// The highest number that is legal at once. Of steps whose numbers add up, such as placing, only
  /// that with the lowest number is a part; others have a part for each number.
  unsigned most = 0;
  OwnerId player;            ///< who decides it; invalid: chance, or what the table turns over
  std::vector<Step> before;  ///< steps that come before it without being said

  /// Names the part among the others: "place: count 1, to Toledo".
  [[nodiscard]] std::string id(const Game& game) const;
};

/// A decision under way: the position, and who makes it.
struct UnderWay {
  Game game;
  Decision decision;  ///< as it was due
  /// Whether the player has said how many Caballeros come to the Court. If not, as many as possible
  /// come from the Province before anything else of the turn.
  bool taken = false;
  bool begun = false;       ///< the log has the beginning of the turn, up to its card
  std::vector<Step> steps;  ///< those taken

  /// `due` must be settled; only `owners` of those who decide are asked.
  UnderWay(Game due, OwnerSet owners);
  /// Takes a step, or a part with what comes before it. Returns false if that is illegal.
  bool play(const Step& step);
  bool play(const NextPart& part);
  /// The steps, with the end of what was returned or taken, if it can end so: those that a line
  /// says.
  [[nodiscard]] std::vector<Step> said() const;
  /// Whether the players have said all that they must: the game no longer waits for them.
  [[nodiscard]] bool may_end() const;
  /// Whether it is a turn that no log can have so, since the game still waits for it: its card is
  /// not chosen, or what that card requires is not done.
  [[nodiscard]] bool lacks_something() const;

 private:
  /// The game if nothing more is said.
  [[nodiscard]] Game ended() const;
  /// Whether it then waits for the same decision.
  [[nodiscard]] bool waits(const Game& later) const;
};

/// What may be said next: every choice of the players who decide (Game::choices), also those that
/// come after steps which no log says, such as the end of a Special action. Nobody prevents
/// anything, and nobody ends the decision.
[[nodiscard]] std::vector<NextPart> next_parts(const UnderWay& now);

}  // namespace veedor
