#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <type_traits>
#include <variant>
#include <vector>

#include "engine/effects/special_form.h"

/// One struct for each kind of effect: its arguments, and what the engine makes of them in
/// engine/effects/. Each says its `form` and its `rules`, and has of these what it needs:
/// - `begin`     what happens as soon as it is announced, and who has to answer it;
/// - `ask`       what one step of it, of those in `kSteps`, accepts;
/// - `perform`   what that step does;
/// - `turn_over` if Secret discs decide it: they change nothing before all that it waits for are
///   set, and then they take effect together;
/// - `finish`    what happens when all its steps are done.
namespace veedor {

struct Rules;
struct Table;
struct View;

/// Caballeros move from regions to other regions or into the Castillo (MOVE-1 to MOVE-4).
struct MoveEffect {
  std::uint8_t own = 0;       ///< at most so many of the card's player
  std::uint8_t opposing = 0;  ///< at most so many of all others together
  std::uint8_t total = 0;     ///< at most so many of both together
  bool either = false;        ///< own or opposing ones, never both in one Special action
  bool one_region = false;    ///< all are taken from the same region
  bool black = false;         ///< black ones alone
  bool along = false;         ///< each takes one Caballero of a willing player along
  bool back_allowed = false;  ///< some may return to where they came from
  static constexpr std::array kSteps{StepKind::move};

  [[nodiscard]] SpecialForm form() const;
  [[nodiscard]] std::vector<RuleId> rules() const;
  void ask(const View& view, const Step& step, Questions& questions) const;
  void perform(Table& table, const Step& step) const;
  friend bool operator==(const MoveEffect&, const MoveEffect&) = default;
};

/// Caballeros come from the Court into any regions (A p.12, Militia).
struct PlaceEffect {
  std::uint8_t up_to = 0;
  bool castillo = false;  ///< the Castillo is open to them too
  static constexpr std::array kSteps{StepKind::special_place};

  [[nodiscard]] SpecialForm form() const;
  [[nodiscard]] std::vector<RuleId> rules() const;
  void ask(const View& view, const Step& step, Questions& questions) const;
  void perform(Table& table, const Step& step) const;
  friend bool operator==(const PlaceEffect&, const PlaceEffect&) = default;
};

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
    new_regions,  ///< those that Secret discs cannot show
  };
  What what = What::choice;
  std::uint64_t worth = 0;  ///< for What::worth: bit n is set for regions whose first place earns n

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

/// Caballeros go back to the Province (RETURN-1, RETURN-2).
struct ReturnEffect {
  std::uint8_t count = 0;  ///< of each colour concerned; kUnlimited: all
  bool court = false;      ///< they may come from the Court
  bool regions = false;    ///< they may come from regions
  bool everyone = false;   ///< concerns every colour, not only opponents; the card's player chooses

  /// Nothing is left to choose.
  [[nodiscard]] bool automatic() const { return !regions; }
  static constexpr std::array kSteps{StepKind::give_back, StepKind::end_give_back};

  [[nodiscard]] SpecialForm form() const;
  [[nodiscard]] std::vector<RuleId> rules() const;
  void begin(Table& table) const;
  void ask(const View& view, const Step& step, Questions& questions) const;
  void perform(Table& table, const Step& step) const;
  friend bool operator==(const ReturnEffect&, const ReturnEffect&) = default;
};

/// Opponents choose a region by secret disc, which loses `count` of their Caballeros to the
/// Province (A p.12, Civil War).
struct DiscReturnEffect {
  std::uint8_t count = 0;  ///< kUnlimited: all
  static constexpr std::array kSteps{StepKind::disc};

  [[nodiscard]] SpecialForm form() const;
  [[nodiscard]] std::vector<RuleId> rules() const;
  void begin(Table& table) const;
  void ask(const View& view, const Step& step, Questions& questions) const;
  void perform(Table& table, const Step& step) const;
  void turn_over(Table& table) const;
  friend bool operator==(const DiscReturnEffect&, const DiscReturnEffect&) = default;
};

/// The card's player names a region; the opponents' Caballeros leave it by secret disc (A p.11).
struct DiscEvictEffect {
  static constexpr std::array kSteps{StepKind::name_region, StepKind::disc};

