#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "engine/rule_id.h"
#include "engine/state.h"
#include "log/parts.h"
#include "log/sheet.h"
#include "ruleset/library.h"
#include "yaml/document.h"

namespace veedor {

struct CardEntry {
  NodeId node = kNoNode;
  CardId card{};
};
struct DeckEntry {
  NodeId key = kNoNode;
  StackId stack{};
  Range<CardEntry> cards;
};
struct PowerEntry {
  NodeId entry = kNoNode;
  NodeId key = kNoNode;
  NodeId value = kNoNode;
  OwnerId owner{};
  int power = 0;
  NodeId modifier_node = kNoNode;
  ModifierId modifier{};
};
struct ModifierEntry {
  NodeId key = kNoNode;  ///< the player's name, if there is one entry for each player
  NodeId node = kNoNode;
  OwnerId owner{};
  ModifierId modifier{};
};
struct DealEntry {
  NodeId key = kNoNode;
  OwnerId owner{};
  Range<ModifierEntry> cards;
};

/// Discs of one kind.
struct GoodCount {
  NodeId key = kNoNode;
  NodeId value = kNoNode;
  std::uint8_t good = 0;  ///< index in Rules::goods
  int count = 0;
};

/// `fill`: who takes free spaces of the Limit table.
struct FillEntry {
  NodeId key = kNoNode;  ///< kNoNode: not written
  Range<OwnerCount> owners;
};

/// One entry of `move` or `sail`.
struct MoveEntry {
  NodeId entry = kNoNode;
  NodeId who = kNoNode;
  NodeId count_node = kNoNode;
  NodeId from_node = kNoNode;
  NodeId to_node = kNoNode;
  NodeId along_node = kNoNode;  ///< of a black one: who comes along; kNoNode: nobody
  OwnerId owner{};              ///< none: the card's player
  PlaceId from{};
  PlaceId to{};
  Load carries = kAnyLoad;
  OwnerId along{};
  std::uint16_t count = 1;  ///< more than there are Caballeros is no more than that
};

/// One entry of a turn's `jester`: a Caballero that another player gave is placed.
struct GivenEntry {
  NodeId entry = kNoNode;
  NodeId who = kNoNode;
  NodeId to_node = kNoNode;
  OwnerId owner{};
  PlaceId to{};
};

/// A turn's `jester`.
struct GivenEntries {
  NodeId key = kNoNode;  ///< kNoNode: not written
  Range<GivenEntry> entries;
};

/// One entry of `changes`. The Caballeros' fields also hold the King's, Grande's or tile's place.
struct ChangeEntry {
  StepKind kind = StepKind::change_caballeros;
  MoveEntry move;  ///< `who` and `owner`: also whose Grande, and who has the Grand Inquisitor
  NodeId tile_node = kNoNode;
  TileId tile{};
  Range<OwnerCount> points;
};

/// Caballeros to the Court: a number, or pairs of place and number.
struct TakeEntry {
  NodeId key = kNoNode;
  NodeId value = kNoNode;  ///< kNoNode: not written
  std::optional<int> number;
  Range<PlaceCount> places;
};

/// The Special action as it was announced.
struct SpecialEntry {
  enum class Form : std::uint8_t { no, yes, keys, later };
  static constexpr std::array<NodeId, kFields> all_unwritten() {
    std::array<NodeId, kFields> nodes{};
    nodes.fill(kNoNode);
    return nodes;
  }
  [[nodiscard]] NodeId at(Field field) const { return said_at[static_cast<std::size_t>(field)]; }

  NodeId key = kNoNode;
  NodeId value = kNoNode;
  Form form = Form::no;
  std::uint8_t alternative = 0;  ///< index of the card's effect that the keys belong to

