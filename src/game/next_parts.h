#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "game/game.h"

namespace veedor {

struct UnderWay;

/// What a player may say next within a decision: one step, as small as possible.
struct NextPart {
  Step step;
  /// The highest number that is legal at once. Of steps whose numbers add up, such as placing, only
  /// that with the lowest number is a part; others have a part for each number.
  unsigned most = 0;
  OwnerId player;            ///< who decides it; invalid: chance, or what the table turns over
  std::vector<Step> before;  ///< steps that come before it without being said

  /// Names the part among the others: "place: count 1, to Toledo".
  [[nodiscard]] std::string id(const UnderWay& now) const;
};

/// A decision under way: the position, and who makes it.
struct UnderWay {
  /// What a decision is for which the game does not wait.
  enum class Beside : std::uint8_t {
    no,          ///< the game waits for it
    rest,        ///< what is left of the last turn, while others decide next
    free_moves,  ///< moves before the regions are scored (FREE-1)
    hand,        ///< a hand that is chosen before round 1 (HAND-1)
  };

  Game game;
  Decision decision;  ///< as it was due
  Beside beside = Beside::no;
  /// Whether the player has said how many Caballeros come to the Court. If not, as many as possible
  /// come from the Province before anything else of the turn.
  bool taken = false;
  bool begun = false;       ///< the log has the beginning of the turn, up to its card
  bool in_turns = false;    ///< it was due while turns were taken
  std::vector<Step> steps;  ///< those taken

  /// `due` must be settled; only `owners` of those who decide are asked.
  UnderWay(Game due, OwnerSet owners);
  /// A decision of one player beside the one that is due; see decisions_beside.
  UnderWay(Game now, Beside beside, OwnerId player);
  /// With what the names of its parts begin; empty if it is due.
  [[nodiscard]] std::string prefix() const;
  /// Takes a step, or a part with what comes before it. Returns false if that is illegal.
  bool play(const Step& step);
  bool play(const NextPart& part);
  /// The steps, with the end of what was returned or taken, if it can end so: those that a line
  /// says.
  [[nodiscard]] std::vector<Step> said() const;
  /// Whether the players have said all that they must: the game no longer waits for them.
  [[nodiscard]] bool may_end() const;
  /// Whether no log can have it so: a turn whose card is not chosen, or that lacks what the card
  /// requires, or a hand that is not complete.
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
/// That of them with this id; nullopt if there is none.
[[nodiscard]] std::optional<NextPart> next_part(const UnderWay& now, std::string_view id);

/// The rest of the last turn and the hands that players may decide beside what is due. `end` is the
/// game where its log ends, before the steps that nobody decides.
[[nodiscard]] std::vector<UnderWay> decisions_beside(const Game& end);

}  // namespace veedor
