#pragma once

#include <cstdint>
#include <vector>

#include "engine/effects/effect_syntax.h"

/// Effects that Secret discs decide.
namespace veedor {

struct Table;
struct View;

/// Opponents choose a region by Secret disc, which loses `count` of their Caballeros to the
/// Province (A p.12, Civil War).
struct DiscReturnEffect {
  std::uint8_t count = 0;  ///< kUnlimited: all

  [[nodiscard]] EffectSyntax form() const;
  [[nodiscard]] std::vector<RuleId> rules() const;
  void begin(Table& table) const;
  void ask(const View& view, const Step& step, Questions& questions) const;
  void perform(Table& table, const Step& step) const;
  void turn_over(Table& table) const;
  friend bool operator==(const DiscReturnEffect&, const DiscReturnEffect&) = default;
};

/// The card's player names a region; the opponents' Caballeros leave it by Secret disc (A p.11).
struct DiscEvictEffect {
  [[nodiscard]] EffectSyntax form() const;
  [[nodiscard]] std::vector<RuleId> rules() const;
  void ask(const View& view, const Step& step, Questions& questions) const;
  void perform(Table& table, const Step& step) const;
  void turn_over(Table& table) const;
  friend bool operator==(const DiscEvictEffect&, const DiscEvictEffect&) = default;
};

/// Every player sets a disc; regions that exactly one disc shows are scored (A p.10).
struct DiscScoreEffect {
  [[nodiscard]] EffectSyntax form() const;
  [[nodiscard]] std::vector<RuleId> rules() const;
  void begin(Table& table) const;
  void ask(const View& view, const Step& step, Questions& questions) const;
  void perform(Table& table, const Step& step) const;
  void turn_over(Table& table) const;
  void finish(Table& table) const;
  friend bool operator==(const DiscScoreEffect&, const DiscScoreEffect&) = default;
};

/// Every opponent moves their Grande by Secret disc.
struct DiscGrandesEffect {
  [[nodiscard]] EffectSyntax form() const;
  [[nodiscard]] std::vector<RuleId> rules() const;
  void begin(Table& table) const;
  void ask(const View& view, const Step& step, Questions& questions) const;
  void perform(Table& table, const Step& step) const;
  void turn_over(Table& table) const;
  friend bool operator==(const DiscGrandesEffect&, const DiscGrandesEffect&) = default;
};

/// In the next general scoring every player moves their Grande by Secret disc.
struct GrandesByDiscEffect {
  [[nodiscard]] EffectSyntax form() const;
  [[nodiscard]] std::vector<RuleId> rules() const;
  void begin(Table& table) const;
  friend bool operator==(const GrandesByDiscEffect&, const GrandesByDiscEffect&) = default;
};

}  // namespace veedor
