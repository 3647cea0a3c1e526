#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/choice.h"
#include "engine/state.h"
#include "yaml/document.h"

/// What can stand where on the board, and who can have what. The claims of logs, the board in JSON,
/// facts about a position and random claims are loops over these rows.
namespace veedor {

enum class BoardPart : std::uint8_t {
  king,
  caballeros,  ///< those of an owner in a place
  grande,
  tile,
  token,  ///< a piece that the ruleset adds
  quarantine,
  space,
  table,
  inquisitor,
  goods,    ///< the discs of a kind that nobody has claimed
  carried,  ///< the discs of a kind that an owner's Caballeros carry
  character,
  ship_token,
};

/// Something on the board, or beside it.
struct BoardSubject {
  BoardPart part{};
  PlaceId place{};
  OwnerId owner{};
  std::uint8_t index = 0;  ///< of a tile, piece, kind of discs or character in its table
};

/// What a log claims about a subject.
struct BoardClaim {
  NodeId node = kNoNode;
  NodeId key = kNoNode;  ///< the innermost key of the subject
  BoardSubject of;
  std::uint8_t row = 0;       ///< of its key, in `board_rows`
  unsigned value = kNoValue;  ///< a number, or the index of a place or owner; kNoValue: none

  [[nodiscard]] PlaceId place() const { return value == kNoValue ? PlaceId() : PlaceId(value); }
  [[nodiscard]] OwnerId owner() const { return value == kNoValue ? OwnerId() : OwnerId(value); }
};

/// A key of `board`. What leads to a subject and what its value is stands in the grammar.
struct BoardRow {
  std::string_view key;
  BoardPart part;
  PlaceId Rules::*place = nullptr;        ///< where all its Caballeros are, if the key says that
  std::vector<std::string_view> names{};  ///< what the keys name, the outermost first: "place"
  std::string_view is{};                  ///< the value, as in ValueRow

  [[nodiscard]] bool has_number() const { return is == "claim"; }
  [[nodiscard]] bool has_owner() const { return is.find("none") != std::string_view::npos; }
};
/// In the order in which claims are compared.
[[nodiscard]] const std::vector<BoardRow>& board_rows();
[[nodiscard]] const BoardRow& board_row(std::string_view key);

/// The subjects of a key in a game, in the order of the rules; none if the game does not have them.
[[nodiscard]] std::vector<BoardSubject> subjects_of(const Rules& rules, const BoardRow& row);
/// The value of a subject in a position, as in a claim.
[[nodiscard]] unsigned value_of(const Rules& rules, const State& state, const BoardSubject& of);
/// Its number in State::pieces; kMaxPieces if it is no piece.
[[nodiscard]] std::size_t piece_of(const BoardSubject& of);

/// The keys that lead to a subject from the map of `board`, the outermost first. `names.of` spells
/// each name, and `names.of_load` a kind of discs.
template <class Names>
[[nodiscard]] std::vector<std::string> path_to(const BoardSubject& of, const BoardRow& row,
                                               const State& state, Names& names) {
  std::vector<std::string> path{std::string(row.key)};
  for (const std::string_view name : row.names) {
    if (name == "place") {
      path.emplace_back(names.of(row.place == nullptr ? of.place : state.table()));
    } else if (name == "tile") {
      path.emplace_back(names.of(TileId(of.index)));
    } else if (name == "token") {
      path.emplace_back(names.of(TokenId(of.index)));
    } else if (name == "good") {
      path.emplace_back(names.of_load(load_of(of.index)));
    } else if (name == "character") {
      path.emplace_back(text(static_cast<Character>(of.index)));
    } else {
      path.emplace_back(names.of(of.owner));
    }
  }
  return path;
}
/// A value that is no number, as a log writes it.
template <class Names>
[[nodiscard]] std::string word_of(unsigned value, const BoardRow& row, Names& names) {
  if (value == kNoValue) return "none";
  return row.has_owner() ? std::string(names.of(OwnerId(value))) : names.of(PlaceId(value));
}

}  // namespace veedor
