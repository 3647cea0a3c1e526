#include "standings/tiebreak.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>

namespace veedor {
namespace {

/// A player's value in one step: a number, or a range if it is not known exactly.
struct Contender {
  std::size_t seat = 0;
  std::string name;
  PowerSet least = 0;
  PowerSet most = 0;
  std::string holds;
};
using Group = std::vector<std::string>;

/// The highest or the lowest card that may have come back unseen.
unsigned hidden_card(const PowerHand& hand, bool highest) {
  const PowerSet may_be = hand.playable() & ~hand.known();
  unsigned found = 0;
  for (unsigned value = 1; value <= kMaxPowerCards; ++value) {
    if (((may_be >> value) & 1U) == 0) continue;
    found = value;
    if (!highest) break;
  }
  return found;
}

/// The hand if its hidden cards are as high, or as low, as possible. A greedy choice is exact: the
/// sets of cards that can be hidden together form a matroid (one card for each return, from a set
/// of candidates), and masks compare like sums of powers of two.
PowerSet filled(PowerHand hand, bool highest) {
  PowerSet mask = hand.known();
  while (hand.hidden() > 0) {
    const unsigned value = hidden_card(hand, highest);
    mask |= PowerSet{1} << value;
    hand.play(value);
  }
  return mask;
}

std::string cards_text(const Rules& rules, const PowerHand& hand) {
  std::vector<std::string> cards;
  for (std::size_t card = rules.power.size() - 1; card > 0; --card) {
    if (((hand.known() >> card) & 1U) != 0)
      cards.push_back(std::to_string(rules.power[card].value));
  }
  if (hand.hidden() > 0) cards.push_back(fmt::format("+{} unseen", hand.hidden()));
  return cards.empty() ? "none" : fmt::format("{}", fmt::join(cards, " "));
}

/// "13 9 4"; "none" if the mask is empty.
std::string cards_text(unsigned mask) {
  std::vector<std::string> cards;
  for (unsigned card = 31; card > 0; --card) {
    if (((mask >> card) & 1U) != 0) cards.push_back(std::to_string(card));
  }
  return cards.empty() ? "none" : fmt::format("{}", fmt::join(cards, " "));
}

/// A value that the document gives, or does not.
Contender told(std::size_t seat, const std::string& name, TieStep step, const TieHolds& holds) {
  const std::optional<unsigned> value = step == TieStep::court      ? holds.court
                                        : step == TieStep::province ? holds.province
                                                                    : holds.power;
  if (!value) return {seat, name, 0, ~PowerSet{0}, "unknown"};
  return {seat, name, *value, *value,
          step == TieStep::power_cards ? cards_text(*value) : std::to_string(*value)};
}

Contender contender(const Verdict& verdict, TieStep step, const std::string& name) {
  const auto seat =
      static_cast<std::size_t>(std::ranges::find(verdict.players, name) - verdict.players.begin());
  if (!verdict.holds.empty()) return told(seat, name, step, verdict.holds[seat]);
  const OwnerId owner(seat);
  const auto counted = [&](PlaceId place) {
    const unsigned here = verdict.state.count(place, owner);
    return Contender{seat, name, here, here, std::to_string(here)};
  };
  switch (step) {
    case TieStep::court:
      return counted(verdict.ruleset->rules.court);
    case TieStep::province:
      return counted(verdict.ruleset->rules.province);
    case TieStep::power_cards:
      break;
  }
  const PowerHand& hand = verdict.state.hands[owner.index()];
  const HandRange range = hand_range(hand);
  return {seat, name, range.least, range.most, cards_text(verdict.ruleset->rules, hand)};
}

/// Sorts from most to least. Players whose ranges overlap, directly or through others, stay
/// together in seat order.
std::vector<std::vector<Contender>> part(std::vector<Contender> players) {
  std::ranges::stable_sort(players, std::ranges::greater(), &Contender::most);
  std::vector<std::vector<Contender>> groups;
  PowerSet least = 0;
  for (Contender& player : players) {
    if (groups.empty() || player.most < least) {
      groups.emplace_back();
      least = player.least;
    }
    least = std::min(least, player.least);
    groups.back().push_back(std::move(player));
  }
  for (auto& group : groups) std::ranges::sort(group, {}, &Contender::seat);
  return groups;
}

}  // namespace

HandRange hand_range(const PowerHand& hand) { return {filled(hand, false), filled(hand, true)}; }

Tie unbroken_tie(std::size_t place, const std::vector<std::string>& players, TieReason reason) {
  return {place, players, {}, {players}, {{players, reason}}};
}

Tie break_tie(const Verdict& verdict, std::size_t place, const std::vector<std::string>& players) {
  Tie tie{place, players, {}, {players}, {}};
  std::vector<Group> undecided;  // because of a hidden card, or a value that is not given
  const TieReason not_known = verdict.holds.empty() ? TieReason::hidden_card
                              : verdict.only_result ? TieReason::result
                                                    : TieReason::scoresheet;
  for (const TieStep step : {TieStep::court, TieStep::province, TieStep::power_cards}) {
    std::vector<Group> after;
    for (const Group& equal : tie.groups) {
      if (std::ranges::count(undecided, equal) > 0) {
        after.push_back(equal);
        continue;
      }
      std::vector<Contender> contenders;
      for (const std::string& name : equal) contenders.push_back(contender(verdict, step, name));
      TieParting parting{step, {}};
      for (const auto& group : part(std::move(contenders))) {
        parting.groups.emplace_back();
        after.emplace_back();
        for (const Contender& player : group) {
          parting.groups.back().push_back({player.name, player.holds});
          after.back().push_back(player.name);
        }
        const auto unknown = [](const Contender& player) { return player.least != player.most; };
        if (std::ranges::any_of(group, unknown)) undecided.push_back(after.back());
      }
      if (parting.groups.size() > 1) tie.partings.push_back(std::move(parting));
    }
    tie.groups = std::move(after);
  }
  for (const Group& group : tie.groups) {
    if (group.size() < 2) continue;
    const bool hidden = std::ranges::count(undecided, group) > 0;
    tie.shared.push_back({group, hidden ? not_known : TieReason::equal});
  }
  return tie;
}

}  // namespace veedor