  [[nodiscard]] SpecialForm form() const;
  [[nodiscard]] std::vector<RuleId> rules() const;
  void ask(const View& view, const Step& step, Questions& questions) const;
  void perform(Table& table, const Step& step) const;
  void turn_over(Table& table) const;
  friend bool operator==(const DiscEvictEffect&, const DiscEvictEffect&) = default;
};

/// Every player sets a disc; regions shown exactly once are scored (A p.10).
struct DiscScoreEffect {
  static constexpr std::array kSteps{StepKind::disc, StepKind::score_next};

  [[nodiscard]] SpecialForm form() const;
  [[nodiscard]] std::vector<RuleId> rules() const;
  void begin(Table& table) const;
  void ask(const View& view, const Step& step, Questions& questions) const;
  void perform(Table& table, const Step& step) const;
  void turn_over(Table& table) const;
  void finish(Table& table) const;
  friend bool operator==(const DiscScoreEffect&, const DiscScoreEffect&) = default;
};

/// Own Caballeros come from the Province into the Court (COURT-3).
struct TakeEffect {
  std::uint8_t count = 0;
  static constexpr std::array kSteps{StepKind::special_take_at_once, StepKind::special_take,
                                     StepKind::end_special_take};

  [[nodiscard]] SpecialForm form() const;
  [[nodiscard]] std::vector<RuleId> rules() const;
  void ask(const View& view, const Step& step, Questions& questions) const;
  void perform(Table& table, const Step& step) const;
  friend bool operator==(const TakeEffect&, const TakeEffect&) = default;
};

/// The King moves to another place.
struct KingEffect {
  enum class Reach : std::uint8_t { any, neighbor, abroad, fewest, castillo };
  Reach reach = Reach::any;
  std::uint8_t bring = 0;       ///< so many Caballeros come along from his old region (REGENCY-2)
  bool banish_grandes = false;  ///< Grandes where he arrives go into the Castillo (REGENCY-3)
  static constexpr std::array kSteps{StepKind::move_king, StepKind::bring};

  [[nodiscard]] SpecialForm form() const;
  [[nodiscard]] std::vector<RuleId> rules() const;
  void ask(const View& view, const Step& step, Questions& questions) const;
  void perform(Table& table, const Step& step) const;
  /// Where it can bring the King, and a Grande, beside regions.
  [[nodiscard]] PlaceSet kings_places(const Rules& rules) const;
  [[nodiscard]] PlaceSet grandes_places(const Rules& rules) const;
  friend bool operator==(const KingEffect&, const KingEffect&) = default;
};

/// The King's region is open to placing for the rest of the turn (REGENCY-6).
struct PlaceAtKingEffect {
  static constexpr std::array<StepKind, 0> kSteps{};

  [[nodiscard]] SpecialForm form() const;
  [[nodiscard]] std::vector<RuleId> rules() const;
  void begin(Table& table) const;
  friend bool operator==(const PlaceAtKingEffect&, const PlaceAtKingEffect&) = default;
};

/// The King and a Grande change places (REGENCY-7).
struct SwapKingEffect {
  static constexpr std::array kSteps{StepKind::swap_king};

  [[nodiscard]] SpecialForm form() const;
  [[nodiscard]] std::vector<RuleId> rules() const;
  void ask(const View& view, const Step& step, Questions& questions) const;
  void perform(Table& table, const Step& step) const;
  friend bool operator==(const SwapKingEffect&, const SwapKingEffect&) = default;
};

/// A Grande moves to another region (GRANDE-1).
struct GrandeEffect {
  bool any = false;  ///< any player's Grande, not only the own one
  static constexpr std::array kSteps{StepKind::move_grande};

  [[nodiscard]] SpecialForm form() const;
  [[nodiscard]] std::vector<RuleId> rules() const;
  void ask(const View& view, const Step& step, Questions& questions) const;
  void perform(Table& table, const Step& step) const;
  friend bool operator==(const GrandeEffect&, const GrandeEffect&) = default;
};

/// A scoring tile is placed or moved (TILE-1).
struct TileEffect {
  static constexpr std::array kSteps{StepKind::move_tile};

  [[nodiscard]] SpecialForm form() const;
  [[nodiscard]] std::vector<RuleId> rules() const;
  void ask(const View& view, const Step& step, Questions& questions) const;
  void perform(Table& table, const Step& step) const;
  friend bool operator==(const TileEffect&, const TileEffect&) = default;
};

