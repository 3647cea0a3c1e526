#pragma once

#include <algorithm>
#include <array>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>

#include "log/player_name.h"
#include "log/read/read.h"

namespace veedor {

// Words of faults that several files report.
inline constexpr std::string_view kTextWanted = "a text, such as `Final` or `'[Final]'`,";
inline constexpr std::string_view kNoModifiers =
    "no Modifier cards are played in this game; remove this key";

/// Reads one log; private to the files log/read/*.cpp. Every member that reads a value reports its
/// fault and returns a default, so that one pass finds the first fault of the file.
class LogReader {
 public:
  LogReader(const Document& document, Library& library, GameLog& log, LogNotes* notes)
      : document_(document), library_(library), log_(log), notes_(notes) {}

  void read(const RulesetOverride& override);
  std::optional<LogFault> take_fault() { return std::move(fault_); }

 private:
  template <class Part>
  using ReadKey = void (LogReader::*)(Part&, NodeId key, NodeId value);
  template <class Part>
  struct Key {
    std::string_view name;
    ReadKey<Part> read;
    bool required = false;
  };

  // Faults (read_values.cpp): only the first in the file is kept.
  void fault(RuleId rule, NodeId node, std::string message, std::string unquoted = {});
  [[nodiscard]] bool earliest(NodeId node) const;
  void unknown_key(NodeId key, const std::vector<std::string>& known);
  /// The keys above what the map holds, as in "rounds/turns".
  [[nodiscard]] std::string path_in(NodeId map) const;
  /// Where a key belongs that is written elsewhere; empty for any other node.
  [[nodiscard]] std::string belongs_elsewhere(NodeId key) const;
  /// The words after an unknown name: `near`, the suggestion, or where the name belongs as a key.
  [[nodiscard]] std::string hint(NodeId node, std::string near) const;
  void wrong_form(NodeId node, std::string_view wanted);
  void given_twice(NodeId key);

  // Notes, if the caller asked for them.
  void note_sign(NodeId node, std::string_view spelling) {
    if (notes_ != nullptr) notes_->word(node, NodeNote::Kind::sign, spelling);
  }
  void note_name(NodeId node, std::string_view spelling) {
    if (notes_ != nullptr) notes_->word(node, NodeNote::Kind::name, spelling);
  }
  /// Notes a known key and its row in the reader's table.
  void note_key(NodeId value, std::size_t place) {
    if (notes_ == nullptr) return;
    const NodeId key = document_[value].key;
    notes_->word(key, NodeNote::Kind::sign, document_.text(key));
    notes_->rank(value, place);
  }

  // Values (most in read_values.cpp).
  bool expect_map(NodeId node, std::string_view wanted);
  bool expect_list(NodeId node, std::string_view wanted);
  bool expect_filled(NodeId node, std::string_view example);
  [[nodiscard]] std::string_view word(NodeId node) const;
  [[nodiscard]] bool is_word(NodeId node) const;
  int number(NodeId node, int least, std::string_view wanted);
  int claimed_number(NodeId node);
  int power_card(NodeId node);
  /// Whether the game may have any of these; true if the rulesets do not go together.
  template <class Table>
  [[nodiscard]] bool may_have(const Table& table) const {
    return !log_.ruleset || !table.empty();
  }
  PlaceId place(NodeId node);
  PlaceId place_or_none(NodeId node);
  OwnerId player(NodeId node);
  /// The id of a player. Seats that no game has (SETUP-1) follow the dummy, as long as sets have
  /// room.
  [[nodiscard]] static OwnerId id_of_seat(std::size_t seat);
  [[nodiscard]] std::optional<std::string_view> first_player_not_in(OwnerSet seen) const;
  OwnerId owner(NodeId node);
  bool is_dummy(NodeId node);
  CardId card(NodeId node);
  StackId stack(NodeId node);
  [[nodiscard]] StackId stack_named(std::string_view name) const;
  ModifierId modifier(NodeId node);
  TileId tile(NodeId node);
  TokenId token(NodeId node);
  /// Returns `id`, named by `key`; reports a second key for the same id.
  template <class IdType>
  IdType once(NodeId key, IdType id, IdSet<IdType>& seen) {
    if (seen.has(id)) given_twice(key);
    seen = seen | IdSet<IdType>::of(id);
    return id;
  }

