#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "log/names.h"
#include "log/read/fault_reporter.h"

namespace veedor {

// Words shared by faults in several files.
inline constexpr std::string_view kTextWanted = "a text, such as `Final` or `'[Final]'`";

/// Reads single values and names of a log; private to the files log/read/*.cpp. Every member that
/// reads a value reports its fault and returns a default, so that one pass finds all faults of the
/// file.
class ValueReader : protected FaultReporter {
 protected:
  using FaultReporter::FaultReporter;

  // Maps with keys of the format (read_values.cpp).
  enum class OtherKeys { refuse, pass, refused };
  /// Reads the keys of a map by their rows in the grammar: calls `read(name, key, value)` for each
  /// that the map may have in this game. Reports missing keys unless an unknown one is refused, and
  /// unknown keys unless `others` lets them pass. A text is checked before; a value that `read`
  /// does not know is kept and not read. Returns whether the game has all keys.
  template <class Read>
  bool read_map(NodeId map, std::span<const MapRow> rows, Read read,
                OtherKeys others = OtherKeys::refuse);
  /// The keys that maps can have in this game.
  [[nodiscard]] std::vector<std::string> known_keys(std::span<const MapRow> rows) const;
  /// Reports the missing keys of a map with the keys in `seen`, which are bits in the order of
  /// `rows`. `strays` are its unknown keys.
  void check_missing(NodeId map, std::span<const MapRow> rows, std::uint64_t seen,
                     std::span<const NodeId> strays);
  /// Notes that these unknown keys may be misspelt forms of keys that the map lacks.
  void told_by_missing(NodeId map, std::span<const NodeId> strays);
  /// Reports the key of a feature that the game does not have.
  bool expect(std::string_view feature, NodeId key);

  // Notes for the caller, if requested.
  void note_sign(NodeId node, std::string_view spelling,
                 NodeNote::Thing thing = NodeNote::Thing::other) {
    if (notes_ != nullptr) notes_->word(node, NodeNote::Kind::sign, spelling, thing);
  }
  void note_name(NodeId node, std::string_view spelling,
                 NodeNote::Thing thing = NodeNote::Thing::other) {
    if (notes_ != nullptr) notes_->word(node, NodeNote::Kind::name, spelling, thing);
  }
  /// Notes the row, in the reader's table, of a value whose key is a name.
  void note_rank(NodeId value, std::size_t place) {
    if (notes_ != nullptr) notes_->rank(value, place);
  }
  void note_undefined(NodeId node) {
    if (notes_ != nullptr) notes_->undefined(node);
  }
  /// Notes a known key and its row in the reader's table.
  void note_key(NodeId value, std::size_t place) {
    const NodeId key = document_[value].key;
    note_sign(key, document_.text(key));
    note_rank(value, place);
  }

