#include "log/read/reader.h"
#include "log/special_form.h"

namespace veedor {

Range<OwnerCount> LogReader::claims(NodeId map, Claims about) {
  OwnerSet seen;
  return pairs<OwnerCount>(
      map, "a number for each player, such as `{Ann: 3, Bea: 1}`,", [&](NodeId key, NodeId value) {
        const OwnerId who = once(key, about == Claims::points ? player(key) : owner(key), seen);
        return OwnerCount{key, value, who, claimed_number(value)};
      });
}

Range<PlaceOwnerCounts> LogReader::place_claims(NodeId map, Claims about) {
  PlaceSet seen;
  return pairs<PlaceOwnerCounts>(
      map, "a number for each player at each place, such as `{Toledo: {Ann: 7, Bea: 4}}`,",
      [&](NodeId key, NodeId value) {
        const PlaceId where = once(key, place(key), seen);
        return PlaceOwnerCounts{key, where, claims(value, about)};
      });
}

void LogReader::read_scoring(RoundEntry& round, NodeId key, NodeId value) {
  static constexpr std::array<Key<ScoringEntry>, 3> kKeys{{
      {"discs", &LogReader::read_scoring_discs},
      {"castillo", &LogReader::read_scoring_castillo},
      {"regions", &LogReader::read_scoring_regions},
  }};
  ScoringEntry scoring;
  scoring.key = key;
  if (expect_map(value, "a scoring, such as `{castillo: {Ann: 5}}`,")) {
    read_keys(value, scoring, kKeys);
  }
  round.scoring = keep(scoring);
}

void LogReader::read_scoring_discs(ScoringEntry& scoring, NodeId key, NodeId value) {
  scoring.discs_key = key;
  scoring.discs = discs(value);
}

void LogReader::read_scoring_castillo(ScoringEntry& scoring, NodeId, NodeId value) {
  scoring.castillo = claims(value, Claims::points);
}

void LogReader::read_scoring_regions(ScoringEntry& scoring, NodeId, NodeId value) {
  scoring.regions = place_claims(value, Claims::points);
}

void LogReader::read_scores(RoundEntry& round, NodeId, NodeId value) {
  round.scores = claims(value, Claims::points);
}

void LogReader::read_board(RoundEntry& round, NodeId, NodeId value) {
  static constexpr std::array<Key<BoardEntry>, 8> kKeys{{
      {"king", &LogReader::read_board_king},
      {"regions", &LogReader::read_board_regions},
      {"court", &LogReader::read_board_court},
      {"province", &LogReader::read_board_province},
      {"grandes", &LogReader::read_board_grandes},
      {"tiles", &LogReader::read_board_tiles},
      {"pieces", &LogReader::read_board_pieces},
      {"quarantine", &LogReader::read_board_quarantine},
  }};
  if (!expect_map(value, "a board, such as `{king: Toledo, court: {Ann: 7}}`,")) return;
  BoardEntry board;
  read_keys(value, board, kKeys);
  round.board = keep(board);
}

void LogReader::read_board_king(BoardEntry& board, NodeId, NodeId value) {
  board.king_node = value;
  board.king = place(value);
}

void LogReader::read_board_regions(BoardEntry& board, NodeId, NodeId value) {
  board.regions = place_claims(value, Claims::pieces);
}

void LogReader::read_board_court(BoardEntry& board, NodeId, NodeId value) {
  board.court = claims(value, Claims::pieces);
}

void LogReader::read_board_province(BoardEntry& board, NodeId, NodeId value) {
  board.province = claims(value, Claims::pieces);
}

void LogReader::read_board_grandes(BoardEntry& board, NodeId, NodeId value) {
  board.grandes = grandes(value);
}

void LogReader::read_board_tiles(BoardEntry& board, NodeId, NodeId value) {
  board.tiles = tiles(value);
}

void LogReader::read_board_quarantine(BoardEntry& board, NodeId key, NodeId value) {
  if (log_.ruleset && !some_card_takes(names_->rules, StepKind::quarantine)) {
    return fault(RuleId::log_2, key, "this game has no quarantine; remove this key");
  }
  board.quarantine_node = value;
  board.quarantine = place_or_none(value);
}

void LogReader::read_board_pieces(BoardEntry& board, NodeId key, NodeId value) {
  if (log_.ruleset && names_->tokens.empty()) {
    return fault(RuleId::log_2, key,
                 "the ruleset adds no pieces to those of the game; remove this key");
  }
  TokenSet seen;
  board.pieces = pairs<TokenPlace>(value, "a place for each piece, such as `{Crown: Toledo}`,",
                                   [&](NodeId k, NodeId v) {
                                     const TokenId which = once(k, token(k), seen);
                                     return TokenPlace{k, v, which, place(v)};
                                   });
}

Range<OwnerPlace> LogReader::grandes(NodeId map) {
  OwnerSet seen;
  return pairs<OwnerPlace>(map, "a place for each player, such as `{Ann: Galicia, Bea: Toledo}`,",
                           [&](NodeId k, NodeId v) {
                             const OwnerId who = once(k, player(k), seen);
                             return OwnerPlace{k, v, who, place(v), kNoNode, {}};
                           });
}

Range<TilePlace> LogReader::tiles(NodeId map) {
  TileSet seen;
  return pairs<TilePlace>(map, "a place for each scoring tile, such as `{8/4: Toledo}`,",
                          [&](NodeId k, NodeId v) {
                            const TileId which = once(k, tile(k), seen);
                            return TilePlace{k, v, which, place(v)};
                          });
}

void LogReader::read_result(GameLog&, NodeId, NodeId value) {
  static constexpr std::array<Key<ResultEntry>, 2> kKeys{{
      {"scores", &LogReader::read_result_scores},
      {"winners", &LogReader::read_winners},
  }};
  if (!expect_map(value, "a result, such as `{winners: [Bea]}`,")) return;
  read_keys(value, log_.result, kKeys);
}

void LogReader::read_result_scores(ResultEntry& result, NodeId, NodeId value) {
  result.scores = claims(value, Claims::points);
}

void LogReader::read_winners(ResultEntry& result, NodeId key, NodeId value) {
  result.winners_key = key;
  OwnerSet seen;
  result.winners =
      items<PlayerEntry>(value, "a list of the winners, such as `[Bea]`,", [&](NodeId item) {
        const OwnerId who = once(item, player(item), seen);
        return PlayerEntry{item, who};
      });
}

}  // namespace veedor