  enum class OtherKeys { refuse, pass, refused };
  /// Reads the keys of a map by a table. Reports missing keys unless another is refused already,
  /// and unknown ones unless they pass.
  template <class Part, std::size_t N>
  void read_keys(NodeId map, Part& part, const std::array<Key<Part>, N>& keys,
                 OtherKeys others = OtherKeys::refuse);
  /// `example` shows the key with a value; by default one that fits the map.
  void missing_key(NodeId map, std::string_view name, std::string_view example = {});
  /// A hint at a key of the map that is nearly the missing one, and may stand far below the fault.
  [[nodiscard]] std::string misspelt(NodeId map, std::string_view name) const;

  // Pools. `key` is the key of the value.
  template <class T>
  Link<T> keep(const T& part);
  template <class T, class ReadChild>
  Range<T> children(NodeId node, ReadChild read_child);
  template <class T, class ReadItem>
  Range<T> items(NodeId list, std::string_view wanted, ReadItem read_item);
  template <class T, class ReadPair>
  Range<T> pairs(NodeId map, std::string_view wanted, ReadPair read_pair);
  Range<PlaceCount> place_counts(NodeId map, int least);
  /// Players have points; players and the dummy have pieces.
  enum class Claims { points, pieces };
  Range<OwnerCount> claims(NodeId map, Claims about);
  Range<OwnerCount> owner_counts(NodeId map);
  Range<OwnerPlace> discs(NodeId map);
  void read_impossible_disc(OwnerPlace& disc, NodeId map);
  void read_disc_shows(OwnerPlace&, NodeId key, NodeId value);
  void read_disc_instead(OwnerPlace&, NodeId key, NodeId value);
  Range<PlaceOwnerCounts> place_claims(NodeId map, Claims about);
  Range<OwnerPlace> grandes(NodeId map);
  Range<TilePlace> tiles(NodeId map);
  TakeEntry take_entry(NodeId key, NodeId value);

  // The head (read.cpp).
  static constexpr std::size_t kHeadKeys = 8;
  /// The keys common to all kinds of documents, followed by those of one kind.
  template <std::size_t N>
  static constexpr auto with_head(const std::array<Key<GameLog>, N>& own);
  void read_game(NodeId root, const RulesetOverride& override);
  void read_version(GameLog&, NodeId key, NodeId value);
  void read_title(GameLog&, NodeId key, NodeId value);
  void already_read(GameLog&, NodeId, NodeId) {}
  void read_kind(GameLog&, NodeId key, NodeId value);
  template <class Part>
  void read_text(Part&, NodeId key, NodeId value);
  void read_players(NodeId list);
  void read_player(NodeId entry);
  void read_ruleset_names(NodeId node, bool names_matter);
  void read_ruleset_name(NodeId node, bool names_matter);
  void unknown_ruleset(NodeId node, const std::string& name);
  void read_picked(NodeId list, RulesetChoice& choice, bool names_matter);
  void refuse_none_as_a_name();
  /// Reports a name that is none of the `cards` of the ruleset `name`.
  void no_card_of(NodeId node, const std::string& name,
                  const std::map<std::string, unsigned>& cards);
  void choose_ruleset(const RulesetOverride& override);
  void read_cards(const RulesetOverride& override, NodeId cards);
  void note_faulty_cards(NodeId cards);

