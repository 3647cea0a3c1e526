#pragma once

#include <cstdint>
#include <vector>

#include "engine/effects/effect_syntax.h"

/// Effects on the King, the Grandes and the other pieces of the board.
namespace veedor {

struct Rules;
struct Table;
struct View;

/// The King moves to another place.
struct KingEffect {
  enum class Reach : std::uint8_t { any, neighbor, abroad, fewest, castillo };
  Reach reach = Reach::any;
  std::uint8_t bring = 0;       ///< this many Caballeros come along from his old region (REGENCY-2)
  bool banish_grandes = false;  ///< Grandes in his new place go into the Castillo (REGENCY-3)

  [[nodiscard]] EffectSyntax form() const;
  [[nodiscard]] std::vector<RuleId> rules() const;
  void ask(const View& view, const Step& step, Questions& questions) const;
  void perform(Table& table, const Step& step) const;
  /// The places other than regions where it can bring the King or a Grande.
  [[nodiscard]] PlaceSet kings_places(const Rules& rules) const;
  [[nodiscard]] PlaceSet grandes_places(const Rules& rules) const;
  friend bool operator==(const KingEffect&, const KingEffect&) = default;
};

/// The King's region is open to placing for the rest of the turn (REGENCY-6).
struct PlaceAtKingEffect {
  [[nodiscard]] EffectSyntax form() const;
  [[nodiscard]] std::vector<RuleId> rules() const;
  void begin(Table& table) const;
  friend bool operator==(const PlaceAtKingEffect&, const PlaceAtKingEffect&) = default;
};

/// The King and a Grande change places (REGENCY-7).
struct SwapKingEffect {
  [[nodiscard]] EffectSyntax form() const;
  [[nodiscard]] std::vector<RuleId> rules() const;
  void ask(const View& view, const Step& step, Questions& questions) const;
  void perform(Table& table, const Step& step) const;
  friend bool operator==(const SwapKingEffect&, const SwapKingEffect&) = default;
};

/// A Grande moves to another region (GRANDE-1).
struct GrandeEffect {
  bool any = false;  ///< any player's Grande, not only that of the card's player

  [[nodiscard]] EffectSyntax form() const;
  [[nodiscard]] std::vector<RuleId> rules() const;
  void ask(const View& view, const Step& step, Questions& questions) const;
  void perform(Table& table, const Step& step) const;
  friend bool operator==(const GrandeEffect&, const GrandeEffect&) = default;
};

/// A scoring tile is placed or moved (TILE-1).
struct TileEffect {
  [[nodiscard]] EffectSyntax form() const;
  [[nodiscard]] std::vector<RuleId> rules() const;
  void ask(const View& view, const Step& step, Questions& questions) const;
  void perform(Table& table, const Step& step) const;
  friend bool operator==(const TileEffect&, const TileEffect&) = default;
};

/// A scoring tile makes its region taboo until after the next general scoring (QUARANTINE-1).
struct QuarantineEffect {
  [[nodiscard]] EffectSyntax form() const;
  [[nodiscard]] std::vector<RuleId> rules() const;
  void ask(const View& view, const Step& step, Questions& questions) const;
  void perform(Table& table, const Step& step) const;
  friend bool operator==(const QuarantineEffect&, const QuarantineEffect&) = default;
};

/// Two regions become neighbours until another bridge is built (BRIDGE-1).
struct BridgeEffect {
  [[nodiscard]] EffectSyntax form() const;
  [[nodiscard]] std::vector<RuleId> rules() const;
  void ask(const View& view, const Step& step, Questions& questions) const;
  void perform(Table& table, const Step& step) const;
  friend bool operator==(const BridgeEffect&, const BridgeEffect&) = default;
};

/// The Limit table goes to another region (TABLE-1, TABLE-2).
struct LimitTableEffect {
  [[nodiscard]] EffectSyntax form() const;
  [[nodiscard]] std::vector<RuleId> rules() const;
  void ask(const View& view, const Step& step, Questions& questions) const;
  void perform(Table& table, const Step& step) const;
  void finish(Table& table) const;
  friend bool operator==(const LimitTableEffect&, const LimitTableEffect&) = default;
};

/// The Queen or the Jester comes into the Court of the card's player (CHARACTER-1).
struct CharacterEffect {
  [[nodiscard]] EffectSyntax form() const;
  [[nodiscard]] std::vector<RuleId> rules() const;
  void ask(const View& view, const Step& step, Questions& questions) const;
  void perform(Table& table, const Step& step) const;
  friend bool operator==(const CharacterEffect&, const CharacterEffect&) = default;
};

/// A Grande becomes the King until after the next general scoring (REVOLUTION-1).
struct RevolutionEffect {
  bool any = false;  ///< any player's Grande, not only that of the card's player

  [[nodiscard]] EffectSyntax form() const;
  [[nodiscard]] std::vector<RuleId> rules() const;
  void ask(const View& view, const Step& step, Questions& questions) const;
  void perform(Table& table, const Step& step) const;
  friend bool operator==(const RevolutionEffect&, const RevolutionEffect&) = default;
};

}  // namespace veedor
