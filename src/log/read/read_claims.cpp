// Scorings, the claims of a log, its rulings and its adjudication.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "engine/rule_id.h"
#include "log/effect_keys.h"
#include "log/read/reader.h"
#include "schema/log_grammar.h"
#include "text/phrases.h"
#include "text/text.h"

namespace veedor {

ScoringEntry LogReader::scoring_entry(NodeId key, NodeId map) {
  static const auto kKeys = keys_of_map("scoring");
  ScoringEntry scoring;
  scoring.key = key;
  if (!expect_map(map, "a scoring, such as `{castillo: {Ann: 5}}`")) return scoring;
  read_map(map, kKeys, [&](std::string_view name, NodeId part, NodeId value) {
    if (name == "discs") {
      scoring.discs_key = part;
      scoring.discs = discs(value);
    } else if (name == "fill") {
      scoring.fill = fill_entry(part, value);
    } else if (name == "moves") {
      scoring.moves_key = part;
      scoring.moves = free_moves(value);
    } else if (name == "castillo") {
      scoring.castillo = claims(value, Claims::points);
    } else if (name == "regions") {
      scoring.regions = place_claims(value, Claims::points);
    }
  });
  return scoring;
}

Range<FreeMovesEntry> LogReader::free_moves(NodeId map) {
  static const auto kKeys = keys_of_step(StepKind::free_move, "plain_move");
  constexpr std::string_view kExample = "{Ann: [{from: Galicia, to: Toledo}]}";
  if (document_[map].kind == NodeKind::map && !expect_filled(map, kExample)) return {};
  OwnerSet seen;
  return pairs<FreeMovesEntry>(
      map, fmt::format("a list of moves for each player, such as `{}`", kExample),
      [&](NodeId k, NodeId v) {
        FreeMovesEntry free{k, once(k, player(k), seen), {}};
        const bool list = document_[v].kind == NodeKind::list;
        if (list && !expect_filled(v, "- {from: Galicia, to: Toledo}")) return free;
        free.moves = moves(StepKind::free_move, v, kMoves, kKeys);
        return free;
      });
}

void LogReader::read_board(RoundEntry& round, NodeId map) {
  static const auto kKeys = keys_of_map("board");
  if (!expect_map(map, "a board, such as `{king: Toledo, court: {Ann: 7}}`")) return;
  BoardEntry board;
  read_map(map, kKeys, [&](std::string_view name, NodeId, NodeId value) {
    if (name == "king") {
      board.king_node = value;
      board.king = place(value);
    } else if (name == "regions") {
      board.regions = place_claims(value, Claims::pieces);
    } else if (name == "court") {
      board.court = claims(value, Claims::pieces);
    } else if (name == "province") {
      board.province = claims(value, Claims::pieces);
    } else if (name == "grandes") {
      board.grandes = grandes(value);
    } else if (name == "tiles") {
      board.tiles = tiles(value);
    } else if (name == "pieces") {
      board.pieces = pieces(value);
    } else if (name == "quarantine") {
      board.quarantine_node = value;
      board.quarantine = place_or_none(value);
    } else if (name == "spaces") {
      board.spaces = spaces(value);
    } else if (name == "table") {
      read_board_table(board, value);
    } else if (name == "inquisitor") {
      board.inquisitor_node = value;
      board.inquisitor = player_or_none(value);
    } else if (name == "goods") {
      read_board_goods(board, value);
    } else if (name == "carried") {
      OwnerSet seen;
      board.carried = pairs<OwnerGoods>(
          value, "what each player's Caballeros carry, such as `{Ann: {Gold: 1}}`",
          [&](NodeId k, NodeId v) {
            const OwnerId who = once(k, owner(k), seen);
            return OwnerGoods{k, who, good_counts(v)};
          });
    } else if (name == "characters") {
      read_board_characters(board, value);
    } else if (name == "tokens") {
      board.ship_tokens = ship_tokens(value);
    } else if (name == "jail") {
      board.jail = claims(value, Claims::pieces);
    }
  });
  round.board = keep(board);
}

Range<TokenPlace> LogReader::pieces(NodeId map) {
  TokenSet seen;
  return pairs<TokenPlace>(map, "a place for each piece, such as `{Crown: Toledo}`",
                           [&](NodeId k, NodeId v) {
                             const TokenId which = once(k, token(k), seen);
                             return TokenPlace{k, v, which, place(v)};
                           });
}

void LogReader::read_board_table(BoardEntry& board, NodeId value) {
  constexpr std::string_view kWanted =
      "the region of the Limit table, such as `{Toledo: {Ann: 2}}`";
  if (!expect_map(value, kWanted)) return;
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

void LogReader::read_board_goods(BoardEntry& board, NodeId value) {
  constexpr std::string_view kWanted = "a number for each place, such as `{Gold: {America: 1}}`";
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
      pool.push_back(
          {which, {at, count, where, number(count, 0, "a number of pieces, such as `2`")}});
    }
  }
  board.goods.end = static_cast<std::uint32_t>(pool.size());
}