  // Setup, rounds, claims (read_setup.cpp, read_rounds.cpp, read_claims.cpp).
  void read_setup(GameLog&, NodeId key, NodeId value);
  void read_king(SetupEntry&, NodeId key, NodeId value);
  void read_homes(SetupEntry&, NodeId key, NodeId value);
  void read_first(SetupEntry&, NodeId key, NodeId value);
  bool has_setup_part(bool in_rules, NodeId key);
  void read_caballero_cards(SetupEntry&, NodeId key, NodeId value);
  void read_setup_discs(SetupEntry&, NodeId key, NodeId value);
  void read_hands(SetupEntry&, NodeId key, NodeId value);
  void read_decks(SetupEntry&, NodeId key, NodeId value);
  void read_modifiers(SetupEntry&, NodeId key, NodeId value);
  void read_dealt(SetupEntry&, NodeId key, NodeId value);
  void read_passed(SetupEntry&, NodeId key, NodeId value);
  void read_rounds(GameLog&, NodeId key, NodeId value);
  void read_dummy(RoundEntry&, NodeId key, NodeId value);
  void read_dummy_regions(DummyEntry&, NodeId key, NodeId value);
  void read_dummy_power(DummyEntry&, NodeId key, NodeId value);
  /// Requires `stack` in turns whose card is revealed in two stacks.
  void check_stacks_named();
  // Cards that follow from the ranks of a round (read_ranks.cpp). Nothing is reported.
  /// The numbers of the Power cards that a round writes, by player; 0: none is written.
  struct RoundCards {
    std::array<unsigned, kMaxPlayers> power{};
  };
  [[nodiscard]] OwnerId player_quietly(NodeId node) const;
  [[nodiscard]] unsigned power_quietly(NodeId node) const;
  [[nodiscard]] RoundCards cards_of_round(NodeId round) const;
  /// The card of a turn that writes none; none where it does not follow.
  [[nodiscard]] CardId card_of_turn(NodeId turn) const;
  /// A turn by a card of an unknown number has to say how many Caballeros it takes.
  void check_unknown_takes();
  /// Whether the game has stacks of cards; reports the key where it does not.
  bool has_stacks(NodeId key);
  void unknown_hand_card(NodeId node);
  void read_stack(TurnEntry&, NodeId key, NodeId value);
  void read_ability(TurnEntry&, NodeId key, NodeId value);
  void read_ability_move(AbilityEntry&, NodeId value);
  void read_ability_from(AbilityEntry&, NodeId key, NodeId value);
  void read_ability_to(AbilityEntry&, NodeId key, NodeId value);
  void read_veto(ActionEntry& action, NodeId value);
  void check_veto(const TurnEntry& turn, const ActionEntry& action);
  void read_reveal(RoundEntry&, NodeId key, NodeId value);
  void read_power(RoundEntry&, NodeId key, NodeId value);
  PowerEntry read_power_entry(NodeId entry);
  void read_turns(RoundEntry&, NodeId key, NodeId value);
  void read_turn_player(TurnEntry&, NodeId key, NodeId value);
  void read_take(TurnEntry&, NodeId key, NodeId value);
  void read_card(TurnEntry&, NodeId key, NodeId value);
  void read_actions(TurnEntry&, NodeId key, NodeId value);
  ActionEntry read_action(const TurnEntry& turn, NodeId entry);
  void read_scoring(RoundEntry&, NodeId key, NodeId value);
  void read_scoring_discs(ScoringEntry&, NodeId key, NodeId value);
  void read_scoring_castillo(ScoringEntry&, NodeId key, NodeId value);
  void read_scoring_regions(ScoringEntry&, NodeId key, NodeId value);
  void read_scores(RoundEntry&, NodeId key, NodeId value);
  void read_board(RoundEntry&, NodeId key, NodeId value);
  void read_board_king(BoardEntry&, NodeId key, NodeId value);
  void read_board_regions(BoardEntry&, NodeId key, NodeId value);
  void read_board_court(BoardEntry&, NodeId key, NodeId value);
  void read_board_province(BoardEntry&, NodeId key, NodeId value);
  void read_board_grandes(BoardEntry&, NodeId key, NodeId value);
  void read_board_tiles(BoardEntry&, NodeId key, NodeId value);
  void read_board_quarantine(BoardEntry&, NodeId key, NodeId value);
  void read_board_pieces(BoardEntry&, NodeId key, NodeId value);
  void read_result(GameLog&, NodeId key, NodeId value);
  void read_result_scores(ResultEntry&, NodeId key, NodeId value);
  void read_winners(ResultEntry&, NodeId key, NodeId value);

