#pragma once

#include <fmt/format.h>

#include <array>
#include <memory>
#include <set>
#include <string>
#include <string_view>

#include "engine/rule_id.h"
#include "log/board.h"
#include "log/read/value_reader.h"

namespace veedor {

/// An id in the encoding of choices.
template <class Id>
[[nodiscard]] unsigned value_or_none(Id id) {
  return id.valid() ? static_cast<unsigned>(id.index()) : kNoValue;
}

// What numbers are, for messages.
inline constexpr std::string_view kPieces = "a number of pieces, such as `2`";
inline constexpr std::string_view kOwnerNumbers =
    "a number for each player, such as `{Ann: 3, Bea: 1}`";
inline constexpr std::string_view kGoodNumbers =
    "a number for each kind of discs, such as `{Gold: 1}`";
inline constexpr std::string_view kPlaceNumbers =
    "a number for each player at each place, such as `{Toledo: {Ann: 7, Bea: 4}}`";

/// Reads one log; private to the files log/read/*.cpp. Which keys a map may have, and which it
/// needs, stands in the grammar of logs: what a key means is a branch in the function that reads
/// its map.
class LogReader : private ValueReader {
 public:
  LogReader(const Document& document, Library& library, GameLog& log, LogNotes* notes,
            bool keeps_others)
      : ValueReader(document, library, log, notes, keeps_others) {}

  void read(const RulesetOverride& override);
  using ValueReader::take_faults;

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
  void read_decks(NodeId key, NodeId value);
  void read_modifiers(NodeId key, NodeId map);
  // Seals: a decision covered by a code.
  [[nodiscard]] bool is_seal(NodeId value) const;
  void read_sealed_disc(OwnerPlace& disc, NodeId map);
  void read_sealed_hand(HandEntry& hand, NodeId map);
  void read_impossible_disc(OwnerPlace& disc, NodeId map);
  /// Reads `shows` or `instead`.
  void read_disc_part(OwnerPlace& disc, std::string_view name, NodeId value);
  /// Reads `sealed` or `salt`; false for another key.
  bool read_seal(SealEntry& seal, std::string_view name, NodeId value);
  /// Keeps a seal; reports one that is only half open. `shows` is the key of the decision.
  Link<SealEntry> close_seal(const SealEntry& seal, NodeId map, std::string_view shows);
  /// Reads a code, salt or secret; `kind` is used as in "no code".
  Code code(NodeId node, std::string_view kind);
  /// Reads the inputs that bind a drawing.
  void read_commit(NodeId key, NodeId map);

  // Rounds and turns (read_rounds.cpp).
  void read_rounds(NodeId value);
  void read_round(RoundEntry& round, NodeId map);
  DummyEntry dummy_entry(NodeId key, NodeId map);
  int power_card(NodeId node);
  LocatedStep read_power_entry(NodeId key, NodeId entry);
  TurnEntry read_turn(NodeId map);
  /// Reads what players do as soon as it is due (read_orders.cpp).
  void read_orders(NodeId value);
  OrderEntry read_order(NodeId entry);
  /// The player of an alternative of an order.
  OwnerId read_alternative(OrderEntry& order, NodeId entry);
  /// Reads the Caballeros that other players gave.
  void read_given(TurnEntry& turn, NodeId key, NodeId value);
  /// The steps of kind `take` or `special_take` that bring Caballeros to the Court.
  Range<LocatedStep> taking(StepKind kind, NodeId key, NodeId value);
  void read_ability(TurnEntry& turn, NodeId map);
  /// Requires `stack` if a turn, or a Special action, names a card that two stacks reveal.
  void check_stacks_named();
  [[nodiscard]] bool is_revealed_twice(const RoundEntry& round, std::size_t index,
                                       CardId card) const;
  // Cards that follow from the ranks of a round. Nothing is reported.
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

  // Actions (read_actions.cpp).
  ActionEntry read_action(const TurnEntry& turn, NodeId entry);
  /// The card whose Special action an entry is about; null if unknown.
  [[nodiscard]] const Card* acting_card(const TurnEntry& turn, NodeId entry) const;
  /// Whether the keys of a Special action cannot be judged because its card could not be read.
  [[nodiscard]] bool is_doubtful(const TurnEntry& turn, const Card* card) const;
  void read_one_action(ActionEntry& action, RareParts& rare, const Card* card, NodeId value);
  /// Reads a key that accompanies an action; false if it is not one.
  bool read_extra_action(ActionEntry& action, RareParts& rare, std::string_view name, NodeId value);
  void check_extra_action(const ActionEntry& action, const Card* card);
  /// Whether Special actions can be kept for a later turn.
  [[nodiscard]] bool may_keep() const { return second_cards_ || has("goods"); }
  void read_veto(ActionEntry& action, RareParts& rare, NodeId value);
  void check_veto(const ActionEntry& action, const Card* card);
  /// Words about a card of the log that can stand for a part of a Special action with one step;
  /// empty if nothing of it can be done alone.
  [[nodiscard]] std::string words_of_played_part(const Card& card, const EffectSyntax& form) const;
  /// The steps of `claim`, `resign` first.
  Range<LocatedStep> claim_steps(NodeId key, NodeId map);
  /// The step of an action that is neither a placing nor of a card.
  LocatedStep extra_step(ActionEntry::Kind kind, NodeId key, NodeId value);

