#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "log/read/fault_list.h"
#include "log/read/key_places.h"
#include "log/read/read.h"

namespace veedor {

/// What all readers of a log share: the log, what is known of its names, and the faults with their
/// words; private to the files log/read/*.cpp.
class FaultReporter {
 public:
  std::optional<LogFault> take_faults(OtherFaults* others) { return faults_.take(others); }

 protected:
  FaultReporter(const Document& document, Library& library, GameLog& log, LogNotes* notes,
                bool keeps_others)
      : document_(document), library_(library), log_(log), notes_(notes), faults_(keeps_others) {}

  /// `meant` is the word that the message suggests for the node. `twice`: an earlier node says the
  /// same.
  void fault(RuleId rule, NodeId node, std::string message, std::string unquoted = {},
             std::string meant = {}, bool twice = false);
  /// Counts a fault at the node; returns whether it needs a message.
  bool needs_words(NodeId node);
  /// During its lifetime, if `holds`, faults may follow from another one, so they are only reported
  /// if they are the first of the file.
  class Doubt {
   public:
    Doubt(FaultReporter& reader, bool holds) : reader_(reader), holds_(holds) {
      reader_.doubts_ += static_cast<unsigned>(holds_);
    }
    Doubt(const Doubt&) = delete;
    Doubt& operator=(const Doubt&) = delete;
    ~Doubt() { reader_.doubts_ -= static_cast<unsigned>(holds_); }

   private:
    FaultReporter& reader_;
    bool holds_;
  };
  [[nodiscard]] FaultList::Certainty certainty(NodeId node) const;
  void unknown_key(NodeId key, const std::vector<std::string>& known);
  /// The keys above the entries of the map, as in log_paths.
  [[nodiscard]] std::string path_in(NodeId map) const;
  /// The kind of the current log.
  [[nodiscard]] LogKind kind() const;
  // Examples (hints.cpp).
  /// The turn that contains the node; kNoNode if none does.
  [[nodiscard]] NodeId turn_of(NodeId node) const;
  /// The seat of the player to whom a key at or above the node belongs.
  [[nodiscard]] std::optional<std::size_t> seat_around(NodeId node) const;
  [[nodiscard]] std::vector<std::string> players_for_example(NodeId node) const;
  /// An example, or words with examples, for a message about the node, with players of the log in
  /// place of Ann and Bea. In a turn, these are opponents.
  [[nodiscard]] std::string for_players(NodeId node, std::string_view example) const;
  /// Where a misplaced key belongs; empty for any other node.
  [[nodiscard]] std::string belongs_elsewhere(NodeId key) const;
  /// The words after an unknown name: `near`, which is a suggestion, or the place where the name
  /// belongs as a key.
  [[nodiscard]] std::string hint(NodeId node, std::string near) const;
  /// Whether the log has a result, and nothing of a game.
  [[nodiscard]] bool only_result() const;
  /// Whether the log is a scoresheet that counts nothing and only has totals.
  [[nodiscard]] bool only_totals() const;
  /// `example` shows the key with a value; by default, one that fits the map.
  void missing_key(NodeId map, std::string_view name, std::string_view example = {});
  /// A key of the map that is nearly the missing one; it may be far below the fault. kNoNode if
  /// there is none.
  [[nodiscard]] NodeId misspelt(NodeId map, std::string_view name) const;
  [[nodiscard]] std::string words_of_misspelt(NodeId key) const;
  void wrong_form(NodeId node, std::string_view wanted);
  void given_twice(NodeId key);
  /// An invisible fault in the text of a node: an odd blank, or a missing space after a ':' or '-'.
  /// It reveals nothing else of the text; empty if there is no such fault.
  [[nodiscard]] std::string unseen(NodeId node) const;
  [[nodiscard]] std::string odd_blank_in(NodeId node) const;

  [[nodiscard]] std::string_view word(NodeId node) const;
  [[nodiscard]] bool is_word(NodeId node) const;
  /// Whether the game has a feature (`has_feature`); if rulesets cannot be combined, whether one of
  /// them has it.
  [[nodiscard]] bool has(std::string_view feature) const;
  /// Whether `has` is true for the rules of the game. If the rulesets cannot be combined, whether
  /// it is true for one of them; true if they are unknown.
  template <class Has>
  [[nodiscard]] bool in_game(Has has) const {
    const auto asked = [&](const Rules& rules) {
      return static_cast<bool>(std::invoke(has, rules));
    };
    if (own_names_) return asked(names_->rules);
    return listed_.empty() ||
           std::ranges::any_of(listed_, [&](const auto& each) { return asked(each->rules); });
  }

  const Document& document_;
  Library& library_;
  GameLog& log_;
  LogNotes* notes_;
  /// The tables for looking up names: the log's ruleset, or all known ones.
  const Ruleset* names_ = nullptr;
  /// whether they are those of the log's ruleset, even if for another number of players
  bool own_names_ = false;
  /// The rulesets, if they cannot be combined, for the keys that each has. Empty if every key is
  /// known.
  std::vector<std::shared_ptr<const Ruleset>> listed_;
  /// The rulesets in use: the log's own, or their replacement.
  const std::vector<RulesetChoice>* choices_ = nullptr;
  bool hand_cards_ = false;  ///< whether a named ruleset has hands chosen from cards with values
  /// The names, in the form of `fold_name`, of cards in a faulty `cards` list of the log.
  std::set<std::string> faulty_cards_;
  std::map<std::string, std::size_t> seats_;                 ///< seat of each player, by name
  std::vector<std::pair<NodeId, std::size_t>> other_names_;  ///< `also`, with the seat
  bool cards_known_ = true;  ///< false if the log broke off before `cards` could have come
  bool players_known_ = false;
  bool players_doubtful_ = false;  ///< whether an entry of `players` cannot be read
  FaultList faults_;
  unsigned doubts_ = 0;                   ///< the number of causes for doubt
  std::vector<std::string> unseen_told_;  ///< words about odd blanks that were already reported
};

}  // namespace veedor
