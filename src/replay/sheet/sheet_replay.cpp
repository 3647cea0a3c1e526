#include "replay/sheet/sheet_replay.h"

#include <algorithm>
#include <bit>
#include <utility>

#include "engine/effects/score_bound.h"
#include "engine/rule_id.h"
#include "replay/winners.h"

namespace veedor {

namespace {

/// A game has three general scorings, and few cards score. In a longer list it would take too long
/// to look for the reason of each wrong number.
constexpr std::size_t kMostExplained = 12;

/// Whether one number becomes the other when two of its digits are swapped.
bool swapped_digits(std::int64_t a, std::int64_t b) {
  std::string digits = std::to_string(a);
  const std::string other = std::to_string(b);
  for (std::size_t i = 0; i < digits.size(); ++i) {
    for (std::size_t j = i + 1; j < digits.size(); ++j) {
      std::swap(digits[i], digits[j]);
      if (digits == other && a != b) return true;
      std::swap(digits[i], digits[j]);
    }
  }
  return false;
}

}  // namespace

bool is_general(const SheetScoring& scoring) {
  return scoring.castillo_key != kNoNode && !scoring.regions.empty() && !scoring.first_only;
}

void SheetReplay::run(const GameLog& log, const ReplayOptions& replay_options,
                      const SheetFaultSink& faults, const SheetWaiverSink& waived) {
  log_ = &log;
  replay_options_ = replay_options;
  sink_ = faults;
  waived_ = waived;
  used_.assign(log[log.rulings].size(), false);
  fault_.reset();
  cautions_.clear();
  state_ = {};
  totals_.assign(log.players.size(), 0);
  completed_ = 0;
  generals_ = 0;
  scoring_ = 0;
  verified_ = {};
  cards_used_.clear();
  for (const OwnerCount& start : log[log.sheet->start]) {
    totals_[start.owner.index()] = start.count;
    believe(start.owner, start.count);
  }
  impossible_ = false;
  as_written_ = totals_;
  doubtful_scores_ = {};
  stopped_ = false;
  judge_all();
  if (fault_ && swapped_.first == 0) fault_->swapped_with = swapped_with();
}

void SheetReplay::judge_all() {
  const auto scorings = (*log_)[log_->sheet->scorings];
  for (std::size_t i = 0; i < scorings.size(); ++i) {
    stopped_ = replay_options_.until && scoring_ == replay_options_.until->round;
    if (stopped_) return;
    ++scoring_;
    const unsigned entry = scoring_ == swapped_.first    ? swapped_.second
                           : scoring_ == swapped_.second ? swapped_.first
                                                         : scoring_;
    entry_ = entry;
    if (!scoring(scorings[entry - 1])) return;
  }
  scoring_ = 0;
  if (result()) adjudication();
}

unsigned SheetReplay::swapped_with() const {
  const std::size_t scorings = (*log_)[log_->sheet->scorings].size();
  if (fault_->about != SheetFault::About::score || fault_->scoring == 0 ||
      scorings > kMostExplained) {
    return 0;
  }
  for (unsigned other = fault_->scoring + 1; other <= scorings; ++other) {
    SheetReplay again;
    again.swapped_ = {fault_->scoring, other};
    again.run(*log_);
    if (!again.fault_) return other;
  }
  return 0;
}

void SheetReplay::believe(OwnerId owner, std::int64_t points) {
  verified_.believed += points;
  if (owner.index() < totals_.size()) verified_.believed_of[owner.index()] += points;
}

bool SheetReplay::waive(SheetFault& fault) {
  fault.scoring = scoring_;
  const auto rulings = (*log_)[log_->rulings];
  for (std::size_t i = 0; i < rulings.size(); ++i) {
    const RulingEntry& ruling = rulings[i];
    const bool fits = !used_[i] && ruling.rule == fault.rule && ruling.round == scoring_ &&
                      (!ruling.player.valid() || ruling.player == fault.owner);
    if (!fits) continue;
    used_[i] = true;
    if (waived_) waived_(fault, ruling);
    return true;
  }
  return false;
}

std::vector<const RulingEntry*> SheetReplay::idle_rulings() const {
  std::vector<const RulingEntry*> idle;
  const auto rulings = (*log_)[log_->rulings];
  for (std::size_t i = 0; i < rulings.size(); ++i) {
    if (!used_[i]) idle.push_back(&rulings[i]);
  }
  return idle;
}

void SheetReplay::let_stand(std::int64_t written, std::int64_t right, OwnerId owner) {
  if (written > right) believe(owner, written - right);
}

bool SheetReplay::break_sheet(SheetFault fault) {
  fault.scoring = scoring_;
  impossible_ = impossible_ || fault.rule == RuleId::sheet_1;
  if (waive(fault)) return true;
  using About = SheetFault::About;
  const bool of_points =
      fault.about == About::points || fault.about == About::sum || fault.about == About::score;
  if (of_points && (*log_)[log_->sheet->scorings].size() <= kMostExplained) {
    fault.misplaced = misplaced(fault.owner);
  }
  if (sink_) {
    sink_(fault);
    return true;
  }
  fault_ = std::move(fault);
  return false;
}

void SheetReplay::compared(const OwnerCount& claim, std::int64_t right, unsigned& count) {
  ++count;
  if (replay_options_.observer != nullptr)
    replay_options_.observer->compared(claim.value, claim.count, right);
}

void SheetReplay::differs(const WrongNumber& number) {
  if (sink_ && replay_options_.observer != nullptr && !impossible_)
    replay_options_.observer->differs(number);
}

bool SheetReplay::scoring(const SheetScoring& scoring) {
  using Part = bool (SheetReplay::*)(const SheetScoring&);
  constexpr std::array<Part, 8> kPosition{
      &SheetReplay::king,     &SheetReplay::grandes, &SheetReplay::discs,  &SheetReplay::tiles,
      &SheetReplay::castillo, &SheetReplay::regions, &SheetReplay::spaces, &SheetReplay::extra};
  state_ = {};
  state_.holder = scoring.inquisitor;
  left_castillo_ = {};
  scored_ = {};
  king_unknown_ = false;
  grandes_unknown_ = {};
  miscounted_ = {};
  doubtful_ = {};
  extra_points_.assign(totals_.size(), 0);
  before_ = as_written_;
  uncounted_ = scoring.uncounted;
  summed_ = {};
  ranks_ = scoring.first_only ? Ranks::first_only : Ranks::all;
  surplus_ = false;
  if (!general(scoring)) return false;
  if (surplus_) {
    doubtful_scores_ = rules().player_set();
    return true;
  }
  for (const Part part : kPosition) {
    if (!(this->*part)(scoring)) return false;
  }
  place_open_pieces(scoring);
  score();
  note_values(scoring);
  if (!uncounted(scoring) || !points(scoring)) return false;
  if (!sum(scoring)) return false;
  add_up();
  ++completed_;
  if (is_general(scoring)) ++generals_;
  if (replay_options_.observer != nullptr && !impossible_)
    replay_options_.observer->scored(scoring, *this);
  return scores(scoring.scores, true);
}

/// Extra scorings come from Action cards, and none of them is a general scoring.
bool SheetReplay::general(const SheetScoring& scoring) {
  if (!is_general(scoring) || generals_ < generals_in_all()) return true;
  SheetFault fault{
      .about = SheetFault::About::general, .rule = RuleId::sheet_1, .node = scoring.entry};
  surplus_ = !waive(fault);
  impossible_ = true;
  return !surplus_ || break_sheet(std::move(fault));
}

void SheetReplay::add_up() {
  for (std::size_t i = 0; i < totals_.size(); ++i) {
    std::int64_t brought = extra_points_[i];
    for (const PlaceId place : scored_) {
      brought += points_[place.index()][i];
      if (doubtful_[place.index()].has(OwnerId(i))) doubtful_scores_.add(OwnerId(i));
    }
    totals_[i] += brought;
    as_written_[i] += brought;
  }
}

bool SheetReplay::extra(const SheetScoring& scoring) {
  for (const ExtraPoints& extra : (*log_)[scoring.extra]) {
    if (extra.by.valid() && !extra_of_card(extra)) return false;
    for (const OwnerCount& points : (*log_)[extra.points]) {
      extra_points_[points.owner.index()] += points.count;
      believe(points.owner, points.count);
    }
  }
  goods(scoring);
  return true;
}

void SheetReplay::goods(const SheetScoring& scoring) {
  for (const GoodOwners& good : (*log_)[scoring.goods]) {
    for (const OwnerCount& discs : (*log_)[good.owners]) {
      const std::int64_t points = std::int64_t{discs.count} * rules().goods[good.good].points;
      extra_points_[discs.owner.index()] += points;
      believe(discs.owner, points);
    }
  }
}

PointsWanted SheetReplay::wanted(Range<OwnerCount> points) const {
  PointsWanted wanted;
  for (const OwnerCount& each : (*log_)[points]) {
    constexpr int kMost = 60'000;
    wanted.known.add(each.owner);
    wanted.points[each.owner.index()] =
        static_cast<std::uint16_t>(std::clamp(each.count, 0, kMost));
  }
  return wanted;
}

bool SheetReplay::copies_of(const ExtraPoints& extra) {
  const std::string& name = log_->ruleset->cards[extra.by.index()].name;
  unsigned copies = 0;
  for (std::size_t i = 0; i < log_->ruleset->cards.size(); ++i) {
    if (log_->ruleset->cards[i].name != name) continue;
    const auto used = most_uses(rules(), CardId(i));
    if (!used) return true;
    copies += *used;
  }
  if (++cards_used_[name] <= copies) return true;
  return break_sheet({.about = SheetFault::About::copies,
                      .rule = RuleId::sheet_1,
                      .node = extra.by_node,
                      .card = extra.by,
                      .right = copies});
}

bool SheetReplay::extra_together(const ExtraPoints& extra, PlaceSet places) {
  PointsWanted all = wanted(extra.points);
  all.known = rules().player_set();
  if (card_can_bring(rules(), rules().cards[extra.by.index()], places, all)) return true;
  for (const OwnerCount& points : (*log_)[extra.points]) doubtful_scores_.add(points.owner);
  const auto points = (*log_)[extra.points];
  note_card(extra.by, points.front().value);
  return break_sheet({.about = SheetFault::About::together,
                      .rule = RuleId::sheet_1,
                      .node = points.front().value,
                      .place = extra.region,
                      .card = extra.by,
                      .more = all.points});
}

/// A card scored an earlier position, so only what it can score, and how much, is judged.
bool SheetReplay::extra_of_card(const ExtraPoints& extra) {
  const Card& card = rules().cards[extra.by.index()];
  PlaceSet places = scored_by_card(rules(), card);
  const auto most_of_all = most_points_by_card(rules(), card, places);
  if (!most_of_all) return true;
  if (extra.region.valid() && !places.has(extra.region)) {
    for (const OwnerCount& points : (*log_)[extra.points]) doubtful_scores_.add(points.owner);
    note_card(extra.by, extra.region_node);
    return break_sheet({.about = SheetFault::About::scored,
                        .rule = RuleId::sheet_1,
                        .node = extra.region_node,
                        .place = extra.region,
                        .card = extra.by,
                        .places = places});
  }
  if (extra.region.valid()) places = PlaceSet::of(extra.region);
  const auto most = static_cast<int>(*most_points_by_card(rules(), card, places));
  bool possible = true;
  for (const OwnerCount& points : (*log_)[extra.points]) {
    if (points.count <= most) continue;
    doubtful_scores_.add(points.owner);
    note_card(extra.by, points.value);
    if (!break_sheet({.about = SheetFault::About::extra,
                      .rule = RuleId::sheet_1,
                      .node = points.value,
                      .owner = points.owner,
                      .place = extra.region,
                      .card = extra.by,
                      .right = most})) {
      return false;
    }
    possible = false;
  }
  if ((*log_)[extra.points].empty() || !possible) return true;
  return extra_together(extra, places) && copies_of(extra);
}

void SheetReplay::score() {
  points_ = points_in(state_, scored_, left_castillo_);
  if (!king_unknown_ && grandes_unknown_.empty()) return;
  for (const PlaceId place : scored_) doubt_bonus(place);
}

void SheetReplay::note_values(const SheetScoring& scoring) {
  for (const PlaceOwnerCounts& region : (*log_)[scoring.regions]) {
    if (!points_assumed(*log_->ruleset, state_, region.place, ranks_)) continue;
    cautions_.add({.rule = RuleId::w_assumed,
                   .node = region.key,
                   .place = region.place,
                   .datum = Caution::Datum::values});
  }
}

void SheetReplay::note_card(CardId card, NodeId node) {
  if (!is_inferred(log_->ruleset->cards[card.index()].effect)) return;
  cautions_.add({.rule = RuleId::w_assumed, .node = node, .card = card});
}

bool SheetReplay::points(const SheetScoring& scoring) {
  for (const PlaceOwnerCounts& place : (*log_)[scoring.points]) {
    for (const OwnerCount& claim : (*log_)[place.owners]) {
      if (!points(place.place, claim)) return false;
    }
  }
  return true;
}

PointsWanted SheetReplay::told_of(const SheetScoring& scoring, PlaceId place, NodeId* first) const {
  PointsWanted told;
  for (const PlaceOwnerCounts& claims : (*log_)[scoring.points]) {
    if (claims.place != place) continue;
    told = wanted(claims.owners);
    const auto owners = (*log_)[claims.owners];
    if (first != nullptr && !owners.empty()) *first = owners.front().value;
  }
  return told;
}

bool SheetReplay::uncounted(const SheetScoring& scoring) {
  for (const PlaceId place : scoring.uncounted& scored_) {
    NodeId node = kNoNode;
    const PointsWanted told = told_of(scoring, place, &node);
    for (const OwnerId player : rules().player_set()) {
      const unsigned points = told.points[player.index()];
      points_[place.index()][player.index()] = static_cast<std::uint16_t>(points);
      if (told.known.has(player)) {
        believe(player, points);
      } else {
        ++verified_.unknown;
        doubt(PlaceSet::of(place), OwnerSet::of(player));
      }
    }
    if (node == kNoNode || king_unknown_ || !grandes_unknown_.empty()) continue;
    if (brings(scoring, place, told, state_.king() == place)) continue;
    doubt(PlaceSet::of(place), rules().owner_set());
    if (!break_sheet({.about = SheetFault::About::nobody,
                      .rule = RuleId::claim_1,
                      .node = node,
                      .place = place,
                      .more = told.points})) {
      return false;
    }
  }
  return true;
}

/// The points of all places together, as the sheet has added them up.
bool SheetReplay::sum(const SheetScoring& scoring) {
  for (const OwnerCount& claim : (*log_)[scoring.sum]) {
    summed_.add(claim.owner);
    std::int64_t right = 0;
    bool known = true;
    for (const PlaceId place : scored_) {
      right += points_[place.index()][claim.owner.index()];
      known = known && !doubtful_[place.index()].has(claim.owner);
    }
    if (!known) continue;
    compared(claim, right, verified_.totals);
    if (claim.count == right) continue;
    SheetFault fault{.about = SheetFault::About::sum,
                     .rule = RuleId::claim_1,
                     .node = claim.value,
                     .owner = claim.owner,
                     .right = right};
    fault.slips = slips_of_pen(claim.count, right);
    add_places(fault.slips, claim.owner, claim.count > right);
    if (!break_sheet(std::move(fault))) return false;
  }
  return true;
}

bool SheetReplay::points(PlaceId place, const OwnerCount& claim) {
  const int right = points_from(place)[claim.owner.index()];
  const bool unknown = doubtful_[place.index()].has(claim.owner);
  const bool believed = uncounted_.has(place);
  if (!unknown && !believed) compared(claim, right, verified_.points);
  if (claim.count == right || unknown) return true;
  SheetFault fault{.about = SheetFault::About::points,
                   .rule = RuleId::claim_1,
                   .node = claim.value,
                   .owner = claim.owner,
                   .place = place,
                   .right = right};
  constexpr int kMostStanding = 60'000;
  if (claim.count >= 0 && claim.count <= kMostStanding && waive(fault)) {
    points_[place.index()][claim.owner.index()] = static_cast<std::uint16_t>(claim.count);
    let_stand(claim.count, right, claim.owner);
    return true;
  }
  if (claim.owner.index() < as_written_.size()) {
    as_written_[claim.owner.index()] += claim.count - right;
  }
  differs({.of = WrongNumber::Of::place,
           .number = scoring_,
           .place = place,
           .owner = claim.owner,
           .written = claim.count,
           .right = right});
  return break_sheet(std::move(fault));
}

bool SheetReplay::scores(Range<OwnerCount> claims, bool of_scoring) {
  return std::ranges::all_of((*log_)[claims], [&](const OwnerCount& claim) {
    return score(claim, of_scoring ? claims : Range<OwnerCount>{});
  });
}

void SheetReplay::explain(SheetFault& fault, Range<OwnerCount> totals) const {
  PointsWanted more;
  more.known = rules().player_set();
  for (const OwnerCount& claim : (*log_)[totals]) {
    const std::int64_t difference = claim.count - totals_[claim.owner.index()];
    constexpr std::int64_t kMost = 60;
    if (difference < 0 || difference > kMost || doubtful_scores_.has(claim.owner)) return;
    more.points[claim.owner.index()] = static_cast<std::uint16_t>(difference);
  }
  fault.forgotten = places_that_bring(rules(), more);
  fault.more = more.points;
}

TotalSlips SheetReplay::slips_of_pen(std::int64_t written, std::int64_t right) {
  constexpr std::int64_t kTen = 10;
  const std::int64_t points = written > right ? written - right : right - written;
  return {.swapped = swapped_digits(written, right),
          .tens = points % kTen == 0,
          .by_one = points == 1,
          .points = points};
}

void SheetReplay::add_places(TotalSlips& slips, OwnerId owner, bool more) const {
  for (const PlaceId place : scored_) {
    if (points_[place.index()][owner.index()] == slips.points) {
      (more ? slips.twice : slips.left_out).add(place);
    }
  }
}

TotalSlips SheetReplay::slips_in(const OwnerCount& claim) const {
  const std::size_t owner = claim.owner.index();
  const std::int64_t right = totals_[owner];
  TotalSlips slips = slips_of_pen(claim.count, right);
  if (scoring_ == 0) return slips;
  const bool more = claim.count > right;
  // Otherwise the places have been added up before the total, and correctly.
  if (!summed_.has(claim.owner)) add_places(slips, claim.owner, more);
  if (extra_points_[owner] == slips.points)
    (more ? slips.cards_twice : slips.cards_left_out) = true;
  return slips;
}

bool SheetReplay::explain_all(const TotalSlips& slips, const OwnerCount& claim,
                              Range<OwnerCount> totals) const {
  const auto difference = [&](const OwnerCount& total) {
    return total.count - totals_[total.owner.index()];
  };
  const auto others_right = [&](const OwnerCount& total) {
    return total.owner == claim.owner || difference(total) == 0;
  };
  if (std::ranges::all_of((*log_)[totals], others_right)) return slips.any();
  // A row of the table that is counted twice, or left out, for everybody.
  const std::int64_t sign = slips.twice.empty() ? -1 : 1;
  const PlaceSet rows = slips.twice | slips.left_out;
  return !rows.where([&](PlaceId place) {
                return std::ranges::all_of((*log_)[totals], [&](const OwnerCount& total) {
                  return difference(total) == sign * points_from(place)[total.owner.index()];
                });
              })
              .empty();
}

bool SheetReplay::score(const OwnerCount& claim, Range<OwnerCount> all) {
  std::int64_t& right = totals_[claim.owner.index()];
  if (doubtful_scores_.has(claim.owner)) {
    doubtful_scores_.remove(claim.owner);
    let_stand(claim.count, right, claim.owner);
    right = claim.count;
  } else {
    compared(claim, right, verified_.totals);
  }
  const bool carried_on =
      claim.count == std::exchange(as_written_[claim.owner.index()], claim.count);
  if (claim.count == right) return true;
  SheetFault fault{.about = SheetFault::About::score,
                   .rule = RuleId::claim_1,
                   .node = claim.value,
                   .owner = claim.owner,
                   .right = right};
  if (!carried_on && waive(fault)) {
    let_stand(claim.count, right, claim.owner);
    right = claim.count;
    return true;
  }
  differs({.number = scoring_, .owner = claim.owner, .written = claim.count, .right = right});
  if (carried_on) return true;
  fault.slips = slips_in(claim);
  const bool few = !sink_ || (*log_)[log_->sheet->scorings].size() <= kMostExplained;
  if (!all.empty() && few) explain(fault, all);
  // One missing card explains several totals better than a slip in each of them.
  if (!fault.forgotten.empty() && !explain_all(fault.slips, claim, all)) fault.slips = {};
  return break_sheet(std::move(fault));
}

bool SheetReplay::result() {
  if (!scores(log_->result.scores)) return false;
  if (!doubtful_scores_.empty()) return true;
  if (auto wrong = wrong_winners(*log_, totals_)) {
    if (!break_sheet({.about = SheetFault::About::winners,
                      .rule = RuleId::claim_2,
                      .node = wrong->node,
                      .players = std::move(wrong->right)})) {
      return false;
    }
  }
  auto wrong = wrong_places(*log_, totals_);
  if (!wrong) return true;
  return break_sheet({.about = SheetFault::About::places,
                      .rule = RuleId::claim_2,
                      .node = wrong->node,
                      .players = std::move(wrong->right)});
}

unsigned SheetReplay::generals_until(unsigned round) const {
  return static_cast<unsigned>(std::popcount(rules().scoring_rounds & ((2U << round) - 1U)));
}

unsigned SheetReplay::generals_in_all() const { return generals_until(rules().rounds); }

unsigned SheetReplay::generals_missing() const {
  if (!(*log_)[log_->sheet->start].empty() && log_->result.key != kNoNode) return 0;
  const unsigned all = generals_in_all();
  const auto scorings = (*log_)[log_->sheet->scorings];
  const auto found = std::ranges::count_if(scorings, is_general);
  return all - std::min(all, static_cast<unsigned>(found));
}

/// A sheet has no rounds, but END-2 says after which rounds a game has had this many general
/// scorings.
bool SheetReplay::adjudication() {
  const AdjudicationEntry& entry = log_->adjudication;
  if (entry.key == kNoNode) return true;
  unsigned least = 0;
  while (least < rules().rounds && generals_until(least) < generals_) ++least;
  if (least == rules().rounds) {
    return break_sheet(
        {.about = SheetFault::About::over, .rule = RuleId::end_2, .node = entry.key});
  }
  unsigned most = least;
  while (generals_until(most + 1) == generals_) ++most;
  const auto after = static_cast<unsigned>(entry.after);
  if (least <= after && after <= most) return true;
  return break_sheet({.about = SheetFault::About::after,
                      .rule = RuleId::end_2,
                      .node = entry.key,
                      .right = most,
                      .least = least});
}

}  // namespace veedor
