#pragma once

#include <array>
#include <concepts>
#include <cstdint>
#include <span>

#include "engine/step.h"
#include "engine/table.h"
#include "engine/time.h"

/// One table of all kinds of steps: when each may be taken, to what it belongs, how it is checked
/// and done.
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

/// What a step of a Special action is in it.
enum class SpecialPart : std::uint8_t {
  repeated,   ///< one of any number
  once,       ///< the one thing that is done, or the end of what was repeated
  announced,  ///< the one thing that is named before others answer; nothing is done yet
  answer,     ///< an answer to it
  follows,    ///< what comes after the one thing
};

/// Whether everybody at the table may know what such a step says.
enum class Secrecy : std::uint8_t {
  open,
  secret,  ///< it names cards or regions that not everybody may see
};

/// What the engine knows of one kind of step; the row of a kind is found by a shift.
struct alignas(64) StepRow {
  StepKind kind;
  Secrecy secrecy;
  FieldSet fields;
  Window window;
  Reason too_late;        ///< why such a step cannot be taken after its window
  std::uint32_t effects;  ///< bits of the kinds of effects whose step it is; 0: of none
  SpecialPart part;       ///< of a Special action
  /// What its fields accept, once it is its time.
  void (*ask)(const View&, const Step&, Questions&);
  /// What it does, once it breaks no rule.
  void (*apply)(Table&, const Step&);
  /// Whether it can be done as it says although it breaks a rule, where a ruling lets it pass.
  bool (*possible)(const View&, const Step&);

  [[nodiscard]] bool belongs_to(const Effect& effect) const {
    return ((effects >> effect.index()) & 1U) != 0;
  }
  /// Whether it comes after what is done once in the Special action.
  [[nodiscard]] bool comes_after_the_one_thing() const {
    return part == SpecialPart::follows || part == SpecialPart::answer;
  }
  /// Whether such a step may be taken now, as far as its time goes; why not: out_of_time.
  [[nodiscard]] bool in_time(const View& view) const {
    if (!window.has(time_of(view.rules, view.state))) return false;
    if (effects == 0) return true;
    const bool done = view.state.turn.special_complete && !comes_after_the_one_thing();
    return !done && belongs_to(effect_under_way(view));
  }
};

/// In the order of StepKind.
extern const std::array<StepRow, kStepKinds> kStepRows;

[[nodiscard]] inline const StepRow& row_of(StepKind kind) {
  return kStepRows[static_cast<std::size_t>(kind)];
}

/// The kinds of steps that are the one step of this effect, or name what it is about.
[[nodiscard]] std::span<const StepKind> single_steps(const Effect& effect);

}  // namespace veedor
