#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/referee.h"
#include "ruleset/ruleset.h"
#include "sight/sight.h"

namespace veedor {

/// A game of El Grande for a program of your own: a bot, a search, a server.
///
///     veedor::Game game({"base"}, 4);
///     while (!game.over()) {
///       const std::vector<veedor::Step> choices = game.choices();
///       game.play(choices[...]);
///     }
///
/// A game is a value: a copy is independent, and a search copies it before it plays on. Two threads
/// may read one game at the same time, and play different games.
///
/// A decision is made of steps (engine/step.h): each pair of `place`, each move, each disc is one.
/// `StepKind` says what a step does, and which of its fields then mean something. Steps of a turn
/// have no field for who takes it: that is the player whose turn it is (State::turn). What is not
/// yet known is chosen by steps too: the setup, the Action cards revealed, the cards of the dummy.
class Game {
 public:
  /// A new game before its setup, of these rulesets as a log names them: {"base"}, {"base",
  /// "short"}. `cards` is the YAML of cards that the rulesets do not know: the list that a log has
  /// under `cards:` (veedor-log(5)). Reads the rulesets each time: to play many games, copy the
  /// first one.
  ///
  /// Throws std::invalid_argument, with a message for people, if a name is unknown, the rulesets do
  /// not go together, they are not for so many players, or the cards have a fault.
  Game(const std::vector<std::string>& rulesets, std::size_t players, std::string_view cards = {});
  /// The same for a ruleset from a `Library` (ruleset/library.h), which also reads files. Requires
  /// a ruleset.
  explicit Game(std::shared_ptr<const Ruleset> ruleset);

  /// The rules, and the names of everything in them.
  [[nodiscard]] const Ruleset& ruleset() const { return *ruleset_; }
  /// Everything on the table, hidden or not.
  [[nodiscard]] const State& state() const { return referee_.state(); }

  /// What is to be decided, in which round, and who is to decide it. Without owners nobody does:
  /// chance decides, or the turns of the round are complete and `automatic` goes on.
  [[nodiscard]] Decision decision() const { return referee_.expected(); }
  [[nodiscard]] bool over() const { return state().phase == Phase::over; }
  /// The scores by seat.
  [[nodiscard]] std::span<const std::uint16_t> scores() const {
    return std::span(state().scores).first(referee_.rules().players);
  }

  /// All legal steps that change something, without repetition, in the order of StepKind; the same
  /// game always gives the same list. In a turn whose card is chosen, the next player's
  /// `begin_turn` is among them: it ends the turn. Empty if the game is over, and if the rulesets
  /// do not know enough of their cards to go on (`new-regency`): give those to the constructor.
  ///
  /// A step names no stack where its card says it, and leaves open what Caballeros carry
  /// (`Step::carries`). What is given before round 1 but need not be (decks, hands, Modifier cards)
  /// has to be completed once it is begun.
  [[nodiscard]] std::vector<Step> choices() const;
  /// Those of one kind.
  [[nodiscard]] std::vector<Step> choices(StepKind kind) const;

  /// The rule that `step` breaks, the field that is wrong, and what that field accepts; nullopt if
  /// it is legal. Any step may be asked about: one with ids that the rules do not have, or that
  /// only logs need (`abandon_turn`, a sealed disc), breaks LOG-2.
  [[nodiscard]] std::optional<Violation> check(const Step& step) const;
  /// Takes the step. Returns false, and changes nothing, if it is illegal.
  bool play(const Step& step);

  /// The next step that nobody decides: the dummy's turn, a card of known decks, the end of the
  /// turns, a scoring whose discs are set, the next round. After the card of a turn it is the step
  /// that follows if the player does no more; so also before round 1 and a scoring. It is one of
  /// `choices`. nullopt if somebody, or chance, has to decide.
  [[nodiscard]] std::optional<Step> automatic() const { return referee_.automatic(); }
  /// Takes such steps until somebody, or chance, has to decide.
  void settle();

  /// The table as `player` (by seat) knows it, under the rules of a table where everybody has seen
  /// every turn: the hands of others as far as they were played, closed discs only if they are the
  /// player's own, and an empty Castillo, because it is closed until it is scored. The choices of a
  /// card that moves Caballeros out of the Castillo tell more.
  [[nodiscard]] State known_to(OwnerId player) const;

  /// Names as logs write them: "Galicia", "own-four". Require an id of the rules.
  [[nodiscard]] const std::string& name(PlaceId place) const;
  [[nodiscard]] const std::string& name(CardId card) const;

 private:
  std::shared_ptr<const Ruleset> ruleset_;
  Referee referee_;  ///< of the rules in `ruleset_`
  OpenHands open_;
};

}  // namespace veedor
