#pragma once

#include <concepts>
#include <cstdint>
#include <optional>

#include "engine/rules.h"
#include "engine/state.h"

namespace veedor {

/// The moments of a game between which its steps lie. Within a phase they are in the order of play;
/// those of a turn come once for each player. In which order the phases of a round come, what is
/// missing at each moment, and what follows, is in course.h.
enum class Time : std::uint8_t {
  fill,           ///< somebody is to say who takes free spaces of the Limit table, before all else
  king,           ///< the King's first region is to be named
  homes,          ///< the players' homes are
  first,          ///< the first player is
  before_rounds,  ///< decks and Modifier cards may be given; round 1 may begin
  dummy_regions,  ///< the dummy's Region cards are turned over
  dummy_power,    ///< its Power card is
  reveal,         ///< Action cards are
  power,          ///< Power cards are played
  // The next eight are those of Turn::Part, in its order.
  between_turns,  ///< no turn is under way, or the dummy's
  given,          ///< Caballeros that others gave are to be placed
  taking,         ///< Caballeros may be taken to the Court
  ability,        ///< the ability of the Modifier card has been used
  card,           ///< the Action card is chosen, and nothing of it under way
  placing,        ///< Caballeros are placed
  sailing,        ///< Caballeros sail
  special,        ///< a Special action is under way
  scoring,        ///< a general scoring waits for its discs
  round_end,      ///< the round is complete
  over,           ///< the last general scoring is done
};

/// The moment at which the game stands.
[[nodiscard]] inline Time time_of(const Rules& rules, const State& state) {
  if (state.fill.free > 0) [[unlikely]]
    return Time::fill;
  if (state.phase == Phase::turns) {  // so is most of a game
    return static_cast<Time>(static_cast<unsigned>(Time::between_turns) +
                             static_cast<unsigned>(state.turn.part));
  }
  switch (state.phase) {
    case Phase::setup:
      if (!state.king().valid()) return Time::king;
      for (const OwnerId player : rules.player_set()) {
        if (!state.grandes()[player.index()].valid()) return Time::homes;
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
    case Phase::turns:
    case Phase::over:
      break;
  }
  return Time::over;
}

/// The phase of a round to which a moment belongs; none before the first and after the last.
[[nodiscard]] constexpr std::optional<Phase> phase_of_round(Time time) {
  if (time <= Time::before_rounds || time >= Time::round_end) return std::nullopt;
  if (time <= Time::dummy_power) return Phase::dummy;
  if (time == Time::reveal) return Phase::reveal;
  if (time == Time::power) return Phase::power;
  return time == Time::scoring ? Phase::scoring : Phase::turns;
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
  /// After it a step that may not be taken is too late, and not too early.
  [[nodiscard]] constexpr Time last() const { return last_; }

 private:
  static constexpr std::uint32_t bit(Time time) {
    return std::uint32_t{1} << static_cast<unsigned>(time);
  }
  template <std::same_as<Time>... Times>
  static constexpr Time latest(Times... times) {
    Time last{};
    ((last = times > last ? times : last), ...);
    return last;
  }

  std::uint32_t times_;
  Time last_;
};

}  // namespace veedor
