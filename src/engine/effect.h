#pragma once

#include <cstdint>
#include <variant>
#include <vector>

#include "engine/effects/caballero_effects.h"
#include "engine/effects/card_effects.h"
#include "engine/effects/disc_effects.h"
#include "engine/effects/effect_syntax.h"
#include "engine/effects/piece_effects.h"

/// The effect that scores places.

/// One struct for each kind of effect, in the headers of engine/effects/: its arguments, and how
/// the engine carries it out. Each has a `form` and `rules`, and those of these functions that it
/// needs:
/// - `begin`     runs as soon as the effect is announced, and sets who must answer it;
/// - `ask`       says what a step of it accepts;
/// - `perform`   does that step;
/// - `turn_over` if Secret discs decide the effect: they change nothing until all of them are set,
///   and then take effect together;
/// - `missing`   why it cannot end yet, if neither its one step nor an answer is missing;
/// - `finish`    runs when all its steps are done.

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

  [[nodiscard]] EffectSyntax form() const;
  [[nodiscard]] std::vector<RuleId> rules() const;
  void begin(Table& table) const;
  void ask(const View& view, const Step& step, Questions& questions) const;
  void perform(Table& table, const Step& step) const;
  void finish(Table& table) const;
  friend bool operator==(const ScoreEffect&, const ScoreEffect&) = default;
};

/// The Special action of a card, or one of the alternatives that it offers.
using Effect =
    std::variant<MoveEffect, PlaceEffect, ScoreEffect, ReturnEffect, DiscReturnEffect,
                 DiscEvictEffect, DiscScoreEffect, TakeEffect, KingEffect, PlaceAtKingEffect,
                 SwapKingEffect, GrandeEffect, TileEffect, PowerEffect, VetoEffect,
                 PlaceNumberEffect, PlaceAnywhereEffect, DiscGrandesEffect, GrandesByDiscEffect,
                 QuarantineEffect, BridgeEffect, InquisitorEffect, LimitTableEffect,
                 RemoveCardEffect, NoEffect, UnjudgedEffect, CharacterEffect, RevolutionEffect,
                 SecondCardEffect, MoveAtScoringEffect>;

/// How the effect is written in a log, and its properties.
[[nodiscard]] EffectSyntax form_of(const Effect& effect);
/// The rules that govern such an effect.
[[nodiscard]] std::vector<RuleId> rules_of(const Effect& effect);
/// Whether the card is held in order to prevent a Special action later.
[[nodiscard]] inline bool is_held(const Effect& effect) { return form_of(effect).held; }

}  // namespace veedor
