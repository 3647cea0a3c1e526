#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "ruleset/draft.h"
#include "ruleset/ruleset.h"

namespace veedor {

/// One ruleset that a log names, and which of its cards are in where it lets a log pick; all when
/// nothing is picked.
struct RulesetChoice {
  std::string name;
  std::vector<std::string> picked;  ///< ids; a card with two copies in may be named twice
  friend auto operator<=>(const RulesetChoice&, const RulesetChoice&) = default;
};

/// Why a selection of rulesets cannot be played: SETUP-1.
struct SelectionFault {
  enum class About { ruleset, players };
  About about = About::ruleset;
  std::string message;
};

/// A ruleset, or why there is none.
struct Selected {
  std::shared_ptr<const Ruleset> ruleset;  ///< null where `fault` says why
  SelectionFault fault;
};

/// What is wrong with a ruleset file: position, message and the line it is on.
struct FileFault {
  std::string file;
  Position at;
  std::string message;
  std::string source_line;
};

/// A ruleset file that has been judged.
struct CheckedFile {
  std::vector<FileFault> faults;
  RulesetHead head;               ///< only without faults
  std::vector<Ruleset> rulesets;  ///< one for each number of players; only without faults
};

/// The rulesets that are known: those embedded in the binary, and any from files. Compiled rulesets
/// are kept, so asking for the same again costs a look-up.
class Library {
 public:
  /// The built-in rulesets. They are tested, so a fault in one is a std::logic_error.
  Library();
  ~Library();

  /// Adds the ruleset that the text of `file` describes, in place of one of the same name; `added`,
  /// if given, is set to that name. Returns what is wrong with it, if anything; the library is then
  /// unchanged.
  std::optional<FileFault> add_file(const std::string& file, std::string_view text,
                                    std::string* added = nullptr);

  /// Everything that is wrong with the ruleset that the text of `file` describes, in the order of
  /// the text, or the ruleset for each number of players; nothing is added.
  [[nodiscard]] CheckedFile check_file(const std::string& file, std::string_view text) const;

  [[nodiscard]] bool knows(std::string_view name) const { return find(name) != nullptr; }
  /// The names of all rulesets.
  [[nodiscard]] std::vector<std::string> names() const;
  /// The head of a ruleset that is known.
  [[nodiscard]] const RulesetHead& head(std::string_view name) const;
  /// The cards that a log may pick from a ruleset, with their copies; empty where it may not.
  [[nodiscard]] std::map<std::string, unsigned> pickable(std::string_view name) const;

  /// The ruleset made of these, all known, for so many players.
  [[nodiscard]] Selected select(const std::vector<RulesetChoice>& choices, std::size_t players);

  /// What `select` makes, with the cards that a log defines. Throws DataFault where one is not
  /// well-formed.
  [[nodiscard]] std::shared_ptr<const Ruleset> with_cards(const std::vector<RulesetChoice>& choices,
                                                          std::size_t players,
                                                          const Document& document,
                                                          NodeId cards) const;

  /// The same for logs whose ruleset cannot be played.
  [[nodiscard]] std::shared_ptr<const Ruleset> everything_with(const Document& document,
                                                               NodeId cards) const;

  /// Every card of every ruleset, for names in logs whose ruleset cannot be played.
  [[nodiscard]] const Ruleset& everything() const { return *everything_; }
  /// The rulesets that have the card of this id.
  [[nodiscard]] std::vector<std::string> rulesets_with(const std::string& card) const;

 private:
  struct Entry;

  [[nodiscard]] const Entry* find(std::string_view name) const;
  [[nodiscard]] std::optional<SelectionFault> fault_in(const std::vector<RulesetChoice>& choices,
                                                       std::size_t players) const;
  [[nodiscard]] Draft draft(const std::vector<RulesetChoice>& choices, unsigned players) const;
  [[nodiscard]] Draft draft_alone(const Entry& entry) const;
  /// The ruleset for each number of players; what is wrong goes to `faults`, if given, and is
  /// thrown otherwise.
  [[nodiscard]] std::vector<Ruleset> compile(Entry& entry, std::vector<DataFault>* faults) const;
  void check_stacks(const Entry& entry, const Draft& draft, std::vector<DataFault>& faults) const;
  /// The cards that a ruleset brings.
  [[nodiscard]] std::vector<Draft::Card> own_cards(const Entry& entry) const;
  void add_game(Draft& draft, const Entry& game, unsigned players) const;
  void collect_everything();

  std::vector<std::unique_ptr<Entry>> entries_;
  std::map<std::pair<std::vector<RulesetChoice>, std::size_t>, std::shared_ptr<const Ruleset>>
      made_;
  Draft all_;
  std::shared_ptr<const Ruleset> everything_;
  std::map<std::string, std::vector<std::string>> owners_of_cards_;
};

}  // namespace veedor
