#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <utility>

#include "engine/progress.h"
#include "engine/rule_id.h"
#include "log/names.h"
#include "replay/replay.h"
#include "replay/winners.h"

namespace veedor {

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

namespace {

/// What a claim is about, in the order of BoardPart.
constexpr auto kSubjects = std::to_array<std::string_view>({
    "place of the King",
    "Caballeros of {owner} ({place})",
    "place of the Grande of {owner}",
    "place of scoring tile {thing}",
    "place of {thing}",
    "region in quarantine",
    "{place}",
    "place of the {place}",
    "holder of the Grand Inquisitor",
    "unclaimed {thing} in {place}",
    "{thing} carried by {owner}",
    "player who has the {thing}",
    "ship tokens of {owner}",
});
static_assert(kSubjects.size() == static_cast<std::size_t>(BoardPart::ship_token) + 1);

std::string thing_of(const Ruleset& ruleset, const BoardSubject& of) {
  switch (of.part) {
    case BoardPart::tile:
      return ruleset.tiles[of.index];
    case BoardPart::token:
      return ruleset.tokens[of.index].name;
    case BoardPart::goods:
    case BoardPart::carried:
      return ruleset.goods[of.index].name;
    case BoardPart::character:
      return ruleset.character_names[of.index];
    default:
      return {};
  }
}

std::string subject_of(const Names& names, const BoardSubject& of) {
  const PlaceId place = of.part == BoardPart::table ? names.ruleset().rules.limit_table : of.place;
  return fmt::format(fmt::runtime(kSubjects[static_cast<std::size_t>(of.part)]),
                     fmt::arg("owner", of.owner.valid() ? names.owner(of.owner) : std::string()),
                     fmt::arg("place", place.valid() ? names.place_name(place) : std::string()),
                     fmt::arg("thing", thing_of(names.ruleset(), of)));
}

}  // namespace

bool Replay::board(Range<BoardClaim> claims) {
  return std::ranges::all_of((*log_)[claims], [&](const BoardClaim& claim) {
    const unsigned actual = value_of(rules(), state(), claim.of);
    return claim.value == actual || break_board(claim, actual);
  });
}

bool Replay::break_board(const BoardClaim& claim, unsigned actual) {
  const BoardSubject& of = claim.of;
  const BoardRow& row = board_rows()[claim.row];
  const Names names(*log_);
  const PlaceId place = actual == kNoValue ? PlaceId() : PlaceId(actual);  // if it is one
  ReplayFault broken = wrong_claim(RuleId::claim_3, claim.node, subject_of(names, of), {}, {});
  broken.piece = piece_of(of);
  if (broken.piece != kMaxPieces && actual == kNoValue) broken.truth = "beside the board";
  if (row.has_number() && of.part != BoardPart::table) {
    broken.right = {fmt::format("{}", actual)};
  } else if (broken.truth.empty()) {
    broken.right = {row.has_owner() && actual != kNoValue ? names.owner_name(OwnerId(actual))
                                                          : names.place_name(place)};
  }
  if (of.part == BoardPart::space && actual != kNoValue) {
    broken.truth = names.owner(OwnerId(actual));
  }
  if (of.part == BoardPart::caballeros) {
    broken.place = of.place;
    broken.owner = of.owner;
  }
  if (go_past(std::move(broken), nullptr)) return true;
  const bool lies = of.part == BoardPart::goods && rules().goods[of.index].lies == of.place;
  if (lies) note().note_want_of_discs(of.index, claim.node);
  return false;
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
