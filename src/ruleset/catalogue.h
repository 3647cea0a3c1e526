#pragma once

#include <map>
#include <string>
#include <vector>

#include "engine/rule_id.h"
#include "ruleset/data_reader.h"
#include "ruleset/ruleset.h"

namespace veedor {

/// The games that have a part of a text. The words are those of `has_feature`.
struct GamesWith {
  std::vector<std::string> has;    ///< all of these
  std::vector<std::string> lacks;  ///< none of these
  std::string begins;              ///< "In Grandissimo": introduces the part if no game is at hand
  bool usual = false;              ///< needs no introduction

  [[nodiscard]] bool include(const Ruleset& game) const;
};

/// What is said of a rule or ruling, in parts that not all games have.
struct TextInParts {
  struct Part {
    std::string text;
    const GamesWith* in = nullptr;  ///< null: all games
  };
  std::vector<Part> parts;

  /// Whether the game has some part. Every game has one if nobody knows which game it is.
  [[nodiscard]] bool is_in(const Ruleset& game) const;
  /// The text as this game has it. For a game without a part, or without a game, the text as all
  /// games have it, with the names of those that have a part.
  [[nodiscard]] std::string text(const Ruleset* game = nullptr) const;
  /// The same, with a paragraph for the parts of some games.
  [[nodiscard]] std::vector<std::string> paragraphs(const Ruleset* game = nullptr) const;
};

/// The description of one rule, in our own words.
struct RuleText : TextInParts {
  std::string title;
  std::string page;                  ///< its pages in the booklets, such as "A p.5"; may be empty
  std::vector<std::string> rulings;  ///< ids of its rulings
};

/// What players ask for by a name that is no rule and no single card, such as the King's bonus.
struct Term : TextInParts {
  std::vector<std::string> names;  ///< what it is called, the usual name first
  std::string page;                ///< as of a rule
  std::vector<RuleId> rules;       ///< those that it is about
  std::vector<std::string> cards;  ///< ids
};

/// The texts of all rules, rulings and terms, from the data embedded in the binary.
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
  [[nodiscard]] const std::map<std::string, TextInParts>& rulings() const { return rulings_; }
  /// The ids of the rulings by number: R-9 before R-10.
  [[nodiscard]] std::vector<std::string> ruling_ids() const;
  [[nodiscard]] const std::vector<Term>& terms() const { return terms_; }
  /// Which games have the parts of texts, by the name in rules.yaml.
  [[nodiscard]] const std::map<std::string, GamesWith>& games() const { return games_; }

 private:
  Catalogue();
  [[nodiscard]] std::vector<TextInParts::Part> parts_of(const DataReader& reader,
                                                        NodeId text) const;

  std::map<RuleId, RuleText> rules_;
  std::map<std::string, GamesWith> games_;
  std::map<std::string, std::string> booklets_;  ///< by letter
  std::map<std::string, TextInParts> rulings_;
  std::vector<Term> terms_;
};

}  // namespace veedor
