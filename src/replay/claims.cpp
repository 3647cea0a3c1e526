#include <fmt/format.h>

#include <algorithm>

#include "engine/geography.h"
#include "engine/progress.h"
#include "engine/rule_id.h"
#include "log/names.h"
#include "replay/replay.h"
#include "replay/winners.h"

namespace veedor {

bool Replay::break_claim(RuleId rule, NodeId node, std::string subject,
                         std::vector<std::string> right, PlaceId place) {
  return go_past(wrong_claim(rule, node, std::move(subject), std::move(right), place), nullptr);
}

ReplayFault Replay::wrong_claim(RuleId rule, NodeId node, std::string subject,
                                std::vector<std::string> right, PlaceId place) const {
  return {.rule = rule,
          .node = node,
          .round = round_,
          .player = player_,
          .step = {},
          .subject = std::move(subject),
          .right = std::move(right),
          .place = place};
}

bool Replay::go_past(ReplayFault broken, const WrongNumber* number) {
  const std::size_t ruling = ruling_for(broken.rule);
  if (ruling != rulings_.size()) {
    use_ruling(ruling, broken, *referee_, open_hands_);
    return true;
  }
  if (!wrong_) {
    broken_ = std::move(broken);
    return false;
  }
  wrong_({broken, *referee_, open_hands_});
  if (number != nullptr && replay_options_.observer != nullptr)
    replay_options_.observer->differs(*number);
  return true;
}

bool Replay::break_number(WrongNumber number, NodeId node) {
  using Of = WrongNumber::Of;
  number.number = round_;
  if (number.of == Of::special) number.turn = state().turns;
  const std::string from =
      number.place.valid()
          ? fmt::format(" from {}", log_->ruleset->places[number.place.index()].name)
          : "";
  std::string subject = fmt::format("{} of {}{}", number.of == Of::score ? "score" : "points",
                                    Names(*log_).owner(number.owner), from);
  ReplayFault claim =
      wrong_claim(RuleId::claim_1, node, std::move(subject), {fmt::format("{}", number.right)}, {});
  if (number.of == Of::score) claim.owner = number.owner;
  return go_past(std::move(claim), &number);
}

bool Replay::points(Range<OwnerCount> claims, const Points& right, WrongNumber::Of of,
                    PlaceId place) {
  return std::ranges::all_of((*log_)[claims], [&](const OwnerCount& claim) {
    const int actual = right[claim.owner.index()];
    return claim.count == actual || break_number({.of = of,
                                                  .place = place,
                                                  .owner = claim.owner,
                                                  .written = claim.count,
                                                  .right = actual},
                                                 claim.value);
  });
}

bool Replay::scores(Range<OwnerCount> claims) {
  return points(claims, state().scores, WrongNumber::Of::score);
}

bool Replay::counts(PlaceId place, Range<OwnerCount> claims) {
  return std::ranges::all_of((*log_)[claims], [&](const OwnerCount& claim) {
    const std::uint8_t actual = state().count(place, claim.owner);
    return claim.count == actual || break_count(claim, place, actual);
  });
}

bool Replay::break_count(const OwnerCount& claim, PlaceId place, unsigned actual) {
  ReplayFault broken =
      wrong_claim(RuleId::claim_3, claim.value,
                  fmt::format("Caballeros of {} ({})", Names(*log_).owner(claim.owner),
                              log_->ruleset->places[place.index()].name),
                  {fmt::format("{}", actual)}, place);
  broken.owner = claim.owner;
  return go_past(std::move(broken), nullptr);
}

bool Replay::board(const BoardEntry& board) {
  const bool king_right = board.king_node == kNoNode || board.king == state().king();
  if (!king_right && !break_place(board.king_node, kKingPiece, "the King")) return false;
  for (const PlaceOwnerCounts& region : (*log_)[board.regions]) {
    if (!counts(region.place, region.owners)) return false;
  }
  return counts(rules().court, board.court) && counts(rules().province, board.province) &&
         pieces(board);
}

bool Replay::pieces(const BoardEntry& board) {
  for (const OwnerPlace& grande : (*log_)[board.grandes]) {
    const std::size_t seat = grande.owner.index();
    if (grande.place == state().grandes()[seat]) continue;
    const std::string piece = fmt::format("the Grande of {}", log_->players[seat]);
    if (!break_place(grande.value, kFirstGrande + seat, piece)) return false;
  }
  for (const TilePlace& tile : (*log_)[board.tiles]) {
    const std::size_t index = tile.tile.index();
    if (tile.place == state().tiles()[index]) continue;
    const std::string piece = fmt::format("scoring tile {}", log_->ruleset->tiles[index]);
    if (!break_place(tile.value, kFirstTile + index, piece)) return false;
  }
  for (const TokenPlace& token : (*log_)[board.pieces]) {
    if (token.place == state().tokens()[token.token.index()]) continue;
    const std::string& piece = log_->ruleset->tokens[token.token.index()].name;
    if (!break_place(token.value, kFirstToken + token.token.index(), piece)) return false;
  }
  return quarantine(board) && spaces(board) && limit_table(board) && holder(board) &&
         goods(board) && characters(board) && ship_tokens(board) &&
         (!rules().jail.valid() || counts(rules().jail, board.jail));
}

bool Replay::quarantine(const BoardEntry& board) {
  if (board.quarantine_node == kNoNode) return true;
  const PlaceSet closed = quarantined(state());
  const PlaceId actual = closed.empty() ? PlaceId() : *closed.begin();
  if (board.quarantine == actual) return true;
  return break_claim(
      RuleId::claim_3, board.quarantine_node, "region in quarantine",
      {actual.valid() ? log_->ruleset->places[actual.index()].name : std::string("none")});
}

bool Replay::break_place(NodeId node, std::size_t piece, const std::string& name) {
  const PlaceId actual = state().pieces[piece];
  ReplayFault broken = wrong_claim(RuleId::claim_3, node, "place of " + name, {}, {});
  if (actual.valid()) {
    broken.right = {log_->ruleset->places[actual.index()].name};
  } else {
    broken.truth = "beside the board";
  }
  broken.piece = piece;
  return go_past(std::move(broken), nullptr);
}

bool Replay::result() {
  if (!scores(log_->result.scores)) return false;
  auto wrong = wrong_winners(*log_, state().scores);
  if (wrong && !break_claim(RuleId::claim_2, wrong->node, "winners", std::move(wrong->right))) {
    return false;
  }
  auto places = wrong_places(*log_, state().scores);
  if (!places) return true;
  ReplayFault broken =
      wrong_claim(RuleId::claim_2, places->node, "places", std::move(places->right), {});
  broken.of_places = true;
  return go_past(std::move(broken), nullptr);
}

bool Replay::adjudication() {
  const AdjudicationEntry& entry = log_->adjudication;
  if (entry.key == kNoNode) return true;
  const bool over = game_over(state());
  const unsigned completed = rounds_completed(state());
  if (!over && static_cast<unsigned>(entry.after) == completed) return true;
  if (over) {
    return break_claim(RuleId::end_2, entry.key,
                       fmt::format("the game ended with round {}", completed), {});
  }
  return break_claim(RuleId::end_2, entry.key,
                     completed == 0 ? "no round is completed"
                                    : fmt::format("the last completed round is {}", completed),
                     {fmt::format("{}", completed)});
}

}  // namespace veedor
