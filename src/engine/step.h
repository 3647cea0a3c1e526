#pragma once

#include <algorithm>
#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <type_traits>

#include "base/enum_set.h"
#include "base/ids.h"
#include "engine/board/character.h"
#include "engine/choice.h"

namespace veedor {

/// The smallest parts of decisions. Each is checked against the position after the one before it.
/// step_list.inc says what each kind is, which fields it uses, and what they mean.
enum class StepKind : std::uint8_t {
#define STEP(name, ...) name,
#define SPECIAL_STEP(name, ...) name,
#include "engine/step_list.inc"
#undef STEP
#undef SPECIAL_STEP
};

constexpr std::size_t kStepKinds = static_cast<std::size_t>(StepKind::score_all) + 1;

/// Any load or none.
constexpr std::uint8_t kAnyLoad = 255;

/// One step of a decision; fields that its kind does not use keep their defaults.
struct Step {
  StepKind kind = StepKind::begin_round;
#define FIELD(name, type) type name{};
#include "engine/step_fields.inc"
#undef FIELD
  /// Only Caballeros with this load leave. Not a Field, because it only narrows the choice of
  /// Caballeros.
  std::uint8_t carries = kAnyLoad;
  /// For a disc: it is set, but what it shows is not known yet. Not a Field either.
  bool sealed = false;
  friend bool operator==(const Step&, const Step&) = default;
};

/// How many Caballeros a step moves to its place: those of its owner, and the one taken along.
[[nodiscard]] constexpr unsigned arriving(const Step& step) {
  return std::max<unsigned>(step.count, 1) + (step.companion.valid() ? 1U : 0U);
}

using StepSet = EnumSet<StepKind, kStepKinds>;

/// Whether a table has one row for every kind of step, in the order of StepKind.
template <class Rows>
constexpr bool one_for_each_step(const Rows& rows) {
  for (std::size_t i = 0; i < rows.size(); ++i) {
    if (static_cast<std::size_t>(rows[i].kind) != i) return false;
  }
  return rows.size() == kStepKinds;
}

/// The part of a step that a rule is about; `whole` for the step as a whole.
enum class Field : std::uint8_t {
  whole,
#define FIELD(name, type) name,
#include "engine/step_fields.inc"
#undef FIELD
};

/// The names of the fields, in the order of Field.
inline constexpr auto kFieldNames = std::to_array<std::string_view>({
    "whole",
#define FIELD(name, type) #name,
#include "engine/step_fields.inc"
#undef FIELD
});
constexpr std::size_t kFields = kFieldNames.size();

/// All fields but `whole`, in the order of Field.
inline constexpr auto kStepFields = std::to_array<Field>({
#define FIELD(name, type) Field::name,
#include "engine/step_fields.inc"
#undef FIELD
});

[[nodiscard]] constexpr std::string_view name_of(Field field) {
  return kFieldNames[static_cast<std::size_t>(field)];
}
/// The field with this name; nullopt if there is none.
[[nodiscard]] constexpr std::optional<Field> field_named(std::string_view name) {
  for (const Field field : kStepFields) {
    if (name_of(field) == name) return field;
  }
  return std::nullopt;
}

/// Calls `visit` with the member of `step` for `field`, which is not `whole`, and returns what it
/// returns.
template <class AnyStep, class Visit>
constexpr auto visit_field(AnyStep& step, Field field, Visit visit) {
  switch (field) {
    case Field::whole:
      break;
#define FIELD(name, type) \
  case Field::name:       \
    return visit(step.name);
#include "engine/step_fields.inc"
#undef FIELD
  }
  return decltype(visit(step.count))();
}

/// Whether a member of a step has a value. Numbers always have one.
template <class Tag>
[[nodiscard]] constexpr bool has_value(Id<Tag> id) {
  return id.valid();
}
template <class Number>
[[nodiscard]] constexpr bool has_value(Number /*number*/) {
  return true;
}

/// The value that `step` has in `field`, in the encoding of choices.
[[nodiscard]] inline unsigned value_of(const Step& step, Field field) {
  if (field == Field::whole) return 1;
  return visit_field(step, field, []<class Member>(const Member& member) {
    if constexpr (std::is_class_v<Member>) {
      return member.valid() ? static_cast<unsigned>(member.index()) : kNoValue;
    } else {
      return static_cast<unsigned>(member);
    }
  });
}

/// Sets `field` of `step` to the value, in the encoding of choices.
void set_value(Step& step, Field field, unsigned value);

/// What each field of a step accepts, given the other fields. There is one question for each field,
/// so that there is room for all.
class Questions {
 public:
  struct Question {
    Field field;
    Choice choice;

    Question() = default;
    Question(Field asked, Universe all, unsigned said) : field(asked), choice(all, said) {}
  };

  explicit Questions(const Step& step) : step_(step) {}

  /// Adds a question. Fields that break the same rule are reported in the order in which they were
  /// added. If the field was added before, its existing choice is returned.
  Choice& add(Field field, Universe all) {
    if (has(field)) [[unlikely]] {
      return std::ranges::find(items_, field, &Question::field)->choice;
    }
    added_ |= bit(field);
    // Constructed in place: a choice is large, and `items_` is not initialised.
    return std::construct_at(&items_[used_++], field, all, said_in(field))->choice;
  }
  [[nodiscard]] std::span<const Question> items() const { return {items_.data(), used_}; }
  /// What the step accepts in `field`; null if the field was not added.
  [[nodiscard]] const Choice* choice(Field field) const {
    return has(field) ? &std::ranges::find(items_, field, &Question::field)->choice : nullptr;
  }
  /// The values that the step accepts in `field`; 0 if it may not be taken at all, or if the field
  /// was not added.
  [[nodiscard]] std::uint64_t allowed(Field field) const {
    const Choice* const whole = choice(Field::whole);
    if (whole != nullptr && whole->allowed() == 0) return 0;
    const Choice* const asked = choice(field);
    return asked == nullptr ? 0 : asked->allowed();
  }
  /// Whether every field accepts its value: no rule is broken.
  [[nodiscard]] bool accepted() const {
    return std::ranges::all_of(items(),
                               [](const Question& each) { return each.choice.accepted(); });
  }

 private:
  /// The step's own value; counts above kMaxNumber are the same to a choice.
  [[nodiscard]] unsigned said_in(Field field) const {
    const unsigned value = value_of(step_, field);
    return field == Field::count ? std::min(value, kMaxNumber) : value;
  }
  [[nodiscard]] static constexpr unsigned bit(Field field) {
    return 1U << static_cast<unsigned>(field);
  }
  [[nodiscard]] bool has(Field field) const { return (added_ & bit(field)) != 0; }

  Step step_;
  std::array<Question, kFields> items_;  // the first `used_` are initialised
  std::size_t used_ = 0;
  unsigned added_ = 0;  ///< a bit for each field
};

/// Why a step is not legal: the reason, the field that is wrong, and what that field accepts.
struct Violation {
  Reason reason{};
  Field field = Field::whole;
  Choice choice{};

  [[nodiscard]] RuleId rule() const { return rule_of(reason); }
};

/// The first violation that `questions` find, in the order of the rules, leaving out rules that are
/// `waived`; nullopt if there is none.
[[nodiscard]] std::optional<Violation> first_violation(const Questions& questions,
                                                       const Waived& waived = {});

}  // namespace veedor