  // Rulings and adjudication (read_rulings.cpp).
  void read_rulings(GameLog&, NodeId key, NodeId value);
  RulingEntry read_ruling(NodeId entry);
  void read_rule(RulingEntry&, NodeId key, NodeId value);
  void read_round_number(RulingEntry&, NodeId key, NodeId value);
  void read_ruled_player(RulingEntry&, NodeId key, NodeId value);
  void read_adjudication(GameLog&, NodeId key, NodeId value);
  void read_after(AdjudicationEntry&, NodeId key, NodeId value);
  void read_places(AdjudicationEntry&, NodeId key, NodeId value);
  template <class Part>
  void read_by(Part& part, NodeId, NodeId value) {
    read_text(part, kNoNode, value);
    part.by = value;
  }
  template <class Part>
  void read_reason(Part& part, NodeId, NodeId value) {
    read_text(part, kNoNode, value);
    part.reason = value;
  }

  // Scoresheets (read_sheet.cpp).
  enum class DocumentKind { game, sheet, unknown };
  [[nodiscard]] DocumentKind kind_of(NodeId root) const;
  /// Unknown kind: reads only the keys common to all kinds.
  void read_unknown_kind(NodeId root);
  void read_sheet(NodeId root);
  void read_start(GameLog&, NodeId key, NodeId value);
  void read_scorings(GameLog&, NodeId key, NodeId value);
  void read_label(SheetScoring&, NodeId key, NodeId value);
  void read_sheet_king(SheetScoring&, NodeId key, NodeId value);
  void read_sheet_grandes(SheetScoring&, NodeId key, NodeId value);
  void read_sheet_tiles(SheetScoring&, NodeId key, NodeId value);
  void read_only(SheetScoring&, NodeId key, NodeId value);
  void read_sheet_castillo(SheetScoring&, NodeId key, NodeId value);
  void read_sheet_regions(SheetScoring&, NodeId key, NodeId value);
  void read_sheet_points(SheetScoring&, NodeId key, NodeId value);
  void read_sheet_scores(SheetScoring&, NodeId key, NodeId value);
  /// The Caballeros of each owner at one place.
  Range<OwnerCount> standing(NodeId map);

  // Special actions (read_special.cpp).
  SpecialEntry read_special(const TurnEntry& turn, NodeId key, NodeId value);
  void read_special_word(SpecialEntry& special, const Card* card, bool yes);
  void read_special_keys(SpecialEntry& special, const Card* card);
  /// The keys that a log of this game can write for the form.
  [[nodiscard]] FormKeys keys_of(const SpecialForm& form) const;
  /// What a log may write behind `special` for the card, as "yes" and "{king: Toledo}".
  [[nodiscard]] std::vector<std::string> special_examples(const Card& card) const;
  void unknown_special_key(NodeId key, const Card* card);
  /// Reads the value of one key of a Special action by its row of the vocabulary.
  void read_place_pair(SpecialEntry&, NodeId value);
  void read_said(SpecialEntry& special, const Said& row, NodeId key, NodeId value);
  /// Whether the value is not an empty list or map where at least one step is needed.
  bool expect_steps(Saying saying, NodeId value);
  /// The value of one field of a step, which `saying` says as a place, player, tile or card.
  unsigned field_value(Saying saying, NodeId node);
  /// The row for a key of an unknown card.
  [[nodiscard]] Said row_for_any_card(LogKey key, NodeId value) const;
  MoveEntry read_move(NodeId entry, OtherKeys others = OtherKeys::refuse);
  void read_who(MoveEntry&, NodeId key, NodeId value);
  void read_move_count(MoveEntry&, NodeId key, NodeId value);
  void read_from(MoveEntry&, NodeId key, NodeId value);
  void read_to(MoveEntry&, NodeId key, NodeId value);
  // Entries of `changes` (read_changes.cpp).
  ChangeEntry read_change(NodeId entry);
  /// Whether an entry whose key `sign` says its kind has keys of another kind; reports the first.
  bool is_mixed(NodeId entry, std::string_view sign);
  void read_changed_king(ChangeEntry&, NodeId key, NodeId value);
  void read_changed_grande(ChangeEntry&, NodeId key, NodeId value);
  void read_changed_tile(ChangeEntry&, NodeId key, NodeId value);
  void read_grande_to(ChangeEntry&, NodeId key, NodeId value);
  void read_tile_to(ChangeEntry&, NodeId key, NodeId value);
  void read_given_points(ChangeEntry&, NodeId key, NodeId value);
  /// With `or_counts`, each value may also be a map of places and numbers.
  Range<OwnerPlace> owner_places(NodeId map, bool or_counts);
  Range<OwnerPlaceCounts> owner_place_counts(NodeId map);
  bool is_hidden(NodeId node);

