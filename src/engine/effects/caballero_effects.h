#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "engine/effects/effect_syntax.h"

/// Effects by which Caballeros move, are placed, come into the Court or go back.
namespace veedor {

struct Table;
struct View;

/// Caballeros move from regions to other regions or into the Castillo (MOVE-1 to MOVE-4).
struct MoveEffect {
  std::uint8_t own = 0;       ///< at most this many of the card's player
  std::uint8_t opposing = 0;  ///< at most this many of all others together
  std::uint8_t total = 0;     ///< at most this many of both together
  bool either = false;        ///< own or opposing ones, but not both in one Special action
  bool one_region = false;    ///< all are taken from the same region
  bool black = false;         ///< only black ones
  bool along = false;         ///< each takes along one Caballero of a player who agrees
  bool back_allowed = false;  ///< some may return to where they came from

  [[nodiscard]] EffectSyntax form() const;
  [[nodiscard]] std::vector<RuleId> rules() const;
  void ask(const View& view, const Step& step, Questions& questions) const;
  void perform(Table& table, const Step& step) const;
  friend bool operator==(const MoveEffect&, const MoveEffect&) = default;
};

/// Caballeros come from the Court into any regions (A p.12, Militia).
struct PlaceEffect {
  std::uint8_t up_to = 0;
  bool castillo = false;  ///< they may also go into the Castillo

  [[nodiscard]] EffectSyntax form() const;
  [[nodiscard]] std::vector<RuleId> rules() const;
  void ask(const View& view, const Step& step, Questions& questions) const;
  void perform(Table& table, const Step& step) const;
  friend bool operator==(const PlaceEffect&, const PlaceEffect&) = default;
};

/// Sets how many Caballeros are placed later in the turn, instead of the number on the card.
struct PlaceNumberEffect {
  std::uint8_t number = 0;

  [[nodiscard]] EffectSyntax form() const;
  [[nodiscard]] std::vector<RuleId> rules() const;
  void begin(Table& table) const;
  friend bool operator==(const PlaceNumberEffect&, const PlaceNumberEffect&) = default;
};

/// The placing later in the turn may go to every region that is not taboo.
struct PlaceAnywhereEffect {
  [[nodiscard]] EffectSyntax form() const;
  [[nodiscard]] std::vector<RuleId> rules() const;
  void begin(Table& table) const;
  friend bool operator==(const PlaceAnywhereEffect&, const PlaceAnywhereEffect&) = default;
};

/// Own Caballeros come from the Province into the Court (COURT-3).
struct TakeEffect {
  std::uint8_t count = 0;

  [[nodiscard]] EffectSyntax form() const;
  [[nodiscard]] std::vector<RuleId> rules() const;
  void ask(const View& view, const Step& step, Questions& questions) const;
  void perform(Table& table, const Step& step) const;
  [[nodiscard]] std::optional<Reason> missing(const View& view) const;
  friend bool operator==(const TakeEffect&, const TakeEffect&) = default;
};

/// Caballeros go back to the Province (RETURN-1, RETURN-2).
struct ReturnEffect {
  std::uint8_t count = 0;  ///< from each colour concerned; kUnlimited: all
  bool court = false;      ///< they may come from the Court
  bool regions = false;    ///< they may come from regions
  bool everyone = false;   ///< concerns every colour, not only opponents; the card's player chooses

  /// Whether nothing is left to choose.
  [[nodiscard]] bool automatic() const { return !regions; }

  [[nodiscard]] EffectSyntax form() const;
  [[nodiscard]] std::vector<RuleId> rules() const;
  void begin(Table& table) const;
  void ask(const View& view, const Step& step, Questions& questions) const;
  void perform(Table& table, const Step& step) const;
  friend bool operator==(const ReturnEffect&, const ReturnEffect&) = default;
};

/// The Grand Inquisitor goes into the Court of the card's player, who then may move black
/// Caballeros (INQUISITOR-1).
struct InquisitorEffect {
  std::uint8_t move = 0;  ///< at most this many
  bool along = false;     ///< each takes along one Caballero of a player who agrees

  [[nodiscard]] EffectSyntax form() const;
  [[nodiscard]] std::vector<RuleId> rules() const;
  void begin(Table& table) const;
  void ask(const View& view, const Step& step, Questions& questions) const;
  void perform(Table& table, const Step& step) const;
  friend bool operator==(const InquisitorEffect&, const InquisitorEffect&) = default;
};

/// The card's player moves Caballeros in the next general scoring (FREE-1).
struct MoveAtScoringEffect {
  std::uint8_t own = 0;  ///< as in MoveEffect
  std::uint8_t opposing = 0;
  std::uint8_t total = 0;

  [[nodiscard]] EffectSyntax form() const;
  [[nodiscard]] std::vector<RuleId> rules() const;
  void begin(Table& table) const;
  friend bool operator==(const MoveAtScoringEffect&, const MoveAtScoringEffect&) = default;
};

}  // namespace veedor
