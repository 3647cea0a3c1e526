#pragma once

#include <array>
#include <concepts>
#include <cstdint>
#include <span>

#include "engine/step.h"
#include "engine/table.h"
#include "engine/time.h"

/// The table of all kinds of steps: when each may be taken, what it belongs to, and the functions
/// that check it and do it.
namespace veedor {

/// The fields that a kind of step uses; the others stay at their defaults.
class FieldSet {
 public:
  template <std::same_as<Field>... Fields>
  explicit constexpr FieldSet(Fields... fields) : bits_((bit(fields) | ... | 0U)) {}
  [[nodiscard]] constexpr bool has(Field field) const { return (bits_ & bit(field)) != 0; }

 private:
  static constexpr unsigned bit(Field field) { return 1U << static_cast<unsigned>(field); }
  unsigned bits_;
};

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

/// The kinds of steps that are the one step of this effect, or that name its object.
[[nodiscard]] std::span<const StepKind> single_steps(const Effect& effect);

}  // namespace veedor
