#pragma once

#include <memory>
#include <set>
#include <string>
#include <string_view>

#include "log/read/round_reader.h"

namespace veedor {

/// Reads one log; private to the files log/read/*.cpp. Which keys a map may have, and which it
/// needs, stands in the grammar of logs: what a key means is a branch in the function that reads
/// its map.
class LogReader : private RoundReader {
 public:
  LogReader(const Document& document, Library& library, GameLog& log, LogNotes* notes,
            bool keeps_others)
      : RoundReader(document, library, log, notes, keeps_others) {}
  void read(const RulesetOverride& override);
  using FaultReporter::take_faults;

 private:
  // Documents and their head (read.cpp, read_head.cpp).
  enum class DocumentKind { game, sheet, result, unknown };
  [[nodiscard]] DocumentKind kind_of(NodeId root) const;
  void meet_faults_of_text();
  void read_game(NodeId root);
  /// Reads only the keys common to all kinds.
  void read_unknown_kind(NodeId root);
  /// Reads a key common to all kinds.
  void read_head(std::string_view name, NodeId value);
  void read_kind(NodeId value);
  void read_players(NodeId list);
  void read_player(NodeId entry);
  /// Reads a mail address, or a list of them.
  void read_addresses(NodeId value, std::vector<std::string>& addresses);
  /// Reads `mail` or `also` of a player or successor.
  void read_contact(std::string_view said, NodeId value, SeatHolder& holder);
  /// Only checks it: no replay reads it.
  void read_drawn(NodeId map);
  void read_successor(NodeId entry, std::vector<SeatHolder>& holders);
  void read_ruleset_names(NodeId node, bool names_matter);
  void read_ruleset_name(NodeId node, bool names_matter);
  void unknown_ruleset(NodeId node, const std::string& name);
  void read_picked(NodeId list, RulesetChoice& choice, bool names_matter);
  void refuse_reserved_names();
  void read_parts(NodeId list, RulesetChoice& choice, bool names_matter);
  /// Reports a word that is not one of the `known` cards or parts of the ruleset `name`.
  void not_of(NodeId node, std::string_view thing, const std::string& name,
              const std::vector<std::string>& known);
  void choose_ruleset(const RulesetOverride& override);
  /// Goes on without the ruleset, because after a fault in the players, the ruleset or the cards,
  /// names in the rest of the log cannot be judged.
  void forget_ruleset();
  void read_cards(NodeId cards);
  void note_faulty_cards(NodeId cards);

  // The setup (read_setup.cpp).
  void read_setup(NodeId map);
  /// Reports missing parts that this game needs besides the King, the homes and the first player.
  void require_setup_parts(NodeId map);
  void read_homes(NodeId key, NodeId value);
  void read_black_regions(NodeId value);
  void read_hands(NodeId value);
  Range<LocatedStep> hand_cards(OwnerId owner, NodeId list);
  void read_sealed_hand(HandEntry& hand, NodeId map);
  void read_decks(NodeId key, NodeId value);
  void read_modifiers(NodeId key, NodeId map);
  /// Reads the inputs that bind a drawing.
  void read_commit(NodeId key, NodeId map);

  // Scoresheets, and documents with only a result (read_sheet.cpp).
  void read_sheet(NodeId root);
  SheetScoring read_sheet_scoring(NodeId map);
  void read_extra(SheetScoring& scoring, NodeId value);
  /// Reads points that players have or received. They are not a claim, so they are believed.
  /// `named`, if not null, gets the players.
  Range<OwnerCount> believed_points(NodeId map, std::string_view wanted, OwnerSet* named = nullptr);
  Range<GoodOwners> goods_of_players(NodeId value);
  void read_only_result(NodeId root);
  void read_believed_result(NodeId map);
  /// A number of points for every player; a missing player is a fault unless all are `placed`.
  Range<OwnerCount> points_of_all(NodeId key, NodeId value, std::string_view wanted,
                                  std::string_view example, bool placed);
  void check_behind(NodeId key);
  /// Reports places that do not follow the points.
  void check_result_places();

  bool ruleset_doubtful_ = false;  ///< whether `ruleset` has a fault
  /// Owns `names_` if the log defines cards, or is not for this number of players.
  std::shared_ptr<const Ruleset> extended_;
  std::set<std::string> rulesets_seen_;
};

}  // namespace veedor