/// A played card comes back to the hand (BACK-1).
struct PowerEffect {
  static constexpr std::array kSteps{StepKind::take_back, StepKind::take_back_modifier};

  [[nodiscard]] SpecialForm form() const;
  [[nodiscard]] std::vector<RuleId> rules() const;
  void ask(const View& view, const Step& step, Questions& questions) const;
  void perform(Table& table, const Step& step) const;
  friend bool operator==(const PowerEffect&, const PowerEffect&) = default;
};

/// The card is held and may prevent a Special action (VETO-1, VETO-2).
struct VetoEffect {
  static constexpr std::array<StepKind, 0> kSteps{};

  [[nodiscard]] SpecialForm form() const;
  [[nodiscard]] std::vector<RuleId> rules() const;
  void begin(Table& table) const;
  friend bool operator==(const VetoEffect&, const VetoEffect&) = default;
};

/// In place of the number on the card, so many are placed afterwards in the turn.
struct PlaceNumberEffect {
  std::uint8_t number = 0;
  static constexpr std::array<StepKind, 0> kSteps{};

  [[nodiscard]] SpecialForm form() const;
  [[nodiscard]] std::vector<RuleId> rules() const;
  void begin(Table& table) const;
  friend bool operator==(const PlaceNumberEffect&, const PlaceNumberEffect&) = default;
};

/// What is placed afterwards in the turn may go to every region that is not taboo.
struct PlaceAnywhereEffect {
  static constexpr std::array<StepKind, 0> kSteps{};

  [[nodiscard]] SpecialForm form() const;
  [[nodiscard]] std::vector<RuleId> rules() const;
  void begin(Table& table) const;
  friend bool operator==(const PlaceAnywhereEffect&, const PlaceAnywhereEffect&) = default;
};

/// Every opponent moves the Grande by Secret disc.
struct DiscGrandesEffect {
  static constexpr std::array kSteps{StepKind::disc};

  [[nodiscard]] SpecialForm form() const;
  [[nodiscard]] std::vector<RuleId> rules() const;
  void begin(Table& table) const;
  void ask(const View& view, const Step& step, Questions& questions) const;
  void perform(Table& table, const Step& step) const;
  void turn_over(Table& table) const;
  friend bool operator==(const DiscGrandesEffect&, const DiscGrandesEffect&) = default;
};

/// In the next general scoring every player moves the Grande by Secret disc.
struct GrandesByDiscEffect {
  static constexpr std::array<StepKind, 0> kSteps{};

  [[nodiscard]] SpecialForm form() const;
  [[nodiscard]] std::vector<RuleId> rules() const;
  void begin(Table& table) const;
  friend bool operator==(const GrandesByDiscEffect&, const GrandesByDiscEffect&) = default;
};

/// A scoring tile makes its region taboo until after the next general scoring (QUARANTINE-1).
struct QuarantineEffect {
  static constexpr std::array kSteps{StepKind::quarantine};

  [[nodiscard]] SpecialForm form() const;
  [[nodiscard]] std::vector<RuleId> rules() const;
  void ask(const View& view, const Step& step, Questions& questions) const;
  void perform(Table& table, const Step& step) const;
  friend bool operator==(const QuarantineEffect&, const QuarantineEffect&) = default;
};

/// Two regions become neighbours until another bridge is built (BRIDGE-1).
struct BridgeEffect {
  static constexpr std::array kSteps{StepKind::build_bridge};

  [[nodiscard]] SpecialForm form() const;
  [[nodiscard]] std::vector<RuleId> rules() const;
  void ask(const View& view, const Step& step, Questions& questions) const;
  void perform(Table& table, const Step& step) const;
  friend bool operator==(const BridgeEffect&, const BridgeEffect&) = default;
};

/// Nothing: the card has no Special action of its own, as one after which another is played.
struct NoEffect {
  static constexpr std::array<StepKind, 0> kSteps{};

  [[nodiscard]] SpecialForm form() const;
  [[nodiscard]] std::vector<RuleId> rules() const;
  friend bool operator==(const NoEffect&, const NoEffect&) = default;
};

