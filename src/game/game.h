#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <random>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/random.h"
#include "engine/progress.h"
#include "engine/referee.h"
#include "ruleset/ruleset.h"
#include "sight/sight.h"

namespace veedor {

/// A game of El Grande for a program of your own: a bot, a search, a server.
///
///     veedor::Game game({"base"}, 4);
///     while (!game.over()) {
///       const std::vector<veedor::Step> choices = game.choices();
///       game.play(choices[...]);  // or, to play a game out:
///       game.play(*game.random_choice(random))
///     }
///
/// A game is a value: a copy is independent, so a search can copy it and play on. Two threads may
/// read the same game at the same time, or play different games.
///
/// A decision consists of steps (engine/step.h): each pair of `place`, each move and each disc is
/// one. `StepKind` says what a step does, and which of its fields it uses. Steps of a turn have no
/// field for the player, who is always the one whose turn it is (State::turn). What is not known
/// yet is also chosen by steps: the setup, the Action cards revealed, and the cards of the dummy.
class Game {
 public:
  /// A new game before its setup. The rulesets have the names that logs use: {"base"}, {"base",
  /// "short"}. `cards` is YAML that defines cards which the rulesets do not know: the list under
  /// `cards:` in a log (veedor-log(5)). The rulesets are read each time; to play many games, copy
  /// the first one.
  ///
  /// Throws std::invalid_argument, with a message for people, if a name is unknown, the rulesets
  /// cannot be combined or do not allow this number of players, or the cards have a fault.
  Game(const std::vector<std::string>& rulesets, std::size_t players, std::string_view cards = {});
  /// A new game of a ruleset from a `Library` (ruleset/library.h), which also reads files. The
  /// pointer must not be null.
  explicit Game(std::shared_ptr<const Ruleset> ruleset);
  /// A game that has come to a position of the rules in `ruleset`; `open` is what everybody knows
  /// of the hands.
  Game(std::shared_ptr<const Ruleset> ruleset, const Referee& position, const OpenHands& open);

  /// The rules, and the names of everything in them.
  [[nodiscard]] const Ruleset& ruleset() const { return *ruleset_; }
  /// The position, as the judge of further steps.
  [[nodiscard]] const Referee& position() const { return referee_; }
  /// Everything on the table, hidden or not.
  [[nodiscard]] const State& state() const { return referee_.state(); }

  /// The next decision, its round, and who makes it. If it has no owners, no player decides: chance
  /// does, or the turns of the round are complete and `automatic` goes on.
  [[nodiscard]] Decision decision() const { return referee_.expected(); }
  [[nodiscard]] bool over() const { return game_over(state()); }
  /// The scores by seat.
  [[nodiscard]] std::span<const std::uint16_t> scores() const {
    return std::span(state().scores).first(referee_.rules().players);
  }

  /// All legal steps that change something, without repetition, in the order of StepKind; the same
  /// game always gives the same list. In a turn whose card is chosen, the next player's
  /// `begin_turn` is among them: it ends the turn. Empty if the game is over, or if the rulesets do
  /// not know enough cards to go on: pass those to the constructor.
  ///
  /// A step names no stack if its card determines it, and does not choose what Caballeros carry
  /// (`Step::carries`). Optional parts before round 1 (decks, hands, Modifier cards) must be
  /// completed once they are begun. A required Special action (MUST-1) is not declined, because the
  /// turn could not end then, and none is announced of which nothing can be done. Nobody steps down
  /// who could then claim nothing (GOODS-1). If the ruleset requires cards in the decks
  /// (`old-hands`), decks filled with others cannot be completed, and the list is empty.
  [[nodiscard]] std::vector<Step> choices() const;
  /// The choices of one kind.
  [[nodiscard]] std::vector<Step> choices(StepKind kind) const;

