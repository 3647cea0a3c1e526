#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "engine/course.h"
#include "engine/referee.h"
#include "engine/step_table.h"

namespace veedor::test {

/// Makes steps for the engine out of nothing but what the engine says of them. `pick(n)` is any
/// number below n.
template <class Pick>
class EngineDriver {
 public:
  EngineDriver(Referee& referee, Pick pick) : referee_(referee), pick_(pick) {}

  /// A step of this kind, each field with a value that it accepts or, if there is none or `any` is
  /// set, that it can have; ids that no question is about are any of the rules'.
  Step make(StepKind kind, bool any) {
    Step step = first_values(kind);
    for (const Field field : kStepFields) {
      if (!row_of(kind).fields.has(field)) continue;
      const Questions questions = referee_.questions(step);
      for (const auto& question : questions.items()) {
        if (question.field != field) continue;
        const std::uint64_t accepted = any ? 0 : question.choice.allowed();
        const std::uint64_t values = accepted != 0 ? accepted : question.choice.universe();
        if (values != 0) set_value(step, field, bit_of(values));
      }
    }
    return step;
  }

  StepKind any_kind() { return static_cast<StepKind>(pick_(kKinds)); }

  /// A kind of step whose time has come. Never one that only a ruling takes.
  StepKind kind_in_time() {
    std::array<StepKind, kKinds> found{};
    std::size_t used = 0;
    for (std::size_t i = 0; i < kKinds; ++i) {
      const auto kind = static_cast<StepKind>(i);
      const bool now = !out_of_time(referee_.view(), {.kind = kind});
      if (now && kind != StepKind::abandon_turn) found[used++] = kind;
    }
    return found[used == 0 ? 0 : pick_(used)];
  }

 private:
  static constexpr std::size_t kKinds = static_cast<std::size_t>(StepKind::score_all) + 1;

  Step first_values(StepKind kind) {
    const Rules& rules = referee_.rules();
    Step step{.kind = kind, .owner = OwnerId(pick_(rules.players))};
    if (rules.dummy && pick_(4) == 0) step.owner = kDummy;
    const FieldSet& used = row_of(kind).fields;
    if (used.has(Field::from)) step.from = PlaceId(pick_(rules.places.size()));
    if (used.has(Field::to)) step.to = PlaceId(pick_(rules.places.size()));
    // The second card of a turn is named, the first one is not.
    const bool first = used.may_be_none(Field::card) && (!rules.characters || pick_(2) == 0);
    if (used.has(Field::card) && !first) step.card = CardId(pick_(rules.cards.size()));
    const bool deck = used.has(Field::stack) && !used.may_be_none(Field::stack);
    if (deck && !rules.stacks.empty()) step.stack = StackId(pick_(rules.stacks.size()));
    if (used.has(Field::tile)) step.tile = TileId(0);
    if (used.has(Field::count)) step.count = static_cast<std::uint8_t>(1 + pick_(5));
    if (used.has(Field::alternative)) step.alternative = static_cast<std::uint8_t>(pick_(3));
    return step;
  }

  unsigned bit_of(std::uint64_t values) {
    auto left = pick_(static_cast<std::size_t>(std::popcount(values)));
    for (; left > 0; --left) values &= values - 1;
    return static_cast<unsigned>(std::countr_zero(values));
  }

  Referee& referee_;
  Pick pick_;
};

}  // namespace veedor::test
