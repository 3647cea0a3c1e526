#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "replay/verdict.h"
#include "ruleset/library.h"
#include "text/layout.h"

namespace veedor {

/// A short log and what it shows.
struct Example {
  std::string role;  ///< legal, breaking or warning
  std::string file;  ///< the case that it is from
  std::string claim;
  std::string log;
  Verdict verdict;  ///< lines counted within `log`
};

/// A card as one ruleset has it.
struct CardUse {
  std::string ruleset;
  std::string stack;
  Card card;
  CardInfo info;
};

/// What there is to say about a rule, a ruling, an Action card or a Modifier card.
struct Explanation {
  enum class Kind { rule, ruling, card, modifier };
  Kind kind = Kind::rule;
  std::string id;
  std::string title;  ///< of a rule; the name of a card
  std::string text;   ///< of a rule or ruling
  std::string page;
  std::vector<CardUse> cards;
  std::vector<std::string> modifier_rulesets;
  Modifier modifier;
  ModifierInfo modifier_info;
  std::vector<std::string> rules;                            ///< ids of rules that belong to it
  std::vector<std::pair<std::string, std::string>> rulings;  ///< ids and texts
  std::vector<std::string> roles;  ///< of the examples that there should be
  std::vector<Example> examples;
};

[[nodiscard]] std::string explanation_text(const Explanation& explanation, const Screen& screen);
/// One object on one line.
[[nodiscard]] std::string explanation_json(const Explanation& explanation);

}  // namespace veedor
