// Scorings, the claims of a log, its rulings and its adjudication.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>
#include <utility>

#include "engine/rule_id.h"
#include "log/board.h"
#include "log/effect_keys.h"
#include "log/grid/grid.h"
#include "log/read/round_reader.h"
#include "schema/log_grammar.h"
#include "text/phrases.h"
#include "text/text.h"

namespace veedor {

ScoringEntry RoundReader::scoring_entry(NodeId key, NodeId map) {
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
      scoring.castillo = claims(value);
    } else if (name == "regions") {
      scoring.regions = place_claims(value);
    }
  });
  return scoring;
}

Range<FreeMovesEntry> RoundReader::free_moves(NodeId map) {
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

void RoundReader::read_board(RoundEntry& round, NodeId map) {
  static const auto kKeys = keys_of_map("board");
  if (!expect_map(map, "a board, such as `{king: Toledo, court: {Ann: 7}}`")) return;
  auto& pool = log_.pool<BoardClaim>();
  round.board.begin = static_cast<std::uint32_t>(pool.size());
  read_map(map, kKeys,
           [&](std::string_view name, NodeId, NodeId value) { read_board_key(name, value); });
  round.board.end = static_cast<std::uint32_t>(pool.size());
  const auto claims = std::span(pool).subspan(round.board.begin);
  const auto rank = [](const BoardClaim& claim) {
    return std::pair(claim.row, claim.of.part == BoardPart::character ? claim.of.index : 0);
  };
  if (!std::ranges::is_sorted(claims, {}, rank)) std::ranges::stable_sort(claims, {}, rank);
}

Range<BoardClaim> RoundReader::board_claims(std::string_view key, NodeId value) {
  auto& pool = log_.pool<BoardClaim>();
  const auto begin = static_cast<std::uint32_t>(pool.size());
  if (key == "grandes" && document_[value].kind == NodeKind::list) {
    seat_grandes(value);
  } else {
    read_board_key(key, value);
  }
  return {begin, static_cast<std::uint32_t>(pool.size())};
}

void RoundReader::read_board_key(std::string_view key, NodeId value) {
  const auto row = std::ranges::find(board_rows(), key, &BoardRow::key);
  if (row == board_rows().end()) return;
  BoardClaim claim{.key = value,
                   .of = {.part = row->part},
                   .row = static_cast<std::uint8_t>(row - board_rows().begin())};
  if (row->place != nullptr) claim.of.place = names_->rules.*row->place;
  read_board_level(*row, 0, claim, value);
}

namespace {

/// What a map of a key, with names of the last kind in it, holds; by the key if it is the outer one
/// or only one.
std::string_view wanted_map(const BoardRow& row, std::size_t level) {
  constexpr auto kWanted = std::to_array<std::pair<std::string_view, std::string_view>>({
      {"regions", kPlaceNumbers},
      {"grandes", "a place for each player, such as `{Ann: Galicia, Bea: Toledo}`"},
      {"tiles", "a place for each scoring tile, such as `{8/4: Toledo}`"},
      {"pieces", "a place for each piece, such as `{Crown: Toledo}`"},
      {"spaces", "a player for each space, such as `{Captain: Ann}`"},
      {"table", "the region of the Limit table, such as `{Toledo: {Ann: 2}}`"},
      {"goods", "a number for each place, such as `{Gold: {America: 1}}`"},
      {"carried", "what each player's Caballeros carry, such as `{Ann: {Gold: 1}}`"},
      {"characters", "who has the Queen and the Jester, such as `{queen: Ann, jester: none}`"},
      {"tokens", "0 or 1 for each player, such as `{Ann: 1}`"},
  });
  const auto* const said =
      std::ranges::find(kWanted, row.key, [](auto pair) { return pair.first; });
  const bool by_key = said != kWanted.end() && (level == 0 || row.part == BoardPart::goods);
  if (by_key) return said->second;
  return row.part == BoardPart::carried ? kGoodNumbers : kOwnerNumbers;
}

}  // namespace

void RoundReader::read_board_level(const BoardRow& row, std::size_t level, BoardClaim claim,
                                   NodeId value) {
  if (level == row.names.size()) {
    claim.node = value;
    claim.value = row.has_number() ? board_number(row, value) : step_value(row.is, value);
    log_.pool<BoardClaim>().push_back(claim);
    return;
  }
  if (!expect_map(value, wanted_map(row, level))) return;
  if (row.part == BoardPart::character) {
    static const auto kKeys = keys_of_map("characters");
    read_map(value, kKeys, [&](std::string_view name, NodeId, NodeId who) {
      claim.of.index = static_cast<std::uint8_t>(name == text(Character::jester));
      read_board_level(row, level + 1, claim, who);
    });
    return;
  }
  PlaceSet seen;  // or ids of another table
  for (const NodeId child : document_.children(value)) {
    claim.key = document_[child].key;
    if (row.place != nullptr && row.names[level] == "place") {
      if (claim.key != document_[*document_.children(value).begin()].key) {
        return fault(RuleId::log_2, claim.key,
                     for_players(claim.key,
                                 "the Limit table lies in one region: write it alone, as "
                                 "`table: {Toledo: {Ann: 2}}`"));
      }
      log_.pool<BoardClaim>().push_back({.node = claim.key,
                                         .key = claim.key,
                                         .of = {.part = BoardPart::table},
                                         .row = claim.row,
                                         .value = value_or_none(place(claim.key))});
    } else {
      read_board_name(row.names[level], claim, seen);
    }
    read_board_level(row, level + 1, claim, child);
  }
}

void RoundReader::read_board_name(std::string_view names, BoardClaim& claim, PlaceSet& seen) {
  if (names == "good") {
    auto goods = static_cast<unsigned>(seen.bits());
    claim.of.index = good(claim.key, goods);
    seen = PlaceSet(goods);
    return;
  }
  const unsigned id = claim.of.part == BoardPart::space ? value_or_none(space(claim.key))
                                                        : step_value(names, claim.key);
  if (id != kNoValue) once(claim.key, PlaceId(id), seen);
  if (names == "place") {
    claim.of.place = PlaceId(id);
  } else if (names == "tile" || names == "token") {
    claim.of.index = static_cast<std::uint8_t>(id);
  } else {
    claim.of.owner = OwnerId(id);
  }
}

unsigned RoundReader::board_number(const BoardRow& row, NodeId node) {
  if (row.part == BoardPart::carried) {
    return static_cast<unsigned>(number(node, 0, "a number of discs"));
  }
  constexpr std::string_view kOneOrNone = "0 or 1";
  const bool token = row.part == BoardPart::ship_token;
  const int count = number(node, 0, token ? kOneOrNone : kPieces);
  if (token && count > 1) wrong_form(node, kOneOrNone);
  return static_cast<unsigned>(count);
}

void RoundReader::read_result(NodeId key, NodeId map) {
  static const auto kOfGame = keys_of_map("result");
  static const auto kOfSheet = keys_of_map("sheet_result");
  const auto& keys = kind() == LogKind::sheet ? kOfSheet : kOfGame;
  if (!expect_map(map, "a result, such as `{winners: [Bea]}`")) return;
  ResultEntry& result = log_.result;
  result.key = key;
  read_map(map, keys, [&](std::string_view name, NodeId part, NodeId value) {
    if (name == "scores") {
      result.scores = claims(value);
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

void RoundReader::read_rulings(NodeId list) {
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

void RoundReader::read_rule(RulingEntry& ruling, NodeId value) {
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

void RoundReader::read_adjudication(NodeId key, NodeId map) {
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

Range<PlayerGroup> RoundReader::place_groups(NodeId key, NodeId value) {
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

void RoundReader::read_holds(std::string_view name, NodeId value) {
  if (name == "court") log_.result.court = standing(value, true);
  if (name == "province") log_.result.province = standing(value, true);
  if (name != "power") return;
  OwnerSet seen;
  log_.result.power = owner_counts(
      value, "the unused Power cards of each player, such as `{Ann: 13 9}`",
      [&](NodeId key) { return once(key, player(key), seen); },
      [&](NodeId cards) { return power_cards(cards); });
}

int RoundReader::power_cards(NodeId node) {
  const auto cards = power_cards_in(word(node));
  if (!cards) wrong_form(node, kPowerCardsWanted);
  return static_cast<int>(cards.value_or(0));
}

Range<OwnerCount> RoundReader::standing(NodeId map, bool of_players) {
  OwnerSet seen;
  return owner_counts(
      map, "a number for each player, such as `{Ann: 3, Bea: 1}`",
      [&](NodeId key) { return once(key, of_players ? player(key) : owner(key), seen); },
      [&](NodeId value) { return number(value, 0, "a number of Caballeros"); });
}

bool RoundReader::is_uncounted(NodeId value) {
  if (word(value) != kUncounted) return false;
  note_sign(value, kUncounted);
  return true;
}

}  // namespace veedor
