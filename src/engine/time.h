#pragma once

#include <concepts>
#include <cstdint>

#include "engine/rules.h"
#include "engine/state.h"

namespace veedor {

/// The moments of a game between which its steps lie, in the order of play; those of a turn come
/// once for each player. What is missing at each of them, and what follows, is in course.h.
enum class Time : std::uint8_t {
  king,           ///< the King's first region is to be named
  homes,          ///< the players' homes are
  first,          ///< the first player is
  before_rounds,  ///< decks and Modifier cards may be given; round 1 may begin
  dummy_regions,  ///< the dummy's Region cards are turned over
  dummy_power,    ///< its Power card is
  reveal,         ///< Action cards are
  power,          ///< Power cards are played
  // The next six are those of Turn::Part, in its order.
  between_turns,  ///< no turn is under way, or the dummy's
  taking,         ///< Caballeros may be taken to the Court
  ability,        ///< the ability of the Modifier card has been used
  card,           ///< the Action card is chosen, and nothing of it under way
  placing,        ///< Caballeros are placed
  special,        ///< a Special action is under way
  scoring,        ///< a general scoring waits for its discs
  round_end,      ///< the round is complete
  over,           ///< the last general scoring is done
};

/// The moment at which the game stands.
[[nodiscard]] inline Time time_of(const Rules& rules, const State& state) {
  switch (state.phase) {
    case Phase::turns:
      return static_cast<Time>(static_cast<unsigned>(Time::between_turns) +
                               static_cast<unsigned>(state.turn.part));
    case Phase::setup:
      if (!state.king.valid()) return Time::king;
      for (const OwnerId player : rules.player_set()) {
        if (!state.grandes[player.index()].valid()) return Time::homes;
      }
      return Time::first;
    case Phase::dummy:
      return state.dummy_drawn_done ? Time::dummy_power : Time::dummy_regions;
    case Phase::reveal:
      return Time::reveal;
    case Phase::power:
      return Time::power;
    case Phase::scoring:
      return Time::scoring;
    case Phase::round_end:
      return state.round == 0 ? Time::before_rounds : Time::round_end;
    case Phase::over:
      break;
  }
  return Time::over;
}

/// When a step may be taken: at some moments, up to the last at which it can be too early.
class Window {
 public:
  template <std::same_as<Time>... Times>
  explicit constexpr Window(Times... times) : times_((bit(times) | ...)), last_(latest(times...)) {}

  /// The same moments; after `last`, and not only after the latest of them, it is too late.
  [[nodiscard]] constexpr Window until(Time last) const {
    Window same = *this;
    same.last_ = last;
    return same;
  }
  [[nodiscard]] constexpr bool has(Time time) const { return (times_ & bit(time)) != 0; }
  /// Whether a step that may not be taken at `time` is too late, and not too early.
  [[nodiscard]] constexpr bool over_at(Time time) const { return time > last_; }

 private:
  static constexpr std::uint32_t bit(Time time) {
    return std::uint32_t{1} << static_cast<unsigned>(time);
  }
  template <std::same_as<Time>... Times>
  static constexpr Time latest(Times... times) {
    Time last = Time::king;
    ((last = times > last ? times : last), ...);
    return last;
  }

  std::uint32_t times_;
  Time last_;
};

}  // namespace veedor