  NodeId list_key = kNoNode;  ///< the key of the list or map of steps: move, changes, ...
  Range<MoveEntry> moves;
  Range<ChangeEntry> changes;
  Range<PlaceCount> places;
  Range<OwnerPlaceCounts> returns;
  Range<OwnerPlace> discs;  ///< also holds the pairs of a return of one Caballero each
  Range<OwnerCount> with;
  TakeEntry take;
  /// The fields that are said one by one, whatever the kind of step; of a count that is hidden 0.
  Step said{};
  /// What each field of `said` was read from, in the order of Field; kNoNode: it is not written.
  std::array<NodeId, kFields> said_at = all_unwritten();
  Range<OwnerCount> points;
  NodeId goods_node = kNoNode;  ///< the map of `goods`; kNoNode: not written
  Range<GoodCount> goods;       ///< that the card puts out
  Link<FillEntry> fill;
};

/// `claim`: Caballeros claim discs.
struct ClaimEntry {
  NodeId who = kNoNode;
  OwnerId owner{};  ///< none: the player
  NodeId resign_node = kNoNode;
  Range<GoodCount> goods;
};

/// `inquisitor` and `queen`: one Caballero more.
struct InquisitorEntry {
  NodeId value = kNoNode;
  PlaceId to{};  ///< the Court: it comes there from the Province
};

/// `jester`: who is to place a Caballero; `token`: whose ship token; `jail`: whose Caballero, and
/// from where; `pardon`: to where.
struct BesideEntry {
  NodeId value = kNoNode;  ///< what stands behind the key
  NodeId who = kNoNode;    ///< kNoNode: not said, and the player's own
  OwnerId owner{};         ///< none: of `token` one from beside the board
  NodeId place_node = kNoNode;
  PlaceId place{};
};

/// What few entries of `actions` have.
struct RareParts {
  NodeId value = kNoNode;  ///< of a placing of which no source gives the number
  Range<MoveEntry> sail;
  ClaimEntry claim;
  InquisitorEntry inquisitor;
  NodeId saved_node =
      kNoNode;  ///< the card whose Special action was kept; kNoNode: the turn's card
  CardId saved{};
  Link<FillEntry> fill;
  NodeId veto_map = kNoNode;     ///< of a veto part way; kNoNode: it prevents all
  NodeId second_node = kNoNode;  ///< the second card that it is for; kNoNode: it is for the turn's
  CardId second{};
  BesideEntry beside;
};

struct ActionEntry {
  enum class Kind : std::uint8_t {
    place,
    special,
    sail,
    claim,
    inquisitor,
    queen,
    jester,
    token,
    jail,
    pardon,
  };
  Kind kind = Kind::place;
  OwnerId veto{};
  std::uint16_t veto_after = 0;  ///< number of steps done before the veto; 0: it prevents all
  NodeId entry = kNoNode;
  NodeId key = kNoNode;      ///< `place`, `special`, ...
  Range<PlaceCount> places;  ///< of `place`
  Link<SpecialEntry> special;
  NodeId veto_node = kNoNode;  ///< the player who prevents it; kNoNode: nobody
  Link<RareParts> rare;
};

/// The use of a Modifier card's ability.
struct AbilityEntry {
  NodeId key = kNoNode;  ///< the key `court`, `move` or `grande`; kNoNode: no ability used
  Ability ability = Ability::none;
  NodeId count_node = kNoNode;
  int count = 1;
  NodeId owner_node = kNoNode;
  OwnerId owner{};
  NodeId from_node = kNoNode;
  PlaceId from{};
  NodeId to_node = kNoNode;
  PlaceId to{};
};

struct TurnEntry {
  NodeId entry = kNoNode;
  OwnerId player{};
  CardId card{};
  StackId stack{};
  NodeId player_node = kNoNode;
  TakeEntry take;
  NodeId card_node = kNoNode;
  NodeId stack_node = kNoNode;
  Link<AbilityEntry> ability;
  Link<FillEntry> fill;  ///< for `take`
  Link<GivenEntries> jester;
  NodeId actions_key = kNoNode;
  NodeId actions_value = kNoNode;
  Range<ActionEntry> actions;
};

/// What a player moves in a general scoring, before its regions are scored.
struct FreeMovesEntry {
  NodeId key = kNoNode;
  OwnerId owner{};
  Range<MoveEntry> moves;
};

struct ScoringEntry {
  NodeId key = kNoNode;  ///< kNoNode: not written
  NodeId discs_key = kNoNode;
  Range<OwnerPlace> discs;
  Range<OwnerCount> castillo;
  Range<PlaceOwnerCounts> regions;
  Link<FillEntry> fill;
  NodeId moves_key = kNoNode;
  Range<FreeMovesEntry> moves;
  /// Whether it says something that follows the discs.
  [[nodiscard]] bool claims() const {
    return !castillo.empty() || !regions.empty() || !moves.empty();
  }
};

/// Unclaimed discs of one kind in one place.
struct GoodPlaceCount {
  std::uint8_t good = 0;
  PlaceCount pair;
};
/// What the Caballeros of an owner carry.
struct OwnerGoods {
  NodeId key = kNoNode;
  OwnerId owner{};
  Range<GoodCount> goods;
};

struct BoardEntry {
  NodeId king_node = kNoNode;
  PlaceId king{};
  Range<PlaceOwnerCounts> regions;
  Range<OwnerCount> court;
  Range<OwnerCount> province;
  Range<OwnerPlace> grandes;
  Range<TilePlace> tiles;
  Range<TokenPlace> pieces;  ///< those that the ruleset adds
  NodeId quarantine_node = kNoNode;
  PlaceId quarantine{};  ///< none: there is no quarantine
  Range<SpaceOwner> spaces;
  NodeId table_key = kNoNode;  ///< the region that is named; kNoNode: not written
  PlaceId table{};
  Range<OwnerCount> on_table;
  NodeId inquisitor_node = kNoNode;
  OwnerId inquisitor{};  ///< none: nobody
  Range<GoodPlaceCount> goods;
  Range<OwnerGoods> carried;
  /// In whose Court the Queen and the Jester are; none: beside the board.
  std::array<NodeId, kCharacters> character_nodes = {kNoNode, kNoNode};
  std::array<OwnerId, kCharacters> characters{};
  Range<OwnerCount> ship_tokens;
  Range<OwnerCount> jail;
};

/// The dummy's cards at the beginning of a round.
struct DummyEntry {
  NodeId key = kNoNode;  ///< kNoNode: not written
  NodeId regions_key = kNoNode;
  Range<PlaceCount> regions;  ///< `value` is the entry; `count` is unused
  NodeId power_node = kNoNode;
  int power = 0;
};

/// Rare parts are links, to keep rounds small: a log may consist of nothing but rounds `{},`.
struct RoundEntry {
  NodeId entry = kNoNode;
  Link<DummyEntry> dummy;
  NodeId reveal_key = kNoNode;
  Range<CardEntry> reveal;
  NodeId power_key = kNoNode;
  Range<PowerEntry> power;
  Range<TurnEntry> turns;
  Link<ScoringEntry> scoring;
  Range<OwnerCount> scores;
  Link<BoardEntry> board;
};

/// A Caballero card that is in the game, or a card of a hand, by its number.
struct NumberEntry {
  NodeId node = kNoNode;
  int number = 0;
};

/// The cards that a player has chosen.
struct HandEntry {
  NodeId key = kNoNode;
  NodeId value = kNoNode;  ///< the list
  OwnerId owner{};
  Range<NumberEntry> cards;
};

struct SetupEntry {
  NodeId king_node = kNoNode;
  PlaceId king{};
  Range<OwnerPlace> homes;
  NodeId first_node = kNoNode;
  OwnerId first{};
  NodeId caballeros_node = kNoNode;  ///< the list of Caballero cards; kNoNode: not written
  Range<NumberEntry> caballeros;
  NodeId inquisitor_node = kNoNode;  ///< the list of regions; kNoNode: not written
  Range<PlaceCount> black;           ///< `value` is the entry; `count` is unused
  NodeId table_node = kNoNode;       ///< kNoNode: not written
  PlaceId table{};
  NodeId discs_key = kNoNode;
  Range<OwnerPlace> discs;
  Range<HandEntry> hands;
  NodeId decks_key = kNoNode;
  Range<DeckEntry> decks;
  NodeId modifiers_key = kNoNode;
  NodeId dealt_key = kNoNode;
  Range<DealEntry> dealt;
  NodeId passed_key = kNoNode;
  Range<ModifierEntry> passed;
};

struct ResultEntry {
  Range<OwnerCount> scores;
  NodeId winners_key = kNoNode;
  Range<PlayerEntry> winners;
};

/// A violation or wrong claim that the table waives.
struct RulingEntry {
  NodeId entry = kNoNode;
  RuleId rule = RuleId::claim_1;
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

/// A well-formed log: every word is resolved, nothing is replayed. Parts live in pools that keep
/// their memory when the log is cleared for the next one.
struct GameLog {
  std::string title;
  bool has_title = false;
  std::vector<RulesetChoice> ruleset_choices;
  std::vector<RulesetChoice> ruleset_written;  ///< the rulesets in the log's spelling and order
  NodeId ruleset_node = kNoNode;
  std::vector<std::string> players;
  NodeId players_node = kNoNode;

