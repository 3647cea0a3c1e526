#pragma once

#include <cstdint>
#include <type_traits>
#include <variant>
#include <vector>

#include "engine/effects/caballero_effects.h"
#include "engine/effects/card_effects.h"
#include "engine/effects/disc_effects.h"
#include "engine/effects/piece_effects.h"
#include "engine/effects/score_effect.h"
#include "engine/effects/special_form.h"

/// One struct for each kind of effect, in the headers of engine/effects/: its arguments, and what
/// the engine makes of them. Each says its `form` and its `rules`, and has of these what it needs:
/// - `begin`     what happens as soon as it is announced, and who has to answer it;
/// - `ask`       what one step of it, of those in `kSteps`, accepts;
/// - `perform`   what that step does;
/// - `turn_over` if Secret discs decide it: they change nothing before all that it waits for are
///   set, and then they take effect together;
/// - `finish`    what happens when all its steps are done.
namespace veedor {

/// The Special action of a card, or one of the alternatives that it offers.
using Effect =
    std::variant<MoveEffect, PlaceEffect, ScoreEffect, ReturnEffect, DiscReturnEffect,
                 DiscEvictEffect, DiscScoreEffect, TakeEffect, KingEffect, PlaceAtKingEffect,
                 SwapKingEffect, GrandeEffect, TileEffect, PowerEffect, VetoEffect,
                 PlaceNumberEffect, PlaceAnywhereEffect, DiscGrandesEffect, GrandesByDiscEffect,
                 QuarantineEffect, BridgeEffect, InquisitorEffect, LimitTableEffect,
                 RemoveCardEffect, NoEffect, UnjudgedEffect, CharacterEffect, RevolutionEffect,
                 SecondCardEffect, MoveAtScoringEffect>;

/// Bits of the effects in the variant, as `Effect::index` counts them, whose steps include `kind`.
[[nodiscard]] constexpr std::uint32_t effects_with(StepKind kind) {
  return [kind]<class... Types>(std::type_identity<std::variant<Types...>>) {
    std::uint32_t bits = 0;
    std::uint32_t bit = 1;
    const auto add = [&](const auto& steps) {
      for (const StepKind each : steps) bits |= each == kind ? bit : 0;
      bit <<= 1U;
    };
    (add(Types::kSteps), ...);
    return bits;
  }(std::type_identity<Effect>{});
}

/// What the effect says of itself.
[[nodiscard]] SpecialForm form_of(const Effect& effect);
/// The rules of what such a card does.
[[nodiscard]] std::vector<RuleId> rules_of(const Effect& effect);
/// Whether the card is held, to prevent a Special action.
[[nodiscard]] inline bool is_held(const Effect& effect) { return form_of(effect).held; }

}  // namespace veedor
