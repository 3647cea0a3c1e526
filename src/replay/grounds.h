#pragma once

#include <array>
#include <cassert>
#include <cstddef>

#include "engine/referee.h"
#include "replay/caution.h"

namespace veedor {

/// A datum of a ruleset that the judgement of a step reads, and the field of the step where another
/// reading of it would find a fault, or none.
struct Ground {
  Caution datum;  ///< without a node
  Field at = Field::to;
};

/// A few of them, without an allocation: every legal step of a replay is asked for its grounds.
class Grounds {
 public:
  void add(const Caution& datum, Field at = Field::to) {
    assert(size_ < grounds_.size());
    grounds_[size_++] = {.datum = datum, .at = at};
  }
  [[nodiscard]] const Ground* begin() const { return grounds_.data(); }
  [[nodiscard]] const Ground* end() const { return grounds_.data() + size_; }

 private:
  std::array<Ground, 8> grounds_{};  ///< no step has more than six
  std::size_t size_ = 0;
};

/// What the verdict rests on if the step is legal: data and rulings without which it would break a
/// rule. Must be asked before the step is taken.
[[nodiscard]] Grounds grounds_of_step(const Ruleset& ruleset, const View& view, const Step& step);

/// What the verdict rests on if the step breaks a rule for this reason; the fields do not matter.
[[nodiscard]] Grounds grounds_of_fault(const Ruleset& ruleset, const View& view, Reason reason,
                                       const Step& step);

}  // namespace veedor