  /// One of the choices at random; nullopt if there is none. Much faster than `choices`, for
  /// programs that play many games out. Accepts any uniform random bit generator: std::mt19937, or
  /// one of your own. The same numbers give the same step on every platform.
  ///
  /// The kind of the step is chosen first, then one field after another (card, owner, place,
  /// number), each with equal probability among the values that lead to a choice. So every choice
  /// can come, but with different probabilities: if there is one `finish_special` and 40 `move`s,
  /// the first comes half of the time. For a uniform choice, pick one from `choices`.
  template <std::uniform_random_bit_generator Generator>
  [[nodiscard]] std::optional<Step> random_choice(Generator& generator) const {
    Random random([&generator] { return uniform_bits(generator); });
    return random_choice(random);
  }
  /// The same, with the numbers of base/random.h.
  [[nodiscard]] std::optional<Step> random_choice(Random& random) const;

  /// The rule that `step` breaks, the field that is wrong, and what that field accepts; nullopt if
  /// it is legal. Works for any step: one with ids that the rules do not have, one that only
  /// logs need (`abandon_turn`, a sealed disc), or sailing in a game without ships breaks LOG-2.
  [[nodiscard]] std::optional<Violation> check(const Step& step) const;
  /// The player who decides to take a legal step; invalid if chance or nobody does. In `choices`
  /// are also those of a turn that is not over (of the player before) and vetoes of others.
  [[nodiscard]] OwnerId maker(const Step& step) const;
  /// Takes the step. Returns false, and changes nothing, if it is illegal.
  bool play(const Step& step);

  /// The next step that nobody decides: the dummy's turn, a card of known decks, the end of the
  /// turns, a scoring whose discs are set, the next round. Once the card of a turn is chosen,
  /// it is the step that follows if the player does nothing more; likewise before round 1 and
  /// before a scoring. It is one of `choices`. nullopt if a player, or chance, has to decide.
  [[nodiscard]] std::optional<Step> automatic() const { return referee_.automatic(); }
  /// Takes such steps until a player, or chance, has to decide.
  void settle();

  /// The table as `player` (by seat) knows it, if everybody has seen every turn: only the played
  /// part of other hands, no closed discs except the player's own, and an empty Castillo, because
  /// it is closed until it is scored. The choices of a card that moves Caballeros out of the
  /// Castillo reveal more.
  [[nodiscard]] State known_to(OwnerId player) const;
  /// The game as `player` knows it from round 1 on, to search in without looking at what is hidden.
  /// Games that
  /// `player` cannot tell apart (an information set) become equal: they have the same choices, and
  /// the same numbers choose the same steps at random. In this game
  ///
  /// - the others may play every Power card, hand card and Modifier card that they may have: a card
  ///   played is a fact from then on, so every game that is played out is one that can be;
  /// - a Secret disc that another player has set is not set: `decision` names that player again,
  ///   and the disc is chosen anew;
  /// - the order of the decks is not known: Action cards are revealed by choice, as in a game
  ///   without decks;
  /// - the Castillo has its Caballeros, because everybody has seen them go in.
  ///
  /// So hidden facts are drawn when they are needed, not before. Nothing is assumed about what
  /// the others would rather do. Every step that comes next in the true game is legal in this one.
  [[nodiscard]] Game as_known_to(OwnerId player) const;

  /// The names in logs: "Galicia", "own-four". The id must be one of the rules.
  [[nodiscard]] const std::string& name(PlaceId place) const;
  [[nodiscard]] const std::string& name(CardId card) const;
  /// A step for people: "move: owner 2, count 1, from Galicia, to Toledo". Owners are seats, from
  /// 0. Fields without a value are left out.
  [[nodiscard]] std::string words(const Step& step) const;

 private:
  std::shared_ptr<const Ruleset> ruleset_;
  Referee referee_;  ///< of the rules in `ruleset_`
  OpenHands open_;
};

/// The name of a kind of step for people: that in StepKind, as in "begin turn".
[[nodiscard]] std::string name(StepKind kind);

}  // namespace veedor
