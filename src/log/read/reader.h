#pragma once

#include <array>
#include <map>
#include <memory>
#include <set>
#include <span>
#include <string>
#include <string_view>

#include "log/read/value_reader.h"

namespace veedor {

// Words shared by faults in several files.
inline constexpr std::string_view kTextWanted = "a text, such as `Final` or `'[Final]'`,";

/// Reads one log; private to the files log/read/*.cpp.
class LogReader : private ValueReader {
 public:
  LogReader(const Document& document, Library& library, GameLog& log, LogNotes* notes,
            bool keeps_others)
      : ValueReader(document, library, log, notes, keeps_others) {}

  void read(const RulesetOverride& override);
  using ValueReader::take_faults;

 private:
  template <class Part>
  using ReadKey = void (LogReader::*)(Part&, NodeId key, NodeId value);
  template <class Part>
  struct Key {
    std::string_view name;
    ReadKey<Part> read;
    bool required = false;
  };

  enum class OtherKeys { refuse, pass, refused };
  /// Reads the keys of a map by a table. Reports missing keys unless an unknown one is refused, and
  /// unknown keys unless `others` lets them pass.
  template <class Part, std::size_t N>
  void read_keys(NodeId map, Part& part, const std::array<Key<Part>, N>& keys,
                 OtherKeys others = OtherKeys::refuse);
  /// Notes that these unknown keys may be misspelt forms of keys that the map lacks.
  void told_by_missing(NodeId map, std::span<const NodeId> strays);
  int power_card(NodeId node);
  Range<PlaceCount> place_counts(NodeId map, int least);
  /// The places where Caballeros are placed, with their numbers.
  Range<PlaceCount> target_counts(NodeId map);
  /// Points belong to players; pieces to players and the dummy.
  enum class Claims { points, pieces };
  Range<OwnerCount> claims(NodeId map, Claims about);
  Range<OwnerCount> owner_counts(NodeId map);
  Range<OwnerPlace> discs(NodeId map);
  void read_impossible_disc(OwnerPlace& disc, NodeId map);
  // Seals (read_seals.cpp): a decision covered by a code.
  template <class Decision>
  struct Sealed {
    Decision& decision;
    SealEntry seal;
    NodeId shows_node = kNoNode;  ///< the key for the decision itself
  };
  [[nodiscard]] bool is_seal(NodeId value) const;
  void read_sealed_disc(OwnerPlace& disc, NodeId map);
  void read_sealed_hand(HandEntry& hand, NodeId map);
  template <class Decision>
  void read_code(Sealed<Decision>&, NodeId key, NodeId value);
  template <class Decision>
  void read_salt(Sealed<Decision>&, NodeId key, NodeId value);
  void read_sealed_shows(Sealed<OwnerPlace>&, NodeId key, NodeId value);
  void read_sealed_instead(Sealed<OwnerPlace>&, NodeId key, NodeId value);
  void read_sealed_cards(Sealed<HandEntry>&, NodeId key, NodeId value);
  /// Reports a seal that is only half open; keeps any other.
  template <class Decision>
  void close_seal(Sealed<Decision>& part, NodeId map, std::string_view shows);
  /// Reads a code, salt or secret; `kind` is used as in "no code".
  Code code(NodeId node, std::string_view kind);
  // The inputs that bind a drawing (read_seals.cpp).
  void read_commit(GameLog&, NodeId key, NodeId value);
  void read_commit_code(CommitEntry&, NodeId key, NodeId value);
  void read_secret(CommitEntry&, NodeId key, NodeId value);
  void read_seeds(CommitEntry&, NodeId key, NodeId value);
  Range<NumberEntry> hand_cards(NodeId list);
  void read_disc_shows(OwnerPlace&, NodeId key, NodeId value);
  void read_disc_instead(OwnerPlace&, NodeId key, NodeId value);
  Range<PlaceOwnerCounts> place_claims(NodeId map, Claims about);
  Range<OwnerPlace> grandes(NodeId map);
  Range<TilePlace> tiles(NodeId map);
  /// Reads a place within a region; reports any other place.
  PlaceId space(NodeId node);
  Range<SpaceOwner> spaces(NodeId map);
  /// `claimed` allows any number, as in a claim.
  Range<GoodCount> good_counts(NodeId map);
  Link<FillEntry> fill_entry(NodeId key, NodeId value);
  // Whether the game has these; if not, the key is reported.
  bool expect_table(NodeId key);
  bool expect_goods(NodeId key);
  bool expect_black(NodeId key);
  bool expect_spaces(NodeId key);
  TakeEntry take_entry(NodeId key, NodeId value);