  // Special actions (read_special.cpp).
  SpecialEntry read_special(const Card* card, NodeId key, NodeId value);
  /// Reports a value that is neither a map nor `yes`, `no` or `later`.
  void wrong_special(NodeId value, const Card& card);
  bool is_later(NodeId node);
  void read_special_word(SpecialEntry& special, const Card* card, bool yes);
  void read_special_keys(SpecialEntry& special, const Card* card);
  /// The keys of the form that a log of this game can have.
  [[nodiscard]] FormKeys keys_of(const EffectSyntax& form) const;
  /// Chooses the alternative that the written keys describe; returns the keys that it accepts.
  FormKeys choose_alternative(SpecialEntry& special, const Card& card, KeySet written);
  /// The values of `special` that are possible for the card, as in "yes" and "{king: Toledo}".
  [[nodiscard]] std::vector<std::string> special_examples(NodeId node, const Card& card) const;
  void unknown_special_key(NodeId key, const Card* card);
  /// Reads the value of one key of a Special action by its row of the vocabulary.
  void read_place_pair(SpecialEntry&, NodeId value);
  void read_goods(SpecialEntry&, NodeId value);
  void read_said(SpecialEntry& special, const EffectSyntax& form, const EffectKey& row, NodeId key,
                 NodeId value);
  /// Reports an empty list or map if at least one step is needed; returns whether it did not.
  bool expect_steps(KeyForm key_form, NodeId value);
  /// Reads the value for one field of a step, or for two.
  void read_field(SpecialEntry& special, const EffectKey& row, NodeId value);
  /// The value of one field of a step, of the form `key_form`: a place, player, tile and so on.
  unsigned field_value(KeyForm key_form, NodeId node);
  /// The row for a key of an unknown card.
  [[nodiscard]] EffectKey row_for_any_card(LogKey key, NodeId value) const;
  unsigned character(NodeId node);

  // Lists and maps of steps and pieces (read_steps.cpp).
  /// Claims about points of players.
  Range<OwnerCount> claims(NodeId map);
  Range<PlaceOwnerCounts> place_claims(NodeId map);
  Range<PlaceCount> place_counts(NodeId map, int least);
  /// Steps that place Caballeros.
  Range<LocatedStep> placings(StepKind kind, NodeId map);
  Range<OwnerPlace> discs(NodeId map);
  /// What each owner returns from one place, one Caballero. `or_counts` also allows maps of places
  /// and numbers as values.
  Range<LocatedStep> returns_of_one(NodeId map, bool or_counts);
  /// What each player returns from several places.
  Range<LocatedStep> returns(NodeId map);
  /// A step for each owner with a number.
  Range<LocatedStep> owner_counts(StepKind kind, NodeId map);
  Link<StepList> fill_entry(NodeId key, NodeId value);
  Range<GoodCount> good_counts(NodeId map);
  /// Reads a place within a region; reports any other place.
  PlaceId space(NodeId node);
  /// The list form of `grandes` on a scoresheet: a place, or `none`, for each player.
  void seat_grandes(NodeId list);
  /// Reads a key that gives a field of a step, in a map with these rows.
  void read_step_key(LocatedStep& read, std::span<const MapRow> rows, std::string_view name,
                     NodeId value);
  /// The value of a field, of the kind `is`, a word of the grammar.
  unsigned step_value(std::string_view is, NodeId node);
  Range<LocatedStep> moves(StepKind kind, NodeId list, std::string_view wanted,
                           std::span<const MapRow> rows);
  /// What a list of moves is, for messages.
  static constexpr std::string_view kMoves =
      "a list of moves, such as `[{from: Galicia, to: Toledo}]`";
  LocatedStep read_move(StepKind kind, NodeId entry, std::span<const MapRow> rows,
                        OtherKeys others = OtherKeys::refuse);
  /// The kind of discs that Caballeros carry, or `none`.
  Load carried(NodeId value);
  // Entries of `changes`.
  Range<LocatedStep> changes(NodeId list);
  void read_change(NodeId entry, std::vector<LocatedStep>& steps);
  /// Whether an entry, whose kind is given by its key `sign`, has keys of another kind; reports the
  /// first.
  bool is_mixed(NodeId entry, std::string_view sign);
  Range<OwnerCount> given_points(NodeId map);
  bool is_hidden(NodeId node);

