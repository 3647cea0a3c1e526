#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "engine/effects/special_form.h"

/// The effect that scores places.
namespace veedor {

struct Table;
struct View;

/// Places are scored by the card (SCORE-1).
struct ScoreEffect {
  enum class What : std::uint8_t {
    choice,
    choice_or_castillo,
    worth,
    most,
    least,
    first_places,
    castillo,
    new_regions,  ///< the regions that Secret discs cannot show
  };
  What what = What::choice;
  std::uint64_t worth = 0;  ///< for What::worth: bit n selects regions whose first place earns n

  /// Whether it can score more than one place.
  [[nodiscard]] bool several() const { return !chosen() && what != What::castillo; }
  /// Whether the card's player names the place.
  [[nodiscard]] bool chosen() const {
    return what == What::choice || what == What::choice_or_castillo;
  }
  static constexpr std::array kSteps{StepKind::score, StepKind::score_next};

  [[nodiscard]] SpecialForm form() const;
  [[nodiscard]] std::vector<RuleId> rules() const;
  void begin(Table& table) const;
  void ask(const View& view, const Step& step, Questions& questions) const;
  void perform(Table& table, const Step& step) const;
  void finish(Table& table) const;
  friend bool operator==(const ScoreEffect&, const ScoreEffect&) = default;
};

}  // namespace veedor
