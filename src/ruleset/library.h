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

/// A ruleset that a log names, with the picked cards or parts.
struct RulesetChoice {
  std::string name;
  /// Ids of cards: only these are included, unless there are none; a card with two copies may be
  /// named twice. Or, if `by_parts`, names of parts.
  std::vector<std::string> picked;
  bool by_parts = false;  ///< only the picked parts are included; else all
  friend auto operator<=>(const RulesetChoice&, const RulesetChoice&) = default;
};

/// The longest chain of games that extend one another. Each game is applied again for every later
/// one.
constexpr std::size_t kLongestChain = 16;

/// Why rulesets cannot be combined (SETUP-1).
struct SelectionFault {
  enum class About { ruleset, players };
  About about = About::ruleset;
  std::string message;
};

/// A ruleset, or the fault that prevents it.
struct Selected {
  std::shared_ptr<const Ruleset> ruleset;  ///< null if there is a fault
  SelectionFault fault;
};

/// A fault of a ruleset file: position, message and line.
struct FileFault {
  std::string file;
  Position at;
  std::string message;
  std::string source_line;
};

/// A judged ruleset file.
struct CheckedFile {
  std::vector<FileFault> faults;  ///< at most kMostFaults
  RulesetHead head;               ///< only without faults
  std::vector<Ruleset> rulesets;  ///< one for each number of players; only without faults
};

/// The known rulesets: the built-in ones and those added from files. Caches the rulesets that were
/// compiled last.
/// Thread-safe, except for `add_file`, which needs exclusive access. Results never change.
class Library {
 public:
  /// Has the built-in rulesets, each read on first use. Throws std::logic_error for a fault, which
  /// tests exclude.
  Library();
  ~Library();
  /// The built-in rulesets, for everybody who adds no file: the whole program reads and compiles
  /// each once.
  [[nodiscard]] static Library& built_in();

  /// Adds the ruleset in the text of `file`, or replaces one of the same name. Sets `added`, unless
  /// null, to the name. If there is a fault, returns it and changes nothing.
  std::optional<FileFault> add_file(const std::string& file, std::string_view text,
                                    std::string* added = nullptr);

  /// Judges the ruleset in the text of `file`: its faults in text order, or the ruleset for each
  /// number of players. Adds nothing.
  [[nodiscard]] CheckedFile check_file(const std::string& file, std::string_view text) const;

  /// Notes a ruleset that cannot be used, so that a log that names it gets the fault of its file.
  void note_faulty(const std::string& name, FileFault fault);
  /// The fault noted under this name; null if there is none.
  [[nodiscard]] const FileFault* fault_of(std::string_view name) const;

  [[nodiscard]] bool knows(std::string_view name) const { return find(name) != nullptr; }
  /// The names of all rulesets.
  [[nodiscard]] std::vector<std::string> names() const;
  /// The head of a known ruleset.
  [[nodiscard]] const RulesetHead& head(std::string_view name) const;
  /// Whether players of a known ruleset choose hands of cards with values.
  [[nodiscard]] bool chooses_hands(std::string_view name) const;
  /// The cards that a log may pick from a ruleset, with their copies; empty if it may pick none.
  [[nodiscard]] std::map<std::string, unsigned> pickable(std::string_view name) const;

  /// The parts of a ruleset that a log may leave out, by name; empty if there are none.
  [[nodiscard]] std::vector<std::string> parts(std::string_view name) const;
  /// The part of a known ruleset to which a place or a card of this name belongs; empty if there is
  /// none.
  [[nodiscard]] std::string part_with(std::string_view ruleset, std::string_view name) const;

  /// Combines known rulesets for this number of players.
  [[nodiscard]] Selected select(const std::vector<RulesetChoice>& choices, std::size_t players);

  /// The ruleset for the nearest number of players that all of these known rulesets allow. Null if
  /// they cannot be combined for any other reason.
  [[nodiscard]] std::shared_ptr<const Ruleset> for_nearest_number(
      const std::vector<RulesetChoice>& choices, std::size_t players);
  /// Each of these known rulesets without the other options, for its nearest number of players.
  /// Leaves out those without a known game.
  [[nodiscard]] std::vector<std::shared_ptr<const Ruleset>> each_by_itself(
      const std::vector<RulesetChoice>& choices, std::size_t players);

