#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "game/game.h"

namespace veedor {

/// A game as its log tells it (veedor-log(5)), for a program that takes part in a game by mail:
///
///     veedor::LoggedGame log = veedor::LoggedGame::of_file("game.yaml");
///     veedor::Game game = log.game();
///     const veedor::OwnerId me = *log.seat("Ann");
///     if (game.decision().owners.has(me)) {
///       const std::vector<veedor::Step> steps = ...;  // searched for in game.as_known_to(me)
///       const std::string line = log.line(steps);     // "Ann: fair; Galicia 2", to mail
///       log.add(line);
///     }
///
/// Not to be used by two threads at the same time; the games that it gives are independent of it.
class LoggedGame {
 public:
  /// Reads and judges a log, which must be the only one in the text. Throws std::invalid_argument
  /// if it has a fault, or is no game (a scoresheet or a result). The message says what `veedor
  /// check` says: "52:33: illegal: ... [PLACE-4]", with line and column.
  explicit LoggedGame(std::string log);
  /// The same for a file. Throws std::runtime_error if it cannot be read.
  [[nodiscard]] static LoggedGame of_file(const std::filesystem::path& file);

  LoggedGame(LoggedGame&&) noexcept;
  LoggedGame& operator=(LoggedGame&&) noexcept;
  ~LoggedGame();

  /// The log with all lines that were added.
  [[nodiscard]] const std::string& text() const;
  /// The names of the players, by seat.
  [[nodiscard]] const std::vector<std::string>& players() const;
  /// The seat of a player; nullopt if nobody has this name.
  [[nodiscard]] std::optional<OwnerId> seat(std::string_view player) const;

  /// The game where the log ends, after all steps that nobody decides. It has everything that the
  /// log says, secrets too. What the log leaves open is as unknown as in a game that one player
  /// knows (Game::as_known_to): a public copy, as `veedor publish` makes it, can be read too.
  [[nodiscard]] Game game() const;

  /// Adds decisions in the short notation, veedor-notation(1), one a line. Returns why they are
  /// refused, as a sentence for people; nothing is added then. nullopt if they were added.
  std::optional<std::string> add(std::string_view lines);
  /// The steps that these decisions take from game() on. Throws std::invalid_argument, with the
  /// same sentence, if they are refused.
  [[nodiscard]] std::vector<Step> steps(std::string_view lines) const;
  /// The lines of the short notation for steps that were taken from game() on: one decision of one
  /// player, or of several who set discs at the same time, up to where somebody else has to decide.
  /// The line is proven: added to the log it leads to the same position. Parts that are begun and
  /// in which nothing is done, such as a `begin_place` without a `place`, are left out, because no
  /// log has them. Throws std::invalid_argument if a step is illegal, or no line says this.
  [[nodiscard]] std::string line(std::span<const Step> steps) const;

 private:
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

/// Definitions of the cards that these rulesets do not know, made up at random, for `cards` of
/// Game's constructor; empty if they know all cards. So games can be played whose cards no source
/// gives. Throws as that constructor does.
[[nodiscard]] std::string made_up_cards(const std::vector<std::string>& rulesets,
                                        std::size_t players, Random& random);
/// The same, with the numbers of another generator, such as std::mt19937.
template <std::uniform_random_bit_generator Generator>
[[nodiscard]] std::string made_up_cards(const std::vector<std::string>& rulesets,
                                        std::size_t players, Generator& generator) {
  Random random([&generator] { return uniform_bits(generator); });
  return made_up_cards(rulesets, players, random);
}

}  // namespace veedor
