#include "log/board.h"

#include <algorithm>
#include <utility>

#include "engine/geography.h"
#include "ruleset/log_keys.h"
#include "schema/log_grammar.h"

namespace veedor {
namespace {

template <class Id>
unsigned index_or_none(Id id) {
  return id.valid() ? static_cast<unsigned>(id.index()) : kNoValue;
}

OwnerId owner_in(const Rules& rules, const State& state, PlaceId space) {
  OwnerId there;
  for (const OwnerId owner : rules.owner_set()) {
    if (state.count(space, owner) > 0) there = owner;
  }
  return there;
}

unsigned carriers_of(const State& state, OwnerId owner, std::size_t good) {
  unsigned carriers = 0;
  for (const auto& spot : state.carried) carriers += spot[owner.index()][good];
  return carriers;
}

class Subjects {
 public:
  explicit Subjects(BoardPart part) : part_(part) {}

  void add(PlaceId place, OwnerId owner, std::size_t index = 0) {
    all.push_back({part_, place, owner, static_cast<std::uint8_t>(index)});
  }
  void add_owners(OwnerSet owners, PlaceId place = {}) {
    for (const OwnerId owner : owners) add(place, owner);
  }
  void add_indices(std::size_t count, OwnerId owner = {}) {
    for (std::size_t index = 0; index < count; ++index) add({}, owner, index);
  }

  std::vector<BoardSubject> all;

 private:
  BoardPart part_;
};

/// The rows, with what the grammar says of their keys.
std::vector<BoardRow> rows_of_grammar() {
  std::vector<BoardRow> rows{{"king", BoardPart::king},
                             {"regions", BoardPart::caballeros},
                             {"court", BoardPart::caballeros, &Rules::court},
                             {"province", BoardPart::caballeros, &Rules::province},
                             {"grandes", BoardPart::grande},
                             {"tiles", BoardPart::tile},
                             {"pieces", BoardPart::token},
                             {"quarantine", BoardPart::quarantine},
                             {"spaces", BoardPart::space},
                             {"table", BoardPart::caballeros, &Rules::limit_table},
                             {"inquisitor", BoardPart::inquisitor},
                             {"goods", BoardPart::goods},
                             {"carried", BoardPart::carried},
                             {"characters", BoardPart::character},
                             {"tokens", BoardPart::ship_token},
                             {"jail", BoardPart::caballeros, &Rules::jail}};
  for (BoardRow& row : rows) {
    std::string path = "rounds/board/" + std::string(row.key);
    const ValueRow* said = log_grammar().value_at(path);
    for (; !said->names.empty(); said = log_grammar().value_at(path += "/*")) {
      row.names.push_back(said->names);
    }
    if (row.part == BoardPart::character) {
      row.names = {"character"};
      said = log_grammar().value_at(path + "/queen");
    }
    row.is = said->is;
  }
  return rows;
}

}  // namespace

const std::vector<BoardRow>& board_rows() {
  static const std::vector<BoardRow> kRows = rows_of_grammar();
  return kRows;
}

const BoardRow& board_row(std::string_view key) {
  return *std::ranges::find(board_rows(), key, &BoardRow::key);
}

unsigned value_of(const Rules& rules, const State& state, const BoardSubject& of) {
  if (const std::size_t piece = piece_of(of); piece != kMaxPieces) {
    return index_or_none(state.pieces[piece]);
  }
  switch (of.part) {
    case BoardPart::caballeros:
      return state.count(of.place, of.owner);
    case BoardPart::quarantine: {
      const PlaceSet closed = quarantined(state);
      return closed.empty() ? kNoValue : index_or_none(*closed.begin());
    }
    case BoardPart::space:
      return index_or_none(owner_in(rules, state, of.place));
    case BoardPart::inquisitor:
      return index_or_none(state.holder);
    case BoardPart::goods:
      return rules.goods[of.index].lies == of.place ? state.unclaimed[of.index] : 0;
    case BoardPart::carried:
      return carriers_of(state, of.owner, of.index);
    case BoardPart::character:
      return index_or_none(state.characters[of.index]);
    case BoardPart::ship_token:
      return state.with_token.has(of.owner) ? 1 : 0;
    case BoardPart::king:
    case BoardPart::grande:
    case BoardPart::tile:
    case BoardPart::token:
    case BoardPart::table:
      break;  // pieces
  }
  return kNoValue;
}

std::size_t piece_of(const BoardSubject& of) {
  switch (of.part) {
    case BoardPart::king:
      return kKingPiece;
    case BoardPart::grande:
      return kFirstGrande + of.owner.index();
    case BoardPart::tile:
      return kFirstTile + of.index;
    case BoardPart::token:
      return kFirstToken + of.index;
    case BoardPart::table:
      return kTablePiece;
    default:
      return kMaxPieces;
  }
}

std::vector<BoardSubject> subjects_of(const Rules& rules, const BoardRow& row) {
  Subjects found(row.part);
  switch (row.part) {
    case BoardPart::caballeros:
      for (const PlaceId place : row.place == nullptr ? board(rules) | PlaceSet::of(rules.ship)
                                                      : PlaceSet::of(rules.*row.place)) {
        found.add_owners(rules.owner_set(), place);
      }
      break;
    case BoardPart::grande:
      found.add_owners(rules.player_set());
      break;
    case BoardPart::tile:
      found.add_indices(rules.tiles.size());
      break;
    case BoardPart::token:
      found.add_indices(rules.tokens.size());
      break;
    case BoardPart::space:
      for (const PlaceId region : rules.with_spaces) {
        for (const PlaceId space : rules.places[region.index()].inside) found.add(space, {});
      }
      break;
    case BoardPart::goods:
      for (std::size_t good = 0; good < rules.goods.size(); ++good) {
        found.add(rules.goods[good].lies, {}, good);
      }
      break;
    case BoardPart::carried:
      for (const OwnerId owner : rules.owner_set()) found.add_indices(rules.goods.size(), owner);
      break;
    case BoardPart::character:
      if (rules.characters) found.add_indices(kCharacters);
      break;
    case BoardPart::ship_token:
      if (rules.ship_tokens > 0) found.add_owners(rules.player_set());
      break;
    case BoardPart::king:
    case BoardPart::table:
      found.add({}, {});
      break;
    case BoardPart::quarantine:
      if (some_card_takes(rules, StepKind::quarantine)) found.add({}, {});
      break;
    case BoardPart::inquisitor:
      if (rules.black > 0) found.add({}, {});
      break;
  }
  return std::move(found.all);
}

}  // namespace veedor