  // Scorings, claims, rulings and adjudication (read_claims.cpp).
  ScoringEntry scoring_entry(NodeId key, NodeId map);
  Range<FreeMovesEntry> free_moves(NodeId map);
  void read_board(RoundEntry& round, NodeId map);
  /// The claims under a key of a scoresheet that means what it means in `board`.
  Range<BoardClaim> board_claims(std::string_view key, NodeId value);
  void read_board_key(std::string_view key, NodeId value);
  /// Reads the map at a level of the row, or behind the last one the value.
  void read_board_level(const BoardRow& row, std::size_t level, BoardClaim claim, NodeId value);
  /// Reads the key of the claim; `seen` are the ids of the keys before it.
  void read_board_name(std::string_view names, BoardClaim& claim, PlaceSet& seen);
  unsigned board_number(const BoardRow& row, NodeId node);
  void read_result(NodeId key, NodeId map);
  void read_rulings(NodeId list);
  void read_rule(RulingEntry& ruling, NodeId value);
  void read_adjudication(NodeId key, NodeId map);
  /// Reads the players by place. Each place is a list of the players who share it; every player
  /// must have one.
  Range<PlayerGroup> place_groups(NodeId key, NodeId list);

  // Scoresheets, and documents with only a result (read_sheet.cpp).
  void read_sheet(NodeId root);
  SheetScoring read_sheet_scoring(NodeId map);
  void read_extra(SheetScoring& scoring, NodeId value);
  /// Reads points that players have or received. They are not a claim, so they are believed.
  /// `named`, if not null, gets the players.
  Range<OwnerCount> believed_points(NodeId map, std::string_view wanted, OwnerSet* named = nullptr);
  /// The Caballeros of each owner at one place; `of_players`: only players can be named.
  Range<OwnerCount> standing(NodeId map, bool of_players = false);
  /// Whether the word says that nobody knows what stood there.
  bool is_uncounted(NodeId value);
  Range<GoodOwners> goods_of_players(NodeId value);
  /// Reads what breaks ties: `court`, `province` or `power` of a result.
  void read_holds(std::string_view name, NodeId value);
  /// Reads numbers of Power cards, as a mask.
  int power_cards(NodeId node);
  void read_only_result(NodeId root);
  void read_believed_result(NodeId map);
  /// A number of points for every player; a missing player is a fault unless all are `placed`.
  Range<OwnerCount> points_of_all(NodeId key, NodeId value, std::string_view wanted,
                                  std::string_view example, bool placed);
  void check_behind(NodeId key);
  /// Reports places that do not follow the points.
  void check_result_places();

  /// Numbers of owners: a map by their names, or on a scoresheet a list in the order of `players`.
  /// `who` reads a name, `count` a number.
  template <class Who, class Count>
  Range<OwnerCount> owner_counts(NodeId value, std::string_view wanted, Who who, Count count) {
    if (kind() == LogKind::sheet && document_[value].kind == NodeKind::list) {
      return seat_counts(value, count);
    }
    return pairs<OwnerCount>(value, wanted, [&](NodeId key, NodeId number) {
      return OwnerCount{key, number, who(key), count(number)};
    });
  }
  /// Whether a list in the order of the seats has an entry for each.
  void expect_each_seat(NodeId list, std::string_view what);
  template <class Count>
  Range<OwnerCount> seat_counts(NodeId list, Count count) {
    expect_each_seat(list, "number");
    std::size_t seat = 0;
    return children<OwnerCount>(list, [&](NodeId entry) {
      return OwnerCount{entry, entry, id_of_seat(seat++), count(entry)};
    });
  }

  Range<LocatedStep> keep_steps(const std::vector<LocatedStep>& steps) {
    auto& pool = log_.pool<LocatedStep>();
    const auto begin = static_cast<std::uint32_t>(pool.size());
    pool.insert(pool.end(), steps.begin(), steps.end());
    return {begin, static_cast<std::uint32_t>(pool.size())};
  }
  /// The steps that `read(child, steps)` adds for each child of a list or map.
  template <class Read>
  Range<LocatedStep> steps_of(NodeId node, Read read) {
    auto& steps = log_.pool<LocatedStep>();
    Range<LocatedStep> range;
    range.begin = static_cast<std::uint32_t>(steps.size());
    for (const NodeId child : document_.children(node)) read(child, steps);
    range.end = static_cast<std::uint32_t>(steps.size());
    return range;
  }

  bool ruleset_doubtful_ = false;  ///< whether `ruleset` has a fault
  bool second_cards_ = false;      ///< whether a turn may have a second card
  RoundCards round_cards_{};       ///< of the current round
  /// Owns `names_` if the log defines cards, or is not for this number of players.
  std::shared_ptr<const Ruleset> extended_;
  std::set<std::string> rulesets_seen_;
};

}  // namespace veedor