  const Document& document_;
  Library& library_;
  GameLog& log_;
  bool hand_cards_ = false;   ///< players choose hands of cards with values, in a named ruleset
  RoundCards round_cards_{};  ///< of the round that is read
  LogNotes* notes_;
  /// The tables for looking up names: the log's ruleset, or all known ones.
  const Ruleset* names_ = nullptr;
  std::shared_ptr<const Ruleset> extended_;  ///< owns them if the log defines cards
  /// Names, in the form of `fold_name`, of cards in a faulty `cards` list of the log.
  std::set<std::string> faulty_cards_;
  std::map<std::string, std::size_t> seats_;  ///< seat of each player, by name
  std::set<std::string> rulesets_seen_;
  bool cards_known_ = true;  ///< false if the log broke off before its `cards` might have come
  bool players_known_ = false;
  std::optional<LogFault> fault_;
};

template <class Part, std::size_t N>
void LogReader::read_keys(NodeId map, Part& part, const std::array<Key<Part>, N>& keys,
                          OtherKeys others) {
  std::uint32_t seen = 0;
  for (const NodeId value : document_.children(map)) {
    const NodeId key = document_[value].key;
    const std::string_view name = document_.text(key);
    std::size_t i = 0;
    while (i < N && keys[i].name != name) ++i;
    if (i == N) {
      if (others == OtherKeys::pass) continue;
      std::vector<std::string> known;
      for (const auto& row : keys) known.emplace_back(row.name);
      unknown_key(key, known);
      continue;
    }
    seen |= 1U << i;
    note_key(value, i);
    (this->*keys[i].read)(part, key, value);
  }
  if (others == OtherKeys::refused) return;
  for (std::size_t i = 0; i < N; ++i) {
    if (keys[i].required && ((seen >> i) & 1U) == 0) missing_key(map, keys[i].name);
  }
}

template <std::size_t N>
constexpr auto LogReader::with_head(const std::array<Key<GameLog>, N>& own) {
  std::array<Key<GameLog>, kHeadKeys + N> keys{{
      {"veedor", &LogReader::read_version, true},
      {"kind", &LogReader::read_kind},
      {"title", &LogReader::read_title},
      {"date", &LogReader::read_text<GameLog>},
      {"venue", &LogReader::read_text<GameLog>},
      {"notes", &LogReader::read_text<GameLog>},
      {"ruleset", &LogReader::already_read, true},
      {"players", &LogReader::already_read, true},
  }};
  std::copy(own.begin(), own.end(), keys.begin() + kHeadKeys);
  return keys;
}

template <class T>
Link<T> LogReader::keep(const T& part) {
  auto& pool = log_.pool<T>();
  const Link<T> link{static_cast<std::uint32_t>(pool.size())};
  pool.push_back(part);
  return link;
}

template <class T, class ReadChild>
Range<T> LogReader::children(NodeId node, ReadChild read_child) {
  auto& pool = log_.pool<T>();
  Range<T> range;
  range.begin = static_cast<std::uint32_t>(pool.size());
  const std::size_t needed = pool.size() + document_[node].child_count();
  // One allocation for a long list, doubling for many short ones.
  if (needed > pool.capacity()) pool.reserve(std::max(needed, 2 * pool.capacity()));
  for (const NodeId child : document_.children(node)) pool.push_back(read_child(child));
  range.end = static_cast<std::uint32_t>(pool.size());
  return range;
}

template <class T, class ReadItem>
Range<T> LogReader::items(NodeId list, std::string_view wanted, ReadItem read_item) {
  return expect_list(list, wanted) ? children<T>(list, read_item) : Range<T>{};
}

template <class T, class ReadPair>
Range<T> LogReader::pairs(NodeId map, std::string_view wanted, ReadPair read_pair) {
  if (!expect_map(map, wanted)) return {};
  return children<T>(map, [&](NodeId value) { return read_pair(document_[value].key, value); });
}

template <class Part>
void LogReader::read_text(Part&, NodeId, NodeId value) {
  if (!is_word(value)) wrong_form(value, kTextWanted);
}

}  // namespace veedor
