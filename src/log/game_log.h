#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <tuple>
#include <vector>

#include "engine/codes.h"
#include "log/moment.h"
#include "log/parts.h"
#include "log/round_entries.h"
#include "log/setup_entries.h"
#include "log/sheet.h"
#include "log/turn_entries.h"
#include "ruleset/library.h"
#include "yaml/document.h"

namespace veedor {

struct ResultEntry {
  NodeId key = kNoNode;  ///< kNoNode: not written
  Range<OwnerCount> scores;
  Range<OwnerCount> behind;   ///< points behind the winner; only of results
  Range<PlayerGroup> places;  ///< the players of each place, first place first; empty: not written
  NodeId winners_key = kNoNode;
  Range<PlayerEntry> winners;
  // What breaks ties; only of scoresheets and results.
  Range<OwnerCount> court;
  Range<OwnerCount> province;
  Range<OwnerCount> power;  ///< the counts are masks of unused Power cards
};

/// A violation or wrong claim that the table waives.
struct RulingEntry {
  NodeId entry = kNoNode;
  RuleId rule{};
  unsigned round = 0;  ///< 0: outside the rounds
  OwnerId player{};    ///< invalid: any player
  NodeId by = kNoNode;
  NodeId reason = kNoNode;
};

/// The decision on a game that was stopped.
struct AdjudicationEntry {
  NodeId key = kNoNode;  ///< kNoNode: not written
  NodeId after_node = kNoNode;
  int after = 0;  ///< number of completed rounds
  Range<PlayerGroup> places;
  NodeId by = kNoNode;
  NodeId reason = kNoNode;
};

/// Somebody who plays a seat: the player with the seat's name, or a successor.
struct SeatHolder {
  std::string name;
  std::optional<Moment> after{};  ///< from when on; nullopt: from the beginning
  // How they are reached and called. Only the moderator knows it.
  std::vector<std::string> mail{};  ///< addresses
  std::vector<std::string> also{};  ///< other names, for lines and mails
};

/// A well-formed log: every word is resolved, nothing is replayed. The parts are in pools that keep
/// their memory when the log is cleared for the next one.
struct GameLog {
  std::string title;
  bool has_title = false;
  std::string id;                       ///< what mails call the game; may be empty
  std::vector<std::string> collectors;  ///< addresses of those who may pass on decisions
  std::vector<std::string> moderator;   ///< addresses to which players mail
  std::string page;                     ///< of the page for moves; may be empty
  Sitting sitting;
  std::vector<RulesetChoice> ruleset_choices;
  std::vector<RulesetChoice> ruleset_written;  ///< the rulesets in the log's spelling and order
  NodeId ruleset_node = kNoNode;
  std::vector<std::string> players;
  std::vector<std::string> colors;  ///< of the players, as written; empty if there is none
  /// Who plays each seat, one after the other. The log itself calls a seat by the name of its
  /// first player, in `players`, so codes and claims stay as they are.
  std::vector<std::vector<SeatHolder>> holders;
  NodeId players_node = kNoNode;

  std::shared_ptr<const Ruleset> ruleset;  ///< null if these rulesets cannot be combined
  SelectionFault selection_fault;          ///< the reason, if `ruleset` is null (SETUP-1)
  /// `ruleset` without the cards that the log defines: the drawing does not depend on them.
  std::shared_ptr<const Ruleset> drawn_from;

  CommitEntry commit;
  SetupEntry setup;
  NodeId drawn_deal = kNoNode;  ///< the Modifier cards under `drawn`; kNoNode: not written
  Range<RoundEntry> rounds;
  Range<OrderEntry> orders;
  ResultEntry result;
  Range<RulingEntry> rulings;
  AdjudicationEntry adjudication;
  std::optional<SheetEntry> sheet;  ///< set for a scoresheet, which has no setup and no rounds
  bool only_result = false;         ///< a `kind: result`, which only has `result`

  /// The pool of all entries of one kind.
  template <class T>
  [[nodiscard]] std::vector<T>& pool() {
    return std::get<std::vector<T>>(pools_);
  }
  template <class T>
  [[nodiscard]] std::span<const T> operator[](Range<T> range) const {
    const T* const first = std::get<std::vector<T>>(pools_).data();
    return {first + range.begin, first + range.end};
  }
  /// The part that the link refers to; a default-constructed one if the link is empty.
  template <class T>
  [[nodiscard]] const T& operator[](Link<T> link) const {
    static const T kNotWritten{};
    return link.empty() ? kNotWritten : std::get<std::vector<T>>(pools_)[link.index];
  }

  /// Clears the log but keeps the memory of its pools.
  void clear();

 private:
  std::tuple<std::vector<PlaceCount>, std::vector<OwnerCount>, std::vector<OwnerPlace>,
             std::vector<PlaceOwnerCounts>, std::vector<BoardClaim>, std::vector<PlayerEntry>,
             std::vector<PlayerGroup>, std::vector<RulingEntry>, std::vector<DealEntry>,
             std::vector<CardEntry>, std::vector<HandEntry>, std::vector<DeckEntry>,
             std::vector<LocatedStep>, std::vector<SpecialEntry>, std::vector<ActionEntry>,
             std::vector<TurnEntry>, std::vector<RoundEntry>, std::vector<SheetScoring>,
             std::vector<DummyEntry>, std::vector<ScoringEntry>, std::vector<GoodCount>,
             std::vector<StepList>, std::vector<RareParts>, std::vector<FreeMovesEntry>,
             std::vector<SealEntry>, std::vector<PlayerSeed>, std::vector<ExtraPoints>,
             std::vector<GoodOwners>, std::vector<OrderEntry>>
      pools_;
};

/// Why a log is malformed.
struct LogFault {
  RuleId rule{};
  std::size_t offset = 0;  ///< byte offset in the document's text
  NodeId node = kNoNode;   ///< kNoNode if there is no tree
  std::string message;
  std::string unquoted{};    ///< the message without the value, for a value of a wrong form
  std::string suggestion{};  ///< the word suggested instead of the node; may be empty
  bool twice = false;        ///< an earlier node says the same
};

}  // namespace veedor
