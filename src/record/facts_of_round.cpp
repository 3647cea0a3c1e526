#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <functional>
#include <utility>

#include "engine/geography.h"
#include "engine/phases/phases.h"
#include "engine/progress.h"
#include "log/names.h"
#include "record/fact_list.h"

namespace veedor {

std::string joined(const std::vector<std::string>& words) {
  return fmt::format("{}", fmt::join(words, " "));
}

/// The owner as a number, from 1 clockwise, or by name.
std::string seat_of(const Rules& rules, OwnerId owner) {
  if (owner != kNeutral) return fmt::format("{}", owner.index() + 1);
  return std::string(rules.black > 0 ? kBlackName : kDummyName);
}

namespace {

using About = PositionFact::About;

class RoundFacts : public FactList {
 public:
  using FactList::FactList;

  std::vector<PositionFact> all() {
    if (round_under_way(state_) && !scoring_under_way(state_)) this_round();
    if (taking_turns(state_) && state_.turn.player.valid()) this_turn();
    if (state_.fill.free > 0) fill();
    if (scoring_under_way(state_)) scoring();
    if (before_first_round(state_)) setup_discs();
    return std::move(facts_);
  }

 private:
  void this_round() {
    for (std::size_t stack = 0; stack < state_.stacks_revealed; ++stack) {
      add(About::shown, {}, ruleset_.stacks[stack], card(state_.revealed[stack]));
    }
    for (std::size_t stack = 0; stack < state_.stacks_revealed; ++stack) {
      if (state_.taken_by[stack].valid()) {
        add(About::taken, {}, ruleset_.stacks[stack], "yes");
      }
    }
    for (const StackId stack : state_.removed) {
      add(About::removed, {}, ruleset_.stacks[stack.index()], "yes");
    }
    if (state_.joker.valid()) add(About::joker, state_.joker, "", "yes");
    for (const OwnerId owner : rules().owner_set()) {
      const std::size_t seat = owner.index();
      if (state_.played[seat] == 0) continue;
      const ModifierId modifier = state_.modifiers_played[seat];
      std::vector<std::string> words{ruleset_.power(state_.played[seat])};
      if (modifier.valid()) words.push_back(ruleset_.modifiers[modifier.index()].id);
      add(About::played, owner, "", joined(words));
    }
    add_number(About::drawn, {}, "", state_.dummy_drawn_now);
    for (const OwnerId owner : state_.turns_begun) add(About::begun, owner, "", "yes");
  }

  void this_turn() {
    const Turn& turn = state_.turn;
    std::vector<std::string> words{card(turn.card)};
    if (turn.placed) words.emplace_back("placed");
    // A Veto is held whether or not the log says so.
    if (turn.special_done || turn.special_declined || turn.veto_held) words.emplace_back("special");
    if (turn.king_region_open && !turn.placed) words.emplace_back("open");
    if (turn.place_anywhere && !turn.placed) words.emplace_back("anywhere");
    if (turn.place_number > 0 && !turn.placed)
      words.push_back(fmt::format("up-to-{}", turn.place_number));
    if (turn.sailed) words.emplace_back("sailed");
    if (turn.inquisitor) words.emplace_back("inquisitor");
    beside(turn, words);
    if (state_.table_left) words.emplace_back("table-left");
    add(About::turn, turn.player, "", joined(words));
    if (!turn.sailed) stood();
    if (turn.part == Turn::Part::ability) add(About::ability, turn.player, "", "used");
    if (turn.effect) under_way();
  }

  /// What the turn has done besides its two actions, and the progress of its second card.
  void beside(const Turn& turn, std::vector<std::string>& words) const {
    using ExtraAction = Turn::ExtraAction;
    constexpr std::array<std::pair<ExtraAction, std::string_view>, 5> kWords{{
        {ExtraAction::queen, "queen"},
        {ExtraAction::jester, "jester"},
        {ExtraAction::token, "token"},
        {ExtraAction::jail, "jail"},
        {ExtraAction::pardon, "pardon"},
    }};
    for (const auto& [part, word] : kWords) {
      if (turn.done(part)) words.emplace_back(word);
    }
    if (!turn.second.valid()) return;
    words.push_back("second " + card(turn.second));
    if (turn.second_placed) words.emplace_back("second-placed");
    if (turn.second_done || turn.second_declined || turn.second_held)
      words.emplace_back("second-special");
  }