  std::shared_ptr<const Ruleset> ruleset;  ///< null if these rulesets cannot be combined
  SelectionFault selection_fault;          ///< the reason, if `ruleset` is null (SETUP-1)

  SetupEntry setup;
  Range<RoundEntry> rounds;
  ResultEntry result;
  Range<RulingEntry> rulings;
  AdjudicationEntry adjudication;
  std::optional<SheetEntry> sheet;  ///< set for a scoresheet, which has no setup and no rounds

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
  /// A missing part is equal to a default-constructed one.
  template <class T>
  [[nodiscard]] const T& operator[](Link<T> link) const {
    static const T kNotWritten{};
    return link.empty() ? kNotWritten : std::get<std::vector<T>>(pools_)[link.index];
  }

  /// Clears the log but keeps the memory of its pools.
  void clear();

 private:
  std::tuple<std::vector<PlaceCount>, std::vector<OwnerCount>, std::vector<OwnerPlace>,
             std::vector<OwnerPlaceCounts>, std::vector<PlaceOwnerCounts>, std::vector<TilePlace>,
             std::vector<TokenPlace>, std::vector<PlayerEntry>, std::vector<PlayerGroup>,
             std::vector<RulingEntry>, std::vector<ModifierEntry>, std::vector<DealEntry>,
             std::vector<CardEntry>, std::vector<NumberEntry>, std::vector<HandEntry>,
             std::vector<DeckEntry>, std::vector<PowerEntry>, std::vector<MoveEntry>,
             std::vector<ChangeEntry>, std::vector<SpecialEntry>, std::vector<ActionEntry>,
             std::vector<TurnEntry>, std::vector<RoundEntry>, std::vector<SheetScoring>,
             std::vector<DummyEntry>, std::vector<AbilityEntry>, std::vector<ScoringEntry>,
             std::vector<BoardEntry>, std::vector<GoodCount>, std::vector<FillEntry>,
             std::vector<RareParts>, std::vector<SpaceOwner>, std::vector<GoodPlaceCount>,
             std::vector<OwnerGoods>, std::vector<GivenEntry>, std::vector<GivenEntries>,
             std::vector<FreeMovesEntry>>
      pools_;
};

/// Why a log is malformed.
struct LogFault {
  RuleId rule = RuleId::log_2;
  std::size_t offset = 0;  ///< byte offset in the document's text
  NodeId node = kNoNode;   ///< kNoNode if there is no tree
  std::string message;
  std::string unquoted{};  ///< of a value of a wrong form: the message without the value
};

}  // namespace veedor