void LogReader::read_board_characters(BoardEntry& board, NodeId map) {
  static const auto kKeys = keys_of_map("characters");
  constexpr std::string_view kWanted =
      "who has the Queen and the Jester, such as `{queen: Ann, jester: none}`";
  if (!expect_map(map, kWanted)) return;
  read_map(map, kKeys, [&](std::string_view name, NodeId, NodeId value) {
    for (const Character each : {Character::queen, Character::jester}) {
      if (name != text(each)) continue;
      board.character_nodes[static_cast<std::size_t>(each)] = value;
      board.characters[static_cast<std::size_t>(each)] = player_or_none(value);
    }
  });
}

Range<OwnerCount> LogReader::ship_tokens(NodeId map) {
  constexpr std::string_view kWanted = "0 or 1";
  OwnerSet seen;
  return pairs<OwnerCount>(map, "0 or 1 for each player, such as `{Ann: 1}`",
                           [&](NodeId k, NodeId v) {
                             const OwnerId who = once(k, player(k), seen);
                             const int tokens = number(v, 0, kWanted);
                             if (tokens > 1) wrong_form(v, kWanted);
                             return OwnerCount{k, v, who, std::min(tokens, 1)};
                           });
}

void LogReader::read_result(NodeId key, NodeId map) {
  static const auto kOfGame = keys_of_map("result");
  static const auto kOfSheet = keys_of_map("sheet_result");
  const auto& keys = kind() == LogKind::sheet ? kOfSheet : kOfGame;
  if (!expect_map(map, "a result, such as `{winners: [Bea]}`")) return;
  ResultEntry& result = log_.result;
  result.key = key;
  read_map(map, keys, [&](std::string_view name, NodeId part, NodeId value) {
    if (name == "scores") {
      result.scores = claims(value, Claims::points);
    } else if (name == "winners") {
      result.winners_key = part;
      OwnerSet seen;
      result.winners =
          items<PlayerEntry>(value, "a list of the winners, such as `[Bea]`", [&](NodeId item) {
            const OwnerId who = once(item, player(item), seen);
            return PlayerEntry{item, who};
          });
    } else if (name == "places") {
      result.places = place_groups(part, value);
    } else {
      read_holds(name, value);
    }
  });
}

bool can_be_waived(RuleId rule) {
  constexpr std::array kAlways{
      RuleId::log_1,     RuleId::log_2,    RuleId::log_3,  RuleId::log_4,     RuleId::setup_1,
      RuleId::end_2,     RuleId::sheet_1,  RuleId::w_deck, RuleId::w_assumed, RuleId::w_unknown,
      RuleId::w_ruleset, RuleId::w_ruling, RuleId::w_name};
  return std::ranges::count(kAlways, rule) == 0;
}

bool can_be_waived_in_sheet(RuleId rule) {
  return rule == RuleId::claim_1 || rule == RuleId::claim_2 || rule == RuleId::sheet_1;
}

