#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/rule_id.h"
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

/// Reads lists and maps of steps, pieces, points and discs, for the parts of a log that have them;
/// private to the files log/read/*.cpp.
class StepReader : protected ValueReader {
 protected:
  using ValueReader::ValueReader;

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

  /// The steps of kind `take` or `special_take` that bring Caballeros to the Court.
  Range<LocatedStep> taking(StepKind kind, NodeId key, NodeId value);
  int power_card(NodeId node);
  // Seals: a decision covered by a code.
  [[nodiscard]] bool is_seal(NodeId value) const;
  void read_sealed_disc(OwnerPlace& disc, NodeId map);
  void read_impossible_disc(OwnerPlace& disc, NodeId map);
  /// Reads `shows` or `instead`.
  void read_disc_part(OwnerPlace& disc, std::string_view name, NodeId value);
  /// Reads `sealed` or `salt`; false for another key.
  bool read_seal(SealEntry& seal, std::string_view name, NodeId value);
  /// Keeps a seal; reports one that is only half open. `shows` is the key of the decision.
  Link<SealEntry> close_seal(const SealEntry& seal, NodeId map, std::string_view shows);
  /// Reads a code, salt or secret; `kind` is used as in "no code".
  Code code(NodeId node, std::string_view kind);
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
};

}  // namespace veedor
