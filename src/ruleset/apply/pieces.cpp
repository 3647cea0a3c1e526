#include <algorithm>
#include <array>

#include "ruleset/entries.h"
#include "text/phrases.h"

namespace veedor {
namespace {

using Kind = Draft::Piece::Kind;

constexpr std::array kKinds{Kind::king, Kind::grande, Kind::tile, Kind::token};

std::vector<PlaceKind> read_stands(const DataReader& reader, NodeId list) {
  reader.expect_list(list);
  std::vector<PlaceKind> kinds;
  for (const NodeId item : reader.document().children(list)) {
    kinds.push_back(read_place_kind(reader, item));
  }
  if (kinds.empty()) throw DataFault(list, "expected at least one kind of place");
  return kinds;
}

/// The piece that an entry is about: a known one, or a new one.
Draft::Piece& piece_of(Draft& draft, const DataReader& reader, NodeId entry, Kind kind) {
  const NodeId node = reader.required(entry, "name");
  const std::string name = reader.name(node);
  const auto known = std::ranges::find_if(draft.pieces, [&](const Draft::Piece& piece) {
    return kind == Kind::token ? same_name(piece.name, name) : piece.kind == kind;
  });
  if (known == draft.pieces.end()) {
    refuse_other_name(draft.pieces, name, node);
    Draft::Piece& piece = draft.pieces.emplace_back();
    piece.name = name;
    piece.kind = kind;
    piece.node = node;
    return piece;
  }
  if (known->kind != kind || in_same_list(reader, known->node, entry)) {
    throw DataFault(node, fmt::format("there is a piece `{}` already", known->name));
  }
  known->node = node;
  return *known;
}

}  // namespace

PlaceKind read_place_kind(const DataReader& reader, NodeId word) {
  constexpr std::array kPlaceKinds{PlaceKind::region, PlaceKind::castillo, PlaceKind::abroad,
                                   PlaceKind::court,  PlaceKind::province, PlaceKind::space,
                                   PlaceKind::afloat, PlaceKind::jail,     PlaceKind::given};
  return kPlaceKinds[reader.one_of(word, {"region", "castillo", "abroad", "court", "province",
                                          "space", "afloat", "jail", "given"})];
}

void apply_piece(Draft& draft, const DataReader& reader, NodeId entry) {
  reader.only_keys(entry, "ruleset_piece");
  const NodeId word = reader.optional(entry, "kind");
  const Kind kind = word == kNoNode
                        ? Kind::token
                        : kKinds[reader.one_of(word, {"king", "grande", "tile", "token"})];
  Draft::Piece& piece = piece_of(draft, reader, entry, kind);
  piece.stands = read_stands(reader, reader.required(entry, "stands"));
  piece.source = source_of(reader, entry, "stands");
  piece.begins = {};
  if (const NodeId begins = reader.optional(entry, "begins"); begins != kNoNode) {
    if (kind != Kind::token) {
      throw DataFault(begins, "only a token begins where the ruleset says; the log names the rest");
    }
    piece.begins = {reader.name(begins), begins};
  }
  if (const NodeId returns = reader.optional(entry, "returns"); returns != kNoNode) {
    if (kind != Kind::king) throw DataFault(returns, "only the King returns to the board");
    piece.returns = {reader.name(returns), returns};
    draft.sources.kings_return = source_of(reader, entry, "returns");
  }
  piece.aliases = placed_words(reader, reader.optional(entry, "aliases"));
}

}  // namespace veedor
