#pragma once

#include <vector>

#include "engine/effects/effect_syntax.h"

/// Effects on cards, and the effects of cards that do nothing or nothing that the rules can judge.
namespace veedor {

struct Table;
struct View;

/// A played card comes back to the hand (BACK-1).
struct PowerEffect {
  [[nodiscard]] EffectSyntax form() const;
  [[nodiscard]] std::vector<RuleId> rules() const;
  void ask(const View& view, const Step& step, Questions& questions) const;
  void perform(Table& table, const Step& step) const;
  friend bool operator==(const PowerEffect&, const PowerEffect&) = default;
};

/// The card is held and may prevent a Special action (VETO-1, VETO-2).
struct VetoEffect {
  [[nodiscard]] EffectSyntax form() const;
  [[nodiscard]] std::vector<RuleId> rules() const;
  void begin(Table& table) const;
  friend bool operator==(const VetoEffect&, const VetoEffect&) = default;
};

/// A second card of the round is taken.
struct SecondCardEffect {
  [[nodiscard]] EffectSyntax form() const;
  [[nodiscard]] std::vector<RuleId> rules() const;
  void ask(const View& view, const Step& step, Questions& questions) const;
  void perform(Table& table, const Step& step) const;
  friend bool operator==(const SecondCardEffect&, const SecondCardEffect&) = default;
};

/// Another card of the round is taken away (REMOVE-1).
struct RemoveCardEffect {
  [[nodiscard]] EffectSyntax form() const;
  [[nodiscard]] std::vector<RuleId> rules() const;
  void ask(const View& view, const Step& step, Questions& questions) const;
  void perform(Table& table, const Step& step) const;
  friend bool operator==(const RemoveCardEffect&, const RemoveCardEffect&) = default;
};

/// Nothing: the card has no Special action of its own, for example because it lets another be
/// played.
struct NoEffect {
  [[nodiscard]] EffectSyntax form() const;
  [[nodiscard]] std::vector<RuleId> rules() const;
  friend bool operator==(const NoEffect&, const NoEffect&) = default;
};

/// A text that no other effect expresses: the log writes what it changes (UNJUDGED-1).
struct UnjudgedEffect {
  [[nodiscard]] EffectSyntax form() const;
  [[nodiscard]] std::vector<RuleId> rules() const;
  void ask(const View& view, const Step& step, Questions& questions) const;
  void perform(Table& table, const Step& step) const;
  friend bool operator==(const UnjudgedEffect&, const UnjudgedEffect&) = default;
};

}  // namespace veedor