  // Values (read_values.cpp).
  bool expect_map(NodeId node, std::string_view wanted);
  bool expect_list(NodeId node, std::string_view wanted);
  bool expect_filled(NodeId node, std::string_view example);
  int number(NodeId node, int least, std::string_view wanted);
  int claimed_number(NodeId node);
  // Names (read_names.cpp).
  PlaceId place(NodeId node);
  PlaceId place_or_none(NodeId node);
  /// Whether the value is `sealed`: set, but not shown yet.
  bool is_sealed(NodeId node);
  /// Refuses the Limit table as a place: Caballeros are placed into its region, and take its spaces
  /// by themselves.
  void refuse_table(NodeId node, PlaceId place);
  OwnerId player(NodeId node);
  OwnerId player_or_none(NodeId node);
  OwnerId player_or_dummy(NodeId node);
  /// The id of a player. Seats that no game has (SETUP-1) come after the dummy, as far as sets have
  /// room for them.
  [[nodiscard]] static OwnerId id_of_seat(std::size_t seat);
  [[nodiscard]] std::optional<std::string_view> first_player_not_in(OwnerSet seen) const;
  /// Reads an owner of Caballeros: a player, or another owner who has some in this game.
  OwnerId owner(NodeId node);
  OwnerId owner_or_none(NodeId node);
  bool is_dummy(NodeId node);
  bool is_nobody(NodeId node);
  CardId card(NodeId node);
  /// Reports a place or card from a part of a ruleset that the log leaves out; returns false if the
  /// name is not from such a part.
  bool is_left_out(NodeId node);
  // Suggestions of cards for an unknown one (hints.cpp).
  /// The entry of `rounds` that contains the node; kNoNode if there is none.
  [[nodiscard]] NodeId round_of(NodeId node) const;
  /// The card that each stack shows in a round, if the log gives it.
  [[nodiscard]] std::vector<CardId> cards_shown(NodeId round) const;
  /// Words for a node that names a stack or the King instead of a card; else empty.
  [[nodiscard]] std::string card_of_stack(NodeId node) const;
  /// The cards that the node could name, as in "; the cards of this round are ..."; empty if
  /// unknown.
  [[nodiscard]] std::string cards_here(NodeId node) const;
  void unknown_hand_card(NodeId node);
  /// Whether a word in the place of a card is a number, `none`, a place or a player.
  [[nodiscard]] bool names_something_else(NodeId node) const;
  /// Words for an unknown card if some stack has cards that no source gives; else empty.
  [[nodiscard]] std::string how_to_define(std::string_view card) const;
  StackId stack(NodeId node);
  /// Whether the stack has this name or includes the stack with this name: "3" is in "2/3".
  [[nodiscard]] static bool holds(std::string_view stack, std::string_view name);
  [[nodiscard]] StackId stack_named(std::string_view name) const;
  ModifierId modifier(NodeId node);
  TileId tile(NodeId node);
  TokenId token(NodeId node);
  /// The index of the kind of discs that a key names. Reports a kind that is already in `seen`, and
  /// unknown keys; the keys in `others` are also allowed.
  std::uint8_t good(NodeId key, unsigned& seen, std::vector<std::string> others = {});
  [[nodiscard]] std::vector<std::string> names_of_goods() const;
  /// Returns `id`, named by `key`; reports a second key for the same id.
  template <class IdType>
  IdType once(NodeId key, IdType id, IdSet<IdType>& seen) {
    if (seen.has(id)) given_twice(key);
    seen = seen | IdSet<IdType>::of(id);
    return id;
  }

  // Pools. `key` is the key of the value.
  template <class T>
  Link<T> keep(const T& part);
  template <class T, class ReadChild>
  Range<T> children(NodeId node, ReadChild read_child);
  template <class T, class ReadItem>
  Range<T> items(NodeId list, std::string_view wanted, ReadItem read_item);
  template <class T, class ReadPair>
  Range<T> pairs(NodeId map, std::string_view wanted, ReadPair read_pair);
};

template <class Read>
bool ValueReader::read_map(NodeId map, std::span<const MapRow> rows, Read read, OtherKeys others) {
  std::uint64_t seen = 0;
  std::vector<NodeId> strays;
  bool all = true;
  for (const NodeId value : document_.children(map)) {
    const NodeId key = document_[value].key;
    const std::string_view name = document_.text(key);
    std::size_t i = 0;
    while (i < rows.size() && rows[i].key != name) ++i;
    if (i == rows.size()) {
      if (others == OtherKeys::pass) continue;
      const Doubt doubt(*this, others == OtherKeys::refused);
      unknown_key(key, known_keys(rows));
      strays.push_back(key);
      continue;
    }
    seen |= std::uint64_t{1} << i;
    note_key(value, i);
    if (!expect(rows[i].games, key)) {
      all = false;
    } else if (rows[i].text && !is_word(value)) {
      wrong_form(value, kTextWanted);
    } else {
      read(name, key, value);
    }
  }
  if (others != OtherKeys::refused) check_missing(map, rows, seen, strays);
  return all && strays.empty();
}

template <class T>
Link<T> ValueReader::keep(const T& part) {
  auto& pool = log_.pool<T>();
  const Link<T> link{static_cast<std::uint32_t>(pool.size())};
  pool.push_back(part);
  return link;
}

template <class T, class ReadChild>
Range<T> ValueReader::children(NodeId node, ReadChild read_child) {
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
Range<T> ValueReader::items(NodeId list, std::string_view wanted, ReadItem read_item) {
  return expect_list(list, wanted) ? children<T>(list, read_item) : Range<T>{};
}

template <class T, class ReadPair>
Range<T> ValueReader::pairs(NodeId map, std::string_view wanted, ReadPair read_pair) {
  if (!expect_map(map, wanted)) return {};
  return children<T>(map, [&](NodeId value) { return read_pair(document_[value].key, value); });
}

}  // namespace veedor