void LogReader::read_rulings(NodeId list) {
  static const auto kOfGame = keys_of_map("ruling");
  static const auto kOfSheet = keys_of_map("sheet_ruling");
  const bool sheet = kind() == LogKind::sheet;
  const std::string example = sheet ? "{rule: CLAIM-1, scoring: 2}" : "{rule: PLACE-4, round: 2}";
  log_.rulings = items<RulingEntry>(
      list, fmt::format("a list of rulings, such as `- {}`", example), [&](NodeId entry) {
        RulingEntry ruling;
        ruling.entry = entry;
        if (!expect_map(entry, fmt::format("a ruling, such as `{}`", example))) return ruling;
        const auto& keys = sheet ? kOfSheet : kOfGame;
        read_map(entry, keys, [&](std::string_view name, NodeId, NodeId value) {
          if (name == "rule") {
            read_rule(ruling, value);
          } else if (name == "round" || name == "scoring") {
            ruling.round = static_cast<unsigned>(
                number(value, 1, fmt::format("the number of a {}, such as `1`", name)));
          } else if (name == "player") {
            ruling.player = player_or_dummy(value);
          } else if (name == "by") {
            ruling.by = value;
          } else if (name == "reason") {
            ruling.reason = value;
          }
        });
        return ruling;
      });
}

void LogReader::read_rule(RulingEntry& ruling, NodeId value) {
  if (!is_word(value)) {
    return wrong_form(value, kind() == LogKind::sheet ? "a rule, such as `CLAIM-1`"
                                                      : "a rule, such as `PLACE-4`");
  }
  const auto rule = rule_named(word(value));
  const auto can_be_waived =
      kind() == LogKind::sheet ? &can_be_waived_in_sheet : &veedor::can_be_waived;
  if (rule && can_be_waived(*rule)) {
    ruling.rule = *rule;
    note_sign(value, text(*rule), NodeNote::Thing::rule);
    return;
  }
  if (rule) {
    return fault(
        RuleId::log_2, value,
        kind() == LogKind::sheet
            ? fmt::format("a scoresheet cannot break {}, only CLAIM-1, CLAIM-2 and SHEET-1",
                          text(*rule))
            : fmt::format("a ruling cannot waive {}; correct the log instead", text(*rule)));
  }
  if (!needs_words(value)) return;
  std::vector<std::string> known;
  for (const RuleId id : all_rules()) {
    if (can_be_waived(id)) known.emplace_back(text(id));
  }
  const std::string meant = probably_meant(word(value), known);
  std::string more = did_you_mean(meant);
  if (more.empty()) {
    more = fmt::format("; write the rule that a fault names, such as `{}`",
                       kind() == LogKind::sheet ? "CLAIM-1" : "PLACE-4");
  }
  fault(RuleId::log_2, value, fmt::format("unknown rule `{}`{}", word(value), more), {}, meant);
}

void LogReader::read_adjudication(NodeId key, NodeId map) {
  static const auto kKeys = keys_of_map("adjudication");
  if (!expect_map(map, "an adjudication, such as `{after: 2, places: [[Ann], [Bea]]}`")) return;
  AdjudicationEntry& adjudication = log_.adjudication;
  adjudication.key = key;
  read_map(map, kKeys, [&](std::string_view name, NodeId part, NodeId value) {
    if (name == "after") {
      adjudication.after_node = value;
      adjudication.after =
          number(value, 0, "the number of rounds that were completed, such as `6`");
    } else if (name == "places") {
      adjudication.places = place_groups(part, value);
    } else if (name == "by") {
      adjudication.by = value;
    } else if (name == "reason") {
      adjudication.reason = value;
    }
  });
}

Range<PlayerGroup> LogReader::place_groups(NodeId key, NodeId value) {
  OwnerSet seen;
  std::size_t placed = 0;
  const auto places = items<PlayerGroup>(
      value, "a list of places, first place first, such as `[[Ann], [Bea]]`", [&](NodeId place) {
        const auto sharing = items<PlayerEntry>(
            place, "a list of the players who share this place, such as `[Ann]`", [&](NodeId item) {
              ++placed;
              return PlayerEntry{item, once(item, player(item), seen)};
            });
        expect_filled(place, "[Ann]");
        return PlayerGroup{sharing};
      });
  if (document_[value].open_ended) return places;
  for (const NodeId place : document_.children(value)) {
    if (document_[place].kind != NodeKind::list) return places;
  }
  const Doubt doubt(*this, static_cast<std::size_t>(seen.size()) < placed);
  if (const auto placeless = first_player_not_in(seen)) {
    fault(RuleId::log_2, key,
          fmt::format("the place of {0} is missing; add it, as `[{0}]`", *placeless));
  }
  return places;
}

}  // namespace veedor
