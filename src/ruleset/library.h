#pragma once

#include <map>
#include <memory>
#include <mutex>
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

/// The most games that may extend one another, the last of them included. Each is applied for all
/// that come after it.
constexpr std::size_t kLongestChain = 16;

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
  std::vector<FileFault> faults;  ///< kMostFaults at most; there may be more then
  RulesetHead head;               ///< only without faults
  std::vector<Ruleset> rulesets;  ///< one for each number of players; only without faults
};

/// The rulesets that are known: those embedded in the binary, and any from files. Compiled rulesets
/// are kept, so asking for the same again costs a look-up.
///
/// Any number of threads may ask at the same time, so that all share what was compiled once; what
/// is found never changes. Only `add_file` needs the library for itself.
class Library {
 public:
  /// The built-in rulesets. Each is read when it is first asked for; they are tested, so a fault in
  /// one is a std::logic_error.
  Library();
  ~Library();

  /// Adds the ruleset that the text of `file` describes, in place of one of the same name; `added`,
  /// if given, is set to that name. Returns what is wrong with it, if anything; the library is then
  /// unchanged.
  std::optional<FileFault> add_file(const std::string& file, std::string_view text,
                                    std::string* added = nullptr);

  /// What is wrong with the ruleset that the text of `file` describes, in the order of the text, or
  /// the ruleset for each number of players; nothing is added.
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

  /// Every card of every built-in ruleset, for names in logs whose ruleset cannot be played. Made
  /// when it is first asked for.
  [[nodiscard]] const Ruleset& everything() const;
  /// The built-in rulesets that have the card of this id.
  [[nodiscard]] std::vector<std::string> rulesets_with(const std::string& card) const;

 private:
  struct Entry;
  struct Everything;

  /// The ruleset of this name; null where there is none.
  [[nodiscard]] const Entry* find(std::string_view name) const;
  [[nodiscard]] std::optional<SelectionFault> fault_in(const std::vector<RulesetChoice>& choices,
                                                       std::size_t players) const;
  [[nodiscard]] std::string no_game(const std::vector<RulesetChoice>& choices) const;
  [[nodiscard]] Draft draft(const std::vector<RulesetChoice>& choices, unsigned players) const;

  /// What a ruleset is applied to: the game that it extends, or the first that it goes with.
  [[nodiscard]] Draft draft_alone(const Entry& entry, unsigned players) const;
  /// The game that a ruleset cannot do without; null where it is whole in itself.
  [[nodiscard]] const Entry* needed_by(const Entry& entry) const;
  /// A game, the game that it extends, and so on.
  [[nodiscard]] std::vector<const Entry*> chain_of(const Entry& game) const;
  /// What a game says whatever the number of players, on top of the one that it extends.
  void add_root(Draft& draft, const Entry& game) const;
  /// What a game says of a number of players, or else the game that it extends.
  void add_by_players(Draft& draft, const Entry& game, unsigned players) const;

  /// The ruleset for each number of players; what is wrong goes to `faults`, if given, and is
  /// thrown otherwise.
  [[nodiscard]] std::vector<Ruleset> compile(Entry& entry, std::vector<DataFault>* faults) const;
  [[nodiscard]] Ruleset inheriting(const Entry& entry, const Draft& draft, unsigned players) const;
  template <class Read>
  void with_other_file(const Entry& entry, Read read) const;
  void check_kind(const Entry& entry) const;
  void check_stacks(const Entry& entry, const Draft& draft, std::vector<DataFault>& faults) const;

  [[nodiscard]] const Everything& collected() const;
  [[nodiscard]] std::unique_ptr<const Everything> collect() const;

  std::vector<std::unique_ptr<Entry>> entries_;
  std::map<std::string, std::size_t, std::less<>> by_name_;  ///< places in `entries_`
  std::mutex making_;
  std::map<std::pair<std::vector<RulesetChoice>, std::size_t>, std::shared_ptr<const Ruleset>>
      made_;
  mutable std::once_flag collecting_;
  mutable std::unique_ptr<const Everything> everything_;
};

}  // namespace veedor