/// The Grand Inquisitor goes into the Court of the card's player, who then may move black
/// Caballeros (INQUISITOR-1).
struct InquisitorEffect {
  std::uint8_t move = 0;  ///< so many at most
  bool along = false;     ///< each takes one Caballero of a willing player along
  static constexpr std::array kSteps{StepKind::move};

  [[nodiscard]] SpecialForm form() const;
  [[nodiscard]] std::vector<RuleId> rules() const;
  void begin(Table& table) const;
  void ask(const View& view, const Step& step, Questions& questions) const;
  void perform(Table& table, const Step& step) const;
  friend bool operator==(const InquisitorEffect&, const InquisitorEffect&) = default;
};

/// The Limit table goes to another region (TABLE-1, TABLE-2).
struct LimitTableEffect {
  static constexpr std::array kSteps{StepKind::move_table};

  [[nodiscard]] SpecialForm form() const;
  [[nodiscard]] std::vector<RuleId> rules() const;
  void ask(const View& view, const Step& step, Questions& questions) const;
  void perform(Table& table, const Step& step) const;
  void finish(Table& table) const;
  friend bool operator==(const LimitTableEffect&, const LimitTableEffect&) = default;
};

/// The Queen or the Jester comes into the Court of the card's player (CHARACTER-1).
struct CharacterEffect {
  static constexpr std::array kSteps{StepKind::take_character};

  [[nodiscard]] SpecialForm form() const;
  [[nodiscard]] std::vector<RuleId> rules() const;
  void ask(const View& view, const Step& step, Questions& questions) const;
  void perform(Table& table, const Step& step) const;
  friend bool operator==(const CharacterEffect&, const CharacterEffect&) = default;
};

/// A Grande becomes the King until after the next general scoring (REVOLUTION-1).
struct RevolutionEffect {
  bool any = false;  ///< any player's Grande, not only the own one
  static constexpr std::array kSteps{StepKind::crown};

  [[nodiscard]] SpecialForm form() const;
  [[nodiscard]] std::vector<RuleId> rules() const;
  void ask(const View& view, const Step& step, Questions& questions) const;
  void perform(Table& table, const Step& step) const;
  friend bool operator==(const RevolutionEffect&, const RevolutionEffect&) = default;
};

/// A second card of the round is taken.
struct SecondCardEffect {
  static constexpr std::array kSteps{StepKind::second_card};

  [[nodiscard]] SpecialForm form() const;
  [[nodiscard]] std::vector<RuleId> rules() const;
  void ask(const View& view, const Step& step, Questions& questions) const;
  void perform(Table& table, const Step& step) const;
  friend bool operator==(const SecondCardEffect&, const SecondCardEffect&) = default;
};

/// In the next general scoring the card's player moves Caballeros (FREE-1).
struct MoveAtScoringEffect {
  std::uint8_t own = 0;  ///< as in MoveEffect
  std::uint8_t opposing = 0;
  std::uint8_t total = 0;
  static constexpr std::array<StepKind, 0> kSteps{};

  [[nodiscard]] SpecialForm form() const;
  [[nodiscard]] std::vector<RuleId> rules() const;
  void begin(Table& table) const;
  friend bool operator==(const MoveAtScoringEffect&, const MoveAtScoringEffect&) = default;
};

/// Another card of the round is taken away (REMOVE-1).
struct RemoveCardEffect {
  static constexpr std::array kSteps{StepKind::remove_card};

  [[nodiscard]] SpecialForm form() const;
  [[nodiscard]] std::vector<RuleId> rules() const;
  void ask(const View& view, const Step& step, Questions& questions) const;
  void perform(Table& table, const Step& step) const;
  friend bool operator==(const RemoveCardEffect&, const RemoveCardEffect&) = default;
};

/// A text that no other effect can say: the log writes what it changes (UNJUDGED-1).
struct UnjudgedEffect {
  static constexpr std::array kSteps{StepKind::change_caballeros, StepKind::change_king,
                                     StepKind::change_grande,     StepKind::change_tile,
                                     StepKind::change_points,     StepKind::change_holder};

  [[nodiscard]] SpecialForm form() const;
  [[nodiscard]] std::vector<RuleId> rules() const;
  void ask(const View& view, const Step& step, Questions& questions) const;
  void perform(Table& table, const Step& step) const;
  friend bool operator==(const UnjudgedEffect&, const UnjudgedEffect&) = default;
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
