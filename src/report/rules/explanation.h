#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "replay/verdict.h"
#include "report/rules/card_use.h"
#include "report/rules/key_place.h"
#include "ruleset/library.h"
#include "text/layout.h"

namespace veedor {

/// An example log and its verdict.
struct Example {
  std::string role;  ///< legal, breaking or warning
  std::string file;  ///< the test case that has it
  std::string claim;
  std::string log;
  Verdict verdict;  ///< with lines of `log`
};

/// The explanation of a rule, a ruling, an Action card, a Modifier card, a term or a key of logs.
struct Explanation {
  enum class Kind { rule, ruling, card, modifier, term, key };
  Kind kind = Kind::rule;
  std::string id;
  std::string title;              ///< title of a rule, or name of a card
  std::vector<std::string> text;  ///< paragraphs of a rule, ruling or term
  std::string page;
  std::vector<CardUse> cards;
  std::vector<KeyPlace> places;  ///< of a key of logs
  std::vector<std::string> modifier_rulesets;
  Modifier modifier;
  ModifierInfo modifier_info;
  std::vector<std::string> of_term;  ///< ids of the cards that a term is about
  std::vector<std::string> rules;    ///< ids of related rules
  std::vector<std::pair<std::string, std::string>> rulings;  ///< ids and texts
  std::vector<std::string> roles;                            ///< the roles that need an example
  std::vector<Example> examples;
};

/// Everything that has an explanation.
struct ExplanationList {
  /// The Action cards and hand cards of a ruleset.
  struct OfRuleset {
    std::string ruleset;
    std::vector<std::string> ids;
  };
  std::vector<std::pair<std::string, std::string>> rules;  ///< ids and titles
  std::vector<std::string> rulings;                        ///< ids
  std::vector<OfRuleset> cards;                            ///< only rulesets that have some
  std::vector<std::string> modifiers;                      ///< ids of Modifier cards
};

[[nodiscard]] std::string explanation_list_text(const ExplanationList& list, const Screen& screen);

/// Explanations as a web page.
[[nodiscard]] std::string explanation_html(const std::vector<Explanation>& explanations);

[[nodiscard]] std::string explanation_text(const Explanation& explanation, const Screen& screen);

}  // namespace veedor