  // The head (read.cpp, read_head.cpp).
  void meet_faults_of_text();
  static constexpr std::size_t kHeadKeys = 11;
  /// The keys common to all kinds of documents, followed by those of one kind.
  template <std::size_t N>
  static constexpr auto with_head(const std::array<Key<GameLog>, N>& own,
                                  bool ruleset_required = true, bool players_required = true);
  void read_game(NodeId root);
  void read_version(GameLog&, NodeId key, NodeId value);
  void read_title(GameLog&, NodeId key, NodeId value);
  /// One of the words that say where the game belongs in an event.
  template <std::string Sitting::*kWord>
  void read_sitting(GameLog& log, NodeId key, NodeId value);
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

  // Setup, rounds, claims (read_setup.cpp, read_rounds.cpp, read_claims.cpp).
  void read_setup(GameLog&, NodeId key, NodeId value);
  /// Reports missing parts that this game needs besides the King, the homes and the first player.
  void require_setup_parts(NodeId map);
  void read_king(SetupEntry&, NodeId key, NodeId value);
  void read_homes(SetupEntry&, NodeId key, NodeId value);
  void read_first(SetupEntry&, NodeId key, NodeId value);
  bool expect_setup_part(bool in_rules, NodeId key);
  void read_caballero_cards(SetupEntry&, NodeId key, NodeId value);
  void read_black_regions(SetupEntry&, NodeId key, NodeId value);
  void read_table_region(SetupEntry&, NodeId key, NodeId value);
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
  /// Requires `stack` if a turn, or a Special action, names a card that two stacks reveal.
  void check_stacks_named();
  [[nodiscard]] bool is_revealed_twice(const RoundEntry& round, std::size_t index,
                                       CardId card) const;
  // Cards that follow from the ranks of a round (read_ranks.cpp). Nothing is reported.
  /// The numbers of the Power cards that a round gives, by player; 0: none.
  struct RoundCards {
    std::array<unsigned, kMaxPlayers> power{};
  };
  [[nodiscard]] OwnerId player_quietly(NodeId node) const;
  [[nodiscard]] unsigned power_quietly(NodeId node) const;
  [[nodiscard]] RoundCards cards_of_round(NodeId round) const;
  /// The card of a turn that does not write it; none if it does not follow.
  [[nodiscard]] CardId card_of_turn(NodeId turn) const;
  /// Requires that a turn by a card of an unknown number says how many Caballeros it takes.
  void check_unknown_takes();
  /// Whether the game has stacks of cards; if not, reports the key.
  bool has_stacks(NodeId key);
  void read_stack(TurnEntry&, NodeId key, NodeId value);
  void read_ability(TurnEntry&, NodeId key, NodeId value);
  void read_ability_move(AbilityEntry&, NodeId value);
  void read_ability_from(AbilityEntry&, NodeId key, NodeId value);
  void read_ability_to(AbilityEntry&, NodeId key, NodeId value);
  void read_reveal(RoundEntry&, NodeId key, NodeId value);
  void read_power(RoundEntry&, NodeId key, NodeId value);
  PowerEntry read_power_entry(NodeId entry);
  void read_turns(RoundEntry&, NodeId key, NodeId value);
  void read_turn_player(TurnEntry&, NodeId key, NodeId value);
  void read_take(TurnEntry&, NodeId key, NodeId value);
  void read_card(TurnEntry&, NodeId key, NodeId value);
  void read_turn_fill(TurnEntry&, NodeId key, NodeId value);
  /// Gifts: Caballeros that other players gave.
  void read_given(TurnEntry&, NodeId key, NodeId value);
  void read_given_who(GivenEntry&, NodeId key, NodeId value);
  void read_given_to(GivenEntry&, NodeId key, NodeId value);
  // Actions (read_actions.cpp).
  void read_actions(TurnEntry&, NodeId key, NodeId value);
  ActionEntry read_action(const TurnEntry& turn, NodeId entry);
  /// Whether the keys of a Special action cannot be judged because its card could not be read.
  [[nodiscard]] bool is_doubtful(const TurnEntry& turn, const Card* card) const;
  void read_one_action(ActionEntry& action, RareParts& rare, const Card* card, NodeId value);
  /// Reads a key that accompanies an action; false if it is not one.
  bool read_beside_action(ActionEntry& action, RareParts& rare, NodeId value);
  void check_beside_action(const ActionEntry& action, const Card* card);
  /// Whether the game can have entries of this kind.
  [[nodiscard]] bool may_do(ActionEntry::Kind kind) const;
  [[nodiscard]] bool may_stand_beside(std::string_view name) const;
  [[nodiscard]] std::vector<std::string> keys_of_actions() const;
  /// Whether Special actions can be kept for a later turn.
  [[nodiscard]] bool may_keep() const { return second_cards_ || has_goods(); }
  /// The card whose Special action an entry is about; null if unknown.
  [[nodiscard]] const Card* acting_card(const TurnEntry& turn, NodeId entry) const;
  void read_veto(ActionEntry& action, RareParts& rare, NodeId value);
  /// Words about a card of the log that can stand for a part of a Special action with one step;
  /// empty if nothing of it can be done alone.
  [[nodiscard]] std::string words_of_played_part(const Card& card, const SpecialForm& form) const;
  void check_veto(const ActionEntry& action, const Card* card);
  // Actions besides placing and the Special action (read_other_actions.cpp).
  ClaimEntry claim_entry(NodeId map);
  InquisitorEntry inquisitor_entry(NodeId value);
  BesideEntry beside_entry(ActionEntry::Kind kind, NodeId value);
  void read_jailed(BesideEntry&, NodeId key, NodeId value);
  void read_beside_place(BesideEntry&, NodeId key, NodeId value);
  // Scorings and claims.
  void read_scoring(RoundEntry&, NodeId key, NodeId value);
  void read_scoring_discs(ScoringEntry&, NodeId key, NodeId value);
  void read_scoring_castillo(ScoringEntry&, NodeId key, NodeId value);
  void read_scoring_fill(ScoringEntry&, NodeId key, NodeId value);
  void read_scoring_moves(ScoringEntry&, NodeId key, NodeId value);
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
  void read_board_spaces(BoardEntry&, NodeId key, NodeId value);
  void read_board_table(BoardEntry&, NodeId key, NodeId value);
  /// Reads who has the Grand Inquisitor.
  template <class Part>
  void read_holder(Part& part, NodeId key, NodeId value) {
    if (!expect_black(key)) return;
    part.inquisitor_node = value;
    part.inquisitor = player_or_none(value);
  }
  void read_board_characters(BoardEntry&, NodeId key, NodeId value);
  template <Character kWho>
  void read_board_character(BoardEntry& board, NodeId, NodeId value) {
    constexpr auto kIndex = static_cast<std::size_t>(kWho);
    board.character_nodes[kIndex] = value;
    board.characters[kIndex] = player_or_none(value);
  }
  void read_board_tokens(BoardEntry&, NodeId key, NodeId value);
  void read_board_jail(BoardEntry&, NodeId key, NodeId value);
  void read_board_goods(BoardEntry&, NodeId key, NodeId value);
  void read_board_carried(BoardEntry&, NodeId key, NodeId value);
  void read_result(GameLog&, NodeId key, NodeId value);
  void read_result_scores(ResultEntry&, NodeId key, NodeId value);
  void read_winners(ResultEntry&, NodeId key, NodeId value);
  void read_result_places(ResultEntry&, NodeId key, NodeId value);

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
  enum class DocumentKind { game, sheet, result, unknown };
  [[nodiscard]] DocumentKind kind_of(NodeId root) const;
  /// Unknown kind: reads only the keys common to all kinds.
  void read_unknown_kind(NodeId root);
  void read_sheet(NodeId root);
  void read_start(GameLog&, NodeId key, NodeId value);
  void read_scorings(GameLog&, NodeId key, NodeId value);
  void read_label(SheetScoring&, NodeId key, NodeId value);
  void read_extra(SheetScoring&, NodeId key, NodeId value);
  void read_extra_by(ExtraPoints&, NodeId key, NodeId value);
  void read_extra_region(ExtraPoints&, NodeId key, NodeId value);
  void read_extra_points(ExtraPoints&, NodeId key, NodeId value);
  /// Reads points that players have or received. They are not a claim, so they are believed.
  Range<OwnerCount> believed_points(NodeId map, std::string_view wanted);
  void read_sheet_king(SheetScoring&, NodeId key, NodeId value);
  void read_sheet_grandes(SheetScoring&, NodeId key, NodeId value);
  void read_sheet_tiles(SheetScoring&, NodeId key, NodeId value);
  void read_only(SheetScoring&, NodeId key, NodeId value);
  void read_sheet_castillo(SheetScoring&, NodeId key, NodeId value);
  void read_sheet_regions(SheetScoring&, NodeId key, NodeId value);
  void read_sheet_holder(SheetScoring&, NodeId key, NodeId value);
  void read_sheet_spaces(SheetScoring&, NodeId key, NodeId value);
  void read_sheet_points(SheetScoring&, NodeId key, NodeId value);
  void read_sheet_scores(SheetScoring&, NodeId key, NodeId value);
  // Documents with only a result (read_only_result.cpp).
  void read_only_result(NodeId root);
  void read_believed_result(GameLog&, NodeId key, NodeId value);
  void read_believed_scores(ResultEntry&, NodeId key, NodeId value);
  /// Reports places that do not follow the points.
  void check_result_places();
  /// Reads the players by place. Each place is a list of the players who share it; every player
  /// must have one.
  Range<PlayerGroup> place_groups(NodeId key, NodeId list);
  /// The Caballeros of each owner at one place.
  Range<OwnerCount> standing(NodeId map);

