#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "engine/rule_id.h"
#include "log/read/read_keys.h"
#include "log/special_form.h"

namespace veedor {
namespace {

constexpr std::string_view kPieces = "a number of pieces, such as `2`,";

}  // namespace

Range<OwnerCount> LogReader::claims(NodeId map, Claims about) {
  OwnerSet seen;
  return pairs<OwnerCount>(
      map, "a number for each player, such as `{Ann: 3, Bea: 1}`,", [&](NodeId key, NodeId value) {
        const bool points = about == Claims::points;
        const OwnerId who = once(key, points ? player(key) : owner(key), seen);
        return OwnerCount{key, value, who,
                          points ? claimed_number(value) : number(value, 0, kPieces)};
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
  static constexpr std::array<Key<ScoringEntry>, 5> kKeys{{
      {"discs", &LogReader::read_scoring_discs},
      {"fill", &LogReader::read_scoring_fill},
      {"moves", &LogReader::read_scoring_moves},
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

void LogReader::read_scoring_fill(ScoringEntry& scoring, NodeId key, NodeId value) {
  if (expect_table(key)) scoring.fill = fill_entry(key, value);
}

void LogReader::read_scoring_moves(ScoringEntry& scoring, NodeId key, NodeId value) {
  const bool moves = in_game(some_card_has<MoveAtScoringEffect>);
  if (!expect_in_game(moves, key, "moves in a general scoring")) return;
  scoring.moves_key = key;
  constexpr std::string_view kExample = "{Ann: [{from: Galicia, to: Toledo}]}";
  if (document_[value].kind == NodeKind::map && !expect_filled(value, kExample)) return;
  OwnerSet seen;
  scoring.moves = pairs<FreeMovesEntry>(
      value, fmt::format("a list of moves for each player, such as `{}`,", kExample),
      [&](NodeId k, NodeId v) {
        FreeMovesEntry free{k, once(k, player(k), seen), {}};
        const bool list = document_[v].kind == NodeKind::list;
        if (list && !expect_filled(v, "- {from: Galicia, to: Toledo}")) return free;
        free.moves =
            items<MoveEntry>(v, "a list of moves, such as `[{from: Galicia, to: Toledo}]`,",
                             [&](NodeId entry) { return read_move(entry, false); });
        return free;
      });
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
  static constexpr std::array<Key<BoardEntry>, 16> kKeys{{
      {"king", &LogReader::read_board_king},
      {"regions", &LogReader::read_board_regions},
      {"court", &LogReader::read_board_court},
      {"province", &LogReader::read_board_province},
      {"grandes", &LogReader::read_board_grandes},
      {"tiles", &LogReader::read_board_tiles},
      {"pieces", &LogReader::read_board_pieces},
      {"quarantine", &LogReader::read_board_quarantine},
      {"spaces", &LogReader::read_board_spaces},
      {"table", &LogReader::read_board_table},
      {"inquisitor", &LogReader::read_holder<BoardEntry>},
      {"goods", &LogReader::read_board_goods},
      {"carried", &LogReader::read_board_carried},
      {"characters", &LogReader::read_board_characters},
      {"tokens", &LogReader::read_board_tokens},
      {"jail", &LogReader::read_board_jail},
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
  const bool quarantine =
      in_game([](const Rules& rules) { return some_card_takes(rules, StepKind::quarantine); });
  if (!expect_in_game(quarantine, key, "quarantine")) return;
  board.quarantine_node = value;
  board.quarantine = place_or_none(value);
}

void LogReader::read_board_pieces(BoardEntry& board, NodeId key, NodeId value) {
  if (!in_game([](const Rules& rules) { return !rules.tokens.empty(); })) {
    const Doubt doubt(*this, !own_names_);
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

void LogReader::read_board_spaces(BoardEntry& board, NodeId key, NodeId value) {
  if (expect_spaces(key)) board.spaces = spaces(value);
}

void LogReader::read_board_table(BoardEntry& board, NodeId key, NodeId value) {
  constexpr std::string_view kWanted =
      "the region of the Limit table, such as `{Toledo: {Ann: 2}}`,";
  if (!expect_table(key) || !expect_map(value, kWanted)) return;
  for (const NodeId owners : document_.children(value)) {
    const NodeId region = document_[owners].key;
    if (board.table_key != kNoNode) {
      return fault(RuleId::log_2, region,
                   for_players(region,
                               "the Limit table lies in one region: write it alone, as "
                               "`table: {Toledo: {Ann: 2}}`"));
    }
    board.table_key = region;
    board.table = place(region);
    board.on_table = claims(owners, Claims::pieces);
  }
}

void LogReader::read_board_goods(BoardEntry& board, NodeId key, NodeId value) {
  if (!expect_goods(key)) return;
  constexpr std::string_view kWanted = "a number for each place, such as `{Gold: {America: 1}}`,";
  if (!expect_map(value, kWanted)) return;
  auto& pool = log_.pool<GoodPlaceCount>();
  board.goods.begin = static_cast<std::uint32_t>(pool.size());
  unsigned seen = 0;
  for (const NodeId places : document_.children(value)) {
    const std::uint8_t which = good(document_[places].key, seen);
    if (!expect_map(places, kWanted)) continue;
    PlaceSet named;
    for (const NodeId count : document_.children(places)) {
      const NodeId at = document_[count].key;
      const PlaceId where = once(at, place(at), named);
      pool.push_back({which, {at, count, where, number(count, 0, kPieces)}});
    }
  }
  board.goods.end = static_cast<std::uint32_t>(pool.size());
}

void LogReader::read_board_carried(BoardEntry& board, NodeId key, NodeId value) {
  if (!expect_goods(key)) return;
  OwnerSet seen;
  board.carried =
      pairs<OwnerGoods>(value, "what each player's Caballeros carry, such as `{Ann: {Gold: 1}}`,",
                        [&](NodeId k, NodeId v) {
                          const OwnerId who = once(k, owner(k), seen);
                          return OwnerGoods{k, who, good_counts(v)};
                        });
}

void LogReader::read_board_characters(BoardEntry& board, NodeId key, NodeId value) {
  static constexpr std::array<Key<BoardEntry>, kCharacters> kKeys{{
      {text(Character::queen), &LogReader::read_board_character<Character::queen>},
      {text(Character::jester), &LogReader::read_board_character<Character::jester>},
  }};
  if (!expect_in_game(in_game(&Rules::characters), key, "Queen and no Jester")) return;
  if (expect_map(value, "who has the Queen and the Jester, such as `{queen: Ann, jester: none}`,"))
    read_keys(value, board, kKeys);
}

void LogReader::read_board_tokens(BoardEntry& board, NodeId key, NodeId value) {
  if (!expect_in_game(in_game(&Rules::ship_tokens), key, "ship tokens")) return;
  constexpr std::string_view kWanted = "0 or 1";
  OwnerSet seen;
  board.ship_tokens = pairs<OwnerCount>(value, "0 or 1 for each player, such as `{Ann: 1}`,",
                                        [&](NodeId k, NodeId v) {
                                          const OwnerId who = once(k, player(k), seen);
                                          const int tokens = number(v, 0, kWanted);
                                          if (tokens > 1) wrong_form(v, kWanted);
                                          return OwnerCount{k, v, who, std::min(tokens, 1)};
                                        });
}

void LogReader::read_board_jail(BoardEntry& board, NodeId key, NodeId value) {
  const bool jail = in_game([](const Rules& rules) { return rules.jail.valid(); });
  if (expect_in_game(jail, key, "jail")) board.jail = claims(value, Claims::pieces);
}

PlaceId LogReader::space(NodeId node) {
  const PlaceId named = place(node);
  const PlaceSet spaces = names_->rules.spaces;
  if (!own_names_ || !named.valid() || spaces.has(named)) return named;
  std::vector<std::string_view> known;
  for (const PlaceId each : spaces) known.push_back(names_->places[each.index()].name);
  fault(RuleId::log_2, node,
        fmt::format("`{}` is not a space within a region; the spaces are {}", word(node),
                    fmt::join(known, ", ")));
  return {};
}

Range<SpaceOwner> LogReader::spaces(NodeId map) {
  PlaceSet seen;
  return pairs<SpaceOwner>(map, "a player for each space, such as `{Captain: Ann}`,",
                           [&](NodeId k, NodeId v) {
                             const PlaceId which = once(k, space(k), seen);
                             return SpaceOwner{k, v, which, owner_or_none(v)};
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

void LogReader::read_result(GameLog& log, NodeId key, NodeId value) {
  static constexpr std::array<Key<ResultEntry>, 3> kKeys{{
      {"scores", &LogReader::read_result_scores},
      {"winners", &LogReader::read_winners},
      {"places", &LogReader::read_result_places},
  }};
  if (!expect_map(value, "a result, such as `{winners: [Bea]}`,")) return;
  log.result.key = key;
  read_keys(value, log.result, kKeys);
}

void LogReader::read_result_scores(ResultEntry& result, NodeId, NodeId value) {
  result.scores = claims(value, Claims::points);
}

void LogReader::read_result_places(ResultEntry& result, NodeId key, NodeId value) {
  result.places = place_groups(key, value);
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