  /// Like `select`, with the cards that a log defines. Throws DataFault if one is malformed.
  [[nodiscard]] std::shared_ptr<const Ruleset> with_cards(const std::vector<RulesetChoice>& choices,
                                                          std::size_t players,
                                                          const Document& document,
                                                          NodeId cards) const;

  /// Like `with_cards`, for logs whose rulesets cannot be combined.
  [[nodiscard]] std::shared_ptr<const Ruleset> everything_with(const Document& document,
                                                               NodeId cards) const;

  /// Every card of every built-in ruleset, for names in logs whose rulesets cannot be combined.
  /// Built on first use.
  [[nodiscard]] const Ruleset& everything() const;
  /// The built-in rulesets with a card of this id.
  [[nodiscard]] std::vector<std::string> rulesets_with(const std::string& card) const;

 private:
  struct Entry;
  struct Everything;
  struct Made;

  /// The ruleset of this name; null if there is none.
  [[nodiscard]] const Entry* find(std::string_view name) const;
  [[nodiscard]] std::optional<SelectionFault> fault_in(const std::vector<RulesetChoice>& choices,
                                                       std::size_t players) const;
  [[nodiscard]] std::string no_game(const std::vector<RulesetChoice>& choices) const;
  [[nodiscard]] Draft draft(const std::vector<RulesetChoice>& choices, unsigned players) const;
  /// Like `draft`, or what it returned before.
  [[nodiscard]] std::shared_ptr<const Draft> kept_draft(const std::vector<RulesetChoice>& choices,
                                                        unsigned players) const;
  /// Ruleset::added_files of these known rulesets.
  [[nodiscard]] std::vector<std::string> added_files(
      const std::vector<RulesetChoice>& choices) const;

  /// The base of a ruleset: the game it extends, or the first it goes with.
  [[nodiscard]] Draft draft_alone(const Entry& entry, unsigned players) const;
  /// The game that a ruleset builds on; null if it builds on none.
  [[nodiscard]] const Entry* needed_by(const Entry& entry) const;
  /// A game and the chain of games it extends.
  [[nodiscard]] std::vector<const Entry*> chain_of(const Entry& game) const;
  /// The options that an option contains, in their order. Throws DataFault for one that is not
  /// another option, or that contains others itself.
  [[nodiscard]] std::vector<const Entry*> parts_of(const Entry& option) const;
  /// Applies the options that an option contains.
  void add_parts(Draft& draft, const Entry& option, unsigned players) const;
  /// Applies a game, after those it extends, except `by_players`.
  void add_root(Draft& draft, const Entry& game) const;
  /// Applies `by_players` of a game or, if it has none, of the game that it extends.
  void add_by_players(Draft& draft, const Entry& game, unsigned players) const;

  /// The ruleset for each number of players. Faults go to `faults`, or are thrown if that is null.
  [[nodiscard]] std::vector<Ruleset> compile(Entry& entry, std::vector<DataFault>* faults) const;
  [[nodiscard]] Ruleset inheriting(const Entry& entry, const Draft& draft, unsigned players) const;
  template <class Read>
  void with_other_file(const Entry& entry, Read read) const;
  void read_other_files(const Entry& entry, Draft& draft, unsigned players) const;
  void check_kind(const Entry& entry) const;
  void check_stacks(const Entry& entry, const Draft& draft, std::vector<DataFault>& faults) const;

  [[nodiscard]] const Everything& collected() const;
  [[nodiscard]] std::unique_ptr<const Everything> collect() const;

  std::vector<std::unique_ptr<Entry>> entries_;
  std::map<std::string, std::size_t, std::less<>> by_name_;  ///< positions in `entries_`
  std::map<std::string, FileFault, std::less<>> faulty_;
  std::unique_ptr<Made> made_;
  mutable std::mutex collecting_;  ///< guards `everything_`
  mutable std::unique_ptr<const Everything> everything_;
};

}  // namespace veedor