  // Special actions (read_special.cpp).
  SpecialEntry read_special(const Card* card, NodeId key, NodeId value);
  /// Reports a value that is neither a map nor `yes`, `no` or `later`.
  void wrong_special(NodeId value, const Card& card);
  bool is_later(NodeId node);
  void read_special_word(SpecialEntry& special, const Card* card, bool yes);
  void read_special_keys(SpecialEntry& special, const Card* card);
  /// The keys of the form that a log of this game can have.
  [[nodiscard]] FormKeys keys_of(const SpecialForm& form) const;
  /// Chooses the alternative that the written keys describe; returns the keys that it accepts.
  FormKeys choose_alternative(SpecialEntry& special, const Card& card, KeySet written);
  /// The values of `special` that are possible for the card, as in "yes" and "{king: Toledo}".
  [[nodiscard]] std::vector<std::string> special_examples(NodeId node, const Card& card) const;
  void unknown_special_key(NodeId key, const Card* card);
  /// Reads the value of one key of a Special action by its row of the vocabulary.
  void read_place_pair(SpecialEntry&, NodeId value);
  void read_goods(SpecialEntry&, NodeId value);
  void read_said(SpecialEntry& special, const SpecialForm& form, const Said& row, NodeId key,
                 NodeId value);
  /// Reports an empty list or map if at least one step is needed; returns whether it did not.
  bool expect_steps(Saying saying, NodeId value);
  /// Reads the value for one field of a step, or for two.
  void read_field(SpecialEntry& special, const Said& row, NodeId value);
  /// The value of one field of a step, of the form `saying`: a place, player, tile and so on.
  unsigned field_value(Saying saying, NodeId node);
  /// The row for a key of an unknown card.
  [[nodiscard]] Said row_for_any_card(LogKey key, NodeId value) const;
  unsigned character(NodeId node);
  // Lists and maps of steps (read_steps.cpp).
  /// `along` says whether the entry can name who comes along.
  MoveEntry read_move(NodeId entry, bool along, OtherKeys others = OtherKeys::refuse);
  void read_who(MoveEntry&, NodeId key, NodeId value);
  void read_move_count(MoveEntry&, NodeId key, NodeId value);
  void read_from(MoveEntry&, NodeId key, NodeId value);
  void read_to(MoveEntry&, NodeId key, NodeId value);
  void read_carries(MoveEntry&, NodeId key, NodeId value);
  void read_along(MoveEntry&, NodeId key, NodeId value);
  // Entries of `changes` (read_changes.cpp).
  ChangeEntry read_change(NodeId entry);
  /// Whether an entry, whose kind is given by its key `sign`, has keys of another kind; reports the
  /// first.
  bool is_mixed(NodeId entry, std::string_view sign);
  void read_changed_king(ChangeEntry&, NodeId key, NodeId value);
  void read_changed_grande(ChangeEntry&, NodeId key, NodeId value);
  void read_changed_tile(ChangeEntry&, NodeId key, NodeId value);
  void read_grande_to(ChangeEntry&, NodeId key, NodeId value);
  void read_tile_to(ChangeEntry&, NodeId key, NodeId value);
  void read_changed_holder(ChangeEntry&, NodeId key, NodeId value);
  void read_given_points(ChangeEntry&, NodeId key, NodeId value);
  /// `or_counts` also allows maps of places and numbers as values.
  Range<OwnerPlace> owner_places(NodeId map, bool or_counts);
  Range<OwnerPlaceCounts> owner_place_counts(NodeId map);
  bool is_hidden(NodeId node);

  bool ruleset_doubtful_ = false;  ///< whether `ruleset` has a fault
  bool second_cards_ = false;      ///< whether a turn may have a second card
  RoundCards round_cards_{};       ///< of the current round
  /// Owns `names_` if the log defines cards, or is not for this number of players.
  std::shared_ptr<const Ruleset> extended_;
  std::set<std::string> rulesets_seen_;
};

}  // namespace veedor