  /// The Caballeros that may still sail: the player's and the black ones.
  void stood() {
    for (const PlaceId where : rules().place_set()) {
      const std::uint8_t spot = rules().places[where.index()].spot;
      if (spot == kNoSpot) continue;
      stood(state_.stood[spot], {place(where)});
      if (some_moved_within(where)) stood(state_.stood_in_all[spot], {place(where), "in all"});
    }
  }

  void stood(const std::array<ByLoad, 2>& numbers, const std::vector<std::string>& where) {
    for (std::size_t load = 0; load <= rules().goods.size(); ++load) {
      std::vector<std::string> thing = where;
      if (load != kNoLoad) thing.push_back(ruleset_.goods[load - 1].name);
      add_number(About::stood, state_.turn.player, joined(thing), numbers[0][load]);
      add_number(About::stood, kBlack, joined(thing), numbers[1][load]);
    }
  }

  /// Whether more could sail from the places of a region than from all of it: of equal Caballeros
  /// that moved within it, each may be one that stood there.
  [[nodiscard]] bool some_moved_within(PlaceId region) const {
    if (rules().inner.has(region)) return false;
    static const Decks kNoDecks;
    std::array<ByLoad, 2> sum{};
    for (const PlaceId where : with_inner({rules(), kNoDecks, state_}, PlaceSet::of(region))) {
      const std::uint8_t spot = rules().places[where.index()].spot;
      if (spot == kNoSpot) continue;
      for (std::size_t row = 0; row < sum.size(); ++row) {
        std::ranges::transform(sum[row], state_.stood[spot][row], sum[row].begin(),
                               std::plus<std::uint8_t>());
      }
    }
    return sum != state_.stood_in_all[rules().places[region.index()].spot];
  }

  void fill() {
    const Fill& fill = state_.fill;
    const PlaceId table = rules().limit_table;
    PositionFact& free = add(About::free, {}, place(table),
                             fmt::format("{} by {}", fill.free, seat_of(fill.decider)));
    free.place = table;
    free.owners = {fill.decider};
    free.numbers = {fill.free};
    for (const OwnerId owner : rules().owner_set()) {
      add_number(About::waiting, owner, "", fill.off[owner.index()]);
    }
  }

  void under_way() {
    const Turn& turn = state_.turn;
    std::vector<std::string> words{fmt::format("{}", *turn.effect + 1)};
    if (turn.saved || turn.acting != turn.card) words.push_back(card(turn.acting));
    if (turn.source.valid()) words.push_back(place(turn.source));
    add(About::special, turn.player, "", joined(words));
    const OwnerSet awaited = turn.concerned - turn.answered;
    for (const OwnerId owner : awaited) {
      const unsigned left = left_of(turn.owed[owner.index()], turn.given[owner.index()]);
      add(About::awaited, owner, "", fmt::format("{}", left));
    }
    if (!form_of(effect_under_way(rules(), state_)).by_discs()) return;
    for (const OwnerId owner : turn.concerned& turn.answered) {
      disc(owner, turn.discs, turn.sealed);
    }
  }

  void disc(OwnerId owner, const std::array<PlaceId, kMaxOwners>& shows, OwnerSet sealed) {
    const std::string shown = sealed.has(owner) ? "sealed" : place(shows[owner.index()]);
    add(About::disc, owner, "", covers_ == Covers::open ? "set" : shown);
  }

  /// Discs of players with Caballeros or a Grande in the Castillo; other discs have no effect.
  void scoring() {
    State unanswered = state_;
    unanswered.scoring_answered = {};
    const OwnerSet asked = scoring_discs_missing({rules(), Decks{}, unanswered});
    for (const OwnerId owner : asked& state_.scoring_answered) {
      disc(owner, state_.scoring_discs, state_.scoring_sealed);
    }
  }

  void setup_discs() {
    if (setup_discs_missing({rules(), Decks{}, state_}).empty()) return;
    for (const OwnerId owner : state_.scoring_answered) {
      disc(owner, state_.scoring_discs, state_.scoring_sealed);
    }
  }
};

}  // namespace

std::vector<PositionFact> facts_of_round(const Ruleset& ruleset, const State& state,
                                         Covers covers) {
  return RoundFacts(ruleset, state, covers).all();
}

}  // namespace veedor
