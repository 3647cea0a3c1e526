#include "words/sheet_words.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <bit>
#include <set>

#include "engine/rule_id.h"
#include "log/grid/grid.h"
#include "record/scored_place.h"
#include "text/phrases.h"
#include "words/verdict_words.h"
#include "words/wording.h"

namespace veedor {
namespace {

std::string_view ordinal(std::size_t rank) {
  constexpr std::array<std::string_view, kMaxOwners> kOrdinals{"first",  "second", "third",
                                                               "fourth", "fifth",  "sixth"};
  return kOrdinals[std::min(rank, kOrdinals.size() - 1)];
}

/// The places that are paid.
std::string_view places_that_count(std::size_t paid) {
  constexpr std::array<std::string_view, 4> kWords{
      "no place", "only first place", "only first and second place", "only the first three places"};
  return kWords[std::min(paid, kWords.size() - 1)];
}

}  // namespace

std::string SheetWords::message(const SheetFault& fault) const {
  return where(fault) + words(fault);
}

std::string SheetWords::where(const SheetFault& fault) const {
  if (fault.rule == RuleId::end_2) return "adjudication: ";
  if (fault.scoring == 0) return "result: ";
  return name_of_scoring(fault.scoring) + ": ";
}

std::string SheetWords::name_of_scoring(std::size_t number) const {
  const SheetScoring& scoring = log_[log_.sheet->scorings][number - 1];
  if (scoring.label_node == kNoNode) return fmt::format("scoring {}", number);
  return fmt::format("scoring {} ({})", number, document_.text(scoring.label_node));
}

unsigned SheetWords::round_of(const SheetScoring& scoring) const {
  constexpr std::string_view kDigits = "0123456789";
  if (scoring.label_node == kNoNode) return 0;
  std::string_view label = document_.text(scoring.label_node);
  label.remove_prefix(std::min(label.find_first_of(kDigits), label.size()));
  const std::size_t end = std::min(label.find_first_not_of(kDigits), label.size());
  if (label.find_first_of(kDigits, end) != std::string_view::npos) return 0;
  const Rules& rules = ruleset().rules;
  const auto round = static_cast<unsigned>(decimal(label.substr(0, end)).value_or(0));
  const bool scored = round <= rules.rounds && (rules.scoring_rounds >> round & 1U) != 0;
  return scored ? round : 0;
}

std::optional<Verdict::SoFar> SheetWords::so_far() const {
  const unsigned missing = replay_.generals_missing();
  const bool over = log_.result.key != kNoNode || log_.adjudication.key != kNoNode;
  if (missing == 0 || over) return std::nullopt;
  const Rules& rules = ruleset().rules;
  const auto is_last = [&](const SheetScoring& scoring) {
    return is_general(scoring) && round_of(scoring) == rules.rounds;
  };
  if (std::ranges::any_of(log_[log_.sheet->scorings], is_last)) return std::nullopt;
  const auto all = static_cast<unsigned>(std::popcount(rules.scoring_rounds));
  return Verdict::SoFar{all - missing, all};
}

std::string SheetWords::gap_words() const {
  unsigned missing = replay_.generals_missing();
  if (missing == 0 || log_.adjudication.key != kNoNode) return "";
  const Rules& rules = ruleset().rules;
  const auto scorings = log_[log_.sheet->scorings];
  std::vector<std::string> parts;
  std::set<unsigned> rounds;  // of the general scorings that are there
  bool labelled = true;       // whether these are all
  for (std::size_t i = 0; i < scorings.size(); ++i) {
    const SheetScoring& scoring = scorings[i];
    const unsigned round = round_of(scoring);
    if (!is_general(scoring)) {
      const bool castillo = scoring.castillo_key != kNoNode;
      const bool regions =
          log_[scoring.regions].size() >= static_cast<std::size_t>(rules.regions.size());
      if (scoring.first_only || castillo == !scoring.regions.empty() || !(regions || round > 0)) {
        continue;
      }
      parts.push_back(fmt::format("{} lacks the {}{}", name_of_scoring(i + 1),
                                  castillo ? "regions" : "Castillo",
                                  castillo ? "" : "; if nobody was there, write 0"));
    }
    labelled = rounds.insert(round).second && round > 0 && labelled;
  }
  if (parts.size() > missing) parts.clear();
  if (parts.empty() && (log_.result.key == kNoNode || rounds.empty())) return "";
  missing -= static_cast<unsigned>(parts.size());
  std::vector<unsigned> left;
  for (unsigned round = 1; round <= rules.rounds; ++round) {
    if ((rules.scoring_rounds >> round & 1U) != 0 && !rounds.contains(round)) left.push_back(round);
  }
  if (missing > 0 && labelled && left.size() == missing) {
    parts.push_back(missing == 1
                        ? fmt::format("the general scoring after round {} is missing", left.front())
                        : fmt::format("the general scorings after rounds {} are missing",
                                      fmt::join(left, " and ")));
  } else if (missing > 0) {
    parts.push_back(
        fmt::format("{} missing", counted(missing, "general scoring is", "general scorings are")));
  }
  return fmt::format("{}", fmt::join(parts, ", and "));
}

std::string SheetWords::words(const SheetFault& fault) const {
  using About = SheetFault::About;
  const std::string_view word = document_.text(fault.node);
  const std::string said = for_players() ? std::string(word) : fmt::format("`{}`", word);
  switch (fault.about) {
    case About::general:
      return fmt::format(
          "a game has {}, and the sheet already has all; points that Action cards brought belong "
          "under {}",
          counted(replay_.generals_in_all(), "general scoring", "general scorings"),
          for_players() ? "extra points" : "`extra`");
    case About::king:
      return fmt::format("the King never stands in {} in this game", place(fault.place));
    case About::grande:
      return fmt::format("a Grande never stands in {} in this game", place(fault.place));
    case About::disc:
      return fmt::format("a Secret disc never shows {}", place(fault.place));
    case About::tile:
      return tile_words(fault);
    case About::region:
      return fmt::format("{} is not a region{}", place(fault.place),
                         fault.place == ruleset().rules.castillo && !for_players()
                             ? "; its Caballeros belong under `castillo`"
                             : "");
    case About::count:
      return count_words(fault);
    case About::space:
      return space_words(fault);
    case About::scored:
      return fmt::format("{} never scores {}", card(fault.card), place(fault.place));
    case About::extra:
      return extra_words(fault);
    case About::together:
      return fmt::format(
          "{}{} cannot bring {} together: no position does", card(fault.card),
          fault.place.valid() ? fmt::format(" from {}", place(fault.place)) : std::string(),
          points_words(fault.more));
    case About::copies:
      return fmt::format("the game has {} of {}, but the sheet names the card once more",
                         counted(static_cast<std::size_t>(fault.right), "copy", "copies"),
                         card(fault.card));
    case About::nobody:
      return fmt::format("nothing that can stand in {} brings {}{}", place(fault.place),
                         points_words(fault.more), open_words(fault));
    case About::sum:
      return fmt::format(
          "the sheet gives {} for the points of {} from this scoring, but they are {}: {}{}{}",
          said, owner(fault.owner), fault.right, brought_words(fault.owner),
          explaining_words(fault), open_words(fault));
    case About::points:
      return fmt::format("the sheet gives {} for the points of {} from {}, but it is {}: {}{}{}",
                         said, owner(fault.owner), place(fault.place), fault.right,
                         reason(fault.owner, fault.place), explaining_words(fault),
                         open_words(fault));
    case About::score:
      return fmt::format("the sheet gives {} for the score of {}, but it is {}{}{}{}", said,
                         owner(fault.owner), fault.right, score_words(fault),
                         explaining_words(fault), open_words(fault));
    case About::winners:
      return fmt::format("the sheet names the wrong winners; {}", winners_words(fault.players));
    case About::places:
      return wrong_places_words(fault.players);
    case About::after:
      return fmt::format("the sheet has {}, so the last completed round is {} to {}, not {}",
                         counted(replay_.generals(), "general scoring", "general scorings"),
                         fault.least, fault.right, log_.adjudication.after);
    case About::over:
      return "the sheet has every general scoring, so the game is over";
  }
  return {};
}

std::string SheetWords::tile_words(const SheetFault& fault) const {
  const auto& tiles = replay_.state().tiles();
  const auto there = std::ranges::find(tiles, fault.place);
  if (there == tiles.end()) {
    return fmt::format("no scoring tile can lie in {}", place(fault.place));
  }
  return fmt::format("{} already has scoring tile {}", place(fault.place),
                     ruleset().tiles[static_cast<std::size_t>(there - tiles.begin())]);
}

std::string SheetWords::count_words(const SheetFault& fault) const {
  const Rules& rules = ruleset().rules;
  const unsigned room = rules.places[fault.place.index()].room;
  const unsigned here = replay_.state().total(fault.place);
  if (room > 0 && here + fault.right == room) {
    return fmt::format("{} has room for {}, but {} of others stand there", place(fault.place),
                       caballeros(room), here);
  }
  const bool black = rules.black > 0 && fault.owner == kBlack;
  const unsigned each = black ? rules.black : rules.caballeros_each;
  if (fault.right == each) {
    return fmt::format("{} has {} Caballeros in all, not {}", owner(fault.owner), each,
                       document_.text(fault.node));
  }
  const std::string left = fault.right == 0 ? "none" : fmt::format("only {}", fault.right);
  return fmt::format("{} has {} Caballeros in all, but {} {} left after the earlier regions",
                     owner(fault.owner), each, left, fault.right < 2 ? "is" : "are");
}

std::string SheetWords::space_words(const SheetFault& fault) const {
  const PlaceId region = ruleset().rules.places[fault.place.index()].of;
  if (fault.right == 0) {
    return fmt::format("{} cannot be {}: the sheet has no Caballero of {} in {}",
                       owner(fault.owner), place(fault.place), owner(fault.owner), place(region));
  }
  return fmt::format("{} cannot be {}: the sheet has only {} of {} in {}, already in other spaces",
                     owner(fault.owner), place(fault.place),
                     caballeros(static_cast<unsigned>(fault.right)), owner(fault.owner),
                     place(region));
}

std::string SheetWords::extra_words(const SheetFault& fault) const {
  if (fault.right == 0) return fmt::format("{} brings nobody any points", card(fault.card));
  const std::string from =
      fault.place.valid() ? fmt::format(" from {}", place(fault.place)) : std::string();
  return fmt::format("{} brings a player{} at most {} points, not {}", card(fault.card), from,
                     fault.right, document_.text(fault.node));
}

std::string SheetWords::points_words(const Points& points) const {
  std::vector<std::string> parts;
  for (const OwnerId player : ruleset().rules.player_set()) {
    if (points[player.index()] == 0) continue;
    parts.push_back(fmt::format("{} {}", owner_name(player), points[player.index()]));
  }
  return parts.empty() ? "nothing" : fmt::format("{}", fmt::join(parts, ", "));
}

std::string SheetWords::or_places(PlaceSet places) const {
  constexpr std::size_t kMost = 3;
  std::vector<std::string> names;
  for (const PlaceId where : places) names.push_back(place(where));
  return names.size() > kMost ? "one region" : fmt::format("{}", fmt::join(names, " or "));
}

std::string SheetWords::open_words(const SheetFault& fault) const {
  if (fault.scoring == 0) return "";
  const SheetScoring& scoring = log_[log_.sheet->scorings][fault.scoring - 1];
  if (!scoring.king_unknown && !scoring.grandes_unknown) return "";
  const bool judged = !fault.place.valid() || replay_.scored().has(fault.place);
  return judged ? fmt::format("; no place for {} makes all numbers of this scoring right",
                              !scoring.grandes_unknown ? "the King"
                              : !scoring.king_unknown  ? "the Grandes"
                                                       : "the King and the Grandes")
                : "";
}

std::string SheetWords::explaining_words(const SheetFault& fault) const {
  if (fault.swapped_with > 0) {
    return fmt::format(
        "; scorings {} and {} may be swapped, because in the other order every "
        "total is right",
        fault.scoring, fault.swapped_with);
  }
  const TotalSlips& slips = fault.slips;
  std::vector<std::string> parts;
  const auto add = [&](PlaceSet places, bool cards, std::string_view slip) {
    std::string from = or_places(places);
    if (cards) from += from.empty() ? "Action cards" : " or Action cards";
    if (from.empty()) return;
    parts.push_back(fmt::format("the {} from {} may be {}", slips.points, from, slip));
  };
  add(slips.twice, slips.cards_twice, "counted twice");
  add(slips.left_out, slips.cards_left_out, "left out");
  if (slips.swapped) parts.emplace_back("two digits may be swapped");
  if (!fault.forgotten.empty()) {
    parts.push_back(fmt::format(
        "an Action card that scored {} may be missing under {}: {}", or_places(fault.forgotten),
        for_players() ? "extra points" : "`extra`", points_words(fault.more)));
  }
  if (std::string misplaced = misplaced_words(fault); !misplaced.empty()) {
    parts.push_back(std::move(misplaced));
  }
  if (parts.empty() && slips.tens) parts.emplace_back("the tens may be wrong");
  if (parts.empty() && slips.by_one) parts.emplace_back("it may be off by 1");
  return parts.empty() ? "" : fmt::format("; {}", fmt::join(parts, ", or "));
}

std::string SheetWords::misplaced_words(const SheetFault& fault) const {
  const Misplaced& piece = fault.misplaced;
  if (piece.piece == Misplaced::Piece::none) return "";
  const bool king = piece.piece == Misplaced::Piece::king;
  const State& state = replay_.state();
  const PlaceId here = king ? state.king() : state.grandes()[piece.owner.index()];
  const std::string name =
      king ? std::string("the King") : fmt::format("the Grande of {}", owner(piece.owner));
  if (!piece.then.empty()) {
    const PlaceId then = *piece.then.begin();
    const std::string keys =
        fmt::format(": `grandes: {{{0}: {1}}}`, `discs: {{{0}: {2}}}`", owner_name(piece.owner),
                    place_name(ruleset().rules.castillo), place_name(then));
    return fmt::format("it is right if a disc sent {} from {} to {}{}", name,
                       place(ruleset().rules.castillo), or_places(piece.then),
                       for_players() ? "" : keys);
  }
  return piece.elsewhere && here.valid()
             ? fmt::format("it is right if {} did not stand in {}", name, place(here))
             : fmt::format("it is right if {} stood in {}", name, or_places(piece.places));
}

std::string SheetWords::brought_words(OwnerId owner) const {
  std::vector<std::string> parts;
  const auto add = [&](PlaceId from) {
    const unsigned points = replay_.points_from(from)[owner.index()];
    if (points > 0) parts.push_back(fmt::format("{} from {}", points, place(from)));
  };
  const PlaceId castillo = ruleset().rules.castillo;
  add(castillo);
  for (const PlaceId from : replay_.scored() - PlaceSet::of(castillo)) add(from);
  return parts.empty() ? "nothing here" : fmt::format("{}", fmt::join(parts, ", "));
}

std::string SheetWords::score_words(const SheetFault& fault) const {
  if (fault.scoring == 0) {
    const bool only_totals = replay_.completed() == 0 && !for_players();
    return only_totals ? "; the sheet has no scoring, and if only the totals are known, it is a "
                         "`kind: result`"
                       : "";
  }
  const std::int64_t extra = replay_.extra_points()[fault.owner.index()];
  std::int64_t brought = 0;
  for (const PlaceId from : replay_.scored()) {
    brought += replay_.points_from(from)[fault.owner.index()];
  }
  std::vector<std::string> parts{fmt::format("{} before", fault.right - extra - brought)};
  if (extra > 0) parts.push_back(fmt::format("{} from Action cards", extra));
  if (brought > 0) parts.push_back(brought_words(fault.owner));
  if (parts.size() == 1) parts.emplace_back("nothing more here");
  return fmt::format(": {}", fmt::join(parts, ", "));
}

std::size_t SheetWords::paid() const { return places_paid(ruleset().rules, replay_.ranks()); }

std::string SheetWords::reason(OwnerId owner, PlaceId place) const {
  if (!replay_.scored().has(place)) return not_scored_words(place);
  const Standing standing = standing_of(ruleset().rules, replay_.state(), place, owner);
  if (ruleset().rules.places[place.index()].unranked) {
    return fmt::format("only its spaces bring points there{}", of_spaces(owner, place));
  }
  if (standing.equal.empty()) {
    const bool there = replay_.state().count(place, owner) > 0;
    return fmt::format("{} has no Caballero there{}{}", this->owner(owner),
                       there ? " that is ranked" : "", of_spaces(owner, place));
  }
  const std::string text = standing.equal.size() > 1 ? reason_in_tie(place, standing)
                                                     : reason_alone(owner, place, standing.taken);
  return text + of_spaces(owner, place);
}

std::string SheetWords::not_scored_words(PlaceId place) const {
  const std::string words = fmt::format("{} was not scored", this->place(place));
  const Rules& rules = ruleset().rules;
  const bool castillo = place == rules.castillo;
  if (for_players() || !(castillo || rules.regions.has(place))) return words;
  const std::string unknown = fmt::format("{}: {}", place_name(place), kUncounted);
  return fmt::format(
      "{}; if it was, and nobody has counted there, add `{}`", words,
      castillo ? fmt::format("castillo: {}", kUncounted) : fmt::format("regions: {{{}}}", unknown));
}

std::string SheetWords::of_spaces(OwnerId owner, PlaceId place) const {
  const ScoredPlace scored =
      scored_in(ruleset().rules, replay_.state(), place, {}, replay_.ranks());
  const unsigned points = scored.of_spaces[owner.index()];
  if (points == 0) return "";
  std::vector<std::string> names;
  for (const PlaceId space : scored.spaces[owner.index()]) names.push_back(place_name(space));
  return fmt::format(", and {} come as {}", points, fmt::join(names, " and "));
}

std::string SheetWords::reason_alone(OwnerId owner, PlaceId place, std::size_t taken) const {
  std::string text = place_taken(place, taken);
  if (taken > 0) return text;
  const Rules& rules = ruleset().rules;
  const State state = replay_.state_at(place);
  const bool king = state.king() == place;
  const bool grande = state.grandes()[owner.index()] == place;
  if (king) text += fmt::format(", {} more for the King", rules.king_bonus);
  if (grande) text += fmt::format(", {} more for the player's own Grande", rules.grande_bonus);
  if (!king && !grande) text += ", no bonus";
  return text;
}

std::string SheetWords::reason_in_tie(PlaceId place, const Standing& standing) const {
  const bool both = standing.equal.size() == 2;
  std::string text = fmt::format("tie for {} between {}: {} take {}", ordinal(standing.rank),
                                 owners(standing.equal), both ? "both" : "all",
                                 place_taken(place, standing.taken));
  if (standing.rank == 0 && standing.taken < paid()) text += ", without a bonus";
  return text;
}

std::string SheetWords::place_taken(PlaceId place, std::size_t taken) const {
  if (taken >= paid()) {
    return fmt::format("{} place, and {} score{}", ordinal(taken), places_that_count(paid()),
                       paid() < 2 ? "s" : "");
  }
  return fmt::format("the {} place of {}", ordinal(taken), values(place));
}

std::string SheetWords::values(PlaceId place) const {
  const Rules& rules = ruleset().rules;
  const State& state = replay_.state();
  const Values& values = values_of(rules, state, place);
  const std::size_t shown = std::min<std::size_t>(rules.places_scored, values.size());
  const bool tile = std::ranges::count(state.tiles(), place) > 0;
  return fmt::format("{}{}", fmt::join(values.begin(), values.begin() + shown, "/"),
                     tile ? " (scoring tile)" : "");
}

std::vector<std::string> SheetWords::owners_left(PlaceId space) const {
  const Rules& rules = ruleset().rules;
  const State& state = replay_.state();
  const PlaceId region = rules.places[space.index()].of;
  std::vector<std::string> names;
  for (const OwnerId owner : rules.owner_set()) {
    unsigned left = state.count(region, owner);
    for (const PlaceId other : rules.places[region.index()].inside) {
      left -= state.count(other, owner);
    }
    if (left > 0) names.push_back(owner_name(owner));
  }
  names.emplace_back("none");
  return names;
}

std::optional<std::vector<std::string>> SheetWords::allowed(const SheetFault& fault) const {
  using About = SheetFault::About;
  std::vector<std::string> right;
  switch (fault.about) {
    case About::king:
    case About::grande:
    case About::disc:
    case About::tile:
    case About::region:
    case About::scored:
      for (const PlaceId place : fault.places) right.push_back(place_name(place));
      break;
    case About::count:
    case About::extra:
    case About::after:
      for (std::int64_t n = fault.least; n <= fault.right; ++n) {
        right.push_back(fmt::format("{}", n));
      }
      break;
    case About::space:
      right = owners_left(fault.place);
      break;
    case About::points:
    case About::sum:
    case About::score:
      right.push_back(fmt::format("{}", fault.right));
      break;
    case About::winners:
    case About::places:
      right = fault.players;
      break;
    case About::copies:
    case About::together:
    case About::nobody:
    case About::general:
      return std::nullopt;
    case About::over:
      break;
  }
  return right;
}

}  // namespace veedor
