#pragma once

#include <map>
#include <string>
#include <vector>

#include "engine/rule_id.h"

namespace veedor {

/// The description of one rule, in our own words.
struct RuleText {
  std::string title;
  std::string text;                  ///< the rule in one sentence
  std::string page;                  ///< its pages in the booklets, such as "A p.5"; may be empty
  std::vector<std::string> rulings;  ///< ids of its rulings
};

/// The texts of all rules and rulings, from the data embedded in the binary.
class Catalogue {
 public:
  /// The catalogue, read once. The data is tested, so a fault in it is a std::logic_error.
  [[nodiscard]] static const Catalogue& instance();

  /// The text of a rule; every rule has one.
  [[nodiscard]] const RuleText& operator[](RuleId rule) const { return rules_.at(rule); }
  /// The rule's pages with the names of the booklets: "2023 booklet p.5; Decennial booklet p.4";
  /// empty if no booklet has the rule.
  [[nodiscard]] std::string pages_in_words(RuleId rule) const;
  /// The rulings by id, such as "R-6".
  [[nodiscard]] const std::map<std::string, std::string>& rulings() const { return rulings_; }
  /// The ids of the rulings by number: R-9 before R-10.
  [[nodiscard]] std::vector<std::string> ruling_ids() const;

 private:
  Catalogue();

  std::map<RuleId, RuleText> rules_;
  std::map<std::string, std::string> booklets_;  ///< by letter
  std::map<std::string, std::string> rulings_;
};

}  // namespace veedor
