#pragma once

#include <array>
#include <concepts>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "engine/rules.h"
#include "engine/state.h"
#include "engine/step.h"
#include "engine/table.h"

/// The table of all kinds of steps: when each may be taken, what it belongs to, and the functions
/// that check it and do it.
namespace veedor {

/// The moments of a game between its steps, within a phase in the order of play; those of a turn
/// recur for each player. course.h has the order of the phases in a round, what is missing at each
/// moment, and what follows.
enum class Time : std::uint8_t {
  fill,           ///< it is open who takes free spaces of the Limit table; precedes all else
  king,           ///< the King's first region must be named
  homes,          ///< the players' homes must be named
  first,          ///< the first player must be named
  before_rounds,  ///< decks and Modifier cards may be given; round 1 may begin
  dummy_regions,  ///< the dummy's Region cards are turned over
  dummy_power,    ///< the dummy's Power card is turned over
  reveal,         ///< Action cards are turned over
  power,          ///< Power cards are played
  // The next ten match Turn::Part, in its order.
  between_turns,  ///< no turn is under way, or the dummy's is
  given,          ///< Caballeros that others gave must be placed
  taking,         ///< Caballeros may be taken to the Court
  ability,        ///< the ability of the Modifier card has been used
  saved,          ///< a kept Special action is named, and must be announced
  resigned,       ///< a Caballero has stepped down, and must claim a disc
  card,           ///< the Action card is chosen, and none of its actions is under way
  placing,        ///< Caballeros are placed
  sailing,        ///< Caballeros sail
  special,        ///< a Special action is under way
  scoring,        ///< a general scoring waits for its discs
  round_end,      ///< the round is complete
  over,           ///< the last general scoring is done
};

/// The moment that the game has reached.
[[nodiscard]] inline Time time_of(const Rules& rules, const State& state) {
  if (state.fill.free > 0) [[unlikely]]
    return Time::fill;
  if (state.phase == Phase::turns) {  // most of a game is in this phase
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

/// The phase of a round that a moment belongs to; nullopt before the first and after the last.
[[nodiscard]] constexpr std::optional<Phase> phase_of_round(Time time) {
  if (time <= Time::before_rounds || time >= Time::round_end) return std::nullopt;
  if (time <= Time::dummy_power) return Phase::dummy;
  if (time == Time::reveal) return Phase::reveal;
  if (time == Time::power) return Phase::power;
  return time == Time::scoring ? Phase::scoring : Phase::turns;
}

/// When a step may be taken: a set of moments, and the last moment at which it can be too early.
class Window {
 public:
  template <std::same_as<Time>... Times>
  explicit constexpr Window(Times... times) : times_((bit(times) | ...)), last_(latest(times...)) {}

  /// The same moments, but the step is too late only after `last`, not after the latest of them.
  [[nodiscard]] constexpr Window until(Time last) const {
    Window same = *this;
    same.last_ = last;
    return same;
  }
  [[nodiscard]] constexpr bool has(Time time) const { return (times_ & bit(time)) != 0; }
  /// At a later moment a step outside its window is too late; before, too early.
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

/// The fields that a kind of step uses; the others stay at their defaults.
class FieldSet {
 public:
  template <std::same_as<Field>... Fields>
  explicit constexpr FieldSet(Fields... fields) : bits_((bit(fields) | ... | 0U)) {}

  /// These fields too; they may have no value.
  template <std::same_as<Field>... Fields>
  [[nodiscard]] constexpr FieldSet optional(Fields... fields) const {
    FieldSet more = *this;
    more.optional_ |= (bit(fields) | ...);
    more.bits_ |= more.optional_;
    return more;
  }
  [[nodiscard]] constexpr bool has(Field field) const { return (bits_ & bit(field)) != 0; }
  [[nodiscard]] constexpr bool may_be_none(Field field) const {
    return (optional_ & bit(field)) != 0;
  }

 private:
  static constexpr unsigned bit(Field field) { return 1U << static_cast<unsigned>(field); }
  unsigned bits_;
  unsigned optional_ = 0;
};

/// Steps whose Modifier card only a log may hide: who deals cards or passes one on sees them.
inline constexpr StepSet kHiddenInLogs(StepKind::deal_modifier, StepKind::pass_modifier);

/// The role of a step within its Special action.
enum class SpecialPart : std::uint8_t {
  repeated,   ///< may be taken any number of times
  once,       ///< the one step of the action, or the end of the repeated ones
  announced,  ///< names something before others answer; changes nothing yet
  answer,     ///< an answer to it
  follows,    ///< follows the one step
};

/// Whether everybody at the table may know the content of such a step.
enum class Secrecy : std::uint8_t {
  open,
  secret,  ///< it names cards or regions that not all players may see
};

/// The properties of one kind of step. The alignment turns the look-up of a row into a shift.
struct alignas(64) StepRow {
  StepKind kind;
  Secrecy secrecy;
  FieldSet fields;
  Window window;
  Reason too_late;        ///< the reason against such a step after its window
  std::uint32_t effects;  ///< the kinds of effects that it belongs to, as bits; 0: none
  SpecialPart part;       ///< its role within a Special action
  /// Asks what its fields accept. Only called at the step's time.
  void (*ask)(const View&, const Step&, Questions&);
  /// Does the step. Only called if it breaks no rule, or by a ruling.
  void (*apply)(Table&, const Step&);
  /// Whether the step can be carried out although it breaks a rule that a ruling waives.
  bool (*possible)(const View&, const Step&);

  [[nodiscard]] bool belongs_to(const Effect& effect) const {
    return ((effects >> effect.index()) & 1U) != 0;
  }
  /// Whether it comes after the one step of the Special action.
  [[nodiscard]] bool comes_after_the_one_thing() const {
    return part == SpecialPart::follows || part == SpecialPart::answer;
  }
  /// Whether such a step may be taken now, as far as time is concerned. `out_of_time` gives the
  /// reason if not.
  [[nodiscard]] bool in_time(const View& view) const {
    if (!window.has(time_of(view.rules, view.state))) return false;
    if (effects == 0) return true;
    const bool done = view.state.turn.special_complete && !comes_after_the_one_thing();
    return !done && belongs_to(effect_under_way(view));
  }
};

/// The rows, in the order of StepKind.
extern const std::array<StepRow, kStepKinds> kStepRows;

[[nodiscard]] inline const StepRow& row_of(StepKind kind) {
  return kStepRows[static_cast<std::size_t>(kind)];
}

/// The name of a step in the history as data, such as "take"; kNoEvent for a step that only begins
/// or completes something.
[[nodiscard]] std::string_view event_name(StepKind kind);
inline constexpr std::string_view kNoEvent = "other";

/// The kinds of steps that are the one step of this effect, or that name its object.
[[nodiscard]] std::span<const StepKind> single_steps(const Effect& effect);

}  // namespace veedor
